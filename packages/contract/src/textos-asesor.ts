import type { RegimenComparado } from '@aldia/domain/asesor/cambio.ts';
import type { SituacionDelMes } from '@aldia/domain/asesor/comparar.ts';
import type { CualLinea } from '@aldia/domain/asesor/lineas.ts';

export const PALABRA_DE_COMPARADO: Readonly<Record<RegimenComparado, string>> = {
  pequenio: 'Pequeño contribuyente', // ours
  general: 'General con ROS', // ours
};
export const PALABRA_DE_MES_DEL_ASESOR: Readonly<Record<SituacionDelMes, string>> = {
  'con-documentos': 'Con facturas', // ours
  'a-cero': 'A cero', // ours
  cortesia: 'Carga de cortesía', // ours
  'sin-cargar': 'Sin cargar', // ours
};
export const PALABRA_DE_LINEA: Readonly<Record<CualLinea, string>> = {
  ingresos: 'Todo lo facturado, con IVA', // ours
  impuestoPc: 'Impuesto de pequeño contribuyente', // ours
  rentas: 'Renta sin IVA', // ours
  isr: 'ISR opcional simplificado', // ours
  debitos: 'IVA de las ventas (débito)', // ours
  creditos: 'IVA de las compras (crédito)', // ours
  creditoTraido: 'Crédito que venía de antes', // ours
  creditoQueQueda: 'Crédito que queda para después', // ours
  iva: 'IVA a pagar', // ours
};

export const ROTULOS_DE_ASESOR = {
  titulo: 'Asesor de régimen', // ours
  delCliente: '{nombre}, NIT {nit}', // ours
  imprimir: 'Imprimir', // ours
  conclusion: 'Lo que dicen las cifras', // ours
  faltantes: 'Lo que falta saber', // ours
  grafica: 'Impuesto de cada mes', // ours
  meses: 'Mes por mes', // ours
  mes: 'Mes', // ours
  facturado: 'Facturado', // ours
  isr: 'ISR', // ours
  iva: 'IVA', // ours
  suma: 'Suma', // ours
  lineas: 'De dónde sale cada cifra', // ours
  concepto: 'Concepto', // ours
  formulario: 'Formulario', // ours
  articulo: 'Artículo', // ours
  total: 'Impuesto de los doce meses', // ours
  totalDe: 'Impuesto de {n} meses', // ours
  totalDeUno: 'Impuesto de 1 mes', // ours
  limite: 'Límite de pequeño contribuyente', // ours
  limiteDe: 'Ingresos de {anio}', // ours
  cambio: 'Qué cambiaría y desde cuándo', // ours
  comoSeCalcula: 'Cómo se calcula', // ours
  verEnAsesor: 'Comparar regímenes', // ours
} as const;

export const AVISOS_DE_ASESOR = {
  eligeCliente: 'Elige un cliente para comparar sus regímenes con sus propias facturas.', // ours
  periodo: 'De {desde} a {hasta}, con las facturas de {n} de {todos} meses.', // ours
  'sin-meses':
    'Ninguno de estos doce meses tiene facturas cargadas: no hay con qué comparar. La comparación aparece con el primer mes que se cargue.', // ours
  pequenio: 'Con estas facturas, pequeño contribuyente cuesta {diferencia} menos: {pequenio} contra {general}.', // ours
  general: 'Con estas facturas, el régimen general con ROS cuesta {diferencia} menos: {general} contra {pequenio}.', // ours
  igual: 'Con estas facturas los dos regímenes cuestan lo mismo: {general}.', // ours
  depende:
    'Todavía no se puede decir. Con las compras sin clasificar ({iva} de IVA), el régimen general con ROS cuesta entre {conTodo} y {general}. Pequeño contribuyente cuesta {pequenio}.', // ours
  'no-cabe':
    'No se puede ser pequeño contribuyente: los ingresos de {anio} pasaron en {mes} el límite de {limite}. El régimen general con ROS cuesta {general} con estas facturas; pequeño contribuyente costaría {pequenio}.', // ours
  sinCargar: 'Sin cargar, y fuera de todos los totales: {meses}.', // ours
  cortesia: 'Con carga de cortesía, sin facturas que comparar y fuera de los totales: {meses}.', // ours
  porClasificar:
    'Compras sin clasificar: {cantidad}, con {iva} de IVA que aquí no da crédito. Con todo él, el régimen general con ROS costaría {conTodo}.', // ours
  aniosIncompletos:
    'De los ingresos de {anterior} se conocen {mesesAnterior} de 12 meses y de los de {este}, {mesesEste} de {deEste}: los que faltan podrían pasar el límite.', // ours
  cruce: 'Al paso de los últimos meses con ventas, los ingresos pasarían el límite de {anio} en {mes}.', // ours
  deLimite: '{ingresos} de {limite}', // ours
  pasado: 'lo pasó en {mes}', // ours
  leyenda: 'Cada mes, arriba pequeño contribuyente y abajo el general, con su ISR y su IVA.', // ours
  noCuenta: '{situacion}: no cuenta', // ours
  antesDeRetenciones: 'Antes de retenciones, que son pagos a cuenta de cualquiera de los dos.', // ours
} as const;

