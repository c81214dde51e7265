import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { AVISOS_DE_ACCESORIOS } from '@aldia/contract/textos-accesorios.ts';
import { TEXTOS_DE_COMO_PAGAR as T } from '@aldia/contract/textos-como-pagar.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { CERO, parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conServidor, dibujarConServidor } from '../../parts/declaraciones/servidor.prueba.tsx';
import { PagoPendiente } from './pago-pendiente.tsx';
import { TablaDeDeclaraciones } from './tabla-de-declaraciones.tsx';

/** ISR Q1,500.00 with its form, due on the 13th; IVA Q2,400.00, due on the 30th. */
const OCTUBRE: DeclaracionDelCliente = {
  id: 7,
  mes: 'Octubre',
  periodo: mes('2026-10'),
  fechaDeclaracion: null,
  fechaPresentacion: '2026-10',
  regimenId: 2,
  nit: '1',
  nombre: 'Lucía',
  totalFactura: CERO,
  totalRetencion: CERO,
  pago: q('1500.00'),
  impuestoPagarDebitos: q('2400.00'),
  aPagarIsr: q('1500.00'),
  aPagarIva: q('2400.00'),
  statusId: ESTADO.pendienteDeConfirmacion,
  status: 'Pendiente de confirmación de pago',
  carga: false,
  facturas: true,
  pagoRealizado: false,
  isrPagado: false,
  comprasPorElegir: false,
  numeroFormulario: '111',
  numeroFormularioIva: '',
  venceIva: dia('2026-11-30'),
  venceIsr: dia('2026-11-13'),
  documentos: 0,
};
conServidor(() => ({ data: [] }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T18:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const SIN_DOCUMENTOS = { descargar: async () => undefined, enCurso: null };
const LISTA = { titulo: 'Declaraciones', vacio: { texto: '' } } as const;
const SIN_ESPERA = { isPending: false, isError: false, isFetching: false, refetch: async () => undefined };
type Caso = readonly [string, Partial<DeclaracionDelCliente>, string];

test.each<Caso>([
  ['cuyo IVA falta, lo del ISR', {}, 'Q1,500.00ISR Q1,500.00'],
  ['cuyo ISR se pagó y cuyo IVA falta, lo pagado', { isrPagado: true }, 'Q1,500.00ISR Q1,500.00 pagado'],
  [
    'cuyo ISR se pagó, lo del IVA',
    { isrPagado: true, numeroFormularioIva: '222' },
    'Q2,400.00ISR Q1,500.00 pagado, IVA Q2,400.00',
  ],
  ['con los dos formularios, los dos', { numeroFormularioIva: '222' }, 'Q3,900.00ISR Q1,500.00, IVA Q2,400.00'],
  ['sin ninguno, los dos', { numeroFormulario: '' }, 'Q3,900.00ISR Q1,500.00, IVA Q2,400.00'],
  ['hecho, los dos', { statusId: ESTADO.finalizada, pagoRealizado: true }, 'Q3,900.00ISR Q1,500.00, IVA Q2,400.00'],
  [
    'cuyo formulario salió sin que nada se cargara, dónde está su monto',
    { facturas: false, aPagarIsr: CERO, aPagarIva: CERO },
    'Está en el formulario',
  ],
])('la tabla dice de un mes %s', async (_caso, cambio, dice) => {
  await dibujarConServidor(
    <TablaDeDeclaraciones {...LISTA} filas={[{ ...OCTUBRE, ...cambio }]} consulta={SIN_ESPERA} />,
  );
  const celdas = (await screen.findAllByRole('cell')).map((c) => c.textContent);
  expect(celdas).toContain(dice);
});

test('el pago pendiente pide el formulario que salió, con su monto, su número y su día, y no el que falta', async () => {
  await dibujarConServidor(
    <PagoPendiente declaracion={OCTUBRE} documentos={SIN_DOCUMENTOS} alCerrar={() => undefined} />,
  );
  const texto = (await screen.findByRole('dialog')).textContent;
  expect(texto).toContain('ISR a pagarQ1,500.00');
  expect(texto).toContain('111');
  expect(texto).not.toMatch(/IVA|2,400/);
});

test('y de dos formularios, el que no se ha pagado', async () => {
  const d = { ...OCTUBRE, isrPagado: true, numeroFormularioIva: '222' };
  await dibujarConServidor(<PagoPendiente declaracion={d} documentos={SIN_DOCUMENTOS} alCerrar={() => undefined} />);
  const texto = (await screen.findByRole('dialog')).textContent;
  expect(texto).toContain('IVA a pagarQ2,400.00');
  expect(texto).toContain('222');
  expect(texto).not.toMatch(/ISR|1,500|111/);
});

test('de un mes que va tarde dice además lo que suma el atraso y el total estimado; del que va a tiempo, nada de eso', async () => {
  // 9 days late: a fine of Q50.00 a day, and Q1,500.00 at 5 in 10,000 a day, Q6.75.
  vi.setSystemTime(new Date('2026-11-22T18:00:00Z'));
  const pago = <PagoPendiente declaracion={OCTUBRE} documentos={SIN_DOCUMENTOS} alCerrar={() => undefined} />;
  await dibujarConServidor(pago);
  const texto = (await screen.findByRole('dialog')).textContent;
  expect(texto).toContain('HoyQ456.75');
  expect(texto).toContain(`${T.totalHoy}: Q1,956.75`);
  expect(texto).toContain(AVISOS_DE_ACCESORIOS.estimacion);
  cleanup();
  // The last day itself.
  vi.setSystemTime(new Date('2026-11-13T18:00:00Z'));
  await dibujarConServidor(pago);
  expect((await screen.findByRole('dialog')).textContent).not.toContain(T.totalHoy);
});
