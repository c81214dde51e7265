import { estaVivo } from '@aldia/domain/cobros/estados.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { enviarCorreoJob } from '../../shared/correo.ts';
import { cobradoPorLaPasarela } from '../suscripciones.ts';
import type { Mundo } from './mundo.ts';

/** One figure of a process as it tells it; undefined when it does not. */
export function medidaDe(texto: string, serie: string): number | undefined {
  const linea = texto.split('\n').find((l) => l.startsWith(`${serie} `));
  return linea === undefined ? undefined : Number(linea.slice(serie.length + 1));
}

/** Tries that come together, as a server that is just back has them. */
const JUNTOS_MS = 5000;

const deLaRonda = (m: Mundo, desde: Instante) =>
  m.bd
    .selectFrom('bandeja_salida')
    .select(['id', 'enviada_en', 'descartada_en', 'intentar_desde', 'prioridad'])
    .where('canal', '=', 'correo')
    .where('creada_en', '>=', desde)
    .execute();

/** Each mail of the round, and how often its server took it. */
export async function correosDeLaRonda(m: Mundo, desde: Instante) {
  const filas = await deLaRonda(m, desde);
  return {
    escritos: filas.length,
    sinSalir: filas.filter((f) => f.enviada_en === null && f.descartada_en === null).length,
    descartados: filas.filter((f) => f.descartada_en !== null).length,
    porMensaje: filas.map((f) => m.smtp.entregas(`<${f.id}@aldia>`)),
  };
}

/** Of the mails for one person that wait: how many are tried together at most, and how many jobs they have. */
export async function dispersion(m: Mundo, desde: Instante) {
  const esperan = (await deLaRonda(m, desde)).filter((f) => f.enviada_en === null && f.prioridad === 0);
  const cuando = esperan.map((f) => Date.parse(f.intentar_desde ?? m.ahora()));
  const juntos = Math.max(0, ...cuando.map((c) => cuando.filter((o) => o >= c && o < c + JUNTOS_MS).length));
  const { rows } = await m.base.pool.query<{ n: number }>(
    "select count(*)::int n from trabajos.job where name = $1 and state in ('created', 'retry') and singleton_key = any($2)",
    [enviarCorreoJob.nombre, esperan.map((f) => f.id)],
  );
  return { de: esperan.length, juntos, trabajos: rows[0]?.n ?? 0 };
}

interface DeCobros {
  readonly suscritos: readonly number[];
  readonly comprador: number;
  /** What the provider had before. */
  readonly antes: number;
  readonly desde: Instante;
}
/** What the provider has charged and not given back. */
const yaCobrado = (m: Mundo): number =>
  cobradoPorLaPasarela(m.motor, 'cobros') - cobradoPorLaPasarela(m.motor, 'anulaciones');

async function juzgar(m: Mundo, { suscritos, comprador, antes, desde }: DeCobros) {
  const cobros = await m.bd
    .selectFrom('cobro_intencion')
    .select(['usuario_id', 'estado'])
    .where('creada_en', '>=', desde)
    .execute();
  const suyos = (id: number) => cobros.filter((c) => c.usuario_id === id);
  return {
    renovadas: suscritos.filter((id) => suyos(id).filter((c) => c.estado === 'aplicada').length === 1).length,
    'de quien compra': suyos(comprador).map((c) => c.estado),
    abiertos: cobros.filter((c) => estaVivo(c.estado) && c.estado !== 'aprobada' && c.estado !== 'aplicada').length,
    aplicados: cobros.filter((c) => c.estado === 'aplicada' || c.estado === 'aprobada').length,
    cobradoPorLaPasarela: yaCobrado(m) - antes,
  };
}
export const cobrosDeLaRonda = { yaCobrado, juzgar };

/** Of the messages of a round that wait: how long yet, in seconds, the one in the middle; and how often each was tried at most. */
export async function ritmoDeWhatsapp(m: Mundo, ronda: string) {
  const filas = await m.bd
    .selectFrom('bandeja_salida')
    .select(['intentar_desde', 'intentos'])
    .where('canal', '=', 'whatsapp')
    .where('clave', 'like', `%afuera:${ronda}:%`)
    .where('enviada_en', 'is', null)
    .execute();
  const faltan = filas.map((f) => (Date.parse(f.intentar_desde ?? m.ahora()) - Date.parse(m.ahora())) / 1000);
  const faltaS = faltan.toSorted((a, b) => a - b)[faltan.length >> 1] ?? 0;
  return { faltaS: Math.round(faltaS), intentos: Math.max(0, ...filas.map((f) => f.intentos)) };
}

/** The messages of a round, by what WhatsApp itself has of them. */
export async function whatsappsDeLaRonda(m: Mundo, ronda: string) {
  const llegados = m.whatsapp.recibidos().filter((r) => r.parametros.includes(ronda));
  const filas = await m.bd
    .selectFrom('bandeja_salida')
    .select(['canal', 'enviada_en', 'descartada_en', 'intentos'])
    .where('clave', 'like', `%afuera:${ronda}:%`)
    .execute();
  return {
    llegaron: llegados.length,
    distintos: new Set(llegados.map((r) => r.para)).size,
    pendientes: filas.filter((f) => f.canal === 'whatsapp' && f.enviada_en === null).length,
    porCorreo: filas.filter((f) => f.canal === 'correo').length,
    intentos: Math.max(0, ...filas.map((f) => f.intentos)),
  };
}
