import { mes } from '@aldia/domain/fechas/fechas.ts';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { columnasDe } from '../ui/data-table/columnas-de.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { dibujar } from '../ui/dibujar.prueba.tsx';
import { CabezaDePapel } from './papel.tsx';

const tema = () => document.documentElement.getAttribute('data-mantine-color-scheme');
const decir = (que: 'beforeprint' | 'afterprint') => act(() => void dispatchEvent(new Event(que)));

test('paper says whose it is, its month and its day, and is white while the screen is dark', () => {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
  const { container, unmount } = render(<CabezaDePapel nombre="Rosa López" periodo={mes('2026-10')} />);
  expect(container.textContent).toMatch(/Rosa López.*Mes que se declara: octubre 2026.*Impreso el /);
  decir('beforeprint');
  expect(tema()).toBe('light');
  decir('afterprint');
  expect(tema()).toBe('dark');
  unmount();
  decir('beforeprint');
  expect(tema()).toBe('dark');
  document.documentElement.removeAttribute('data-mantine-color-scheme');
});

test('a long list draws on the screen what is in sight, and on paper all of it', () => {
  interface Fila {
    readonly id: number;
    readonly nombre: string;
  }
  const filas: readonly Fila[] = Array.from({ length: 300 }, (_, id) => ({ id, nombre: `Fila ${id}` }));
  const columnas = [columnasDe<Fila>().texto('Nombre', (f) => f.nombre)];
  dibujar(<DataTable titulo="Muchas" filas={filas} columnas={columnas} porPagina="todas" />);
  const dibujadas = () => screen.getAllByRole('row').length;
  expect(dibujadas()).toBeLessThan(200);
  decir('beforeprint');
  expect(dibujadas()).toBeGreaterThanOrEqual(300);
  decir('afterprint');
  expect(dibujadas()).toBeLessThan(200);
});
