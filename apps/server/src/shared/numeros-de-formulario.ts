import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { enCampo } from './app-error.ts';
import type { Conexion } from './db.ts';
import { findQuienTieneNumero } from './numeros-de-formulario.repo.ts';
import type { Campos } from './tabla-de-declaracion.ts';

/** The field in which the number was typed, and the number; '' where the form does not come. */
export type NumeroEscrito = readonly [campo: string, numero: string];

/**
 * SAT numbers each form once: under the number of another month's form a client would pay what somebody else owes. A number that the
 * month has already is asked of nobody, whoever else has it from before.
 */
export async function exigirNumerosLibres(
  bd: Conexion,
  d: { readonly id: number } & Pick<Campos, 'numeroFormulario' | 'numeroFormularioIva'>,
  escritos: readonly NumeroEscrito[],
): Promise<void> {
  for (const [campo, numero] of escritos) {
    if (numero === '' || numero === d.numeroFormulario || numero === d.numeroFormularioIva) continue;
    const tiene = await findQuienTieneNumero(bd, numero, d.id);
    if (!tiene) continue;
    const datos = { cliente: tiene.cliente, mes: formatMes(tiene.periodo) };
    throw enCampo(campo, llenar(AVISOS_DE_DECLARACIONES.numeroDeOtroMes, datos));
  }
}
