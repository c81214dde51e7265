import type { Entrada } from '@aldia/contract/endpoint.ts';
import { MOTIVO_DE_CLAVE, VALIDACION_DE_CUENTA } from '@aldia/contract/textos.ts';
import { REGLA_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import type { usuarios } from '@aldia/contract/usuarios.ts';
import { revisarClave } from '@aldia/domain/claves/politica.ts';
import { reglasIncumplidas } from '@aldia/domain/claves/reglas.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import { hashSiPasa } from '../../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { firmarEdicion, tomarUsuario } from '../../../shared/edicion-de-usuario.ts';
import { enPasos, transaccional } from '../../../shared/manejador.ts';
import { sumarMilisegundos } from '../../../shared/reloj.ts';
import {
  abrirCampo,
  confirmarIdentidad,
  deleteSegundoFactor,
  endOtrasSesiones,
  type Identidad,
} from '../../acceso/index.ts';
import { avisarDeClave, avisarDeFactor, avisarDeSesiones } from '../correos.ts';
import { findDuenioDeClave, updateClaveTemporal } from '../usuarios.repo.ts';

/** How long a temporary password lives: long enough to hand it over (spec 3 sets no time). */
const VIDA_DE_CLAVE_MS = 24 * 3_600_000;
const FRASES = { minimo: VALIDACION_DE_CUENTA.claveCorta, maximo: REGLA_DE_REGISTRO.maximo } as const;

/** Requires that the account is somebody else's, and that the administrator proves their identity again. */
async function exigirAjena(ctx: ContextoDeConsulta, usuarioId: number, identidad: Identidad): Promise<void> {
  if (usuarioId === ctx.actor.usuarioId) throw new AppError('CUENTA_PROPIA');
  await confirmarIdentidad(ctx, identidad);
}

async function hashDeClave(e: Entrada<typeof usuarios.ponerClave>, ctx: ContextoDeConsulta): Promise<string> {
  const duenio = await findDuenioDeClave(ctx.bd, e.usuarioId);
  if (!duenio) throw new AppError('USUARIO_NO_ENCONTRADO');
  // Nobody has proved whose account this is: a password would open it to somebody else, and would lock its owner out of the claim
  // (D-69).
  if (duenio.porReclamar) throw new AppError('CUENTA_POR_RECLAMAR');
  await exigirAjena(ctx, e.usuarioId, e);
  const pass = await abrirCampo(ctx, e.pass, 'pass');
  const juzgada = await hashSiPasa(pass, (clave) => {
    const motivo = revisarClave(clave, { ...duenio, nombres: [duenio.nombre, duenio.nombreOficina] });
    const regla = reglasIncumplidas(clave, 'temporal').find((r) => r === 'minimo' || r === 'maximo');
    return (regla && FRASES[regla]) ?? (motivo && MOTIVO_DE_CLAVE[motivo]);
  });
  if ('motivo' in juzgada) throw enCampo('pass', juzgada.motivo);
  return juzgada.hash;
}

/**
 * Sets a temporary password for somebody who cannot enter. For a day it opens sessions that allow nothing but choosing a password
 * (D-27). The person's sessions end, and a mail without the password tells them.
 */
export const ponerClave = enPasos(hashDeClave, async ({ usuarioId }, ctx, hash) => {
  const u = await tomarUsuario(ctx, usuarioId, undefined);
  const ahora = ctx.reloj.ahora();
  await updateClaveTemporal(ctx.tx, u.id, hash, sumarMilisegundos(ahora, VIDA_DE_CLAVE_MS));
  const sesionesCerradas = await endOtrasSesiones(ctx.tx, u.id, null, ahora);
  const despues = { temporal: true, sesiones_cerradas: sesionesCerradas };
  await ctx.auditar({ accion: 'clave.puestaPorAdministrador', entidad: 'usuario', entidadId: u.id, despues });
  await avisarDeClave(ctx, u);
  await firmarEdicion(ctx, u.id);
  return { id: u.id, sesionesCerradas };
});

/** Removes the second factor of a person who lost the phone and the codes: until they set another, the password alone opens the account. */
export const quitarSegundoFactor = enPasos(
  (e: Entrada<typeof usuarios.quitarSegundoFactor>, ctx) => exigirAjena(ctx, e.usuarioId, e),
  async ({ usuarioId, motivo }, ctx) => {
    const u = await tomarUsuario(ctx, usuarioId, undefined);
    if (!(await deleteSegundoFactor(ctx.tx, u.id))) throw new AppError('SEGUNDO_FACTOR_INACTIVO');
    const sesionesCerradas = await endOtrasSesiones(ctx.tx, u.id, null, ctx.reloj.ahora());
    await ctx.auditar({
      accion: 'segundoFactor.quitadoPorAdministrador',
      entidad: 'usuario',
      entidadId: u.id,
      antes: { activo: true },
      despues: { activo: false, sesiones_cerradas: sesionesCerradas },
      motivo,
    });
    await avisarDeFactor(ctx, u, motivo);
    await firmarEdicion(ctx, u.id);
    return { id: u.id, sesionesCerradas };
  },
);

/** Ends every session of somebody else, for a device left somewhere; their password and second factor stay (D-26). */
export const cerrarSesiones = transaccional(
  async ({ usuarioId, motivo }: Entrada<typeof usuarios.cerrarSesiones>, ctx) => {
    if (usuarioId === ctx.actor.usuarioId) throw new AppError('CUENTA_PROPIA');
    const u = await tomarUsuario(ctx, usuarioId, undefined);
    const sesionesCerradas = await endOtrasSesiones(ctx.tx, u.id, null, ctx.reloj.ahora());
    const despues = { sesiones_cerradas: sesionesCerradas };
    const hecho = { accion: 'sesion.cerradasPorAdministrador', entidad: 'usuario', entidadId: u.id } as const;
    await ctx.auditar({ ...hecho, despues, motivo });
    if (sesionesCerradas > 0) await avisarDeSesiones(ctx, u, motivo);
    return { id: u.id, sesionesCerradas };
  },
);
