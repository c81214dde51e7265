import type { GrupoDelAsesor } from '@aldia/domain/asesor/documentos.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { lineaDeRegistro } from '@aldia/domain/facturas/clasificacion.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import type { Bd } from '../../shared/db.ts';
import { aGrupo, gruposDeFacturas } from '../../shared/grupos-de-facturas.repo.ts';
import { columnasDe, leer } from '../../shared/tabla-de-declaracion.ts';

export interface Meses {
  readonly usuarioId: number;
  readonly desde: Mes;
  readonly hasta: Mes;
}

/** The opened months, oldest first; `conIngresos` says, with the radar's rule, whether their income is known. */
export async function listMeses(bd: Bd, { usuarioId, desde, hasta }: Meses) {
  const filas = await bd
    .selectFrom('declaracion as d')
    .select(columnasDe('periodo', 'regimenId', 'estadoId', 'facturas', 'totalVentas'))
    .select(columnasDe('remanentes', 'remanentesCorregidos', 'saldosCorregidos'))
    .select(sql<boolean>`declaracion_con_ingresos(d)`.as('conIngresos'))
    .where('d.usuario_id', '=', usuarioId)
    .where('d.periodo', '>=', desde)
    .where('d.periodo', '<=', hasta)
    .orderBy('d.periodo')
    .execute();
  return filas.map((f) => ({ ...leer(f), ingresos: parseQuetzales(f.total_ventas), conIngresos: f.conIngresos }));
}
export type FilaDeMes = Awaited<ReturnType<typeof listMeses>>[number];

/** The first written change of regime that starts after a month; undefined when there is none. */
export const findAnotado = (bd: Bd, usuarioId: number, mes: Mes) =>
  bd
    .selectFrom('cambio_de_regimen as c')
    .select(campos('c.desde', 'c.despues_id'))
    .where('c.usuario_id', '=', usuarioId)
    .where('c.desde', '>', mes)
    .orderBy('c.desde')
    .limit(1)
    .executeTakeFirst();

/** The books of some months, by month, with the line that each purchase's issuer rule gives. */
export async function listGrupos(
  bd: Bd,
  { usuarioId, desde, hasta }: Meses,
  vende: 'bien' | 'servicio',
): Promise<ReadonlyMap<Mes, readonly GrupoDelAsesor[]>> {
  const conPetroleo = sql<boolean>`f.libro = 'recibida' and f.petroleo > 0`;
  const filas = await gruposDeFacturas(bd, usuarioId)
    .leftJoin('emisor as e', (j) =>
      j.onRef('e.nit', '=', 'f.nit_emisor').on('f.libro', '=', 'recibida').on('e.deleted_at', 'is', null),
    )
    .leftJoin('tipo_emisor as te', 'te.id', 'e.tipo_emisor_id')
    // As at a save: an eliminated record type no longer works as a rule.
    .leftJoin('tipo_registro as r', (j) => j.onRef('r.id', '=', 'te.tipo_registro_id').on('r.deleted_at', 'is', null))
    .select(['f.periodo', 'r.id as reglaId', 'r.linea as lineaDeRegla', conPetroleo.as('conPetroleo')])
    .where('f.periodo', '>=', desde)
    .where('f.periodo', '<=', hasta)
    .groupBy(['f.periodo', 'r.id', 'r.linea', conPetroleo])
    .execute();
  const grupos = filas.map((f) => ({
    periodo: f.periodo,
    grupo: {
      ...aGrupo(f, vende),
      reglaDelEmisor: lineaDeRegistro(f.reglaId, f.lineaDeRegla),
      conPetroleo: f.conPetroleo,
    },
  }));
  const porMes = Map.groupBy(grupos, (g) => g.periodo);
  return new Map([...porMes].map(([periodo, suyos]) => [periodo, suyos.map((s) => s.grupo)]));
}
