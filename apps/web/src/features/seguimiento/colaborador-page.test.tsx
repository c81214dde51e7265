import { AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { avisosALaVista, quitarAviso } from '../../base/avisos/avisos.ts';
import { redDe } from '../../base/red.prueba.tsx';
import { dibujarPantalla } from '../../parts/cobros/servidor.prueba.tsx';
import { RealizadasPage } from './colaborador-page.tsx';

const aLaVista = () => avisosALaVista().map(({ tipo, texto }) => ({ tipo, texto }));
afterEach(() => {
  for (const { id } of avisosALaVista()) quitarAviso(id);
  vi.unstubAllGlobals();
});

// The sentences of spec 2, section 8, for the reports of section 2.16.
test('a report of a collaborator without matches says so', async () => {
  vi.stubGlobal('fetch', redDe(() => ({ data: [] })).atender);
  dibujarPantalla(<RealizadasPage />, '/?colaborador=5&fecha=2026-11-18');
  expect(await screen.findByText(T.sinRealizadas)).toBeTruthy();
  expect(aLaVista()).toEqual([{ tipo: 'informa', texto: 'No se encontraron coincidencias' }]);
});

test('when the people to choose from cannot be read, the notice speaks of employees', async () => {
  vi.stubGlobal('fetch', redDe(() => null).atender);
  dibujarPantalla(<RealizadasPage />, '/');
  expect(await screen.findByText(T.eligeColaborador)).toBeTruthy();
  await vi.waitFor(() =>
    expect(aLaVista()).toEqual([{ tipo: 'fallo', texto: 'Ocurrió un error al obtener los datos de los empleados' }]),
  );
});
