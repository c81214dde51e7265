import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { Efecto, Efectos } from '../features/cobros/index.ts';
import { EFECTOS } from '../features/suscripciones/index.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import { lockPersona } from '../shared/personas.repo.ts';
import { baseDePrueba } from './base-de-prueba.ts';
import { rangoDeCargas } from './revisar-carteras.ts';
import { COMPRAS_POR_GRUPO, unGrupo } from './simular-cobros-grupo.ts';
import { entregarUnServicio, type Mundo, mundo } from './simular-cobros-mundo.ts';
import { conciliarDesde, hallazgosDeCompras, revisarCupones, revisarLibro } from './simular-cobros-revisar.ts';
import { CONEXIONES, Conteo, FallaPlaneada, Suertes } from './simular-cobros-suerte.ts';
import { queAvisa } from './simular-cobros-vida.ts';

/** So many groups share a world: a database, a provider, a ledger. */
export const GRUPOS_POR_MUNDO = 50;
export interface Tanda {
  readonly malas: readonly string[];
  readonly veces: Readonly<Record<string, number>>;
}

/** Runs consecutive groups in one world; at its end every day is reconciled and everything is looked at once more. */
export async function unaTanda(
  desdeGrupo: number,
  cuantos: number,
  alAcabarGrupo: (malas: readonly string[]) => void = () => {},
): Promise<Tanda> {
  const conteo = new Conteo();
  const suertes = new Suertes(conteo);
  const base = await baseDePrueba();
  recordarPlanes(base);
  base.pool.on('acquire', () => conteo.maximo(CONEXIONES, base.pool.totalCount - base.pool.idleCount));
  const m: Mundo = await mundo(base, {
    motor: { semilla: desdeGrupo, azar: (_, peticion) => suertes.falla(peticion, m.motor) },
    efecto: efectoDe(suertes),
    impedimento: yaEntregado,
    log: (log) => queAvisa(log, (e) => conteo.error(e)),
  });
  const inicio = m.recursos.reloj.hoy();
  const malas: string[] = [];
  const rangoId = await rangoDeCargas(base);
  for (let g = 0; g < cuantos; g++) {
    const suyas = await unGrupo(m, suertes, { grupo: desdeGrupo + g, rangoId }, conteo);
    alAcabarGrupo(suyas);
    malas.push(...suyas);
  }
  const [primera, ultima] = [desdeGrupo * COMPRAS_POR_GRUPO + 1, (desdeGrupo + cuantos) * COMPRAS_POR_GRUPO];
  malas.push(...(await conciliarTodo(m, inicio)).map((x) => `seeds ${primera} to ${ultima}: ${x}`));
  for (const h of await hallazgosDeCompras(base, m.motor))
    malas.push(`seed ${suertes.semillaDe(h.usuarioId) ?? `${primera} to ${ultima}`}, at the end: ${h.que}`);
  for (const x of m.motor.movimientos()) conteo.mas(`provider did ${x.operacion} ${x.codigo}`);
  malas.push(...conteo.inesperados());
  await contarCobros(base, conteo);
  await base.cerrar();
  return { malas: [...new Set(malas)], veces: conteo.veces };
}

const efectoDe =
  (suertes: Suertes): Efecto =>
  async (ctx, i) => {
    const como = suertes.entrega(i.beneficiarioId);
    if (como === 'imposible') return 'imposible';
    const hecho = await (i.proposito === 'servicio' ? entregarUnServicio : EFECTOS.entregar[i.proposito])(ctx, i);
    if (como === 'falla') throw new FallaPlaneada('the effect failed half way');
    return hecho;
  };

/** Who sells does not give the same twice: a second charge of it is not sent, or goes back. */
const yaEntregado: Efectos['impedimento'] = async (ctx, i) => {
  const { tx } = ctx;
  const { beneficiarioId } = i;
  // A gestor's is asked of the real one: is the load there as it was shown, and is nobody of it here already?
  if (i.proposito !== 'servicio') return EFECTOS.impedimento(ctx, i);
  await lockPersona(tx, beneficiarioId);
  const suyo = tx.selectFrom('servicio_solicitado').select('id').where('usuario_id', '=', beneficiarioId);
  return (await suyo.executeTakeFirst()) ? 'ya_pagada' : null;
};

/** Every day since the beginning: nothing is left unexplained, and the books still balance. */
async function conciliarTodo(m: Mundo, inicio: Dia): Promise<string[]> {
  const malas = await conciliarDesde(m, inicio);
  const { rows } = await m.base.pool.query<{ n: number }>(
    "select count(*)::int n from conciliacion_linea where resultado <> 'cuadra' and explicada_en is null",
  );
  if ((rows[0]?.n ?? 0) > 0) malas.push(`${rows[0]?.n} lines are still unexplained`);
  return [...malas, ...(await revisarLibro(m.base)), ...(await revisarCupones(m.base))];
}

async function contarCobros(base: BaseDeDatos, conteo: Conteo): Promise<void> {
  const { rows } = await base.pool.query<{ que: string; n: number }>(`
    select 'charge ' || estado que, count(*)::int n from cobro_intencion group by estado
    union all select 'coupon ' || estado, count(*)::int from cupon_canje group by estado
    union all select 'change of state', count(*)::int from cobro_evento
    union all select 'late money after a refusal', count(*)::int from cobro_evento where de = 'rechazada' and a = 'anulando'
    union all select 'late money after a day', count(*)::int from cobro_evento where motivo like 'El pago se confirmó cuando%'
    union all select 'coupon taken again', count(*)::int from cupon_canje k
      where exists (select 1 from cobro_intencion i where i.id = k.intencion_id and (i.detalle->>'canjeId')::bigint <> k.id)
    union all select 'not sent: ' || codigo, count(*)::int from cobro_intencion where codigo = 'ya_pagada' group by codigo
    union all select 'given back: ' || motivo, count(*)::int from cobro_evento where de = 'aprobada' and a = 'anulando' group by motivo
    union all select 'load delivered', count(*)::int from cobro_intencion where proposito = 'gestor_alta' and estado = 'aplicada'
    union all select 'load given back', count(*)::int from cobro_intencion where proposito = 'gestor_alta' and estado = 'anulada'
    union all select 'renewal ' || estado, count(*)::int from cobro_intencion where proposito = 'renovacion' group by estado
    union all select 'renewal refused and asked again', count(*)::int from suscripcion where mora_intentos > 0
    union all select 'settlement line', count(*)::int from conciliacion_linea`);
  for (const { que, n } of rows) conteo.mas(que, n);
}

/** Statements that come by the thousand are parsed and planned once for each connection. */
function recordarPlanes(base: BaseDeDatos): void {
  const nombres = new Map<string, string>();
  let conexiones = 0;
  base.pool.on('connect', (cliente) => {
    const conexion = ++conexiones;
    const preguntar = cliente.query.bind(cliente) as (...x: unknown[]) => unknown;
    const conNombre = (texto: unknown, valores: unknown, ...resto: unknown[]): unknown => {
      if (typeof texto !== 'string' || !Array.isArray(valores)) return preguntar(texto, valores, ...resto);
      const nombre = nombres.get(texto) ?? `s${nombres.size}`;
      nombres.set(texto, nombre);
      // The connections of the embedded database share their names.
      return preguntar({ name: `c${conexion}_${nombre}`, text: texto, values: valores }, ...resto);
    };
    cliente.query = conNombre as typeof cliente.query;
  });
}
