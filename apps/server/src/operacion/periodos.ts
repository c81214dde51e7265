import { setTimeout as dormir } from 'node:timers/promises';
import {
  diaDeGuatemala,
  formatDia,
  formatMes,
  type Instante,
  instanteDeMs,
  mesDelAnio,
  type Reloj,
} from '@aldia/domain/fechas/fechas.ts';
import { prescribeDesde } from '@aldia/domain/parametros/prescripcion.ts';
import { sinTerminarPorAnio } from '../features/declaraciones/sin-terminar.ts';
import { insertAuditoria } from '../shared/auditoria.repo.ts';
import type { Bd, Conexion, Tx } from '../shared/db.ts';
import { esperarPoco } from '../shared/espera-de-tabla.repo.ts';
import { codigoDe } from '../shared/fallos-de-base.ts';
import { milisegundos } from '../shared/reloj.ts';
import { NoSePudo } from './no-se-pudo.ts';
import {
  type AnioGuardado,
  countDocumentos,
  countEnCamino,
  decirSuAnio,
  listAnios,
  listSinParte,
  moverAnio,
  probarSuAnio,
  seReabrio,
  tomarMeses,
} from './periodos.repo.ts';

interface Entorno {
  readonly bd: Bd;
  readonly reloj: Reloj;
}
export interface AnioListado extends AnioGuardado {
  /** Why it may not be set apart now; null when it may, and for a year that is apart already. */
  readonly impide: string | null;
}
type Meses = Awaited<ReturnType<typeof sinTerminarPorAnio>>;

const NOMBRADOS = 5;
const eneroTras = (anio: number) => mesDelAnio(anio + 1, 1);

/** What still comes to months up to a year; null when nothing does. */
async function loQueViene(bd: Conexion, anio: number): Promise<string | null> {
  const { cambios, rehacer, deshacer, partes } = await countEnCamino(bd, eneroTras(anio));
  if (cambios > 0) return `${cambios} meses tienen cambios por decidir.`;
  const vienen = [
    ...(rehacer > 0 ? [`${rehacer} meses por calcular otra vez`] : []),
    ...(deshacer > 0 ? [`${deshacer} acciones que todavía se pueden deshacer`] : []),
    ...(partes > 0 ? [`${partes} partes de un guardado en camino`] : []),
  ];
  return vienen.length === 0 ? null : `Hay ${vienen.join(', ')}. Vuelve a intentarlo cuando terminen.`;
}

function faltaTerminar(anio: number, meses: Meses): string | null {
  const faltan = [...meses].filter(([suyo]) => suyo <= anio).flatMap(([, suyos]) => suyos);
  if (faltan.length === 0) return null;
  const algunos = faltan.slice(0, NOMBRADOS).map((d) => `${d.cliente.nit} (${formatMes(d.periodo)})`);
  const mas = faltan.length > NOMBRADOS ? '…' : '.';
  return `${faltan.length} meses no están terminados: ${algunos.join(', ')}${mas}`;
}

/** Why a year with a partition may not be set apart: the most useful reason first. */
async function impedimentoDe(
  { bd, reloj }: Entorno,
  { anio, filas }: AnioGuardado,
  meses: Meses,
): Promise<string | null> {
  const desde = prescribeDesde(anio);
  if (reloj.hoy() < desde)
    return `Se puede apartar desde el ${formatDia(desde)}: hasta entonces la SAT puede revisarlo (Código Tributario, artículos 47 y 49).`;
  const antes = (await listAnios(bd)).find((a) => a.anio < anio && !a.apartado && a.filas > 0);
  if (antes) return `Aparta antes el ${antes.anio}: los años se apartan en orden.`;
  const suelto = (await listSinParte(bd)).find((a) => a.anio <= anio);
  if (suelto)
    return `Hay ${suelto.filas} documentos de ${suelto.anio} sin parte propia. Muévelos a una (docs/operacion.md, FilasSinParticion).`;
  if (filas === 0) return 'No tiene facturas ni constancias.';
  return faltaTerminar(anio, meses) ?? (await loQueViene(bd, anio));
}

/** The years of documents, with their size, their place, and why each may not be set apart. */
export async function listarPeriodos(entorno: Entorno): Promise<readonly AnioListado[]> {
  const anios = await listAnios(entorno.bd);
  const hoy = entorno.reloj.hoy();
  const prescritos = anios.filter((a) => !a.apartado && hoy >= prescribeDesde(a.anio)).map((a) => a.anio);
  const meses = await mesesHasta(entorno.bd, Math.max(0, ...prescritos));
  const listados: AnioListado[] = [];
  for (const a of anios) listados.push({ ...a, impide: a.apartado ? null : await impedimentoDe(entorno, a, meses) });
  return listados;
}
const mesesHasta = (bd: Bd, anio: number): Promise<Meses> =>
  anio === 0 ? Promise.resolve(new Map()) : sinTerminarPorAnio(bd, eneroTras(anio));

export interface PedidoDePeriodo {
  readonly anio: number;
  /** Who does it, and why: both stay in the audit. */
  readonly quien: string;
  readonly motivo: string;
}
export interface PeriodoMovido {
  readonly facturas: number;
  readonly constancias: number;
}

