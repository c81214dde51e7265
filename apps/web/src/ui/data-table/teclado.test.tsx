import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { Modal } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dibujar } from '../dibujar.prueba.tsx';
import { columnasDe } from './columnas-de.ts';
import { DataTable } from './data-table.tsx';
import { ContextoDeLista } from './direccion-de-lista.ts';
import type { DataTableProps } from './tipos.ts';
import { useSeleccion } from './use-seleccion.ts';

interface Fila {
  readonly id: number;
  readonly nombre: string;
  readonly monto: ReturnType<typeof centavos>;
}
const col = columnasDe<Fila>();
const COLUMNAS = [col.texto('Nombre', (f) => f.nombre), col.monto('Monto', (f) => f.monto, { suma: true })];
const FILAS: readonly Fila[] = [
  { id: 1, nombre: 'Verónica Tzoc', monto: centavos(900) },
  { id: 2, nombre: 'Óscar Ajú', monto: centavos(123_456) },
  { id: 3, nombre: 'Ana Batz', monto: centavos(10_000) },
];
const tabla = (extra: Partial<DataTableProps<Fila>> = {}) => (
  <DataTable titulo="Clientes" columnas={COLUMNAS} filas={FILAS} {...extra} />
);
const filasVistas = () => screen.getAllByRole('row').filter((r) => r.hasAttribute('data-indice'));
const nombres = () => filasVistas().map((r) => within(r).getAllByRole('cell')[0]?.textContent);

test('Home and End go to the ends, the dot opens the menu of the row, Escape comes back from a button', async () => {
  const recordar = vi.fn();
  const { persona } = dibujar(tabla({ menu: (f) => [{ rotulo: `Recordar a ${f.nombre}`, alElegir: recordar }] }));
  await persona.keyboard('j');
  await waitFor(() => expect(document.activeElement).toBe(filasVistas()[0]));
  await persona.keyboard('{End}');
  await waitFor(() => expect(document.activeElement).toBe(filasVistas()[2]));
  await persona.keyboard('{Tab}{Escape}');
  expect(document.activeElement).toBe(filasVistas()[2]);
  await persona.keyboard('{Home}');
  await waitFor(() => expect(document.activeElement).toBe(filasVistas()[0]));
  await persona.keyboard('.');
  await persona.click(await screen.findByRole('menuitem', { name: 'Recordar a Verónica Tzoc' }));
  expect(recordar).toHaveBeenCalledOnce();
});

test('in a dialog its list has the keys, and the one under it has none', async () => {
  const { persona } = dibujar(
    <>
      {tabla({ titulo: 'De abajo' })}
      <Modal opened onClose={() => undefined} title="Facturas">
        {tabla({ titulo: 'Del diálogo' })}
      </Modal>
    </>,
  );
  const enDialogo = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('row')
      .filter((r) => r.hasAttribute('data-indice'));
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await persona.keyboard('jj');
  await waitFor(() => expect(document.activeElement).toBe(enDialogo()[1]));
  await persona.keyboard('k');
  await waitFor(() => expect(document.activeElement).toBe(enDialogo()[0]));
});

test('PageDown and PageUp turn the page, and the focus is on the first row of the new one', async () => {
  const { persona } = dibujar(tabla({ porPagina: 2 }));
  await persona.keyboard('jj');
  await persona.keyboard('{PageDown}');
  await waitFor(() => expect(nombres()).toEqual(['Ana Batz']));
  await waitFor(() => expect(document.activeElement).toBe(filasVistas()[0]));
  await persona.keyboard('{PageDown}');
  expect(nombres()).toEqual(['Ana Batz']);
  await persona.keyboard('{PageUp}');
  await waitFor(() => expect(nombres()).toEqual(['Verónica Tzoc', 'Óscar Ajú']));
});

test('Enter presses the strong button of a row that does not open, or the first; never one that is a danger', async () => {
  const hechos: string[] = [];
  const boton = (que: string, extra: object = {}) => (
    <button type="button" onClick={() => hechos.push(que)} {...extra}>
      {que}
    </button>
  );
  const columnas = [
    ...COLUMNAS,
    col.accion('Una', () => boton('Eliminar', { 'data-peligro': true })),
    col.accion('Dos', () => boton('Ver')),
    col.accion('Tres', (f) => (f.id === 2 ? boton('Confirmar', { 'data-fuerte': true }) : null)),
  ];
  const { persona } = dibujar(tabla({ columnas }));
  await persona.keyboard('j');
  await waitFor(() => expect(document.activeElement).toBe(filasVistas()[0]));
  await persona.keyboard('{Enter}');
  await persona.keyboard('j');
  await waitFor(() => expect(document.activeElement).toBe(filasVistas()[1]));
  await persona.keyboard('{Enter}');
  expect(hechos).toEqual(['Ver', 'Confirmar']);
});

