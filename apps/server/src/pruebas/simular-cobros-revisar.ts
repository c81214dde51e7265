import type { EstadoDeCobro } from '@aldia/contract/cobros.ts';
import { CODIGO } from '@aldia/domain/cobros/codigos.ts';
import { estaVivo, tieneDinero } from '@aldia/domain/cobros/estados.ts';
import { type Dia, diaDeGuatemala, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { conciliar } from '../features/cobros/conciliacion/conciliar.ts';
import { SUMAS_DEL_LIBRO, type SumasDelLibro } from '../operacion/verificar.repo.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import { verificarSumas } from '../shared/sumas.repo.ts';
import type { Motor } from '../suplentes/pasarela-motor.ts';
import type { Mundo } from './simular-cobros-mundo.ts';

/** What must hold at every commit, whatever happened: one sentence for each thing that does not. */
export async function revisarLibro(base: BaseDeDatos): Promise<string[]> {
  const { rows } = await base.pool.query<SumasDelLibro>(SUMAS_DEL_LIBRO);
  const [total, pasarela, esperado] = [rows[0]?.total, rows[0]?.pasarela, rows[0]?.esperado].map((x) =>
    Math.round(Number(x) * 100),
  );
  return [
    ...(total === 0 ? [] : [`the ledger does not balance: ${total}`]),
    ...(pasarela === esperado ? [] : [`clearing is ${pasarela} and should be ${esperado}`]),
    ...(await verificarSumas(base.bd)).faltas,
  ];
}
/** Each use of a coupon is held by somebody or was delivered with a charge, and by nobody twice (P17, P18). Of one coupon when it is said. */
export async function revisarCupones(base: BaseDeDatos, codigo: string | null = null): Promise<string[]> {
  const { rows } = await base.pool.query<{ codigo: string; usos: number; vivos: number; maximo: number | null }>(
    `select c.codigo, c.usos, c.usos_maximos maximo,
      (select count(*)::int from cupon_canje k where k.cupon_id = c.id and k.estado <> 'liberado') vivos
    from cupon c where $1::text is null or c.codigo = $1`,
    [codigo],
  );
  const { rows: sueltos } = await base.pool.query<{ id: number; estado: string }>(
    `select k.id, k.estado from cupon_canje k join cupon c on c.id = k.cupon_id
      left join cobro_intencion i on i.id = k.intencion_id
    where (k.estado = 'consumido') <> (coalesce(i.estado, '') = 'aplicada') and k.estado <> 'liberado'
      and ($1::text is null or c.codigo = $1)`,
    [codigo],
  );
  return [
    ...rows.filter((c) => c.usos !== c.vivos).map((c) => `${c.codigo} counts ${c.usos} uses and has ${c.vivos}`),
    ...rows.filter((c) => c.maximo !== null && c.vivos > c.maximo).map((c) => `${c.codigo} was used ${c.vivos} times`),
    ...sueltos.map((k) => `redemption ${k.id} is ${k.estado} and its charge says otherwise`),
  ];
}

/** Every day since then, as its job would: all lines match. */
export async function conciliarDesde(m: Pick<Mundo, 'recursos' | 'motor'>, inicio: Dia): Promise<string[]> {
  const malas: string[] = [];
  const ultimo = diaDeGuatemala(m.recursos.reloj.ahora());
  for (let d = inicio; d <= ultimo; d = sumarDias(d, 1)) {
    const r = await conciliar(m.recursos, d, m.motor.liquidacion(d));
    if (r.soloPasarela + r.montoDistinto > 0) malas.push(`the settlement of ${d} does not match: ${JSON.stringify(r)}`);
  }
  return malas;
}

/** A refusal is only written of what the provider refused. What it says later, or a settlement, would write over it: looked at each time. */
export async function revisarNegados({ pool }: BaseDeDatos, motor: Motor): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; clase: string; codigo: string }>(
    'select id::text, clase, codigo from cobro_intento where codigo <> all($1)',
    [['', CODIGO.aprobado, CODIGO.duplicada, CODIGO.sinCobro]],
  );
  const aprobados = new Set(motor.movimientos().flatMap((m) => (m.codigo === CODIGO.aprobado ? [m.seguimiento] : [])));
  return rows
    .filter((r) => aprobados.has(r.id))
    .map((r) => `${r.clase} ${r.id} is written as refused with ${r.codigo}, and the provider approved it`);
}

interface Fila {
  readonly id: string;
  readonly usuario_id: number;
  readonly compra: string;
  readonly estado: EstadoDeCobro;
  readonly monto: string;
  readonly rebajado: boolean;
  readonly canjes: number;
  readonly entregas: number;
  readonly tareas: number;
  readonly intentos: readonly string[];
}
const COBROS = `
  select c.id, c.usuario_id, c.usuario_id || ':' || c.proposito || ':' || c.proposito_id as compra, c.estado, c.monto::text,
    c.monto < c.precio_de_lista rebajado,
    (select count(*)::int from cupon_canje k where k.intencion_id = c.id and k.estado = 'consumido') canjes,
    (select count(*)::int from servicio_solicitado s where s.intencion_id = c.id)
      + (select count(*)::int from auditoria a where c.proposito = 'gestor_adicion' and a.accion = 'cartera.cargada'
          and a.entidad_id = c.usuario_id::text and a.despues ->> 'intencion' = c.id::text)
      + greatest((select count(*)::int from suscripcion s where s.intencion_id = c.id),
          (select count(*)::int from suscripcion_periodo p where p.intencion_id = c.id)) entregas,
    (select count(*)::int from tarea_de_operador t where t.intencion_id = c.id and t.clase = 'anulacion_fallida' and t.resuelta_en is null) tareas,
    (select coalesce(array_agg(i.id::text), '{}') from cobro_intento i where i.intencion_id = c.id) intentos
  from cobro_intencion c`;

