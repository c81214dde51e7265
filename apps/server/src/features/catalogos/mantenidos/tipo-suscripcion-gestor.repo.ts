import type * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_CATALOGOS as A } from '@aldia/contract/textos-catalogos.ts';
import { parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { faltaDeRango, type RangoDeGestor } from '@aldia/domain/suscripciones/gestor.ts';
import { enMiles } from '@aldia/domain/textos/en-miles.ts';
import { enCampo } from '../../../shared/app-error.ts';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion } from '../../../shared/db.ts';
import type { HandlersFor } from '../../../shared/manejador.ts';
import { borradoDe, dice } from '../mantener.repo.ts';
import { type Catalogo, cambio, type DeRetiro, insercion, listado, negar, retiro } from '../mantener.ts';

type Contrato = typeof CATALOGOS.tipoSuscripcionGestor;
type Escrita = Entrada<Contrato['insertar']>;
const columnas = ({ nombre, min, max, precio }: Escrita) => ({ nombre, min, max, precio: toQuetzales(precio) });
/** The ranges in force; an eliminated one is only the history of those who paid by it. */
const filas = (bd: Conexion) =>
  bd
    .selectFrom('tipo_suscripcion_gestor')
    .select(campos('id', 'nombre', 'min', 'max', 'precio'))
    .where('deleted_at', 'is', null)
    .orderBy('min');
type Leida = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;
const aFila = (f: Leida): RangoDeGestor => ({ ...f, precio: parseQuetzales(f.precio) });
const todas = async (bd: Conexion) => (await filas(bd).execute()).map(aFila);

const rangos: Catalogo<RangoDeGestor, Escrita> & DeRetiro = {
  entidad: 'tipo_suscripcion_gestor',
  todas,
  una: async (bd, id) => (await filas(bd).where('id', '=', id).execute()).map(aFila)[0],
  insertar: ({ tx }, e) =>
    tx.insertInto('tipo_suscripcion_gestor').values(columnas(e)).returning('id').executeTakeFirstOrThrow(),
  actualizar: ({ tx }, id, e) =>
    tx.updateTable('tipo_suscripcion_gestor').set(columnas(e)).where('id', '=', id).execute(),
  unica: {
    campo: 'nombre',
    que: (e) => `el rango «${e.nombre}»`,
    buscar: (tx, e) => filas(tx).where(dice('nombre', e.nombre)).executeTakeFirst(),
  },
  exigir: async ({ tx }, e, antes) => {
    const otros = (await todas(tx)).filter((r) => r.id !== antes?.id);
    const falta = faltaDeRango(otros, e, antes);
    if (falta?.falta === 'termina-antes') throw enCampo('max', A.terminaAntes);
    if (falta?.falta === 'cruzado') {
      const { nombre, min, max } = falta.con;
      throw negar('TRAMO_CRUZADO', { cual: `«${nombre}», de ${enMiles(min)} a ${enMiles(max)} clientes` }, 'min');
    }
    if (falta?.falta === 'hueco' && !e.aceptaHueco) {
      const { desde, hasta } = falta.hueco;
      throw negar(
        'TRAMO_CON_HUECO',
        { hueco: desde === hasta ? enMiles(desde) : `${enMiles(desde)} a ${enMiles(hasta)}` },
        'acepta_hueco',
      );
    }
  },
  quitar: (ctx, id) =>
    ctx.tx.updateTable('tipo_suscripcion_gestor').set(borradoDe(ctx, false)).where('id', '=', id).execute(),
};

export const tipoSuscripcionGestor = {
  listado: listado(rangos),
  insertar: insercion(rangos),
  actualizar: cambio(rangos),
  eliminar: retiro(rangos),
} satisfies HandlersFor<Contrato>;
