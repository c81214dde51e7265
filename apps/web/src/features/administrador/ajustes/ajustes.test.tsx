import { PESTANAS_DE_ADMINISTRADOR as P, AVISOS_DE_ADMINISTRADOR as T } from '@aldia/contract/textos-administrador.ts';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConConsultas } from '../../../base/llamadas/consultas.tsx';
import { dibujarRouter, type Llamada, redDe } from '../../../base/red.prueba.tsx';
import { CuponesTab } from './cupones-tab.tsx';
import { DiaTab } from './dia-tab.tsx';
import { MesesTab } from './meses-tab.tsx';
import { ServiciosTab } from './servicios-tab.tsx';

const DEL_CUPON = { huella: 'h', activo: 1, rol_id: { id: 3, rol: 'Cliente' }, usos_maximos: null, usos: 0 };
const LISTAS: Readonly<Record<string, unknown>> = {
  '/api/servicios_varios/listado': [
    { id: 1, huella: 'h1', titulo: 'Constancia de RTU', descripcion: '', precio: '75.00', activo: 1 },
    { id: 2, huella: 'h2', titulo: 'Solvencia', descripcion: '', precio: '120.00', activo: 0 },
  ],
  '/api/obtenerCupones': [
    { ...DEL_CUPON, id: 1, codigo: 'MITAD', tipo: 'PORCENTAJE', valor: '50.00', desde: null, hasta: null },
    {
      ...DEL_CUPON,
      id: 2,
      codigo: 'VEINTE',
      tipo: 'VALOR',
      valor: '20.00',
      usos: 3,
      usos_maximos: 5,
      activo: 0,
      desde: null,
      hasta: null,
    },
    {
      ...DEL_CUPON,
      id: 3,
      codigo: 'VIEJO',
      tipo: 'VALOR',
      valor: '20.00',
      rol_id: null,
      desde: null,
      hasta: '2020-01-31',
    },
    { ...DEL_CUPON, id: 4, codigo: 'LUEGO', tipo: 'VALOR', valor: '20.00', desde: '2099-01-01', hasta: '2099-01-31' },
  ],
  '/api/gestores/tipo_usuario': [
    { id: 3, rol: 'Cliente' },
    { id: 4, rol: 'Gestor' },
  ],
  '/api/fecha_declaracion/listado': [
    { id: 1, huella: 'h', mes: 11, fecha_inicio: '2026-11-01', fecha_fin: '2026-11-25' },
  ],
  '/api/dia_movimiento/listado': [{ id: 1, huella: 'h9', dia: 12 }],
};

let escribir: (l: Llamada) => ReturnType<Parameters<typeof redDe>[0]> = () => null;
let llamadas: readonly Llamada[] = [];
beforeEach(() => {
  escribir = () => null;
  const red = redDe((l) => {
    if (l.metodo !== 'GET') return escribir(l);
    const data = LISTAS[l.ruta];
    return data === undefined ? null : { data };
  });
  llamadas = red.llamadas;
  vi.stubGlobal('fetch', red.atender);
});
afterEach(() => vi.unstubAllGlobals());
const escritas = () => llamadas.filter((l) => l.metodo !== 'GET').map((l) => [l.metodo, l.ruta, l.cuerpo]);

