import type * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_CATALOGOS as A } from '@aldia/contract/textos-catalogos.ts';
import { type ImpuestoConLimite, periodoDeLimite, plazoDe } from '@aldia/domain/declaraciones/plazos.ts';
import { anioDe, type Dia, esDia, formatDia, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { correPlazos } from '@aldia/domain/parametros/feriados.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { sql } from 'kysely';
import { enCampo } from '../../../shared/app-error.ts';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion } from '../../../shared/db.ts';
import type { HandlersFor } from '../../../shared/manejador.ts';
import { listDiasInhabiles } from '../catalogos.repo.ts';
import { type Catalogo, type DeRetiro, insercion, listado, retiro } from '../mantener.ts';

type Contrato = typeof CATALOGOS.limiteIsr;
type Escrita = Entrada<Contrato['insertar']>;
type Impuesto = ImpuestoConLimite;

/** The written day; refused at its field when the month has no such day (decisions-3, 17). */
function fechaDe({ year, mes, diaLimite }: Escrita): Dia {
  const dos = (n: number) => String(n).padStart(2, '0');
  const fecha = `${year}-${dos(mes)}-${dos(diaLimite)}`;
  if (esDia(fecha)) return fecha;
  throw enCampo('dia_limite', A.fechaImposible);
}

/** The day that the law gives for the period filed in the month of a date, which is the month before (D-78). */
async function calculadora(bd: Conexion, impuesto: Impuesto): Promise<(fecha: Dia) => Dia> {
  const inhabiles = new Set(
    (await listDiasInhabiles(bd))
      .map(({ fecha, ...d }) => ({ dia: fecha, ...d }))
      .filter(correPlazos)
      .map((d) => d.dia),
  );
  return (fecha) => plazoDe(impuesto, periodoDeLimite(fecha), inhabiles, []).calculado;
}

const filas = (bd: Conexion, impuesto: Impuesto) =>
  bd
    .selectFrom('limite_de_presentacion as l')
    .innerJoin('usuario as u', 'u.id', 'l.creado_por')
    .select(campos('l.id', 'l.fecha', 'l.motivo', 'u.nombre'))
    .where('l.impuesto', '=', impuesto)
    .orderBy('l.fecha', 'desc');
type Leida = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;
const aFila =
  (calcular: (fecha: Dia) => Dia) =>
  ({ nombre, ...f }: Leida) => ({
    ...f,
    mes: numeroDeMes(f.fecha),
    year: anioDe(f.fecha),
    diaLimite: Number(f.fecha.slice(-2)),
    calculado: calcular(f.fecha),
    creadoPor: nombre,
  });
type Fila = ReturnType<ReturnType<typeof aFila>>;

const limitesDe = (impuesto: Impuesto): Catalogo<Fila, Escrita> & DeRetiro => ({
  entidad: 'limite_de_presentacion',
  todas: async (bd) => (await filas(bd, impuesto).execute()).map(aFila(await calculadora(bd, impuesto))),
  una: async (bd, id) =>
    (await filas(bd, impuesto).where('l.id', '=', id).execute()).map(aFila(await calculadora(bd, impuesto)))[0],
  insertar: ({ tx, actor, reloj }, e) =>
    tx
      .insertInto('limite_de_presentacion')
      .values({
        impuesto,
        fecha: fechaDe(e),
        motivo: e.motivo,
        creado_por: actor.usuarioId,
        creado_en: reloj.ahora(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  actualizar: () => Promise.reject(new Error('a limit is taken away and set anew')),
  unica: {
    campo: 'dia_limite',
    que: (e) => `una fecha del ${impuesto} en ${e.mes}/${e.year}`,
    buscar: (tx, e) =>
      filas(tx, impuesto)
        .where(sql<boolean>`extract(month from l.fecha) = ${e.mes} and extract(year from l.fecha) = ${e.year}`)
        .executeTakeFirst(),
  },
  exigir: async ({ tx }, e) => {
    const fecha = fechaDe(e);
    const calculado = (await calculadora(tx, impuesto))(fecha);
    if (fecha > calculado && e.motivo === '')
      throw enCampo('motivo', llenar(A.fechaMasTarde, { calculado: formatDia(calculado) }));
  },
  quitar: ({ tx }, id) => tx.deleteFrom('limite_de_presentacion').where('id', '=', id).execute(),
});

const manejadoresDe = (impuesto: Impuesto) => {
  const limites = limitesDe(impuesto);
  return { listado: listado(limites), insertar: insercion(limites), eliminar: retiro(limites) };
};
export const limiteIsr = manejadoresDe('ISR') satisfies HandlersFor<Contrato>;
export const limiteIva = manejadoresDe('IVA') satisfies HandlersFor<typeof CATALOGOS.limiteIva>;
