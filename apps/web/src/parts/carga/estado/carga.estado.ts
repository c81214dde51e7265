import type { CajaDeRemanente } from '@aldia/domain/carga/cajas-de-remanentes.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import type { ConstanciaLeida } from '@aldia/domain/carga/fila-de-constancia.ts';
import {
  type EstadoDelAsistente,
  type Panel,
  type Paso,
  pasoInicial,
  quitarArchivo,
} from '@aldia/domain/carga/pasos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import type {
  AgentesHallados,
  ArchivoRechazado,
  Clase,
  ErrorDeCarga,
  Impuesto,
  Libro,
  LibroLeido,
  RemanentesEscritos,
  ReporteLeido,
  Tasas,
} from './carga.tipos.ts';
import { type Fusion, fusionarConstancias, fusionarFacturas } from './fusionar.ts';

export interface LibroCargado {
  readonly archivos: readonly LibroLeido[];
  readonly fusion: Fusion<FacturaLeida>;
}
export interface ReportesCargados {
  readonly archivos: readonly ReporteLeido[];
  readonly fusion: Fusion<ConstanciaLeida>;
}

/** Everything that a person did in the wizard and has not saved. */
export interface EstadoDeCarga
  extends Readonly<Record<Libro, LibroCargado>>,
    Readonly<Record<Impuesto, ReportesCargados>> {
  readonly paso: Paso;
  /** The declaration's version when the wizard opened: a later save by a colleague is then a conflict (D-28). */
  readonly version: number;
  readonly remanentes: RemanentesEscritos | null;
  /** The balances that filled the card, before anybody typed; null when there are none. */
  readonly traidos: RemanentesEscritos | null;
  readonly tasas: Tasas;
  readonly rechazados: readonly ArchivoRechazado[];
  readonly emisoresSinClasificar: number | null;
  readonly agentes: AgentesHallados | null;
  readonly errores: readonly ErrorDeCarga[];
  /** The save in progress; any change of the data discards it. */
  readonly intento: IntentoDeGuardar | null;
}

/** A save with its idempotency key: a retry sends exactly the same (D-28). */
export interface IntentoDeGuardar {
  readonly clave: string;
  readonly version: number;
  /** Ids of the files' copies on the server. */
  readonly copias: readonly string[];
  /** The boxes of the card of balances in which somebody typed: the others follow the month before (D-13). Null: the card is said whole. */
  readonly escritas: readonly CajaDeRemanente[] | null;
  /** Whether buyers withhold that tax. If the save happened, the server says another thing of the month afterwards. */
  readonly conAgentes: Readonly<Record<Impuesto, boolean>>;
  /** The answer of `validarPresentacion`: 0 means that the wizard asked for the balances. */
  readonly validacion: number;
}

const SIN_LIBRO: LibroCargado = { archivos: [], fusion: { filas: [], repetidas: 0, anuladas: 0 } };
const SIN_REPORTES: ReportesCargados = { archivos: [], fusion: { filas: [], repetidas: 0, anuladas: 0 } };

/** What the server knows of the month when the wizard opens. */
export interface ContextoDeCarga {
  readonly periodo: Mes;
  readonly regimenId: number;
  readonly tieneFacturas: boolean;
  readonly cargaIsr: Panel;
  readonly cargaIva: Panel;
  /** The saved sales from which an agent may have withheld; null when nobody said which. */
  readonly ventasConAgente: Readonly<Record<Impuesto, readonly string[] | null>>;
  /** Somebody decided to file the month without ISR (G-107). */
  readonly sinIsr: boolean;
  /** What the client sells: the line of the SAT-2237 for their sales. */
  readonly vende: 'bien' | 'servicio';
}

export function cargaNueva(
  version: number,
  contexto: ContextoDeCarga,
  remanentes: RemanentesEscritos | null,
  traidos: RemanentesEscritos | null = remanentes,
): EstadoDeCarga {
  const vacia: EstadoDeCarga = {
    paso: 1,
    version,
    remanentes,
    traidos,
    recibidas: SIN_LIBRO,
    emitidas: SIN_LIBRO,
    isr: SIN_REPORTES,
    iva: SIN_REPORTES,
    tasas: new Map(),
    rechazados: [],
    emisoresSinClasificar: null,
    agentes: null,
    errores: [],
    intento: null,
  };
  return { ...vacia, paso: pasoInicial(asistenteDe(vacia, contexto)) };
}

/** Whether the month may have withheld ISR: never for a small taxpayer, and not when a person said so. */
export const esperaIsr = ({ regimenId, sinIsr }: ContextoDeCarga): boolean =>
  regimenId !== REGIMEN.pequenioContribuyente && !sinIsr;

/** Whether the month as it was saved asks for certificates, when the documents of this load take the place of the saved ones. */
function pideLoGuardado(e: EstadoDeCarga, carga: Panel, ventas: readonly string[] | null): boolean {
  if (carga !== 0 || ventas === null) return carga !== null;
  const quedan = new Set(ventas);
  if (quedan.size > 0) for (const f of e.emitidas.fusion.filas) quedan.delete(f.numeroAutorizacion.toUpperCase());
  return quedan.size > 0;
}

