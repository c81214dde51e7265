import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useState } from 'react';

interface BotonConLoSuyoProps extends UnstyledButtonProps {
  /** Brings the chunk of what it opens. */
  readonly traer: () => Promise<unknown>;
  readonly abre: 'menu' | 'dialog';
  /** What takes its place once it came: the same button, and what it opens. */
  readonly lleno: ReactNode;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
}

/** A button whose menu comes in a chunk of its own, when somebody is about to open it. */
export function BotonConLoSuyo({ traer, abre, lleno, children, ...deBoton }: BotonConLoSuyoProps) {
  const [llego, setLlego] = useState(false);
  // Without network it does not come, and may be asked for again.
  const acercarse = () => void traer().catch(() => undefined);
  const abrir = () =>
    void traer().then(
      () => setLlego(true),
      () => undefined,
    );
  const boton = (
    <UnstyledButton
      {...deBoton}
      aria-haspopup={abre}
      aria-expanded={false}
      onPointerEnter={acercarse}
      onFocus={acercarse}
      onClick={abrir}
    >
      {children}
    </UnstyledButton>
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
