import * as z from 'zod';
import { AnioCable, conDefecto, fila, Id, IdDeRuta, MesCable, MontoCable, PaginaCable } from './cables.ts';
import { endpoint } from './endpoint.ts';

/** One figure of a form with what it was made from, so that the screen can explain it (house 4.6). */
const Casilla = fila({
  id: z.string(),
  seccion: z.string(),
  linea: z.string(),
  columna: z.enum(['valor', 'base', 'impuesto', 'emitidas', 'recibidas']),
  titulo: z.string(),
  fuente: fila({ ley: z.string(), articulo: z.string(), nota: z.string().optional() }),
  exacto: MontoCable,
  declarado: MontoCable,
  cantidad: z.number().optional(),
  /** By how much the documents are below zero; the box then says 0 (D-44). */
  exceso: MontoCable.optional(),
  usa: z.array(z.string()),
  operacion: z.string(),
  destaca: z.enum(['total', 'arrastre']).optional(),
});
export const FormularioEnCable = fila({
  codigo: z.enum(['SAT-2046', 'SAT-1311', 'SAT-2237', 'SAT-1411']),
  titulo: z.string(),
  periodo: z.string(),
  redondeo: z.enum(['quetzal', 'centavo']),
  casillas: z.array(Casilla),
});

const FacturaDelMes = fila({
  id: z.string(),
  numeroAutorizacion: z.string(),
  fechaEmision: z.string(),
  tipoDte: z.string(),
  serie: z.string(),
  numeroDte: z.string(),
  nitEmisor: z.string(),
  nombreEmisor: z.string(),
  nitReceptor: z.string(),
  nombreReceptor: z.string(),
  moneda: z.string(),
  tipoCambio: z.string().nullable(),
  monto: MontoCable,
  montoIva: MontoCable,
  totalSinIva: MontoCable,
  anulado: z.union([z.literal(0), z.literal(1)]),
  linea: z.string().nullable(),
  /** For issued documents: the line of section 4 of SAT-2237. */
  destino: conDefecto(z.string().nullable(), null),
});
const ConstanciaDelMes = fila({
  constancia: z.string(),
  tipo: z.enum(['ISR', 'IVA']),
  fechaEmision: z.string(),
  nitRetenedor: z.string(),
  nombreRetenedor: z.string(),
  totalFactura: MontoCable,
  totalRetencion: MontoCable,
  anulado: z.union([z.literal(0), z.literal(1)]),
});

/** What a balance is made of: what the month before carried over, and what a person or a later change of that month added. */
const Arrastre = fila({
  periodo: MesCable,
  formulario: z.string(),
  linea: z.string(),
  monto: MontoCable,
  motivo: z.enum(['mes-anterior', 'corregido', 'desactualizado']),
  quien: z.string(),
  cuando: z.string().nullable(),
});

/** What a month adds to each line of SAT-1411. */
const MesDelAnio = fila({
  presentacionId: Id,
  periodo: MesCable,
  /** Nothing was loaded: what it adds is no figure, and only its form has them. */
  sinCifras: z.boolean().default(false),
  aportes: z.array(fila({ linea: z.string(), monto: MontoCable })),
});

const SumaDeMeses = fila({
  auxiliarTotalRentas: MontoCable,
  auxiliarRentasExentas: MontoCable,
  auxiliarRentaImponible: MontoCable,
  impuestoDeterminado: MontoCable,
  retenciones: MontoCable,
  isoAcreditado: MontoCable,
  incentivosFiscales: MontoCable,
  impuestoPagado: MontoCable,
  excedenteRetencion: MontoCable,
  impuestoNoRetenido: MontoCable,
  auxiliarRemanente: MontoCable,
  totalAPagar: MontoCable,
});

/** What did not fit in a box, and what staff decided about it; `vigente` is false when they decided about another amount. */
const Exceso = fila({
  formulario: z.string(),
  linea: z.string(),
  titulo: z.string(),
  base: MontoCable,
  impuesto: MontoCable,
  decision: fila({ texto: z.string(), quien: z.string(), cuando: z.string(), vigente: z.boolean() }).nullable(),
});
/** A decision as it is typed. */
const Decision = { decision: z.string().trim().min(1, 'Escribe qué se decidió').max(500) };
export const DecisionDeExceso = fila(Decision);

/** A filed month; `formularios` are those that were filed. */
const Presentado = fila({
  /** Null when nothing recorded the time. */
  cuando: z.string().nullable(),
  /** When a later program computed the forms again; null when they were kept at the filing. */
  reconstruidoEn: z.string().nullable(),
  /** The forms as they would be filed now; empty when they are the same. */
  deHoy: z.array(FormularioEnCable),
  /** The forms that are out, each with its own moment: of two, one may go out later. Null from a server that does not say it. */
  salieron: conDefecto(z.array(fila({ codigo: z.string(), cuando: z.string().nullable() })).nullable(), null),
});

