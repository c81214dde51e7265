import { Popover, type PopoverProps } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { type BotonQueAbre, useAlLlegar } from './boton-con-lo-suyo.tsx';
import { Colgado } from './colgado.tsx';

export interface DesplegadoProps {
  readonly Boton: BotonQueAbre;
  /** What opens below the button; `cerrar` is for a choice made in it. */
  readonly children: (cerrar: () => void) => ReactNode;
  readonly className?: string;
  readonly donde?: PopoverProps['position'];
}

/** What `Desplegable` becomes once loaded: the same button, with its content below it. */
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
