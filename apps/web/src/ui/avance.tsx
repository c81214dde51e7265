import { Button, Progress } from '@mantine/core';
import './avance.css';

export interface AvanceProps {
  readonly texto: string;
  /** The amount received so far; empty until something arrives. */
  readonly dato: string;
  /** 0 to 100; null when unknown. */
  readonly porcentaje: number | null;
  readonly alCancelar: () => void;
}

/** Shows the progress of a file, with a button that stops it. */
export function Avance({ texto, dato, porcentaje, alCancelar }: AvanceProps) {
  return (
    <div className="al-avance" role="status">
      <p>
        {texto}
        {dato !== '' && <span className="al-avance-dato">{dato}</span>}
      </p>
      <Button variant="default" size="compact-sm" onClick={alCancelar}>
        Cancelar
      </Button>
      <Progress value={porcentaje ?? 100} animated={porcentaje === null} aria-label={texto} transitionDuration={200} />
    </div>
  );
}
