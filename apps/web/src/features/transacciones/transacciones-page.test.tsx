import { ERRORES } from '@aldia/contract/errores.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_TRANSACCIONES as R, AVISOS_DE_TRANSACCIONES as T } from '@aldia/contract/textos-transacciones.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abrirSesion, olvidarSesion } from '../../base/sesion/sesion.ts';
import { dibujarPantalla, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { TransaccionesPage } from './transacciones-page.tsx';

const LISTADO = 'GET /api/transaccion/listado';
const CORREGIR = 'PUT /api/transaccion/actualizar';
const QUITAR = 'DELETE /api/transaccion/eliminar/2';
let lista: { id: number; descripcion: string; codigo: string; meses: number }[];
let detalles: object[];
let alQuitar: object;
let alCambiarMes: object;
let servidor: ReturnType<typeof servidorDe>;
beforeEach(() => {
  alQuitar = { data: { quitado: true } };
  lista = [
    { id: 1, descripcion: 'Facturas', codigo: 'F-1', meses: 1 },
    { id: 2, descripcion: 'Retencion IBA', codigo: 'R-1', meses: 0 },
  ];
  const detalle = { id: 9, id_transaccion: 1, mes: 12, anio: 2026, dia_solicitud: 5, dia_maximo: 10 };
  detalles = [
    { ...detalle, transaccion: { descripcion: 'Facturas', codigo: 'F-1' } },
    { ...detalle, id: 8, anio: 2025, transaccion: { descripcion: 'Facturas', codigo: 'F-0' } },
  ];
  servidor = servidorDe({
    [LISTADO]: () => ({
      data: {
        transacciones: lista,
        detalle_transaccion: detalles,
      },
    }),
    [CORREGIR]: ({ cuerpo }) => {
      lista = lista.map((t) => (t.id === 2 ? { ...t, ...(cuerpo as object) } : t));
      return { data: lista[1] };
    },
    'PUT /api/transaccion/listado/update': () => alCambiarMes,
    'DELETE /api/transaccion/listado/eliminar/9': () => alCambiarMes,
    [QUITAR]: () => {
      lista = lista.slice(0, 1);
      return alQuitar;
    },
  });
  vi.stubGlobal('fetch', servidor.atender);
});
afterEach(() => {
  vi.unstubAllGlobals();
  olvidarSesion();
});

async function dibujar(rol: number, direccion = '/transaccion/listado') {
  await abrirSesion({
    token: 't',
    rol: [rol],
    usuario: [
      {
        ...{ id: 70, rolId: rol, primerNombre: 'Olga', segundoNombre: '', primerApellido: 'Xol', segundoApellido: '' },
        ...{ cui: '', actividadEconomicaId: null, regimenId: null, direccion: '', correlativoGestor: null },
        ...{ suscripcion: null, tieneSegundoFactor: true, debeSegundoFactor: false, debeCambiarClave: false },
      },
    ],
  });
  return dibujarPantalla(<TransaccionesPage />, direccion);
}
async function abrir(rol: number) {
  const { persona } = await dibujar(rol);
  await screen.findByText('F-1');
  return persona;
}
/** A button in a row of the dialog with all transactions. */
const boton = async (name: string) =>
  within(await screen.findByRole('dialog', { name: R.transacciones })).findByRole('button', { name });

test('a transaction that was written wrong is corrected in the list of all of them', async () => {
  const persona = await abrir(ROL.administrador);
  await persona.click(screen.getByRole('button', { name: R.verTransacciones }));
  await persona.click(await boton(`${R.corregirTransaccion}: Retencion IBA (R-1)`));
  const dialogo = within(await screen.findByRole('dialog', { name: R.corregirTransaccion }));
  const nombre = await dialogo.findByLabelText(/^Transacción/);
  await persona.clear(nombre);
  await persona.type(nombre, 'Retención IVA');
  await persona.click(dialogo.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() =>
    expect(servidor.llamadasA(CORREGIR).map((l) => l.cuerpo)).toEqual([
      { id: 2, descripcion: 'Retención IVA', codigo: 'R-1' },
    ]),
  );
  expect(await screen.findByText(TEXTOS['transacciones.actualizar'].exito)).toBeTruthy();
  const despues = within(await screen.findByRole('dialog', { name: R.transacciones }));
  expect(await despues.findByText('Retención IVA')).toBeTruthy();
});

test('one is taken away after it is confirmed; one with months says why it is not', async () => {
  const persona = await abrir(ROL.administrador);
  await persona.click(screen.getByRole('button', { name: R.verTransacciones }));
  const deConMeses = await boton(`${R.eliminarTransaccion}: Facturas (F-1)`);
  expect([deConMeses.getAttribute('aria-disabled'), deConMeses.getAttribute('data-dicho')]).toEqual([
    'true',
    T.conMeses,
  ]);
  await persona.click(deConMeses);
  expect(screen.queryByRole('dialog', { name: R.eliminarTransaccion })).toBeNull();
  await persona.click(await boton(`${R.eliminarTransaccion}: Retencion IBA (R-1)`));
  const dialogo = within(await screen.findByRole('dialog', { name: R.eliminarTransaccion }));
  expect(dialogo.getByText('Retencion IBA')).toBeTruthy();
  expect(servidor.llamadasA(QUITAR)).toEqual([]);
  await persona.click(dialogo.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(servidor.llamadasA(QUITAR)).toHaveLength(1));
  await screen.findByRole('dialog', { name: R.transacciones });
  await waitFor(() => expect(screen.queryByText('R-1')).toBeNull());
});

test('one that somebody else took away meanwhile leaves the dialog and the list, and it is said', async () => {
  const persona = await abrir(ROL.administrador);
  alQuitar = { http: 404, code: 'TRANSACCION_NO_ENCONTRADA', message: ERRORES.TRANSACCION_NO_ENCONTRADA.texto };
  await persona.click(screen.getByRole('button', { name: R.verTransacciones }));
  await persona.click(await boton(`${R.eliminarTransaccion}: Retencion IBA (R-1)`));
  const dialogo = within(await screen.findByRole('dialog', { name: R.eliminarTransaccion }));
  await persona.click(dialogo.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(ERRORES.TRANSACCION_NO_ENCONTRADA.texto)).toBeTruthy();
  await screen.findByRole('dialog', { name: R.transacciones });
  await waitFor(() => expect(screen.queryByText('R-1')).toBeNull());
});

test('a month that is over is neither changed nor taken out, and each button says why', async () => {
  const persona = await abrir(ROL.administrador);
  await persona.click(screen.getByRole('button', { name: 'Editar Facturas, Diciembre 2025' }));
  expect(await screen.findByText(T.mesPasado)).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Eliminar Facturas, Diciembre 2025' }));
  expect(await screen.findByText(T.mesPasadoSeQueda)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Eliminar Facturas, Diciembre 2026' }));
  expect(await screen.findByRole('dialog', { name: 'Eliminar detalle de transacción' })).toBeTruthy();
});

test.each([
  ['Editar', 'Editar detalle de transacción', 'Guardar cambios'],
  ['Eliminar', 'Eliminar detalle de transacción', 'Eliminar'],
])(
  '%s a month that somebody else took out meanwhile closes its dialog, and it is said once',
  async (acto, titulo, pulsa) => {
    const { http, texto: message } = ERRORES.DETALLE_NO_ENCONTRADO;
    alCambiarMes = { http, code: 'DETALLE_NO_ENCONTRADO', message };
    const persona = await abrir(ROL.administrador);
    const deDiciembre = { name: `${acto} Facturas, Diciembre 2026` };
    await persona.click(screen.getByRole('button', deDiciembre));
    const dialogo = within(await screen.findByRole('dialog', { name: titulo }));
    detalles = detalles.slice(1);
    await persona.click(await dialogo.findByRole('button', { name: pulsa }));
    expect(await screen.findAllByText(message)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', deDiciembre)).toBeNull());
  },
);

test('who only reads the schedule is not offered to change what it is about', async () => {
  await abrir(ROL.carga);
  expect(screen.queryByRole('button', { name: R.verTransacciones })).toBeNull();
});

test.each([
  ['', T.sinMeses],
  ['?anio=2020', T.vacio],
])('an empty schedule speaks of a filter only where there is one: %s', async (filtro, texto) => {
  detalles = [];
  await dibujar(ROL.carga, `/transaccion/listado${filtro}`);
  expect(await screen.findByText(texto)).toBeTruthy();
});