async function anioConParte(bd: Bd, { anio, quien, motivo }: PedidoDePeriodo): Promise<AnioGuardado> {
  if (quien.trim() === '' || motivo.trim() === '')
    throw new NoSePudo('Di quién lo hace y por qué: --quien y --motivo.');
  const suyo = (await listAnios(bd)).find((a) => a.anio === anio);
  if (suyo) return suyo;
  const suelto = (await listSinParte(bd)).find((a) => a.anio === anio);
  throw new NoSePudo(
    suelto
      ? `Los ${suelto.filas} documentos de ${anio} no tienen parte propia. Muévelos a una (docs/operacion.md, FilasSinParticion).`
      : `No hay una parte de documentos del año ${anio}.`,
  );
}

/**
 * Sets a whole old year apart: its documents are read as before, and nobody writes into it. Throws NoSePudo with the reason,
 * and then no year has moved.
 */
export async function apartarPeriodo(entorno: Entorno, pedido: PedidoDePeriodo): Promise<PeriodoMovido> {
  const { bd } = entorno;
  const { anio } = pedido;
  const suyo = await anioConParte(bd, pedido);
  if (suyo.apartado) throw new NoSePudo(`El año ${anio} ya está apartado.`);
  const desde = haceUnRato(entorno.reloj.ahora());
  const impide = await impedimentoDe(entorno, suyo, await sinTerminarPorAnio(bd, eneroTras(anio)));
  if (impide !== null) throw new NoSePudo(`El año ${anio} no se puede apartar. ${impide}`);
  const movidos = await countDocumentos(bd, anio);
  await enPocoTiempo(bd, (tx) => decirSuAnio(tx, anio));
  await bd.transaction().execute((tx) => probarSuAnio(tx, anio));
  await enPocoTiempo(bd, async (tx) => {
    // From here on nobody can change a month. What was read above is still true, unless a month changed since.
    await tomarMeses(tx);
    if ((await loQueViene(tx, anio)) !== null || (await seReabrio(tx, eneroTras(anio), desde, diaDeGuatemala(desde))))
      throw new NoSePudo(`Alguien cambia un mes de ${anio} o de antes. Vuelve a intentarlo en unos minutos.`);
    await moverAnio(tx, anio, true);
    await auditar(tx, entorno.reloj, 'anio.apartado', pedido, movidos);
  });
  return { facturas: movidos.facturas, constancias: movidos.constancias };
}

/** Brings back the newest year that is apart: its months can be changed like any other. Throws NoSePudo. */
export async function traerPeriodo(entorno: Entorno, pedido: PedidoDePeriodo): Promise<PeriodoMovido> {
  const { bd, reloj } = entorno;
  const { anio } = pedido;
  const suyo = await anioConParte(bd, pedido);
  if (!suyo.apartado) throw new NoSePudo(`El año ${anio} no está apartado.`);
  const despues = (await listAnios(bd)).findLast((a) => a.apartado && a.anio > anio);
  if (despues)
    throw new NoSePudo(`Trae antes el ${despues.anio}: lo que cambie en ${anio} puede cambiar los meses que siguen.`);
  const movidos = await countDocumentos(bd, anio);
  await enPocoTiempo(bd, async (tx) => {
    await moverAnio(tx, anio, false);
    await auditar(tx, reloj, 'anio.traido', pedido, movidos);
  });
  return { facturas: movidos.facturas, constancias: movidos.constancias };
}

const auditar = (
  tx: Tx,
  reloj: Reloj,
  accion: 'anio.apartado' | 'anio.traido',
  { anio, quien, motivo }: PedidoDePeriodo,
  { facturas, constancias }: PeriodoMovido,
): Promise<unknown> =>
  insertAuditoria(tx, null, reloj.ahora(), {
    accion,
    entidad: 'anio',
    entidadId: anio,
    despues: { quien: quien.trim(), facturas, constancias },
    motivo: motivo.trim(),
  });

/** A call that was under way when the months were read may have written within this time. */
const UN_RATO_MS = 600_000;
const haceUnRato = (ahora: Instante): Instante => instanteDeMs(milisegundos(ahora) - UN_RATO_MS);

/**
 * While this waits for a call that holds a month, later calls wait behind it: so it waits briefly, lets them go first, and
 * tries again.
 */
const INTENTOS = 10;
const ENTRE_INTENTOS_MS = 1000;

async function enPocoTiempo(bd: Bd, hacer: (tx: Tx) => Promise<void>): Promise<void> {
  for (let intento = 1; ; intento++) {
    try {
      return await bd.transaction().execute(async (tx) => {
        await esperarPoco(tx);
        await hacer(tx);
      });
    } catch (e) {
      if (codigoDe(e) !== '55P03') throw e;
      if (intento === INTENTOS)
        throw new NoSePudo('La base está ocupada y no se movió nada. Vuelve a intentarlo a otra hora.');
      await dormir(ENTRE_INTENTOS_MS);
    }
  }
}