test('the arrows of a field in a row are of the field', async () => {
  const columnas = [
    col.texto('Colaborador', (f) => f.nombre, {
      dibujo: () => (
        <select aria-label="Colaborador">
          <option>Ana</option>
          <option>Beto</option>
        </select>
      ),
    }),
  ];
  dibujar(tabla({ columnas }));
  const campo = screen.getAllByRole('combobox')[0] as HTMLElement;
  await act(async () => campo.focus());
  const seguir = campo.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
  );
  expect(seguir).toBe(true);
  expect(document.activeElement).toBe(campo);
});

test('of two lists on a page, the keys are of the one with the focus', async () => {
  const { persona } = dibujar(
    <>
      {tabla({ titulo: 'Primera' })}
      {tabla({ titulo: 'Segunda' })}
    </>,
  );
  const [, segunda] = screen.getAllByRole('table');
  const suyas = [...(segunda?.querySelectorAll<HTMLElement>('tr[data-indice]') ?? [])];
  await act(async () => suyas[0]?.focus());
  await persona.keyboard('j');
  await waitFor(() => expect(document.activeElement).toBe(suyas[1]));
});

test('what is in the address is what the list shows, and what is changed goes there', async () => {
  const cambiar = vi.fn();
  const vistasDe = <button type="button">Vistas</button>;
  const direccion = {
    estado: { orden: '-Monto', pagina: 2 },
    cambiar,
    vistas: vistasDe,
    palabras: null,
    buscarEnTodo: null,
  };
  const { persona } = dibujar(
    <ContextoDeLista.Provider value={direccion}>
      {tabla({ enDireccion: true, porPagina: 2 })}
      {tabla({ titulo: 'Otra' })}
    </ContextoDeLista.Provider>,
  );
  const [suya] = screen.getAllByRole('table');
  const vistas = () =>
    [...(suya?.querySelectorAll('tr[data-indice]') ?? [])].map((f) => f.querySelector('td')?.textContent);
  expect(vistas()).toEqual(['Verónica Tzoc']);
  expect(screen.getAllByRole('button', { name: 'Vistas' })).toHaveLength(1);
  await persona.click(within(suya as HTMLElement).getByRole('button', { name: 'Monto' }));
  expect(cambiar).toHaveBeenLastCalledWith({ orden: undefined });
  await persona.click(within(suya as HTMLElement).getByRole('button', { name: 'Nombre' }));
  expect(cambiar).toHaveBeenLastCalledWith({ orden: 'Nombre' });
  await persona.type(screen.getAllByRole('searchbox')[0] as HTMLElement, 'ana');
  await waitFor(() => expect(cambiar).toHaveBeenLastCalledWith({ busqueda: 'ana' }));
});

function ConMarcas() {
  const { elegidas, con } = useSeleccion(FILAS);
  return tabla({ seleccion: con(<output>{elegidas.map((f) => f.id).join(' ')}</output>) });
}
const marcadas = () =>
  screen.queryByRole('group', { name: 'Acciones de las filas marcadas' })?.querySelector('output')?.textContent;

test('x marks a row, Shift and x all from the last one, and Shift with an arrow one by one', async () => {
  const { persona } = dibujar(<ConMarcas />);
  await persona.keyboard('jx');
  expect(marcadas()).toBe('1');
  await persona.keyboard('{End}');
  await waitFor(() => expect(document.activeElement).toBe(filasVistas()[2]));
  await persona.keyboard('X');
  expect(marcadas()).toBe('1 2 3');
  await persona.keyboard('x');
  expect(marcadas()).toBe('1 2');
  await persona.keyboard('{Home}');
  await waitFor(() => expect(document.activeElement).toBe(filasVistas()[0]));
  await persona.keyboard('xjx');
  expect(marcadas()).toBeUndefined();
  await persona.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(marcadas()).toBe('2 3');
});

test('a press with Shift on a mark marks all between it and the last one', async () => {
  const { persona } = dibujar(<ConMarcas />);
  await persona.click(screen.getByRole('checkbox', { name: 'Marcar fila 3' }));
  await persona.keyboard('{Shift>}');
  await persona.click(screen.getByRole('checkbox', { name: 'Marcar fila 1' }));
  await persona.keyboard('{/Shift}');
  expect(marcadas()).toBe('1 2 3');
});