/** From when the other regime may apply, or by when it must. */
export const AVISOS_DE_CAMBIO = {
  puede: {
    general: 'El régimen general se puede pedir hoy y regiría desde {mes}.', // ours
    pequenio: 'El régimen de pequeño contribuyente se puede pedir hoy y regiría desde {mes}.', // ours
  },
  debe: 'Los ingresos pasaron el límite en {cruce}: el régimen general rige a más tardar desde {mes}. Si no se pide, la SAT inscribe de oficio.', // ours
  anotado: 'Ya está anotado el cambio: {regimen} desde {mes}.', // ours
  siNoSeConoce: 'Siempre que los meses que no se conocen no pasen el límite.', // ours
  noPuede: 'Con estos ingresos no se puede pedir el régimen de pequeño contribuyente.', // ours
  sinRegimen: 'Todavía no hay un régimen elegido: las dos columnas sirven para elegirlo.', // ours
  otroRegimen: 'El régimen de hoy no es ninguno de estos dos: aquí no se dice cómo pasar a ellos.', // ours
} as const;

/** What differs after the change. */
export const DIFERENCIAS = {
  general: {
    formularios:
      'En vez del SAT-2046 se presentan cada mes el SAT-2237 (IVA) y el SAT-1311 (ISR), y al año el SAT-1411.', // ours
    plazos: 'El ISR vence el décimo día hábil del mes siguiente, antes que el IVA.', // ours
    factura: 'Las facturas separan el IVA ({tasaIva}) y dan crédito a quien compra.', // ours
    creditos:
      'El IVA de compras ligadas a la actividad se resta del de ventas, hasta {meses} meses después de la factura.', // ours
    retencionesIsr:
      'Quien lleva contabilidad completa retiene ISR de las facturas desde {minimoIsr} sin IVA; se resta del ISR del mes.', // ours
    elegirIsr:
      'Al inscribirse se elige el régimen del ISR. Si no se elige, la SAT inscribe en el de utilidades, que aquí no se compara.', // ours
    cambiarIsr: 'Después, el régimen del ISR solo se cambia avisando en diciembre, y rige desde enero.', // ours
  },
  pequenio: {
    formularios: 'En vez del SAT-2237 y del SAT-1311 se presenta cada mes solo el SAT-2046.', // ours
    isr: 'Ya no se paga ni se declara el ISR de estas ventas.', // ours
    factura: 'Las facturas son de pequeño contribuyente: no separan IVA ni dan crédito a quien compra.', // ours
    creditos: 'El IVA de las compras ya no se resta.', // ours
    retenciones:
      'Los agentes de retención retienen {tasaRetencion} de cada factura mayor de {minimoIva}, como pago definitivo.', // ours
    creditoQueQueda:
      'El crédito fiscal que quede sin usar, {credito} con estas cifras, no se resta del nuevo impuesto.', // ours
  },
} as const;

/** How the figures are computed, so that nobody takes them for more than they are. */
export const SUPUESTOS_DEL_ASESOR: readonly string[] = [
  'A los mismos precios: lo que se vendió sin separar IVA lo lleva adentro en el régimen general.', // ours
  'Antes de retenciones, que son pagos a cuenta y no cambian lo que cuesta cada régimen.', // ours
  'Solo dan crédito las compras que clasificó una persona o la regla de su emisor.', // ours
  'Cada mes con los formularios, las tarifas y el redondeo de su fecha, y sin proyectar: un mes que falta, falta.', // ours
  'No cuenta lo que cuestan la contabilidad ni los trámites de cada régimen.', // ours
];
