import { MOTIVO_DE_IMPEDIMENTO } from '@aldia/contract/textos-cobros.ts';
import { CODIGO, dejaEnDuda, type Impedimento } from '@aldia/domain/cobros/codigos.ts';
import { dudaAlarma, estaQuieto, sigueEsperando, tocaAnular, yaNoLlega } from '@aldia/domain/cobros/estados.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { noEsAhora } from '../../../shared/fallos-de-base.ts';
import { abrirTarea } from '../avisos/tareas.ts';
import { listConVencidos } from '../cupones/cupones.repo.ts';
import { soltarVencidos } from '../cupones/cupones.ts';
import { type Entorno, enTransaccion } from '../en-transaccion.ts';
import { aplicar } from '../entrega/aplicar.ts';
import { cambiarEstado } from '../intencion/cambiar-estado.ts';
import { findIntencion, listAbiertas, markRevisada, takeIntencion } from '../intencion/intenciones.repo.ts';
import { type Intento, listIntentos, updateSinHacer } from '../intencion/intentos.repo.ts';
import { pedirDevolucion } from '../intencion/pedir-devolucion.ts';
import { anotarCobro } from '../respuesta/anotar.ts';
import { preguntarPor } from '../respuesta/preguntar.ts';
import type { Efectos, Intencion } from '../tipos.ts';
import { anotarDevolucion, devolverSinEntregar, enviarDevolucion } from './anular.ts';

const CUPONES = 500;
const PASOS_POR_VISITA = 4;
/** How many open charges a visit takes; the rest have their turn in the next one. */
const ABIERTAS = 5000;
/** Workers per visit: while one waits for a slow provider, the others go on. Calls of people keep most connections. */
const A_LA_VEZ = 4;
/** The longest visit. What is left then comes first in the next visit, which takes the charges that were checked longest ago first. */
const VISITA_MS = 15_000;

/**
 * Finishes charges that nobody else finishes (docs/cobros.md, "The completer"). Several may run at once: each step locks its charge and
 * checks its state again. A charge that cannot be finished now does not hold up the others: the ones checked longest ago come first. A
 * visit lasts `visitaMs` at most, plus one charge per worker.
 */
export async function completarCobros(
  entorno: Entorno,
  efectos: Efectos,
  visitaMs = VISITA_MS,
): Promise<{ movidos: number; quedan: number }> {
  const cola = await listAbiertas(entorno.bd, ABIERTAS);
  const fin = performance.now() + visitaMs;
  let movidos = 0;
  const trabajar = async (): Promise<void> => {
    for (let id = cola.shift(); id !== undefined; id = performance.now() < fin ? cola.shift() : undefined) {
      try {
        const i = await markRevisada(entorno.bd, id, entorno.reloj.ahora());
        if (i && (await completarHastaDonde(entorno, efectos, i))) movidos++;
      } catch (err) {
        entorno.log.error({ err, cobro: id }, 'a charge could not be completed');
      }
    }
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, trabajar));
  for (const cuponId of await listConVencidos(entorno.bd, entorno.reloj.ahora(), CUPONES))
    await enTransaccion(entorno, (ctx) => soltarVencidos(ctx, cuponId));
  return { movidos, quedan: cola.length };
}

/** Takes a charge from sent to doubt, to its answer and to its end, as far as it goes in one visit. */
async function completarHastaDonde(entorno: Entorno, efectos: Efectos, i: Intencion): Promise<boolean> {
  let actual: Intencion | null = i;
  for (let pasos = 0; actual && pasos < PASOS_POR_VISITA; pasos++) {
    if (!(await completarUno(entorno, efectos, actual))) return pasos > 0;
    actual = await findIntencion(entorno.bd, i.id);
  }
  return true;
}

