import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { TEXTOS_DE_PERMISOS as P } from '@aldia/contract/textos-gestor-permisos.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abrirSesion } from '../../../base/sesion/sesion.ts';
import { dibujarPantalla } from '../../../parts/cobros/servidor.prueba.tsx';
import { ServidorDeCartera } from './cartera.prueba.tsx';
import { PuertaDeGestor } from './puerta-de-gestor.tsx';

let servidor: ServidorDeCartera;
beforeEach(async () => {
  servidor = new ServidorDeCartera();
  vi.stubGlobal('fetch', servidor.red.atender);
  sessionStorage.clear();
  const usuario = { id: 61, primerNombre: 'OFICINA', segundoNombre: '', primerApellido: '', segundoApellido: '' };
  const deMas = { suscripcion: null, regimenId: null, tieneSegundoFactor: false };
  await abrirSesion({ token: 't', rol: [5], usuario: [{ ...usuario, ...deMas }] } as never);
});
afterEach(() => void vi.unstubAllGlobals());

test('de una carga que quedó a medias se dice qué filas son de quien ya tiene cuenta, y se les pide igual', async () => {
  const borradorId = crypto.randomUUID();
  const lo = { id: borradorId, clientes: 2, sociedades: 0, existentes: 1, por_verificar: 0, vence_en: '' };
  sessionStorage.setItem('aldia-cartera-normal', JSON.stringify({ usuarioId: 61, paso: 'clientes', borradorId }));
  servidor.borrador = lo;
  const ya = { clase: 'clientes', fila: { fila: 3, cui: '', nit: '12345679', status: 6 } };
  let observadas = [
    ya,
    { clase: 'sociedades', fila: { ...ya.fila, fila: 9 } },
    { ...ya, fila: { ...ya.fila, fila: 4, status: 7 } },
    { ...ya, fila: { ...ya.fila, fila: 5, en_tu_cartera: true } },
    { ...ya, fila: { ...ya.fila, fila: 6, repetida: true } },
    { ...ya, fila: { ...ya.fila, fila: 7, tuya: true } },
  ];
  servidor.propias = {
    [`GET /borrador_de_cartera/${borradorId}`]: () => ({ data: { borrador: lo, observadas } }),
    'POST /autorizacion/pedir': () => {
      observadas = [];
      servidor.borrador = { ...lo, existentes: 0 };
      return { data: { pedidas: 1, fuera: [3], quedan: 0 } };
    },
  };
  const { persona } = dibujarPantalla(<PuertaDeGestor>la página de la oficina</PuertaDeGestor>, '/gestor');
  expect(await screen.findByText('Fila 3, NIT 1234567-9')).toBeTruthy();
  // This sheet also has a date to check; the other sheet has nothing.
  expect(screen.getByText('Fila 4, NIT 1234567-9')).toBeTruthy();
  expect(screen.queryByText(/^Fila 9,/)).toBeNull();
  expect(screen.getByText(T.enTuCarteraDeAntes)).toBeTruthy();
  expect(screen.getByText(T.repetidasDeAntes)).toBeTruthy();
  expect(screen.getByText(T.tuyasDeAntes)).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: P.pedirAutorizacion }));
  await persona.click(within(await screen.findByRole('dialog')).getByRole('button', { name: P.confirmarPedir }));
  expect(await screen.findByText('Escribimos a 1. Salieron de tu carga.')).toBeTruthy();
  expect(servidor.a('POST /autorizacion/pedir').map((l) => l.cuerpo)).toEqual([
    { borrador_id: borradorId, clase: 'clientes', filas: [3] },
  ]);
  await vi.waitFor(() => expect(screen.queryByText('Fila 3, NIT 1234567-9')).toBeNull());
});

