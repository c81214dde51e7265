import {
  ANTES_DE_PRESENTAR,
  ANTES_DEL_FORMULARIO,
  CARGADAS,
  CON_FORMULARIO,
  ESTADO,
} from '@aldia/domain/declaraciones/estados.ts';
import type { PlazoDelMes } from '@aldia/domain/declaraciones/plazos.ts';
import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { MOTIVOS, type Motivo, PRESENTADAS } from '@aldia/domain/pendientes/motivos.ts';
import { type RawBuilder, sql } from 'kysely';
import { contiene } from '../../shared/clientes.repo.ts';
import type { Bd } from '../../shared/db.ts';
import { conFormularios, enEstado, esDeRos } from '../../shared/en-estado.repo.ts';
import { abierta } from '../../shared/etapa.repo.ts';
import {
  comprasPorElegir,
  conElDiaDelCalendario,
  faltaElDeIva,
  ivaPorPresentar,
  porPresentar,
} from '../../shared/por-presentar.repo.ts';
import { EN_USO, vigenteEl } from '../../shared/suscripciones.repo.ts';
import { IVA_A_PAGAR, NUMERO_DE, PAGADO, SE_REVISA } from './lo-del-mes.repo.ts';

/** The due date of each form of one period and regime. */
export interface Plazo {
  readonly periodo: Mes;
  readonly regimenId: number;
  readonly iva: PlazoDeFormulario;
  /** Null when the regime files only one form. */
  readonly isr: PlazoDeFormulario | null;
}
/** `calculado` leaves out what an administrator set: it is the deadline of months filed before deadlines were kept. */
type PlazoDeFormulario = Pick<PlazoDelMes, 'dia' | 'calculado'>;
/** Where a page ended. */
export interface PosicionDePendiente {
  readonly vence: Dia;
  readonly motivo: Motivo;
  readonly nombre: string;
  readonly id: number;
}
export interface PendientesPedidos {
  readonly plazos: readonly Plazo[];
  readonly soloVencidas: boolean;
  /** Rows of one assignee, of everybody ('todas') or of nobody (null). */
  readonly asignadoId: number | null | 'todas';
  readonly palabras: readonly string[];
  readonly motivo: Motivo | null;
  readonly desde: PosicionDePendiente | null;
  readonly limite: number;
  readonly hoy: Dia;
}
export interface PaginaDePendientes {
  readonly pagina: readonly PosicionDePendiente[];
  readonly cuentas: { motivo: Motivo; cuenta: number }[];
}

/** Word for word the condition of the partial index. */
export const SIN_TERMINAR = sql`(${abierta('d')} or d.cambio_abierto)`;

/** The first and the last period with something open; null when nothing is. */
export async function findPeriodosAbiertos(bd: Bd): Promise<{ primero: Mes; ultimo: Mes } | null> {
  const { rows } = await sql<{ primero: Mes | null; ultimo: Mes | null }>`
    select (select d.periodo from declaracion d where ${SIN_TERMINAR} order by d.periodo limit 1) as primero,
           (select d.periodo from declaracion d where ${SIN_TERMINAR} order by d.periodo desc limit 1) as ultimo`.execute(
    bd,
  );
  const [fila] = rows;
  return fila?.primero && fila.ultimo ? { primero: fila.primero, ultimo: fila.ultimo } : null;
}

export async function listRegimenes(bd: Bd): Promise<number[]> {
  const filas = await bd.selectFrom('regimen').select('id').orderBy('id').execute();
  return filas.map((f) => f.id);
}

/**
 * Who pays for the work (domain/pendientes): the client or the gestor who has them. A subscription in use goes before one that is over,
 * then the newest. Almost everybody has one in use that has not ended, which wins in any case, so the query asks for that first, for all
 * rows at once; the ordered lookup runs only for the rest, row by row.
 */
const coberturaEl = (hoy: Dia) => sql`
  case when exists (select 1 from suscripcion s where s.usuario_id = d.usuario_id and ${EN_USO} and s.fecha_fin >= ${hoy}::date) then 'vigente'
       when exists (select 1 from cliente_de_gestor g
                      join suscripcion s on s.usuario_id = g.gestor_id and s.rango_gestor_id is not null and ${EN_USO} and s.fecha_fin >= ${hoy}::date
                     where g.usuario_id = d.usuario_id and g.baja_en is null) then 'vigente'
       else coalesce((
         select case when s.estado = 'suspendida' then 'suspendida'
                     when ${vigenteEl(hoy)} then 'vigente'
                     else 'ninguna' end
           from suscripcion s
          where s.usuario_id = any(array[d.usuario_id, gestor_vigente_de(d.usuario_id)])
            and (s.usuario_id = d.usuario_id or s.rango_gestor_id is not null)
          order by ${EN_USO} desc, s.fecha_fin desc, s.id desc limit 1), 'ninguna') end`;

