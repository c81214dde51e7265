import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { filaDePrueba } from '../../../parts/declaraciones/fila.prueba.ts';
import {
  conServidor,
  dibujarConServidor,
  llamadasA,
  responderAhora,
} from '../../../parts/declaraciones/servidor.prueba.tsx';
import { Asignado } from './asignado.tsx';

const DESHACER = '6f1c2b1e-6c1c-4b8e-9d3a-3a1b2c3d4e5f';
const COLABORADORES = [
  { id: 1, nombre: 'Ana' },
  { id: 2, nombre: 'Luis' },
];
const lista = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Lucía/ });
/** One answer for both calls, so that the same server serves the act and its undo. */
const HECHO = { id: 7, usuario_id: 2, asignado_id: 2, asignado: 'Luis', deshacer: DESHACER, status_id: 2, estado: 'x' };
conServidor(() => ({ data: HECHO }));

it('who may not reassign sees the name and nothing to press', async () => {
  await dibujarConServidor(<Asignado fila={filaDePrueba({ asignadoId: 2, asignado: 'Luis' })} colaboradores={null} />);
  expect(await screen.findByText('Luis')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('gives the row to somebody, and to nobody as -1', async () => {
  const { persona } = await dibujarConServidor(<Asignado fila={filaDePrueba()} colaboradores={COLABORADORES} />);
  await persona.selectOptions(lista(), 'Luis');
  await waitFor(() => expect(lista().disabled).toBe(false));
  expect(llamadasA('reasignacion')[0]?.cuerpo).toEqual({ presentacion_id: 7, usuario_id: 2 });
  await persona.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(llamadasA('declaracion/deshacer')[0]?.cuerpo).toEqual({ deshacer: DESHACER }));
});

it('nobody travels as -1', async () => {
  const fila = filaDePrueba({ asignadoId: 2, asignado: 'Luis' });
  const { persona } = await dibujarConServidor(<Asignado fila={fila} colaboradores={COLABORADORES} />);
  await persona.selectOptions(lista(), 'No asignado');
  await waitFor(() => expect(llamadasA('reasignacion')[0]?.cuerpo).toEqual({ presentacion_id: 7, usuario_id: -1 }));
});

it('a failure says nothing and goes back to who it was', async () => {
  responderAhora(() => ({
    http: 404,
    code: 'COLABORADOR_NO_ENCONTRADO',
    message: 'El colaborador no existe o no está activo.',
  }));
  const { persona } = await dibujarConServidor(
    <Asignado fila={filaDePrueba({ asignadoId: 1, asignado: 'Ana' })} colaboradores={COLABORADORES} />,
  );
  await persona.selectOptions(lista(), 'Luis');
  await waitFor(() => expect(lista().disabled).toBe(false));
  expect(lista().value).toBe('1');
  expect(screen.queryByText(/no existe/)).toBeNull();
});

it('somebody who left the staff is still named', async () => {
  await dibujarConServidor(
    <Asignado fila={filaDePrueba({ asignadoId: 9, asignado: 'Byron' })} colaboradores={COLABORADORES} />,
  );
  await screen.findByRole('combobox');
  expect(lista().selectedOptions[0]?.textContent).toBe('Byron');
});
