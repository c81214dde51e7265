import { pieza } from '../../../ui/pieza.ts';

/** The tables of what was read: they come while files are chosen. */
export const TABLAS = pieza(() => import('./tablas-de-documentos.tsx'));
