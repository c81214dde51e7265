import * as z from 'zod';
import { AnioCable, Cuenta, conDefecto, fila, Id, IdDeRuta, MesCable, MontoCable, UnoCeroCable } from './cables.ts';
import { endpoint } from './endpoint.ts';

/** A received invoice as the inclusion dialog shows it (spec 2, section 2.5). `id` is the authorisation number. */
export const FacturaRecibida = fila({
  id: z.string(),
  incluye: UnoCeroCable,
  fechaEmision: z.string(),
  tipoRegistroId: z.number().nullable(),
  numeroDte: z.string(),
  tipoDte: z.string(),
  nitEmisor: z.string(),
  nombreEmisor: z.string(),
  moneda: z.string(),
  monto: MontoCable,
  anulado: UnoCeroCable,
  montoIva: MontoCable,
  totalSinIva: MontoCable,
  /** Bought for exports: section 6 of SAT-2237 instead of 5. */
  paraExportar: conDefecto(z.boolean(), false),
  /** Its issuer is of a kind that the client's profile leaves out: the screen says so, and a person decides. */
  fueraDelPerfil: conDefecto(z.boolean(), false),
  /** Its record type is the one that the rules proposed: a new load proposes it again. */
  tipoPropuesto: conDefecto(z.boolean(), false),
});
export type FacturaRecibida = z.output<typeof FacturaRecibida>;

const Cambio = fila({ id: z.string().max(64), incluye: UnoCeroCable, tipoRegistroId: z.number().int().nullable() });
const presentacion = fila({ id: Id, version: Cuenta });
const Presentacion = fila({
  id: Id,
  usuarioId: Id,
  nombre: z.string(),
  nit: z.string(),
  periodo: MesCable,
  pagoRealizado: UnoCeroCable,
  version: z.number(),
  regimenId: z.number(),
  statusId: z.number(),
});

/** `deshacer` undoes it within ten seconds; null when nothing changed. */
const Guardada = fila({
  id: Id,
  version: z.number(),
  cambiadas: z.number(),
  impuestoIva: MontoCable,
  deshacer: z.uuid().nullable(),
});

/** A document that may go into section 4 or 6 of SAT-2237. `id` is the authorisation number. */
const Exportable = fila({
  id: z.string(),
  fechaEmision: z.string(),
  tipoDte: z.string(),
  numeroDte: z.string(),
  /** The other party: the buyer or the seller. */
  nit: z.string(),
  nombre: z.string(),
  monto: MontoCable,
  montoIva: MontoCable,
  totalSinIva: MontoCable,
  /** The line where it counts now; null for none. */
  linea: z.string().nullable(),
  /** The choice among `opciones`: a line of section 4 for an issued document, section 5 or 6 for a received one. */
  elegida: z.string().nullable(),
  opciones: z.array(z.string()),
});
export type Exportable = z.output<typeof Exportable>;

/** The scope of a choice: one document, every document of that counterpart from now on, or every document of its kind in the month. */
export const ALCANCES = ['documento', 'contraparte', 'mes'] as const;
export type Alcance = (typeof ALCANCES)[number];

export const facturas = {
  recibidas: endpoint({
    metodo: 'GET',
    ruta: '/ros/facturas/recibidas/{mes}/{anio}/{usuario_id}',
    acceso: 'factura.elegir',
    sobre: 'cliente',
    resumen: 'Facturas recibidas del mes declarado, para decidir cuáles se incluyen',
    entrada: fila({
      mes: z.coerce.number<number | string>().int().min(1).max(12),
      anio: AnioCable,
      usuarioId: IdDeRuta,
    }),
    salida: fila({ facturas: z.array(FacturaRecibida), presentacion: Presentacion }),
    errores: ['SIN_FACTURAS_DEL_MES'],
  }),
  guardarInclusion: endpoint({
    metodo: 'PUT',
    ruta: '/ros/update/facturas_empleado',
    acceso: 'factura.elegir',
    sobre: 'declaracion',
    accion: 'incluirFacturas',
    resumen: 'Guarda qué facturas recibidas se incluyen y su tipo de registro; recalcula',
    cuerpoMaximo: 64 * 1024 * 1024,
    entrada: fila({ facturas: z.array(Cambio).max(400_000), presentacion }),
    salida: Guardada,
    errores: ['CONFLICTO_DE_VERSION'],
  }),
  incluirUna: endpoint({
    metodo: 'POST',
    ruta: '/ros/facturas/recibidas/inlcuido',
    acceso: 'factura.elegir',
    sobre: 'declaracion',
    accion: 'incluirFacturas',
    resumen: 'Incluye o excluye una sola factura recibida',
    entrada: fila({ factura: Cambio, presentacion }),
    salida: Guardada,
    errores: ['CONFLICTO_DE_VERSION'],
  }),
  notificarRecibidas: endpoint({
    metodo: 'POST',
    ruta: '/ros/notificar/facturas_recibidas',
    acceso: 'factura.elegir',
    sobre: 'declaracion',
    accion: 'incluirFacturas',
    resumen: 'El personal pide al cliente que elija sus compras; el cliente avisa a su colaborador que ya las eligió',
    entrada: fila({ usuarioId: Id, presentacionId: Id, empleado: conDefecto(z.boolean(), true) }),
    salida: fila({ enviado: z.boolean() }),
    errores: ['CLIENTE_SIN_CORREO', 'COLABORADOR_SIN_CORREO'],
  }),
  exportaciones: endpoint({
    metodo: 'GET',
    ruta: '/declaracion/exportaciones/{id}',
    acceso: 'declaracion.ver',
    sobre: 'declaracion',
    resumen: 'Los documentos del mes que pueden ir a las secciones 4 y 6 del SAT-2237, y la línea de cada uno',
    entrada: fila({ id: IdDeRuta }),
    salida: fila({
      id: Id,
      version: z.number(),
      statusId: z.number(),
      pagoRealizado: z.boolean(),
      emitidas: z.array(Exportable),
      recibidas: z.array(Exportable),
    }),
    errores: ['FILA_DE_OTRO'],
  }),
  elegirDestino: endpoint({
    metodo: 'PUT',
    ruta: '/declaracion/exportaciones',
    acceso: 'declaracion.cargar',
    sobre: 'declaracion',
    accion: 'incluirFacturas',
    resumen:
      'Elige la línea de exportación de un documento, de su contraparte (se recuerda) o de todo el mes; recalcula',
    entrada: fila({
      presentacion,
      libro: z.enum(['emitida', 'recibida']),
      documento: z.string().max(64),
      linea: z.enum(['4.1', '4.2', '4.8', '5', '6']).nullable(),
      alcance: z.enum(ALCANCES),
    }),
    salida: fila({ id: Id, version: z.number(), cambiadas: z.number(), impuestoIva: MontoCable }),
    errores: ['CONFLICTO_DE_VERSION', 'LINEA_NO_CORRESPONDE'],
  }),
};
