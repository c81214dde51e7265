import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AsesorPage } from '../features/asesor/asesor-page.tsx';
import { SeguimientoGestorPage } from '../features/gestor/seguimiento/seguimiento-gestor-page.tsx';
import { sesionDePrueba } from '../features/gestor/sesion.prueba.ts';
import { LlevarCuentaPage } from '../features/salida/llevar-cuenta-page.tsx';
import { dibujarPantalla } from '../parts/cobros/servidor.prueba.tsx';

const NOMBRE = 'Óscar Ajú';
const CLIENTE = {
  ...{ id: 1, usuario_id: 8, deleted_at: null },
  usuario: {
    ...{ nit: '25000004', cui: '2696191900101', primer_nombre: 'Óscar', segundo_nombre: '', primer_apellido: 'Ajú' },
    ...{ segundo_apellido: '', fecha_nacimiento: null, nombre: NOMBRE, regimen_id: 1, tiene_password_sat: true },
  },
};
const responde = (data: unknown, mas = {}) =>
  new Response(JSON.stringify({ success: true, message: '', data, ...mas }));

let sinRespuesta: string[] = [];
/** The search finds clients, but the calls about the chosen client are never answered. */
function sinLoDelElegido(ruta: string): Promise<Response> {
  const { pathname, searchParams } = new URL(ruta, 'http://aldia.test');
  if (!pathname.endsWith('/listado_usuarios') || searchParams.has('usuario_id')) {
    sinRespuesta.push(ruta);
    return new Promise(() => undefined);
  }
  return Promise.resolve(responde([CLIENTE], { meta: { total: 1, siguiente: null } }));
}
afterEach(() => vi.unstubAllGlobals());

const nada = () => Promise.resolve();
it.each<[string, ReactElement, () => Promise<unknown>]>([
  ['/asesor_regimen', <AsesorPage key="a" />, nada],
  ['/llevar_cuenta', <LlevarCuentaPage key="b" />, nada],
  [
    '/gestor/seguimiento_declaracion',
    <SeguimientoGestorPage key="c" />,
    async () => (await screen.findByRole('button', { name: 'Buscar' })).click(),
  ],
])(
  '%s keeps in its field the client who was just chosen, and the field is the same one',
  async (_ruta, pagina, luego) => {
    sinRespuesta = [];
    vi.stubGlobal('fetch', sinLoDelElegido);
    await sesionDePrueba(5);
    const { persona, router } = dibujarPantalla(pagina);
    await persona.type(await screen.findByRole('combobox', { name: /^Cliente|^Usuario/ }), 'aju');
    await persona.click(await screen.findByRole('option', { name: new RegExp(NOMBRE) }));
    const campo = screen.getByRole<HTMLInputElement>('combobox', { name: /^Cliente|^Usuario/ });
    await luego();
    await vi.waitFor(() => expect(sinRespuesta.at(-1)).toMatch(/\b8\b/));
    expect(router.state.location.search).toMatchObject({ cliente: 8 });
    expect(campo.isConnected).toBe(true);
    expect(campo.value).toBe(NOMBRE);
  },
);
