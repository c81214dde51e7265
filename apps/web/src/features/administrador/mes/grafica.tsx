import { AVISOS_DE_PANEL as T } from '@aldia/contract/textos-panel.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { type FunctionComponent, lazy, Suspense } from 'react';
import type { DibujoProps, GraficaProps } from './lo-que-se-dibuja.ts';

const ALTO = 140;

/** The chart library weighs more than the rest of the page, so the figures in words neither wait for it nor fail with it. */
const Dibujo = lazy(async (): Promise<{ default: FunctionComponent<DibujoProps> }> => {
  try {
    const { Dibujo: componente } = await import('./dibujo.tsx');
    return { default: componente };
  } catch {
    return { default: SinDibujo };
  }
});

/** A chart of a short list. A screen reader gets the same figures from the table beside it. */
export function Grafica({ que, ...dibujo }: GraficaProps) {
  return (
    <div role="img" aria-label={llenar(T.grafica, { que })} className="adm-grafica" style={{ minHeight: ALTO }}>
      <Suspense fallback={null}>
        <Dibujo {...dibujo} alto={ALTO} />
      </Suspense>
    </div>
  );
}

/** Shown when the library failed to load: the figures are also in words and in the table. */
const SinDibujo = () => <p className="adm-sin-dibujo">{T.sinDibujo}</p>;
