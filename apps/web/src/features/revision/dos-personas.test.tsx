import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { AVISOS_A_CERO } from '@aldia/contract/textos-a-cero.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { filaDePrueba } from '../../parts/declaraciones/fila.prueba.ts';
import {
  conServidor,
  dibujarConServidor,
  type Llamada,
  llamadasA,
  responderAhora,
} from '../../parts/declaraciones/servidor.prueba.tsx';
import { CargaDeCortesia } from './carga-de-cortesia.tsx';
import { PresentarACero } from './presentar-a-cero.tsx';

const DE_ANTES = filaDePrueba({ regimenId: 2 });
/** After Ana changed it. */
const DE_AHORA = z.encode(declaraciones.una.salida, { ...DE_ANTES, version: 9, estado: 'Pendiente de pago' });
const CONFLICTO = {
  http: 409,
  code: 'CONFLICTO_DE_VERSION',
  message: 'Ana cambió esta declaración mientras la tenías abierta. Revisa ambas versiones.',
  data: { version: 9, modificada_por: 'Ana', modificada_en: '2026-11-20T15:30:00.000Z' },
};
const atender = ({ metodo, cuerpo }: Llamada) => {
  if (metodo === 'GET') return { data: DE_AHORA };
  const { version = Object(cuerpo).info_general?.version } = Object(cuerpo);
  return version === 9 ? { data: { id: 7, version: 10, status_id: 13, estado: 'Presentada' } } : CONFLICTO;
};
conServidor(atender);

async function verElCambio(): Promise<void> {
  const aviso = await screen.findByText(/Ana cambió esta declaración.*20\/11\/2026 a las 09:30.*sigue aquí/);
  const dicho = aviso.parentElement as HTMLElement;
  expect(within(dicho).getByText('Antes: Lista para formulario. Ahora: Pendiente de pago.')).toBeTruthy();
}

test('a courtesy load over which somebody was faster shows what they changed, keeps what was typed, and is saved over it', async () => {
  const cerrar = vi.fn();
  const { persona } = await dibujarConServidor(<CargaDeCortesia fila={DE_ANTES} alCerrar={cerrar} />);
  const escribir = (nombre: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: nombre }), { target: { value } });
  await screen.findByRole('textbox', { name: /Número de formulario/ });
  escribir(/Número de formulario/, '40912345678');
  for (const campo of [/Total de facturas/, /Impuesto determinado/, /Retenciones del período/, /^Impuesto a pagar/])
    escribir(campo, '1,234.56');
  escribir(/Remanente de retenciones para/, '0');
  escribir(/IMPUESTO A PAGAR/, '25,000');
  const guardar = () => persona.click(screen.getByRole('button', { name: 'Guardar carga de cortesía' }));
  await guardar();
  await verElCambio();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /IMPUESTO A PAGAR/ }).value).toBe('25,000');
  await guardar();
  await waitFor(() => expect(cerrar).toHaveBeenCalledOnce());
  expect(llamadasA('cortesia').map((l) => l.cuerpo)).toMatchObject([
    { info_general: { version: 3 } },
    { info_general: { version: 9 }, determinacion_impuesto: { c_7: '25000.00' } },
  ]);
});

/** The window at zero, filled in and marked as read. */
async function llenarACero(cerrar: () => void) {
  const { persona } = await dibujarConServidor(<PresentarACero fila={DE_ANTES} alCerrar={cerrar} />);
  fireEvent.change(await screen.findByLabelText(/Número de formulario/), { target: { value: '40912345678' } });
  const pdf = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [pdf] } });
  await screen.findByText(/a\.pdf/);
  const marcar = () => persona.click(screen.getByRole('checkbox', { name: AVISOS_A_CERO.confirmo }));
  await marcar();
  return { marcar, guardar: () => persona.click(screen.getByRole('button', { name: 'Presentar a 0' })) };
}

test('a month filed at zero over which somebody was faster is filed over it at the next press', async () => {
  const cerrar = vi.fn();
  const { guardar } = await llenarACero(cerrar);
  await guardar();
  await verElCambio();
  await guardar();
  await waitFor(() => expect(cerrar).toHaveBeenCalledOnce());
  expect(llamadasA('no_aplica').map((l) => Object(l.cuerpo).version)).toEqual([3, 9]);
});

test('what somebody else loaded meanwhile has to be read before the month is filed at zero', async () => {
  const cerrar = vi.fn();
  responderAhora((l) => (l.metodo === 'GET' ? { data: { ...DE_AHORA, total_fatura: '9999.00' } } : atender(l)));
  const { marcar, guardar } = await llenarACero(cerrar);
  await guardar();
  await verElCambio();
  expect(screen.getByText('Q9,999.00')).toBeTruthy();
  await guardar();
  expect(await screen.findByText(AVISOS_A_CERO.faltaConfirmar)).toBeTruthy();
  expect(llamadasA('no_aplica')).toHaveLength(1);
  await marcar();
  await guardar();
  await waitFor(() => expect(cerrar).toHaveBeenCalledOnce());
});
