import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAtajos } from '../ui/atajos.ts';
import { dibujar } from '../ui/dibujar.prueba.tsx';
import { TECLAS_PARA_IR } from '../ui/teclas.ts';
import { IR_A } from './teclas-para-ir.ts';

test('what the help says leads somewhere, and nothing else does', () => {
  expect(TECLAS_PARA_IR.flatMap(([teclas]) => [...teclas])).toEqual(Object.keys(IR_A));
});

test('a key after g is of the pair and of nobody else; in a field both are letters', async () => {
  const dos = vi.fn();
  const sola = vi.fn();
  function Pagina() {
    useAtajos({ 'g d': dos });
    useAtajos({ d: sola, i: sola });
    return <input aria-label="Buscar" />;
  }
  const { persona } = dibujar(<Pagina />);
  await persona.keyboard('gd');
  expect(dos).toHaveBeenCalledTimes(1);
  expect(sola).not.toHaveBeenCalled();
  await persona.keyboard('d');
  expect(sola).toHaveBeenCalledTimes(1);
  // An unknown pair of keys ends with its second key.
  await persona.keyboard('gid');
  expect(sola).toHaveBeenCalledTimes(2);
  await persona.click(screen.getByRole('textbox'));
  await persona.keyboard('gd');
  expect(dos).toHaveBeenCalledTimes(1);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('gd');
});
