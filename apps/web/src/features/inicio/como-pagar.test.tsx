import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { TEXTOS_DE_COMO_PAGAR as T } from '@aldia/contract/textos-como-pagar.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { CERO, parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { conServidor, dibujarConServidor } from '../../parts/declaraciones/servidor.prueba.tsx';
import { ComoPagar } from './como-pagar.tsx';

const SEPTIEMBRE: DeclaracionDelCliente = {
  id: 7,
  mes: 'Septiembre',
  periodo: mes('2026-09'),
  fechaDeclaracion: null,
  fechaPresentacion: '2026-09',
  regimenId: 1,
  nit: '1',
  nombre: 'Lucía',
  totalFactura: CERO,
  totalRetencion: CERO,
  pago: CERO,
  impuestoPagarDebitos: CERO,
  aPagarIsr: CERO,
  aPagarIva: q('309.00'),
  statusId: ESTADO.formularioNotificado,
  status: '',
  carga: false,
  facturas: true,
  pagoRealizado: false,
  isrPagado: false,
  comprasPorElegir: false,
  numeroFormulario: '20231171761',
  numeroFormularioIva: '',
  venceIva: dia('2026-11-02'),
  venceIsr: null,
  documentos: 0,
};
let contacto: { nombre: string; correo: string } | null = null;
conServidor(() => ({ data: contacto }));
beforeEach(() => {
  contacto = { nombre: 'Ana Morales', correo: 'ana@ejemplo.gt' };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T18:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const abrir = async (d: Partial<DeclaracionDelCliente> = {}) => {
  await dibujarConServidor(<ComoPagar declaracion={{ ...SEPTIEMBRE, ...d }} alCerrar={() => undefined} />);
  // The dialog is in a chunk of its own.
  await screen.findByRole('dialog');
};

it('says what to pay, what each day adds with its articles, and where the receipt goes', async () => {
  await abrir();
  expect(screen.getByRole('button', { name: /^Copiar el monto del SAT-2046/ })).toBeTruthy();
  expect(screen.getByText('N.º 20231171761')).toBeTruthy();
  // The head of the page is the only banner.
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.getByText('Venció el 2 nov 2026, lleva 20 días de atraso.')).toBeTruthy();
  expect(screen.getByText(/art\. 94 numeral 9, 92 del Código Tributario/)).toBeTruthy();
  // 20 days: the fine is at its ceiling of Q1,000.00; Q309.00 at 5 in 10,000 a day is Q3.09, and Q3.24 a day later.
  const filas = within(screen.getByRole('table', { name: T.cadaDia })).getAllByRole('row');
  expect(filas.slice(0, 2).map((f) => f.textContent)).toEqual(['HoyQ1,003.09', '23 nov 2026Q1,003.24']);
  // Q309.00 and Q1,003.09.
  expect(screen.getByText(new RegExp(`^${T.totalHoy}`)).textContent).toBe(`${T.totalHoy}: Q1,312.09`);
  const enlace = await screen.findByRole('link', { name: T.escribirle });
  expect(decodeURIComponent(enlace.getAttribute('href') ?? '')).toContain(
    'mailto:ana@ejemplo.gt?subject=Comprobante de pago de septiembre 2026',
  );
});

it('in time it says until when and nothing of fines; without anybody, that the receipt is kept', async () => {
  contacto = null;
  await abrir({ venceIva: dia('2026-11-30') });
  expect(screen.getByText('Vence el 30 nov 2026.')).toBeTruthy();
  expect(screen.queryByRole('table', { name: T.cadaDia })).toBeNull();
  expect(screen.queryByText(new RegExp(T.totalHoy))).toBeNull();
  expect(await screen.findByText(T.sinNadie)).toBeTruthy();
});

it('of two taxes each form has its number, and only those with something to pay are there', async () => {
  await abrir({
    regimenId: 2,
    venceIsr: dia('2026-11-13'),
    aPagarIsr: q('100.00'),
    numeroFormulario: '111',
    numeroFormularioIva: '222',
  });
  expect(screen.getByText('N.º 111')).toBeTruthy();
  expect(screen.getByText('N.º 222')).toBeTruthy();
  expect(screen.getByText('Formulario SAT-1311')).toBeTruthy();
});

it('of two forms that one asks for that is out and not paid: of the other it says neither amount nor fine', async () => {
  const dos = { regimenId: 2, venceIsr: dia('2026-11-13'), aPagarIsr: q('100.00'), numeroFormulario: '111' };
  await abrir({ ...dos, numeroFormularioIva: '' });
  expect(screen.getByText('Formulario SAT-1311')).toBeTruthy();
  expect(screen.queryByText('Formulario SAT-2237')).toBeNull();
  expect(screen.queryByText(T.sinNumero)).toBeNull();
  // 9 days of SAT-1311: a fine of Q50.00 a day and Q100.00 at 5 in 10,000 a day.
  const filas = within(screen.getByRole('table', { name: T.cadaDia })).getAllByRole('row');
  expect(filas[0]?.textContent).toBe('HoyQ450.45');
});

it('of two forms of which one was paid it asks for the other alone', async () => {
  const dos = { regimenId: 2, venceIsr: dia('2026-11-13'), aPagarIsr: q('100.00'), numeroFormulario: '111' };
  await abrir({ ...dos, isrPagado: true, numeroFormularioIva: '222', venceIva: dia('2026-11-30') });
  expect(screen.queryByText('Formulario SAT-1311')).toBeNull();
  expect(screen.getByText('Formulario SAT-2237')).toBeTruthy();
  expect(screen.queryByRole('table', { name: T.cadaDia })).toBeNull();
});

it('a form filed with nothing to pay adds no fine to the other one, which is in time', async () => {
  await abrir({ regimenId: 2, venceIsr: dia('2026-11-13'), venceIva: dia('2026-11-30'), numeroFormularioIva: '222' });
  expect(screen.getByText('Vence el 30 nov 2026.')).toBeTruthy();
  expect(screen.queryByText('Formulario SAT-1311')).toBeNull();
  expect(screen.queryByRole('table', { name: T.cadaDia })).toBeNull();
});
