import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { dibujar } from '../dibujar.prueba.tsx';
import { columnasDe } from './columnas-de.ts';
import { DataTable } from './data-table.tsx';
import { ContextoDeLista } from './direccion-de-lista.ts';
import { hojaDe } from './excel.ts';
import { compararValores } from './ordenar.ts';
import type { DataTableProps, ServidorDeTabla } from './tipos.ts';

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

test('orders names as Spanish does and amounts as numbers', async () => {
  const { persona } = dibujar(tabla());
  await persona.click(screen.getByRole('button', { name: 'Nombre' }));
  expect(nombres()).toEqual(['Ana Batz', 'Óscar Ajú', 'Verónica Tzoc']);
  await persona.click(screen.getByRole('button', { name: 'Monto' }));
  expect(nombres()).toEqual(['Verónica Tzoc', 'Ana Batz', 'Óscar Ajú']);
  expect(screen.getByRole('columnheader', { name: 'Monto' }).getAttribute('aria-sort')).toBe('ascending');
  await persona.click(screen.getByRole('button', { name: 'Monto' }));
  expect(nombres()).toEqual(['Óscar Ajú', 'Ana Batz', 'Verónica Tzoc']);
});

test('nothing goes last whatever it is compared with', () => {
  expect(compararValores(null, 'a')).toBe(1);
  expect(compararValores(2, null)).toBe(-1);
  expect(compararValores('Ñ', 'n')).toBeGreaterThan(0);
});

test('the search does not mind accents, says so when nothing matches, and finds amounts without commas', async () => {
  const { persona } = dibujar(tabla());
  await persona.type(screen.getByRole('searchbox'), 'oscar aju');
  await waitFor(() => expect(nombres()).toEqual(['Óscar Ajú']));
  await persona.clear(screen.getByRole('searchbox'));
  await persona.type(screen.getByRole('searchbox'), '1234.56');
  await waitFor(() => expect(nombres()).toEqual(['Óscar Ajú']));
  await persona.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('Ninguna fila coincide con tu búsqueda.')).toBeTruthy();
  // Without the application's search of everything there is only one way out.
  expect(screen.queryByRole('button', { name: 'Buscar en todos los clientes' })).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Limpiar la búsqueda' }));
  await waitFor(() => expect(nombres().length).toBeGreaterThan(1));
});

test('what a list does not have is looked for everywhere, with the same words', async () => {
  const buscarEnTodo = vi.fn();
  const direccion = { estado: {}, cambiar: vi.fn(), vistas: null, palabras: null, buscarEnTodo };
  const { persona } = dibujar(<ContextoDeLista.Provider value={direccion}>{tabla()}</ContextoDeLista.Provider>);
  await persona.type(screen.getByRole('searchbox'), 'zzz');
  await persona.click(await screen.findByRole('button', { name: 'Buscar en todos los clientes' }));
  expect(buscarEnTodo).toHaveBeenCalledExactlyOnceWith('zzz');
});

test('the heads of a list of the page are given to be explained, and those of a list without address are not', () => {
  const palabras = (titulos: readonly string[]) => <p>{`Explica ${titulos.join(' y ')}`}</p>;
  const direccion = { estado: {}, cambiar: vi.fn(), vistas: null, palabras, buscarEnTodo: null };
  const enPantalla = (enDireccion: boolean) =>
    dibujar(<ContextoDeLista.Provider value={direccion}>{tabla({ enDireccion })}</ContextoDeLista.Provider>);
  enPantalla(false);
  expect(screen.queryByText(/^Explica/)).toBeNull();
  enPantalla(true);
  expect(screen.getByText('Explica Nombre y Monto')).toBeTruthy();
});

test('sums what the search left, not only the page', async () => {
  const { persona } = dibujar(tabla({ porPagina: 2 }));
  expect(screen.getByText('Q1,343.56')).toBeTruthy();
  expect(filasVistas()).toHaveLength(2);
  await persona.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(nombres()).toEqual(['Ana Batz']);
  expect(screen.getByText('3 a 3 de 3')).toBeTruthy();
});

test('loading, error and empty are said, never a blank table', async () => {
  const reintentar = vi.fn();
  const { persona, redibujar } = dibujar(tabla({ filas: undefined }));
  expect(screen.getByText('Cargando')).toBeTruthy();
  redibujar(
    <DataTable
      titulo="Clientes"
      columnas={COLUMNAS}
      filas={undefined}
      consulta={{ isPending: false, isError: true, refetch: reintentar }}
    />,
  );
  await persona.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(reintentar).toHaveBeenCalledOnce();
  redibujar(
    tabla({
      filas: [],
      vacio: { texto: 'Aquí verás a tus clientes.', accion: <button type="button">Agregar</button> },
    }),
  );
  expect(screen.getByText('Aquí verás a tus clientes.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Agregar' })).toBeTruthy();
});

test('the keyboard: / searches, j and k move, x marks, Enter opens; only one row is in the Tab order', async () => {
  const alAbrir = vi.fn();
  function ConSeleccion() {
    const [claves, setClaves] = useState<ReadonlySet<string>>(new Set());
    return tabla({
      alAbrir,
      seleccion: { claves, alCambiar: setClaves, acciones: null },
      acciones: () => <button type="button">Enviar</button>,
    });
  }
  const { persona } = dibujar(<ConSeleccion />);
  await persona.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await act(async () => (document.activeElement as HTMLElement).blur());
  await persona.keyboard('j');
  await waitFor(() => expect(document.activeElement).toBe(filasVistas()[0]));
  await persona.keyboard('j');
  await waitFor(() => expect(document.activeElement).toBe(filasVistas()[1]));
  await persona.keyboard('x');
  expect(screen.getByText('1 fila marcada')).toBeTruthy();
  await persona.keyboard('{Enter}');
  expect(alAbrir).toHaveBeenCalledWith(FILAS[1]);
  expect(filasVistas().map((r) => r.tabIndex)).toEqual([-1, 0, -1]);
  const botones = screen.getAllByRole('button', { name: 'Enviar' });
  expect(botones.map((b) => b.tabIndex)).toEqual([-1, 0, -1]);
});

