import { esMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { conDefecto, DiaCable, fila, Id, MesCable, MontoCable, UnoCeroCable } from './cables.ts';
import { endpoint } from './endpoint.ts';

/** 'MM/YYYY' on the wire ('YYYY-MM' is read too), the period inside: a book is of its own month, not of the one before. */
export const MesDeLibro = z.codec(
  z.string(),
  z.custom<Mes>((v) => typeof v === 'string' && esMes(v)),
  {
    decode: (texto, ctx) => {
      const [, m, a] = /^(\d{2})\/(\d{4})$/.exec(texto) ?? [];
      const leido = m && a ? `${a}-${m}` : texto;
      if (esMes(leido)) return leido;
      ctx.issues.push({ code: 'custom', message: 'El mes no es válido', input: texto });
      return z.NEVER;
    },
    encode: (mes) => `${mes.slice(5)}/${mes.slice(0, 4)}`,
  },
);

/** `monto` is what the document adds to its book: 0 when it is cancelled, below 0 a credit note (D-15). */
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

/** Rows that one answer brings at most: a screen shows them all, an export asks for the next page. */
export const RENGLONES_POR_PAGINA = 5000;
const DeLibro = fila({
  fecha: MesDeLibro,
  usuarioId: Id,
  pagina: conDefecto(z.number().int().min(1).max(100_000), 1),
  limite: conDefecto(z.number().int().min(1).max(RENGLONES_POR_PAGINA), RENGLONES_POR_PAGINA),
});
/** Of the whole month, whatever page is asked; `excluidas` are purchases that do not count and are not in the book. */
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
  documentos: z.number(),
});
export type MesDeCierre = z.output<typeof MesDeCierre>;

export const libros = {
  ventas: endpoint({
    metodo: 'POST',
    ruta: '/libro/ventas',
    acceso: 'libro.ver',
    resumen: 'Libro de ventas de un mes',
    entrada: DeLibro,
    salida: fila({ nit: z.string(), facturas: z.array(Venta), totalFacturas: MontoCable, cuenta: Cuenta }),
    errores: ['CLIENTE_NO_ENCONTRADO'],
  }),
  compras: endpoint({
    metodo: 'POST',
    ruta: '/libro/compras',
    acceso: 'libro.ver',
    resumen: 'Libro de compras de un mes: las incluidas y las anuladas',
    entrada: DeLibro,
    salida: fila({ nit: z.string(), facturas: z.array(Compra), totalFacturas: MontoCable, cuenta: Cuenta }),
    errores: ['CLIENTE_NO_ENCONTRADO'],
  }),
  comprasYVentas: endpoint({
    metodo: 'POST',
    ruta: '/libro/compra_ventas/pc',
    acceso: 'libro.ver',
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
    errores: ['CLIENTE_NO_ENCONTRADO'],
  }),
  cierreAnual: endpoint({
    metodo: 'POST',
    ruta: '/cierre/anual',
    acceso: 'libro.ver',
    resumen: 'Cierre anual: un renglón por cada mes calculado',
    entrada: fila({ anio: z.coerce.number<number | string>().int().min(2012).max(2100), usuarioId: Id }),
    salida: z.array(MesDeCierre),
    errores: ['CLIENTE_NO_ENCONTRADO'],
  }),
};
