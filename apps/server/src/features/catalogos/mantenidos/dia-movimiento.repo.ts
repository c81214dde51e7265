import type * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { Conexion } from '../../../shared/db.ts';
import type { HandlersFor } from '../../../shared/manejador.ts';
import { type Catalogo, cambio, listado } from '../mantener.ts';

type Contrato = typeof CATALOGOS.diaMovimiento;
const filas = (bd: Conexion) => bd.selectFrom('dia_de_declaracion').select(['id', 'dia']);
type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

/** It has a single row, which the migrations created. */
const dias: Omit<Catalogo<Fila, Pick<Entrada<Contrato['actualizar']>, 'dia'>>, 'insertar'> = {
  entidad: 'dia_de_declaracion',
  todas: (bd) => filas(bd).execute(),
  una: async (bd, id) => (await filas(bd).execute()).find((f) => f.id === id),
  actualizar: ({ tx }, _, { dia }) => tx.updateTable('dia_de_declaracion').set({ dia }).execute(),
};

export const diaMovimiento = { listado: listado(dias), actualizar: cambio(dias) } satisfies HandlersFor<Contrato>;
