import { ERRORES } from '@aldia/contract/errores.ts';
import { ROTULOS_DE_GESTION as R, AVISOS_DE_GESTION as T } from '@aldia/contract/textos-gestion.ts';
import { TEXTOS_DE_PERMISOS as P } from '@aldia/contract/textos-gestor-permisos.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Respuesta } from '../../../base/red.prueba.tsx';
import { olvidarSesion } from '../../../base/sesion/sesion.ts';
import { dibujarPantalla, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { Cartera } from '../cartera/cartera.tsx';
import { estadoEnCable } from '../estado.prueba.ts';
import { PermisosPage } from '../permisos/permisos-page.tsx';
import { sesionDePrueba } from '../sesion.prueba.ts';
import { GestionPage } from './gestion-page.tsx';

const CUADRICULA = 'GET /api/gestores/cartera/cuadricula/2026';
const MANDATOS = 'GET /api/gestores/mandatos';
const nombre = 'Ana Pérez';
const sinNada = { data: [], meta: { total: 0, siguiente: null } };
const deGestion = {
  ...{ nit: '25000004', cui: '', primer_nombre: 'Ana', segundo_nombre: '', primer_apellido: 'Pérez' },
  ...{ segundo_apellido: '', fecha_nacimiento: '1990-03-05', nombre, regimen_id: 1, tiene_password_sat: true },
};
const deCartera = {
  ...{ id: 8, nit: '25000004', nombre, regimen_id: 1, regimen: 'Pequeño Contribuyente', mandato: 'vigente' },
  ...{ bloqueo: null, proximo: null, por_pagar: '0.00', meses: [], libros: [] },
};
const deMandatos = {
  ...{ id: 8, nit: '25000004', nombre },
  mandato: { estado: 'sin_mandato', otorgado_por: null, desde: null, hasta: null, tiene_documento: false },
};
let deBaja: boolean;
/** Another tab put the client down, or the client left. */
const yaNo = (): Respuesta => {
  deBaja = true;
  return { http: 404, code: 'CLIENTE_NO_ENCONTRADO', message: ERRORES.CLIENTE_NO_ENCONTRADO.texto };
};
const FUERA = {
  'PUT /api/gestores/actualizar_datos_sat': yaNo,
  'POST /api/gestores/mandato': yaNo,
  'GET /api/llave_publica': () => ({ data: { id: 'k', llave } }),
};
let llave = '';
beforeAll(async () => {
  const rsa = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  const { publicKey } = await crypto.subtle.generateKey(rsa, true, ['encrypt', 'decrypt']);
  llave = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64');
});
const pagina = (fila: object) => (deBaja ? sinNada : { data: [fila], meta: { total: 1, siguiente: null } });

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T16:00:00Z'), toFake: ['Date'] });
  deBaja = false;
  const servidor = servidorDe({
    ...FUERA,
    'GET /api/gestores/estado_gestor': () => ({ data: estadoEnCable() }),
    'GET /api/gestores/listado_usuarios': () => pagina({ id: 1, usuario_id: 8, deleted_at: null, usuario: deGestion }),
    'PUT /api/gestores/modificar_informacion_usuario': () => {
      deBaja = true;
      return { data: { id: 1, usuario_id: 8, deleted_at: '2026-11-20T16:00:00.000Z' } };
    },
    [CUADRICULA]: () => pagina(deCartera),
    [MANDATOS]: () => pagina(deMandatos),
  });
  vi.stubGlobal('fetch', servidor.atender);
  await sesionDePrueba(5);
});
afterEach(() => {
  olvidarSesion();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const PAGINAS = { cartera: <Cartera />, gestion: <GestionPage />, mandatos: <PermisosPage /> };
type Pagina = keyof typeof PAGINAS;
/** The pages of an office, one after another in the same tab. */
function Oficina({ desde }: { readonly desde: Pagina }) {
  const [abierta, abrir] = useState<Pagina>(desde);
  return (
    <>
      <button type="button" onClick={() => abrir('gestion')}>
        A gestión
      </button>
      <button type="button" onClick={() => abrir(desde)}>
        De vuelta
      </button>
      {PAGINAS[abierta]}
    </>
  );
}

test.each(['cartera', 'mandatos'] as const)(
  'who was put down a moment ago is not in the %s any more',
  async (desde) => {
    const { persona } = dibujarPantalla(<Oficina desde={desde} />, desde === 'mandatos' ? '/?motivo=mandatos' : '/');
    await screen.findByText(nombre);
    await persona.click(screen.getByRole('button', { name: 'A gestión' }));
    await persona.click(await screen.findByRole('button', { name: `${R.editar} a ${nombre}` }));
    const dialogo = within(await screen.findByRole('dialog', { name: R.pregunta }));
    await persona.click(dialogo.getByRole('button', { name: R.darDeBaja }));
    await persona.click(dialogo.getByRole('button', { name: R.aceptar }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await persona.click(screen.getByRole('button', { name: 'De vuelta' }));
    await waitFor(() => expect(screen.queryByText(nombre)).toBeNull());
  },
);

test('whose client another tab put down reads so in the dialog that was open, and the list has them no more', async () => {
  const { persona } = dibujarPantalla(<GestionPage />);
  await persona.click(await screen.findByRole('button', { name: `${R.editar} a ${nombre}` }));
  const dialogo = within(await screen.findByRole('dialog', { name: R.pregunta }));
  await persona.click(dialogo.getByRole('button', { name: R.cambiarClave }));
  await persona.type(dialogo.getByLabelText(new RegExp(`^${R.clave}`)), 'Otra-Clave-9');
  await persona.click(dialogo.getByRole('button', { name: R.aceptar }));
  expect(await screen.findByText(T.yaNoEsta)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: `${R.editar} a ${nombre}` })).toBeNull());
  expect(screen.queryByText(ERRORES.CLIENTE_NO_ENCONTRADO.texto)).toBeNull();
});

test('of a mandate of who is not in the portfolio any more the same is said', async () => {
  const { persona } = dibujarPantalla(<PermisosPage />, '/?motivo=mandatos');
  await persona.click(await screen.findByRole('button', { name: new RegExp(`^${P.subirMandato}`) }));
  const dialogo = within(await screen.findByRole('dialog', { name: P.subirMandato }));
  const pdf = new File(['%PDF-1.4\n%%EOF'], 'mandato.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [pdf] } });
  await dialogo.findByRole('button', { name: 'mandato.pdf' });
  await persona.click(dialogo.getByRole('button', { name: P.guardarMandato }));
  expect(await screen.findByText(T.yaNoEsta)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(`^${P.subirMandato}`) })).toBeNull());
});