async function completarUno(entorno: Entorno, efectos: Efectos, i: Intencion): Promise<boolean> {
  const quieto = estaQuieto(i.cambiadaEn, entorno.reloj.ahora());
  switch (i.estado) {
    case 'creada':
      return (
        quieto && mover(entorno, i, { a: 'rechazada', codigo: CODIGO.abandonada, motivo: 'Nadie llegó a enviarlo' })
      );
    case 'enviada':
      return quieto && mover(entorno, i, { a: 'en_duda', motivo: 'Nadie anotó la respuesta' });
    case 'en_duda':
      return preguntar(entorno, i);
    case 'aprobada':
      // Counts from the creation of the charge: a buyer who was told of a doubt is no longer in the middle of the purchase.
      return estaQuieto(i.creadaEn, entorno.reloj.ahora()) && entregarODevolver(entorno, efectos, i);
    case 'anulando':
    case 'anulacion_fallida':
      return (quieto || i.estado === 'anulacion_fallida') && insistir(entorno, i);
    case 'aplicada':
    case 'rechazada':
    case 'anulada':
      return false;
  }
}

const mover = (entorno: Entorno, i: Intencion, cambio: Parameters<typeof cambiarEstado>[2]): Promise<boolean> =>
  enTransaccion(entorno, async (ctx) => {
    const tomada = await takeIntencion(ctx.tx, i.id);
    if (tomada?.estado !== i.estado || tomada.cambiadaEn !== i.cambiadaEn) return false;
    await cambiarEstado(ctx, tomada, cambio);
    return true;
  });

/** Asks the provider what became of the message. "No such message" counts only when it can no longer arrive. */
async function preguntar(entorno: Entorno, i: Intencion): Promise<boolean> {
  const intento = (await listIntentos(entorno.bd, i.id)).find((x) => x.clase !== 'anulacion');
  if (!intento) return false;
  try {
    if (await anotarLoQueDice(entorno, i, intento)) return true;
  } catch (err) {
    // An answer that cannot be stored leaves the doubt open, and the doubt raises its alarm all the same.
    entorno.log.error({ err, cobro: i.id }, 'what the provider says of a doubt could not be written');
  }
  if (!dudaAlarma(intento.enviadoEn, entorno.reloj.ahora())) return false;
  return enTransaccion(entorno, async (ctx) => {
    const tomada = await takeIntencion(ctx.tx, i.id);
    return tomada?.estado === 'en_duda' && abrirTarea(ctx, { clase: 'en_duda', intencion: tomada });
  });
}

/** Stores what the provider says. Returns false while its answer does not end the doubt. */
async function anotarLoQueDice(entorno: Entorno, i: Intencion, intento: Intento): Promise<boolean> {
  const respuesta = await preguntarPor(entorno, intento.id);
  if (respuesta && !dejaEnDuda(respuesta.codigo)) {
    const anotado = await enTransaccion(entorno, (ctx) => anotarCobro(ctx, intento, { respuesta, falla: null }));
    if (anotado.devolucion) await enviarDevolucion(entorno, anotado.intencion, anotado.devolucion);
    return true;
  }
  if (respuesta !== null || !yaNoLlega(intento.enviadoEn, entorno.reloj.ahora())) return false;
  return mover(entorno, i, { a: 'rechazada', codigo: CODIGO.sinCobro, motivo: 'La pasarela no lo cobró' });
}

/** Rolls back what an effect began before it found the delivery impossible. */
class Imposible extends Error {
  readonly porque: Impedimento;
  constructor(porque: Impedimento) {
    super(porque);
    this.porque = porque;
  }
}

/**
 * Delivers a charge while its client still waits; otherwise refunds it. Throws while the database is unavailable: that decides nothing,
 * and the next visit delivers.
 */
