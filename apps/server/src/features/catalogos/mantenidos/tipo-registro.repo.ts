import type * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { sql } from 'kysely';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion, Tx } from '../../../shared/db.ts';
import type { HandlersFor } from '../../../shared/manejador.ts';
import { borradoDe, cerrarCatalogo, contarUsos, dice } from '../mantener.repo.ts';
import { mantener, negar } from '../mantener.ts';

type Contrato = typeof CATALOGOS.tipoRegistro;
const columnas = (e: Entrada<Contrato['insertar']>) => ({
  descripcion: e.descripcion,
  orden: e.orden,
  titulo_formulario: e.tituloFormulario,
});
const filas = (bd: Conexion) =>
  bd
    .selectFrom('tipo_registro')
    .select(campos('id', 'descripcion', 'orden', 'titulo_formulario', 'linea', 'deleted_at'))
    .orderBy('orden')
    .orderBy('id');

/** How many kinds of issuer give their purchases this type: kinds in force, and eliminated ones that an issuer in force still has. */
async function countTiposDeEmisor(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from tipo_emisor t
     where t.tipo_registro_id = ${id} and (t.deleted_at is null
        or exists (select 1 from emisor e where e.tipo_emisor_id = t.id and e.deleted_at is null))`.execute(tx);
  return rows[0]?.n ?? 0;
}

export const tipoRegistro = mantener({
  entidad: 'tipo_registro',
  todas: (bd) => filas(bd).execute(),
  una: (bd, id) => filas(bd).where('id', '=', id).executeTakeFirst(),
  insertar: ({ tx }, e: Entrada<Contrato['insertar']>) =>
    tx.insertInto('tipo_registro').values(columnas(e)).returning('id').executeTakeFirstOrThrow(),
  actualizar: ({ tx }, id, e) => tx.updateTable('tipo_registro').set(columnas(e)).where('id', '=', id).execute(),
  unica: {
    campo: 'descripcion',
    que: (e) => `el tipo de registro «${e.descripcion}»`,
    buscar: (tx, e) => filas(tx).where(dice('descripcion', e.descripcion)).executeTakeFirst(),
  },
  vigente: (f) => f.deletedAt === null,
  marcar: (ctx, id, vigente) =>
    ctx.tx.updateTable('tipo_registro').set(borradoDe(ctx, vigente)).where('id', '=', id).execute(),
  // Eliminating a type with a line would silently drop its purchases from the form (D-82); eliminating one of issuers without a line would
  // let their purchases in (D-43).
  exigirBaja: async ({ tx }, { id, linea }) => {
    if (linea !== null) throw negar('TIPO_CON_LINEA', { linea });
    await cerrarCatalogo(tx, 'tipo_emisor');
    const n = await countTiposDeEmisor(tx, id);
    if (n > 0) throw negar('TIPO_EN_USO', { n });
  },
  usos: (bd, id) =>
    contarUsos(bd, {
      'Tipos de emisor': bd
        .selectFrom('tipo_emisor')
        .select('id')
        .where('tipo_registro_id', '=', id)
        .where('deleted_at', 'is', null),
      Facturas: bd.selectFrom('factura_de_siempre').select('numero_autorizacion').where('tipo_registro_id', '=', id),
    }),
}) satisfies HandlersFor<Contrato>;
