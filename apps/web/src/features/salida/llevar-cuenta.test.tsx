import { type Salida, salida } from '@aldia/contract/salida.ts';
import {
  PALABRA_DE_ESTADO_DE_SALIDA as P,
  ROTULOS_DE_SALIDA as R,
  AVISOS_DE_SALIDA as T,
} from '@aldia/contract/textos-salida.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { invalidar } from '../../base/llamadas/clave-de.ts';
import { redDe } from '../../base/red.prueba.tsx';
import { dibujar as conSesion } from '../../parts/suscripciones/suscripciones.prueba.tsx';
import { dibujar } from '../../ui/dibujar.prueba.tsx';
import { ArchivoDeCuenta } from './archivo-de-cuenta.tsx';
import { LlevarCuentaPage } from './llevar-cuenta-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const ULTIMA: Salida = {
  id: '6f1c1d2e-0000-4000-8000-000000000000',
  estado: 'lista',
  avance: 100,
  bytes: 3_145_728,
  sha256: 'a'.repeat(64),
  motivo: '',
  pidio: 'Ana Pérez',
  pedidaEn: '2026-11-20T16:00:00.000Z',
  terminadaEn: '2026-11-20T16:01:00.000Z',
  venceEn: '2026-11-27T16:01:00.000Z',
};
const ver = (ultima: Salida | null, quedanHoy = 2) =>
  dibujar(
    <ArchivoDeCuenta
      usuarioId={7}
      cuenta={{ ultima, quedanHoy, nombre: 'Ana Pérez', nit: '71080' }}
      alMirar={() => undefined}
    />,
  );
const boton = (name: string) => screen.queryByRole('button', { name });

test('an account that nobody asked for says so, and asks before it begins', async () => {
  const { persona } = ver(null);
  expect(screen.getByText(T.nada)).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: R.pedir }));
  const dialogo = within(await screen.findByRole('dialog', { name: T.pedirTitulo }));
  expect(dialogo.getByText('Ana Pérez')).toBeTruthy();
  expect(dialogo.getByText(T.pedirQue)).toBeTruthy();
});

test('one on its way says how far it is, and is not cancelled without a question', async () => {
  const { persona } = ver({ ...ULTIMA, estado: 'en_curso', avance: 40, terminadaEn: null, venceEn: null });
  expect(screen.getByRole('status').textContent).toContain('40 %');
  expect([boton(R.pedirOtro), boton(R.descargar)]).toEqual([null, null]);
  await persona.click(screen.getByRole('button', { name: 'Cancelar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: T.cancelarTitulo }));
  expect(dialogo.getByRole('button', { name: R.cancelar })).toBeTruthy();
});

test('one that may be taken says its size, until when and its hash', () => {
  ver(ULTIMA);
  for (const texto of ['3.0 MB', 'a'.repeat(64), P.lista]) expect(screen.getByText(texto)).toBeTruthy();
  expect(screen.getByText(/^27\/11\/2026/)).toBeTruthy();
  expect([boton(R.descargar), boton(R.pedirOtro)]).not.toContain(null);
});

test('one that expired or failed is not to be taken: its reason is told, and past the three of a day nothing is asked', () => {
  ver({ ...ULTIMA, estado: 'fallida', motivo: 'Ocurrió un error al prepararlo.' }, 0);
  expect(screen.getByText('Ocurrió un error al prepararlo.')).toBeTruthy();
  expect(screen.getByText(T.sinPeticiones)).toBeTruthy();
  expect([boton(R.descargar), boton(R.pedirOtro)]).toEqual([null, null]);
});

test('its question stays open when the page looks again and gets no answer', async () => {
  let cae = false;
  const ahora = z.encode(salida.deCuenta.salida, {
    ultima: { ...ULTIMA, estado: 'en_curso', avance: 40, terminadaEn: null, venceEn: null },
    quedanHoy: 2,
    nombre: 'Ana Pérez',
    nit: '71080',
  });
  const red = redDe(() => (cae ? { http: 500, code: 'ERROR_INTERNO' } : { data: ahora }));
  vi.stubGlobal('fetch', red.atender);
  const persona = await conSesion(<LlevarCuentaPage />);
  await persona.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await screen.findByRole('dialog', { name: T.cancelarTitulo });
  cae = true;
  red.llamadas.length = 0;
  act(() => invalidar([salida.deCuenta]));
  await waitFor(() => expect(red.llamadas).not.toEqual([]));
  await act(async () => new Promise((listo) => setTimeout(listo, 1000)));
  expect(screen.getByRole('dialog', { name: T.cancelarTitulo })).toBeTruthy();
});
