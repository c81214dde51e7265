import type { InputBaseProps } from '@mantine/core';
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { IconSelector } from './iconos.ts';
import { acercar, decirQueNoVino, type Pieza, usePieza } from './pieza.ts';

/** What the person did in the closed field before its list loaded: they opened it, and typed this text, or nothing (null). */
export interface Pedido {
  readonly texto: string | null;
  /** The closed field: what is marked in it is marked in the one that replaces it. */
  readonly campo: HTMLInputElement;
}
type DeSuCampo = SyntheticEvent<HTMLInputElement>;

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
  const pedir = ({ currentTarget: campo }: DeSuCampo) => pedirCon((antes) => antes ?? { texto: null, campo });
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
    onFocus: (evento: DeSuCampo) => (seEscribe ? pedir(evento) : acercar(suya)),
    onClick: pedir,
    onChange: ({ currentTarget: campo, currentTarget: { value: texto } }) => pedirCon(() => ({ texto, campo })),
    onKeyDown: (evento: KeyboardEvent<HTMLInputElement>) => {
      if (seEscribe || !QUE_ABREN.has(evento.key)) return;
      evento.preventDefault();
      pedir(evento);
    },
    // A person who left the field no longer wants it open.
    onBlur: (evento) => {
      setPedido(null);
      onBlur?.(evento);
    },
  } satisfies InputBaseProps & ComponentProps<'input'>;
  return { Parte, pedido, deCampo };
}

/**
 * For the component that replaces the closed field: it takes the focus before the next key can arrive, and opens. What was marked
 * stays so: who comes with Tab and types writes over the name that is there.
 */
export function useLoPedido(
  campo: RefObject<HTMLInputElement | null>,
  pedido: Pedido | null,
  abrir: (texto: string | null) => void,
): void {
  const enfocar = useEffectEvent(() => {
    if (pedido === null) return;
    const { selectionStart, selectionEnd } = pedido.campo;
    campo.current?.focus();
    if (pedido.texto === null) campo.current?.setSelectionRange(selectionStart, selectionEnd);
  });
  const llegar = useEffectEvent(() => pedido !== null && abrir(pedido.texto));
  useLayoutEffect(() => enfocar(), []);
  // After the effects of the library's field, which writes the chosen value into its search.
  useEffect(() => void llegar(), []);
}
