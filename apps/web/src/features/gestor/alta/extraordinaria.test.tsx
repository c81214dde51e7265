import { ERRORES } from '@aldia/contract/errores.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_SOLO_LECTURA as L } from '@aldia/contract/textos-de-oficina.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { estadoEnCable, SUSPENDIDA } from '../estado.prueba.ts';
import { sesionDePrueba } from '../sesion.prueba.ts';
import { SuscripcionExtraordinariaPage } from './extraordinaria-page.tsx';

afterEach(() => vi.unstubAllGlobals());

test('una oficina suspendida lee por qué y a dónde ir, y no ve pasos vacíos (D-67)', async () => {
  vi.stubGlobal('fetch', servidorDe({ 'GET /api/gestores/estado_gestor': () => ({ data: SUSPENDIDA }) }).atender);
  await sesionDePrueba(5);
  dibujarPantalla(<SuscripcionExtraordinariaPage />, '/suscripcion_extraordinaria');
  const aviso = within(await screen.findByRole('note', { name: L.titulo }));
  expect(aviso.getByRole('link').getAttribute('href')).toBe('/gestor');
  expect(screen.queryByText(T.sinPlanQueAmpliar)).toBeNull();
});

test('una oficina que debe su renovación lee antes de cargar que nadie se agrega todavía, y va a sus tarjetas (D-64)', async () => {
  const contrato = { id: 9, nombre: 'ORO', estado: 'en_mora', precio: '25.00', proximo_cobro: '2026-11-20' };
  const debe = estadoEnCable({
    suscripcion: { ...contrato, fecha_inicio: '2026-09-20', fecha_fin: '2026-11-19' },
    debe_renovacion: true,
  });
  vi.stubGlobal('fetch', servidorDe({ 'GET /api/gestores/estado_gestor': () => ({ data: debe }) }).atender);
  await sesionDePrueba(5);
  dibujarPantalla(<SuscripcionExtraordinariaPage />, '/suscripcion_extraordinaria');
  expect(await screen.findByText(ERRORES.RENOVACION_SIN_PAGAR.texto)).toBeTruthy();
  expect(screen.getByRole('link', { name: T.misTarjetas }).getAttribute('href')).toBe('/perfil_usuario/3');
  expect(screen.queryByRole('button', { name: ROTULOS.continuar })).toBeNull();
});

test('una oficina que finalizó su contrato lee antes de cargar que no se agrega a nadie, y dónde seguir con él', async () => {
  const contrato = { id: 9, nombre: 'ORO', estado: 'pre_cancelada', precio: '25.00', proximo_cobro: null };
  const termina = estadoEnCable({
    suscripcion: { ...contrato, fecha_inicio: '2026-11-20', fecha_fin: '2026-12-19' },
  });
  vi.stubGlobal('fetch', servidorDe({ 'GET /api/gestores/estado_gestor': () => ({ data: termina }) }).atender);
  await sesionDePrueba(5);
  dibujarPantalla(<SuscripcionExtraordinariaPage />, '/suscripcion_extraordinaria');
  expect(await screen.findByText(ERRORES.CONTRATO_POR_TERMINAR.texto)).toBeTruthy();
  expect(screen.getByRole('link', { name: T.irAMiSuscripcion }).getAttribute('href')).toBe('/perfil_usuario/5');
  expect(screen.queryByRole('button', { name: ROTULOS.continuar })).toBeNull();
});