const SIN_CREDENCIAL = sql`not exists (select 1 from credencial_sat k where k.usuario_id = d.usuario_id)`;
/**
 * The load names an issuer that nobody classified, or whose purchases do not follow its rule yet; `cambios` removes the issuer when they
 * do.
 */
const CON_EMISORES_SIN_CLASIFICAR = sql`d.emisores_por_clasificar <> '{}'`;
const FALTAN_RETENCIONES = sql`(d.carga_retencion_iva = 0 and ${ivaPorPresentar('d')} or d.carga_retencion_isr = 0 and ${enEstado('d', ...ANTES_DEL_FORMULARIO)})`;
const SIN_SALIR = enEstado('d', ...ANTES_DE_PRESENTAR);
const POR_PAGAR = enEstado('d', ESTADO.pendienteDeConfirmacion);

/** `motivoDe` of the domain, condition by condition. Conditions that look into other tables are evaluated only when none before applies. */
const CONDICION: Readonly<Record<Motivo, RawBuilder<unknown>>> = {
  cambioTrasPresentar: sql`d.cambio_abierto and ${enEstado('d', ...PRESENTADAS)}`,
  sinSuscripcion: sql`${SIN_SALIR} and d.cobertura = 'ninguna'`,
  suscripcionSuspendida: sql`${SIN_SALIR} and d.cobertura = 'suspendida'`,
  sinContraseniaSat: sql`${SIN_SALIR} and ${SIN_CREDENCIAL}`,
  rechazada: enEstado('d', ESTADO.rechazada),
  sinFacturas: sql`${enEstado('d', ESTADO.pendiente)} or (${enEstado('d', ...CARGADAS)} and not d.facturas_cargadas)`,
  desactualizada: sql`d.desactualizada and ${conFormularios('d')} and ${porPresentar('d')}`,
  sinRetenciones: FALTAN_RETENCIONES,
  emisoresSinClasificar: sql`${ivaPorPresentar('d')} and ${esDeRos('d')} and ${CON_EMISORES_SIN_CLASIFICAR}`,
  comprasPorElegir: comprasPorElegir('d'),
  porEnviarAFormulario: enEstado('d', ...CARGADAS),
  formularioPorNotificar: enEstado('d', ESTADO.listaParaFormulario),
  faltaElDeIva: faltaElDeIva('d'),
  porEnviarAPago: enEstado('d', ESTADO.formularioNotificado),
  finalizacionPorEnviar: sql`${POR_PAGAR} and d.pago_realizado`,
  boletaPorNotificar: sql`${POR_PAGAR} and d.formulario_notificado_en is null`,
  pagoPorConfirmar: POR_PAGAR,
};
/** The position of the reason in MOTIVOS, by which rows are ordered. */
const MOTIVO = sql`case ${sql.join(
  MOTIVOS.map((m, i) => sql`when ${CONDICION[m]} then ${sql.lit(i)}::smallint`),
  sql` `,
)} end`;

const conPalabra = (palabra: string) => sql`and ${contiene('d.busqueda', palabra)}`;

/** The due date of a form; a filed one keeps its own. */
const diaDe = (impuesto: 'isr' | 'iva') => {
  const [suyo, dia, calculado] = [`d.plazo_${impuesto}`, `v.${impuesto}`, `v.${impuesto}_calculado`].map((c) =>
    sql.ref(c),
  );
  return sql`case when ${conElDiaDelCalendario('d', impuesto === 'isr' ? 'ISR' : 'IVA')} then ${dia} else coalesce(${suyo}, ${calculado}) end`;
};
/** Whether nothing of a tax is left to file or to pay (`quedaDe`). */
const nadaQueda = (impuesto: 'isr' | 'iva', aPagar: RawBuilder<unknown>) =>
  sql`(${enEstado('d', ...CON_FORMULARIO)} and ${NUMERO_DE[impuesto]} <> '' and ${aPagar} <= 0 and not ${SE_REVISA[impuesto]}) or (${PAGADO[impuesto]} and ${aPagar} > 0)`;
/** The earliest due date of what is left to file or pay (`venceDeMes`); null when nothing is left. */
const VENCE = sql`
  least(case when v.isr is null or (${nadaQueda('isr', sql`d.impuesto_isr`)}) then null else ${diaDe('isr')} end,
        case when ${nadaQueda('iva', IVA_A_PAGAR)} then null else ${diaDe('iva')} end)`;

