import { formularios } from '@aldia/contract/formularios.ts';
import { AVISOS_DE_DECLARACIONES as T } from '@aldia/contract/textos-de-declaraciones.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { filaDePrueba } from '../fila.prueba.ts';
import { razonDeAccion } from '../filas/razones-de-fila.ts';
import { formulariosDePrueba } from '../formularios/formulario.prueba.ts';
import { dibujarConServidor } from '../servidor.prueba.tsx';
import { Completar, ConfirmarPago } from './confirmaciones.tsx';

/** The forms arrive when the test says so. */
let llegar: () => void = () => undefined;
let http = 200;
/** The body of the last call that had one. */
let enviado: unknown = null;
beforeEach(() => {
  http = 200;
  const data = z.encode(formularios.deDeclaracion.salida, {
    id: 7,
    nombre: 'Lucía',
    nit: '31810349',
    cui: '2696191940101',
    periodo: mes('2026-10'),
    regimenId: 1,
    colaborador: '',
    correoColaborador: '',
    correoUsuario: '',
    version: 1,
    desactualizada: false,
    esperaA: null,
    formularios: formulariosDePrueba(1) as never,
    presentado: null,
    historialRemanentes: [],
    excesos: [],
  });
  enviado = null;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') enviado = JSON.parse(body);
    await new Promise<void>((listo) => {
      llegar = listo;
    });
    const cuerpo = http === 200 ? { success: true, data } : { success: false, code: 'FILA_DE_OTRO', message: '' };
    return new Response(JSON.stringify(cuerpo), { status: http });
  });
});
afterEach(() => vi.unstubAllGlobals());

// The row is older than the forms, so its figure is out of date.
const FILA = filaDePrueba({ statusId: 6, pago: parseQuetzales('99.60'), aPagarIva: parseQuetzales('100.00') });
const apagado = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar pago' }).disabled;

it('a confirmation shows no figure until the form is there, and only then can be pressed', async () => {
  await dibujarConServidor(<ConfirmarPago fila={FILA} alCerrar={() => undefined} />);
  await screen.findByRole('status', { name: 'Leyendo el formulario' });
  expect(screen.queryByText(/Q100\.00|Q99\.60|Q179\.00/)).toBeNull();
  expect(apagado()).toBe(true);
  await act(async () => llegar());
  await screen.findByText('Q179.00');
  expect(apagado()).toBe(false);
});

it.each([
  [
    'ISR, while the other form is to come',
    { numeroFormularioIva: '' },
    'Confirmar ISR: Q1,500.00',
    { id: 7, solo_isr: true },
  ],
  ['IVA, once ISR was', { numeroFormularioIva: '222', isrPagado: true }, 'Confirmar IVA: Q2,400.00', { id: 7 }],
  ['the month, with both out', { numeroFormularioIva: '222' }, 'Confirmar pago', { id: 7 }],
])('of two forms the button says what is confirmed: %s', async (_caso, cambio, boton, envia) => {
  http = 403;
  const [aPagarIsr, aPagarIva] = [parseQuetzales('1500.00'), parseQuetzales('2400.00')];
  const deRos = { regimenId: 2, statusId: 6, numeroFormulario: '111', formularioNotificado: '2026-11-10T18:00:00Z' };
  const fila = filaDePrueba({ id: 7, ...deRos, aPagarIsr, aPagarIva, ...cambio });
  await dibujarConServidor(<ConfirmarPago fila={fila} alCerrar={() => undefined} />);
  await act(async () => llegar());
  const pulsar = await screen.findByRole('button', { name: boton });
  await act(async () => pulsar.click());
  expect(enviado).toEqual({ version: FILA.version, ...envia });
});

it('of a month with nothing loaded no amount is said of the form that is out, and its payment is confirmed', async () => {
  http = 403;
  const deRos = { regimenId: 2, statusId: 6, numeroFormulario: '111', formularioNotificado: '2026-11-10T18:00:00Z' };
  const [aPagarIsr, aPagarIva] = [parseQuetzales('0.00'), parseQuetzales('0.00')];
  const fila = filaDePrueba({ id: 7, ...deRos, facturas: false, aPagarIsr, aPagarIva, numeroFormularioIva: '' });
  expect(razonDeAccion('confirmarPago', fila)).toBeNull();
  await dibujarConServidor(<ConfirmarPago fila={fila} alCerrar={() => undefined} />);
  await act(async () => llegar());
  const pulsar = await screen.findByRole('button', { name: 'Confirmar ISR' });
  expect(screen.getByText('Está en el formulario')).toBeDefined();
  expect(screen.queryByText(/Q0\.00/)).toBeNull();
  await act(async () => pulsar.click());
  expect(enviado).toEqual({ version: FILA.version, id: 7, solo_isr: true });
});

it('nor when such a month is finished, of which nothing comes back', async () => {
  http = 403;
  const deRos = { regimenId: 2, statusId: 6, numeroFormulario: '111', numeroFormularioIva: '222', pagoRealizado: true };
  const [aPagarIsr, aPagarIva] = [parseQuetzales('0.00'), parseQuetzales('0.00')];
  const fila = filaDePrueba({ id: 7, ...deRos, facturas: false, aPagarIsr, aPagarIva });
  await dibujarConServidor(<Completar fila={fila} alCerrar={() => undefined} />);
  await act(async () => llegar());
  expect(await screen.findAllByText('Está en el formulario')).toHaveLength(2);
  expect(screen.queryByText(/Q0\.00/)).toBeNull();
});

it('when the form cannot be read, the row says what is declared', async () => {
  http = 403;
  await dibujarConServidor(<ConfirmarPago fila={FILA} alCerrar={() => undefined} />);
  await act(async () => llegar());
  await screen.findByText('Q100.00');
  expect(apagado()).toBe(false);
});

const SIN_CORREO = { correoUsuario: '', statusId: 6, pagoRealizado: true };
it.each([
  [{}, 'Correo del cliente', 'lucia@correo.example', 'Finalizar y enviar correo'],
  [
    { ...SIN_CORREO, oficina: 'Contadores', correoOficina: 'oficina@correo.example' },
    'Correo de su oficina',
    'Contadores: oficina@correo.example',
    'Finalizar y enviar correo',
  ],
  [SIN_CORREO, 'Correo', T.nadieRecibe, 'Finalizar'],
] as const)('who ends a month reads who is written to: %o', async (cambios, rotulo, quien, boton) => {
  await dibujarConServidor(<Completar fila={filaDePrueba(cambios)} alCerrar={() => undefined} />);
  expect(await screen.findByText(rotulo)).toBeTruthy();
  expect(screen.getByText(quien)).toBeTruthy();
  expect(screen.getByRole('button', { name: boton })).toBeTruthy();
});
