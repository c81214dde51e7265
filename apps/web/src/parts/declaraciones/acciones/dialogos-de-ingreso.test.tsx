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
