import { Popover, type PopoverProps } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { type BotonQueAbre, useAlLlegar } from './boton-con-lo-suyo.tsx';
import { Colgado } from './colgado.tsx';

export interface DesplegadoProps {
  readonly Boton: BotonQueAbre;
  /** What hangs from the button; `cerrar` is for what is chosen in it. */
  readonly children: (cerrar: () => void) => ReactNode;
  readonly className?: string;
  readonly donde?: PopoverProps['position'];
}

/** What `Desplegable` opens, in place of its button: the same button, and under it what it shows. */
export function Desplegado({ Boton, children, className, donde = 'bottom-end' }: DesplegadoProps) {
  const boton = useRef<HTMLButtonElement>(null);
  const [abierto, setAbierto] = useState(false);
  useAlLlegar(boton, () => setAbierto(true));
  return (
    <Colgado abierto={abierto} alCambiar={setAbierto} position={donde} trapFocus returnFocus>
      <Popover.Target>
        <Boton ref={boton} onClick={() => setAbierto(!abierto)} />
      </Popover.Target>
      <Popover.Dropdown className={className}>{children(() => setAbierto(false))}</Popover.Dropdown>
    </Colgado>
  );
}
