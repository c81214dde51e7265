import { completarCobros } from '../features/cobros/cierre/completar.ts';
import { enTransaccion } from '../features/cobros/en-transaccion.ts';
import {
  anularCobro,
  aplicar,
  type Compra,
  cobrar,
  precioConCanje,
  prepararCobro,
  reservarCupon,
} from '../features/cobros/index.ts';
import { findIntencion } from '../features/cobros/intencion/intenciones.repo.ts';
import { AppError } from '../shared/app-error.ts';
import type { Recursos } from '../shared/contexto.ts';
import type { Pasarela } from '../shared/puertos.ts';
import type { Mundo } from './simular-cobros-mundo.ts';
import { type Conteo, FallaPlaneada, type Suerte } from './simular-cobros-suerte.ts';
import { conVida, Vida } from './simular-cobros-vida.ts';

/** The client of one seed: who buys, what, and the answers of the provider that are still on their way to it. */
export interface Cliente {
  readonly suerte: Suerte;
  readonly usuarioId: number;
  readonly compra: Compra;
  /** The subscription of a portfolio that renews itself instead of a purchase; null of who buys. */
  readonly renueva: number | null;
  /** The coupon that it wants to use, and the redemption that it got. */
  readonly cupon: string | null;
  canjeId: number | null;
  readonly tarde: (() => void)[];
  /** Requests that nobody waits for any more. */
  readonly enCurso: Promise<void>[];
}

const SIN_FIN = Number.POSITIVE_INFINITY;
const PLANES = ['entregar', 'entregar', 'entregar', 'irse', 'anular', 'administrador'] as const;
type Plan = (typeof PLANES)[number];

/** One to four requests at once, in a process that may die at any of its steps; some answers of the provider come late. */
export async function comprar(m: Mundo, c: Cliente, clave: string, conteo: Conteo): Promise<void> {
  const { azar } = c.suerte;
  const vida = new Vida(azar.suerte(0.4) ? azar.entero(1, 14) : SIN_FIN, conteo);
  const lenta = azar.suerte(0.15);
  const recursos = conVida(m.recursos, vida, lenta ? demorada(m.recursos.pasarela, c) : m.recursos.pasarela);
  const cuantos = azar.suerte(0.5) ? 1 : azar.entero(2, 4);
  const planes = Array.from({ length: cuantos }, () => azar.elegir(PLANES));
  conteo.mas('client visit');
  conteo.mas('client request', cuantos);
  const todos = vida.vivir(
    Promise.all(
      planes.map((plan) => pagar(m, recursos, c, { clave, plan, conteo }).catch((e: unknown) => vida.fallo(e))),
    ),
  );
  // A slow answer is not waited for: the world goes on, and it comes when it comes.
  if (lenta) c.enCurso.push(todos);
  await Promise.race([todos, ...(lenta ? [new Promise((r) => setTimeout(r, 3))] : [])]);
}

interface Peticion {
  readonly clave: string;
  readonly plan: Plan;
  readonly conteo: Conteo;
}
async function pagar(m: Mundo, r: Recursos, c: Cliente, p: Peticion): Promise<void> {
  const { clave, plan } = p;
  if (plan === 'administrador') return resuscribir(m, r, c, p);
  const compra = { ...c.compra, clave, ...(c.cupon === null ? {} : await conCupon(r, c, c.cupon)) };
  const { id } = await prepararCobro(r, compra);
  const i = await cobrar(r, m.efectos, id, { cvv: '123' });
  if (i.estado !== 'aprobada' || plan === 'irse') return;
  if (plan === 'anular') return void (await anularCobro(r, id, 'Lo pidió quien pagó'));
  await entregar(m, r, id);
}

/**
 * An administrator buys the same for the client at the same time: opens the charge, leaves alone one that the client began,
 * charges the card that is kept, and asks for the money back once more when it was not delivered (spec 3, section 4).
 */
