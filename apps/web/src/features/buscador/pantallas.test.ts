import { expect, test } from 'vitest';
import { pantallasQue } from './pantallas.ts';

const ADMIN = { roles: [1], regimenId: null };
const CARGA = { roles: [4], regimenId: null };
const rutas = (sesion: typeof ADMIN, texto: string) => pantallasQue(sesion, texto).map((p) => p.a);

test.each([
  ['ingreso', '/ingreso_facturas'],
  ['subir', '/ingreso_facturas'],
  ['2737', '/reporte_declaracion'],
  ['SAT-2737', '/reporte_declaracion'],
  ['confirmar pago', '/pago_declaracion'],
  ['1411', '/reporte_anual/isr'],
  ['CIERRE', '/reporte_anual'],
  ['historial', '/seguimiento_pornit'],
])('%j leads to %s', (texto, ruta) => {
  expect(rutas(ADMIN, texto)[0] === ruta || rutas(ADMIN, texto).slice(0, 2).includes(ruta)).toBe(true);
});

test('only the screens of one’s own menu are found', () => {
  expect(rutas(CARGA, 'dinero')).toEqual([]);
  expect(rutas(CARGA, 'confirmar pago')).toEqual([]);
  expect(rutas(CARGA, '')).not.toContain('/cobros');
  expect(rutas(ADMIN, 'dinero')).toContain('/cobros');
});

test('what is nowhere is not found', () => {
  expect(rutas(ADMIN, 'zzz')).toEqual([]);
});
