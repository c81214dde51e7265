import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConConsultas } from '../../../base/llamadas/consultas.tsx';
import { dibujarRouter, type Llamada, type Respuesta, redDe } from '../../../base/red.prueba.tsx';
import { AgentesTab } from '../../../parts/retenedores/agentes-tab.tsx';
import { FechasDeRetencionTab } from './fechas-de-retencion-tab.tsx';

const CARGAS = [
  { id: 9, activo: 1, fecha_carga: '2026-11-18', fecha_vencimiento: '2026-12-15', agentes: 8427 },
  { id: 7, activo: 0, fecha_carga: '2026-10-01', fecha_vencimiento: '2026-11-15', agentes: 8400 },
];
const UNO = { id: 1, nombre: 'MINISTERIO UNO', nit: '12345679', fecha: '2025-10-01', huella: 'a1' };
let rutas: Record<string, (l: Llamada) => Respuesta>;
let llamadas: readonly Llamada[];
const a = (que: string) => llamadas.filter((l) => `${l.metodo} ${l.ruta}` === que);

beforeEach(() => {
  rutas = {
    'GET /api/retenedores/iva/listado': () => ({ data: CARGAS }),
    'GET /api/retenedores/iva/detalle/9': () => ({ data: [UNO], meta: { total: 1, siguiente: null } }),
    'GET /api/fecha_isr/listado': () => ({ data: [{ id: 4, fecha: '2026-12-31' }] }),
  };
  const red = redDe((l) => rutas[`${l.metodo} ${l.ruta}`]?.(l));
  llamadas = red.llamadas;
  vi.stubGlobal('fetch', red.atender);
});
afterEach(() => void vi.unstubAllGlobals());

function dibujar(pantalla: ReactElement, direccion = '/') {
  const raiz = createRootRoute({
    component: () => <ConConsultas>{pantalla}</ConConsultas>,
    validateSearch: (s: Record<string, unknown>) => s,
  });
  const router = createRouter({ routeTree: raiz, history: createMemoryHistory({ initialEntries: [direccion] }) });
  return { ...dibujarRouter(router), router };
}
const boton = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

test('the uploads say which is old, and one of them opens with its agents', async () => {
  const { persona, router } = dibujar(<AgentesTab impuesto="IVA" />);
  const vieja = (await screen.findByText('Vencido')).closest('tr');
  expect(vieja?.textContent).toContain('01/10/2026');
  expect(vieja?.textContent).toContain('15/11/2026');
  expect(screen.getByText('8,427 agentes')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Ver agentes: 18/11/2026' }));
  expect(await screen.findByText('MINISTERIO UNO')).toBeTruthy();
  expect(screen.getByText('1234567-9')).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ carga: 9 });
  await persona.click(await boton('Volver a las cargas'));
  expect(await screen.findByText('Vencido')).toBeTruthy();
});

test('a page has fifty uploads, or as many as one chooses', async () => {
  dibujar(<AgentesTab impuesto="IVA" />);
  const filas = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Filas por página' });
  expect([filas.value, ...[...filas.options].map((o) => o.value)]).toEqual(['50', '15', '30', '50', '100']);
});

test('without any upload the screen says what to do', async () => {
  rutas['GET /api/retenedores/iva/listado'] = () => ({ data: [] });
  dibujar(<AgentesTab impuesto="IVA" />);
  expect(await screen.findByText(/Todavía no se carga ningún listado/)).toBeTruthy();
});

test('uploads that cannot be listed say so with the specified words', async () => {
  rutas['GET /api/retenedores/iva/listado'] = () => ({ http: 409, code: 'ERROR', message: 'x' });
  dibujar(<AgentesTab impuesto="IVA" />);
  expect(await screen.findByText('No es posible listar los retenerdores')).toBeTruthy();
});

