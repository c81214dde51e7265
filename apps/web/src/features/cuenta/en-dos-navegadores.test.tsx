import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { screen, within } from '@testing-library/react';
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

test('whose factor another browser switched on is asked for its code, and the card on the same page says that it is on', async () => {
  let activo = false;
  const errors = [{ campo: 'codigo', mensaje: 'Escribe el código de tu segundo factor.' }];
  responderAhora((l) => {
    if (l.ruta.endsWith('/segundo_factor/estado')) return { data: { activo, obligatorio: false, codigos: 10 } };
    if (!l.ruta.endsWith('/correo/actualizar')) return normal(l);
    activo = true;
    return { http: 422, code: 'DATOS_INVALIDOS', errors };
  });
  const { persona } = dibujarEn('/perfil_usuario/6', <CuentaConPestanias sesion={sesion} />);
  expect(await screen.findByText('Apagado')).toBeTruthy();
  await persona.click((await screen.findAllByRole('button', { name: 'Cambiar correo' }))[0] as HTMLElement);
  const dialogo = within(await screen.findByRole('dialog'));
  await persona.type(dialogo.getByLabelText(/^Correo nuevo/), 'otra@ejemplo.gt');
  await persona.type(dialogo.getByLabelText(/^Tu contraseña/), 'La-mia-1');
  await persona.click(dialogo.getByRole('button', { name: 'Cambiar correo' }));
  expect(await dialogo.findByLabelText(/Código de tu segundo factor/)).toBeTruthy();
  expect(await screen.findByText('Activo', { selector: '#titulo-de-factor *' })).toBeTruthy();
  expect(screen.queryByText('Apagado')).toBeNull();
});
