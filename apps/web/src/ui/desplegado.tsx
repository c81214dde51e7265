import { Popover, type PopoverProps } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { type BotonQueAbre, useAlLlegar } from './boton-con-lo-suyo.tsx';
import { useEscape } from './use-escape.ts';

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
  useEscape(abierto, () => setAbierto(false));
  return (
    <Popover
      opened={abierto}
      onChange={setAbierto}
      position={donde}
      shadow="md"
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        <Boton ref={boton} onClick={() => setAbierto(!abierto)} />
      </Popover.Target>
      <Popover.Dropdown className={className}>{children(() => setAbierto(false))}</Popover.Dropdown>
    </Popover>
  );
}
