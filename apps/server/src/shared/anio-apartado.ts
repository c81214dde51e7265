import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import { AppError } from './app-error.ts';

/** The refusal that the database has for whatever writes into a year that is set apart (ADR 70); null for any other fault. */
export const rechazoDeAnioApartado = (e: unknown): AppError | null =>
  esTabla(e) && e['constraint'] === 'anio_apartado'
    ? new AppError('ANIO_APARTADO', { anio: String(e['detail']) })
    : null;
