import type * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_CATALOGOS as A } from '@aldia/contract/textos-catalogos.ts';
import { CIEN_POR_CIENTO } from '@aldia/domain/cobros/cupones.ts';
import { parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { nombreDeRol } from '@aldia/domain/permisos/roles.ts';
import { TIPOS_DE_REGISTRO } from '@aldia/domain/registro/registro.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { enCampo } from '../../../shared/app-error.ts';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion } from '../../../shared/db.ts';
import type { HandlersFor } from '../../../shared/manejador.ts';
import { dice } from '../mantener.repo.ts';
import { type Catalogo, cambio, desactivacion, insercion, listado, negar } from '../mantener.ts';

type Contrato = typeof CATALOGOS.cupon;
type Escrito = Entrada<Contrato['insertar']>;
const columnas = (e: Escrito) => ({
  codigo: e.codigo,
  tipo: e.tipo,
  descuento: toQuetzales(e.valor),
  activo: e.activo,
  rol_id: e.rolId,
  usos_maximos: e.usosMaximos,
  desde: e.desde,
  hasta: e.hasta,
});
const filas = (bd: Conexion) =>
  bd
    .selectFrom('cupon')
    .select(campos('id', 'codigo', 'tipo', 'descuento', 'activo', 'rol_id', 'usos_maximos', 'usos', 'desde', 'hasta'))
    .orderBy('codigo')
    .orderBy('id');
type Leido = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;
const aFila = ({ descuento, rolId, ...f }: Leido) => ({
  ...f,
  valor: parseQuetzales(descuento),
  rolId: rolId === null ? null : { id: rolId, rol: nombreDeRol(rolId) },
});
type Fila = ReturnType<typeof aFila>;

const cupones: Catalogo<Fila, Escrito> & Parameters<typeof desactivacion<Fila>>[0] = {
  entidad: 'cupon',
  // Using a coupon changes `usos`, which is not an edit.
  deGente: ({ usos: _, ...escrito }) => escrito,
  todas: async (bd) => (await filas(bd).execute()).map(aFila),
  una: async (bd, id) => (await filas(bd).where('id', '=', id).execute()).map(aFila)[0],
  insertar: ({ tx }, e) => tx.insertInto('cupon').values(columnas(e)).returning('id').executeTakeFirstOrThrow(),
  actualizar: ({ tx }, id, e) => tx.updateTable('cupon').set(columnas(e)).where('id', '=', id).execute(),
  unica: {
    campo: 'codigo',
    que: (e) => `el cupón «${e.codigo}»`,
    buscar: (tx, e) => filas(tx).where(dice('codigo', e.codigo)).select('id').executeTakeFirst(),
  },
  exigir: async ({ tx }, e, antes) => {
    if (e.tipo === 'PORCENTAJE' && e.valor > CIEN_POR_CIENTO) throw enCampo('valor', A.porcentajeDeMas);
    if (e.desde !== null && e.hasta !== null && e.hasta < e.desde) throw enCampo('hasta', A.terminaAntes);
    if (!TIPOS_DE_REGISTRO.some((rol) => rol === e.rolId))
      throw negar('ELEGIDO_NO_VIGENTE', { que: 'el tipo de usuario' }, 'rol_id');
    if (antes === null || e.usosMaximos === null) return;
    // Somebody may be using it right now: the row is locked while its uses are counted (P17).
    const { usos } = await tx
      .selectFrom('cupon')
      .select('usos')
      .where('id', '=', antes.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (e.usosMaximos < usos) throw enCampo('usos_maximos', llenar(A.menosQueUsos, { usos }));
  },
  vigente: (f) => f.activo,
  marcar: ({ tx }, id, activo) => tx.updateTable('cupon').set({ activo }).where('id', '=', id).execute(),
};

export const cupon = {
  listado: listado(cupones),
  insertar: insercion(cupones),
  actualizar: cambio(cupones),
  eliminar: desactivacion(cupones),
} satisfies HandlersFor<Contrato>;
