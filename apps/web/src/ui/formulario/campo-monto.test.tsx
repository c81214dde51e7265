import { MontoPositivoCable } from '@aldia/contract/cables.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { dibujar } from '../dibujar.prueba.tsx';
import { CampoMonto } from './campo-monto.tsx';
import { CampoTexto } from './campos.tsx';
import { Formulario } from './formulario.tsx';

const Esquema = z.object({ de: z.object({ monto: MontoPositivoCable }), nota: z.string().min(1, 'Escribe la nota') });

function conMonto(monto = '') {
  const alGuardar = vi.fn(async (_: z.output<typeof Esquema>) => undefined);
  const { persona } = dibujar(
    <Formulario esquema={Esquema} valores={{ de: { monto }, nota: 'x' }} alGuardar={alGuardar}>
      <CampoMonto nombre="de.monto" rotulo="Monto" requerido />
      <CampoTexto nombre="nota" rotulo="Nota" />
      <button type="submit">Guardar</button>
    </Formulario>,
  );
  const campo = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Monto/ });
  return { persona, alGuardar, campo };
}

const LEIDOS = [
  ['1,234.56', 123_456, 'Q. 1,234.56'],
  ['12,500', 1_250_000, 'Q. 12,500.00'],
  ['25,000.00', 2_500_000, 'Q. 25,000.00'],
  ['12,5', 1_250, 'Q. 12.50'],
  ['1234,56', 123_456, 'Q. 1,234.56'],
  ['234,56', 23_456, 'Q. 234.56'],
  ['1.234,56', 123_456, 'Q. 1,234.56'],
  ['Q 1,234.5', 123_450, 'Q. 1,234.50'],
] as const;

test.each(LEIDOS)(
  '%s that is typed and sent with Enter is the amount that is sent',
  async (texto, centavos, mostrado) => {
    const { persona, alGuardar, campo } = conMonto();
    await persona.type(campo(), `${texto}{Enter}`);
    await waitFor(() => expect(alGuardar).toHaveBeenCalledWith({ de: { monto: centavos }, nota: 'x' }));
    expect(campo().value).toBe(texto);
    await persona.tab();
    expect(campo().value).toBe(mostrado);
  },
);

test.each(LEIDOS)('%s that is pasted is read as the same that is typed', async (texto, centavos, mostrado) => {
  const { persona, alGuardar, campo } = conMonto();
  await persona.click(campo());
  await persona.paste(texto);
  await persona.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(alGuardar).toHaveBeenCalledWith({ de: { monto: centavos }, nota: 'x' }));
  expect(campo().value).toBe(mostrado);
});

test.each(['1.234', '1234,567', '12.345', '1,23,456', 'doce', '1234567890123'])(
  '%s is refused when its field is left, stays as it was typed, and is not sent',
  async (texto) => {
    const { persona, alGuardar, campo } = conMonto();
    await persona.clear(screen.getByRole('textbox', { name: 'Nota' }));
    await persona.type(campo(), texto);
    await persona.tab();
    expect(await screen.findByText('Escribe un monto como 1234.56')).toBeTruthy();
    expect(campo().value).toBe(texto);
    await persona.type(screen.getByRole('textbox', { name: 'Nota' }), 'x');
    await persona.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('link', { name: 'Monto: Escribe un monto como 1234.56' })).toBeTruthy();
    expect(alGuardar).not.toHaveBeenCalled();
    await persona.clear(campo());
    await persona.type(campo(), '1,234');
    await waitFor(() => expect(screen.queryByText('Escribe un monto como 1234.56')).toBeNull());
    await persona.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(alGuardar).toHaveBeenCalledWith({ de: { monto: 123_400 }, nota: 'x' }));
  },
);

test('an amount below nothing is refused, pasted too', async () => {
  const { persona, alGuardar, campo } = conMonto();
  await persona.click(campo());
  await persona.paste('-1.234,56');
  await persona.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('link', { name: 'Monto: El monto no puede ser negativo' })).toBeTruthy();
  expect(alGuardar).not.toHaveBeenCalled();
});

test('an amount that is there is shown as amounts are, and what is changed of it is read', async () => {
  const { persona, alGuardar, campo } = conMonto('1234.5');
  expect(campo().value).toBe('Q. 1,234.50');
  await persona.type(campo(), '{Backspace}{Backspace}75{Enter}');
  await waitFor(() => expect(alGuardar).toHaveBeenCalledWith({ de: { monto: 123_475 }, nota: 'x' }));
});

test.each([
  ['{Backspace}{Backspace}{Backspace}{Backspace}', '125', 12_500],
  ['{Backspace}{Backspace}{Backspace}', '1250', 125_000],
  ['{ArrowLeft}{ArrowLeft}{ArrowLeft}7', '12507.00', 1_250_700],
])('of Q1,250.00 that is there %s leaves %s, and that is sent', async (teclas, escrito, centavos) => {
  const { persona, alGuardar, campo } = conMonto('1250.00');
  await persona.type(campo(), teclas);
  expect(campo().value).toBe(escrito);
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(alGuardar).toHaveBeenCalledWith({ de: { monto: centavos }, nota: 'x' }));
});

test.each([
  ['all of it is selected, as the tab key leaves it', 0, 11, '9'],
  ['a caret stands at its end, as a press leaves it', 11, 11, '1250.009'],
  ['a caret stands among its digits', 5, 5, '19250.00'],
])('where %s, what is typed into Q1,250.00 that is there leaves it so', async (_, desde, hasta, queda) => {
  const { persona, campo } = conMonto('1250.00');
  const entrada = campo();
  act(() => entrada.focus());
  expect(entrada.value).toBe('Q. 1,250.00');
  entrada.setSelectionRange(desde, hasta);
  await persona.keyboard('9');
  expect(entrada.value).toBe(queda);
  if (desde === 5) {
    await persona.keyboard('8');
    expect(entrada.value).toBe('198250.00');
  }
});

test('what is pasted over all of an amount is read as it was pasted, also where it begins as the old one', async () => {
  const { persona, campo } = conMonto('1250.00');
  await persona.click(campo());
  campo().setSelectionRange(0, campo().value.length);
  await persona.paste('Q. 1,25');
  expect(campo().value).toBe('Q. 1,25');
});

test('a text that was refused keeps the commas of who typed it when it is mended', async () => {
  const { persona, alGuardar, campo } = conMonto();
  await persona.type(campo(), '1234,567');
  await persona.tab();
  expect(campo().value).toBe('1234,567');
  await persona.type(campo(), '{Backspace}');
  expect(campo().value).toBe('1234,56');
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(alGuardar).toHaveBeenCalledWith({ de: { monto: 123_456 }, nota: 'x' }));
});
