import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import {
  type ComponentProps,
  type FunctionComponent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { decirQueNoVino } from './pieza.ts';

export type BotonQueAbre = FunctionComponent<
  Pick<
    ComponentProps<'button'>,
    'ref' | 'onClick' | 'onFocus' | 'onPointerEnter' | 'aria-haspopup' | 'aria-expanded' | 'children'
  >
>;

interface BotonConLoSuyoProps extends UnstyledButtonProps {
  /** Loads the chunk of the menu or dialog. */
  readonly traer: () => Promise<unknown>;
  readonly abre: 'menu' | 'dialog';
  /** What replaces the button once the chunk is there: the same button with its menu or dialog. */
  readonly lleno: ReactNode;
  readonly children?: ReactNode;
  readonly 'aria-label'?: string;
  /** How to draw the button; a plain button by default. */
  readonly Boton?: BotonQueAbre;
}

/** A button whose menu is in a chunk of its own, loaded when a person is about to open it. */
export function BotonConLoSuyo({
  traer,
  abre,
  lleno,
  children,
  Boton = UnstyledButton,
  ...deBoton
}: BotonConLoSuyoProps) {
  const [llego, setLlego] = useState(false);
  const acercarse = () => void traer().catch(() => undefined);
  const abrir = () => void traer().then(() => setLlego(true), decirQueNoVino);
  const boton = (
    <Boton
      {...deBoton}
      aria-haspopup={abre}
      aria-expanded={false}
      onPointerEnter={acercarse}
      onFocus={acercarse}
      onClick={abrir}
    >
      {children}
    </Boton>
  );
  return llego ? <Suspense fallback={boton}>{lleno}</Suspense> : boton;
}

/** For the component that replaces the button: it takes the focus, so that closing returns the focus to it, and opens. */
export function useAlLlegar(boton: RefObject<HTMLElement | null>, abrir: () => void): void {
  const llegar = useEffectEvent(() => {
    boton.current?.focus();
    abrir();
  });
  useEffect(() => llegar(), []);
}
