import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { filaDePrueba } from '../fila.prueba.ts';
import { conServidor, dibujarConServidor } from '../servidor.prueba.tsx';
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
  ['its purchases leave credit', '1500.00', '300.00', /^Se pierden Q1,200\.00 de crédito fiscal/],
  ['it leaves what it brought', '300.00', '300.00', null],
  ['its sales take credit', '100.00', '300.00', null],
] as const)('a month at zero says what credit is lost: %s', async (_caso, deja, trae, dice) => {
  const fila = filaDePrueba({
    regimenId: 2,
    remanenteCreditoIva: parseQuetzales(deja),
    remanenteIvaPeriodoAnterior: parseQuetzales(trae),
  });
  await dibujarConServidor(
    <DialogosDeIngreso abierto={{ cual: 'cero', fila }} mes={mes('2026-11')} alCerrar={() => undefined} />,
  );
  expect(await screen.findByText(/^El mes queda presentado a cero/)).toBeTruthy();
  if (dice) expect(screen.getByText(dice)).toBeTruthy();
  else expect(screen.queryByText(/crédito fiscal/)).toBeNull();
});
