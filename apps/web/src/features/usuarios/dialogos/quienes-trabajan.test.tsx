import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { relevo } from '@aldia/contract/relevo.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { ROTULOS_DE_USUARIOS as R } from '@aldia/contract/textos-usuarios.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { dibujarPantalla, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { CambiarRoles } from './cambiar-roles.tsx';
import { MarcarEmpleado } from './marcas.tsx';

const BYRON = { id: 7, nombre: 'Byron Ajú', nit: '12345679', version: 3, empleado: false } as never;
const FRESCA = { frescaMs: 300_000 };
/** The lists that offer those who work here, open on another screen a moment ago. */
function QuienesTrabajan() {
  useConsulta(declaraciones.colaboradores, {}, FRESCA);
  useConsulta(relevo.colaboradores, {}, FRESCA);
  useConsulta(seguimiento.colaboradores, {}, FRESCA);
  return null;
}
const LISTAS = [
  'GET /api/declaracion/usuarios/reasignacion',
  'GET /api/relevo/colaboradores',
  'GET /api/usuario/listado/colaborador',
];
async function llave(): Promise<string> {
  const rsa = { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' };
  const { publicKey } = await crypto.subtle.generateKey(rsa, true, ['encrypt', 'decrypt']);
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))));
}
async function conDialogo(Dialogo: typeof CambiarRoles) {
  const publica = await llave();
  const { atender, llamadasA } = servidorDe({
    ...Object.fromEntries(LISTAS.map((ruta) => [ruta, () => ({ data: [] })])),
    'GET /api/llave_publica': () => ({ data: { id: 'k', llave: publica } }),
    'GET /api/rol/listado': () => ({ data: [{ id: 2, rol: 'Declaraciones' }] }),
    'GET /api/permisos/usuario/7': () => ({ data: [{ usuario_id: 7, rol: [3] }] }),
    'POST /api/permisos/insertar': () => ({ data: { id: 7, version: 4 } }),
    'PUT /api/usuario/empleado': () => ({ data: { id: 7, version: 4 } }),
  });
  vi.stubGlobal('fetch', atender);
  const { persona } = dibujarPantalla(
    <>
      <QuienesTrabajan />
      <Dialogo usuario={BYRON} alCerrar={() => undefined} />
    </>,
  );
  const veces = () => LISTAS.map((ruta) => llamadasA(ruta).length);
  await waitFor(() => expect(veces()).toEqual([1, 1, 1]));
  return { persona, veces };
}
afterEach(() => vi.unstubAllGlobals());

test('who gets a role of the staff, or leaves it, is in the lists of those who work here at once', async () => {
  const { persona, veces } = await conDialogo(CambiarRoles);
  await persona.click(await screen.findByRole('checkbox', { name: 'Declaraciones' }));
  await persona.type(screen.getByLabelText(/Tu contraseña de AlDía/), 'La-mia-1');
  await persona.click(screen.getByRole('button', { name: R.guardarRoles }));
  await waitFor(() => expect(veces()).toEqual([2, 2, 2]));
});

test('so is who is marked as an employee', async () => {
  const { persona, veces } = await conDialogo(MarcarEmpleado);
  await persona.click(await screen.findByRole('button', { name: R.marcarEmpleado }));
  await waitFor(() => expect(veces()).toEqual([2, 2, 2]));
});
