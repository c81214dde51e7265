import { Azar } from '@aldia/testing/libros/azar.ts';
import { completarCobros } from '../features/cobros/completar.ts';
import { enTransaccion } from '../features/cobros/en-transaccion.ts';
import { anularCobro, aplicar, type Compra, cobrar, prepararCobro } from '../features/cobros/index.ts';
import { findIntencion } from '../features/cobros/intenciones.repo.ts';
import type { Recursos } from '../shared/contexto.ts';
import type { Pasarela } from '../shared/puertos.ts';
import { fallasAlAzar } from '../suplentes/pasarela-fallas.ts';
import type { Operacion } from '../suplentes/pasarela-movimientos.ts';
import { type Mundo, tarjetaDePrueba } from './simular-cobros-mundo.ts';
import { revisarCompras } from './simular-cobros-revisar.ts';
import { conVida, Vida } from './simular-cobros-vida.ts';

const MINUTO = 60_000;
/** Waits between two looks of the completer: 31 hours in all, past the last step of every ladder. */
const ESPERAS_MIN = [0, 1, 1, 2, 5, 6, 10, 20, 60, 120, 360, 500, 800];

/** The luck of the purchase that is being run: the provider of a world asks whoever is at it. */
export interface Suerte {
  falla: ((operacion: Operacion) => ReturnType<ReturnType<typeof fallasAlAzar>>) | null;
  efecto: (() => 'bien' | 'falla' | 'imposible') | null;
}

/** One purchase with its faults, its deaths and its impatient client. Returns what does not hold afterwards. */
export async function unaCompra(m: Mundo, suerte: Suerte, semilla: number): Promise<string[]> {
  const azar = new Azar(`compra ${semilla}`);
  const peor = azar.elegir([0.03, 0.1, 0.25]);
  suerte.falla = fallasAlAzar(`fallas ${semilla}`, {
    noEnviado: peor / 2,
    antes: peor,
    despues: peor,
    html: peor,
    duplicada: peor / 2,
    tarde: peor,
    anulacionRechazada: peor,
    rechazo: peor,
  });
  suerte.efecto = () => (azar.suerte(0.12) ? 'falla' : azar.suerte(0.08) ? 'imposible' : 'bien');
  const { id } = await m.crear.usuario([3]);
  const compra = m.compra(id, { tarjeta: tarjetaDePrueba('aprobada', semilla) });
  const tarde: (() => void)[] = [];
  await comprar(m, azar, compra, tarde);
  for (const [vez, minutos] of ESPERAS_MIN.entries()) {
    m.avanzar(minutos * MINUTO);
    if (azar.suerte(0.5)) for (const llega of tarde.splice(0)) llega();
    await completar(m, azar);
    // The client saw nothing delivered, comes back and buys the same again.
    if (vez < 8 && azar.suerte(0.25) && !(await tieneEntrega(m, id)))
      await comprar(m, azar, { ...compra, clave: `${compra.clave}-${vez}` }, tarde);
  }
  for (const llega of tarde.splice(0)) llega();
  suerte.falla = null;
  suerte.efecto = () => 'bien';
  for (let i = 0; i < 3; i++) {
    m.avanzar(31 * MINUTO);
    await completarCobros(m.recursos, m.efectos);
  }
  return (await revisarCompras(m.base, m.motor, { usuarioId: id })).map((mala) => `seed ${semilla}: ${mala}`);
}

const tieneEntrega = async (m: Mundo, usuarioId: number): Promise<boolean> => {
  const { rowCount } = await m.base.pool.query('select 1 from servicio_solicitado where usuario_id = $1', [usuarioId]);
  return (rowCount ?? 0) > 0;
};

/** One to four requests at once, in a process that may die at any of its steps; some answers of the provider come late. */
async function comprar(m: Mundo, azar: Azar, compra: Compra, tarde: (() => void)[]): Promise<void> {
  const vida = new Vida(azar.suerte(0.4) ? azar.entero(1, 14) : 10_000);
  const lenta = azar.suerte(0.15);
  const recursos = conVida(m.recursos, vida, lenta ? demorada(m.recursos.pasarela, tarde) : m.recursos.pasarela);
  const cuantos = azar.suerte(0.5) ? 1 : azar.entero(2, 4);
  const planes = Array.from({ length: cuantos }, () => azar.elegir(PLANES));
  const todos = Promise.all(planes.map((plan) => flujo(m, recursos, compra, plan).catch(() => {})));
  // A slow answer is not waited for: the world goes on, and it comes when it comes.
  if (lenta) await Promise.race([todos, new Promise((r) => setTimeout(r, 3))]);
  else await vida.vivir(todos);
}

const PLANES = ['entregar', 'entregar', 'entregar', 'irse', 'anular'] as const;

async function flujo(m: Mundo, r: Recursos, compra: Compra, plan: (typeof PLANES)[number]): Promise<void> {
  const { id } = await prepararCobro(r, compra);
  const i = await cobrar(r, id, { cvv: '123' });
  if (i.estado !== 'aprobada' || plan === 'irse') return;
  if (plan === 'anular') return void (await anularCobro(r, id, 'Lo pidió quien pagó'));
  try {
    const fin = await enTransaccion(r, (ctx) => aplicar(ctx, m.efectos, id));
    if (fin === 'imposible') await anularCobro(r, id, 'No se puede entregar');
  } catch {
    if ((await findIntencion(r.bd, id))?.estado === 'aprobada') await anularCobro(r, id, 'No se pudo guardar');
  }
}

/** The provider's answers wait until somebody lets them come. */
function demorada(p: Pasarela, tarde: (() => void)[]): Pasarela {
  const esperar = async <T>(valor: T): Promise<T> => {
    await new Promise<void>((listo) => tarde.push(listo));
    return valor;
  };
  return {
    ...p,
    cobrar: (o) => p.cobrar(o).then(esperar),
    recobrar: (o) => p.recobrar(o).then(esperar),
    anular: (t, s) => p.anular(t, s).then(esperar),
  };
}

/** One completer or two at once, each a process of its own that may die too. */
async function completar(m: Mundo, azar: Azar): Promise<void> {
  const obreros = Array.from({ length: azar.suerte(0.3) ? 2 : 1 }, () => {
    const vida = new Vida(azar.suerte(0.15) ? azar.entero(1, 8) : 10_000);
    return vida.vivir(completarCobros(conVida(m.recursos, vida), m.efectos));
  });
  await Promise.all(obreros);
}
