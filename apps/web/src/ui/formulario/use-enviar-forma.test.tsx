import { act, fireEvent, render, screen } from '@testing-library/react';
import { useId, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useEnviarForma } from './use-enviar-forma.ts';

const enviada = vi.fn();
function Paso() {
  const id = useId();
  const [llego, setLlego] = useState(false);
  const { alPulsar, deshabilitado } = useEnviarForma(id);
  return (
    <>
      <button type="button" onClick={() => setLlego(true)}>
        llega
      </button>
      {llego && <form id={id} aria-label="paso" onSubmit={(e) => (e.preventDefault(), enviada())} />}
      <button type="button" disabled={deshabilitado} onClick={alPulsar}>
        Continuar
      </button>
    </>
  );
}

test('a button cannot be pressed for a form that is still on its way, and sends it when it is there', async () => {
  render(<Paso />);
  const continuar = screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' });
  expect(continuar.disabled).toBe(true);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'llega' }));
    await Promise.resolve();
  });
  expect(continuar.disabled).toBe(false);
  fireEvent.click(continuar);
  expect(enviada).toHaveBeenCalledTimes(1);
});
