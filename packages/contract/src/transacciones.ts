import * as z from 'zod';
import { conDefecto, fila, Id, IdDeRuta } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { leerEntero, numeroEscrito } from './numero-escrito.ts';
import { VALIDACION_DE_TRANSACCIONES as V } from './textos-transacciones.ts';
import { valorQue } from './valor.ts';

const Escrito = z.union([z.string(), z.number()], V.requerido);
const numeroEntre = numeroEscrito(V);
/** A filter: empty means none (G-130). */
const filtroEntre = (minimo: number, maximo: number) =>
  z.codec(
    Escrito.optional(),
    valorQue<number | undefined>((v) => v === undefined || Number.isInteger(v)),
    {
      decode: (valor, ctx) => {
        if (valor === undefined || valor === '') return undefined;
        const leido = leerEntero(valor, minimo, maximo, V);
        if (typeof leido === 'number') return leido;
        ctx.issues.push({ code: 'custom', message: leido, input: valor });
        return z.NEVER;
      },
      encode: (n) => n,
    },
  );
const MAXIMO_ID = 2_147_483_647;

const Transaccion = fila({
  id: Id,
  descripcion: z.string(),
  codigo: z.string(),
  /** How many months of it are scheduled: it can be corrected or removed only while there are none. */
  meses: conDefecto(z.number(), 0),
});
export type Transaccion = z.output<typeof Transaccion>;

const DISTINTOS = { transaccionId: 'id_transaccion' } as const;
const Detalle = fila(
  {
    id: Id,
    transaccion: fila({ descripcion: z.string(), codigo: z.string() }),
    transaccionId: Id,
    mes: z.number(),
    anio: z.number(),
    diaSolicitud: z.number(),
    diaMaximo: z.number(),
  },
  DISTINTOS,
);
export type DetalleDeTransaccion = z.output<typeof Detalle>;

const Filtro = fila(
  { fecha: filtroEntre(1, 12), anio: filtroEntre(2000, 2100), tipoTransaccion: filtroEntre(1, MAXIMO_ID) },
  { anio: 'selectedOptionAnio' },
);

const CAMPOS = {
  transaccionId: numeroEntre(1, MAXIMO_ID),
  mes: numeroEntre(1, 12),
  anio: numeroEntre(2000, 2100),
  diaSolicitud: numeroEntre(1, 31),
  diaMaximo: numeroEntre(1, 31),
};

const Codigo = z.string(V.requerido).trim().min(1, V.requerido).max(40);
const Descripcion = z.string(V.requerido).trim().min(1, V.requerido).max(200);
/** `idTransaccion` is the id of an existing transaction, or the words of a new one (G-129). */
export const TransaccionNueva = fila({
  idTransaccion: z.union([z.number().int().positive(), Descripcion], V.requerido),
  codigo: Codigo,
});
/** The corrected words and code. */
export const TransaccionCorregida = fila({ descripcion: Descripcion, codigo: Codigo });
export const DetalleNuevo = fila(CAMPOS, DISTINTOS);
const TransaccionCambiada = fila({ id: Id, descripcion: Descripcion, codigo: Codigo });
export const DetalleCambiado = fila({ id: Id, ...CAMPOS }, DISTINTOS);

export const transacciones = {
  listado: endpoint({
    metodo: 'GET',
    ruta: '/transaccion/listado',
    acceso: 'transaccion.ver',
    resumen: 'Transacciones y su programación; fecha es el número del mes',
    entrada: Filtro,
    salida: fila({ transacciones: z.array(Transaccion), detalleTransaccion: z.array(Detalle) }),
  }),
  insertar: endpoint({
    metodo: 'POST',
    ruta: '/transaccion/listado/insert',
    acceso: 'transaccion.cambiar',
    sobre: 'transaccion',
    resumen: 'Agrega una transacción',
    haceOtra: true,
    entrada: TransaccionNueva,
    salida: Transaccion,
    errores: ['CODIGO_DE_TRANSACCION_REPETIDO'],
  }),
  actualizar: endpoint({
    metodo: 'PUT',
    ruta: '/transaccion/actualizar',
    acceso: 'transaccion.cambiar',
    sobre: 'transaccion',
    resumen: 'Corrige una transacción que no tiene meses programados',
    entrada: TransaccionCambiada,
    salida: Transaccion,
    errores: ['CODIGO_DE_TRANSACCION_REPETIDO', 'TRANSACCION_CON_MESES'],
  }),
  eliminar: endpoint({
    metodo: 'DELETE',
    ruta: '/transaccion/eliminar/{id}',
    acceso: 'transaccion.cambiar',
    resumen: 'Quita una transacción que no tiene meses programados',
    entrada: fila({ id: IdDeRuta }),
    salida: fila({ quitado: z.boolean() }),
    errores: ['TRANSACCION_CON_MESES'],
  }),
  crearDetalle: endpoint({
    metodo: 'POST',
    ruta: '/transaccion/listado/create',
    acceso: 'transaccion.cambiar',
    sobre: 'transaccion',
    resumen: 'Agrega a la programación un mes que no ha pasado',
    haceOtra: true,
    entrada: DetalleNuevo,
    salida: fila({ id: Id }),
    errores: ['MES_YA_PROGRAMADO', 'REGISTRO_NO_SE_PUEDE_ACTUALIZAR'],
  }),
  actualizarDetalle: endpoint({
    metodo: 'PUT',
    ruta: '/transaccion/listado/update',
    acceso: 'transaccion.cambiar',
    sobre: 'detalle',
    resumen: 'Cambia un mes de la programación que no ha pasado',
    entrada: DetalleCambiado,
    salida: fila({ id: Id }),
    errores: ['TRANSACCION_NO_ENCONTRADA', 'MES_YA_PROGRAMADO', 'REGISTRO_NO_SE_PUEDE_ACTUALIZAR'],
  }),
  eliminarPorGet: endpoint({
    metodo: 'GET',
    ruta: '/transaccion/listado/delete/{id}',
    acceso: 'transaccion.cambiar',
    resumen: 'Quita un mes de la programación (la forma con verbo propio es DELETE /transaccion/listado/eliminar)',
    escribe: true,
    entrada: fila({ id: IdDeRuta }),
    salida: fila({ quitado: z.boolean() }),
    errores: ['REGISTRO_NO_SE_PUEDE_ACTUALIZAR'],
  }),
  eliminarDetalle: endpoint({
    metodo: 'DELETE',
    ruta: '/transaccion/listado/eliminar/{id}',
    acceso: 'transaccion.cambiar',
    resumen: 'Quita un mes de la programación que no ha pasado',
    entrada: fila({ id: IdDeRuta }),
    salida: fila({ quitado: z.boolean() }),
    errores: ['REGISTRO_NO_SE_PUEDE_ACTUALIZAR'],
  }),
  pdf: endpoint({
    metodo: 'POST',
    ruta: '/transaccion/listado/pdf',
    acceso: 'transaccion.ver',
    resumen: 'La programación filtrada, como enlace a un PDF',
    entrada: Filtro,
    salida: z.string(),
  }),
};
