import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { filaDePrueba } from '../fila.prueba.ts';
import { conServidor, dibujarConServidor, llamadasA, responderAhora } from '../servidor.prueba.tsx';
import { type ActoDeMuchas, actosDeIngreso, actosDeNotificacion, actosDePago } from './actos.ts';
import { MuchasDialog } from './muchas-dialog.tsx';

const ACTOR = { usuarioId: 5, roles: [ROL.declaracion] };
const HOY = dia('2026-11-20');
const DE = { actor: ACTOR, hoy: HOY };
const enPago = (cambios: Partial<FilaDeDeclaracion>) =>
  filaDePrueba({ statusId: 6, estado: 'Pendiente de confirmación', ...cambios });
conServidor(() => ({ data: { enviado: true } }));

const dibujar = async (acto: ActoDeMuchas | undefined, filas: readonly FilaDeDeclaracion[]) => {
  const alTerminar = vi.fn();
  if (!acto) throw new Error('no act');
  const { persona } = await dibujarConServidor(
    <MuchasDialog acto={acto} filas={filas} alCerrar={vi.fn()} alTerminar={alTerminar} />,
  );
  return { persona, alTerminar };
};
const dialogo = () => screen.findByRole('dialog', { name: 'Recordar el pago' });

it('says with whom it is done, who is left out and why, and reminds only the first ones', async () => {
  const { persona, alTerminar } = await dibujar(actosDePago(DE)[0], [
    enPago({ id: 1, nombre: 'Ana' }),
    enPago({ id: 2, nombre: 'Beto', asignadoId: 9 }),
    enPago({ id: 3, nombre: 'Carla', correoUsuario: '' }),
    enPago({ id: 4, nombre: 'Dora', pagoRealizado: true }),
    enPago({ id: 5, nombre: 'Elsa', asignadoId: 5 }),
  ]);
  const d = within(await dialogo());
  expect(d.getByRole('heading', { name: 'Se hace con 2' })).toBeTruthy();
  expect(d.getByRole('heading', { name: 'Quedan fuera 3' })).toBeTruthy();
  expect(d.getAllByRole('listitem').map((l) => l.textContent?.split(':')[0])).toEqual([
    'Ana',
    'Elsa',
    'Beto',
    'Carla',
    'Dora',
  ]);
  await persona.click(d.getByRole('button', { name: 'Recordar el pago (2)' }));
  await waitFor(() => expect(alTerminar).toHaveBeenCalledOnce());
  expect(llamadasA('presentacion/recordatorio').map((l) => l.cuerpo)).toEqual([{ id: 1 }, { id: 5 }]);
  expect(await screen.findByText('Quedaron listas: 2.')).toBeTruthy();
});

it('one that the server refuses leaves the others done, and is told by its name and reason', async () => {
  responderAhora((l) =>
    (l.cuerpo as { id: number }).id === 1
      ? { http: 409, code: 'ESTADO_NO_PERMITE', message: 'El mes ya no está en pago.' }
      : { data: { enviado: false } },
  );
  const { persona, alTerminar } = await dibujar(actosDePago(DE)[0], [
    enPago({ id: 1, nombre: 'Ana' }),
    enPago({ id: 2, nombre: 'Beto' }),
  ]);
  await persona.click(within(await dialogo()).getByRole('button', { name: 'Recordar el pago (2)' }));
  expect(await screen.findByRole('heading', { name: 'No se pudo con 1' })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('Ana: El mes ya no está en pago.');
  expect(screen.getByText('A 1 ya se le había escrito hoy.')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(alTerminar).toHaveBeenCalledOnce();
});

it('with none that can, nothing can be confirmed and each says why', async () => {
  await dibujar(actosDePago(DE)[0], [enPago({ id: 2, nombre: 'Beto', asignadoId: 9 })]);
  const d = within(await dialogo());
  expect(d.getByText(/Con ninguna de las marcadas se puede/)).toBeTruthy();
  expect(d.getByRole<HTMLButtonElement>('button', { name: 'Recordar el pago (0)' }).disabled).toBe(true);
});

it('who filed, got the form or paid is left out of those who are asked to file or to choose purchases', async () => {
  const [presentacion, recibidas] = actosDeNotificacion(DE);
  await dibujar(presentacion, [
    filaDePrueba({ id: 1, nombre: 'Ana', statusId: 3 }),
    filaDePrueba({ id: 2, nombre: 'Beto', statusId: 7, estado: 'Finalizada', pagoRealizado: true }),
    filaDePrueba({ id: 3, nombre: 'Carla', statusId: 13, estado: 'Presentada a cero' }),
    filaDePrueba({ id: 4, nombre: 'Dora', statusId: 5, estado: 'Formulario notificado' }),
  ]);
  const d = within(await screen.findByRole('dialog', { name: 'Notificar' }));
  expect(d.getByRole('heading', { name: 'Se hace con 1' })).toBeTruthy();
  expect(d.getAllByRole('listitem').map((l) => l.textContent)).toEqual([
    expect.stringContaining('Ana'),
    'Beto: La declaración ya tiene su pago confirmado y no se puede cambiar.',
    'Carla: La declaración está en "Presentada a cero" y no admite esta acción.',
    'Dora: La declaración está en "Formulario notificado" y no admite esta acción.',
  ]);
  const pagada = filaDePrueba({ regimenId: 2, statusId: 7, pagoRealizado: true });
  expect(recibidas?.razon(pagada)).toMatch(/pago confirmado/);
  const presentada = {
    regimenId: 2,
    statusId: 5,
    estado: 'Formulario notificado',
    formularioNotificado: '2026-11-10T15:00:00Z',
  };
  const noAdmite = 'La declaración está en "Formulario notificado" y no admite esta acción.';
  expect(recibidas?.razon(filaDePrueba({ ...presentada, numeroFormularioIva: '40912345679' }))).toBe(noAdmite);
  expect(recibidas?.razon(filaDePrueba({ ...presentada, numeroFormularioIva: '' }))).toBeNull();
  expect(recibidas?.razon(filaDePrueba({ regimenId: 2, statusId: 13, estado: 'Presentada a cero' }))).toMatch(
    /"Presentada a cero" y no admite/,
  );
});

it('purchases are asked of clients of ROS alone, and only own rows go to the lists', () => {
  const [, recibidas] = actosDeNotificacion(DE);
  expect(recibidas?.razon(filaDePrueba({ regimenId: 2 }))).toBeNull();
  expect(recibidas?.razon(filaDePrueba({ regimenId: 1 }))).toBe('Solo los clientes de ROS cargan facturas de compra.');
  const [aLista] = actosDeIngreso(DE);
  const cargada = { statusId: 2, facturas: true };
  expect(aLista?.razon(filaDePrueba({ ...cargada, asignadoId: 5 }))).toBeNull();
  expect(aLista?.razon(filaDePrueba({ ...cargada, asignadoId: null }))).not.toBeNull();
});
