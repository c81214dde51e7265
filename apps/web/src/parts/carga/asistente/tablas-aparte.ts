import { pieza } from '../../../ui/pieza.ts';

/** The tables of documents; they load while the person chooses files. */
export const TABLAS = pieza(() => import('./tablas-de-documentos.tsx'));