test('one menu serves all rows and says why an option is closed', async () => {
  const recordar = vi.fn();
  const { persona } = dibujar(
    tabla({
      menu: (f) => [
        { rotulo: `Recordar a ${f.nombre}`, alElegir: recordar },
        { rotulo: 'Eliminar', alElegir: vi.fn(), deshabilitada: true, razon: 'Ya está pagada' },
      ],
    }),
  );
  await persona.click(screen.getAllByRole('button', { name: 'Más acciones' })[2] as HTMLElement);
  expect(await screen.findByText('Ya está pagada')).toBeTruthy();
  await persona.click(screen.getByRole('menuitem', { name: 'Recordar a Ana Batz' }));
  expect(recordar).toHaveBeenCalledOnce();
});

test('columns are chosen, and the last one cannot be taken away', async () => {
  const { persona } = dibujar(tabla());
  await persona.click(screen.getByRole('button', { name: 'Elegir columnas' }));
  await persona.click(await screen.findByRole('checkbox', { name: 'Monto' }));
  expect(screen.queryByRole('columnheader', { name: 'Monto' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Nombre' }).disabled).toBe(true);
});

test('with a server it asks for order, search and pages, and sums only the page', async () => {
  const servidor: ServidorDeTabla = {
    total: 120,
    siguiente: 'abc',
    pagina: 2,
    busqueda: '',
    orden: 'nombre',
    alBuscar: vi.fn(),
    alOrdenar: vi.fn(),
    alMover: vi.fn(),
  };
  const columnas = [
    col.texto('Nombre', (f) => f.nombre, { orden: 'nombre' }),
    col.monto('Monto', (f) => f.monto, { suma: true }),
  ];
  const { persona } = dibujar(tabla({ servidor, columnas }));
  expect(screen.getByText('51 a 53 de 120')).toBeTruthy();
  expect(screen.getByText('Suma de esta página')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Monto' })).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Nombre' }));
  expect(servidor.alOrdenar).toHaveBeenCalledWith('-nombre');
  await persona.type(screen.getByRole('searchbox'), 'ana');
  await waitFor(() => expect(servidor.alBuscar).toHaveBeenCalledWith('ana'));
  await persona.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(servidor.alMover).toHaveBeenCalledWith('siguiente');
});

test('a search that is not counted to its end says so, and its last page how many there were', () => {
  const comun = { total: 1000, alMenos: true, busqueda: 'ana', orden: null, alMover: vi.fn() };
  const conBusqueda = { ...comun, alBuscar: vi.fn(), alOrdenar: vi.fn() };
  const { unmount } = dibujar(tabla({ servidor: { ...conBusqueda, siguiente: 'abc', pagina: 1 } }));
  expect(screen.getByText('1 a 3 de más de 1,000')).toBeTruthy();
  unmount();
  dibujar(tabla({ servidor: { ...conBusqueda, siguiente: null, pagina: 22 } }));
  expect(screen.getByText('1,051 a 1,053 de 1,053')).toBeTruthy();
});

test('a page of the server without rows still leads to the one before', async () => {
  const alMover = vi.fn();
  const servidor = { total: 50, siguiente: null, pagina: 2, busqueda: '', orden: null, alMover };
  const { persona } = dibujar(tabla({ filas: [], servidor: { ...servidor, alBuscar: vi.fn(), alOrdenar: vi.fn() } }));
  expect(screen.getByText('Sin filas')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Página anterior' }));
  expect(alMover).toHaveBeenCalledWith('anterior');
});

test('the Excel has amounts as numbers, dates as dates, moments with their time and no buttons', () => {
  const columnas = [
    ...COLUMNAS,
    col.fecha('Vence', () => dia('2026-11-30')),
    col.siNo('Pagado', () => true),
    // Seven minutes to midnight in Guatemala, six hours behind.
    col.momento('Cuándo', () => '2026-12-01T05:53:08.000Z'),
    col.accion('Acciones', () => 'x'),
  ];
  const { rows, columns } = hojaDe(columnas, FILAS.slice(1, 2));
  expect(rows[0]).toEqual(['Nombre', 'Monto', 'Vence', 'Pagado', 'Cuándo']);
  expect(rows[1]).toEqual([
    'Óscar Ajú',
    1234.56,
    new Date('2026-11-30T00:00:00Z'),
    'Sí',
    new Date('2026-11-30T23:53:08Z'),
  ]);
  expect(columns[4]).toMatchObject({ numFmt: 'dd/mm/yyyy hh:mm:ss' });
  expect(columns[1]).toMatchObject({ numFmt: '#,##0.00' });
  expect(hojaDe(columnas, FILAS.slice(1, 2), 'Los primeros 2,000').rows.at(-1)).toEqual(['Los primeros 2,000']);
});

test('of a thousand rows it draws those in sight and no more', async () => {
  const alto = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const deFila = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  const muchas = Array.from({ length: 1000 }, (_, i) => ({ id: i, nombre: `Cliente ${i}`, monto: centavos(i) }));
  dibujar(tabla({ filas: muchas, porPagina: 'todas' }));
  await waitFor(() => expect(filasVistas().length).toBeGreaterThan(5));
  expect(filasVistas().length).toBeLessThan(60);
  expect(screen.getByText('1 a 1,000 de 1,000')).toBeTruthy();
  alto.mockRestore();
  deFila.mockRestore();
});
