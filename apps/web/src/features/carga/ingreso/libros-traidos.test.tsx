import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { abrirSesion, olvidarSesion, sesionActual } from '../../../base/sesion/sesion.ts';
import { dibujarPantalla, type Llamada, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { filaDePrueba } from '../../../parts/declaraciones/fila.prueba.ts';
import { ListaDeIngreso } from './lista-de-ingreso.tsx';

const INGRESO = 'POST /api/usuario/listado/ingreso';
const CON_DOS = filaDePrueba({
  id: 1,
  statusId: 1,
  nombre: 'Ana Cux',
  libros: { cuantos: 2, ultimo: dia('2026-11-18') },
});
const CON_UNO = filaDePrueba({
  id: 2,
  statusId: 1,
  nombre: 'Beto Cux',
  libros: { cuantos: 1, ultimo: dia('2026-11-03') },
});
const SIN_NADA = filaDePrueba({ id: 3, statusId: 1, nombre: 'Carla Cux' });

let servidor: ReturnType<typeof servidorDe>;
beforeEach(async () => {
  const pedidas = ({ cuerpo }: Llamada): readonly FilaDeDeclaracion[] =>
    (cuerpo as { con_libros?: boolean }).con_libros ? [CON_DOS, CON_UNO] : [CON_DOS, CON_UNO, SIN_NADA];
  servidor = servidorDe({
    [INGRESO]: (llamada) => {
      const filas = [...pedidas(llamada)];
      const pagina = { filas, total: filas.length, siguiente: null, periodo: CON_DOS.periodo };
      const { filas: data, ...meta } = z.encode(declaraciones.listadoIngreso.salida, pagina);
      return { data, meta };
    },
  });
  vi.stubGlobal('fetch', servidor.atender);
  await abrirSesion({
    token: 't',
    rol: [ROL.carga],
    usuario: [
      {
        ...{ id: 70, rolId: ROL.carga, primerNombre: 'Mynor', segundoNombre: '', primerApellido: 'Chacón' },
        ...{ segundoApellido: '', cui: '', actividadEconomicaId: null, regimenId: null, direccion: '' },
        ...{ correlativoGestor: null, suscripcion: null, tieneSegundoFactor: false, debeSegundoFactor: false },
        debeCambiarClave: false,
      },
    ],
  });
});
afterEach(() => {
  olvidarSesion();
  vi.unstubAllGlobals();
});
async function abrir() {
  const sesion = sesionActual();
  if (!sesion) throw new Error('no session');
  const dibujada = dibujarPantalla(<ListaDeIngreso sesion={sesion} regimenId={1} />, '/ingreso_facturas?mes=2026-11');
  await screen.findByText('Ana Cux');
  return dibujada;
}
const filaDe = (nombre: string) => within(screen.getByText(nombre).closest('tr') as HTMLElement);

test('a row says how many books its office brought and when, and only where there are some', async () => {
  await abrir();
  expect(filaDe('Ana Cux').getByRole('note', { name: /2 libros.*18\/11\/2026/ })).toBeTruthy();
  expect(filaDe('Ana Cux').getByText('2 libros, 18/11/2026')).toBeTruthy();
  expect(filaDe('Beto Cux').getByText('1 libro, 03/11/2026')).toBeTruthy();
  expect(filaDe('Carla Cux').queryByRole('note')).toBeNull();
});

test('one press leaves those with books, and the address keeps it', async () => {
  const { persona, router } = await abrir();
  await persona.click(screen.getByRole('checkbox', { name: 'Con libros' }));
  await vi.waitFor(() => expect(screen.queryByText('Carla Cux')).toBeNull());
  expect(router.state.location.search).toMatchObject({ libros: true });
  expect(servidor.llamadasA(INGRESO).at(-1)?.cuerpo).toMatchObject({ con_libros: true });
});
