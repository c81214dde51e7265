import type { declaraciones, FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { ESTADO, faltaElDeIva } from '@aldia/domain/declaraciones/estados.ts';
import { type Mes, mesParaElegir } from '@aldia/domain/fechas/fechas.ts';

export type TrabajoDeHoy = Salida<typeof declaraciones.trabajoDeHoy>;
export type ClaveDePendiente = TrabajoDeHoy['regimenes'][number]['pendientes'][number]['clave'];

export type ListaDeTrabajo = '/ingreso_facturas' | '/reporte_declaracion' | '/pago_declaracion';

/** The list where each stage is worked (spec 2, sections 2.1 to 2.3). */
const LISTA_DE = {
  cargar: '/ingreso_facturas',
  formulario: '/reporte_declaracion',
  pago: '/pago_declaracion',
} as const satisfies Readonly<Partial<Record<ClaveDePendiente, ListaDeTrabajo>>>;

/** The link of a count: this month's work in its list; late or out-of-date work of any month in the queue. */
export function destinoDePendiente(clave: ClaveDePendiente, regimen: number, mes: Mes) {
  if (clave === 'vencidas') return { to: '/pendientes', search: { vencidas: true, regimen } } as const;
  if (clave === 'desactualizadas') return { to: '/pendientes', search: { motivo: 'desactualizada', regimen } } as const;
  return { to: LISTA_DE[clave], search: { mes, regimen } } as const;
}

export interface SiguientePaso {
  /** The next action, in the words of its screen. */
  readonly que: string;
  readonly lista: ListaDeTrabajo;
  /** True when it is done in the client's wizard, not in a list. */
  readonly enAsistente: boolean;
}

type Fila = Pick<
  FilaDeDeclaracion,
  | 'statusId'
  | 'regimenId'
  | 'facturas'
  | 'cargaRetencionIsr'
  | 'cargaRetencionIva'
  | 'carga'
  | 'formularioNotificado'
  | 'numeroFormularioIva'
  | 'pagoRealizado'
>;

/** The next action once a form is out, or the month is at its payment: the same as in the queue (`motivoDe`). */
function queTrasElFormulario(f: Fila): string {
  const formularioNotificado = f.formularioNotificado !== null;
  const falta = faltaElDeIva({ ...f, estadoId: f.statusId, formularioNotificado });
  if (!falta && f.statusId === ESTADO.formularioNotificado) return 'Enviar a pago';
  if (!falta && f.pagoRealizado) return 'Enviar el correo de finalización';
  return falta || !formularioNotificado ? 'Notificar el formulario' : 'Confirmar el pago';
}

/** Where a declaration continues. */
export function siguientePaso(f: Fila): SiguientePaso {
  const faltanRetenciones = f.cargaRetencionIsr === 0 || f.cargaRetencionIva === 0;
  if (f.statusId === ESTADO.pendienteDeConfirmacion)
    return { que: queTrasElFormulario(f), lista: '/pago_declaracion', enAsistente: false };
  if (faltanRetenciones && f.statusId === ESTADO.listaParaFormulario)
    return { que: 'Cargar retenciones', lista: '/reporte_declaracion', enAsistente: f.carga };
  if (f.statusId === ESTADO.listaParaFormulario)
    return { que: 'Llenar el formulario', lista: '/reporte_declaracion', enAsistente: false };
  if (f.statusId === ESTADO.formularioNotificado)
    return { que: queTrasElFormulario(f), lista: '/reporte_declaracion', enAsistente: false };
  if (!f.facturas) return { que: 'Cargar facturas', lista: '/ingreso_facturas', enAsistente: f.carga };
  if (faltanRetenciones) return { que: 'Cargar retenciones', lista: '/ingreso_facturas', enAsistente: f.carga };
  return { que: 'Enviar a listas para formulario', lista: '/ingreso_facturas', enAsistente: false };
}

/** The month that lists take for the period of a row. */
export const mesDeFila = (f: Pick<FilaDeDeclaracion, 'periodo'>): Mes => mesParaElegir(f.periodo);
