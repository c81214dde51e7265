/** The wizard: 1 received invoices, 2 issued invoices, 3 withholdings, 4 summary. */
export const PASOS = [1, 2, 3, 4] as const;
export type Paso = (typeof PASOS)[number];

/** State of one withholding panel: null does not apply, 0 waits for its file, 1 loaded. */
export type Panel = null | 0 | 1;

/** What the wizard knows of one taxpayer's month. */
export interface EstadoDelAsistente {
  readonly regimenId: number;
  readonly archivosRecibidas: number;
  readonly archivosEmitidas: number;
  /** Whether the issued invoices show withholding agents; null until the server was asked. */
  readonly agentesIsr: boolean | null;
  readonly agentesIva: boolean | null;
  readonly retencionesIsrCargadas: boolean;
  readonly retencionesIvaCargadas: boolean;
  readonly yaTieneFacturas: boolean;
  /** How many issuers of received invoices nobody classified; null until the server was asked. */
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

/** What to tell without stopping. */
export type AvisoDePaso = 'EMISORES_SIN_CLASIFICAR' | 'TIENE_AGENTES_RETENEDORES';

export type Avance =
  | { readonly paso: Paso; readonly avisos: readonly AvisoDePaso[] }
  | { readonly impedimento: Impedimento };

const PEQUENIO_CONTRIBUYENTE = 1;
const REGIMEN_GENERAL = 2;

/** Where the wizard opens: a taxpayer who already has invoices goes to the withholdings. */
export function pasoInicial(estado: EstadoDelAsistente): Paso {
  return estado.yaTieneFacturas ? 3 : 1;
}

/** Regimes 1 and 2 need no received invoices; any other does. The specification says it by id (G-01, D-31). */
export function exigeFacturasRecibidas(regimenId: number): boolean {
  return regimenId !== PEQUENIO_CONTRIBUYENTE && regimenId !== REGIMEN_GENERAL;
}

/** Whenever received invoices of a regime other than 1 were loaded, unclassified issuers are looked for: they cost credit. */
export function revisaEmisores(estado: EstadoDelAsistente): boolean {
  return estado.regimenId !== PEQUENIO_CONTRIBUYENTE && estado.archivosRecibidas > 0;
}

/** Which withholding panels apply and how they are. Both null until the server said whether there are agents. */
export function panelesDeRetencion(estado: EstadoDelAsistente): { readonly isr: Panel; readonly iva: Panel } {
  return {
    isr: panel(estado.agentesIsr, estado.retencionesIsrCargadas),
    iva: panel(estado.agentesIva, estado.retencionesIvaCargadas),
  };
}

function panel(agentes: boolean | null, cargadas: boolean): Panel {
  if (agentes !== true) return null;
  return cargadas ? 1 : 0;
}

type Regla = (estado: EstadoDelAsistente) => Avance;

const pasa = (paso: Paso, ...avisos: AvisoDePaso[]): Avance => ({ paso, avisos });
const impide = (impedimento: Impedimento): Avance => ({ impedimento });

/** The wizard as a table: what "Continuar" does on each step. */
const CONTINUAR: Readonly<Record<Paso, Regla>> = {
  1: (e) => {
    const exige = exigeFacturasRecibidas(e.regimenId);
    if (exige && e.archivosRecibidas === 0) return impide('SIN_FACTURAS_RECIBIDAS');
    if (!revisaEmisores(e)) return pasa(2);
    if (e.emisoresSinClasificar === null) return impide('EMISORES_SIN_CONSULTAR');
    if (e.emisoresSinClasificar === 0) return pasa(2);
    // Regime 2 passes directly by its id and is told; any other has to classify first.
    return exige ? impide('EMISORES_SIN_CLASIFICAR') : pasa(2, 'EMISORES_SIN_CLASIFICAR');
  },
  2: (e) => {
    if (e.archivosEmitidas === 0) return impide('SIN_FACTURAS_EMITIDAS');
    if (e.agentesIsr === null || e.agentesIva === null) return impide('AGENTES_SIN_CONSULTAR');
    return e.agentesIsr || e.agentesIva ? pasa(3, 'TIENE_AGENTES_RETENEDORES') : pasa(4);
  },
  3: (e) => {
    const { isr, iva } = panelesDeRetencion(e);
    return isr === 0 || iva === 0 ? impide('RETENCIONES_PENDIENTES') : pasa(4);
  },
  4: () => impide('ULTIMO_PASO'),
};

/** What "Continuar" does on a step: the next one with what to tell, or why not yet. */
export function continuar(paso: Paso, estado: EstadoDelAsistente): Avance {
  return CONTINUAR[paso](estado);
}

/** "No tiene ventas" has its own road: a taxpayer without issued invoices is pointed to "Presentar a 0" (G-81). */
export const TEXTO_DE_IMPEDIMENTO: Readonly<Record<Impedimento, string>> = {
  SIN_FACTURAS_RECIBIDAS: 'Para ROS se requiere al menos una factura recibida.',
  EMISORES_SIN_CONSULTAR: 'Espera a que se revisen los emisores de tus facturas recibidas.', // ours
  EMISORES_SIN_CLASIFICAR: 'Hay emisores sin clasificar. Clasifícalos y vuelve a continuar.', // ours
  SIN_FACTURAS_EMITIDAS: 'Carga al menos un archivo de facturas emitidas. Si no hubo ventas, usa "Presentar a 0".', // ours
  AGENTES_SIN_CONSULTAR: 'Espera a que se revisen los agentes retenedores.', // ours
  RETENCIONES_PENDIENTES: 'Carga las constancias de retención para continuar.', // ours
  ULTIMO_PASO: 'Revisa el resumen y presiona Guardar Información.', // ours
};

/** Deleting a loaded file removes it and those after it in its step (G-74). In: the list and the 0-based place. */
export function quitarArchivo<T>(archivos: readonly T[], lugar: number): readonly T[] {
  return archivos.slice(0, Math.max(lugar, 0));
}