describe('an agent in its row', () => {
  const abrir = () => dibujar(<AgentesTab impuesto="IVA" />, '/?carga=9');

  test('is saved with Enter; what the server refuses stays in its field as it was typed', async () => {
    let rechaza = true;
    rutas['PUT /api/retenedores/iva/actualizar'] = () =>
      rechaza
        ? {
            http: 422,
            code: 'RETENEDOR_REPETIDO',
            message: 'x',
            errors: [{ campo: 'nit', mensaje: 'Otro retenedor ya tiene este NIT.' }],
          }
        : { data: { ...UNO, nombre: 'NUEVO' } };
    const { persona } = abrir();
    await persona.click(await boton('Editar MINISTERIO UNO'));
    const nombre = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
    await persona.clear(nombre);
    await persona.type(nombre, 'NUEVO{Enter}');
    expect(await screen.findByText('Otro retenedor ya tiene este NIT.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' }).value).toBe('NUEVO');
    rechaza = false;
    await persona.click(await boton('Guardar MINISTERIO UNO'));
    expect(await screen.findByText('Retenedor actualizado exitosamente')).toBeTruthy();
    expect(a('PUT /api/retenedores/iva/actualizar').at(-1)?.cuerpo).toEqual({
      id: 1,
      nombre: 'NUEVO',
      nit: '12345679',
      huella: 'a1',
    });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nombre' })).toBeNull());
  });

  test('that somebody else changed meanwhile is told, shown beside what was typed, and written over on purpose', async () => {
    let deOtra = false;
    rutas['GET /api/retenedores/iva/detalle/9'] = () => ({
      data: [deOtra ? { ...UNO, nombre: 'DE OTRA', huella: 'b2' } : UNO],
      meta: { total: 1, siguiente: null },
    });
    rutas['PUT /api/retenedores/iva/actualizar'] = ({ cuerpo }) => {
      deOtra = true;
      return (cuerpo as { huella: string }).huella === 'b2'
        ? { data: { ...UNO, nombre: 'MÍO', huella: 'c3' } }
        : { code: 'CATALOGO_CAMBIADO', message: 'Otra persona cambió esta fila.', data: 0 };
    };
    const { persona } = abrir();
    await persona.click(await boton('Editar MINISTERIO UNO'));
    const nombre = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
    await persona.clear(nombre);
    await persona.type(nombre, 'MÍO{Enter}');
    expect(await screen.findByText('Otra persona cambió esta fila.')).toBeTruthy();
    expect(await screen.findByText('Alguien lo cambió. Ahora dice: DE OTRA')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' }).value).toBe('MÍO');
    await persona.click(await boton('Guardar DE OTRA'));
    expect(await screen.findByText('Retenedor actualizado exitosamente')).toBeTruthy();
    expect(a('PUT /api/retenedores/iva/actualizar').map((l) => (l.cuerpo as { huella: string }).huella)).toEqual([
      'a1',
      'b2',
    ]);
  });

  test('what is typed in one stays while another is edited, and each is saved by itself', async () => {
    const DOS = { ...UNO, id: 2, nombre: 'MINISTERIO DOS', nit: '98765432', huella: 'a2' };
    rutas['GET /api/retenedores/iva/detalle/9'] = () => ({ data: [UNO, DOS], meta: { total: 2, siguiente: null } });
    rutas['PUT /api/retenedores/iva/actualizar'] = ({ cuerpo }) => ({ data: { ...UNO, ...Object(cuerpo) } });
    const { persona } = abrir();
    await persona.click(await boton('Editar MINISTERIO UNO'));
    await persona.type(await screen.findByRole('textbox', { name: 'Nombre' }), ' BIS');
    await persona.click(await boton('Editar MINISTERIO DOS'));
    const nombres = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
    expect(nombres.map((n) => n.value)).toEqual(['MINISTERIO UNO BIS', 'MINISTERIO DOS']);
    await persona.click(await boton('Guardar MINISTERIO UNO'));
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Nombre' })).toHaveLength(1));
    expect(a('PUT /api/retenedores/iva/actualizar').map((l) => l.cuerpo)).toMatchObject([
      { id: 1, nombre: 'MINISTERIO UNO BIS', huella: 'a1' },
    ]);
  });

  test('a new one starts as a row of its own and goes into the open upload', async () => {
    rutas['POST /api/retenedores/iva/insertar'] = () => ({ data: { ...UNO, id: 2 } });
    const { persona } = abrir();
    await persona.click(await boton('Agregar agente'));
    await persona.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'DOS');
    expect(screen.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
    await persona.type(screen.getByRole('textbox', { name: 'NIT' }), '1-9{Enter}');
    expect(await screen.findByText('Retenedor creado exitosamente')).toBeTruthy();
    expect(a('POST /api/retenedores/iva/insertar')[0]?.cuerpo).toEqual({ nombre: 'DOS', nit: '1-9', carga_id: 9 });
  });

  test('QUIRK Q-09: deleting says success although the server fails, and the list is read again', async () => {
    rutas['DELETE /api/retenedores/iva/eliminar/1'] = () => ({
      code: 'RETENEDOR_NO_ENCONTRADO',
      message: 'x',
      data: 0,
    });
    const { persona } = abrir();
    await persona.click(await boton('Editar MINISTERIO UNO'));
    await persona.click(await boton('Eliminar MINISTERIO UNO'));
    const dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByText('1234567-9')).toBeTruthy();
    const antes = a('GET /api/retenedores/iva/detalle/9').length;
    await persona.click(dialogo.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Retenedor eliminado exitosamente')).toBeTruthy();
    await waitFor(() => expect(a('GET /api/retenedores/iva/detalle/9').length).toBe(antes + 1));
    expect(await screen.findByText('MINISTERIO UNO')).toBeTruthy();
  });
});

test('a deadline has a button once its three parts are set; a day that does not exist is told at its field', async () => {
  rutas['PUT /api/fecha_isr/actualizar'] = () => ({ data: { id: 4, fecha: '2026-03-31' } });
  const { persona } = dibujar(<FechasDeRetencionTab impuesto="ISR" />);
  await persona.click(await boton('Agregar'));
  const nueva = within(await screen.findByRole('dialog'));
  expect(nueva.getByRole<HTMLButtonElement>('button', { name: 'Agregar' }).disabled).toBe(true);
  await persona.click(nueva.getByRole('button', { name: 'Cancelar' }));
  await persona.click(await boton('Actualizar 31/12/2026'));
  const dialogo = within(await screen.findByRole('dialog'));
  const elegirMes = async (mes: string) => {
    await persona.click(dialogo.getByRole('combobox', { name: /^mes/ }));
    await persona.click(await screen.findByRole('option', { name: mes }));
  };
  await elegirMes('Febrero');
  const actualizar = dialogo.getByRole<HTMLButtonElement>('button', { name: 'Actualizar' });
  await persona.click(actualizar);
  expect((await dialogo.findAllByText(/Ese día no existe en el calendario/)).length).toBeGreaterThan(0);
  expect(a('PUT /api/fecha_isr/actualizar')).toHaveLength(0);
  await elegirMes('Marzo');
  await persona.click(actualizar);
  expect(await screen.findByText('Fecha límite guardada exitosamente')).toBeTruthy();
  expect(a('PUT /api/fecha_isr/actualizar')[0]?.cuerpo).toEqual({ id: 4, dia: 31, mes: 3, anio: 2026 });
});
