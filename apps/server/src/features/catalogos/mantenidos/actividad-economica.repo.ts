import type * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion } from '../../../shared/db.ts';
import type { HandlersFor } from '../../../shared/manejador.ts';
import { borradoDe, contarUsos, dice } from '../mantener.repo.ts';
import { mantener } from '../mantener.ts';

type Contrato = typeof CATALOGOS.actividadEconomica;
const columnas = ({ descripcion }: Entrada<Contrato['insertar']>) => ({ descripcion });
const filas = (bd: Conexion) =>
  bd
    .selectFrom('actividad_economica')
    .select(campos('id', 'descripcion', 'deleted_at'))
    .orderBy('descripcion');

export const actividadEconomica = mantener({
  entidad: 'actividad_economica',
  todas: (bd) => filas(bd).execute(),
  una: (bd, id) => filas(bd).where('id', '=', id).executeTakeFirst(),
  insertar: ({ tx }, e: Entrada<Contrato['insertar']>) =>
    tx.insertInto('actividad_economica').values(columnas(e)).returning('id').executeTakeFirstOrThrow(),
  actualizar: ({ tx }, id, e) => tx.updateTable('actividad_economica').set(columnas(e)).where('id', '=', id).execute(),
  unica: {
    campo: 'descripcion',
    que: (e) => `la actividad «${e.descripcion}»`,
    buscar: (tx, e) => filas(tx).where(dice('descripcion', e.descripcion)).executeTakeFirst(),
  },
  vigente: (f) => f.deletedAt === null,
  marcar: (ctx, id, vigente) =>
    ctx.tx.updateTable('actividad_economica').set(borradoDe(ctx, vigente)).where('id', '=', id).execute(),
  usos: (bd, id) =>
    contarUsos(bd, {
      Clientes: bd.selectFrom('usuario').select('id').where('actividad_economica_id', '=', id),
      'Tipos de emisor en su perfil': bd
        .selectFrom('perfil_declaracion')
        .select('id')
        .where('actividad_economica_id', '=', id)
        .where('deleted_at', 'is', null),
    }),
}) satisfies HandlersFor<Contrato>;
