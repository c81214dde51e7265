import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_A_CERO as T } from '@aldia/contract/textos-a-cero.ts';
import { CERO, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { filaDePrueba } from '../fila.prueba.ts';
import { conServidor, dibujarConServidor, llamadasA, responderAhora } from '../servidor.prueba.tsx';
import { DialogosDeIngreso } from './dialogos-de-ingreso.tsx';

conServidor(() => ({ data: null }));

test.each([
  ['of ISR are missing', { cargaRetencionIsr: 0, cargaRetencionIva: 1 }, true],
  ['of IVA are missing', { cargaRetencionIsr: null, cargaRetencionIva: 0 }, true],
  ['are all there', { cargaRetencionIsr: 1, cargaRetencionIva: null }, false],
] as const)('sending to the list of forms says whether certificates %s', async (_caso, cargas, faltan) => {
  const fila = filaDePrueba({ regimenId: 2, statusId: 2, facturas: true, ...cargas });
  await dibujarConServidor(
    <DialogosDeIngreso abierto={{ cual: 'enviar', fila }} mes={mes('2026-11')} alCerrar={() => undefined} />,
  );
  expect(await screen.findByText(/^Pasa a la lista de declaraciones listas para formulario/)).toBeTruthy();
  expect(screen.queryByText(/Faltan constancias de retención: cárgalas/) !== null).toBe(faltan);
});

test.each([
  [{ data: { id: 7, status_id: 4, estado: 'Lista para formulario' } }, /^Pasó a las listas para formulario/],
  [{ http: 409, code: 'ESTADO_NO_PERMITE', message: 'No admite esta acción.' }, /^No se pudo enviar a la lista/],
])(
  'what is sent to the list of forms is told as such: nothing was filed, nor went to payment (%#)',
  async (como, dicho) => {
    responderAhora(() => como);
    const fila = filaDePrueba({ statusId: 3, estado: 'Retenciones cargadas' });
    await dibujarConServidor(
      <DialogosDeIngreso abierto={{ cual: 'enviar', fila }} mes={mes('2026-11')} alCerrar={() => undefined} />,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar a la lista' }));
    expect(await screen.findByText(dicho)).toBeTruthy();
    expect(screen.queryByText(/Presentación procesada|trasladar a pago/)).toBeNull();
  },
);

const abrirCero = async (cambios: Parameters<typeof filaDePrueba>[0]) => {
  const fila = filaDePrueba({ aPagarIva: CERO, totalFactura: CERO, ...cambios });
  await dibujarConServidor(
    <DialogosDeIngreso abierto={{ cual: 'cero', fila }} mes={mes('2026-11')} alCerrar={() => undefined} />,
  );
  expect(await screen.findByText(/^El mes queda presentado a cero/)).toBeTruthy();
};

test('a month at zero names each balance that is lost, with its line and amount, and is filed by who marked that they read it', async () => {
  await abrirCero({
    regimenId: 2,
    pierdeACero: [
      { saldo: 'isr', monto: parseQuetzales('900.00') },
      { saldo: 'creditoExportacion', monto: parseQuetzales('360.00') },
      { saldo: 'retencionesIva', monto: parseQuetzales('500.00') },
    ],
  });
  for (const [rotulo, monto] of [
    ['Retenciones de ISR (SAT-1311, casilla 3h)', 'Q900.00'],
    ['Crédito fiscal por exportación (SAT-2237, casilla 7e)', 'Q360.00'],
    ['Retenciones de IVA (SAT-2237, casilla 7k)', 'Q500.00'],
  ] as const) {
    expect(screen.getByText(rotulo)).toBeTruthy();
    expect(screen.getByText(monto)).toBeTruthy();
  }
  expect(screen.getByText(T.noPasa)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Número de formulario/), { target: { value: '40912345678' } });
  const pdf = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' });
  const campo = document.querySelector('input[type=file]');
  if (campo) fireEvent.change(campo, { target: { files: [pdf] } });
  await screen.findByText(/a\.pdf/);
  const guardar = screen.getByRole('button', { name: ROTULOS.presentarACero });
  fireEvent.click(guardar);
  expect(await screen.findByText(T.faltaConfirmar)).toBeTruthy();
  expect(llamadasA('/declaracion/no_aplica')).toHaveLength(0);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Lo leí/ }));
  fireEvent.click(guardar);
  await waitFor(() =>
    expect(llamadasA('/declaracion/no_aplica')).toMatchObject([{ cuerpo: { confirma_lo_cargado: true } }]),
  );
});

test('a month at zero with sales says what they are and what they pay', async () => {
  await abrirCero({ totalFactura: parseQuetzales('10000.00'), aPagarIva: parseQuetzales('500.00') });
  expect(screen.getByText(T.ventas)).toBeTruthy();
  expect([screen.getByText('Q10,000.00'), screen.getByText('Q500.00')]).toHaveLength(2);
  expect(screen.queryByText(T.noPasa)).toBeNull();
});

test('a month at zero of nothing asks for no mark', async () => {
  await abrirCero({});
  expect(screen.queryByRole('checkbox')).toBeNull();
});
