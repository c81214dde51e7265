import { rechaza } from '@aldia/domain/carga/avisos.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { fraseDeAviso, fraseDeRechazo, TEXTO_DE_LIBRO } from '@aldia/domain/carga/mensajes.ts';
import type { TipoDteDelCatalogo } from '@aldia/domain/facturas/catalogo-dte.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { leerFacturasEnHilo } from '@aldia/lector/en-hilo-node.ts';
import { ErrorDeLibro } from '@aldia/lector/error-de-libro.ts';
import { AppError } from '../../shared/app-error.ts';
import { leerEnTurno } from '../../shared/turnos.ts';

export interface ArchivoDeSat {
  readonly bytes: Buffer | null;
  readonly nombre: string;
  readonly clase: 'emitidas' | 'recibidas';
  readonly nit: string;
  readonly periodo: Mes;
  readonly tiposDte: readonly TipoDteDelCatalogo[];
}
const MAXIMO_DE_ERRORES = 200;

const rechazada = (archivo: ArchivoDeSat, mensajes: readonly string[]): AppError =>
  new AppError(
    'CARGA_RECHAZADA',
    { file: archivo.nombre },
    { errores: mensajes.slice(0, MAXIMO_DE_ERRORES).map((mensaje) => ({ campo: 'archivo', mensaje })) },
  );

/** The invoices of a file, by the rules of every load. Throws CARGA_RECHAZADA with everything that is wrong with it. */
export async function leerArchivo(archivo: ArchivoDeSat): Promise<readonly FacturaLeida[]> {
  const { bytes, nombre, clase, nit, periodo, tiposDte } = archivo;
  if (!bytes || bytes.length === 0) throw rechazada(archivo, [TEXTO_DE_LIBRO.LIBRO_VACIO.texto]);
  // A Buffer lends a slice of its pool, which no thread may take.
  const contexto = { nitContribuyente: nit, periodo, clase, tiposDte };
  const leer = () => leerFacturasEnHilo(new Uint8Array(bytes), contexto);
  const lectura = await leerEnTurno(leer).catch((error: unknown) => {
    if (!(error instanceof ErrorDeLibro)) throw error;
    const { texto, remedio } = TEXTO_DE_LIBRO[error.codigo];
    throw rechazada(archivo, [`${texto} ${remedio}`]);
  });
  if (lectura.motivo === null) return lectura.facturas;
  const malas = lectura.avisos.filter(rechaza).map(fraseDeAviso);
  throw rechazada(archivo, malas.length > 0 ? malas : [fraseDeRechazo(lectura.motivo, nombre)]);
}
