import type * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_CATALOGOS as A } from '@aldia/contract/textos-catalogos.ts';
import { cruzadoCon } from '@aldia/domain/tablas/tramos.ts';
import { enCampo } from '../../../shared/app-error.ts';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion } from '../../../shared/db.ts';
import { type HandlersFor, transaccional } from '../../../shared/manejador.ts';
import { type Catalogo, cambiar, insertar, listado, negar } from '../mantener.ts';

type Contrato = typeof CATALOGOS.rangoDeFechas;
type Escrita = Pick<Entrada<Contrato['actualizar']>, 'diaInicio' | 'diaFin' | 'cantidad'>;
const columnas = (e: Escrita) => ({ dia_inicio: e.diaInicio, dia_fin: e.diaFin, cantidad: e.cantidad });
const filas = (bd: Conexion) =>
  bd
    .selectFrom('rango_de_fechas')
    .select(campos('id', 'dia_inicio', 'dia_fin'))
    .select('cantidad as cantidadPersonas')
    .orderBy('dia_inicio');
type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

const rangos: Catalogo<Fila, Escrita> = {
  entidad: 'rango_de_fechas',
  todas: (bd) => filas(bd).execute(),
  una: (bd, id) => filas(bd).where('id', '=', id).executeTakeFirst(),
  insertar: ({ tx }, e) =>
    tx.insertInto('rango_de_fechas').values(columnas(e)).returning('id').executeTakeFirstOrThrow(),
  actualizar: ({ tx }, id, e) => tx.updateTable('rango_de_fechas').set(columnas(e)).where('id', '=', id).execute(),
  exigir: async ({ tx }, { diaInicio, diaFin }, antes) => {
    if (diaFin < diaInicio) throw enCampo('dia_fin', A.terminaAntes);
    const otros = (await filas(tx).execute()).filter((r) => r.id !== antes?.id);
    const tramos = otros.map((r) => ({ desde: r.diaInicio, hasta: r.diaFin }));
    const otro = cruzadoCon(tramos, { desde: diaInicio, hasta: diaFin });
    if (otro)
      throw negar('TRAMO_CRUZADO', { cual: `el rango de los días ${otro.desde} a ${otro.hasta}` }, 'dia_inicio');
  },
};

export const rangoDeFechas = {
  listado: listado(rangos),
  actualizar: transaccional(({ id, ...entrada }: Entrada<Contrato['actualizar']>, ctx) =>
    id === null ? insertar(rangos, ctx, entrada) : cambiar(rangos, ctx, { ...entrada, id }),
  ),
} satisfies HandlersFor<Contrato>;
