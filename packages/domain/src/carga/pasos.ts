/** The wizard: 1 received invoices, 2 issued invoices, 3 withholdings, 4 summary. */
export const PASOS = [1, 2, 3, 4] as const;
export type Paso = (typeof PASOS)[number];

/** A month's state of one withholding: null does not apply, 0 waits for its file, 1 loaded. */
export type Panel = null | 0 | 1;
/** State of a withholding panel in the wizard, which may also wait for the server to look up the agents. */
export type PanelDelAsistente = Panel | 'por-revisar';

/** What the wizard knows of one taxpayer's month. */
export interface EstadoDelAsistente {
  readonly regimenId: number;
  readonly archivosRecibidas: number;
  readonly archivosEmitidas: number;
  /** Whether the buyers of the issued invoices include withholding agents; null until the server was asked. */
  readonly agentesIsr: boolean | null;
  readonly agentesIva: boolean | null;
  readonly retencionesIsrCargadas: boolean;
  readonly retencionesIvaCargadas: boolean;
  readonly yaTieneFacturas: boolean;
  /** How many issuers of received invoices are unclassified; null until the server was asked. */
  readonly emisoresSinClasificar: number | null;
}

/** Why "Continuar" does nothing yet. */
export type Impedimento =
  | 'SIN_FACTURAS_RECIBIDAS'
  | 'EMISORES_SIN_CONSULTAR'
  | 'EMISORES_SIN_CLASIFICAR'
  | 'SIN_FACTURAS_EMITIDAS'
  | 'AGENTES_SIN_CONSULTAR'
  | 'RETENCIONES_PENDIENTES'
  | 'ULTIMO_PASO';

/** Notices that do not stop the step. */
export type AvisoDePaso = 'TIENE_AGENTES_RETENEDORES';

export type Avance =
  | { readonly paso: Paso; readonly avisos: readonly AvisoDePaso[] }
  | { readonly impedimento: Impedimento };

const PEQUENIO_CONTRIBUYENTE = 1;
const REGIMEN_GENERAL = 2;

/** Where the wizard opens: a taxpayer who already has invoices goes to the withholdings. */
export function pasoInicial(estado: EstadoDelAsistente): Paso {
  return estado.yaTieneFacturas ? 3 : 1;
}

/** Regimes 1 and 2 need no received invoices; every other regime does. The specification says it by id (G-01, D-31). */
export function exigeFacturasRecibidas(regimenId: number): boolean {
  return regimenId !== PEQUENIO_CONTRIBUYENTE && regimenId !== REGIMEN_GENERAL;
}

/** Unclassified issuers are checked when received invoices of a regime other than 1 were loaded, because they cost credit. */
export function revisaEmisores(estado: EstadoDelAsistente): boolean {
  return estado.regimenId !== PEQUENIO_CONTRIBUYENTE && estado.archivosRecibidas > 0;
}

export interface PanelesDeRetencion {
  readonly isr: PanelDelAsistente;
  readonly iva: PanelDelAsistente;
}

/** Which withholding panels apply and how they are. */
export function panelesDeRetencion(estado: EstadoDelAsistente): PanelesDeRetencion {
  return {
    isr: panel(estado.agentesIsr, estado.retencionesIsrCargadas),
    iva: panel(estado.agentesIva, estado.retencionesIvaCargadas),
  };
}

function panel(agentes: boolean | null, cargadas: boolean): PanelDelAsistente {
  if (agentes === false) return null;
  if (cargadas) return 1;
  return agentes === null ? 'por-revisar' : 0;
}

type Regla = (estado: EstadoDelAsistente) => Avance;

const pasa = (paso: Paso, ...avisos: AvisoDePaso[]): Avance => ({ paso, avisos });
const impide = (impedimento: Impedimento): Avance => ({ impedimento });

