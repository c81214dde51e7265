import { Popover, type PopoverProps } from '@mantine/core';
import { useEscape } from './use-escape.ts';

interface ColgadoProps extends Omit<PopoverProps, 'opened' | 'onChange' | 'closeOnEscape'> {
  readonly abierto: boolean;
  readonly alCambiar: (abierto: boolean) => void;
}

/** The content below a button, while it is open: Escape closes it before the window that holds it. */
export function Colgado({ abierto, alCambiar, ...props }: ColgadoProps) {
  useEscape(abierto, () => alCambiar(false));
  return <Popover shadow="md" {...props} opened={abierto} onChange={alCambiar} closeOnEscape={false} />;
}
