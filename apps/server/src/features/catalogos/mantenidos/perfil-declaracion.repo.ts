import type * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion } from '../../../shared/db.ts';
import { conHuella } from '../../../shared/huella.ts';
import { consulta, type HandlersFor } from '../../../shared/manejador.ts';
import { borradoDe, contarUsos, esVigente } from '../mantener.repo.ts';
import { baja, type Catalogo, cambio, type DeBaja, insercion, negar } from '../mantener.ts';

type Contrato = typeof CATALOGOS.perfilDeclaracion;
type Escrita = Entrada<Contrato['insertar']>;
const columnas = (e: Escrita) => ({
  actividad_economica_id: e.actividadEconomicaId,
  tipo_emisor_id: e.tipoEmisorId,
  incluir: e.incluir,
});
const filas = (bd: Conexion) =>
  bd
    .selectFrom('perfil_declaracion as p')
    .innerJoin('tipo_emisor as t', 't.id', 'p.tipo_emisor_id')
    .select(
      campos('p.id', 'p.actividad_economica_id', 'p.tipo_emisor_id', 'p.incluir', 'p.deleted_at', 't.descripcion'),
    )
    .orderBy('t.descripcion')
    .orderBy('p.id');
type Leida = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;
const aFila = ({ descripcion, ...f }: Leida) => ({
  ...f,
  perfilDeclaracionId: f.id,
  tipoEmisor: { id: f.tipoEmisorId, descripcion },
});
type Fila = ReturnType<typeof aFila>;

const perfiles: Catalogo<Fila, Escrita> & DeBaja<Fila> = {
  entidad: 'perfil_declaracion',
  todas: async (bd) => (await filas(bd).execute()).map(aFila),
  una: async (bd, id) => (await filas(bd).where('p.id', '=', id).execute()).map(aFila)[0],
  insertar: ({ tx }, e) =>
    tx.insertInto('perfil_declaracion').values(columnas(e)).returning('id').executeTakeFirstOrThrow(),
  actualizar: ({ tx }, id, e) => tx.updateTable('perfil_declaracion').set(columnas(e)).where('id', '=', id).execute(),
  unica: {
    campo: 'tipo_emisor_id',
    que: () => 'ese tipo de emisor en el perfil de la actividad',
    buscar: (tx, e) =>
      filas(tx)
        .where('p.actividad_economica_id', '=', e.actividadEconomicaId)
        .where('p.tipo_emisor_id', '=', e.tipoEmisorId)
        .executeTakeFirst(),
  },
  exigir: async ({ tx }, e, antes) => {
    const { actividadEconomicaId: actividad, tipoEmisorId: tipo } = e;
    if (actividad !== antes?.actividadEconomicaId && !(await esVigente(tx, 'actividad_economica', actividad)))
      throw negar('ELEGIDO_NO_VIGENTE', { que: 'la actividad económica' }, 'actividad_economica_id');
    if (tipo !== antes?.tipoEmisorId && !(await esVigente(tx, 'tipo_emisor', tipo)))
      throw negar('ELEGIDO_NO_VIGENTE', { que: 'el tipo de emisor' }, 'tipo_emisor_id');
  },
  vigente: (f) => f.deletedAt === null,
  marcar: (ctx, id, vigente) =>
    ctx.tx.updateTable('perfil_declaracion').set(borradoDe(ctx, vigente)).where('id', '=', id).execute(),
  usos: (bd, id) =>
    contarUsos(bd, {
      'Clientes de la actividad': bd
        .selectFrom('usuario')
        .select('id')
        .where('actividad_economica_id', '=', (b) =>
          b.selectFrom('perfil_declaracion').select('actividad_economica_id').where('id', '=', id),
        ),
    }),
};

export const perfilDeclaracion = {
  listado: consulta(async (_: object, { bd }) => {
    const actividades = await bd
      .selectFrom('actividad_economica')
      .select(['id', 'descripcion'])
      .where('deleted_at', 'is', null)
      .orderBy('descripcion')
      .execute();
    const todos = (await perfiles.todas(bd)).map(conHuella);
    return actividades.map((a) => ({ ...a, perfiles: todos.filter((p) => p.actividadEconomicaId === a.id) }));
  }),
  insertar: insercion(perfiles),
  actualizar: cambio(perfiles),
  ...baja(perfiles),
} satisfies HandlersFor<Contrato>;
