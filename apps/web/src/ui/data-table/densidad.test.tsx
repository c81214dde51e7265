import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { filasDe } from '../densidad.ts';
import { dibujar } from '../dibujar.prueba.tsx';
import { columnasDe } from './columnas-de.ts';
import { DataTable } from './data-table.tsx';

interface Fila {
  readonly id: number;
  readonly nombre: string;
  readonly correo: string;
}
const col = columnasDe<Fila>();
const COLUMNAS = [col.texto('Nombre', (f) => f.nombre), col.texto('Correo', (f) => f.correo)];
const FILAS: readonly Fila[] = [
  { id: 1, nombre: 'Ana Batz', correo: 'ana.batz.tzoc@correo.example' },
  { id: 2, nombre: 'Luis Coc', correo: 'luis@correo.example' },
];
const tabla = <DataTable titulo="Clientes" columnas={COLUMNAS} filas={FILAS} />;
const densidad = () => screen.getByRole('table').parentElement?.dataset['densidad'];
const dicho = () => document.querySelector('.al-flotante')?.textContent ?? null;

afterEach(() => {
  localStorage.clear();
  filasDe(0);
});

/** The tests' DOM does no layout: this gives a cell the sizes of a cut one. */
function cortar(celda: HTMLElement): void {
  celda.style.overflowX = 'hidden';
  Object.defineProperty(celda, 'clientWidth', { value: 60 });
  Object.defineProperty(celda, 'scrollWidth', { value: 190 });
}

test('rows are dense until somebody would rather have them grow, and each person keeps their own choice', async () => {
  filasDe(7);
  const { persona } = dibujar(tabla);
  expect(densidad()).toBe('densa');
  await persona.click(screen.getByRole('button', { name: 'Elegir columnas' }));
  await persona.click(await screen.findByRole('switch', { name: /^Filas cómodas/ }));
  expect(densidad()).toBe('comoda');
  act(() => filasDe(8));
  expect(densidad()).toBe('densa');
  act(() => filasDe(7));
  expect(densidad()).toBe('comoda');
});

test('a cell that was cut tells all of itself to the mouse and to the side arrows, and one that fits tells nothing', async () => {
  const { persona } = dibujar(tabla);
  const correo = screen.getByRole('cell', { name: 'ana.batz.tzoc@correo.example' });
  cortar(correo);
  await persona.hover(correo);
  expect(dicho()).toBe('ana.batz.tzoc@correo.example');
  await persona.unhover(correo);
  await persona.hover(screen.getByRole('cell', { name: 'Ana Batz' }));
  expect(dicho()).toBeNull();
  await persona.keyboard('j{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(correo);
  expect(dicho()).toBe('ana.batz.tzoc@correo.example');
  await persona.keyboard('{Escape}');
  expect(document.activeElement?.tagName).toBe('TR');
  expect(dicho()).toBeNull();
});

test('a title that was cut tells all of itself too, where it orders the list also to the key that reaches it', async () => {
  const { persona } = dibujar(tabla);
  const orden = screen.getByRole('button', { name: 'Correo' });
  const palabra = orden.querySelector('span') ?? orden;
  cortar(palabra);
  await persona.hover(palabra);
  expect(dicho()).toBe('Correo');
  await persona.unhover(palabra);
  expect(dicho()).toBeNull();
  act(() => orden.focus());
  expect(dicho()).toBe('Correo');
  await persona.hover(screen.getByRole('button', { name: 'Nombre' }));
  expect(dicho()).toBeNull();
});
