import { AVISOS_DE_PANEL as T } from '@aldia/contract/textos-panel.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { type FunctionComponent, lazy, Suspense } from 'react';
import type { DibujoProps, GraficaProps } from './lo-que-se-dibuja.ts';

const ALTO = 140;

/** The library of charts weighs more than the rest of the page: the figures in words do not wait for it, nor fail with it. */
const Dibujo = lazy(async (): Promise<{ default: FunctionComponent<DibujoProps> }> => {
  try {
    const { Dibujo: componente } = await import('./dibujo.tsx');
    return { default: componente };
  } catch {
    return { default: SinDibujo };
  }
});

/** A drawing of a short list. Who does not see it has the same figures in the table beside it. */
export function Grafica({ que, ...dibujo }: GraficaProps) {
  return (
    <div role="img" aria-label={llenar(T.grafica, { que })} className="adm-grafica" style={{ minHeight: ALTO }}>
      <Suspense fallback={null}>
        <Dibujo {...dibujo} alto={ALTO} />
      </Suspense>
    </div>
  );
}

/** Its chunk did not come: what it would draw stands in words and in the table. */
const SinDibujo = () => <p className="adm-sin-dibujo">{T.sinDibujo}</p>;
