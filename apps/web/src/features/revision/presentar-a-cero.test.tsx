import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AvisosVista } from '../../base/avisos/avisos-vista.tsx';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { filaDePrueba } from '../../parts/declaraciones/fila.prueba.ts';
import { theme } from '../../ui/tema/theme.ts';
import { PresentarACero } from './presentar-a-cero.tsx';

let enviado: unknown = null;
beforeEach(() => {
  enviado = null;
  vi.stubGlobal('fetch', async (_direccion: RequestInfo | URL, o: RequestInit = {}) => {
    enviado = JSON.parse(String(o.body));
    return new Response(JSON.stringify({ success: true, message: '', data: { id: 7, status_id: 13, estado: 'x' } }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a month filed at zero from the yearly detail never counts against the subscription', async () => {
  const deNada = { totalFactura: CERO, aPagarIva: CERO };
  const fila = filaDePrueba({ id: 7, version: 2, periodo: mes('2026-10'), nombre: 'Ana', nit: '31810349', ...deNada });
  render(
    <MantineProvider theme={theme} env="test">
      <ConConsultas>
        <PresentarACero fila={fila} alCerrar={() => undefined} />
      </ConConsultas>
      <AvisosVista />
    </MantineProvider>,
  );
  fireEvent.change(await screen.findByLabelText(/Número de formulario/), { target: { value: '40912345678' } });
  const pdf = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' });
  const campo = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(campo, { target: { files: [pdf] } });
  await screen.findByText(/a\.pdf/);
  fireEvent.click(screen.getByRole('button', { name: ROTULOS.presentarACero }));
  await waitFor(() => expect(enviado).toMatchObject({ id: 7, aplica_sub: false, numero_formulario: '40912345678' }));
});

it.each([
  [{ correoUsuario: 'ana@ejemplo.gt' }, 'ana@ejemplo.gt'],
  [{ correoUsuario: '', oficina: 'Contadores', correoOficina: 'o@ejemplo.gt' }, 'Contadores: o@ejemplo.gt'],
  [{ correoUsuario: '', oficina: '', correoOficina: '' }, AVISOS_DE_DECLARACIONES.nadieRecibe],
])('who will be written to is read before the month is filed at zero: %j', async (de, dicho) => {
  render(
    <MantineProvider theme={theme} env="test">
      <ConConsultas>
        <PresentarACero fila={filaDePrueba(de)} alCerrar={() => undefined} />
      </ConConsultas>
    </MantineProvider>,
  );
  expect(await screen.findByText(dicho)).toBeTruthy();
});
