import { rechaza } from '@aldia/domain/carga/avisos.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { fraseDeAviso, fraseDeRechazo, TEXTO_DE_LIBRO } from '@aldia/domain/carga/mensajes.ts';
import type { TipoDteDelCatalogo } from '@aldia/domain/facturas/catalogo-dte.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { leerFacturasEnHilo } from '@aldia/lector/en-hilo-node.ts';
import { ErrorDeLibro } from '@aldia/lector/error-de-libro.ts';
import { AppError } from '../../shared/app-error.ts';
import type { ArchivoRecibido } from '../../shared/entrantes.ts';
import { leerEnTurno } from '../../shared/turnos.ts';

export interface ArchivoDeSat {
  readonly archivo: ArchivoRecibido;
  readonly nombre: string;
  readonly clase: 'emitidas' | 'recibidas';
  readonly nit: string;
  readonly periodo: Mes;
  readonly tiposDte: readonly TipoDteDelCatalogo[];
}
const MAXIMO_DE_ERRORES = 200;

const rechazada = ({ nombre }: ArchivoDeSat, mensajes: readonly string[]): AppError =>
  new AppError(
    'CARGA_RECHAZADA',
    { file: nombre },
    { errores: mensajes.slice(0, MAXIMO_DE_ERRORES).map((mensaje) => ({ campo: 'archivo', mensaje })) },
  );

/** Reads the invoices of a file under the rules of every load. Throws CARGA_RECHAZADA with every error in it. */
export async function leerArchivo(deSat: ArchivoDeSat): Promise<readonly FacturaLeida[]> {
  const { archivo, nombre, clase, nit, periodo, tiposDte } = deSat;
  if (archivo.tamanio === 0) throw rechazada(deSat, [TEXTO_DE_LIBRO.LIBRO_VACIO.texto]);
  const contexto = { nitContribuyente: nit, periodo, clase, tiposDte };
  const lectura = await leerEnTurno(() => leerFacturasEnHilo(archivo.ruta, contexto)).catch((error: unknown) => {
    if (!(error instanceof ErrorDeLibro)) throw error;
    const { texto, remedio } = TEXTO_DE_LIBRO[error.codigo];
    throw rechazada(deSat, [`${texto} ${remedio}`]);
  });
  if (lectura.motivo === null) return lectura.facturas;
  const malas = lectura.avisos.filter(rechaza).map(fraseDeAviso);
  throw rechazada(deSat, malas.length > 0 ? malas : [fraseDeRechazo(lectura.motivo, nombre)]);
}
