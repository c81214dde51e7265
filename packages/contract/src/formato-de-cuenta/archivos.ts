import * as z from 'zod';
import { MesCable as Mes } from '../cables.ts';
import * as R from './registros.ts';
import * as L from './registros-de-lectura.ts';
import { Entero, Huella, Momento, Monto, Texto } from './valores.ts';

/** The name and version of the format: removing a field, or changing its meaning, needs the next version. */
export const FORMATO = 'aldia-cuenta';
export const VERSION_DE_CUENTA = 1;

/** Rows per file of a month's documents; more rows go into the next file. */
export const FILAS_POR_ARCHIVO = 5000;

/** The author of an act, by name: people's ids mean nothing elsewhere. For staff the NIT is empty, because they log in with it. */
const Quien = z.strictObject({ nombre: Texto, nit: Texto }).nullable();

export const ArchivoDePersona = z.strictObject({
  ...R.Persona.shape,
  roles: z.array(Entero),
  regimen: Texto.nullable(),
  actividadEconomica: Texto.nullable(),
  correos: z.array(R.CorreoDePersona),
  recibeNoticias: z.boolean(),
  /** Kinds of issuer that count or not, where the client said so. */
  perfil: z.array(z.strictObject({ tipoEmisorId: Entero, tipoDeEmisor: Texto, incluir: z.boolean() })),
});
/** What the rows of the months refer to, and nothing else. */
export const ArchivoDeCatalogos = z.strictObject({
  tiposDeRegistro: z.array(R.TipoDeRegistro),
  tiposDeEmisor: z.array(R.TipoDeEmisor),
  emisores: z.array(R.EmisorGuardado),
});
export const ArchivoDeDeclaraciones = z.array(
  z.strictObject({
    ...R.DeclaracionGuardada.shape,
    /** Everything that was filed for the month, oldest first; at most one is in force. */
    presentado: z.array(z.strictObject({ ...R.PresentadoGuardado.shape, vigente: z.boolean() })),
    cambios: z.array(R.CambioGuardado),
    decisiones: z.array(R.DecisionGuardada),
    cortesia: R.CortesiaGuardada.nullable(),
  }),
);
export const ArchivoDeFacturas = z.array(R.FacturaGuardada);
export const ArchivoDeConstancias = z.array(R.ConstanciaGuardada);
export const ArchivoDeSeguimiento = z.strictObject({
  documentosDeSat: z.array(R.DocumentoSatGuardado),
  reglasDeExportacion: z.array(R.ReglaGuardada),
});
export const ArchivoDeDocumentos = z.array(
  z.strictObject({
    ...R.DocumentoDeCuenta.shape,
    /** Its path in the zip; null for a file that is recorded but missing in the store. */
    ruta: Texto.nullable(),
    carga: z.strictObject({ ...R.CargaDeDocumento.shape, guardada: z.boolean() }).nullable(),
  }),
);
export const ArchivoDeMensajes = z.array(
  z.strictObject({
    ...L.MensajeGuardado.shape,
    /** A mail about a month comes with its text; a mail about the account comes without, because it may contain a way into the account. */
    periodo: Mes.nullable(),
    texto: Texto.nullable(),
    documentos: z.array(z.string()),
  }),
);
export const ArchivoDeDinero = z.strictObject({
  suscripciones: z.array(z.strictObject({ ...L.SuscripcionGuardada.shape, plan: Texto.nullable() })),
  cobros: z.array(
    z.strictObject({
      ...L.CobroGuardado.shape,
      /** What it bought, and for whom; null for the owner of the account. Not in older zips. */
      concepto: Texto.default(''),
      para: Quien.default(null),
    }),
  ),
  tarjetas: z.array(L.TarjetaGuardada),
  servicios: z.array(
    z.strictObject({
      ...L.ServicioGuardado.shape,
      servicio: Texto,
      /** What the owner of the account paid; null when somebody else did. */
      precio: Monto.nullable(),
      /** Who asked and paid, and for whom; null for the owner. Not in older zips. */
      pidio: Quien.default(null),
      para: Quien.default(null),
    }),
  ),
});
export const ArchivoDeConsentimientos = z.array(L.Aceptacion);
export const ArchivoDeHistoria = z.strictObject({
  /** Who saw the SAT password, when and why. */
  revelaciones: z.array(z.strictObject({ cuando: Momento, motivo: Texto.nullable(), quien: Quien })),
  /** Who looked at the account as the client. */
  vistas: z.array(z.strictObject({ ...L.Vista.shape, quien: Quien })),
  /** What was done with the person and with the months. */
  hechos: z.array(z.strictObject({ ...L.Hecho.shape, ...L.Valores.shape, periodo: Mes.nullable(), quien: Quien })),
});

/** The files of data, by the matter: where each lies and what its content is. */
export const ARCHIVOS = {
  persona: { ruta: 'datos/persona.json', esquema: ArchivoDePersona },
  catalogos: { ruta: 'datos/catalogos.json', esquema: ArchivoDeCatalogos },
  declaraciones: { ruta: 'datos/declaraciones.json', esquema: ArchivoDeDeclaraciones },
  seguimiento: { ruta: 'datos/seguimiento.json', esquema: ArchivoDeSeguimiento },
  documentos: { ruta: 'datos/documentos.json', esquema: ArchivoDeDocumentos },
  mensajes: { ruta: 'datos/mensajes.json', esquema: ArchivoDeMensajes },
  dinero: { ruta: 'datos/dinero.json', esquema: ArchivoDeDinero },
  consentimientos: { ruta: 'datos/consentimientos.json', esquema: ArchivoDeConsentimientos },
  historia: { ruta: 'datos/historia.json', esquema: ArchivoDeHistoria },
} as const;

/** Files of which a month has as many as it needs: 'datos/facturas/2026-10-001.json'. */
export const ARCHIVOS_POR_MES = {
  facturas: { carpeta: 'datos/facturas', esquema: ArchivoDeFacturas },
  retenciones: { carpeta: 'datos/retenciones', esquema: ArchivoDeConstancias },
} as const;
export type ClasePorMes = keyof typeof ARCHIVOS_POR_MES;

export const rutaPorMes = (clase: ClasePorMes, periodo: string, numero: number): string =>
  `${ARCHIVOS_POR_MES[clase].carpeta}/${periodo}-${String(numero).padStart(3, '0')}.json`;

/** The path and hash of every file of the zip, except this one and the two indexes for people. */
export const CUENTA = 'cuenta.json';
export const ESQUEMA = 'esquema.json';
export const Cuenta = z.strictObject({
  formato: z.literal(FORMATO),
  version: z.literal(VERSION_DE_CUENTA),
  hechaEn: Momento,
  nit: Texto,
  nombre: Texto,
  /** How many rows each data file has in all, to compare after reading. */
  cantidades: z.strictObject({
    declaraciones: Entero,
    facturas: Entero,
    retenciones: Entero,
    documentos: Entero,
  }),
  archivos: z.array(z.strictObject({ ruta: Texto, bytes: Entero, sha256: Huella })),
});
export type Cuenta = z.output<typeof Cuenta>;
