import type { CodigoDeLibro } from '@aldia/domain/carga/avisos.ts';
import { escribirXlsx, HOJA_FEL } from './escribir.ts';
import { filasFel } from './filas-fel.ts';
import { generarMes } from './generar-mes.ts';

/** A file that is not a workbook to be read, and how it must be refused. */
export interface ArchivoMalo {
  readonly que: string;
  readonly archivo: string;
  readonly codigo: CodigoDeLibro;
  readonly bytes: () => Promise<Uint8Array> | Uint8Array;
}

/** The rows of a small good export. */
export function filasBuenas(): ReturnType<typeof filasFel> {
  const mes = generarMes({ nit: '12345679', nombre: 'PRUEBA', periodo: '2026-05', cantidadRecibidas: 40 });
  return filasFel(mes.recibidas, 'V1');
}

/** A good workbook, to be spoilt. */
export async function libroBueno(): Promise<Uint8Array> {
  return escribirXlsx([{ nombre: HOJA_FEL, filas: filasBuenas() }]);
}
