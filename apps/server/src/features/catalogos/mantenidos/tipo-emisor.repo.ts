import type * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion } from '../../../shared/db.ts';
import type { HandlersFor } from '../../../shared/manejador.ts';
import { pedirOtraRegla } from '../../../shared/regla-de-emisor.ts';
import { borradoDe, contarUsos, dice, esVigente } from '../mantener.repo.ts';
import { mantener, negar } from '../mantener.ts';

type Contrato = typeof CATALOGOS.tipoEmisor;
const columnas = (e: Entrada<Contrato['insertar']>) => ({
  descripcion: e.descripcion,
  tipo_registro_id: e.tipoRegistroId,
  grupo: e.grupo,
});
const filas = (bd: Conexion) =>
  bd
    .selectFrom('tipo_emisor as t')
    .leftJoin('tipo_registro as r', 'r.id', 't.tipo_registro_id')
    .select(campos('t.id', 't.descripcion', 't.tipo_registro_id', 't.grupo', 't.deleted_at'))
    .select((b) => b.fn.coalesce('r.descripcion', b.val('')).as('registro'))
    .orderBy('t.descripcion')
    .orderBy('t.id');
type Leida = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;
const aFila = ({ registro, ...f }: Leida) => ({ ...f, tipoRegistro: { descripcion: registro } });

export const tipoEmisor = mantener({
  entidad: 'tipo_emisor',
  todas: async (bd) => (await filas(bd).execute()).map(aFila),
  una: async (bd, id) => (await filas(bd).where('t.id', '=', id).execute()).map(aFila)[0],
  insertar: ({ tx }, e: Entrada<Contrato['insertar']>) =>
    tx.insertInto('tipo_emisor').values(columnas(e)).returning('id').executeTakeFirstOrThrow(),
  actualizar: async (ctx, id, e) => {
    const antes = await filas(ctx.tx).where('t.id', '=', id).executeTakeFirst();
    await ctx.tx.updateTable('tipo_emisor').set(columnas(e)).where('id', '=', id).execute();
    if (antes?.tipoRegistroId !== e.tipoRegistroId) await pedirOtraRegla(ctx, { tipoEmisorId: id, nits: null });
  },
  unica: {
    campo: 'descripcion',
    que: (e) => `el tipo de emisor «${e.descripcion}»`,
    buscar: (tx, e) => filas(tx).where(dice('t.descripcion', e.descripcion)).executeTakeFirst(),
  },
  // A record type eliminated after it was chosen may stay, but cannot be chosen again.
  exigir: async ({ tx }, e, antes) => {
    if (e.tipoRegistroId !== antes?.tipoRegistroId && !(await esVigente(tx, 'tipo_registro', e.tipoRegistroId)))
      throw negar('ELEGIDO_NO_VIGENTE', { que: 'el tipo de registro' }, 'tipo_registro_id');
  },
  vigente: (f) => f.deletedAt === null,
  exigirAlta: async ({ tx }, { tipoRegistroId }) => {
    if (tipoRegistroId !== null && !(await esVigente(tx, 'tipo_registro', tipoRegistroId)))
      throw negar('ELEGIDO_NO_VIGENTE', { que: 'el tipo de registro' });
  },
  marcar: (ctx, id, vigente) =>
    ctx.tx.updateTable('tipo_emisor').set(borradoDe(ctx, vigente)).where('id', '=', id).execute(),
  usos: (bd, id) =>
    contarUsos(bd, {
      Emisores: bd.selectFrom('emisor').select('id').where('tipo_emisor_id', '=', id).where('deleted_at', 'is', null),
      'Perfiles de actividad': bd
        .selectFrom('perfil_declaracion')
        .select('id')
        .where('tipo_emisor_id', '=', id)
        .where('deleted_at', 'is', null),
      'Perfiles de clientes': bd.selectFrom('perfil_usuario').select('id').where('tipo_emisor_id', '=', id),
    }),
}) satisfies HandlersFor<Contrato>;
