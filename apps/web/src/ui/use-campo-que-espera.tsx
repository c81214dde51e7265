import type { InputBaseProps } from '@mantine/core';
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { IconSelector } from './iconos.ts';
import { acercar, decirQueNoVino, type Pieza, usePieza } from './pieza.ts';

/** How the field was left when what opens it came: somebody wanted it open, and had typed that, or nothing yet. */
export interface Pedido {
  readonly texto: string | null;
}

interface Espera {
  /** What is in the field while it is closed. */
  readonly dicho: string;
  /** One can type into it, to look for something. */
  readonly seEscribe: boolean;
  /** It is needed at once, whether somebody opens it or not. */
  readonly haceFalta?: boolean;
  readonly onBlur?: ComponentProps<'input'>['onBlur'];
}

const QUE_ABREN = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

/**
 * A field with a list that opens. What draws and places a list comes when somebody is about to open one (ADR 68): until then
 * it is the same field, closed, and what is typed or pasted into it meanwhile is handed over.
 */
export function useCampoQueEspera<C>(suya: Pieza<C>, { dicho, seEscribe, haceFalta = false, onBlur }: Espera) {
  const [pedido, setPedido] = useState<Pedido | null>(null);
  // It did not come: what was typed stays, and the next key or press asks for it again.
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
    // Who left it does not want it open any more.
    onBlur: (evento) => {
      setPedido(null);
      onBlur?.(evento);
    },
  } satisfies InputBaseProps & ComponentProps<'input'>;
  return { Parte, pedido, deCampo };
}

/** For what takes the place of that field: the focus comes here, and it opens. */
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