test('las filas que no pueden cargarse se dejan fuera sin escribirle a nadie', async () => {
  const borradorId = crypto.randomUUID();
  const lo = { id: borradorId, clientes: 3, sociedades: 0, existentes: 0, por_verificar: 2, vence_en: '' };
  sessionStorage.setItem('aldia-cartera-normal', JSON.stringify({ usuarioId: 61, paso: 'clientes', borradorId }));
  servidor.borrador = lo;
  let observadas = [3, 4].map((fila) => ({
    clase: 'clientes',
    fila: { fila, cui: '', nit: '12345679', status: 7 },
  }));
  servidor.propias = {
    [`GET /borrador_de_cartera/${borradorId}`]: () => ({ data: { borrador: lo, observadas } }),
    'POST /borrador_de_cartera/dejar_fuera': () => {
      observadas = [];
      servidor.borrador = { ...lo, clientes: 1, por_verificar: 0 };
      return { data: { fuera: 2 } };
    },
  };
  const { persona } = dibujarPantalla(<PuertaDeGestor>la página de la oficina</PuertaDeGestor>, '/gestor');
  expect(await screen.findByText(T.fechasDeAntes)).toBeTruthy();
  expect(screen.getByText('Fila 4, NIT 1234567-9')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Dejar fuera las 2 filas por verificar' }));
  await persona.click(within(await screen.findByRole('dialog')).getByRole('button', { name: T.confirmarDejarFuera }));
  await vi.waitFor(() => expect(screen.queryByText(T.fechasDeAntes)).toBeNull());
  expect(servidor.a('POST /borrador_de_cartera/dejar_fuera').map((l) => l.cuerpo)).toEqual([
    { borrador_id: borradorId, clase: 'clientes', filas: [3, 4] },
  ]);
  expect(servidor.a('POST /autorizacion/pedir')).toEqual([]);
});

test('de más de mil que ya tienen cuenta se dice cuántos son con coma, como en todas partes', async () => {
  const borradorId = crypto.randomUUID();
  const lo = { id: borradorId, clientes: 1200, sociedades: 0, existentes: 1200, por_verificar: 0, vence_en: '' };
  sessionStorage.setItem('aldia-cartera-normal', JSON.stringify({ usuarioId: 61, paso: 'clientes', borradorId }));
  servidor.borrador = lo;
  const observadas = Array.from({ length: 1200 }, (_, i) => ({
    clase: 'clientes',
    fila: { fila: i + 2, cui: '', nit: '12345679', status: 6 },
  }));
  servidor.propias = {
    [`GET /borrador_de_cartera/${borradorId}`]: () => ({ data: { borrador: lo, observadas } }),
  };
  dibujarPantalla(<PuertaDeGestor>la página de la oficina</PuertaDeGestor>, '/gestor');
  expect(await screen.findByRole('button', { name: 'Pedir autorización a los 1,200' })).toBeTruthy();
});

test('en el paso de las sociedades se ven también los clientes de antes que detienen la carga, y se dejan fuera ahí', async () => {
  const borradorId = crypto.randomUUID();
  const lo = { id: borradorId, clientes: 2, sociedades: 0, existentes: 1, por_verificar: 0, vence_en: '' };
  sessionStorage.setItem('aldia-cartera-normal', JSON.stringify({ usuarioId: 61, paso: 'clientes', borradorId }));
  servidor.borrador = lo;
  let observadas = [{ clase: 'clientes', fila: { fila: 3, cui: '', nit: '12345679', status: 6 } }];
  servidor.propias = {
    [`GET /borrador_de_cartera/${borradorId}`]: () => ({ data: { borrador: servidor.borrador, observadas } }),
    'POST /borrador_de_cartera/dejar_fuera': () => {
      observadas = [];
      servidor.borrador = { ...lo, clientes: 1, existentes: 0 };
      return { data: { fuera: 1 } };
    },
  };
  const { persona } = dibujarPantalla(<PuertaDeGestor>la página de la oficina</PuertaDeGestor>, '/gestor');
  await screen.findByText('Fila 3, NIT 1234567-9');
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText(T.cargarSociedades)).toBeTruthy();
  // Nothing can be paid with it: whoever went on reads what it is, where the button is missing.
  expect(await screen.findByText('Fila 3, NIT 1234567-9')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
  await persona.click(screen.getByRole('button', { name: T.dejarFueraUno }));
  await persona.click(within(await screen.findByRole('dialog')).getByRole('button', { name: T.confirmarDejarFuera }));
  expect(await screen.findByRole('button', { name: 'Continuar' })).toBeTruthy();
  expect(servidor.a('POST /borrador_de_cartera/dejar_fuera').map((l) => l.cuerpo)).toEqual([
    { borrador_id: borradorId, clase: 'clientes', filas: [3] },
  ]);
});
