import { type Dia, diaDeGuatemala, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { conciliar } from '../features/cobros/conciliar.ts';
import type { Efecto } from '../features/cobros/index.ts';
import type { BaseDeDatos, Tx } from '../shared/db.ts';
import { baseDePrueba } from './base-de-prueba.ts';
import { COMPRAS_POR_GRUPO, unGrupo } from './simular-cobros-grupo.ts';
import { entregarUnServicio, type Mundo, mundo } from './simular-cobros-mundo.ts';
import { hallazgosDeCompras, revisarCupones, revisarLibro } from './simular-cobros-revisar.ts';
import { Conteo, Suertes } from './simular-cobros-suerte.ts';

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
  const efecto: Efecto = async (ctx, i) => {
    const como = suertes.entrega(i.beneficiarioId);
    // Who sells does not deliver the same twice: a second charge of it goes back.
    if (como === 'imposible' || (await yaEntregado(ctx.tx, i.beneficiarioId))) return 'imposible';
    const hecho = await entregarUnServicio(ctx, i);
    if (como === 'falla') throw new Error('the effect failed half way');
    return hecho;
  };
  const base = await baseDePrueba();
  recordarPlanes(base);
  const m: Mundo = await mundo(base, {
    motor: { semilla: desdeGrupo, azar: (_, peticion) => suertes.falla(peticion, m.motor) },
    efecto,
  });
  const inicio = m.recursos.reloj.hoy();
  const malas: string[] = [];
  for (let g = 0; g < cuantos; g++) {
    const suyas = await unGrupo(m, suertes, desdeGrupo + g, conteo);
    alAcabarGrupo(suyas);
    malas.push(...suyas);
  }
  const [primera, ultima] = [desdeGrupo * COMPRAS_POR_GRUPO + 1, (desdeGrupo + cuantos) * COMPRAS_POR_GRUPO];
  malas.push(...(await conciliarTodo(m, inicio)).map((x) => `seeds ${primera} to ${ultima}: ${x}`));
  for (const h of await hallazgosDeCompras(base, m.motor))
    malas.push(`seed ${suertes.semillaDe(h.usuarioId) ?? `${primera} to ${ultima}`}, at the end: ${h.que}`);
  for (const x of m.motor.movimientos()) conteo.mas(`provider did ${x.operacion} ${x.codigo}`);
  await contarCobros(base, conteo);
  await base.cerrar();
  return { malas: [...new Set(malas)], veces: conteo.veces };
}

const yaEntregado = async (tx: Tx, usuarioId: number): Promise<boolean> =>
  (await tx.selectFrom('servicio_solicitado').select('id').where('usuario_id', '=', usuarioId).executeTakeFirst()) !==
  undefined;

/** Every day since the beginning, as its job would: all lines match, and the books still balance. */
async function conciliarTodo(m: Mundo, inicio: Dia): Promise<string[]> {
  const malas: string[] = [];
  const ultimo = diaDeGuatemala(m.recursos.reloj.ahora());
  for (let d = inicio; d <= ultimo; d = sumarDias(d, 1)) {
    const lineas = m.motor.liquidacion(d);
    const r = await conciliar(m.recursos, d, lineas);
    if (r.solo_pasarela + r.monto_distinto > 0)
      malas.push(`the settlement of ${d} does not match: ${JSON.stringify(r)}`);
  }
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
