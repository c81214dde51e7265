import { Button } from '@mantine/core';

export interface BotonDeListaProps {
  readonly rotulo: string;
  /** What the button does, and to which row, for screen readers: 'Ver el estado de Ana Pérez'. */
  readonly nombre: string;
  readonly alPulsar: () => unknown;
}

/** The button of a row. */
export const BotonDeLista = ({ rotulo, nombre, alPulsar }: BotonDeListaProps) => (
  <Button size="compact-sm" variant="default" aria-label={nombre} onClick={() => void alPulsar()}>
    {rotulo}
  </Button>
);
