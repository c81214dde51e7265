import { CambiosDistintos, type FilaDeCambio } from '@aldia/contract/cambios.ts';
import { ROTULOS_DE_PENDIENTES as R } from '@aldia/contract/textos-pendientes.ts';
import { CERO, parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { dibujarPantalla, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { Decidir } from './decidir.tsx';

const documento = (monto: string) => ({
  ...{ fechaEmision: dia('2026-10-15'), tipoDte: 'FACT', monto: q(monto), iva: CERO, anulado: false },
});
const fila = (o: Partial<FilaDeCambio> = {}): FilaDeCambio => ({
  ...{ id: 7, declaracionId: 5, usuarioId: 9, nombre: 'Lucía', nit: '31810349', periodo: mes('2026-10') },
  ...{ regimenId: 1, regimen: 'Pequeño', asignadoId: 1, libro: 'emitida', clase: 'cambiada', contraparteNit: '19' },
  ...{ numeroAutorizacion: 'A', serie: 'ABC', numeroDte: '81920', contraparte: 'Tercero', huella: 'primera' },
  ...{ antes: documento('1120.00'), despues: documento('1000.00'), linea: null, lineaNueva: null },
  diferencias: [{ campo: 'monto', antes: '1120.00', despues: '1000.00' }],
  ...{ efectoIsr: CERO, efectoIva: CERO, efectoArrastre: CERO, archivo: '', vistoPor: '', vistoEn: '' },
  ...{ resolucion: null, nota: '', resueltoPor: '', resueltoEn: null },
  ...o,
});
const DISTINTO = 'Cambió mientras lo veías: Venta ABC 81920 (Total Q1,120.00 → Q500.00). Revísalo antes de decidir.';

afterEach(() => vi.unstubAllGlobals());

test('a document that changed once more meanwhile is shown as it is now, and what was typed stays', async () => {
  const ahora = fila({
    ...{ huella: 'segunda', despues: documento('500.00') },
    diferencias: [{ campo: 'monto', antes: '1120.00', despues: '500.00' }],
  });
  const data = z.encode(CambiosDistintos, { cambios: [ahora] });
  let veces = 0;
  const { atender, llamadasA } = servidorDe({
    'PUT /api/cambio/resolver': () =>
      ++veces === 1
        ? { http: 409, code: 'DOCUMENTO_DISTINTO', message: DISTINTO, data }
        : { data: { resueltos: 1, abiertos: 0 } },
  });
  vi.stubGlobal('fetch', atender);
  const alCerrar = vi.fn();
  const { persona } = dibujarPantalla(
    <Decidir resolucion="descartada" mes={fila()} filas={[fila()]} alCerrar={alCerrar} />,
  );
  expect(await screen.findByText('Total Q1,120.00 → Q1,000.00')).toBeTruthy();
  await persona.type(await screen.findByRole('textbox'), 'Es un centavo');
  const descartar = () => persona.click(screen.getByRole('button', { name: R.descartar }));
  await descartar();
  expect((await screen.findByRole('alert')).textContent).toBe(DISTINTO);
  expect(screen.getByText('Total Q1,120.00 → Q500.00')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Es un centavo');
  await descartar();
  await waitFor(() => expect(alCerrar).toHaveBeenCalled());
  expect(llamadasA('PUT /api/cambio/resolver').map((l) => l.cuerpo)).toMatchObject([
    { ids: [7], vistos: [{ id: 7, huella: 'primera' }] },
    { ids: [7], vistos: [{ id: 7, huella: 'segunda' }] },
  ]);
});

test('of rows that a node of before gave nothing is said of what they showed', async () => {
  const { atender, llamadasA } = servidorDe({
    'PUT /api/cambio/resolver': () => ({ data: { resueltos: 1, abiertos: 0 } }),
  });
  vi.stubGlobal('fetch', atender);
  const deAntes = fila({ huella: '' });
  const { persona } = dibujarPantalla(
    <Decidir resolucion="descartada" mes={deAntes} filas={[deAntes]} alCerrar={vi.fn()} />,
  );
  await persona.type(await screen.findByRole('textbox'), 'Es un centavo');
  await persona.click(screen.getByRole('button', { name: R.descartar }));
  await waitFor(() => expect(llamadasA('PUT /api/cambio/resolver')).toHaveLength(1));
  expect(llamadasA('PUT /api/cambio/resolver')[0]?.cuerpo).toEqual({
    ...{ declaracion_id: 5, ids: [7], resolucion: 'descartada', nota: 'Es un centavo' },
  });
});
