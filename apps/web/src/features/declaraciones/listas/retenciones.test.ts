import { estadoDeRetenciones } from '@aldia/contract/hojas/retenciones-de-mes.ts';
import { expect, test } from 'vitest';
import { filaDePrueba } from '../../../parts/declaraciones/fila.prueba.ts';

test.each([
  [1, null, null, 'neutro', 'No aplica'],
  [1, null, 1, 'listo', 'Cargadas'],
  [1, null, 0, 'espera', 'Pendientes'],
  [2, null, null, 'neutro', 'No aplica'],
  [2, 1, 1, 'listo', 'Cargadas'],
  [2, 0, 0, 'espera', 'Pendientes'],
  [2, 1, 0, 'espera', 'ISR cargada, IVA pendiente'],
  [2, 1, null, 'listo', 'ISR cargada, IVA no aplica'],
] as const)('regime %i with ISR %s and IVA %s is %s: %s', (regimenId, isr, iva, tono, texto) => {
  const fila = filaDePrueba({ regimenId, cargaRetencionIsr: isr, cargaRetencionIva: iva });
  expect(estadoDeRetenciones(fila)).toEqual({ tono, rotulo: texto });
});
