import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import { AppError } from './app-error.ts';

/** The refusal for a write into a year that is set apart (ADR 70), from the database's error; null for any other error. */
export const rechazoDeAnioApartado = (e: unknown): AppError | null =>
  esTabla(e) && e['constraint'] === 'anio_apartado'
    ? new AppError('ANIO_APARTADO', { anio: String(e['detail']) })
    : null;
