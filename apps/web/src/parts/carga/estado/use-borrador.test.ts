import { CERO, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redDe } from '../../../base/red.prueba.tsx';
import { abrirSesion, olvidarSesion } from '../../../base/sesion/sesion.ts';
import { MES } from './carga.prueba.ts';
import { borradorEnCamino, useBorrador } from './use-borrador.ts';

const DE = { usuarioId: 70, mes: MES, regimenId: 1 };
const ESCRITOS = { isr: CERO, iva: parseQuetzales('600'), exportacion: CERO, ivaRetenciones: CERO };
const EMPLEADO = {
  id: 4,
  rolId: 3,
  primerNombre: 'Beto',
  segundoNombre: '',
  primerApellido: 'Batz',
  segundoApellido: '',
  cui: '',
  actividadEconomicaId: null,
  regimenId: null,
  direccion: '',
  correlativoGestor: null,
  suscripcion: null,
  tieneSegundoFactor: false,
  debeSegundoFactor: false,
  debeCambiarClave: false,
};
let red = redDe(() => null);
const ivas = () => red.llamadas.map((l) => Object(l.cuerpo).iva ?? Object(l.cuerpo).remanente_iva);

beforeEach(async () => {
  red = redDe(() => ({ data: { revision: 1 } }));
  vi.stubGlobal('fetch', red.atender);
  await abrirSesion({ token: 't', rol: [3], usuario: [EMPLEADO] });
});
afterEach(() => {
  olvidarSesion();
  vi.unstubAllGlobals();
});
/** Types, and leaves the screen before the pause that would send it. */
function escribir() {
  const vista = renderHook(() => useBorrador(DE, null));
  act(() => vista.result.current.escribir(ESCRITOS));
  expect(red.llamadas).toHaveLength(0);
  return vista;
}

test('what is typed just before its screen is left is sent', async () => {
  escribir().unmount();
  await borradorEnCamino();
  expect(ivas()).toEqual(['600.00']);
});

test('what is typed just before the page is closed or reloaded is sent, once', async () => {
  const { unmount } = escribir();
  dispatchEvent(new Event('pagehide'));
  unmount();
  await borradorEnCamino();
  expect(ivas()).toEqual(['600.00']);
});

test('what waits goes before its month is saved, and nothing of it after', async () => {
  const { unmount } = escribir();
  await borradorEnCamino();
  expect(ivas()).toEqual(['600.00']);
  unmount();
  await borradorEnCamino();
  expect(ivas()).toHaveLength(1);
});

test('what was thrown away or belongs to a session that is over is not sent', async () => {
  const { result } = escribir();
  await act(() => result.current.descartar());
  expect(red.llamadas.map((l) => l.ruta)).toEqual(['/api/carga/remanentes/descartar']);
  act(() => result.current.escribir(ESCRITOS));
  olvidarSesion();
  await borradorEnCamino();
  expect(red.llamadas).toHaveLength(1);
});
