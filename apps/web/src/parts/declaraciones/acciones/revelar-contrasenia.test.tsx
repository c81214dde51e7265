import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { filaDePrueba } from '../fila.prueba.ts';
import { conServidor, dibujarConServidor, llamadasA, responderAhora } from '../servidor.prueba.tsx';
import { RevelarContrasenia } from './revelar-contrasenia.tsx';

const SECRETA = 'Sat-48C48C22';
let copiado = '';
let dejaCopiar = true;
const alCerrar = vi.fn();
const alCopiar = vi.fn();
conServidor(() => ({ data: { password_sat: SECRETA, segundos: 90 } }));

beforeEach(() => {
  copiado = '';
  dejaCopiar = true;
  alCerrar.mockReset();
  alCopiar.mockReset();
  vi.stubGlobal('ClipboardItem', undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

async function abrir() {
  const { persona } = await dibujarConServidor(
    <RevelarContrasenia fila={filaDePrueba()} alCerrar={alCerrar} alCopiar={alCopiar} />,
  );
  await screen.findByLabelText(/Motivo/);
  // After userEvent, which brings a clipboard of its own.
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (texto) => {
    if (!dejaCopiar) throw new DOMException('no', 'NotAllowedError');
    copiado = texto;
  });
  vi.spyOn(navigator.clipboard, 'readText').mockImplementation(async () => copiado);
  return persona;
}

it('asks why, copies, and never draws it', async () => {
  const persona = await abrir();
  expect(screen.getByLabelText<HTMLInputElement>(/Motivo/).value).toBe('Presentar la declaración de octubre 2026');
  await persona.click(screen.getByRole('button', { name: 'Copiar' }));
  await waitFor(() => expect(alCopiar).toHaveBeenCalledOnce());
  expect(copiado).toBe(SECRETA);
  expect(llamadasA('/credencial/70/revelar')[0]?.cuerpo).toEqual({
    motivo: 'Presentar la declaración de octubre 2026',
  });
  expect(document.body.innerHTML).not.toContain(SECRETA);
});

it('says that it was copied, and takes it out of the clipboard after thirty seconds', async () => {
  const persona = await abrir();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await persona.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('La contraseña está en tu portapapeles. Se borra en 30 segundos.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(28_000));
  expect(copiado).toBe(SECRETA);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(copiado).toBe('');
});

it('without a reason nothing is asked', async () => {
  const persona = await abrir();
  await persona.clear(screen.getByLabelText(/Motivo/));
  await persona.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(screen.getByText('Este campo es obligatorio')).toBeTruthy();
  expect(llamadasA('/credencial')).toHaveLength(0);
});

it('the refusal of the server is read in the dialog', async () => {
  responderAhora(() => ({
    http: 429,
    code: 'LIMITE_DE_REVELACIONES',
    message: 'Alcanzaste el límite de contraseñas por hora.',
  }));
  const persona = await abrir();
  await persona.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText(/Alcanzaste el límite/)).toBeTruthy();
  expect(alCopiar).not.toHaveBeenCalled();
});

it('when the browser refuses to copy it is shown for thirty seconds at most', async () => {
  dejaCopiar = false;
  const persona = await abrir();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await persona.click(screen.getByRole('button', { name: 'Copiar' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Contraseña SAT', { selector: 'input' })).value).toBe(SECRETA);
  for (let s = 0; s < 30; s += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(alCerrar).toHaveBeenCalled();
});

it('of a client who has no month yet the reason is written by who asks', async () => {
  const deNadie = { usuarioId: 70, nombre: 'Lucía', periodo: null };
  const { persona } = await dibujarConServidor(
    <RevelarContrasenia fila={deNadie} alCerrar={alCerrar} alCopiar={alCopiar} />,
  );
  const motivo = await screen.findByLabelText<HTMLInputElement>(/Motivo/);
  expect(motivo.value).toBe('');
  await persona.type(motivo, 'Abrir su primer mes');
  await persona.click(screen.getByRole('button', { name: 'Copiar' }));
  await waitFor(() =>
    expect(llamadasA('/credencial/70/revelar')[0]?.cuerpo).toEqual({ motivo: 'Abrir su primer mes' }),
  );
});
