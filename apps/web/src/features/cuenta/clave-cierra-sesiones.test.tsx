import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CuentaConPestanias } from './cuenta-con-pestanias.tsx';
import { normal, sesion } from './datos-de-cuenta.prueba.ts';
import { conServidor, dibujarEn, responderAhora } from './servidor.prueba.tsx';

conServidor(normal);
const CERRAR = 'Cerrar las demás sesiones';
const abierta = (id: number, actual: boolean) => ({
  ...{ id, abierta: '2026-11-30T09:00:00.000Z', ultima_actividad: '2026-11-30T09:00:00.000Z' },
  ...{ direccion: '', agente: '', actual },
});

test('who changed the password reads that the other sessions are closed, in the list on the same page', async () => {
  let sesiones = [abierta(1, true), abierta(2, false)];
  responderAhora((l) => {
    if (l.ruta.endsWith('/sesion/listado')) return { data: sesiones };
    if (!l.ruta.endsWith('/cambio/pass')) return normal(l);
    sesiones = [abierta(1, true)];
    return { data: { sesiones_cerradas: 1 } };
  });
  const { persona } = dibujarEn('/perfil_usuario/2', <CuentaConPestanias sesion={sesion} />);
  expect(await screen.findByRole('button', { name: CERRAR })).toBeTruthy();
  await persona.type(await screen.findByLabelText(/^CUI/), '2696191940101');
  await persona.type(screen.getByLabelText(/^Contraseña nueva/), 'corrida-Tajumulco-84');
  await persona.type(screen.getByLabelText(/^Confirma/), 'corrida-Tajumulco-84');
  await persona.type(screen.getByLabelText(/^Contraseña actual/), 'La-de-antes-1');
  await persona.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  expect(await screen.findByText(AVISOS_DE_CUENTA.sesionUnica)).toBeTruthy();
  expect(screen.queryByRole('button', { name: CERRAR })).toBeNull();
});
