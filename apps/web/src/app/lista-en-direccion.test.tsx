import { ROTULOS_DE_REVISION as R } from '@aldia/contract/textos-revision.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMesDeTrabajo } from '../base/direccion/mes-de-trabajo.ts';
import { useDireccion } from '../base/direccion/use-direccion.ts';
import { redDe } from '../base/red.prueba.tsx';
import { DocumentosSatPage } from '../features/revision/documentos-sat-page.tsx';
import { TransaccionesPage } from '../features/transacciones/transacciones-page.tsx';
import { dibujarPantalla } from '../parts/cobros/servidor.prueba.tsx';
import { columnasDe } from '../ui/data-table/columnas-de.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { ListaEnDireccion } from './lista-en-direccion.tsx';

const col = columnasDe<{ readonly id: number; readonly nombre: string }>();
const COLUMNAS = [col.texto('Nombre', (f) => f.nombre)];
const FILAS = Array.from({ length: 30 }, (_, i) => ({ id: i + 1, nombre: `Persona ${i + 1}` }));

function Lista() {
  const { cambiar } = useDireccion<'cobro' | 'estado'>('cobro');
  const { cambiar: cambiarMes } = useMesDeTrabajo();
  return (
    <ListaEnDireccion conVistas={false}>
      <button type="button" onClick={() => cambiar({ estado: 'cobrada' } as never)}>
        Filtrar
      </button>
      <button type="button" onClick={() => cambiar({ cobro: 'x' } as never)}>
        Abrir
      </button>
      <button type="button" onClick={() => cambiarMes(mes('2026-09'))}>
        Septiembre
      </button>
      <DataTable titulo="Personas" columnas={COLUMNAS} filas={FILAS} porPagina={10} enDireccion />
    </ListaEnDireccion>
  );
}
const enLaTercera = async () => {
  const dibujada = dibujarPantalla(<Lista />, '/?pagina=3');
  await screen.findByText('Persona 21');
  return dibujada;
};
afterEach(() => vi.unstubAllGlobals());

test.each(['Filtrar', 'Septiembre'])('«%s» returns a list that the browser pages to its first page', async (boton) => {
  const { persona } = await enLaTercera();
  await persona.click(screen.getByRole('button', { name: boton }));
  expect(await screen.findByText('Persona 1')).toBeTruthy();
});

const TRANSACCIONES = { transacciones: [], detalle_transaccion: [] };
test('so does a filter of transactions', async () => {
  vi.stubGlobal('fetch', redDe(() => ({ data: TRANSACCIONES })).atender);
  const { persona, router } = dibujarPantalla(<TransaccionesPage />, '/?pagina=3');
  await persona.click(await screen.findByRole('combobox', { name: 'Mes' }));
  await persona.click(await screen.findByRole('option', { name: /^enero$/i }));
  await waitFor(() => expect(router.state.location.search).toEqual({ numero_de_mes: 1 }));
});

test('so does a filter of the documents of SAT', async () => {
  vi.stubGlobal('fetch', redDe(() => ({ data: [] })).atender);
  const { persona, router } = dibujarPantalla(<DocumentosSatPage />, '/?pagina=3');
  await persona.click(await screen.findByRole('button', { name: R.filtrar }));
  const dialogo = within(await screen.findByRole('dialog'));
  await persona.type(dialogo.getByLabelText(/NIT/), '19');
  await persona.click(dialogo.getByRole('button', { name: R.filtrar }));
  await waitFor(() => expect(router.state.location.search).toHaveProperty('nit'));
  expect(router.state.location.search).not.toHaveProperty('pagina');
});

test('what opens over the list leaves it on its page', async () => {
  const { persona, router } = await enLaTercera();
  await persona.click(screen.getByRole('button', { name: 'Abrir' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ cobro: 'x', pagina: 3 }));
});
