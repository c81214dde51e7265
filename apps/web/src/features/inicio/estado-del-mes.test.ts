import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { AVISOS_DE_INICIO as T } from '@aldia/contract/textos-alta.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { expect, it, test } from 'vitest';
import { estadoDelMes, mesQueImporta } from './estado-del-mes.ts';

const OCTUBRE = mes('2026-10');
const cero = centavos(0);
const declaracion = (cambio: Partial<DeclaracionDelCliente> = {}): DeclaracionDelCliente => ({
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
  numeroFormulario: '1',
  numeroFormularioIva: '',
  venceIva: dia('2026-11-30'),
  venceIsr: null,
  documentos: 0,
  ...cambio,
});
const ver = (d: DeclaracionDelCliente | null, hoy = '2026-11-21') =>
  estadoDelMes(d, OCTUBRE, dia(hoy), dia('2026-11-30'));

it('dice cuánto se paga, de qué mes, hasta cuándo y dónde', () => {
  const e = ver(declaracion());
  expect(e.frase).toBe('Paga Q179.00 por octubre 2026.');
  expect(e.vencimientos).toEqual([{ impuesto: null, dia: '2026-11-30' }]);
  expect(e.boton).toEqual({ rotulo: T.verComoPagar, a: '/estado_declaracion' });
  expect(e.tono).toBe('espera');
});

test.each([
  ['el último día', '2026-11-30', 'espera', T.esperaPagoSigue],
  ['el día después', '2026-12-01', 'alto', T.vencido],
])('el pago pendiente %s', (_caso, hoy, tono, sigue) => {
  expect(ver(declaracion(), hoy)).toMatchObject({ tono, sigue });
});

it('en ROS dice el vencimiento de cada impuesto, el primero primero', () => {
  const e = ver(declaracion({ regimenId: 2, venceIsr: dia('2026-11-13'), aPagarIsr: centavos(100) }));
  expect(e.vencimientos.map((v) => v.impuesto)).toEqual(['ISR', 'IVA']);
  expect(e.tono).toBe('alto');
});

test.each<[string, Partial<DeclaracionDelCliente>, string]>([
  ['pagada', { pagoRealizado: true }, 'Estás al día: octubre 2026 está presentado y pagado.'],
  [
    'sin nada que pagar',
    { aPagarIva: cero },
    'Tu declaración de octubre 2026 está presentada y no hay nada que pagar.',
  ],
  ['presentada a cero', { statusId: ESTADO.presentadaACero }, 'Estás al día: octubre 2026 se presentó sin movimiento.'],
])('con la declaración %s no queda nada por hacer ni fecha que temer', (_caso, cambio, frase) => {
  expect(ver(declaracion(cambio))).toMatchObject({ frase, tono: 'listo', vencimientos: [], sigue: T.alDiaSigue });
});

it('sin declaración todavía no pide nada, y si se pasó el plazo lo dice', () => {
  expect(ver(null)).toMatchObject({ tono: 'neutro', sigue: T.sinDeclaracionSigue, boton: null });
  expect(ver(null, '2026-12-01')).toMatchObject({ tono: 'espera', sigue: T.tardeSinPresentar });
});

it('a ROS le pide revisar sus compras mientras se prepara', () => {
  const e = ver(declaracion({ regimenId: 2, statusId: ESTADO.facturasCargadas }));
  expect(e.boton?.a).toBe('/seleccion_facturas_compras');
});

it('un mes anterior sin pagar va antes que el de ahora', () => {
  const septiembre = declaracion({ id: 2, periodo: mes('2026-09') });
  const pagada = declaracion({ pagoRealizado: true });
  expect(mesQueImporta([pagada, septiembre], OCTUBRE)).toBe(septiembre);
  expect(mesQueImporta([pagada], OCTUBRE)).toBe(pagada);
  expect(mesQueImporta([], OCTUBRE)).toBeNull();
});
