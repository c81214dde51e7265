import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { tomarLoEscrito } from './lo-escrito.ts';

/** A form that says what is wrong with a field when it is left, as ours do. */
function Formulario() {
  const [falta, setFalta] = useState<string[]>([]);
  const dejar = (nombre: string) => setFalta((antes) => [...antes, nombre]);
  return (
    <form>
      {['nit', 'cui', 'correo'].map((nombre) => (
        <input key={nombre} name={nombre} aria-label={nombre} onBlur={() => dejar(nombre)} />
      ))}
      <input type="checkbox" name="acepta" value="on" onBlur={() => dejar('acepta')} />
      <output>{falta.join()}</output>
    </form>
  );
}

test('a field that was left before the script came is judged when it comes, and neither the one that is being written nor a box that nobody marked', async () => {
  const raiz = document.createElement('div');
  raiz.innerHTML = '<input name="nit"><input name="cui"><input name="correo"><input type="checkbox" name="acepta">';
  document.body.append(raiz);
  const [nit, cui] = raiz.querySelectorAll('input');
  if (!nit || !cui) throw new Error('nothing was painted');
  nit.value = '123';
  cui.value = '45';
  cui.focus();
  const reponer = tomarLoEscrito(raiz);
  raiz.innerHTML = '';
  render(<Formulario />, { container: raiz });
  act(reponer);
  expect(screen.getByRole('status').textContent).toBe('nit');
  expect(screen.getByLabelText<HTMLInputElement>('nit').value).toBe('123');
  expect(document.activeElement).toBe(screen.getByLabelText('cui'));
  raiz.remove();
});

/** Two lists, as ours: they open when they are pressed. */
function Listas() {
  const [abierta, setAbierta] = useState('');
  return (
    <>
      {['departamento', 'municipio'].map((cual) => (
        <input
          key={cual}
          role="combobox"
          aria-controls="lista"
          aria-expanded={abierta === cual}
          onClick={() => setAbierta(cual)}
        />
      ))}
      <output>{abierta}</output>
    </>
  );
}

test('a list that was pressed before the script came opens when it comes', async () => {
  const raiz = document.createElement('div');
  raiz.innerHTML = '<input role="combobox"><input role="combobox">';
  document.body.append(raiz);
  raiz.querySelectorAll('input')[1]?.focus();
  const reponer = tomarLoEscrito(raiz);
  raiz.innerHTML = '';
  render(<Listas />, { container: raiz });
  reponer();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('municipio'));
  raiz.remove();
});

/** A button that hears the press, and one that hears only that it began, as the eye of a password does. */
function Botones() {
  const [pulsado, setPulsado] = useState('');
  return (
    <>
      <button type="button" onClick={() => setPulsado(`${pulsado}leer `)}>
        Leer
      </button>
      <button type="button" onMouseDown={() => setPulsado(`${pulsado}ver `)}>
        Ver
      </button>
      <output>{pulsado}</output>
    </>
  );
}

test.each([
  ['0', 'leer '],
  ['1', 'ver '],
])(
  'a button that was pressed before the script came (the number %s) is pressed when it comes, and once',
  async (cual, dicho) => {
    const raiz = document.createElement('div');
    raiz.innerHTML =
      '<button type="submit">Entrar</button><button type="button">Leer</button><button type="button">Ver</button>';
    document.body.append(raiz);
    document.documentElement.dataset['pulsado'] = cual;
    const reponer = tomarLoEscrito(raiz);
    raiz.innerHTML = '';
    render(<Botones />, { container: raiz });
    reponer();
    tomarLoEscrito(raiz)();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(dicho));
    raiz.remove();
  },
);
