import { ROL } from '@aldia/domain/permisos/roles.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ponerIndexedDb } from '../base/indexeddb.prueba.ts';
import { guardada } from '../features/declaraciones/compras/cola.ts';
import {
  abrirPestania,
  MesDelServidor,
  PERSONA,
  type Pestania,
  periodo,
} from '../features/declaraciones/compras/pestanias.prueba.ts';

const MES = { usuarioId: 70, periodo };
let servidor: MesDelServidor;
let conRed = true;
/** Another tab, which was open before. */
let otra: Pestania;
beforeEach(() => {
  servidor = new MesDelServidor();
  ponerIndexedDb();
  vi.stubGlobal('fetch', servidor.atender);
  conRed = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => conRed);
});
/** Modules loaded later belong to the tab that was opened last. */
async function abrir() {
  otra = await abrirPestania();
  return enElInicio();
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A client on their first page, opened while nothing waited to be sent. */
async function enElInicio() {
  vi.resetModules();
  const { useEnviosPendientes } = await import('./envios-pendientes.ts');
  const { abrirSesion, olvidarSesion } = await import('../base/sesion/sesion.ts');
  const sesion = await abrirSesion({ token: 't', rol: [ROL.cliente], usuario: [PERSONA] });
  const { unmount } = renderHook(() => useEnviosPendientes(sesion));
  // It looks, and finds nothing.
  await act(() => new Promise((listo) => setTimeout(listo, 50)));
  return () => {
    unmount();
    olvidarSesion();
  };
}
/** In another tab the client excludes a purchase without network, saves, and leaves that tab alone. */
async function enOtraPestania() {
  await otra.cambiarCola(MES, (c) => ({
    ...c,
    borrador: [{ id: 'A', antes: { incluye: true, tipoRegistroId: 7 }, mia: { incluye: false, tipoRegistroId: 7 } }],
  }));
  await otra.cambiarCola(MES, (c) => guardada(c, servidor.facturas()));
}

test('what another tab saved without network is sent by this one when it is back, whoever closed the other', async () => {
  const salir = await abrir();
  await enOtraPestania();
  conRed = true;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(servidor.incluye['A']).toBe(false));
  salir();
});

test('a tab that is told while there is network sends it at once', async () => {
  const salir = await abrir();
  conRed = true;
  await enOtraPestania();
  await waitFor(() => expect(servidor.incluye['A']).toBe(false));
  salir();
});

test('where tabs cannot tell each other, it is sent when somebody comes back to this one', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const salir = await abrir();
  conRed = true;
  await enOtraPestania();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(servidor.incluye['A']).toBe(false));
  salir();
});
