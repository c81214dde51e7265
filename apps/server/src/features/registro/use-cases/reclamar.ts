import { TERMINOS, textoDeTerminos } from '@aldia/contract/terminos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { insertAceptacion } from '../../../shared/aceptacion.repo.ts';
import { AppError } from '../../../shared/app-error.ts';
import { abrirCredencial, hashDeToken, sonIguales, tokenDeEnlace } from '../../../shared/cifrado.ts';
import type { Contexto, ContextoDeConsulta } from '../../../shared/contexto.ts';
import { findSobre } from '../../../shared/credenciales.repo.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import { sumarMilisegundos } from '../../../shared/reloj.ts';
import type { Secreto } from '../../../shared/secreto.ts';
import { abrirCampo } from '../../acceso/index.ts';
import { insertCorreo, markVerificado } from '../correos.repo.ts';
import { correoDeReclamado, correoDeReclamo } from '../correos-de-reclamo.ts';
import { limitar } from '../limitar.ts';
import {
  cerrarReclamos,
  dejarPorDecidir,
  entregarCuenta,
  findReclamo,
  findSuGestor,
  insertReclamo,
  type Reclamo,
  type ReclamoNuevo,
} from '../reclamos.repo.ts';
import { findDestinatario } from '../registro.repo.ts';

const VIDA_MS = 24 * 3_600_000;

/** What the ledger keeps of the terms that a person accepts with their account. */
export const aceptarTerminos = (ctx: Contexto, usuarioId: number): Promise<number> =>
  insertAceptacion(ctx, { usuarioId, clase: 'terminos', version: TERMINOS.version, texto: textoDeTerminos() });

/** Stores the data of a claim until its link proves whose account it is. Nothing of the account changes. */
export async function iniciarReclamo(
  ctx: Contexto,
  nit: string,
  r: Omit<ReclamoNuevo, 'tokenHash' | 'creadoEn' | 'venceEn'>,
): Promise<void> {
  const token = tokenDeEnlace();
  const creadoEn = ctx.reloj.ahora();
  const venceEn = sumarMilisegundos(creadoEn, VIDA_MS);
  await insertReclamo(ctx.tx, { ...r, tokenHash: hashDeToken(token), creadoEn, venceEn });
  await ctx.enviarCorreo(correoDeReclamo(r.correo, nit, token));
}

async function exigirReclamo(ctx: ContextoDeConsulta, token: string): Promise<Reclamo> {
  const reclamo = await findReclamo(ctx.bd, hashDeToken(token), ctx.reloj.ahora());
  if (!reclamo) throw new AppError('RECLAMO_VENCIDO');
  return reclamo;
}

/** Anybody who types a NIT gets its link: until they prove that it is theirs they do not read which office works for it. */
export const leerReclamo = consulta(async ({ token }: { token: string }, ctx) => {
  await limitar(ctx, 'verificacion', token);
  const r = await exigirReclamo(ctx, token);
  const pideFecha = r.fechaNacimiento === null ? ('establecimiento' as const) : ('nacimiento' as const);
  return { nit: r.nit, gestor: '' as const, pideFecha };
});

export interface PruebaDeIdentidad {
  readonly token: string;
  readonly fecha: Dia;
  readonly passwordSat: string;
}
/** Whether the day and the SAT password match that NIT: the day without the password proves nothing. */
async function esSuyo(ctx: ContextoDeConsulta, r: Reclamo, fecha: Dia, escrita: Secreto): Promise<boolean> {
  const sobre = await findSobre(ctx.bd, r.usuarioId);
  const coincide = sobre !== null && sonIguales(abrirCredencial(ctx.maestra, r.usuarioId, sobre), escrita);
  return coincide && (r.fechaNacimiento ?? r.fechaEstablecimiento) === fecha;
}

/** Checks the proof of identity. Tries count for the NIT and not for the link: another registration gives no new tries (C37). */
async function probar(e: PruebaDeIdentidad, ctx: ContextoDeConsulta): Promise<Reclamo> {
  const r = await exigirReclamo(ctx, e.token);
  await limitar(ctx, 'reclamo', r.nit);
  const escrita = await abrirCampo(ctx, e.passwordSat);
  if (!(await esSuyo(ctx, r, e.fecha, escrita))) throw new AppError('IDENTIDAD_NO_PROBADA');
  return r;
}

/**
 * Gives the account to the claimant who proves that it is theirs: the row keeps its history, the link verifies the address, and the
 * claimant decides whether to stay with the gestor who brought them (D-69). Throws RECLAMO_VENCIDO, IDENTIDAD_NO_PROBADA.
 */
export const probarReclamo = enPasos(probar, async (_e, ctx, r) => {
  if (!(await entregarCuenta(ctx.tx, r))) throw new AppError('RECLAMO_VENCIDO');
  const ahora = ctx.reloj.ahora();
  // An administrator may have given the account an address meanwhile: the claimant's address takes its place.
  const correo = await insertCorreo(ctx.tx, r.usuarioId, r.correo, false);
  await markVerificado(ctx.tx, correo, ahora);
  await cerrarReclamos(ctx.tx, r.usuarioId, ahora);
  await dejarPorDecidir(ctx.tx, r.usuarioId);
  await aceptarTerminos(ctx, r.usuarioId);
  const gestor = await findSuGestor(ctx.tx, r.usuarioId);
  await ctx.auditar({
    accion: 'cuenta.reclamada',
    entidad: 'usuario',
    entidadId: r.usuarioId,
    despues: { correo: r.correo, gestor: gestor?.id ?? null },
  });
  const persona = await findDestinatario(ctx.tx, r.usuarioId);
  if (gestor?.correo && persona) {
    const { id, nombre, nit } = persona;
    await ctx.enviarCorreo(correoDeReclamado(gestor, { id, nombre, nit }));
  }
  return true;
});
