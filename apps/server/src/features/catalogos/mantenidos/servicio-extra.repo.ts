import { V } from '@aldia/contract/catalogos/definicion.ts';
import type * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { enCampo } from '../../../shared/app-error.ts';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion } from '../../../shared/db.ts';
import type { HandlersFor } from '../../../shared/manejador.ts';
import { dice } from '../mantener.repo.ts';
import { type Catalogo, cambio, insercion, listado } from '../mantener.ts';

type Contrato = typeof CATALOGOS.servicioExtra;
type Escrito = Entrada<Contrato['insertar']>;
const tituloDe = ({ titulo, nombre }: Escrito): string => titulo || nombre;
const columnas = (e: Escrito) => ({
  titulo: tituloDe(e),
  descripcion: e.descripcion,
  precio: toQuetzales(e.precio),
  activo: e.activo,
});
const filas = (bd: Conexion) =>
  bd
    .selectFrom('servicio_extra')
    .select(campos('id', 'titulo', 'descripcion', 'precio', 'activo'))
    .orderBy('titulo')
    .orderBy('id');
type Leida = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;
const aFila = (f: Leida) => ({ ...f, precio: parseQuetzales(f.precio) });
type Fila = ReturnType<typeof aFila>;

const servicios: Catalogo<Fila, Escrito> = {
  entidad: 'servicio_extra',
  todas: async (bd) => (await filas(bd).execute()).map(aFila),
  una: async (bd, id) => (await filas(bd).where('id', '=', id).execute()).map(aFila)[0],
  insertar: ({ tx }, e) =>
    tx.insertInto('servicio_extra').values(columnas(e)).returning('id').executeTakeFirstOrThrow(),
  actualizar: ({ tx }, id, e) => tx.updateTable('servicio_extra').set(columnas(e)).where('id', '=', id).execute(),
  unica: {
    campo: 'titulo',
    que: (e) => `el servicio «${tituloDe(e)}»`,
    buscar: (tx, e) =>
      filas(tx)
        .where(dice('titulo', tituloDe(e)))
        .executeTakeFirst(),
  },
  exigir: (_, e) => {
    if (tituloDe(e) === '') throw enCampo('titulo', V.requerido);
  },
};

export const servicioExtra = {
  listado: listado(servicios),
  insertar: insercion(servicios),
  actualizar: cambio(servicios),
} satisfies HandlersFor<Contrato>;
