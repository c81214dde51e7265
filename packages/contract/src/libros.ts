import { esMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import {
  AnioCable,
  conDefecto,
  DiaCable,
  fila,
  Id,
  IdDeRuta,
  MES_INVALIDO,
  MesCable,
  MontoCable,
  UnoCeroCable,
} from './cables.ts';
import { endpoint } from './endpoint.ts';
import { DE_LISTA, ORDENES_POR_NOMBRE_Y_NIT, paginaDe } from './listas.ts';
import { NOMBRE_EN_PARTES } from './nombre-en-partes.ts';

/** 'MM/YYYY' on the wire ('YYYY-MM' is read too), the period inside: a book belongs to its own month, not to the one before. */
export const MesDeLibro = z.codec(
  z.string(),
  z.custom<Mes>((v) => typeof v === 'string' && esMes(v)),
  {
    decode: (texto, ctx) => {
      const [, m, a] = /^(\d{2})\/(\d{4})$/.exec(texto) ?? [];
      const leido = m && a ? `${a}-${m}` : texto;
      if (esMes(leido)) return leido;
      ctx.issues.push({ code: 'custom', message: MES_INVALIDO, input: texto });
      return z.NEVER;
    },
    encode: (mes) => `${mes.slice(5)}/${mes.slice(0, 4)}`,
  },
);

/** `monto` is what the document adds to its book: 0 when cancelled, negative for a credit note (D-15). */
const Renglon = {
  id: z.string(),
  numeroDte: z.string(),
  serie: z.string(),
  fechaEmision: DiaCable,
  tipoDte: z.string(),
  monto: MontoCable,
  montoIva: MontoCable,
  anulado: UnoCeroCable,
};
export const Venta = fila({ ...Renglon, nitReceptor: z.string(), nombreReceptor: z.string() });
export type Venta = z.output<typeof Venta>;
export const Compra = fila({ ...Renglon, nitEmisor: z.string(), nombreEmisor: z.string() });
export type Compra = z.output<typeof Compra>;

/** Maximum rows per answer: a screen shows them all, an export asks for the next page. */
export const RENGLONES_POR_PAGINA = 5000;
const DeLibro = fila({
  fecha: MesDeLibro,
  usuarioId: Id,
  pagina: conDefecto(z.number().int().min(1).max(100_000), 1),
  limite: conDefecto(z.number().int().min(1).max(RENGLONES_POR_PAGINA), RENGLONES_POR_PAGINA),
});
/** Of the whole month, whatever page is asked for; `excluidas` are purchases that do not count and are not in the book. */
const Cuenta = fila({ cantidad: z.number(), anuladas: z.number(), excluidas: z.number() });

const MesDeCierre = fila({
  mes: z.string(),
  periodo: MesCable,
  nit: z.string(),
  presentacionId: Id,
  statusId: z.number(),
  totalFactura: MontoCable,
  totalRetencion: MontoCable,
  impuesto: MontoCable,
  /** Nothing was loaded: its zeros are no figures, and only its form has them. */
  sinCifras: z.boolean().default(false),
  documentos: z.number(),
});
export type MesDeCierre = z.output<typeof MesDeCierre>;

/** Sales, purchases, or both in one file: side by side for a small taxpayer, one after the other (in Excel, two sheets) for the rest. */
export const CualLibro = z.enum(['ventas', 'compras', 'ambos']);
export type CualLibro = z.output<typeof CualLibro>;
const MesDeRuta = z.coerce.number<number | string>().int().min(1).max(12);
const LibroDeRuta = fila({
  usuarioId: IdDeRuta,
  anio: AnioCable,
  mes: MesDeRuta,
  libro: conDefecto(CualLibro, 'ambos'),
});
const CierreDeRuta = fila({ usuarioId: IdDeRuta, anio: AnioCable });

/** A client with the data that staff need to contact them. */
const ClienteDeLibros = fila({
  id: Id,
  nombre: z.string(),
  ...NOMBRE_EN_PARTES,
  cui: z.string(),
  nit: z.string(),
  direccion: z.string(),
  telefono: z.array(z.string()),
  correo: z.array(z.string()),
  fechaDeclaracion: z.number().nullable(),
  regimenId: z.number(),
  tipoRegimen: z.string(),
});
export type ClienteDeLibros = z.output<typeof ClienteDeLibros>;

/** A link that expires in minutes; the file is written while it is downloaded. */
const Enlace = z.string();
const enlace = (ruta: `/${string}`, resumen: string) => ({
  metodo: 'GET' as const,
  ruta,
  base: 'reportes' as const,
  acceso: 'libro.ver' as const,
  resumen,
  salida: Enlace,
  sobre: 'cliente' as const,
});
const listado = (ruta: `/${string}`, resumen: string) =>
  endpoint({
    metodo: 'GET',
    ruta,
    acceso: 'declaracion.ver',
    resumen,
    paginada: true,
    entrada: fila({
      ...DE_LISTA,
      orden: conDefecto(z.enum(ORDENES_POR_NOMBRE_Y_NIT), 'nombre'),
    }),
    salida: paginaDe(ClienteDeLibros),
  });

export const libros = {
  clientes: listado('/usuario/listado/libros', 'Clientes, para abrir sus libros y su cierre anual'),
  clientesRos: listado('/usuario/listado/ros', 'Clientes del régimen ROS, para su cierre anual del ISR'),
  pdfDeLibro: endpoint({
    ...enlace('/reporte/pdf/libro_compras_ventas/{usuario_id}/{anio}/{mes}', 'Enlace al PDF de los libros de un mes'),
    entrada: LibroDeRuta,
  }),
  excelDeLibro: endpoint({
    ...enlace('/reporte/excel/libro_compras_ventas/{usuario_id}/{anio}/{mes}', 'Enlace al Excel de un libro de un mes'),
    entrada: LibroDeRuta,
  }),
  pdfDeCierre: endpoint({
    ...enlace('/cierre/anual/pdf/{usuario_id}/{anio}', 'Enlace al PDF del cierre anual'),
    entrada: CierreDeRuta,
  }),
  pdfDeCierreRos: endpoint({
    ...enlace('/cierre/anual_ROS/pdf/{usuario_id}/{anio}', 'Enlace al PDF del cierre anual con el SAT-1411'),
    entrada: CierreDeRuta,
  }),
  excelDeCierre: endpoint({
    ...enlace('/cierre/anual/excel/{usuario_id}/{anio}', 'Enlace al Excel del cierre anual'),
    entrada: CierreDeRuta,
  }),
  excelDeCierreRos: endpoint({
    ...enlace('/cierre/anual_ROS/excel/{usuario_id}/{anio}', 'Enlace al Excel del cierre anual con el SAT-1411'),
    entrada: CierreDeRuta,
  }),
  buscarLibrosPdf: endpoint({
    metodo: 'POST',
    soloLee: true,
    ruta: '/buscar_libros_pdf',
    base: 'reportes',
    acceso: 'libro.ver',
    sobre: 'cliente',
    resumen: 'El PDF de los libros de un mes, en base64',
    entrada: LibroDeRuta,
    salida: z.string(),
    errores: ['LIBRO_SIN_DATOS', 'LIBRO_MUY_LARGO'],
  }),
  buscarDocumentosSat: endpoint({
    metodo: 'POST',
    soloLee: true,
    ruta: '/buscar_documentos_sat',
    base: 'reportes',
    acceso: 'libro.ver',
    sobre: 'cliente',
    resumen: 'Los PDF de la SAT de un mes, en base64',
    entrada: fila({
      usuario: IdDeRuta,
      mesTransaccion: z.coerce.number<number | string>().int().min(1).max(12),
      anioTransaccion: AnioCable,
    }),
    salida: z.array(fila({ base64: z.string(), fileName: z.string() })),
    errores: ['DOCUMENTOS_NO_ENCONTRADOS'],
  }),
  regimenDelMes: endpoint({
    metodo: 'GET',
    ruta: '/libro/regimen/{usuario_id}/{anio}/{mes}',
    acceso: 'libro.ver',
    sobre: 'cliente',
    resumen: 'El régimen que un cliente tenía en un mes, que decide cómo es su libro; null si no tenía',
    entrada: fila({ usuarioId: IdDeRuta, anio: AnioCable, mes: MesDeRuta }),
    salida: fila({ regimenId: z.number().nullable() }),
  }),
  ventas: endpoint({
    metodo: 'POST',
    soloLee: true,
    ruta: '/libro/ventas',
    acceso: 'libro.ver',
    sobre: 'cliente',
    resumen: 'Libro de ventas de un mes',
    entrada: DeLibro,
    salida: fila({ nit: z.string(), facturas: z.array(Venta), totalFacturas: MontoCable, cuenta: Cuenta }),
  }),
  compras: endpoint({
    metodo: 'POST',
    soloLee: true,
    ruta: '/libro/compras',
    acceso: 'libro.ver',
    sobre: 'cliente',
    resumen: 'Libro de compras de un mes: las incluidas y las anuladas',
    entrada: DeLibro,
    salida: fila({ nit: z.string(), facturas: z.array(Compra), totalFacturas: MontoCable, cuenta: Cuenta }),
  }),
  comprasYVentas: endpoint({
    metodo: 'POST',
    soloLee: true,
    ruta: '/libro/compra_ventas/pc',
    acceso: 'libro.ver',
    sobre: 'cliente',
    resumen: 'Libro de compras y ventas de un mes de un pequeño contribuyente',
    entrada: DeLibro,
    salida: fila({
      nit: z.string(),
      facturasVentas: z.array(Venta),
      facturasCompras: z.array(Compra),
      totalFacturasVentas: MontoCable,
      totalFacturasCompras: MontoCable,
      cuentaVentas: Cuenta,
      cuentaCompras: Cuenta,
    }),
  }),
  cierreAnual: endpoint({
    metodo: 'POST',
    soloLee: true,
    ruta: '/cierre/anual',
    acceso: 'libro.ver',
    sobre: 'cliente',
    resumen: 'Cierre anual: un renglón por cada mes calculado',
    entrada: fila({ anio: AnioCable, usuarioId: Id }),
    salida: z.array(MesDeCierre),
  }),
};
