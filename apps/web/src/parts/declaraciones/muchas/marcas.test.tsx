import { AVISOS_DE_RELEVO as T } from '@aldia/contract/textos-relevo.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { servidorDe } from '../../cobros/servidor.prueba.tsx';
import { dibujar } from '../../suscripciones/suscripciones.prueba.tsx';
import { filaDePrueba } from '../fila.prueba.ts';
import { sinOtrosActos } from './actos.ts';
import { useMuchas } from './use-muchas.tsx';

const col = columnasDe<ReturnType<typeof filaDePrueba>>();
const COLUMNAS = [col.texto('Cliente', (f) => f.nombre)];
const FILAS = [filaDePrueba({ id: 1, nombre: 'Ana' }), filaDePrueba({ id: 2, nombre: 'Beto' })];
function Lista() {
  const { seleccion, dialogo } = useMuchas(FILAS, sinOtrosActos);
  return (
    <>
      <DataTable titulo="Declaraciones" columnas={COLUMNAS} filas={FILAS} seleccion={seleccion} />
      {dialogo}
    </>
  );
}
const LOTE = { id: '11111111-1111-4111-8111-111111111111', total: 2, hechas: 2, omitidas: 0, deshecho: false };
const marca = (fila: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Marcar fila ${fila}` });
async function marcadas() {
  const { atender } = servidorDe({
    'GET /api/relevo/colaboradores': () => ({ data: [] }),
    'POST /api/relevo/muchos/previa': () => ({ data: { elegidos: 2, cambian: 2 } }),
    'POST /api/relevo/muchos/hacer': () => ({ data: { ...LOTE, terminado: true } }),
  });
  vi.stubGlobal('fetch', atender);
  const persona = await dibujar(<Lista />, ROL.administrador);
  await screen.findByText('Ana');
  for (const fila of [1, 2]) await persona.click(marca(fila));
  return persona;
}
async function abrirAsignar() {
  const persona = await marcadas();
  await persona.click(screen.getByRole('button', { name: 'Asignar' }));
  return { persona, dialogo: within(await screen.findByRole('dialog', { name: T.muchos })) };
}
afterEach(() => vi.unstubAllGlobals());

test('one button takes the marks away', async () => {
  const persona = await marcadas();
  await persona.click(screen.getByRole('button', { name: 'Quitar las marcas' }));
  expect([marca(1).checked, marca(2).checked]).toEqual([false, false]);
});

test('once the marked rows are assigned the marks are gone', async () => {
  const { persona, dialogo } = await abrirAsignar();
  await persona.click(dialogo.getByRole('combobox', { name: T.colaborador }));
  await persona.click(await screen.findByRole('option', { name: T.nadie }));
  await persona.click(await dialogo.findByRole('button', { name: 'Cambiar 2 declaraciones' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([marca(1).checked, marca(2).checked]).toEqual([false, false]);
});

test('who thinks better of it keeps the marks', async () => {
  const { persona, dialogo } = await abrirAsignar();
  await persona.click(dialogo.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([marca(1).checked, marca(2).checked]).toEqual([true, true]);
});

test('who may do nothing to many rows marks none', async () => {
  await dibujar(<Lista />, ROL.declaracion);
  await screen.findByText('Ana');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
