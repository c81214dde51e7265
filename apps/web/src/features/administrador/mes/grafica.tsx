import { AVISOS_DE_PANEL as T } from '@aldia/contract/textos-panel.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Dibujo } from './dibujo.tsx';
import type { GraficaProps } from './lo-que-se-dibuja.ts';

/** A chart of a short list. A screen reader gets the same figures from the table beside it. */
export const Grafica = ({ que, ...dibujo }: GraficaProps) => (
  <div role="img" aria-label={llenar(T.grafica, { que })} className="adm-grafica">
    <Dibujo {...dibujo} />
  </div>
);
