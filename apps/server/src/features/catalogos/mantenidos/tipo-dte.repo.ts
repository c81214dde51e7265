import type * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { esTipoDte } from '@aldia/domain/facturas/tipos-dte.ts';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion } from '../../../shared/db.ts';
import type { HandlersFor } from '../../../shared/manejador.ts';
import { borradoDe, contarUsos, dice } from '../mantener.repo.ts';
import { mantener, negar } from '../mantener.ts';

type Contrato = typeof CATALOGOS.tipoDte;
const columnas = ({ descripcion, abreviatura }: Entrada<Contrato['insertar']>) => ({ descripcion, abreviatura });
const filas = (bd: Conexion) =>
  bd
    .selectFrom('tipo_dte')
    .select(campos('id', 'descripcion', 'abreviatura', 'deleted_at'))
    .orderBy('abreviatura');

export const tipoDte = mantener({
  entidad: 'tipo_dte',
  todas: (bd) => filas(bd).execute(),
  una: (bd, id) => filas(bd).where('id', '=', id).executeTakeFirst(),
  insertar: ({ tx }, e: Entrada<Contrato['insertar']>) =>
    tx.insertInto('tipo_dte').values(columnas(e)).returning('id').executeTakeFirstOrThrow(),
  actualizar: ({ tx }, id, e) => tx.updateTable('tipo_dte').set(columnas(e)).where('id', '=', id).execute(),
  unica: {
    campo: 'abreviatura',
    que: (e) => `el tipo de DTE ${e.abreviatura}`,
    buscar: (tx, e) => filas(tx).where(dice('abreviatura', e.abreviatura)).executeTakeFirst(),
  },
  // The catalogue only admits and names kinds; the domain alone decides what a document adds to a month or subtracts from it (D-81).
  exigir: (_, { abreviatura }) => {
    if (!esTipoDte(abreviatura)) throw negar('DTE_DESCONOCIDO', { abreviatura }, 'abreviatura');
  },
  vigente: (f) => f.deletedAt === null,
  marcar: (ctx, id, vigente) =>
    ctx.tx.updateTable('tipo_dte').set(borradoDe(ctx, vigente)).where('id', '=', id).execute(),
  usos: (bd, id) =>
    contarUsos(bd, {
      Documentos: bd
        .selectFrom('factura_de_siempre')
        .select('numero_autorizacion')
        .where('tipo_dte', '=', (b) => b.selectFrom('tipo_dte').select('abreviatura').where('id', '=', id)),
    }),
}) satisfies HandlersFor<Contrato>;
