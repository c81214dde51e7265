import { ROTULOS } from '@aldia/contract/textos.ts';
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
  const fila = filaDePrueba({ id: 7, version: 2, periodo: mes('2026-10'), nombre: 'Ana', nit: '31810349' });
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