/** Purchases may be loaded on any step. Regime 2 passes by its id and gets a notice; other regimes must classify first (D-31). */
function impideLaCompra(e: EstadoDelAsistente): Impedimento | null {
  if (!revisaEmisores(e)) return null;
  if (e.emisoresSinClasificar === null) return 'EMISORES_SIN_CONSULTAR';
  return e.emisoresSinClasificar > 0 && exigeFacturasRecibidas(e.regimenId) ? 'EMISORES_SIN_CLASIFICAR' : null;
}

/** Sales may be loaded on any step too: nobody passes the withholdings before the server said which buyers withhold. */
const sinAgentes = (e: EstadoDelAsistente): boolean =>
  e.archivosEmitidas > 0 && (e.agentesIsr === null || e.agentesIva === null);

const faltanConstancias = (e: EstadoDelAsistente): boolean => {
  const { isr, iva } = panelesDeRetencion(e);
  return isr === 0 || iva === 0;
};

/** Why something loaded, on this step or another, keeps the month from its summary. */
const impideLoCargado = (e: EstadoDelAsistente): Impedimento | null =>
  impideLaCompra(e) ?? (sinAgentes(e) ? 'AGENTES_SIN_CONSULTAR' : null);

/** The wizard as a table: what "Continuar" does on each step; on the last one, what prevents saving. */
const CONTINUAR: Readonly<Record<Paso, Regla>> = {
  1: (e) => {
    if (exigeFacturasRecibidas(e.regimenId) && e.archivosRecibidas === 0) return impide('SIN_FACTURAS_RECIBIDAS');
    const falta = impideLaCompra(e);
    return falta ? impide(falta) : pasa(2);
  },
  2: (e) => {
    if (e.archivosEmitidas === 0) return impide('SIN_FACTURAS_EMITIDAS');
    const falta = impideLoCargado(e);
    if (falta) return impide(falta);
    return e.agentesIsr || e.agentesIva ? pasa(3, 'TIENE_AGENTES_RETENEDORES') : pasa(4);
  },
  3: (e) => {
    const falta = impideLoCargado(e);
    if (falta) return impide(falta);
    return faltanConstancias(e) ? impide('RETENCIONES_PENDIENTES') : pasa(4);
  },
  4: (e) => {
    const falta = impideLoCargado(e);
    if (falta) return impide(falta);
    return faltanConstancias(e) ? pasa(3, 'TIENE_AGENTES_RETENEDORES') : impide('ULTIMO_PASO');
  },
};

/** What "Continuar" does on a step: the next step with its notices, or why not yet. */
export function continuar(paso: Paso, estado: EstadoDelAsistente): Avance {
  return CONTINUAR[paso](estado);
}

/** "No tiene ventas" has its own path: the wizard sends a taxpayer without issued invoices to "Presentar a 0" (G-81). */
export const TEXTO_DE_IMPEDIMENTO: Readonly<Record<Impedimento, string>> = {
  SIN_FACTURAS_RECIBIDAS: 'Para ROS se requiere al menos una factura recibida.',
  EMISORES_SIN_CONSULTAR: 'Espera a que se revisen los emisores de tus facturas recibidas.', // ours
  EMISORES_SIN_CLASIFICAR: 'Hay emisores sin clasificar. Clasifícalos y vuelve a continuar.', // ours
  SIN_FACTURAS_EMITIDAS:
    'Carga al menos un archivo de facturas emitidas. Si no hubo ventas, compras con crédito ni constancias, usa "Presentar a 0". Si hubo compras o constancias, carga el archivo de ventas aunque no traiga filas.', // ours
  AGENTES_SIN_CONSULTAR: 'Espera a que se revisen los agentes retenedores.', // ours
  RETENCIONES_PENDIENTES: 'Carga las constancias de retención para continuar.', // ours
  ULTIMO_PASO: 'Revisa el resumen y presiona Guardar Información.', // ours
};

/** Deleting a loaded file removes it and those after it in its step (G-74). In: the list and the 0-based place. */
export function quitarArchivo<T>(archivos: readonly T[], lugar: number): readonly T[] {
  return archivos.slice(0, Math.max(lugar, 0));
}
