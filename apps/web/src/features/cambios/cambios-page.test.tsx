import { cambios } from '@aldia/contract/cambios.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { dibujarPantalla, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { CambiosPage } from './cambios-page.tsx';

const DOCUMENTO = { fechaEmision: dia('2026-09-12'), tipoDte: 'FACT', monto: q('357.59'), iva: q('38.31') };
const LISTA = z.encode(cambios.listado.salida, {
  filas: [
    {
      id: 1,
      declaracionId: 5,
      usuarioId: 9,
      nombre: 'Byron Estuardo Ordóñez Coc',
      nit: '3434442K',
      periodo: mes('2026-09'),
      regimenId: 2,
      regimen: 'ROS',
      asignadoId: 1,
      libro: 'emitida',
      clase: 'anulada',
      numeroAutorizacion: 'A-1',
      serie: 'ED8BE4',
      numeroDte: '3945221535',
      contraparteNit: 'CF',
      contraparte: 'AGROPECUARIA',
      antes: { ...DOCUMENTO, anulado: false },
      despues: { ...DOCUMENTO, anulado: true },
      diferencias: [],
      huella: 'h-1',
      linea: null,
      lineaNueva: null,
      efectoIsr: q('-15.96'),
      efectoIva: q('-38.31'),
      efectoArrastre: q('0.00'),
      archivo: '',
      vistoPor: '',
      vistoEn: '2026-11-02T16:00:00.000Z',
      resolucion: null,
      nota: '',
      resueltoPor: '',
      resueltoEn: null,
    },
  ],
  total: 1,
  siguiente: null,
});

beforeEach(() => {
  const { atender } = servidorDe({
    'GET /api/cambio/listado': () => ({ data: LISTA.filas, meta: { total: 1, siguiente: null } }),
  });
  vi.stubGlobal('fetch', atender);
});
afterEach(() => vi.unstubAllGlobals());

test('the effect on each tax is an amount: a list that is too narrow cuts other columns, and never it', async () => {
  dibujarPantalla(<CambiosPage />);
  const celda = (await screen.findByText('−Q38.31')).closest('td');
  expect(celda?.textContent).toBe('ISR −Q15.96IVA −Q38.31');
  expect(celda?.dataset['clase']).toBe('monto');
});