/** The input of the table of steps (domain/carga/pasos.ts). Sales saved before count as one file. */
export function asistenteDe(e: EstadoDeCarga, c: ContextoDeCarga): EstadoDelAsistente {
  // The agents of sales saved before are known already; those of new sales are not.
  const sinPreguntar = e.agentes === null && (e.emitidas.archivos.length > 0 || !c.tieneFacturas);
  const hay = (impuesto: Impuesto, guardada: Panel): boolean | null =>
    sinPreguntar
      ? null
      : (e.agentes?.[impuesto].length ?? 0) > 0 || pideLoGuardado(e, guardada, c.ventasConAgente[impuesto]);
  return {
    regimenId: c.regimenId,
    archivosRecibidas: e.recibidas.archivos.length,
    archivosEmitidas: e.emitidas.archivos.length + (c.tieneFacturas ? 1 : 0),
    agentesIsr: esperaIsr(c) ? hay('isr', c.cargaIsr) : false,
    agentesIva: hay('iva', c.cargaIva),
    retencionesIsrCargadas: e.isr.archivos.length > 0 || c.cargaIsr === 1,
    retencionesIvaCargadas: e.iva.archivos.length > 0 || c.cargaIva === 1,
    yaTieneFacturas: c.tieneFacturas,
    emisoresSinClasificar: e.emisoresSinClasificar,
  };
}

/** Whether the load has files, which closing the tab would lose. */
export const tieneArchivos = (e: EstadoDeCarga): boolean => archivosDe(e).length > 0;
export const archivosDe = (e: EstadoDeCarga): readonly (LibroLeido | ReporteLeido)[] => [
  ...e.recibidas.archivos,
  ...e.emitidas.archivos,
  ...e.isr.archivos,
  ...e.iva.archivos,
];

export type AccionDeCarga =
  | { readonly tipo: 'facturas'; readonly libro: Libro; readonly leido: LibroLeido; readonly tasas: Tasas }
  | { readonly tipo: 'constancias'; readonly impuesto: Impuesto; readonly leido: ReporteLeido }
  | { readonly tipo: 'quitar'; readonly clase: Clase; readonly lugar: number }
  | { readonly tipo: 'rechazar'; readonly rechazado: ArchivoRechazado }
  | { readonly tipo: 'olvidarRechazado'; readonly id: string }
  // An answer about a book applies only while the load still has that same book.
  | { readonly tipo: 'emisores'; readonly sinClasificar: number; readonly de: LibroCargado }
  | { readonly tipo: 'agentes'; readonly hallados: AgentesHallados; readonly de: LibroCargado }
  | { readonly tipo: 'remanentes'; readonly escritos: RemanentesEscritos | null }
  | { readonly tipo: 'reponer'; readonly estado: EstadoDeCarga }
  | { readonly tipo: 'paso'; readonly paso: Paso }
  | { readonly tipo: 'intento'; readonly intento: IntentoDeGuardar | null }
  | { readonly tipo: 'errores'; readonly errores: readonly ErrorDeCarga[] };

const SIN_INTENTO = { intento: null, errores: [] } as const;

/** Pure. The wizard is this reducer together with the table of steps. */
export function reducirCarga(e: EstadoDeCarga, a: AccionDeCarga): EstadoDeCarga {
  switch (a.tipo) {
    case 'facturas':
      return { ...conLibro(e, a.libro, [...e[a.libro].archivos, a.leido]), tasas: new Map([...e.tasas, ...a.tasas]) };
    case 'constancias':
      return conReportes(e, a.impuesto, [...e[a.impuesto].archivos, a.leido]);
    case 'quitar':
      return sinArchivosDesde(e, a.clase, a.lugar);
    case 'rechazar':
      return { ...e, rechazados: [...e.rechazados, a.rechazado] };
    case 'olvidarRechazado':
      return { ...e, rechazados: e.rechazados.filter((r) => r.id !== a.id) };
    case 'emisores':
      return a.de === e.recibidas ? { ...e, emisoresSinClasificar: a.sinClasificar } : e;
    case 'agentes':
      return a.de === e.emitidas ? { ...e, agentes: a.hallados } : e;
    case 'remanentes':
      return { ...e, ...SIN_INTENTO, remanentes: a.escritos };
    case 'reponer':
      return a.estado;
    case 'paso':
      return { ...e, paso: a.paso };
    case 'intento':
      return { ...e, intento: a.intento };
    case 'errores':
      return { ...e, errores: a.errores };
  }
}

function conLibro(e: EstadoDeCarga, libro: Libro, archivos: readonly LibroLeido[]): EstadoDeCarga {
  const cargado = { archivos, fusion: fusionarFacturas(archivos.map((x) => x.facturas)) };
  // New documents invalidate the answers about issuers and agents: they are asked again.
  const porPreguntar = libro === 'emitidas' ? { agentes: null } : { emisoresSinClasificar: null };
  return { ...e, ...SIN_INTENTO, ...porPreguntar, [libro]: cargado };
}

function conReportes(e: EstadoDeCarga, impuesto: Impuesto, archivos: readonly ReporteLeido[]): EstadoDeCarga {
  const cargado = { archivos, fusion: fusionarConstancias(archivos.map((x) => x.lectura.constancias)) };
  return { ...e, ...SIN_INTENTO, [impuesto]: cargado };
}

function sinArchivosDesde(e: EstadoDeCarga, clase: Clase, lugar: number): EstadoDeCarga {
  if (clase === 'recibidas' || clase === 'emitidas') return conLibro(e, clase, quitarArchivo(e[clase].archivos, lugar));
  return conReportes(e, clase, quitarArchivo(e[clase].archivos, lugar));
}
