import { cambios } from '@aldia/contract/cambios.ts';
import { ROTULOS_DE_PENDIENTES as R } from '@aldia/contract/textos-pendientes.ts';
import { CERO, parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { abrirSesion } from '../../base/sesion/sesion.ts';
import { dibujarPantalla, type Llamada, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { Ficha } from './ficha.tsx';

let pedidas: (que: string) => readonly Llamada[];
let cae = false;
let isrDeAhora = q('1300.00') as typeof CERO | null;
let isrDistinto: z.output<typeof cambios.deDeclaracion.salida>['isrDistinto'] = [];
const octubre = () =>
  z.encode(cambios.deDeclaracion.salida, {
    id: 5,
    usuarioId: 9,
    nombre: 'Lucía',
    nit: '31810349',
    periodo: mes('2026-10'),
    regimenId: 2,
    statusId: 6,
    asignadoId: 1,
    presentada: true,
    abiertos: isrDeAhora === null ? 0 : 1,
    resueltos: 0,
    impuestoIsr: q('1500.00'),
    impuestoIva: q('3600.00'),
    isrDeAhora,
    isrDistinto,
    efectoIsr: CERO,
    efectoIva: CERO,
    efectoArrastre: CERO,
  });
beforeEach(async () => {
  cae = false;
  isrDeAhora = q('1300.00');
  isrDistinto = [];
  const nombres = { primerNombre: 'Ana', segundoNombre: '', primerApellido: '', segundoApellido: '' };
  const rol = ROL.administrador;
  const suyo = { id: 1, rolId: rol, ...nombres, cui: '', actividadEconomicaId: null, regimenId: null, direccion: '' };
  const acceso = { tieneSegundoFactor: false, debeSegundoFactor: false, debeCambiarClave: false };
  await abrirSesion({
    token: 't',
    rol: [rol],
    usuario: [{ ...suyo, ...acceso, correlativoGestor: 0, suscripcion: null }],
  });
  const { atender, llamadasA } = servidorDe({
    'GET /api/cambio/declaracion/5': () => (cae ? { http: 500, code: 'ERROR_INTERNO' } : { data: octubre() }),
    'PUT /api/cambio/resolver': () => ({ data: { resueltos: 1, abiertos: 0 } }),
  });
  pedidas = llamadasA;
  vi.stubGlobal('fetch', atender);
});
afterEach(() => vi.unstubAllGlobals());

test('the ISR that was filed and would be another one now is said, and somebody decides about it', async () => {
  const { persona } = dibujarPantalla(<Ficha id={5} alVerTodas={vi.fn()} />);
  expect(await screen.findByText(/Se presentó Q1,500\.00 y ahora sería Q1,300\.00/)).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: `${R.descartar} el ISR` }));
  await persona.type(await screen.findByRole('textbox'), 'Lo acredita noviembre');
  await persona.click(screen.getByRole('button', { name: new RegExp(`^${R.descartar}$`) }));
  await waitFor(() => expect(pedidas('PUT /api/cambio/resolver')).toHaveLength(1));
  expect(pedidas('PUT /api/cambio/resolver')[0]?.cuerpo).toEqual({
    declaracion_id: 5,
    ids: [],
    isr: true,
    resolucion: 'descartada',
    nota: 'Lo acredita noviembre',
  });
});

test('what was typed about it stays when the month cannot be read again', async () => {
  const { persona } = dibujarPantalla(<Ficha id={5} alVerTodas={vi.fn()} />);
  await persona.click(await screen.findByRole('button', { name: `${R.descartar} el ISR` }));
  await persona.type(await screen.findByRole('textbox'), 'Lo acredita noviembre');
  cae = true;
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(pedidas('GET /api/cambio/declaracion/5').length).toBeGreaterThan(1));
  await act(async () => new Promise((listo) => setTimeout(listo, 1000)));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Lo acredita noviembre');
});

test('of a month whose ISR is what was filed nothing is said of it', async () => {
  isrDeAhora = null;
  dibujarPantalla(<Ficha id={5} alVerTodas={vi.fn()} />);
  expect(await screen.findByText('Lucía')).toBeTruthy();
  expect(screen.queryByText(/ahora sería/)).toBeNull();
});

const de3h = { linea: '3h', presentado: q('6400.00'), ahora: q('5700.00') };
test('a tax that stays as filed is not what is said: what carries over is, and the decision is about what was seen', async () => {
  isrDeAhora = q('1500.00');
  const de3a = { linea: '3a', presentado: q('60000.00'), ahora: q('70000.00') };
  isrDistinto = [de3a, de3h];
  const { persona } = dibujarPantalla(<Ficha id={5} alVerTodas={vi.fn()} />);
  expect(await screen.findByText(/^Casilla 3h: se presentó Q6,400\.00 y ahora sería Q5,700\.00/)).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: `${R.descartar} el ISR` }));
  await persona.type(await screen.findByRole('textbox'), 'Lo acredita noviembre');
  await persona.click(screen.getByRole('button', { name: new RegExp(`^${R.descartar}$`) }));
  await waitFor(() => expect(pedidas('PUT /api/cambio/resolver')).toHaveLength(1));
  expect(pedidas('PUT /api/cambio/resolver')[0]?.cuerpo).toMatchObject({
    isr_visto: [
      { linea: '3a', presentado: '60000.00', ahora: '70000.00' },
      { linea: '3h', presentado: '6400.00', ahora: '5700.00' },
    ],
  });
});

test.each([
  { que: 'the tax and what carries over', isr: '0.00', distintas: [de3h], dice: /ahora sería Q0\.00\. Casilla 3h: se/ },
  {
    que: 'neither: its first line that differs',
    ...{ isr: '1500.00', distintas: [{ linea: '3a', presentado: CERO, ahora: q('9.00') }] },
    dice: /^Casilla 3a: se presentó Q0\.00 y ahora sería Q9\.00/,
  },
])('what differs of a filed SAT-1311 is said: $que', async ({ isr, distintas, dice }) => {
  isrDeAhora = q(isr);
  isrDistinto = distintas;
  dibujarPantalla(<Ficha id={5} alVerTodas={vi.fn()} />);
  expect(await screen.findByText(dice)).toBeTruthy();
});