async function resuscribir(m: Mundo, r: Recursos, c: Cliente, { clave, conteo }: Peticion): Promise<void> {
  const detalle = { ...c.compra.detalle, resuscritoPor: c.usuarioId };
  const abierta = await prepararCobro(r, { ...c.compra, clave: `${clave}-admin`, detalle });
  if (abierta.detalle['resuscritoPor'] === undefined) return conteo.mas('resubscription: the client is paying it');
  conteo.mas('resubscription');
  if (c.suerte.azar.suerte(0.15)) return;
  const i = await cobrar(r, m.efectos, abierta.id);
  if (i.estado !== 'aprobada' || c.suerte.azar.suerte(0.15)) return;
  await entregar(m, r, i.id);
  const fin = await findIntencion(r.bd, i.id);
  if (fin?.estado === 'aplicada') return conteo.mas('resubscription delivered');
  await anularCobro(r, i.id, 'Lo pidió el administrador que lo abrió');
  conteo.mas('resubscription given back');
}

async function entregar(m: Mundo, r: Recursos, id: string): Promise<void> {
  try {
    const fin = await enTransaccion(r, (ctx) => aplicar(ctx, m.efectos, id));
    if (fin !== 'aplicada') await anularCobro(r, id, 'No se puede entregar');
  } catch (e) {
    if (!(e instanceof FallaPlaneada || e instanceof AppError)) throw e;
    if ((await findIntencion(r.bd, id))?.estado === 'aprobada') await anularCobro(r, id, 'No se pudo guardar');
  }
}

/** Somebody who wants a coupon, holds it and leaves without paying: its half hour runs. */
export async function apartar(m: Mundo, c: Cliente, conteo: Conteo): Promise<void> {
  if (c.cupon === null) return;
  conteo.mas('coupon held and left');
  const { usuarioId, precioDeLista } = c.compra;
  const pedido = { usuarioId, codigo: c.cupon, precioDeLista, regimenId: null };
  try {
    c.canjeId = (await enTransaccion(m.recursos, (ctx) => reservarCupon(ctx, pedido))).id;
  } catch (e) {
    conteo.error(e);
  }
}

/**
 * What the coupon leaves to pay: as it was held, although its half hour may be over, or held anew; nothing when others used it
 * up. A browser that was left open asks for nothing again.
 */
async function conCupon(r: Recursos, c: Cliente, codigo: string) {
  const { usuarioId, precioDeLista } = c.compra;
  if (c.canjeId === null || c.suerte.azar.suerte(0.3))
    try {
      const pedido = { usuarioId, codigo, precioDeLista, regimenId: null };
      c.canjeId = (await enTransaccion(r, (ctx) => reservarCupon(ctx, pedido))).id;
    } catch (e) {
      if (!(e instanceof AppError)) throw e;
    }
  const monto = await precioConCanje(r, { usuarioId, canjeId: c.canjeId, precioDeLista });
  return monto === precioDeLista || c.canjeId === null ? {} : { monto, canjeId: c.canjeId };
}

/** The provider's answers, or our messages to it, stay on their way until somebody lets them come. */
export function demorada(p: Pasarela, { tarde, suerte }: Cliente): Pasarela {
  const esperar = (): Promise<void> => new Promise((listo) => tarde.push(listo));
  const demorar = async <T>(llamar: () => Promise<T>): Promise<T> => {
    if (suerte.azar.suerte(0.5)) {
      await esperar();
      return llamar();
    }
    const valor = await llamar();
    await esperar();
    return valor;
  };
  return {
    ...p,
    cobrar: (o) => demorar(() => p.cobrar(o)),
    recobrar: (o) => demorar(() => p.recobrar(o)),
    anular: (t, s) => demorar(() => p.anular(t, s)),
  };
}

const MUERTES_POR_COBRO = 0.2;
const PASOS_POR_COBRO = 8;

/**
 * One completer or two at once, each a process of its own that may die at any step of any of the open charges. One that died
 * is started again now, or not before the next look. So many more die as there are open charges.
 */
export async function completar(m: Mundo, azar: Suerte['azar'], abiertos: number, conteo: Conteo): Promise<void> {
  const muertes = MUERTES_POR_COBRO * abiertos;
  for (;;) {
    const vidas = Array.from({ length: azar.suerte(0.3) ? 2 : 1 }, () => {
      const muere = azar.suerte(muertes / (1 + muertes));
      return new Vida(muere ? azar.entero(1, PASOS_POR_COBRO * abiertos) : SIN_FIN, conteo);
    });
    conteo.mas('completer visit', vidas.length);
    await Promise.all(vidas.map((v) => v.vivir(completarCobros(conVida(m.recursos, v), m.efectos))));
    if (!vidas.some((v) => v.muerta) || azar.suerte(0.3)) return;
  }
}
