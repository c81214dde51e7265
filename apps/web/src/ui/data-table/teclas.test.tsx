import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyCell } from '../copy-cell.tsx';
import { dibujar } from '../dibujar.prueba.tsx';
import { TECLAS_DE_LISTA } from '../teclas.ts';
import { columnasDe } from './columnas-de.ts';
import { DataTable } from './data-table.tsx';
import { useSeleccion } from './use-seleccion.ts';

interface Fila {
  readonly id: number;
  readonly nombre: string;
}
const FILAS: readonly Fila[] = ['Ana', 'Beto', 'Carla', 'Dora', 'Elsa', 'Fidel'].map((nombre, id) => ({ id, nombre }));
const col = columnasDe<Fila>();
const hecho = vi.fn();
const COLUMNAS = [
  col.texto(
    'Nombre',
    (f) => f.nombre,
    (f) => (
      <a href={`#${f.nombre}`} data-tecla="e" onClick={() => hecho(`editar ${f.nombre}`)}>
        {f.nombre}
      </a>
    ),
  ),
  col.texto(
    'NIT',
    (f) => String(f.id),
    (f) => <CopyCell copiar={`nit ${f.nombre}`}>{f.id}</CopyCell>,
  ),
];

function Lista() {
  const { elegidas, con } = useSeleccion(FILAS);
  return (
    <DataTable
      titulo="Clientes"
      columnas={COLUMNAS}
      filas={FILAS}
      porPagina={4}
      alAbrir={(f) => hecho(`abrir ${f.nombre}`)}
      menu={(f) => [
        { rotulo: 'Facturas recibidas', tecla: 'i', alElegir: () => hecho(`recibidas ${f.nombre}`) },
        { rotulo: 'Otra', alElegir: vi.fn() },
      ]}
      seleccion={con(<output>{elegidas.map((f) => f.nombre).join(' ')}</output>)}
    />
  );
}
afterEach(() => hecho.mockClear());

const enfocada = () => document.activeElement?.textContent ?? '';
const marcadas = () => document.querySelector('output')?.textContent ?? '';
const enFila = (nombre: string) => () => expect(enfocada()).toContain(nombre);
const seHizo = (que: string) => () => expect(hecho).toHaveBeenCalledWith(que);

/** For each key of the help: what to press from the second row, and what should be visible then. */
const DEBE: Readonly<Record<string, readonly [teclas: string, visto: () => unknown]>> = {
  '↓': ['{ArrowDown}', enFila('Carla')],
  j: ['j', enFila('Carla')],
  '↑': ['{ArrowUp}', enFila('Ana')],
  k: ['k', enFila('Ana')],
  Inicio: ['{Home}', enFila('Ana')],
  Fin: ['{End}', enFila('Dora')],
  '→': ['{ArrowRight}{ArrowRight}', () => expect(enfocada()).toBe('Beto')],
  '←': ['{ArrowRight}{ArrowRight}{ArrowLeft}', () => expect(document.activeElement?.className).toBe('al-tabla-marca')],
  AvPág: ['{PageDown}', enFila('Elsa')],
  RePág: ['{PageDown}{PageUp}', enFila('Ana')],
  Enter: ['{Enter}', seHizo('abrir Beto')],
  '.': ['.', () => screen.getByRole('menuitem', { name: 'Otra' })],
  e: ['e', seHizo('editar Beto')],
  i: ['i', seHizo('recibidas Beto')],
  c: ['c', async () => expect(await navigator.clipboard.readText()).toBe('nit Beto')],
  x: ['x', () => expect(marcadas()).toBe('Beto')],
  'Mayús x': ['x{ArrowDown}{ArrowDown}X', () => expect(marcadas()).toBe('Beto Carla Dora')],
  'Mayús ↓': ['{Shift>}{ArrowDown}{/Shift}', () => expect(marcadas()).toBe('Beto Carla')],
  'Mayús ↑': ['{Shift>}{ArrowUp}{/Shift}', () => expect(marcadas()).toBe('Ana Beto')],
  '/': ['/', () => expect(document.activeElement?.getAttribute('type')).toBe('search')],
  Esc: ['{ArrowRight}{Escape}', () => expect(document.activeElement?.tagName).toBe('TR')],
};

test('the help says nothing that no test presses', () => {
  expect(TECLAS_DE_LISTA.flatMap(([teclas]) => [...teclas]).sort()).toEqual(Object.keys(DEBE).sort());
});

test.each(TECLAS_DE_LISTA.flatMap(([teclas, que]) => teclas.map((t) => [t, que] as const)))('%s: %s', async (tecla) => {
  const { persona } = dibujar(<Lista />);
  const [teclas, visto] = DEBE[tecla] ?? ['', () => expect.fail()];
  await persona.keyboard('jj');
  await waitFor(enFila('Beto'));
  for (const una of teclas.match(/\{Shift>\}.*\{\/Shift\}|\{\w+\}|./g) ?? []) {
    await persona.keyboard(una);
    await new Promise((listo) => requestAnimationFrame(() => requestAnimationFrame(listo)));
  }
  await waitFor(visto);
});