function deQuien(asignadoId: PendientesPedidos['asignadoId']) {
  if (asignadoId === 'todas') return sql``;
  return asignadoId === null ? sql`and d.asignado_id is null` : sql`and d.asignado_id = ${asignadoId}`;
}

/**
 * What is open in some months, each row with its reason and its deadline. `donde` filters the declarations (`d`, and `s.vence`, which is
 * null for a month that asks for nothing; such a month is placed at its IVA deadline). Open rows are few however many months are finished,
 * and the partial index has only these. Each `offset 0` keeps PostgreSQL from computing an expression again wherever it is used.
 */
export const abiertas = (plazos: readonly Plazo[], hoy: Dia, donde: RawBuilder<unknown>) => {
  const dias = (de: (plazo: Plazo) => Dia | undefined) => sql`${plazos.map((x) => de(x) ?? null)}::date[]`;
  return sql`
      select * from (
        select d.id, d.usuario_id, d.periodo, d.vence, ${MOTIVO} as motivo, d.nombre_orden as nombre from (
          select d.*, coalesce(s.vence, ${diaDe('iva')}) as vence, case when ${SIN_SALIR} then ${coberturaEl(hoy)} end as cobertura
            from unnest(${plazos.map((x) => x.periodo)}::text[], ${plazos.map((x) => x.regimenId)}::smallint[], ${dias((x) => x.iva.dia)}, ${dias((x) => x.iva.calculado)},
                        ${dias((x) => x.isr?.dia)}, ${dias((x) => x.isr?.calculado)}) as v(periodo, regimen_id, iva, iva_calculado, isr, isr_calculado)
            join declaracion d on d.periodo = v.periodo and d.regimen_id = v.regimen_id and ${SIN_TERMINAR}
           cross join lateral (select ${VENCE} as vence) s
           where ${donde} offset 0) d
        offset 0) p
       where p.motivo is not null`;
};

/** One page, and the counts of the whole list, in one query. */
export function buildPendientes(p: PendientesPedidos) {
  const { plazos, desde } = p;
  const llave = desde
    ? sql`(${desde.vence}::date, ${MOTIVOS.indexOf(desde.motivo)}::smallint, ${desde.nombre}::text, ${desde.id}::bigint)`
    : null;
  const donde = sql`(${!p.soloVencidas}::boolean or s.vence < ${p.hoy}::date) ${deQuien(p.asignadoId)} ${sql.join(p.palabras.map(conPalabra), sql` `)}`;
  return sql<{ pagina: FilaDePagina[]; cuentas: { motivo: number; cuenta: number }[] }>`
    with pendiente as materialized (${abiertas(plazos, p.hoy, donde)}
    ), pagina as (
      select * from pendiente
       where ${p.motivo === null ? sql`true` : sql`motivo = ${MOTIVOS.indexOf(p.motivo)}::smallint`}
         and ${llave ? sql`(vence, motivo, nombre, id) > ${llave}` : sql`true`}
       order by vence, motivo, nombre, id limit ${p.limite}
    )
    select coalesce((select jsonb_agg(jsonb_build_object('id', id, 'vence', vence, 'motivo', motivo, 'nombre', nombre)
                                      order by vence, motivo, nombre, id) from pagina), '[]') as pagina,
           coalesce((select jsonb_agg(jsonb_build_object('motivo', motivo, 'cuenta', cuenta) order by motivo)
                       from (select motivo, count(*)::int as cuenta from pendiente group by motivo) x), '[]') as cuentas`;
}

interface FilaDePagina {
  readonly id: number;
  readonly vence: Dia;
  readonly motivo: number;
  readonly nombre: string;
}

export async function listPendientes(bd: Bd, pedidos: PendientesPedidos): Promise<PaginaDePendientes> {
  const { rows } = await buildPendientes(pedidos).execute(bd);
  const [{ pagina, cuentas } = { pagina: [], cuentas: [] }] = rows;
  return {
    pagina: pagina.map((f) => ({ ...f, motivo: motivoEn(f.motivo) })),
    cuentas: cuentas.map(({ motivo, cuenta }) => ({ motivo: motivoEn(motivo), cuenta })),
  };
}

/** The reason at a position of MOTIVOS. Throws RangeError when there is none. */
export function motivoEn(lugar: number): Motivo {
  const motivo = MOTIVOS[lugar];
  if (!motivo) throw new RangeError(`No hay un motivo ${lugar}`);
  return motivo;
}
