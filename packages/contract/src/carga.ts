import { CAJAS_DE_REMANENTES } from '@aldia/domain/carga/cajas-de-remanentes.ts';
import { CLASES_DE_LIBRO } from '@aldia/domain/carga/clases-de-libro.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import * as z from 'zod';
import {
  CargaDeRetencion,
  Cuenta,
  conDefecto,
  DiaCable,
  fila,
  Id,
  IdDeRuta,
  LoQueSeVende,
  MesCable,
  MesElegidoCable,
  MontoCable,
  MontoPositivoCable,
  textoLibre,
  UnoCeroCable,
} from './cables.ts';
import { endpoint } from './endpoint.ts';
import { FacturaCargada, NombreCable } from './factura-cargada.ts';
import { NombreDeArchivo } from './nombre-de-archivo.ts';
import { PartesDeLibro, partesDeCarga } from './partes-de-carga.ts';
import { reglasDeCarga } from './reglas-de-carga.ts';

/** Maximum originals that a person uploads in a day, and that a save names. */
export const ARCHIVOS_POR_DIA = 400;

const Constancia = {
  nitRetenedor: z.string().max(20),
  nombreRetenedor: NombreCable,
  estadoConstancia: z.string().max(60),
  constancia: z.string().min(1).max(60),
  fechaEmision: DiaCable,
  totalFactura: MontoCable,
  totalRetencion: MontoCable,
  /** The row of the sheet, so that a refusal names its place; 0 for a sender without a sheet. */
  fila: conDefecto(z.number().int().min(0), 0),
};
const Cabecera = {
  periodoInicio: DiaCable,
  periodoFin: DiaCable,
  nitRetenido: z.string().max(20),
  nombresContribuyente: NombreCable,
  apellidosContribuyente: NombreCable,
  usuario: NombreCable,
  totalConstancias: z.number().int().min(0),
};
export const ReporteIsr = fila({
  ...Cabecera,
  filas: textoLibre(z.array(fila({ ...Constancia, rentaImponible: MontoCable })).max(200_000)),
});
export const ReporteIva = fila({
  ...Cabecera,
  filas: textoLibre(
    z.array(fila({ ...Constancia, importeNeto: MontoCable, afectoRetencion: MontoCable })).max(200_000),
  ),
});

const NITS = {
  facturas: textoLibre(
    z
      .array(
        fila({
          nitEmisor: z.string().max(20),
          nombreEmisor: NombreCable.optional(),
          nitReceptor: z.string().max(20).optional(),
        }),
      )
      .max(1_048_575),
  ),
};
const NitsDeFacturas = fila(NITS);
/** The month of the sales: who became an agent after it is none. Without it, also who is one today. */
const DEL_MES = { periodo: MesCable.optional() };
const REVISION_DE_CARGA = 64 * 1024 * 1024;

/** Carry-overs as the form asks for them; the regime decides which apply (D-13). */
const RemanentesEnCable = fila({
  retencionesPc: MontoCable,
  isr: MontoCable,
  creditoFiscal: MontoCable,
  creditoExportacion: MontoCable,
  retencionesIva: MontoCable,
});

/** The card's boxes as typed so far; null for an empty box, or one that still has the value that the card was filled with. */
const ESCRITOS = {
  isr: MontoPositivoCable.nullable(),
  iva: MontoPositivoCable.nullable(),
  exportacion: MontoPositivoCable.nullable(),
  ivaRetenciones: MontoPositivoCable.nullable(),
};
const BorradorDeRemanentes = fila({
  ...ESCRITOS,
  /** Grows with each write; it says which draft a screen saw. */
  revision: z.number(),
  esMio: z.boolean(),
  quien: z.string(),
  /** An instant in UTC. */
  escritoEn: z.string(),
});
export type BorradorDeRemanentes = z.output<typeof BorradorDeRemanentes>;

