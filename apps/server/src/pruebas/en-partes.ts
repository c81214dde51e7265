import { carga } from '@aldia/contract/carga.ts';
import { FacturaCargada } from '@aldia/contract/factura-cargada.ts';
import { FILAS_POR_PARTE } from '@aldia/contract/partes-de-carga.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { huellaSha256 } from '../shared/cifrado.ts';
import type { dte } from './cargas.ts';
import type { llamadorDe } from './navegador.ts';

export interface Parte {
  readonly huella: string;
  readonly cuerpo: Uint8Array<ArrayBuffer>;
}
const PARTES_A_LA_VEZ = 3;

/** The invoices of a month in parts, as the browser's thread writes them (ADR 52). */
export function partesDe(facturas: readonly ReturnType<typeof dte>[], filasPorParte = FILAS_POR_PARTE): Parte[] {
  const partes: Parte[] = [];
  for (let i = 0; i < facturas.length; i += filasPorParte) {
    const filas = facturas.slice(i, i + filasPorParte).map((f) => z.encode(FacturaCargada, f));
    const cuerpo = new TextEncoder().encode(JSON.stringify(filas));
    partes.push({ huella: huellaSha256(cuerpo), cuerpo });
  }
  return partes;
}

/** Sends them as the browser does, some at once; what it gives is what the save that follows names them by. */
export async function enviarPartes(
  llamar: ReturnType<typeof llamadorDe>,
  { usuarioId, fecha, partes }: { readonly usuarioId: number; readonly fecha: Mes; readonly partes: readonly Parte[] },
): Promise<string[]> {
  const porEnviar = [...partes];
  const enviar = async () => {
    for (let parte = porEnviar.shift(); parte; parte = porEnviar.shift())
      await llamar(carga.enviarParte, { usuarioId, fecha, huella: parte.huella }, { cuerpo: parte.cuerpo });
  };
  await Promise.all(Array.from({ length: PARTES_A_LA_VEZ }, enviar));
  return partes.map(({ huella }) => huella);
}
