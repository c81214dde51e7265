import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { cambiarAtajos } from '../../../ui/atajos.ts';
import { ConTema } from '../../../ui/tema/tema.prueba.tsx';
import { formularioDePrueba } from './formulario.prueba.ts';
import { FormularioPorSecciones } from './formulario-por-secciones.tsx';

afterEach(() => cambiarAtajos(true));

function abrir() {
  render(
    <ConTema>
      <FormularioPorSecciones formulario={formularioDePrueba('SAT-2046')} alAbrirDocumentos={vi.fn()} />
    </ConTema>,
  );
  return userEvent.setup();
}
const enfocada = () => document.activeElement?.getAttribute('aria-label');

it('the first figure has the focus, c copies it, j and the arrows go on', async () => {
  const persona = abrir();
  expect(enfocada()).toContain('Ingresos por venta');
  await persona.keyboard('c');
  expect(await navigator.clipboard.readText()).toBe('3575');
  await persona.keyboard('jc');
  expect(enfocada()).toContain('Impuesto determinado');
  // The declared figure, not the exact Q178.75.
  expect(await navigator.clipboard.readText()).toBe('179');
  await persona.keyboard('{ArrowUp}');
  expect(enfocada()).toContain('Ingresos por venta');
});

it('c also copies from the button beside the figure', async () => {
  const persona = abrir();
  screen.getByRole('button', { name: 'De dónde sale Impuesto a pagar' }).focus();
  await persona.keyboard('c');
  expect(await navigator.clipboard.readText()).toBe('179');
});

it('who switched single keys off keeps the arrows', async () => {
  cambiarAtajos(false);
  const persona = abrir();
  await persona.keyboard('j');
  expect(enfocada()).toContain('Ingresos por venta');
  await persona.keyboard('{ArrowDown}');
  expect(enfocada()).toContain('Impuesto determinado');
});

it('copies a section whole', async () => {
  const persona = abrir();
  await persona.click(screen.getByRole('button', { name: /Copiar todo/ }));
  expect(await navigator.clipboard.readText()).toBe('3575\n179\n0\n0\n0\n179');
  expect(screen.getByRole('button', { name: /Copiado:/ })).toBeTruthy();
});
