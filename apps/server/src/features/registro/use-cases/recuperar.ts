import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { registro } from '@aldia/contract/registro.ts';
import { normalizarCui } from '@aldia/domain/identificadores/cui.ts';
import { normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import { AppError } from '../../../shared/app-error.ts';
import { avisarAlDuenio } from '../../../shared/avisar-al-duenio.ts';
import { hashDeToken, idAleatorio } from '../../../shared/cifrado.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { updateClave } from '../../../shared/personas.repo.ts';
import { aparatoConocido, endOtrasSesiones, reconocerAparato } from '../../acceso/index.ts';
import { CLAVE_CAMBIADA } from '../correos.ts';
import { anularEnlaces, findEnlaceVigente, useEnlace } from '../enlaces.repo.ts';
import { limitar, limitarAparato } from '../limitar.ts';
import { recuperarJob } from '../registro.jobs.ts';
import { findDestinatario } from '../registro.repo.ts';
import { hashDeClaveNueva } from './clave-nueva.ts';

/** Strips other characters: a job's data is JSON in the database, which cannot hold NUL. */
const soloIdentificador = (texto: string): string => texto.replace(/[^0-9A-Z]/g, '');

/** Asks for a recovery link. Known and unknown persons get the same answer: each request is a job, and the worker looks the person up. */
export const recuperar = enPasos(
  async (entrada: { cui: string; nit: string }, ctx) => {
    const nit = normalizarNit(entrada.nit);
    const aparato = await aparatoConocido(ctx, nit);
    await (aparato ? limitarAparato(ctx, 'recuperacion', nit, aparato) : limitar(ctx, 'recuperacion', nit));
  },
  async (entrada, ctx) => {
    const quien = {
      nit: soloIdentificador(normalizarNit(entrada.nit)),
      cui: soloIdentificador(normalizarCui(entrada.cui)),
    };
    await ctx.encolar(recuperarJob, idAleatorio(), quien);
    return true;
  },
);

/** Sets a new password with a link. The transaction of the change uses the link up: a refused password does not. */
export const cambiarClave = enPasos(
  async (entrada: Entrada<typeof registro.cambiarClave>, ctx) => {
    await limitar(ctx, 'cambio', entrada.token);
    const enlace = await findEnlaceVigente(ctx.bd, hashDeToken(entrada.token), 'recuperacion', ctx.reloj.ahora());
    const persona = enlace && (await findDestinatario(ctx.bd, enlace.usuarioId));
    if (!persona?.activo) throw new AppError('ENLACE_DE_CUENTA_VENCIDO');
    const cajas = { nueva: entrada.passNueva, confirmPassword: entrada.confirmPassword };
    const duenio = { nit: persona.nit, cui: persona.cui, nombres: [persona.nombre, persona.nombreOficina] };
    return { persona, hash: await hashDeClaveNueva(ctx, 'recuperacion', cajas, duenio) };
  },
  async (entrada, ctx, { persona, hash }) => {
    const ahora = ctx.reloj.ahora();
    if (!(await useEnlace(ctx.tx, hashDeToken(entrada.token), 'recuperacion', ahora)))
      throw new AppError('ENLACE_DE_CUENTA_VENCIDO');
    await updateClave(ctx.tx, persona.id, hash);
    // The caller can read the account's mailbox: this device may try the password also while others guess. It says nothing of the
    // second factor (D-48).
    reconocerAparato(ctx, { id: persona.id, claveHash: hash });
    await anularEnlaces(ctx.tx, persona.id, 'recuperacion', ahora);
    const sesiones = await endOtrasSesiones(ctx.tx, persona.id, null, ahora);
    await ctx.auditar({
      accion: 'clave.recuperada',
      entidad: 'usuario',
      entidadId: persona.id,
      despues: { sesiones_cerradas: sesiones },
    });
    await avisarAlDuenio(ctx, persona.id, `clave-cambiada:${persona.id}:${ahora}`, CLAVE_CAMBIADA);
    return true;
  },
);
