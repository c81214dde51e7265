import { AVISOS_DE_PANEL as T } from '@aldia/contract/textos-panel.ts';
import { type FunctionComponent, lazy, Suspense } from 'react';
import { llenar } from '../../../base/llenar.ts';

/** A place on the axis, and what each series has there; null is nothing yet. */
export interface Punto {
  readonly eje: string;
  readonly [serie: string]: string | number | null;
}
export interface Serie {
  readonly clave: string;
  readonly rotulo: string;
}
interface GraficaProps {
  readonly que: string;
  readonly puntos: readonly Punto[];
  readonly series: readonly Serie[];
  /** Stacked, what is under nothing hangs down; lying, each place is a line of text with its bar. */
  readonly forma: 'lineas' | 'barras' | 'apiladas' | 'acostadas';
  /** Places of the axis where something is due. */
  readonly marcas?: readonly string[];
  readonly escribir?: (valor: number) => string;
}
/** What is drawn, and how high in pixels. */
export type DibujoProps = Omit<GraficaProps, 'que'> & { readonly alto: number };

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
