import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { ComponentType, ReactNode } from 'react';

/** Draws the buttons of a row that open its figures. */
export type DibujarResumen = (fila: FilaDeDeclaracion) => ReactNode;

/** What the composition lends to the lists of this feature: the frame of a list of declarations, and its summaries. */
export interface Prestado {
  readonly ConResumenes: ComponentType<{
    readonly refrescar: () => Promise<unknown>;
    readonly children: (resumen: DibujarResumen) => ReactNode;
  }>;
}
