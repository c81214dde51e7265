import type { declaraciones, FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
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

/** Where a declaration continues, by its state alone. */
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
