import type { EstadoDeCobro } from '@aldia/contract/cobros.ts';
import { estaVivo, tieneDinero } from '@aldia/domain/cobros/estados.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import type { Motor } from '../suplentes/pasarela-motor.ts';

/** What must hold at every commit, whatever happened: one sentence for each thing that does not. */
export async function revisarLibro(base: BaseDeDatos): Promise<string[]> {
  const { rows } = await base.pool.query<{ cuenta: string; saldo: string }>(
    'select cuenta, (sum(debe) - sum(haber))::text saldo from asiento_linea group by cuenta',
  );
  const saldos = new Map(rows.map((r) => [r.cuenta, Math.round(Number(r.saldo) * 100)]));
  const total = [...saldos.values()].reduce((s, x) => s + x, 0);
  const { rows: esperado } = await base.pool.query<{ monto: string }>(ESPERADO);
  const pasarela = saldos.get('pasarela') ?? 0;
  const debe = Math.round(Number(esperado[0]?.monto ?? 0) * 100);
  return [
    ...(total === 0 ? [] : [`the ledger does not balance: ${total}`]),
    ...(pasarela === debe ? [] : [`clearing is ${pasarela} and should be ${debe}`]),
  ];
}
/** Approved minus voided minus settled, from the states and the settlement lines and not from the postings. */
const ESPERADO = `
  select coalesce(sum(monto) filter (where estado in ('aprobada', 'aplicada', 'anulando', 'anulacion_fallida')), 0)
    - coalesce((select sum(case when l.clase = 'cobro' then i.monto else -i.monto end)
        from cobro_intento i join lateral (
          select clase from conciliacion_linea c where c.intento_id = i.id and c.monto_pasarela is not null limit 1) l on true), 0)
    as monto
  from cobro_intencion`;

interface Fila {
  readonly id: string;
  readonly compra: string;
  readonly estado: EstadoDeCobro;
  readonly monto: string;
  readonly entregas: number;
  readonly tareas: number;
  readonly intentos: readonly string[];
}
const COBROS = `
  select c.id, c.usuario_id || ':' || c.proposito || ':' || c.proposito_id as compra, c.estado, c.monto::text,
    (select count(*)::int from servicio_solicitado s where s.intencion_id = c.id)
      + (select count(*)::int from suscripcion s where s.intencion_id = c.id) entregas,
    (select count(*)::int from tarea_de_operador t where t.intencion_id = c.id and t.resuelta_en is null) tareas,
    (select coalesce(array_agg(i.id::text), '{}') from cobro_intento i where i.intencion_id = c.id) intentos
  from cobro_intencion c`;

export interface OpcionesDeRevision {
  readonly usuarioId?: number;
  /** A message that never arrived stays in doubt for half an hour: nobody's money is in it. */
  readonly admiteDudas?: boolean;
}

/**
 * The promises about each purchase once everything came to rest, with the provider's own book as judge: one approved charge
 * net at most, no money kept without what it pays for, none delivered without money, and no call that was not written down
 * before. Of one person when it is said; then the calls are not looked at.
 */
export async function revisarCompras(base: BaseDeDatos, motor: Motor, o: OpcionesDeRevision = {}): Promise<string[]> {
  const { usuarioId } = o;
  const { rows } = await base.pool.query<Fila>(`${COBROS} where $1::bigint is null or c.usuario_id = $1`, [
    usuarioId ?? null,
  ]);
  const malas: string[] = [];
  const neto = netoPorSeguimiento(motor);
  const escritos = new Set(rows.flatMap((r) => r.intentos));
  if (usuarioId === undefined)
    for (const s of motor.seguimientos())
      if (!escritos.has(s)) malas.push(`the provider heard of ${s}, which nobody wrote down`);
  const porCompra = new Map<string, number>();
  for (const r of rows) {
    const pagado = r.intentos.reduce((s, i) => s + (neto.get(i) ?? 0), 0);
    // Money that a person was told to give back is nobody's purchase.
    const esperaAUnaPersona = r.estado === 'anulacion_fallida' && r.tareas > 0;
    if (!esperaAUnaPersona) porCompra.set(r.compra, (porCompra.get(r.compra) ?? 0) + pagado);
    const dudaSinDinero = o.admiteDudas === true && r.estado === 'en_duda' && pagado === 0;
    if (estaVivo(r.estado) && !esperaAUnaPersona && !dudaSinDinero) malas.push(`${r.id} is still ${r.estado}`);
    if (r.entregas > 1) malas.push(`${r.id} was delivered ${r.entregas} times`);
    if ((r.estado === 'aplicada') !== (r.entregas === 1))
      malas.push(`${r.id} is ${r.estado} with ${r.entregas} deliveries`);
    if (pagado > 0 && r.estado !== 'aplicada' && !esperaAUnaPersona)
      malas.push(`${r.id} is ${r.estado} and its money was kept`);
    if (pagado === 0 && r.estado === 'aplicada' && Number(r.monto) > 0) malas.push(`${r.id} was delivered for nothing`);
    if (pagado === 0 && tieneDinero(r.estado) && r.estado !== 'anulacion_fallida' && Number(r.monto) > 0)
      malas.push(`${r.id} says ${r.estado} and the provider has nothing`);
  }
  for (const [compra, veces] of porCompra) if (veces > 1) malas.push(`${compra} was charged ${veces} times`);
  return malas;
}

/** For each message of ours that the provider approved: 1, or 0 when a void undid it. */
function netoPorSeguimiento(motor: Motor): Map<string, number> {
  const aprobados = motor.movimientos().filter((m) => m.codigo === '00');
  const anuladas = aprobados.filter((m) => m.operacion === 'Void').map((m) => m.referencia);
  const neto = new Map<string, number>();
  for (const m of aprobados) {
    if (m.operacion === 'Void') continue;
    neto.set(m.seguimiento, (neto.get(m.seguimiento) ?? 0) + (anuladas.includes(m.transaccionId) ? 0 : 1));
  }
  return neto;
}
