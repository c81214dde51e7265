import { formulariosCopiados } from '@aldia/domain/declaraciones/copiados.ts';
import { ESTADO, faltaElDeIva } from '@aldia/domain/declaraciones/estados.ts';
import { tieneFormularios } from '@aldia/domain/declaraciones/regimen.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import type { CodigoDeFormulario, FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Conexion } from '../../shared/db.ts';
import { findCopiadas } from './cortesia.repo.ts';
import { type Declaracion, situacionDe } from './declaracion.ts';
import { findPresentado, findSalidas, type LoPresentado } from './presentado.repo.ts';
import { calcularGuardado } from './presentado.ts';
import { figurasDe } from './recalcular.ts';

export type { LoPresentado } from './presentado.repo.ts';

/** The forms kept when the month was filed, even if the program would compute others now; null when it is not filed. */
export const presentadoDe = async (bd: Conexion, d: Declaracion): Promise<LoPresentado | null> =>
  d.presentadoId === null ? null : findPresentado(bd, d.presentadoId);

/** A form that is filed, and when; null when nothing recorded it. */
export interface FormularioQueSalio {
  readonly codigo: CodigoDeFormulario;
  readonly cuando: Instante | null;
}
/** The filed ones of the forms that were kept. Of the two of ROS, which are kept together, SAT-2237 goes out later or is still to come. */
export async function salidasDe(
  bd: Conexion,
  d: Declaracion,
  { formularios, cuando }: LoPresentado,
): Promise<readonly FormularioQueSalio[]> {
  const { primero, segundo } = await findSalidas(bd, d);
  const falta = faltaElDeIva(situacionDe(d));
  return formularios
    .filter(({ codigo }) => codigo !== 'SAT-2237' || !falta)
    .map(({ codigo }) => ({ codigo, cuando: (codigo === 'SAT-2237' ? segundo : primero) ?? cuando }));
}

/** A month filed elsewhere is not computed: its forms have the lines that were copied, and there are none where no lines were kept. */
async function formulariosDeCortesia(bd: Conexion, d: Declaracion): Promise<readonly FormularioCalculado[]> {
  const lineas = await findCopiadas(bd, d.id);
  return lineas === null ? [] : formulariosCopiados(lineas, d.periodo);
}

/**
 * The forms of a month: as filed here or elsewhere, or else computed from its stored totals and balances with the law of its period. Throws
 * REGIMEN_NO_ADMITIDO for a regime without forms.
 */
export async function formulariosDe(bd: Conexion, d: Declaracion): Promise<readonly FormularioCalculado[]> {
  if (!tieneFormularios(d.regimenId)) throw new AppError('REGIMEN_NO_ADMITIDO');
  if (d.estadoId === ESTADO.cargaDeCortesia) return formulariosDeCortesia(bd, d);
  return (await presentadoDe(bd, d))?.formularios ?? calcularGuardado(d).formularios;
}

/** The forms of a month as it would be filed now: from its documents, the balances of the month before and today's program. */
export const formulariosDeHoy = async (bd: Conexion, d: Declaracion): Promise<readonly FormularioCalculado[]> =>
  (await figurasDe(bd, d)).resultado.formularios;
