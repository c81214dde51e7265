import type { PalabraDelGlosario } from '@aldia/contract/glosario.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { Palabra } from './palabra.tsx';
import './palabras.css';

export interface PalabrasProps {
  readonly de: readonly PalabraDelGlosario[];
  readonly dia: Dia;
}

/** The tax words of a screen or form, for titles that are figures, columns or buttons and cannot explain themselves. */
export function Palabras({ de, dia }: PalabrasProps) {
  if (de.length === 0) return null;
  return (
    <div className="al-palabras" role="group" aria-label={ROTULOS.queSignifica}>
      <span className="al-palabras-titulo">{ROTULOS.queSignifica}:</span>
      {de.map((palabra) => (
        <Palabra key={palabra} de={palabra} dia={dia} />
      ))}
    </div>
  );
}
