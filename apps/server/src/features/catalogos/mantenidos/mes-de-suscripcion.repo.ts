import type * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_CATALOGOS as A } from '@aldia/contract/textos-catalogos.ts';
import { formatDia, nombreDeMes } from '@aldia/domain/fechas/fechas.ts';
import { enCampo } from '../../../shared/app-error.ts';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion } from '../../../shared/db.ts';
import type { HandlersFor } from '../../../shared/manejador.ts';
import { type Catalogo, cambio, insercion, listado, negar } from '../mantener.ts';

type Contrato = typeof CATALOGOS.mesDeSuscripcion;
type Escrito = Entrada<Contrato['insertar']>;
const columnas = (e: Escrito) => ({ mes: e.mes, fecha_inicio: e.fechaInicio, fecha_fin: e.fechaFin });
const filas = (bd: Conexion) =>
  bd
    .selectFrom('mes_de_suscripcion')
    .select(campos('id', 'mes', 'fecha_inicio', 'fecha_fin'))
    .orderBy('fecha_inicio', 'desc')
    .orderBy('id');
type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

const meses: Catalogo<Fila, Escrito> = {
  entidad: 'mes_de_suscripcion',
  todas: (bd) => filas(bd).execute(),
  una: (bd, id) => filas(bd).where('id', '=', id).executeTakeFirst(),
  insertar: ({ tx }, e) =>
    tx.insertInto('mes_de_suscripcion').values(columnas(e)).returning('id').executeTakeFirstOrThrow(),
  actualizar: ({ tx }, id, e) => tx.updateTable('mes_de_suscripcion').set(columnas(e)).where('id', '=', id).execute(),
  exigir: async ({ tx }, e, antes) => {
    if (e.fechaFin < e.fechaInicio) throw enCampo('fecha_fin', A.terminaAntes);
    const otro = (await filas(tx).where('mes', '=', e.mes).execute()).find(
      (m) => m.id !== antes?.id && m.fechaInicio <= e.fechaFin && e.fechaInicio <= m.fechaFin,
    );
    if (!otro) return;
    const cual = `${nombreDeMes(e.mes)}, del ${formatDia(otro.fechaInicio)} al ${formatDia(otro.fechaFin)}`;
    throw negar('TRAMO_CRUZADO', { cual }, 'fecha_inicio');
  },
};

export const mesDeSuscripcion = {
  listado: listado(meses),
  insertar: insercion(meses),
  actualizar: cambio(meses),
} satisfies HandlersFor<Contrato>;
