import { tieneFormularios } from '@aldia/domain/declaraciones/regimen.ts';
import type { FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Conexion } from '../../shared/db.ts';
import type { Declaracion } from './declaracion.ts';
import { findPresentado, type LoPresentado } from './presentado.repo.ts';
import { calcularGuardado } from './presentado.ts';
import { figurasDe } from './recalcular.ts';

export type { LoPresentado } from './presentado.repo.ts';

/** The kept forms of a filed month, whatever the program would make of it now; null when it is not filed. */
export const presentadoDe = async (bd: Conexion, d: Declaracion): Promise<LoPresentado | null> =>
  d.presentadoId === null ? null : findPresentado(bd, d.presentadoId);

/**
 * The forms of a month: as they were filed, or else as its stored totals and balances make them with the law of its period.
 * Throws REGIMEN_NO_ADMITIDO for a regime that files none of them.
 */
export async function formulariosDe(bd: Conexion, d: Declaracion): Promise<readonly FormularioCalculado[]> {
  if (!tieneFormularios(d.regimenId)) throw new AppError('REGIMEN_NO_ADMITIDO');
  return (await presentadoDe(bd, d))?.formularios ?? calcularGuardado(d).formularios;
}

/** The forms of a month as it would be filed now: its documents, what the month before leaves and the program of today. */
export const formulariosDeHoy = async (bd: Conexion, d: Declaracion): Promise<readonly FormularioCalculado[]> =>
  (await figurasDe(bd, d)).resultado.formularios;