async function entregarODevolver(entorno: Entorno, efectos: Efectos, i: Intencion): Promise<boolean> {
  let porque = 'El pago se confirmó cuando ya había pasado un día.';
  if (sigueEsperando(i.creadaEn, entorno.reloj.ahora())) {
    try {
      await enTransaccion(entorno, async (ctx) => {
        const fin = await aplicar(ctx, efectos, i.id);
        if (fin !== 'aplicada') throw new Imposible(fin);
      });
      return true;
    } catch (err) {
      if (noEsAhora(err)) throw err;
      if (err instanceof Imposible) porque = MOTIVO_DE_IMPEDIMENTO[err.porque];
      else {
        entorno.log.error({ err, cobro: i.id }, 'an approved charge could not be applied');
        porque = 'Hubo una falla al entregarlo.';
      }
    }
  }
  await devolverSinEntregar(entorno, i.id, porque);
  return true;
}

/** Asks about each void until its outcome is known, and sends another one when its time has come (P06). */
async function insistir(entorno: Entorno, i: Intencion): Promise<boolean> {
  const devoluciones = (await listIntentos(entorno.bd, i.id)).filter((x) => x.clase === 'anulacion');
  const ultima = devoluciones.at(-1);
  if (!ultima) return false;
  for (const d of devoluciones) if (!seSabe(d) && (await averiguarDevolucion(entorno, d))) return true;
  const toca = tocaAnular(devoluciones.length, ultima.enviadoEn, entorno.reloj.ahora());
  if (i.estado === 'anulando') return mover(entorno, i, { a: 'anulacion_fallida', motivo: 'Nadie anotó la respuesta' });
  if (toca === 'ya') return reintentarDevolucion(entorno, i, 'Otro intento de devolución');
  if (toca === 'todavia') return false;
  return enTransaccion(entorno, async (ctx) => {
    const tomada = await takeIntencion(ctx.tx, i.id);
    return tomada?.estado === 'anulacion_fallida' && abrirTarea(ctx, { clase: 'anulacion_fallida', intencion: tomada });
  });
}

/** Whether the outcome of every void of a charge is known; asks the provider about the unanswered ones first. */
export async function seSabeDeTodas(entorno: Entorno, intencionId: string): Promise<boolean> {
  const devoluciones = async () => (await listIntentos(entorno.bd, intencionId)).filter((x) => x.clase === 'anulacion');
  for (const d of await devoluciones()) if (!seSabe(d)) await averiguarDevolucion(entorno, d);
  return (await devoluciones()).every(seSabe);
}

const seSabe = ({ codigo }: Intento): boolean => codigo !== null && codigo !== '' && !dejaEnDuda(codigo);

/** Returns true when the void went through after all. "No such message" counts only when it can no longer arrive. */
async function averiguarDevolucion(entorno: Entorno, d: Intento): Promise<boolean> {
  const respuesta = await preguntarPor(entorno, d.id);
  const noFue = respuesta === null && yaNoLlega(d.enviadoEn, entorno.reloj.ahora());
  if (noFue) await enTransaccion(entorno, (ctx) => updateSinHacer(ctx.tx, d.id));
  if (!respuesta || dejaEnDuda(respuesta.codigo)) return false;
  await enTransaccion(entorno, (ctx) => anotarDevolucion(ctx, d, { respuesta, falla: null }));
  return respuesta.codigo === CODIGO.aprobado;
}

/**
 * Sends one more void of a charge whose last one failed: on schedule, or because an administrator asks. Returns false when somebody
 * else did.
 */
export async function reintentarDevolucion(entorno: Entorno, i: Intencion, motivo: string): Promise<boolean> {
  const nuevo = await enTransaccion(entorno, (ctx) => otraDevolucion(ctx, i, motivo));
  if (!nuevo) return false;
  await enviarDevolucion(entorno, i, nuevo);
  return true;
}

async function otraDevolucion(ctx: Contexto, i: Intencion, motivo: string): Promise<Intento | null> {
  const tomada = await takeIntencion(ctx.tx, i.id);
  if (tomada?.estado !== 'anulacion_fallida' || tomada.intentos !== i.intentos) return null;
  return (await pedirDevolucion(ctx, tomada, motivo)).devolucion;
}
