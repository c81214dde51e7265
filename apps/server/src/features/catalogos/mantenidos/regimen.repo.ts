import type * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion } from '../../../shared/db.ts';
import type { HandlersFor } from '../../../shared/manejador.ts';
import { dice } from '../mantener.repo.ts';
import { type Catalogo, cambio, insercion, listado } from '../mantener.ts';

type Contrato = typeof CATALOGOS.regimen;
type Escrita = Entrada<Contrato['insertar']>;
const columnas = ({ descripcion, limiteNotificacion }: Escrita) => ({
  descripcion,
  limite_notificacion: limiteNotificacion === null ? null : toQuetzales(limiteNotificacion),
});
const filas = (bd: Conexion) =>
  bd
    .selectFrom('regimen')
    .select(campos('id', 'descripcion', 'abreviatura', 'limite_notificacion'))
    .orderBy('id');
type Leida = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;
const aFila = (f: Leida) => ({
  ...f,
  limiteNotificacion: f.limiteNotificacion === null ? null : parseQuetzales(f.limiteNotificacion),
});
type Fila = ReturnType<typeof aFila>;

const regimenes: Catalogo<Fila, Escrita> = {
  entidad: 'regimen',
  todas: async (bd) => (await filas(bd).execute()).map(aFila),
  // Among all of them, which are few: its column is too short to be asked for any number.
  una: async (bd, id) => (await filas(bd).execute()).map(aFila).find((f) => f.id === id),
  insertar: async ({ tx }, e) => {
    const { ultimo } = await tx
      .selectFrom('regimen')
      .select((b) => b.fn.max('id').as('ultimo'))
      .executeTakeFirstOrThrow();
    // The law decides a regime's forms, and they come with the product: until then nobody declares under a new regime.
    const nuevo = { ...columnas(e), id: ultimo + 1, abreviatura: e.descripcion, admite_declaracion: false };
    return tx.insertInto('regimen').values(nuevo).returning('id').executeTakeFirstOrThrow();
  },
  actualizar: ({ tx }, id, e) => tx.updateTable('regimen').set(columnas(e)).where('id', '=', id).execute(),
  unica: {
    campo: 'descripcion',
    que: (e) => `el régimen «${e.descripcion}»`,
    buscar: (tx, e) => filas(tx).where(dice('descripcion', e.descripcion)).select('id').executeTakeFirst(),
  },
};

export const regimen = {
  listado: listado(regimenes),
  insertar: insercion(regimenes),
  actualizar: cambio(regimenes),
} satisfies HandlersFor<Contrato>;
