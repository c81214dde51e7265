import { MAXIMO_DE_NOMBRE, MOTIVOS_DE_FILA } from '@aldia/domain/carga/lote.ts';
import { esDia } from '@aldia/domain/fechas/fechas.ts';
import type { ImpuestoDeRetencion } from '@aldia/domain/retenedores/plazo.ts';
import * as z from 'zod';
import { conDefecto, DiaCable, fila, Id, IdDeRuta, textoLibre, UnoCeroCable } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { camposDePagina, DE_LISTA, ORDENES_POR_NOMBRE_Y_NIT } from './listas.ts';
import { VALIDACION_DE_RETENEDORES as V } from './textos-retenedores.ts';

/** 'isr' or 'iva' in a path, the tax inside. */
const Impuesto = z.codec(z.enum(['isr', 'iva']), z.enum(['ISR', 'IVA']), {
  decode: (ruta) => (ruta === 'isr' ? 'ISR' : 'IVA'),
  encode: (impuesto) => (impuesto === 'ISR' ? 'isr' : 'iva'),
});

const Nombre = z.string().trim().min(1, V.obligatorio).max(MAXIMO_DE_NOMBRE);
const Nit = z.string().trim().min(1, V.obligatorio).max(20);

/** `huella` is the fingerprint of the row as it was read: a write over a changed row is refused. */
const Retenedor = fila({ id: Id, nombre: z.string(), nit: z.string(), fecha: DiaCable.nullable(), huella: z.string() });
export type Retenedor = z.output<typeof Retenedor>;

const CargaDeRetenedores = fila({
  id: Id,
  /** 'Activo' on the wire is 1, 'Vencido' 0 (decisions-3, 1). */
  activo: UnoCeroCable,
  fechaCarga: DiaCable,
  /** Null while no later deadline is set. */
  fechaVencimiento: DiaCable.nullable(),
  agentes: z.number(),
});
export type CargaDeRetenedores = z.output<typeof CargaDeRetenedores>;

/** Maximum rows of one bulk load: SAT's list has some 8,500, and our client sends batches of 1,000. */
const FILAS_DE_UN_LOTE = 20_000;
const CUERPO_DE_LOTE = 8 * 1024 * 1024;
/** The result of each row of a batch; rejected rows by their 0-based place. */
export const CuentasDeLote = {
  creados: z.number(),
  yaEstaban: z.number(),
  cambiados: z.number(),
  rechazados: z.array(fila({ indice: z.number(), motivo: z.enum(MOTIVOS_DE_FILA) })),
};
/** A list of rows, up to the maximum of one call. */
export const loteDe = <F extends z.ZodType>(una: F) => textoLibre(z.array(una).min(1).max(FILAS_DE_UN_LOTE));

const Lote = {
  /** The upload to which a batch belongs: the same id is one upload, even if batches are repeated. Left out, a new upload. */
  carga: conDefecto(z.uuid().nullable(), null),
  retenedores: loteDe(
    fila({
      nit: z.string().max(40),
      nombre: z.string().max(MAXIMO_DE_NOMBRE),
      fecha: conDefecto(DiaCable.nullable(), null),
    }),
  ),
};
/** `id` is the upload's; null when no row was accepted and there is none. */
const LoteCargado = fila({ id: Id.nullable(), ...CuentasDeLote });

/** A deadline in the three parts of its form; the day must exist (decisions-3, 17). `fecha` may come along and must be the same. */
const PARTES = {
  dia: z.coerce.number<number | string>().int().min(1).max(31),
  mes: z.coerce.number<number | string>().int().min(1).max(12),
  anio: z.coerce.number<number | string>().int().min(2012).max(2100),
  fecha: z.string().max(10).optional(),
};
const diaDe = (p: { readonly dia: number; readonly mes: number; readonly anio: number }): string =>
  `${p.anio}-${String(p.mes).padStart(2, '0')}-${String(p.dia).padStart(2, '0')}`;
function revisarDia(p: Parameters<typeof diaDe>[0] & { readonly fecha?: string | undefined }, ctx: z.RefinementCtx) {
  if (!esDia(diaDe(p))) ctx.addIssue({ code: 'custom', path: ['dia'], message: V.diaImposible });
  else if (p.fecha !== undefined && p.fecha !== '' && p.fecha !== diaDe(p))
    ctx.addIssue({ code: 'custom', path: ['fecha'], message: V.fechaDistinta });
}
export const FechaNueva = fila(PARTES, {}, revisarDia);
const FechaDeRetencion = fila({ id: Id, fecha: DiaCable });
export type FechaDeRetencion = z.output<typeof FechaDeRetencion>;

const fechas = (impuesto: ImpuestoDeRetencion, ruta: 'fecha_isr' | 'fecha_iva') => ({
  listado: endpoint({
    metodo: 'GET',
    ruta: `/${ruta}/listado`,
    acceso: 'retenedor.administrar',
    resumen: `Fechas límite para cargar el listado de retenedores de ${impuesto}`,
    salida: z.array(FechaDeRetencion),
  }),
  insertar: endpoint({
    metodo: 'POST',
    ruta: `/${ruta}/insertar`,
    acceso: 'retenedor.administrar',
    resumen: `Agrega una fecha límite de retenciones de ${impuesto}`,
    haceOtra: true,
    entrada: FechaNueva,
    salida: FechaDeRetencion,
    errores: ['FECHA_DE_RETENCION_REPETIDA'],
  }),
  actualizar: endpoint({
    metodo: 'PUT',
    ruta: `/${ruta}/actualizar`,
    acceso: 'retenedor.administrar',
    sobre: 'fecha_de_retencion',
    resumen: `Cambia una fecha límite de retenciones de ${impuesto}`,
    entrada: fila({ id: Id, ...PARTES }, {}, revisarDia),
    salida: FechaDeRetencion,
    errores: ['FECHA_DE_RETENCION_REPETIDA'],
  }),
});
/** The calls of the deadlines of each tax, which are alike. */
export const FECHAS_DE_RETENCION = { ISR: fechas('ISR', 'fecha_isr'), IVA: fechas('IVA', 'fecha_iva') } as const;

