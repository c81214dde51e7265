import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { AppError } from './app-error.ts';
import { dejarAuditoria, insertAuditoria } from './auditoria.repo.ts';
import { escribirCorreo } from './bandeja.repo.ts';
import { escribirWhatsapp } from './bandeja-whatsapp.repo.ts';
import { hashDeToken } from './cifrado.ts';
import { type Contexto, type ContextoDeConsulta, type Llamada, type Recursos, SISTEMA } from './contexto.ts';
import { enviarCorreoJob } from './correo.ts';
import type { Tx } from './db.ts';
import { cambioLaTabla } from './fallos-de-base.ts';
import { dejarRespuesta, findRespuesta, type RespuestaGuardada, tomarClave } from './idempotencia.repo.ts';
import type { EnPasos, Flujo, Manejador, Transaccional } from './manejador.ts';
import { conSuReferencia } from './referencia.ts';
import { sobre } from './sobre.ts';
import { enviarWhatsappJob, hayWhatsapp } from './whatsapp.ts';

export interface Ejecucion {
  readonly clave: string;
  readonly endpoint: Endpoint;
  readonly manejador: Exclude<Manejador<unknown, unknown>, Flujo<unknown>>;
  readonly entrada: unknown;
  /** The input as it arrived, to tell a repeated request from another one under the same key. */
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
      const id = await escribirCorreo(tx, correo, { origen: base.ajustes.ORIGEN, maestra: base.maestra });
      if (id) await base.cola.encolar(tx, enviarCorreoJob, id, { id }, { enSegundos: correo.hastaQueVenza?.segundos });
      return id !== null;
    },
    enviarWhatsapp: async (mensaje) => {
      if (!hayWhatsapp(base.ajustes)) return false;
      const id = await escribirWhatsapp(tx, mensaje, base.ajustes.ORIGEN, base.reloj.ahora());
      if (id) await base.cola.encolar(tx, enviarWhatsappJob, id, { id });
      return id !== null;
    },
  };
  return ctx;
}

type Escritura = (ctx: Contexto) => Promise<unknown>;
/** The part of a write that runs inside the transaction, once a use case in steps (`en-pasos`) has asked the outside. */
const escrituraDe = async (
  manejador: EnPasos<unknown, unknown> | Transaccional<unknown, unknown>,
  entrada: unknown,
  ctx: ContextoDeConsulta,
): Promise<Escritura> =>
  manejador.clase === 'en-pasos'
    ? manejador.preparar(entrada, ctx)
    : (dentro: Contexto) => manejador.hacer(entrada, dentro);

const huellaDe = (e: Ejecucion): Buffer => hashDeToken(JSON.stringify(e.cable));

function yaDicho(previa: 'otra' | RespuestaGuardada): Resultado {
  if (previa === 'otra') throw new AppError('CLAVE_REPETIDA');
  return { http: previa.http, cuerpo: previa.respuesta };
}

/** Runs one use case. A read runs directly; a write runs in one transaction that also keeps the idempotency key and its answer. */
export async function ejecutar(e: Ejecucion): Promise<Resultado> {
  const log = conSuReferencia(e.recursos.log);
  const ctx: ContextoDeConsulta = { ...e.recursos, ...e.llamada, log, idempotencia: e.idempotencia };
  const { manejador } = e;
  if (manejador.clase === 'consulta')
    return { http: 200, cuerpo: sobre(e.clave, e.endpoint, await manejador.hacer(e.entrada, ctx)) };
  const seRecuerda = e.llamada.sesionId !== null && !e.endpoint.sinMemoria;
  const bajoClave = e.idempotencia !== null && seRecuerda ? `${e.clave}:${e.idempotencia}` : null;
  const usuarioId = e.llamada.actor.usuarioId;
  const { bd } = e.recursos;
  let hacer: Escritura;
  try {
    hacer = await escrituraDe(manejador, e.entrada, ctx);
  } catch (fallo) {
    // The call may have been done already: it then fails, but its caller only missed the answer, which is no refusal (D-28).
    // Asked only after a failure: other calls find the kept answer with their key, without another wait for the database.
    const previa = bajoClave === null ? null : await findRespuesta(bd, usuarioId, bajoClave, huellaDe(e));
    if (previa === null) throw fallo;
    return yaDicho(previa);
  }
  const escribir = async (tx: Tx): Promise<Resultado> => {
    if (bajoClave !== null) {
      const previa = await tomarClave(tx, usuarioId, bajoClave, huellaDe(e));
      if (previa !== 'nueva') return yaDicho(previa);
    }
    const valor = await hacer(contextoDe(tx, ctx));
    const cuerpo = sobre(e.clave, e.endpoint, valor);
    if (bajoClave !== null) dejarRespuesta(tx, usuarioId, bajoClave, 200, cuerpo);
    return { http: 200, cuerpo };
  };
  try {
    return await bd.transaction().execute(escribir);
  } catch (fallo) {
    // A newer version of the program migrated meanwhile (ADR 50). Nothing was committed, and nothing outside was asked.
    if (!cambioLaTabla(fallo)) throw fallo;
    return bd.transaction().execute(escribir);
  }
}

/** The context of a job: the system acts, in one transaction. */
export function comoSistema<T>(recursos: Recursos, hacer: (ctx: Contexto) => Promise<T>): Promise<T> {
  const base: ContextoDeConsulta = { ...recursos, ...SISTEMA, log: conSuReferencia(recursos.log) };
  return recursos.bd.transaction().execute((tx) => hacer(contextoDe(tx, base)));
}
