import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { escribirXlsx, HOJA_FEL } from '@aldia/testing/libros/escribir.ts';
import { filasFel } from '@aldia/testing/libros/filas-fel.ts';
import { generarMes } from '@aldia/testing/libros/generar-mes.ts';

/** A month's book as SAT exports it: six sales or five purchases of a client. */
export async function libroDeSat(de: { nit: string }, clase: 'emitidas' | 'recibidas', periodo: Mes) {
  const generado = generarMes({
    nit: de.nit,
    nombre: 'Ana Cux',
    periodo,
    regimen: 2,
    semilla: clase,
    cantidadEmitidas: 6,
    cantidadRecibidas: 5,
    cantidadConstanciasIsr: 0,
    cantidadConstanciasIva: 0,
  });
  return new Uint8Array(await escribirXlsx([{ nombre: HOJA_FEL, filas: filasFel(generado[clase], 'V3') }]));
}
