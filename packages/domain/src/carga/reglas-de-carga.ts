import { CATALOGO_DE_LEY, impedimentoDeTipoDte, type TipoDteDelCatalogo } from '../facturas/catalogo-dte.ts';
import { type Dia, dia, formatDia, type Mes, mesDe, primerDia, ultimoDia } from '../fechas/fechas.ts';
import { normalizarNit } from '../identificadores/nit.ts';
import type { Aviso, CodigoDeAviso } from './avisos.ts';
import type { FacturaLeida } from './factura-leida.ts';

/** What the rows are checked against. `periodo` is the month declared, never the month picked. */
export interface ContextoDeFacturas {
  readonly clase: 'emitidas' | 'recibidas';
  readonly nitContribuyente: string;
  readonly periodo: Mes;
  /** Today's catalogue of DTE kinds; by default, the kinds of the law. */
  readonly tiposDte?: readonly TipoDteDelCatalogo[];
}

/** Why a rule rejects the value of a field. */
export interface Hallazgo {
  readonly codigo: CodigoDeAviso;
  readonly datos?: Readonly<Record<string, string>>;
}

/** Judges the value of a field; null when it is valid. */
type Regla = (dice: string, fila: number) => Hallazgo | null;

const CAMPOS_CON_REGLA = ['fechaEmision', 'nitEmisor', 'nitReceptor', 'tipoDte', 'numeroAutorizacion'] as const;
export type CampoConRegla = (typeof CAMPOS_CON_REGLA)[number];
export type ReglasDeFactura = Readonly<Record<CampoConRegla, Regla>>;

/**
 * The rules for the fields of an invoice, shared by sheet readers and by the server, which receives invoices already read. They remember
 * authorisation numbers to find repeated ones, so one set of rules judges one book.
 */
export function reglasDeFactura({
  clase,
  nitContribuyente,
  periodo,
  tiposDte = CATALOGO_DE_LEY,
}: ContextoDeFacturas): ReglasDeFactura {
  const catalogo = new Map(tiposDte.map((t) => [t.abreviatura, t]));
  const propio = normalizarNit(nitContribuyente);
  const vistas = new Map<string, number>();
  const delContribuyente =
    (suya: ContextoDeFacturas['clase'], codigo: CodigoDeAviso): Regla =>
    (nit) =>
      clase !== suya || nit === propio || normalizarNit(nit) === propio ? null : { codigo };
  return {
    fechaEmision: (fecha) =>
      fecha.startsWith(periodo) ? null : { codigo: 'FECHA_FUERA_DE_PERIODO', datos: { fecha: formatDia(dia(fecha)) } },
    nitEmisor: delContribuyente('emitidas', 'NIT_EMISOR_NO_COINCIDE'),
    nitReceptor: delContribuyente('recibidas', 'NIT_RECEPTOR_NO_COINCIDE'),
    tipoDte: (tipo) => {
      const impedimento = impedimentoDeTipoDte(tipo, catalogo);
      if (impedimento !== 'inhabilitado') return impedimento && { codigo: 'TIPO_DTE_DESCONOCIDO' };
      return { codigo: 'TIPO_DTE_INHABILITADO', datos: { nombre: catalogo.get(tipo)?.descripcion ?? '' } };
    },
    numeroAutorizacion: (autorizacion, fila) => {
      const primera = vistas.get(autorizacion);
      if (primera !== undefined) return { codigo: 'AUTORIZACION_REPETIDA', datos: { primera: String(primera) } };
      vistas.set(autorizacion, fila);
      return null;
    },
  };
}

/** Reports each field that its rule rejects, in the order of the rules. */
export function juzgarCampos(
  reglas: ReglasDeFactura,
  factura: FacturaLeida,
  alHallar: (hallado: Hallazgo, campo: CampoConRegla) => void,
): void {
  for (const campo of CAMPOS_CON_REGLA) {
    const hallado = reglas[campo](factura[campo], factura.fila);
    if (hallado) alHallar(hallado, campo);
  }
}

/** The data above the table of a report, which say whose it is. */
export interface CabeceraDeConstancias {
  readonly periodoInicio: Dia;
  readonly periodoFin: Dia;
  readonly nitRetenido: string;
}

/** A notice about a whole report. */
export function deArchivo(codigo: CodigoDeAviso, valor = '', datos?: Record<string, string>): Aviso {
  return { fila: 0, columna: null, valor, codigo, ...(datos ? { datos } : {}) };
}

/** The notices of a report of certificates: not exactly one month, another month, or another taxpayer. */
export function juzgarCabecera(
  { periodoInicio, periodoFin, nitRetenido }: CabeceraDeConstancias,
  { nitContribuyente, periodo }: Pick<ContextoDeFacturas, 'nitContribuyente' | 'periodo'>,
): Aviso[] {
  const avisos: Aviso[] = [];
  const mes = mesDe(periodoInicio);
  const rango = `${formatDia(periodoInicio)} al ${formatDia(periodoFin)}`;
  if (periodoInicio !== primerDia(mes) || periodoFin !== ultimoDia(mes))
    avisos.push(deArchivo('RANGO_NO_ES_UN_MES', rango));
  else if (mes !== periodo) avisos.push(deArchivo('RANGO_DE_OTRO_PERIODO', rango));
  if (normalizarNit(nitRetenido) !== normalizarNit(nitContribuyente))
    avisos.push(deArchivo('NIT_RETENIDO_NO_COINCIDE', nitRetenido));
  return avisos;
}
