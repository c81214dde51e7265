import { bandeja } from '@aldia/contract/bandeja.ts';
import { DATOS_DE_BANDEJA } from '@aldia/contract/hojas/bandeja.ts';
import { reportes } from '@aldia/contract/reportes.ts';
import { AVISOS, TEXTOS } from '@aldia/contract/textos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { avisosALaVista, quitarAviso } from '../avisos/avisos.ts';
import { ConConsultas } from '../llamadas/consultas.tsx';
import { dibujarRouter, type Llamada, type Respuesta, redDe } from '../red.prueba.tsx';
import { useLista } from './use-lista.ts';
import { useListaSeguida } from './use-lista-seguida.ts';

const SI_FALLA = 'declaraciones.listar';
const COLUMNAS = columnasDeHoja(DATOS_DE_BANDEJA);
const carta = (id: number) => ({
  ...{ id: `aviso-${id}`, tipo: 'exito', texto: `Carta ${id}`, detalle: '', ruta: null, leido: true },
  cuando: '2026-11-20T16:00:00.000Z',
});
const cobro = (id: number) => ({
  id,
  fecha: '2026-11-02',
  nombre: `Cobro ${id}`,
  nit: '19',
  concepto: '',
  monto: '1.00',
  clase: 'cobro',
});
const SUMAS = { total: 2, cobrado: '2.00', devuelto: '0.00', neto: '2.00' };
const VENCIDA: Respuesta = {
  http: 422,
  code: 'DATOS_INVALIDOS',
  message: 'Revisa los campos',
  errors: [{ campo: 'siguiente', mensaje: AVISOS.paginaVencida }],
};

function Lista() {
  const { tabla } = useLista(bandeja.listado, {}, { siFalla: SI_FALLA });
  return <DataTable titulo="Cartas" columnas={COLUMNAS} {...tabla} />;
}
function Seguida() {
  const rango = { desde: dia('2026-11-01'), hasta: dia('2026-11-30') };
  const { tabla } = useListaSeguida(reportes.movimientos, rango, { ordenes: [], siFalla: SI_FALLA });
  return (
    <>
      <ul>
        {tabla.filas?.map((f) => (
          <li key={f.id}>{f.nombre}</li>
        ))}
      </ul>
      <button type="button" onClick={tabla.servidor.alFinal}>
        Más
      </button>
    </>
  );
}
function dibujar(pantalla: ReactElement, responder: (llamada: Llamada) => Respuesta, direccion = '/') {
  const red = redDe(responder);
  vi.stubGlobal('fetch', red.atender);
  const raiz = createRootRoute({
    component: () => <ConConsultas>{pantalla}</ConConsultas>,
    validateSearch: (s: Record<string, unknown>) => s,
  });
  const router = createRouter({ routeTree: raiz, history: createMemoryHistory({ initialEntries: [direccion] }) });
  return { ...dibujarRouter(router), router, red };
}
const seDijo = () => screen.queryByText(TEXTOS[SI_FALLA].fallo ?? '');
afterEach(() => {
  for (const { id } of avisosALaVista()) quitarAviso(id);
  vi.unstubAllGlobals();
});

test('a page that is no more leads to the first one of the list, without a complaint', async () => {
  const { router } = dibujar(
    <Lista />,
    ({ consulta }) => (consulta.get('siguiente') ? VENCIDA : { data: [carta(1)], meta: { total: 1, siguiente: null } }),
    `/?busqueda=carta&cursores=${encodeURIComponent('["viejo"]')}`,
  );
  expect(await screen.findByText('Carta 1')).toBeTruthy();
  expect(router.state.location.search).toEqual({ busqueda: 'carta' });
  expect(router.history.length).toBe(1);
  expect(seDijo()).toBeNull();
});

test('a first page that the server refuses is told once, and is asked for again only by a person', async () => {
  const { red } = dibujar(<Lista />, () => VENCIDA);
  await waitFor(() => expect(seDijo()).not.toBeNull());
  expect(red.llamadas).toHaveLength(1);
});

test('a list that goes on as one scrolls begins again where its next rows are no more', async () => {
  let ahora = 'viejo';
  const { persona } = dibujar(<Seguida />, ({ consulta }) => {
    const desde = consulta.get('siguiente');
    if (desde === null) return { data: [cobro(1)], meta: { ...SUMAS, siguiente: ahora } };
    return desde === 'nuevo' ? { data: [cobro(2)], meta: { ...SUMAS, siguiente: null } } : VENCIDA;
  });
  await screen.findByText('Cobro 1');
  ahora = 'nuevo';
  await persona.click(screen.getByRole('button', { name: 'Más' }));
  await waitFor(async () => {
    await persona.click(screen.getByRole('button', { name: 'Más' }));
    screen.getByText('Cobro 2');
  });
  expect(seDijo()).toBeNull();
});
