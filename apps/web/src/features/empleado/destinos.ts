import type { declaraciones, FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { type Dia, type Mes, mesAnterior, mesParaElegir } from '@aldia/domain/fechas/fechas.ts';

export type TrabajoDeHoy = Salida<typeof declaraciones.trabajoDeHoy>;
export type ClaveDePendiente = TrabajoDeHoy['regimenes'][number]['pendientes'][number]['clave'];

export type ListaDeTrabajo = '/ingreso_facturas' | '/reporte_declaracion' | '/pago_declaracion';

/** The list where each kind of waiting work is done (spec 2, sections 2.1 to 2.3). */
const LISTA_DE: Readonly<Record<ClaveDePendiente, ListaDeTrabajo>> = {
  cargar: '/ingreso_facturas',
  formulario: '/reporte_declaracion',
  pago: '/pago_declaracion',
  vencidas: '/ingreso_facturas',
  desactualizadas: '/ingreso_facturas',
};

export interface DestinoDeLista {
  readonly to: ListaDeTrabajo;
  readonly search: { readonly mes: Mes; readonly regimen: number };
}

/** Late work is of this month once its day has passed; before that, of the month before. */
export function destinoDePendiente(
  clave: ClaveDePendiente,
  regimenId: number,
  de: { readonly mes: Mes; readonly venceEl: Dia; readonly hoy: Dia },
): DestinoDeLista {
  const deAntes = clave === 'vencidas' && de.venceEl >= de.hoy;
  return { to: LISTA_DE[clave], search: { mes: deAntes ? mesAnterior(de.mes) : de.mes, regimen: regimenId } };
}

export interface SiguientePaso {
  /** What is done next, in the words of its screen. */
  readonly que: string;
  readonly lista: ListaDeTrabajo;
  /** It is done in the wizard of the client, not in a list. */
  readonly enAsistente: boolean;
}

/** Where a declaration goes on, from its state alone. */
export function siguientePaso(
  f: Pick<FilaDeDeclaracion, 'statusId' | 'facturas' | 'cargaRetencionIsr' | 'cargaRetencionIva' | 'carga'>,
): SiguientePaso {
  const faltanRetenciones = f.cargaRetencionIsr === 0 || f.cargaRetencionIva === 0;
  if (f.statusId === ESTADO.pendienteDeConfirmacion)
    return { que: 'Confirmar el pago', lista: '/pago_declaracion', enAsistente: false };
  if (faltanRetenciones && f.statusId === ESTADO.listaParaFormulario)
    return { que: 'Cargar retenciones', lista: '/reporte_declaracion', enAsistente: f.carga };
  if (f.statusId === ESTADO.listaParaFormulario)
    return { que: 'Llenar el formulario', lista: '/reporte_declaracion', enAsistente: false };
  if (f.statusId === ESTADO.formularioNotificado)
    return { que: 'Enviar a pago', lista: '/reporte_declaracion', enAsistente: false };
  if (!f.facturas) return { que: 'Cargar facturas', lista: '/ingreso_facturas', enAsistente: f.carga };
  if (faltanRetenciones) return { que: 'Cargar retenciones', lista: '/ingreso_facturas', enAsistente: f.carga };
  return { que: 'Enviar a listas para formulario', lista: '/ingreso_facturas', enAsistente: false };
}

/** The month that lists take for the period of a row. */
export const mesDeFila = (f: Pick<FilaDeDeclaracion, 'periodo'>): Mes => mesParaElegir(f.periodo);
