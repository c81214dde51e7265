import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { AppError } from './app-error.ts';
import { dejarAuditoria, insertAuditoria } from './auditoria.repo.ts';
import { escribirCorreo } from './bandeja.repo.ts';
import { escribirWhatsapp } from './bandeja-whatsapp.repo.ts';
import { hashDeToken } from './cifrado.ts';
import { type Contexto, type ContextoDeConsulta, type Llamada, type Recursos, SISTEMA } from './contexto.ts';
import { enviarCorreoJob } from './correo.ts';
import type { Tx } from './db.ts';
import { dejarRespuesta, tomarClave } from './idempotencia.repo.ts';
import type { Flujo, Manejador } from './manejador.ts';
import { conSuReferencia } from './referencia.ts';
import { cambioLaTabla } from './sentencias.ts';
import { sobre } from './sobre.ts';
import { enviarWhatsappJob } from './whatsapp.ts';

export interface Ejecucion {
  readonly clave: string;
  readonly endpoint: Endpoint;
  readonly manejador: Exclude<Manejador<unknown, unknown>, Flujo<unknown>>;
  readonly entrada: unknown;
  /** What arrived, to tell a repeated request from another one under the same key. */
  readonly cable: object;
  readonly llamada: Llamada;
  readonly recursos: Recursos;
  readonly idempotencia: string | null;
}
interface Resultado {
  readonly http: number;
  readonly cuerpo: unknown;
}

/** The context of a write inside `tx`. Jobs and mails go into the same transaction. */
export function contextoDe(tx: Tx, base: ContextoDeConsulta): Contexto {
  const actorId = base.actor.usuarioId || null;
  const ctx: Contexto = {
    ...base,
    tx,
    encolar: (trabajo, clave, datos) => base.cola.encolar(tx, trabajo, clave, datos),
    auditar: (hecho) => insertAuditoria(tx, actorId, base.reloj.ahora(), hecho),
    auditarAlFinal: async (hecho) => dejarAuditoria(tx, actorId, base.reloj.ahora(), hecho),
    enviarCorreo: async (correo) => {
      const id = await escribirCorreo(tx, correo, base.ajustes.ORIGEN);
      if (id) await base.cola.encolar(tx, enviarCorreoJob, id, { id }, { enSegundos: correo.hastaQueVenza?.segundos });
      return id !== null;
    },
    enviarWhatsapp: async (mensaje) => {
      if (!base.ajustes.WHATSAPP_URL) return false;
      const id = await escribirWhatsapp(tx, mensaje, base.ajustes.ORIGEN, base.reloj.ahora());
      if (id) await base.cola.encolar(tx, enviarWhatsappJob, id, { id });
      return id !== null;
    },
  };
  return ctx;
}

/** Runs one use case: reads directly, writes in one transaction that also keeps the idempotency key and its answer. */
export async function ejecutar(e: Ejecucion): Promise<Resultado> {
  const log = conSuReferencia(e.recursos.log);
  const ctx: ContextoDeConsulta = { ...e.recursos, ...e.llamada, log, idempotencia: e.idempotencia };
  const { manejador } = e;
  if (manejador.clase === 'consulta')
    return { http: 200, cuerpo: sobre(e.clave, e.endpoint, await manejador.hacer(e.entrada, ctx)) };
  const hacer =
    manejador.clase === 'en-pasos'
      ? await manejador.preparar(e.entrada, ctx)
      : (dentro: Contexto) => manejador.hacer(e.entrada, dentro);
  const seRecuerda = e.llamada.sesionId !== null && !e.endpoint.sinMemoria;
  const bajoClave = e.idempotencia !== null && seRecuerda ? `${e.clave}:${e.idempotencia}` : null;
  const escribir = async (tx: Tx): Promise<Resultado> => {
    const usuarioId = e.llamada.actor.usuarioId;
    if (bajoClave !== null) {
      const previa = await tomarClave(tx, usuarioId, bajoClave, hashDeToken(JSON.stringify(e.cable)));
      if (previa === 'otra') throw new AppError('CLAVE_REPETIDA');
      if (previa !== 'nueva') return { http: previa.http, cuerpo: previa.respuesta };
    }
    const valor = await hacer(contextoDe(tx, ctx));
    const cuerpo = sobre(e.clave, e.endpoint, valor);
    if (bajoClave !== null) dejarRespuesta(tx, usuarioId, bajoClave, 200, cuerpo);
    return { http: 200, cuerpo };
  };
  const { bd } = e.recursos;
  try {
    return await bd.transaction().execute(escribir);
  } catch (fallo) {
    // A newer program migrated under it (ADR 50). Nothing of it is in force, and nothing outside was asked.
    if (!cambioLaTabla(fallo)) throw fallo;
    return bd.transaction().execute(escribir);
  }
}

/** The context of a job: the system acts, in one transaction. */
export function comoSistema<T>(recursos: Recursos, hacer: (ctx: Contexto) => Promise<T>): Promise<T> {
  const base: ContextoDeConsulta = { ...recursos, ...SISTEMA, log: conSuReferencia(recursos.log) };
  return recursos.bd.transaction().execute((tx) => hacer(contextoDe(tx, base)));
}
