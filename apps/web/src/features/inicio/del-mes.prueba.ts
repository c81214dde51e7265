import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import type { DineroDelCliente } from './dinero-del-cliente.ts';
import { estadoDelMes } from './estado-del-mes.ts';

export const OCTUBRE = mes('2026-10');
export const cero = centavos(0);
export const declaracion = (cambio: Partial<DeclaracionDelCliente> = {}): DeclaracionDelCliente => ({
  id: 1,
  mes: 'Octubre',
  periodo: OCTUBRE,
  fechaDeclaracion: null,
  fechaPresentacion: '',
  regimenId: 1,
  nit: '1',
  nombre: 'Ana',
  totalFactura: cero,
  totalRetencion: cero,
  pago: cero,
  impuestoPagarDebitos: cero,
  aPagarIsr: cero,
  aPagarIva: centavos(17_900),
  statusId: ESTADO.formularioNotificado,
  status: '',
  carga: true,
  facturas: true,
  pagoRealizado: false,
  isrPagado: false,
  comprasPorElegir: false,
  numeroFormulario: '1',
  numeroFormularioIva: '',
  venceIva: dia('2026-11-30'),
  venceIsr: null,
  documentos: 0,
  ...cambio,
});
export const TARJETA: DineroDelCliente['tarjetas'][number] = {
  id: 1,
  nombrePortador: 'ANA',
  activo: true,
  ultimosNumeros: '1111',
  marca: 'visa',
  fechaExpiracion: dia('2028-01-01'),
  rechazada: false,
};
export const COBRO: DineroDelCliente['cobros'][number] = {
  id: crypto.randomUUID(),
  proposito: 'renovacion',
  estado: 'aplicada',
  concepto: '',
  monto: centavos(9950),
  ultimosNumeros: '1111',
  transaccionId: 'T1',
  creadaEn: '2026-11-01T00:00:00Z',
  detiene: true,
  tipoSuscripcionId: null,
};
export type Actual = NonNullable<DineroDelCliente['actual']>;
export const ACTUAL: Actual = {
  id: 1,
  tipoSuscripcionId: 1,
  fechaInicio: dia('2026-11-01'),
  fechaFin: dia('2026-11-30'),
  ultimoDia: null,
  vigente: true,
  estado: 'activa',
  proximoCobro: dia('2026-12-01'),
  proximoMonto: centavos(9950),
  siSigue: null,
  reintentos: null,
  tipoSuscripcion: { id: 1, nombre: 'Básico', descripcion: '', precio: centavos(9950), anual: false, regimenId: 1 },
};
export const EN_ORDEN: DineroDelCliente = {
  actual: ACTUAL,
  tarjetas: [TARJETA],
  cobros: [COBRO],
  paga: 'cliente',
  gestor: null,
  falta: [],
};
export const GESTOR = { nombre: 'Contadores Tzoc', sigue: true, porDecidir: false };
export const con = (actual: Partial<Actual>, mas: Partial<DineroDelCliente> = {}): DineroDelCliente => ({
  ...EN_ORDEN,
  actual: { ...ACTUAL, ...actual },
  ...mas,
});
export const TERMINADA = con({ estado: 'terminada', vigente: false, proximoCobro: null }, { paga: 'nadie' });
export const DE_OCTUBRE = [{ impuesto: null, dia: dia('2026-11-30') }];
export const ver = (d: DeclaracionDelCliente | null, hoy = '2026-11-21', dinero = EN_ORDEN, hora = 10) =>
  estadoDelMes({ declaracion: d, periodo: OCTUBRE, hoy: dia(hoy), vencenSinAbrir: DE_OCTUBRE, dinero, hora });