export const formularios = {
  deDeclaracion: endpoint({
    metodo: 'GET',
    ruta: '/declaracion/formularios/{id}',
    acceso: 'declaracion.ver',
    sobre: 'declaracion',
    resumen: 'Los formularios calculados de una declaración, casilla por casilla',
    entrada: fila({ id: IdDeRuta }),
    salida: fila({
      id: Id,
      nombre: z.string(),
      nit: z.string(),
      cui: z.string(),
      periodo: MesCable,
      regimenId: z.number(),
      colaborador: z.string(),
      correoColaborador: z.string(),
      correoUsuario: z.string(),
      version: z.number(),
      desactualizada: z.boolean(),
      /** The earlier month that must be computed again before this one is filed; null when there is none. */
      esperaA: conDefecto(MesCable.nullable(), null),
      formularios: z.array(FormularioEnCable),
      presentado: Presentado.nullable(),
      historialRemanentes: z.array(
        fila({ cuando: z.string(), quien: z.string(), campo: z.string(), antes: MontoCable, despues: MontoCable }),
      ),
      excesos: z.array(Exceso),
    }),
    errores: ['FILA_DE_OTRO', 'REGIMEN_NO_ADMITIDO'],
  }),
  decidirExceso: endpoint({
    metodo: 'PUT',
    ruta: '/declaracion/exceso',
    acceso: 'declaracion.cargar',
    sobre: 'declaracion',
    resumen: 'Anota qué se decidió sobre las notas de crédito que no caben en una casilla, y quién lo decidió',
    entrada: fila({
      ...Decision,
      id: Id,
      formulario: z.string().max(20),
      linea: z.string().max(20),
      /** The excess that the person saw: another amount needs another decision. */
      base: MontoCable,
      impuesto: MontoCable,
    }),
    salida: fila({ id: Id }),
    errores: ['REGIMEN_NO_ADMITIDO', 'EXCESO_DISTINTO'],
  }),
  origenDeCasilla: endpoint({
    metodo: 'GET',
    ruta: '/declaracion/casilla/{id}/{casilla}',
    acceso: 'declaracion.ver',
    sobre: 'declaracion',
    resumen: 'Los documentos y los remanentes que suman en una casilla',
    entrada: fila({ id: IdDeRuta, casilla: z.string().max(60) }),
    salida: fila({
      facturas: z.array(FacturaDelMes),
      constancias: z.array(ConstanciaDelMes),
      arrastres: z.array(Arrastre),
      recortado: z.boolean(),
    }),
    errores: ['FILA_DE_OTRO', 'REGIMEN_NO_ADMITIDO', 'RUTA_NO_ENCONTRADA'],
  }),
  isrAnual: endpoint({
    metodo: 'GET',
    ruta: '/declaracion/isr_anual/{anio}/{usuario_id}',
    acceso: 'declaracion.ver',
    sobre: 'cliente',
    resumen: 'Cierre anual del ISR (SAT-1411): suma de los meses',
    entrada: fila({ anio: AnioCable, usuarioId: IdDeRuta }),
    salida: fila({
      cierre: z.array(SumaDeMeses),
      formulario: FormularioEnCable,
      mesesDeclarados: z.number(),
      meses: z.array(MesDelAnio),
      /** The months of the year in which the client is of ROS: the others are none of this form. */
      mesesDelRegimen: z.array(MesCable).default([]),
    }),
  }),
  facturas: endpoint({
    metodo: 'GET',
    ruta: '/factura/presentacion/{id}',
    acceso: 'declaracion.verDocumentos',
    sobre: 'declaracion',
    resumen: 'Facturas emitidas de una declaración (libro de ventas)',
    entrada: fila({
      id: IdDeRuta,
      pagina: conDefecto(PaginaCable, 1),
      limite: conDefecto(z.coerce.number<number | string>().int().min(1).max(5000), 1000),
    }),
    salida: fila({ facturas: z.array(FacturaDelMes), total: z.number(), suma: MontoCable }),
    errores: ['FILA_DE_OTRO'],
  }),
  retenciones: endpoint({
    metodo: 'GET',
    ruta: '/retencion/presentacion/{id}',
    acceso: 'declaracion.verDocumentos',
    sobre: 'declaracion',
    resumen: 'Constancias de retención de una declaración',
    entrada: fila({ id: IdDeRuta }),
    salida: fila({ retenciones: z.array(ConstanciaDelMes), suma: MontoCable }),
    errores: ['FILA_DE_OTRO'],
  }),
};
