import type * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { enPagina, posicionDe } from '../../../shared/clientes.repo.ts';
import { campos } from '../../../shared/columnas.ts';
import { contarHasta } from '../../../shared/contar.repo.ts';
import type { Conteo, Posicion } from '../../../shared/cursor.ts';
import type { Conexion } from '../../../shared/db.ts';
import { conHuella } from '../../../shared/huella.ts';
import { consulta, type HandlersFor } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { pedirOtraRegla } from '../../../shared/regla-de-emisor.ts';
import { emisorDice } from '../catalogos.repo.ts';
import { borradoDe, contarUsos, esVigente } from '../mantener.repo.ts';
import { baja, type Catalogo, cambio, type DeBaja, insercion, negar } from '../mantener.ts';

type Contrato = typeof CATALOGOS.emisor;
type Escrita = Entrada<Contrato['insertar']>;
type Pregunta = Pick<Entrada<Contrato['listado']>, 'id' | 'busqueda' | 'orden'>;
/** Every kind (spec 3, section 7.3). */
const TODOS = -1;

const columnas = ({ nit, nombre, tipoEmisorId }: Escrita) => ({
  nit,
  nombre,
  tipo_emisor_id: tipoEmisorId,
});
const filas = (bd: Conexion) =>
  bd
    .selectFrom('emisor as e')
    .leftJoin('tipo_emisor as t', 't.id', 'e.tipo_emisor_id')
    .select(campos('e.id', 'e.nit', 'e.nombre', 'e.nombre_orden', 'e.tipo_emisor_id', 'e.deleted_at'))
    .select((b) => b.fn.coalesce('t.descripcion', b.val('')).as('tipoEmisor'));
type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

function deLista(bd: Conexion, { id, busqueda }: Pregunta) {
  return filas(bd)
    .$if(id !== TODOS, (q) => q.where('e.tipo_emisor_id', '=', id))
    .$if(busqueda !== '', (q) => q.where(emisorDice(busqueda)));
}
/** One page in the order of an index, so that no page reads the rows before it. */
export const buildEmisores = (bd: Conexion, pregunta: Pregunta, desde: Posicion | null, limite: number) =>
  enPagina(deLista(bd, pregunta), { orden: pregunta.orden, desde, limite }, 'e.id', 'e');

const contarEmisores = (bd: Conexion, pregunta: Pregunta, hasta: number | null): Promise<Conteo> =>
  contarHasta(bd, bd.selectFrom(deLista(bd, pregunta).as('f')), hasta);

const emisores = {
  entidad: 'emisor',
  una: (bd, id) => filas(bd).where('e.id', '=', id).executeTakeFirst(),
  insertar: ({ tx }, e) => tx.insertInto('emisor').values(columnas(e)).returning('id').executeTakeFirstOrThrow(),
  actualizar: async (ctx, id, e) => {
    const antes = await filas(ctx.tx).where('e.id', '=', id).executeTakeFirst();
    await ctx.tx.updateTable('emisor').set(columnas(e)).where('id', '=', id).execute();
    if (antes?.tipoEmisorId === e.tipoEmisorId && antes.nit === e.nit) return;
    await pedirOtraRegla(ctx, { tipoEmisorId: e.tipoEmisorId, nits: [e.nit] });
  },
  unica: {
    campo: 'nit',
    que: (e) => `el emisor con NIT ${formatNit(e.nit)}`,
    buscar: (tx, e) => filas(tx).where('e.nit', '=', e.nit).executeTakeFirst(),
  },
  exigir: async ({ tx }, e, antes) => {
    if (e.tipoEmisorId !== antes?.tipoEmisorId && !(await esVigente(tx, 'tipo_emisor', e.tipoEmisorId)))
      throw negar('ELEGIDO_NO_VIGENTE', { que: 'el tipo de emisor' }, 'tipo_emisor_id');
  },
  vigente: (f) => f.deletedAt === null,
  marcar: async (ctx, id, vigente) => {
    const fila = await ctx.tx
      .updateTable('emisor')
      .set(borradoDe(ctx, vigente))
      .where('id', '=', id)
      .returning(campos('nit', 'tipo_emisor_id'))
      .executeTakeFirst();
    // It may have got another kind while it was eliminated.
    if (vigente && fila?.tipoEmisorId) await pedirOtraRegla(ctx, { tipoEmisorId: fila.tipoEmisorId, nits: [fila.nit] });
  },
  usos: (bd, id) =>
    contarUsos(bd, {
      Facturas: bd
        .selectFrom('factura_de_siempre')
        .select('numero_autorizacion')
        .where('nit_emisor', '=', (b) => b.selectFrom('emisor').select('nit').where('id', '=', id)),
    }),
} satisfies Omit<Catalogo<Fila, Escrita>, 'todas'> & DeBaja<Fila>;

export const emisor = {
  listado: consulta(async ({ siguiente, limite, ...pregunta }: Entrada<Contrato['listado']>, { bd }) => {
    const pagina = await paginar(
      pregunta,
      { siguiente, limite },
      {
        listar: (desde, cuantas) => buildEmisores(bd, pregunta, desde, cuantas).execute(),
        contar: (hasta) => contarEmisores(bd, pregunta, hasta),
        posicionDe: (f) => posicionDe(pregunta.orden, f),
      },
    );
    return { ...pagina, filas: pagina.filas.map(conHuella) };
  }),
  insertar: insercion(emisores),
  actualizar: cambio(emisores),
  ...baja(emisores),
} satisfies HandlersFor<Contrato>;