export interface OpcionesDeRevision {
  /** Of these people only; then the calls that nobody wrote down are not looked for. */
  readonly usuarioIds?: readonly number[];
  /** A message that never arrived stays in doubt for half an hour: nobody's money is in it. */
  readonly admiteDudas?: boolean;
}
export interface Hallazgo {
  readonly usuarioId: number | null;
  readonly que: string;
}

/**
 * The promises about each purchase once everything came to rest, with the provider's own book as judge: one approved charge
 * net at most, no money kept without what it pays for, none delivered without money, no discount without its coupon, and no
 * call that was not written down before.
 */
export async function hallazgosDeCompras(base: BaseDeDatos, motor: Motor, o: OpcionesDeRevision = {}) {
  const { rows } = await base.pool.query<Fila>(`${COBROS} where $1::bigint[] is null or c.usuario_id = any($1)`, [
    o.usuarioIds ?? null,
  ]);
  const neto = netoPorSeguimiento(motor);
  const escritos = new Set(rows.flatMap((r) => r.intentos));
  const malas: Hallazgo[] = [];
  if (!o.usuarioIds)
    for (const s of motor.seguimientos())
      if (!escritos.has(s)) malas.push({ usuarioId: null, que: `the provider heard of ${s}, which nobody wrote down` });
  const porCompra = new Map<string, { usuarioId: number; cobros: number; entregas: number }>();
  for (const r of rows) {
    const pagado = r.intentos.reduce((s, i) => s + (neto.get(i) ?? 0), 0);
    // Money that a person was told to give back is nobody's purchase.
    const esperaAUnaPersona = r.estado === 'anulacion_fallida' && r.tareas > 0;
    const suya = porCompra.get(r.compra) ?? { usuarioId: r.usuario_id, cobros: 0, entregas: 0 };
    if (!esperaAUnaPersona) suya.cobros += pagado;
    suya.entregas += r.entregas;
    porCompra.set(r.compra, suya);
    for (const que of malasDe(r, pagado, esperaAUnaPersona, o.admiteDudas === true))
      malas.push({ usuarioId: r.usuario_id, que });
  }
  for (const [compra, { usuarioId, cobros, entregas }] of porCompra)
    if (cobros > 1 || entregas > 1)
      malas.push({ usuarioId, que: `${compra} was charged ${cobros} times and delivered ${entregas} times` });
  return malas;
}

export const revisarCompras = async (base: BaseDeDatos, motor: Motor, o: OpcionesDeRevision = {}): Promise<string[]> =>
  (await hallazgosDeCompras(base, motor, o)).map((h) => h.que);

function malasDe(r: Fila, pagado: number, esperaAUnaPersona: boolean, admiteDudas: boolean): string[] {
  const malas: string[] = [];
  const cuesta = Number(r.monto) > 0;
  const dudaSinDinero = admiteDudas && r.estado === 'en_duda' && pagado === 0;
  if (estaVivo(r.estado) && !esperaAUnaPersona && !dudaSinDinero) malas.push(`${r.id} is still ${r.estado}`);
  if (r.entregas > 1) malas.push(`${r.id} was delivered ${r.entregas} times`);
  if ((r.estado === 'aplicada') !== (r.entregas === 1))
    malas.push(`${r.id} is ${r.estado} with ${r.entregas} deliveries`);
  if (pagado > 0 && r.estado !== 'aplicada' && !esperaAUnaPersona)
    malas.push(`${r.id} is ${r.estado} and its money was kept`);
  if (pagado > 1) malas.push(`${r.id} was approved ${pagado} times`);
  if (pagado === 0 && r.estado === 'aplicada' && cuesta) malas.push(`${r.id} was delivered for nothing`);
  if (pagado === 0 && tieneDinero(r.estado) && r.estado !== 'anulacion_fallida' && cuesta)
    malas.push(`${r.id} says ${r.estado} and the provider has nothing`);
  if (r.estado === 'aplicada' && r.canjes !== (r.rebajado ? 1 : 0))
    malas.push(`${r.id} was delivered with ${r.canjes} redemptions`);
  return malas;
}

/** For each message of ours that the provider approved: 1, or 0 when a void undid it. */
function netoPorSeguimiento(motor: Motor): Map<string, number> {
  const aprobados = motor.movimientos().filter((m) => m.codigo === '00');
  const anuladas = new Set(aprobados.filter((m) => m.operacion === 'Void').map((m) => m.referencia));
  const neto = new Map<string, number>();
  for (const m of aprobados) {
    if (m.operacion === 'Void') continue;
    neto.set(m.seguimiento, (neto.get(m.seguimiento) ?? 0) + (anuladas.has(m.transaccionId) ? 0 : 1));
  }
  return neto;
}