const Vigencia = fila({
  /** When the newest list was loaded; null: never. */
  cargada: DiaCable.nullable(),
  vence: DiaCable.nullable(),
  vencida: z.boolean(),
});

export const retenedores = {
  fechasDeIsr: FECHAS_DE_RETENCION.ISR.listado,
  insertarFechaDeIsr: FECHAS_DE_RETENCION.ISR.insertar,
  actualizarFechaDeIsr: FECHAS_DE_RETENCION.ISR.actualizar,
  fechasDeIva: FECHAS_DE_RETENCION.IVA.listado,
  insertarFechaDeIva: FECHAS_DE_RETENCION.IVA.insertar,
  actualizarFechaDeIva: FECHAS_DE_RETENCION.IVA.actualizar,
  vigencia: endpoint({
    metodo: 'GET',
    ruta: '/retenedores/vigencia',
    acceso: 'declaracion.cargar',
    resumen: 'Hasta cuándo vale el último listado de retenedores de cada impuesto',
    salida: fila({ isr: Vigencia, iva: Vigencia }),
  }),
  cargas: endpoint({
    metodo: 'GET',
    ruta: '/retenedores/{impuesto}/listado',
    acceso: 'retenedor.administrar',
    resumen: 'Cargas del listado de retenedores de un impuesto, la más nueva primero',
    entrada: fila({ impuesto: Impuesto }),
    salida: z.array(CargaDeRetenedores),
  }),
  detalle: endpoint({
    metodo: 'GET',
    ruta: '/retenedores/{impuesto}/detalle/{id}',
    acceso: 'retenedor.administrar',
    sobre: 'carga',
    resumen: 'Los retenedores de una carga',
    paginada: true,
    entrada: fila({
      impuesto: Impuesto,
      id: IdDeRuta,
      ...DE_LISTA,
      orden: conDefecto(z.enum(ORDENES_POR_NOMBRE_Y_NIT), 'nombre'),
    }),
    salida: fila(camposDePagina(Retenedor)),
  }),
  insertarVarios: endpoint({
    metodo: 'POST',
    ruta: '/retenedores/{impuesto}/insertar_varios',
    acceso: 'retenedor.administrar',
    resumen: 'Carga retenedores de un impuesto; una parte que se repite no cambia nada',
    cuerpoMaximo: CUERPO_DE_LOTE,
    entrada: fila({ impuesto: Impuesto, ...Lote }),
    salida: LoteCargado,
    errores: ['CARGA_DE_OTRO_IMPUESTO'],
  }),
  cargaMasiva: endpoint({
    metodo: 'POST',
    ruta: '/carga-masiva/retenedores/insertar',
    acceso: 'retenedor.administrar',
    resumen: 'Lo mismo que insertar_varios, con el impuesto en el cuerpo (IVA si no se dice)',
    cuerpoMaximo: CUERPO_DE_LOTE,
    entrada: fila({ impuesto: conDefecto(z.enum(['ISR', 'IVA']), 'IVA'), ...Lote }),
    salida: LoteCargado,
    errores: ['CARGA_DE_OTRO_IMPUESTO'],
  }),
  insertar: endpoint({
    metodo: 'POST',
    ruta: '/retenedores/{impuesto}/insertar',
    acceso: 'retenedor.administrar',
    resumen: 'Agrega un retenedor; queda en la carga que se dice, o en la última',
    haceOtra: true,
    entrada: fila({ impuesto: Impuesto, nombre: Nombre, nit: Nit, cargaId: conDefecto(Id.nullable(), null) }),
    salida: Retenedor,
    errores: ['RETENEDOR_REPETIDO', 'CARGA_NO_ENCONTRADA'],
  }),
  actualizar: endpoint({
    metodo: 'PUT',
    ruta: '/retenedores/{impuesto}/actualizar',
    acceso: 'retenedor.administrar',
    sobre: 'retenedor',
    resumen: 'Cambia el nombre y el NIT de un retenedor',
    entrada: fila({ impuesto: Impuesto, id: Id, nombre: Nombre, nit: Nit, huella: z.string().max(64).optional() }),
    salida: Retenedor,
    errores: ['RETENEDOR_REPETIDO', 'CATALOGO_CAMBIADO'],
  }),
  eliminar: endpoint({
    metodo: 'DELETE',
    ruta: '/retenedores/{impuesto}/eliminar/{id}',
    acceso: 'retenedor.administrar',
    sobre: 'retenedor',
    resumen: 'Elimina un retenedor: el asistente ya no pide sus constancias',
    entrada: fila({ impuesto: Impuesto, id: IdDeRuta }),
    salida: fila({ quitado: z.boolean() }),
  }),
};