/** Who brought the original of a month (D-58). */
const ORIGENES_DE_ARCHIVO = ['personal', 'gestor', 'ticlabs'] as const;
const ArchivoDeCarga = fila({
  id: z.string(),
  clase: z.enum(CLASES_DE_LIBRO),
  nombre: z.string(),
  bytes: z.number(),
  filas: z.number(),
  subido: z.string(),
  por: z.string(),
  /** Who brought it (D-58). */
  origen: z.enum(ORIGENES_DE_ARCHIVO),
  /** The caller chose it from their own disk; removing it from their load deletes it. */
  esMio: z.boolean().default(false),
  /** No save of the month has it yet, so the wizard may offer it. */
  pendiente: z.boolean(),
});
export type ArchivoDelServidor = z.output<typeof ArchivoDeCarga>;

export const carga = {
  validarPresentacion: endpoint({
    metodo: 'GET',
    ruta: '/validacion/presentacion/{id}',
    acceso: 'declaracion.ver',
    sobre: 'cliente',
    resumen: '0: el cliente no tiene mes anterior y se piden los remanentes; 1: hay de dónde traerlos',
    entrada: fila({ id: IdDeRuta, fecha: MesElegidoCable.optional() }),
    salida: z.number(),
  }),
  validarPresentacionIsr: endpoint({
    metodo: 'GET',
    ruta: '/validacion/presentacionISR/{usuario_id}/{fecha}',
    acceso: 'declaracion.ver',
    sobre: 'cliente',
    resumen: 'Estado de la carga de retenciones del ISR: 1 cargada, 0 pendiente, nulo no aplica',
    entrada: fila({ usuarioId: IdDeRuta, fecha: MesElegidoCable }),
    salida: CargaDeRetencion,
  }),
  remanentes: endpoint({
    metodo: 'GET',
    ruta: '/carga/remanentes/{usuario_id}/{fecha}',
    acceso: 'declaracion.ver',
    sobre: 'cliente',
    resumen: 'Remanentes que llegan del mes anterior y los que están guardados',
    entrada: fila({ usuarioId: IdDeRuta, fecha: MesElegidoCable }),
    salida: fila({
      /** The client's name. */
      nombre: z.string(),
      /** What somebody typed and did not save. */
      borrador: BorradorDeRemanentes.nullable(),
      declaracionId: z.number().nullable(),
      version: z.number(),
      periodo: MesCable,
      periodoAnterior: MesCable.nullable(),
      heredados: RemanentesEnCable,
      guardados: RemanentesEnCable.nullable(),
      tieneFacturas: z.boolean(),
      cargaRetencionIsr: CargaDeRetencion,
      cargaRetencionIva: CargaDeRetencion,
      /** The saved sales from which an agent may have withheld that tax, by number; null when too many, or when nothing waits for them. */
      ventasConAgenteIsr: z.array(z.string()).nullable().default(null),
      ventasConAgenteIva: z.array(z.string()).nullable().default(null),
      /** Somebody decided that the month is filed without ISR: it does not wait for certificates. */
      sinIsr: z.boolean().default(false),
      vende: LoQueSeVende.default('servicio'),
    }),
  }),
  escribirBorrador: endpoint({
    metodo: 'PUT',
    ruta: '/carga/remanentes/borrador',
    acceso: 'declaracion.cargar',
    sobre: 'cliente',
    resumen: 'Guarda los remanentes que se van escribiendo, para seguir en otra pestaña o computadora',
    // The boxes of the card mean other balances in another regime: the page says whose card it shows.
    entrada: fila({ usuarioId: Id, fecha: MesElegidoCable, ...ESCRITOS, regimenId: Id.optional(), visto: Cuenta }),
    salida: fila({ revision: z.number() }),
    errores: ['REMANENTES_DE_OTRO', 'REMANENTES_DE_OTRO_REGIMEN', 'REGIMEN_NO_ADMITIDO'],
  }),
  descartarBorrador: endpoint({
    metodo: 'POST',
    ruta: '/carga/remanentes/descartar',
    acceso: 'declaracion.cargar',
    resumen: 'Tira los remanentes que alguien escribió y no guardó',
    entrada: fila({ usuarioId: Id, fecha: MesElegidoCable, visto: Cuenta }),
    salida: fila({ descartado: z.literal(true) }),
    errores: ['REMANENTES_DE_OTRO', 'FILA_DE_OTRO'],
  }),
  abrirMes: endpoint({
    metodo: 'POST',
    ruta: '/carga/abrir_mes',
    acceso: 'declaracion.cargar',
    sobre: 'cliente',
    resumen: 'Abre un mes que nadie abrió: el de un cliente que llegó después, o un mes atrasado',
    entrada: fila({ usuarioId: Id, fecha: MesElegidoCable }),
    salida: fila({ id: Id }),
    errores: ['REGIMEN_NO_ADMITIDO', 'MES_SIN_TERMINAR'],
  }),
  emisoresSinClasificar: endpoint({
    metodo: 'POST',
    ruta: '/factura/val/tipo_emisor',
    acceso: 'declaracion.cargar',
    resumen: '1 si todo emisor tiene tipo; si no, el enlace al PDF de los NIT por clasificar',
    cuerpoMaximo: REVISION_DE_CARGA,
    entrada: NitsDeFacturas,
    salida: z.union([z.literal(1), z.string()]),
  }),
  validarAgentes: endpoint({
    metodo: 'POST',
    ruta: '/agentes/validar',
    acceso: 'declaracion.cargar',
    resumen: 'Los receptores que son agentes de retención (tipo ISR si no se dice), o nulo',
    cuerpoMaximo: REVISION_DE_CARGA,
    entrada: fila({ ...NITS, ...DEL_MES, tipo: conDefecto(z.enum(['ISR', 'IVA']), 'ISR') }),
    salida: z.array(fila({ nit: z.string(), nombre: z.string() })).nullable(),
  }),
  validarAgentesIva: endpoint({
    metodo: 'POST',
    ruta: '/agentes/iva/validar',
    acceso: 'declaracion.cargar',
    resumen: 'Los receptores que son agentes de retención del IVA, o nulo',
    cuerpoMaximo: REVISION_DE_CARGA,
    entrada: fila({ ...NITS, ...DEL_MES }),
    salida: z.array(fila({ nit: z.string(), nombre: z.string() })).nullable(),
  }),
  tipoDeCambio: endpoint({
    metodo: 'POST',
    ruta: '/cambio/moneda/GTMTOUSD',
    acceso: 'declaracion.ver',
    resumen: 'Tipo de cambio del Banco de Guatemala de un día, como XML del rango',
    entrada: fila({ fecha: z.string().min(8).max(10) }),
    salida: z.string(),
    errores: ['DE_TASA'],
  }),
  tiposDeCambio: endpoint({
    metodo: 'POST',
    ruta: '/cambio/moneda/fechas',
    acceso: 'declaracion.ver',
    resumen: 'Tipo de cambio de compra de varios días',
    entrada: fila({ fechas: z.array(DiaCable).min(1).max(366) }),
    salida: z.array(fila({ fecha: DiaCable, compra: z.string() })),
    errores: ['DE_TASA'],
  }),
  guardar: endpoint({
    metodo: 'POST',
    ruta: '/presentacion/insert',
    acceso: 'declaracion.cargar',
    sobre: 'cliente',
    accion: 'cargar',
    resumen: 'Guarda la carga del mes: facturas, constancias y remanentes, y calcula la declaración',
    cuerpoMaximo: 200 * 1024 * 1024,
    entrada: fila(
      {
        cargacortesia: conDefecto(UnoCeroCable, false),
        aplicaSub: conDefecto(UnoCeroCable, true),
        usuarioId: Id,
        esFactura: conDefecto(UnoCeroCable, true),
        facturas: textoLibre(z.array(FacturaCargada).max(1_048_575)),
        recibidas: textoLibre(z.array(FacturaCargada).max(1_048_575)),
        /** Rows that were sent earlier, in parts. */
        partesDeFacturas: PartesDeLibro,
        partesDeRecibidas: PartesDeLibro,
        retencionesIsr: conDefecto(ReporteIsr.nullable(), null),
        retencionesIva: conDefecto(ReporteIva.nullable(), null),
        fecha: MesElegidoCable,
        agenteRetenedor: conDefecto(UnoCeroCable, false),
        agentesIsr: conDefecto(UnoCeroCable, false),
        agentesIva: conDefecto(UnoCeroCable, false),
        remanenteIsr: MontoPositivoCable,
        remanenteIva: MontoPositivoCable,
        remanenteIvaRetenciones: conDefecto(MontoPositivoCable, CERO),
        /** Line 6.15; null keeps the month's own or inherited value. */
        remanenteExportacion: conDefecto(MontoPositivoCable.nullable(), null),
        /**
         * The boxes that differ from what the card was filled with; the others follow the month. Without this list, any may have been
         * typed.
         */
        cajasEscritas: z.array(z.enum(CAJAS_DE_REMANENTES)).max(CAJAS_DE_REMANENTES.length).optional(),
        validacionPresentacion: conDefecto(UnoCeroCable, false),
        /** The version that the screen showed; the call of the specification has none, and is not checked for changes by others. */
        version: Cuenta.optional(),
        archivos: conDefecto(z.array(z.string().max(60)).max(ARCHIVOS_POR_DIA), []),
      },
      { retencionesIsr: 'retenciones', retencionesIva: 'retencionesIVA', esFactura: 'esFactura' },
    ),
    salida: fila({
      id: Id,
      version: z.number(),
      statusId: z.number(),
      estado: z.string(),
      nuevas: z.number(),
      repetidas: z.number(),
      cambiadas: z.number(),
      /** Purchases that came unchanged and now take another record type by their issuer's rule. */
      reclasificadas: z.number().default(0),
      /** Documents and certificates that came as valid and stay cancelled, as they were stored. */
      siguenAnuladas: z.number().default(0),
      impuestoIsr: MontoCable,
      impuestoIva: MontoCable,
    }),
    errores: [
      'DE_TASA',
      'CARGA_RECHAZADA',
      'CONFLICTO_DE_VERSION',
      'REGIMEN_NO_ADMITIDO',
      'SIN_FACTURAS_RECIBIDAS',
      'MES_SIN_TERMINAR',
      'PARTES_AUSENTES',
    ],
  }),
  ...partesDeCarga,
  ...reglasDeCarga,
  archivos: endpoint({
    metodo: 'GET',
    ruta: '/carga/archivos/{usuario_id}/{fecha}',
    acceso: 'declaracion.ver',
    sobre: 'cliente',
    resumen: 'Archivos del mes que se subieron y aún se pueden retomar',
    entrada: fila({ usuarioId: IdDeRuta, fecha: MesElegidoCable }),
    salida: z.array(ArchivoDeCarga),
  }),
  subirArchivo: endpoint({
    metodo: 'POST',
    ruta: '/carga/archivo/{usuario_id}/{fecha}/{clase}',
    acceso: 'declaracion.cargar',
    sobre: 'cliente',
    resumen: 'Guarda el archivo original del mes',
    archivo: true,
    cuerpoMaximo: 40 * 1024 * 1024,
    entrada: fila({
      usuarioId: IdDeRuta,
      fecha: MesElegidoCable,
      clase: z.enum(CLASES_DE_LIBRO),
      nombre: NombreDeArchivo,
      filas: z.coerce.number<number | string>().pipe(Cuenta),
    }),
    salida: ArchivoDeCarga,
    errores: ['CUOTA_DE_ARCHIVOS', 'CARGA_RECHAZADA'],
  }),
  enlaceDeArchivo: endpoint({
    metodo: 'GET',
    ruta: '/carga/archivo/{id}/enlace',
    acceso: 'declaracion.cargar',
    sobre: 'archivo',
    resumen: 'Enlace de cinco minutos a un original, para seguir con él en otra pestaña o computadora',
    entrada: fila({ id: z.string().max(60) }),
    salida: fila({ nombre: z.string(), enlace: z.string() }),
  }),
  quitarArchivo: endpoint({
    metodo: 'DELETE',
    ruta: '/carga/archivo/{id}',
    acceso: 'declaracion.cargar',
    sobre: 'archivo',
    resumen: 'Quita un archivo que todavía no se guardó con la declaración',
    entrada: fila({ id: z.string().max(60) }),
    salida: fila({ quitado: z.literal(true) }),
  }),
};