async function abrir(pestania: ReactElement) {
  const raiz = createRootRoute({ component: () => <ConConsultas>{pestania}</ConConsultas> });
  const router = createRouter({ routeTree: raiz, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  return dibujarRouter(router);
}
const boton = (name: string | RegExp) => screen.findByRole('button', { name });
const campo = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const fila = async (texto: string) => (await screen.findByText(texto)).closest('tr') as HTMLElement;

test('extra services say which are offered, and a new one is sent with its price', async () => {
  escribir = ({ cuerpo }) => ({ data: { huella: 'x', ...(cuerpo as object), id: 9 } });
  const { persona } = await abrir(<ServiciosTab />);
  expect(within(await fila('Constancia de RTU')).getByText('Activo')).toBeTruthy();
  expect(within(await fila('Solvencia')).getByText('Inactivo')).toBeTruthy();
  const deLosPedidos = screen.getByRole<HTMLAnchorElement>('link', { name: 'Ver los servicios solicitados' });
  expect(deLosPedidos.getAttribute('href')).toBe('/cobros?ver=servicios');
  await persona.click(await boton('Agregar servicio extra'));
  // The form comes when it is opened.
  await screen.findByRole('dialog');
  await persona.type(campo(/^Título/), 'Firma electrónica');
  await persona.type(campo(/^Precio/), '35.5');
  await persona.click(await boton('Guardar'));
  await waitFor(() => expect(escritas()).toHaveLength(1));
  expect(escritas()).toEqual([
    [
      'POST',
      '/api/servicios_varios/insertar',
      { titulo: 'Firma electrónica', nombre: '', descripcion: '', precio: '35.50', activo: 1 },
    ],
  ]);
  expect(await screen.findByText('Servicio extra creado exitosamente')).toBeTruthy();
});

describe('coupons', () => {
  test('say what they take, who they serve, how often they were used and whether they still serve', async () => {
    await abrir(<CuponesTab />);
    const textos = async (codigo: string) =>
      within(await fila(codigo))
        .getAllByRole('cell')
        .map((c) => c.textContent);
    expect((await textos('MITAD')).slice(1, 8)).toEqual([
      'PORCENTAJE',
      '50 %',
      'Cliente',
      '0, sin tope',
      expect.anything(),
      expect.anything(),
      'Activo',
    ]);
    expect(await textos('VEINTE')).toEqual(expect.arrayContaining(['Q20.00', '3 de 5', 'Vencido']));
    // Active, but its last day has passed.
    expect(await textos('VIEJO')).toEqual(expect.arrayContaining(['Todos', 'Vencido']));
    // Its first day is to come: nothing of it is over.
    expect(await textos('LUEGO')).toEqual(expect.arrayContaining(['01/01/2099', 'Activo']));
    expect(screen.queryByRole('button', { name: /eliminar/i })).toBeNull();
  });

  test('one is put down in its form, which sends it whole', async () => {
    escribir = () => ({ data: { ...(LISTAS['/api/obtenerCupones'] as object[])[0], activo: 0 } });
    const { persona } = await abrir(<CuponesTab />);
    await persona.click(await boton('Editar MITAD'));
    const dialogo = await screen.findByRole('dialog');
    await within(dialogo).findByDisplayValue('Cliente');
    await persona.click(within(dialogo).getByRole('combobox', { name: /^Activo/ }));
    await persona.click(await screen.findByRole('option', { name: 'NO' }));
    await persona.click(await boton('Guardar cambios'));
    await waitFor(() => expect(escritas()).toHaveLength(1));
    expect(escritas()[0]).toEqual([
      'PUT',
      '/api/actualizarCupon',
      {
        id: 1,
        huella: 'h',
        codigo: 'MITAD',
        tipo: 'PORCENTAJE',
        valor: '50.00',
        activo: 0,
        rol_id: 3,
        usos_maximos: null,
        desde: null,
        hasta: null,
      },
    ]);
    expect(await screen.findByText('Cupon modificado exitosamente')).toBeTruthy();
  });

  test('a percentage is not written as quetzales, and an amount is', async () => {
    const { persona } = await abrir(<CuponesTab />);
    await persona.click(await boton('Editar MITAD'));
    const dialogo = await screen.findByRole('dialog');
    expect(campo(/^Valor/).value).toBe('50.00');
    expect(within(dialogo).getByText('%')).toBeTruthy();
    await persona.click(within(dialogo).getByRole('combobox', { name: 'Tipo' }));
    await persona.click(await screen.findByRole('option', { name: 'VALOR' }));
    expect(campo(/^Valor/).value).toBe('Q. 50.00');
    expect(within(dialogo).queryByText('%')).toBeNull();
  });

  test('what the server has against one stands at its field', async () => {
    const mensaje = 'Un porcentaje no pasa de 100.';
    escribir = () => ({ http: 422, code: 'DATOS_INVALIDOS', message: 'x', errors: [{ campo: 'valor', mensaje }] });
    const { persona } = await abrir(<CuponesTab />);
    await persona.click(await boton('Editar MITAD'));
    await persona.clear(campo(/^Valor/));
    await persona.type(campo(/^Valor/), '101');
    await persona.click(await boton('Guardar cambios'));
    expect(await screen.findByText(mensaje)).toBeTruthy();
    expect(campo(/^Valor/).value).toContain('101');
  });
});

test('a month of subscription is written with its two days, and an end before its beginning is said at its field', async () => {
  escribir = () => ({
    http: 422,
    code: 'DATOS_INVALIDOS',
    message: 'x',
    errors: [{ campo: 'fecha_fin', mensaje: 'Termina antes de empezar.' }],
  });
  const { persona } = await abrir(<MesesTab />);
  expect(await screen.findByText(T.mesesFuera)).toBeTruthy();
  await persona.click(await boton('Editar Noviembre, del 01/11/2026 al 25/11/2026'));
  await persona.clear(campo(/^Fecha de fin/));
  await persona.type(campo(/^Fecha de fin/), '31/10/2026');
  await persona.click(await boton('Guardar cambios'));
  expect(await screen.findByText('Termina antes de empezar.')).toBeTruthy();
  expect(escritas()[0]?.[2]).toMatchObject({ id: 1, mes: 11, fecha_inicio: '2026-11-01', fecha_fin: '2026-10-31' });
});

test('the declaration day says from which date of this month it counts, and is saved', async () => {
  escribir = ({ cuerpo }) => ({ data: { ...(cuerpo as object), huella: 'h10' } });
  const { persona } = await abrir(<DiaTab />);
  expect(await screen.findByRole('heading', { name: P.dia_sin_retenciones })).toBeTruthy();
  expect(await screen.findByText(/^Este mes: desde el 12 /)).toBeTruthy();
  await persona.click(screen.getByRole('combobox', { name: /^Día/ }));
  await persona.click(await screen.findByRole('option', { name: '05' }));
  expect(screen.getByText(/^Este mes: desde el 5 /)).toBeTruthy();
  await persona.click(await boton('Guardar'));
  expect(await screen.findByText('Día de presentación sin retenciones ha sido modificado exitosamente')).toBeTruthy();
  expect(escritas()).toEqual([['PUT', '/api/dia_movimiento/actualizar', { id: 1, huella: 'h9', dia: 5 }]]);
});
