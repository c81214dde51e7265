import type { Aviso, CodigoDeLibro } from '@aldia/domain/carga/avisos.ts';
import type { LibroPosible } from '@aldia/domain/carga/clasificar.ts';
import type { ContextoDeConstancias, LecturaDeConstancias } from '@aldia/domain/carga/constancias.ts';
import type { LoteDeFacturas, ResumenDeFacturas } from '@aldia/domain/carga/facturas.ts';
import type { EmisorLeido, LecturaDeListado, RetenedorLeido } from '@aldia/domain/carga/listados.ts';
import type { ContextoDeFacturas } from '@aldia/domain/carga/reglas-de-carga.ts';
import { TIPO_DE_CARGA, type TipoDeCarga } from '@aldia/domain/carga/tipos-de-carga.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import type { ClienteLeido, SociedadLeida } from '@aldia/domain/gestor/leer-cartera.ts';
import type { LibroRecorrido } from './leer-libro.ts';

/** A task on a workbook. */
export type Trabajo =
  | { readonly clase: 'facturas'; readonly contexto: ContextoDeFacturas }
  | { readonly clase: 'constancias'; readonly contexto: ContextoDeConstancias }
  /** Finds the taxpayer, month and kind of a SAT book. */
  | { readonly clase: 'clasificar' }
  | { readonly clase: 'retenedores' }
  | { readonly clase: 'emisores' }
  | { readonly clase: 'clientes' }
  | { readonly clase: 'sociedades' }
  /** Writes a copy of the workbook that says per row what to correct; `filaDeEncabezado` is 1-based, 0 for none. */
  | { readonly clase: 'corregido'; readonly avisos: readonly Aviso[]; readonly filaDeEncabezado: number };

/** Messages to the worker. A browser transfers the bytes, and does not copy them. */
export type Peticion =
  | { readonly tipo: 'leer'; readonly bytes: ArrayBuffer | Uint8Array; readonly trabajo: Trabajo }
  | { readonly tipo: 'cancelar' };
/** What a thread of the server is started with: it reads the file itself. */
export interface EncargoDeHilo {
  readonly ruta: string;
  readonly trabajo: Trabajo;
}

/** The result of a task. Invoices came before it, in batches. */
export type Resultado =
  | { readonly clase: 'facturas'; readonly resumen: ResumenDeFacturas; readonly libro: LibroRecorrido | null }
  | { readonly clase: 'constancias'; readonly lectura: LecturaDeConstancias }
  | { readonly clase: 'clasificar'; readonly posibles: readonly LibroPosible[] }
  | { readonly clase: 'retenedores'; readonly lectura: LecturaDeListado<RetenedorLeido> }
  | { readonly clase: 'emisores'; readonly lectura: LecturaDeListado<EmisorLeido> }
  | { readonly clase: 'clientes'; readonly lectura: LecturaDeListado<ClienteLeido> }
  | { readonly clase: 'sociedades'; readonly lectura: LecturaDeListado<SociedadLeida> }
  | { readonly clase: 'corregido'; readonly bytes: Uint8Array };

/**
 * Messages from the worker. 'reinicio' makes all batches so far void: the careful reader started over. After 'listo' or 'error' nothing
 * more comes for that request.
 */
export type Respuesta =
  | { readonly tipo: 'progreso'; readonly leidas: number; readonly total: number | null }
  | { readonly tipo: 'lote'; readonly lote: LoteDeFacturas }
  | { readonly tipo: 'reinicio' }
  | { readonly tipo: 'listo'; readonly resultado: Resultado }
  | { readonly tipo: 'error'; readonly codigo: CodigoDeLibro; readonly detalle: string };

/** The kind of upload of a task, for its limits. */
export function tipoDeCargaDe(trabajo: Trabajo): TipoDeCarga {
  if (trabajo.clase === 'constancias') return TIPO_DE_CARGA.retencionesIva;
  if (trabajo.clase === 'retenedores') return TIPO_DE_CARGA.agentesRetenedores;
  if (trabajo.clase === 'emisores' || trabajo.clase === 'clientes' || trabajo.clase === 'sociedades')
    return TIPO_DE_CARGA[trabajo.clase];
  return TIPO_DE_CARGA.emitidas;
}

export interface OpcionesDeCarga {
  /** Whether ISR has its own kind (filter mode 1); otherwise kind 2 takes certificates of either tax (G-77). */
  readonly separaIsr?: boolean;
  /** The catalogue by which a book's documents are judged. */
  readonly tiposDte?: ContextoDeFacturas['tiposDte'] & {};
}
/** The task of an upload kind. In: the kind, and whose month it is. */
export function trabajoDeCarga(
  tipo: TipoDeCarga,
  nitContribuyente: string,
  periodo: Mes,
  { separaIsr = true, tiposDte }: OpcionesDeCarga = {},
): Trabajo {
  const quien = { nitContribuyente, periodo };
  const libro = tiposDte ? { ...quien, tiposDte } : quien;
  switch (tipo) {
    case TIPO_DE_CARGA.emitidas:
      return { clase: 'facturas', contexto: { ...libro, clase: 'emitidas' } };
    case TIPO_DE_CARGA.recibidas:
      return { clase: 'facturas', contexto: { ...libro, clase: 'recibidas' } };
    case TIPO_DE_CARGA.retencionesIva:
      return { clase: 'constancias', contexto: { ...quien, tipo: separaIsr ? 'IVA' : null } };
    case TIPO_DE_CARGA.retencionesIsr:
      return { clase: 'constancias', contexto: { ...quien, tipo: 'ISR' } };
    case TIPO_DE_CARGA.agentesRetenedores:
      return { clase: 'retenedores' };
    case TIPO_DE_CARGA.emisores:
      return { clase: 'emisores' };
    case TIPO_DE_CARGA.clientes:
      return { clase: 'clientes' };
    case TIPO_DE_CARGA.sociedades:
      return { clase: 'sociedades' };
  }
}
