import { CambiosDistintos, type cambios, type FilaDeCambio } from '@aldia/contract/cambios.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { cambioEscrito, documentoDeCambio } from '@aldia/contract/hojas/palabras-de-cambio.ts';
import { losPrimeros } from '@aldia/contract/los-primeros.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import * as z from 'zod';
import { AppError } from '../../shared/app-error.ts';
import { huellaSha256 } from '../../shared/cifrado.ts';
import { desdeGuardado, diferenciasDe, leerDocumento } from './documento.ts';
import type { FilaDeCambioEnBase } from './listas.repo.ts';

/** What a row says of its document, in few letters. The file that says it again may be another one. */
const huellaDe = (f: FilaDeCambioEnBase): string =>
  huellaSha256(
    JSON.stringify([f.clase, f.antes, f.despues, f.linea, f.lineaNueva, f.efectoIsr, f.efectoIva, f.efectoArrastre]),
  ).slice(0, 16);

export function aFila(f: FilaDeCambioEnBase): FilaDeCambio {
  const antes = f.antes === null ? null : leerDocumento(f.antes);
  const despues = leerDocumento(f.despues);
  return {
    ...f,
    nombre: f.cliente,
    nit: f.clienteNit,
    contraparteNit: f.nit,
    contraparte: f.nombre,
    antes: antes && desdeGuardado(antes),
    despues: desdeGuardado(despues),
    diferencias: diferenciasDe(antes, despues),
    huella: huellaDe(f),
    efectoIsr: parseQuetzales(f.efectoIsr),
    efectoIva: parseQuetzales(f.efectoIva),
    efectoArrastre: parseQuetzales(f.efectoArrastre),
    nota: f.nota ?? '',
  };
}

const SE_NOMBRAN = 3;
/**
 * A decision is about what the person saw. A page of before does not say what it showed. Throws DOCUMENTO_DISTINTO with the rows that say
 * something else now.
 */
export function exigirLasVistas(
  vistos: Entrada<typeof cambios.resolver>['vistos'],
  filas: readonly FilaDeCambio[],
): void {
  const huellas = new Map(vistos?.map((v) => [v.id, v.huella]));
  const otras = filas.filter((f) => (huellas.get(f.id) ?? f.huella) !== f.huella);
  if (otras.length === 0) return;
  const documentos = losPrimeros(
    otras.map((f) => `${documentoDeCambio(f)} (${cambioEscrito(f)})`),
    SE_NOMBRAN,
  );
  throw new AppError(
    'DOCUMENTO_DISTINTO',
    { documentos },
    { data: z.encode(CambiosDistintos, { cambios: [...otras] }) },
  );
}
