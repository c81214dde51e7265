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
  /** Brings the chunk of what it opens. */
  readonly traer: () => Promise<unknown>;
  readonly abre: 'menu' | 'dialog';
  /** What takes its place once it came: the same button, and what it opens. */
  readonly lleno: ReactNode;
  readonly children?: ReactNode;
  readonly 'aria-label'?: string;
  /** How it is drawn; a plain button when it is not said. */
  readonly Boton?: BotonQueAbre;
}

/** A button whose menu comes in a chunk of its own, when somebody is about to open it. */
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

/** For what takes the place of its button: the focus comes here, to return here later, and then it opens. */
export function useAlLlegar(boton: RefObject<HTMLElement | null>, abrir: () => void): void {
  const llegar = useEffectEvent(() => {
    boton.current?.focus();
    abrir();
  });
  useEffect(() => llegar(), []);
}
