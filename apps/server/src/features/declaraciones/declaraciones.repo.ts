import type { Remanentes } from '@aldia/domain/declaraciones/calculo.ts';
import { type CargaDeRetenciones, ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { type Dia, type Mes, mesSiguiente, primerDia, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { columnasDeRemanentes } from '../../shared/columnas-de-calculo.ts';
import type { Bd, Tx } from '../../shared/db.ts';
import type { Declaracion } from './declaracion.ts';

export type Conexion = Bd | Tx;

export const conCliente = (bd: Conexion) =>
  bd
    .selectFrom('declaracion as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .selectAll('d')
    .select([
      'u.nombre as cliente_nombre',
      'u.primer_nombre as cliente_primer_nombre',
      'u.cui as cliente_cui',
      'u.correo as cliente_correo',
      'u.vende as cliente_vende',
    ]);
export type FilaConCliente = NonNullable<Awaited<ReturnType<typeof selectPorId>>>;
const selectPorId = (bd: Conexion, id: number) => conCliente(bd).where('d.id', '=', id).executeTakeFirst();

export const selectDeclaracion = selectPorId;
/** Locks the declaration alone: whoever changes it, or the documents under it, waits here. */
export const selectDeclaracionForUpdate = (tx: Tx, id: number) =>
  conCliente(tx).where('d.id', '=', id).forUpdate('d').executeTakeFirst();
export const selectDelMesForUpdate = (tx: Tx, usuarioId: number, periodo: Mes) =>
  conCliente(tx)
    .where('d.usuario_id', '=', usuarioId)
    .where('d.periodo', '=', periodo)
    .forUpdate('d')
    .executeTakeFirst();

/** Locks the month that brings what another leaves, with no more of it than that: each save asks, and few months have one. */
export const selectReceptoraForUpdate = (tx: Tx, usuarioId: number, periodo: Mes) =>
  tx
    .selectFrom('declaracion')
    .select([
      'id',
      'remanente_pc',
      'remanente_isr',
      'remanente_credito',
      'remanente_credito_exportacion',
      'remanente_retenciones_iva',
    ])
    .select(['remanentes_corregidos', 'desactualizada'])
    .select((e) => e.or([e('totales', 'is not', null), e('presentado_id', 'is not', null)]).as('calculada'))
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .forUpdate()
    .executeTakeFirst();
export type FilaReceptora = NonNullable<Awaited<ReturnType<typeof selectReceptoraForUpdate>>>;

/** What a month leaves to the next one; `calculada` is false while nobody computed it or entered it as a courtesy. */
const arrastre = (bd: Conexion, usuarioId: number, periodo: Mes) =>
  bd
    .selectFrom('declaracion')
    .select([
      'arrastre_pc',
      'arrastre_isr',
      'arrastre_credito',
      'arrastre_credito_exportacion',
      'arrastre_retenciones_iva',
    ])
    .select((e) => e.or([e('totales', 'is not', null), e('estado_id', '=', ESTADO.cargaDeCortesia)]).as('calculada'))
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo);
export const selectArrastre = (bd: Conexion, usuarioId: number, periodo: Mes) =>
  arrastre(bd, usuarioId, periodo).executeTakeFirst();
/** Holds a month still while the next one is opened from it; a month that does not exist holds nothing. */
export const selectArrastreForShare = (tx: Tx, usuarioId: number, periodo: Mes) =>
  arrastre(tx, usuarioId, periodo).forShare().executeTakeFirst();
export type FilaDeArrastre = NonNullable<Awaited<ReturnType<typeof selectArrastre>>>;

export interface DeclaracionNueva {
  readonly usuarioId: number;
  readonly periodo: Mes;
  readonly regimenId: number;
  readonly remanentes: Remanentes;
}
/** Opens a month that may be open already: then it says false. */
export async function insertDeclaracion(tx: Tx, nueva: DeclaracionNueva): Promise<boolean> {
  const { usuarioId: usuario_id, periodo, regimenId: regimen_id } = nueva;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('declaracion')
    .values({ usuario_id, periodo, regimen_id, ...columnasDeRemanentes(nueva.remanentes) })
    .onConflict((c) => c.columns(['usuario_id', 'periodo']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What an action may change of a row. Figures are not here: they are written by the recomputation alone. */
export type CambiosDeFila = Partial<
  Pick<
    Declaracion,
    | 'estadoId'
    | 'asignadoId'
    | 'facturas'
    | 'retencionIsr'
    | 'retencionIva'
    | 'remanentes'
    | 'remanentesCorregidos'
    | 'pagoRealizado'
    | 'pagoConfirmadoEn'
    | 'numeroFormulario'
    | 'numeroFormularioIva'
    | 'documentoId'
    | 'documentoIvaId'
    | 'formularioNotificadoEn'
    | 'presentadoId'
    | 'recordatorioEnviadoEn'
    | 'finalizacionEnviadaEn'
    | 'aplicaSuscripcion'
    | 'desactualizada'
  >
>;
const enColumna = (carga: CargaDeRetenciones): 0 | 1 | null =>
  carga === 'no-aplica' ? null : carga === 'pendiente' ? 0 : 1;

export function columnasDe(c: CambiosDeFila) {
  return {
    ...(c.estadoId === undefined ? {} : { estado_id: c.estadoId }),
    ...(c.asignadoId === undefined ? {} : { asignado_id: c.asignadoId }),
    ...(c.retencionIsr === undefined ? {} : { carga_retencion_isr: enColumna(c.retencionIsr) }),
    ...(c.facturas === undefined ? {} : { facturas_cargadas: c.facturas }),
    ...(c.retencionIva === undefined ? {} : { carga_retencion_iva: enColumna(c.retencionIva) }),
    ...(c.remanentes === undefined ? {} : columnasDeRemanentes(c.remanentes)),
    ...(c.remanentesCorregidos === undefined ? {} : { remanentes_corregidos: c.remanentesCorregidos }),
    ...(c.pagoRealizado === undefined ? {} : { pago_realizado: c.pagoRealizado }),
    ...(c.pagoConfirmadoEn === undefined ? {} : { pago_confirmado_en: c.pagoConfirmadoEn }),
    ...(c.numeroFormulario === undefined ? {} : { numero_formulario: c.numeroFormulario }),
    ...(c.numeroFormularioIva === undefined ? {} : { numero_formulario_iva: c.numeroFormularioIva }),
    ...(c.documentoId === undefined ? {} : { documento_id: c.documentoId }),
    ...(c.documentoIvaId === undefined ? {} : { documento_iva_id: c.documentoIvaId }),
    ...(c.formularioNotificadoEn === undefined ? {} : { formulario_notificado_en: c.formularioNotificadoEn }),
    ...(c.presentadoId === undefined ? {} : { presentado_id: c.presentadoId }),
    ...(c.recordatorioEnviadoEn === undefined ? {} : { recordatorio_enviado_en: c.recordatorioEnviadoEn }),
    ...(c.finalizacionEnviadaEn === undefined ? {} : { finalizacion_enviada_en: c.finalizacionEnviadaEn }),
    ...(c.aplicaSuscripcion === undefined ? {} : { aplica_suscripcion: c.aplicaSuscripcion }),
    ...(c.desactualizada === undefined ? {} : { desactualizada: c.desactualizada }),
  };
}

/** Who changed a row and when; a job is nobody. */
export interface Firma {
  readonly por: number | null;
  readonly en: string;
}
export async function updateDeclaracion(tx: Tx, id: number, cambios: CambiosDeFila, firma: Firma): Promise<void> {
  await tx
    .updateTable('declaracion')
    .set((e) => ({
      ...columnasDe(cambios),
      version: e('version', '+', 1),
      modificada_por: firma.por,
      modificada_en: firma.en,
    }))
    .where('id', '=', id)
    .execute();
}

/** Active staff, each with the first of their roles. */
export const listColaboradores = (bd: Conexion) =>
  bd
    .selectFrom('usuario as u')
    .innerJoin('usuario_rol as r', 'r.usuario_id', 'u.id')
    .select((e) => ['u.id', 'u.nombre', e.fn.min('r.rol_id').as('rolId')])
    .where('u.activo', '=', true)
    .where('r.rol_id', 'in', [1, 2, 4])
    .groupBy(['u.id', 'u.nombre', 'u.nombre_orden'])
    .orderBy('u.nombre_orden')
    .execute();
export const findColaborador = (bd: Conexion, id: number) =>
  bd
    .selectFrom('usuario as u')
    .select(['u.id', 'u.nombre'])
    .where('u.id', '=', id)
    .where('u.activo', '=', true)
    .where((e) =>
      e.exists(
        e
          .selectFrom('usuario_rol as r')
          .select('r.rol_id')
          .whereRef('r.usuario_id', '=', 'u.id')
          .where('r.rol_id', 'in', [1, 2, 4]),
      ),
    )
    .executeTakeFirst();
/** The name of a person, for a sentence; empty when there is none. */
export async function nombreDe(bd: Conexion, usuarioId: number | null): Promise<string> {
  if (usuarioId === null) return '';
  const fila = await bd.selectFrom('usuario').select('nombre').where('id', '=', usuarioId).executeTakeFirst();
  return fila?.nombre ?? '';
}

/** The non-working days that can move the deadlines of the periods from one to another. */
export const selectInhabiles = (bd: Conexion, desde: Mes, hasta: Mes) =>
  bd
    .selectFrom('dia_inhabil')
    .select('fecha')
    .where('fecha', '>=', primerDia(mesSiguiente(desde)))
    .where('fecha', '<=', sumarDias(primerDia(mesSiguiente(hasta, 2)), 20));
export async function listInhabiles(bd: Conexion, desde: Mes, hasta: Mes): Promise<Dia[]> {
  const filas = await selectInhabiles(bd, desde, hasta).execute();
  return filas.map((f) => f.fecha as Dia);
}
