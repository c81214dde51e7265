import type { InputBaseProps } from '@mantine/core';
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { IconSelector } from './iconos.ts';
import { acercar, decirQueNoVino, type Pieza, usePieza } from './pieza.ts';

/** What the person did in the closed field before its list loaded: they opened it, and typed this text, or nothing (null). */
export interface Pedido {
  readonly texto: string | null;
}

interface Espera {
  /** The text of the closed field. */
  readonly dicho: string;
  /** The person can type into it to search. */
  readonly seEscribe: boolean;
  /** Loads the whole field at once, without waiting for a person to open it. */
  readonly haceFalta?: boolean;
  readonly onBlur?: ComponentProps<'input'>['onBlur'];
}

const QUE_ABREN = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

/**
 * A field with a list that opens. The code of the list loads when a person is about to open it (ADR 68). Until then this is the
 * same field, closed, and it hands over what was typed or pasted meanwhile.
 */
export function useCampoQueEspera<C>(suya: Pieza<C>, { dicho, seEscribe, haceFalta = false, onBlur }: Espera) {
  const [pedido, setPedido] = useState<Pedido | null>(null);
  // The list failed to load: the typed text stays, and the next key or press tries again.
  const [falta, setFalta] = useState(false);
  const { Parte } = usePieza(suya, (pedido !== null || haceFalta) && !falta, () => {
    setFalta(true);
    if (pedido !== null) decirQueNoVino();
  });
  const pedirCon = (cual: (antes: Pedido | null) => Pedido) => {
    setFalta(false);
    setPedido(cual);
  };
  const pedir = () => pedirCon((antes) => antes ?? { texto: null });
  const deCampo = {
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-expanded': false,
    autoComplete: 'off',
    readOnly: !seEscribe,
    pointer: !seEscribe,
    value: pedido?.texto ?? dicho,
    rightSection: <IconSelector size={16} color="var(--mantine-color-dimmed)" aria-hidden="true" />,
    rightSectionPointerEvents: 'none',
    onPointerEnter: () => acercar(suya),
    onFocus: () => (seEscribe ? pedir() : acercar(suya)),
    onClick: pedir,
    onChange: ({ currentTarget: { value: texto } }) => pedirCon(() => ({ texto })),
    onKeyDown: (evento: KeyboardEvent) => {
      if (seEscribe || !QUE_ABREN.has(evento.key)) return;
      evento.preventDefault();
      pedir();
    },
    // A person who left the field no longer wants it open.
    onBlur: (evento) => {
      setPedido(null);
      onBlur?.(evento);
    },
  } satisfies InputBaseProps & ComponentProps<'input'>;
  return { Parte, pedido, deCampo };
}

/** For the component that replaces the closed field: it takes the focus and opens. */
export function useLoPedido(
  campo: RefObject<HTMLElement | null>,
  pedido: Pedido | null,
  abrir: (texto: string | null) => void,
): void {
  const llegar = useEffectEvent(() => {
    if (pedido === null) return;
    campo.current?.focus();
    abrir(pedido.texto);
  });
  useEffect(() => llegar(), []);
}
