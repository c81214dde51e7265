import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { avisosALaVista, quitarAviso } from '../../base/avisos/avisos.ts';
import { AvisosVista } from '../../base/avisos/avisos-vista.tsx';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { filaDePrueba } from '../../parts/declaraciones/fila.prueba.ts';
import { ConTema } from '../../ui/tema/tema.prueba.tsx';
import { PresentarACero } from './presentar-a-cero.tsx';

let enviado: unknown = null;
let responde: object = {};
const HECHO = { success: true, message: '', data: { id: 7, status_id: 13, estado: 'x' } };
beforeEach(() => {
  enviado = null;
  responde = HECHO;
  vi.stubGlobal('fetch', async (_direccion: RequestInfo | URL, o: RequestInit = {}) => {
    enviado = JSON.parse(String(o.body));
    return new Response(JSON.stringify(responde), { status: responde === HECHO ? 200 : 409 });
  });
});
afterEach(() => {
  for (const { id } of avisosALaVista()) quitarAviso(id);
  vi.unstubAllGlobals();
});

async function presentar() {
  const deNada = { totalFactura: CERO, aPagarIva: CERO };
  const fila = filaDePrueba({ id: 7, version: 2, periodo: mes('2026-10'), nombre: 'Ana', nit: '31810349', ...deNada });
  render(
    <ConTema>
      <ConConsultas>
        <PresentarACero fila={fila} alCerrar={() => undefined} />
      </ConConsultas>
      <AvisosVista />
    </ConTema>,
  );
  fireEvent.change(await screen.findByLabelText(/Número de formulario/), { target: { value: '40912345678' } });
  const pdf = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' });
  const campo = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(campo, { target: { files: [pdf] } });
  await screen.findByText(/a\.pdf/);
  fireEvent.click(screen.getByRole('button', { name: ROTULOS.presentarACero }));
}

it('a month filed at zero from the yearly detail never counts against the subscription', async () => {
  await presentar();
  await waitFor(() => expect(enviado).toMatchObject({ id: 7, aplica_sub: false, numero_formulario: '40912345678' }));
});

// Spec 2, sections 4 and 8, and spec 3, section 2.10: the sentences of every filing at zero, the good one for four seconds.
it.each([
  [HECHO, { tipo: 'exito', texto: 'Presentación procesada exitosamente', duracionMs: 4000 }],
  [
    { success: false, code: 'ESTADO_NO_PERMITE', message: 'Ya no.' },
    { tipo: 'fallo', texto: 'No es posible Presentar' },
  ],
])('it says how it ended as from the lists (%#)', async (como, dicho) => {
  responde = como;
  await presentar();
  await waitFor(() => expect(avisosALaVista()).toMatchObject([dicho]));
});

it.each([
  [{ correoUsuario: 'ana@ejemplo.gt' }, 'ana@ejemplo.gt'],
  [{ correoUsuario: '', oficina: 'Contadores', correoOficina: 'o@ejemplo.gt' }, 'Contadores: o@ejemplo.gt'],
  [{ correoUsuario: '', oficina: '', correoOficina: '' }, AVISOS_DE_DECLARACIONES.nadieRecibe],
])('who will be written to is read before the month is filed at zero: %j', async (de, dicho) => {
  render(
    <ConTema>
      <ConConsultas>
        <PresentarACero fila={filaDePrueba(de)} alCerrar={() => undefined} />
      </ConConsultas>
    </ConTema>,
  );
  expect(await screen.findByText(dicho)).toBeTruthy();
});
