import { ROTULOS_DE_REVISION as R, AVISOS_DE_REVISION as T } from '@aldia/contract/textos-revision.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { avisosALaVista, quitarAviso } from '../../base/avisos/avisos.ts';
import { redDe } from '../../base/red.prueba.tsx';
import { dibujarPantalla } from '../../parts/cobros/servidor.prueba.tsx';
import { DocumentosSatPage } from './documentos-sat-page.tsx';

// The sentence of spec 2, section 8, for a report without matches: information, not an alarm.
const NADA = { tipo: 'informa', texto: 'No se encontraron coincidencias' };
const aLaVista = () => avisosALaVista().map(({ tipo, texto }) => ({ tipo, texto }));
afterEach(() => {
  for (const { id } of avisosALaVista()) quitarAviso(id);
  vi.unstubAllGlobals();
});

test('a report of the documents of SAT that finds nothing says so, each time that it is asked', async () => {
  const { atender, llamadas } = redDe(() => ({ data: [] }));
  vi.stubGlobal('fetch', atender);
  const { persona } = dibujarPantalla(<DocumentosSatPage />, '/');
  expect(await screen.findByText(T.sinDocumentosSat)).toBeTruthy();
  expect(aLaVista()).toEqual([NADA]);
  for (const { id } of avisosALaVista()) quitarAviso(id);
  await persona.click(screen.getByRole('button', { name: R.filtrar }));
  const dialogo = within(await screen.findByRole('dialog'));
  await persona.type(dialogo.getByLabelText(/NIT/), '19');
  await persona.click(dialogo.getByRole('button', { name: R.filtrar }));
  await waitFor(() => expect(llamadas.some((l) => l.consulta.get('nit') === '19')).toBe(true));
  await waitFor(() => expect(aLaVista()).toEqual([NADA]));
});

test('a report that finds something says nothing', async () => {
  const documento = {
    ...{ id: 1, nit: '25000004', mes: 10, anio: 2026, estado: 'P', tipo_archivo_id: 3 },
    usuarios: [{ id: 7, nombre: 'Byron García', regimen: { descripcion: 'ROS' } }],
    ...{ fecha_transaccion: '2026-11-20', fecha_maxima_sol_archivo: null },
  };
  vi.stubGlobal('fetch', redDe(() => ({ data: [documento] })).atender);
  dibujarPantalla(<DocumentosSatPage />, '/');
  expect(await screen.findByText('Byron García')).toBeTruthy();
  expect(aLaVista()).toEqual([]);
});
