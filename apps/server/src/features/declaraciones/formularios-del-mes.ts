import { tieneFormularios } from '@aldia/domain/declaraciones/regimen.ts';
import type { FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Conexion } from '../../shared/db.ts';
import type { Declaracion } from './declaracion.ts';
import { findPresentado, type LoPresentado } from './presentado.repo.ts';
import { calcularGuardado } from './presentado.ts';
import { figurasDe } from './recalcular.ts';

export type { LoPresentado } from './presentado.repo.ts';

/** The forms kept when the month was filed, even if the program would compute others now; null when it is not filed. */
export const presentadoDe = async (bd: Conexion, d: Declaracion): Promise<LoPresentado | null> =>
  d.presentadoId === null ? null : findPresentado(bd, d.presentadoId);

/**
 * The forms of a month: as filed, or else computed from its stored totals and balances with the law of its period. Throws
 * REGIMEN_NO_ADMITIDO for a regime without forms.
 */
export async function formulariosDe(bd: Conexion, d: Declaracion): Promise<readonly FormularioCalculado[]> {
  if (!tieneFormularios(d.regimenId)) throw new AppError('REGIMEN_NO_ADMITIDO');
  return (await presentadoDe(bd, d))?.formularios ?? calcularGuardado(d).formularios;
}

/** The forms of a month as it would be filed now: from its documents, the balances of the month before and today's program. */
export const formulariosDeHoy = async (bd: Conexion, d: Declaracion): Promise<readonly FormularioCalculado[]> =>
  (await figurasDe(bd, d)).resultado.formularios;
