import { TEXTOS_DE_USUARIOS } from '@aldia/contract/acciones-usuarios.ts';
import { AVISOS_DE_USUARIOS as T } from '@aldia/contract/textos-usuarios.ts';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { BusquedaDeLista, TamanioDeLista } from '../../base/direccion/direccion-de-trabajo.ts';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { dibujarRouter, type Llamada, type Respuesta, redDe } from '../../base/red.prueba.tsx';
import { abrirSesion, olvidarSesion } from '../../base/sesion/sesion.ts';
import { UsuariosPage } from './usuarios-page.tsx';

const ANA = {
  ...{ id: 7, nombre: 'Ana Lucía Batz', primer_nombre: 'Ana', segundo_nombre: 'Lucía', primer_apellido: 'Batz' },
  ...{ segundo_apellido: '', cui: '2696191940101', nit: '12345679', direccion: 'Zona 1', telefono: '55123456' },
  ...{
    correo: 'ana@ejemplo.gt',
    correo_id: 70,
    correo_verificado: 1,
    correo_no_recibe_desde: null,
    fecha_declaracion: 5,
    regimen: 'ROS',
    regimen_id: 2,
  },
  ...{ forma_pago: [{ ultimos_numeros: '1234', nombre_portador: 'ANA BATZ' }], empleado: 0, abreviatura: 'PLUS' },
  ...{
    tiene_password_sat: true,
    tiene_segundo_factor: true,
    version: 3,
    created_at: '2026-01-01',
    updated_at: '2026-01-01',
  },
};
const YO = {
  ...ANA,
  ...{
    id: 1,
    nombre: 'Zoila Zet',
    nit: '19',
    correo: '',
    correo_id: null,
    forma_pago: [],
    tiene_segundo_factor: false,
    regimen: '',
  },
};
let filas: readonly object[] = [];
let rechazo: Respuesta | null = null;
let llave = '';
let red = redDe(() => null);

function responder({ metodo, ruta }: Llamada): Respuesta | null {
  if (ruta.endsWith('/llave_publica')) return { data: { id: 'k', llave } };
  if (ruta.endsWith('/usuario/listado')) return { data: filas, meta: { total: 120, siguiente: 'c2' } };
  if (ruta.endsWith('/rol/listado'))
    return {
      data: [
        { id: 1, rol: 'Administrador' },
        { id: 2, rol: 'Colaborador de declaraciones' },
        { id: 3, rol: 'Cliente' },
      ],
    };
  if (ruta.includes('/permisos/usuario/')) return { data: [{ usuario_id: 7, rol: [3] }] };
  if (metodo === 'GET') return null;
  if (rechazo) return rechazo;
  if (ruta.endsWith('/correo/actualizar'))
    return {
      data: { id: 70, usuario_id: 7, correo: 'x@y.gt', activo: true, verificado: false, no_recibe_desde: null },
    };
  if (ruta.includes('/correo/verificar/admin/')) return { data: { id: 70, verificado: 0 } };
  if (ruta.endsWith('/pass/admin') || ruta.endsWith('/quitar')) return { data: { id: 7, sesiones_cerradas: 1 } };
  return { data: { id: 7, version: 4 } };
}

beforeEach(async () => {
  filas = [ANA, YO];
  rechazo = null;
  const rsa = { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' };
  if (llave === '') {
    const { publicKey } = await crypto.subtle.generateKey(rsa, true, ['encrypt', 'decrypt']);
    llave = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))));
  }
  red = redDe(responder);
  vi.stubGlobal('fetch', red.atender);
  await abrirSesion({
    token: 't',
    rol: [1],
    usuario: [
      {
        ...{
          id: 1,
          rolId: 1,
          primerNombre: 'Zoila',
          segundoNombre: '',
          primerApellido: 'Zet',
          segundoApellido: '',
          cui: '',
        },
        ...{ actividadEconomicaId: null, regimenId: null, direccion: '', correlativoGestor: null, suscripcion: null },
        ...{ tieneSegundoFactor: false, debeSegundoFactor: false, debeCambiarClave: false },
      },
    ],
  });
});
afterEach(() => {
  olvidarSesion();
  vi.unstubAllGlobals();
});

async function dibujar(direccion = '/reporte_usuarios') {
  const raiz = createRootRoute();
  const pantalla = createRoute({
    getParentRoute: () => raiz,
    path: '/reporte_usuarios',
    validateSearch: z.object({ ...BusquedaDeLista, ...TamanioDeLista }),
    component: () => (
      <ConConsultas>
        <UsuariosPage />
      </ConConsultas>
    ),
  });
  const ingreso = createRoute({ getParentRoute: () => raiz, path: '/', component: () => <h1>Ingreso</h1> });
  const history = createMemoryHistory({ initialEntries: [direccion] });
  const router = createRouter({ routeTree: raiz.addChildren([pantalla, ingreso]), history });
  await router.load();
  const { persona } = dibujarRouter(router);
  await screen.findByText('Ana Lucía Batz');
  return { persona, history };
}
type Teclado = Awaited<ReturnType<typeof dibujar>>['persona'];
const pedidas = () => red.llamadas.filter((l) => l.ruta.endsWith('/usuario/listado'));
const escritas = () => red.llamadas.filter((l) => l.metodo !== 'GET');
async function abrir(persona: Teclado, opcion: string, fila = 0) {
  await persona.click(screen.getAllByRole('button', { name: 'Más acciones' })[fila] as HTMLElement);
  await persona.click(await screen.findByRole('menuitem', { name: opcion }));
  return screen.findByRole('dialog');
}
const CLAVE_PROPIA = /Tu contraseña de AlDía/;
const boton = (dialogo: HTMLElement, name: string) => within(dialogo).getByRole('button', { name });

describe('the list of users', () => {
  test('has the columns of the specification, in its order', async () => {
    await dibujar();
    // The first column marks rows.
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
      ...['', 'Nombre', 'CUI', 'NIT', 'Dirección', 'Teléfono', 'Correo', 'Verificado', 'Día de declaración', 'Régimen'],
      ...['Tarjeta', 'Empleado', 'Suscripción', 'Acciones'],
    ]);
    const fila = screen.getByRole('row', { name: /Ana Lucía Batz/ });
    for (const texto of ['2696191940101', '1234567-9', 'Zona 1', '55123456', 'ana@ejemplo.gt', '05', 'ROS', 'PLUS'])
      expect(within(fila).getByText(texto)).toBeTruthy();
    expect(within(fila).getByText('•••• 1234 ANA BATZ')).toBeTruthy();
  });

  test('an address that its server refuses says so in its row, and since when where it is changed', async () => {
    filas = [{ ...ANA, correo_no_recibe_desde: '2026-11-12T16:00:00Z' }, YO];
    const { persona } = await dibujar();
    const fila = screen.getByRole('row', { name: /Ana Lucía Batz/ });
    expect(within(fila).getByRole('button', { name: /^No recibe\. / }).title).toBe(T.noRecibe);
    const dialogo = await abrir(persona, 'Cambiar correo');
    expect(within(dialogo).getByText('No recibe desde').nextElementSibling?.textContent).toContain('12/11/2026');
  });

  test('asks the server for search, order and page under the names of the wire', async () => {
    const { persona, history } = await dibujar();
    expect(pedidas()[0]?.direccion).toBe('/api/usuario/listado?buscar=&limite=50&orden=nombre');
    await persona.type(screen.getByRole('searchbox'), 'batz');
    await waitFor(() => expect(pedidas().at(-1)?.consulta.get('buscar')).toBe('batz'));
    await persona.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await waitFor(() => expect(pedidas().at(-1)?.consulta.get('cursor')).toBe('c2'));
    await persona.selectOptions(screen.getByRole('combobox', { name: 'Filas por página' }), '15');
    await waitFor(() => expect(pedidas().at(-1)?.consulta.get('limite')).toBe('15'));
    expect(pedidas().at(-1)?.consulta.get('cursor')).toBeNull();
    expect(history.location.search).toContain('filas=15');
    const opciones = within(screen.getByRole('combobox', { name: 'Filas por página' })).getAllByRole('option');
    expect(opciones.map((o) => o.textContent)).toEqual(['15', '30', '50', '100']);
  });

  test('is ordered by one column, and with Shift by up to three', async () => {
    const { persona } = await dibujar();
    const orden = () => pedidas().at(-1)?.consulta.get('orden');
    const pulsar = (columna: string) => persona.click(screen.getByRole('button', { name: new RegExp(`^${columna}`) }));
    await pulsar('Régimen');
    await waitFor(() => expect(orden()).toBe('regimen'));
    await persona.keyboard('{Shift>}');
    await pulsar('Día de declaración');
    await waitFor(() => expect(orden()).toBe('regimen,dia'));
    await pulsar('Día de declaración');
    await waitFor(() => expect(orden()).toBe('regimen,-dia'));
    await pulsar('Nombre');
    await waitFor(() => expect(orden()).toBe('regimen,-dia,nombre'));
    await pulsar('NIT');
    await waitFor(() => expect(orden()).toBe('regimen,-dia,nit'));
    await persona.keyboard('{/Shift}');
    expect(screen.getByRole('columnheader', { name: /Día de declaración/ }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await pulsar('Correo');
    await waitFor(() => expect(orden()).toBe('correo'));
  });

  test('an order that somebody wrote by hand and is none is as if it were not there', async () => {
    await dibujar('/reporte_usuarios?orden=clave');
    expect(pedidas().map((l) => l.consulta.get('orden'))).toEqual(['nombre']);
  });

  test('says in words that it could not be read, and is empty in words', async () => {
    filas = [];
    const raiz = dibujar().catch(() => null);
    expect(await screen.findByText(T.vacio)).toBeTruthy();
    await raiz;
  });
});

describe('what is done to a person', () => {
  test('the flag of the mail asks before it turns over, and sends what it shall be', async () => {
    const { persona } = await dibujar();
    await persona.click(screen.getByRole('button', { name: /Marcar correo como no verificado: Ana Lucía Batz/ }));
    const dialogo = await screen.findByRole('dialog', { name: 'Marcar correo como no verificado' });
    expect(within(dialogo).getByText('Sí → No')).toBeTruthy();
    expect(escritas()).toEqual([]);
    await persona.click(boton(dialogo, 'Marcar correo como no verificado'));
    expect(await screen.findByText('SE HA ACTUALIZADO EL USUARIO EXITOSAMENTE')).toBeTruthy();
    expect(escritas()).toMatchObject([
      { metodo: 'PUT', ruta: '/api/correo/verificar/admin/70', cuerpo: { verificado: 0, version: 3 } },
    ]);
  });

  test('by keyboard alone: the day is chosen from 01 to 30', async () => {
    const { persona } = await dibujar();
    screen.getAllByRole('button', { name: 'Más acciones' })[0]?.focus();
    await persona.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Cambiar día de declaración' })).focus();
    await persona.keyboard('{Enter}');
    const dialogo = await screen.findByRole('dialog');
    within(dialogo)
      .getByRole('combobox', { name: /Día de declaración/ })
      .focus();
    const lista = await screen.findByRole('listbox', { name: /Día de declaración/ });
    await persona.keyboard('{ArrowDown}');
    const dias = within(lista)
      .getAllByRole('option')
      .map((o) => o.textContent);
    expect([dias.length, dias[0], dias.at(-1)]).toEqual([30, '01', '30']);
    await persona.keyboard('{Enter}');
    boton(dialogo, 'Cambiar día de declaración').focus();
    await persona.keyboard('{Enter}');
    await waitFor(() => expect(escritas()).toHaveLength(1));
    expect(escritas()[0]).toMatchObject({
      ruta: '/api/usuario/dia_declaracion',
      cuerpo: { usuario_id: 7, dia_declaracion: 6, version: 3 },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('roles start as they are and are sent as they were chosen, with who does it; none is refused at the field', async () => {
    const { persona } = await dibujar();
    const dialogo = await abrir(persona, 'Cambiar roles');
    const cliente = await within(dialogo).findByRole('checkbox', { name: 'Cliente' });
    expect(cliente).toHaveProperty('checked', true);
    await persona.click(cliente);
    await persona.click(boton(dialogo, 'Guardar roles'));
    expect((await within(dialogo).findAllByText(/Elige al menos un rol\./)).length).toBeGreaterThan(0);
    expect(escritas()).toEqual([]);
    await persona.click(within(dialogo).getByRole('checkbox', { name: 'Colaborador de declaraciones' }));
    await persona.click(within(dialogo).getByRole('checkbox', { name: 'Administrador' }));
    expect(await within(dialogo).findByText(T.cambiaQuienAdministra)).toBeTruthy();
    await persona.click(boton(dialogo, 'Guardar roles'));
    expect((await within(dialogo).findAllByText(/Este campo es obligatorio/)).length).toBeGreaterThan(0);
    await persona.type(within(dialogo).getByLabelText(CLAVE_PROPIA), 'La-mia-1');
    await persona.click(boton(dialogo, 'Guardar roles'));
    expect(await screen.findByText('Roles actualizados')).toBeTruthy();
    expect(escritas()[0]).toMatchObject({
      ruta: '/api/permisos/insertar',
      cuerpo: { usuario_id: 7, permisos: [{ rol_id: 2 }, { rol_id: 1 }], version: 3, password: expect.any(String) },
    });
    expect(JSON.stringify(escritas())).not.toContain('La-mia-1');
  });

  test('roles of who gives a wrong password: it is said at its field, and what was chosen stays', async () => {
    const { persona } = await dibujar();
    const dialogo = await abrir(persona, 'Cambiar roles');
    await persona.click(await within(dialogo).findByRole('checkbox', { name: 'Colaborador de declaraciones' }));
    await persona.type(within(dialogo).getByLabelText(CLAVE_PROPIA), 'no-es-esta');
    const errors = [{ campo: 'password', mensaje: 'La contraseña de tu cuenta no es correcta.' }];
    rechazo = { http: 401, code: 'CREDENCIALES_INVALIDAS', errors };
    await persona.click(boton(dialogo, 'Guardar roles'));
    expect(await within(dialogo).findAllByText(/La contraseña de tu cuenta no es correcta/)).not.toEqual([]);
    rechazo = null;
    await persona.type(within(dialogo).getByLabelText(CLAVE_PROPIA), '-sino-esta');
    await persona.click(boton(dialogo, 'Guardar roles'));
    expect(await screen.findByText('Roles actualizados')).toBeTruthy();
    expect(escritas().at(-1)).toMatchObject({ cuerpo: { permisos: [{ rol_id: 3 }, { rol_id: 2 }] } });
  });

  test('the mail asks why and who; what the server says of a field stands there, and what was typed stays', async () => {
    const { persona } = await dibujar();
    const dialogo = await abrir(persona, 'Cambiar correo');
    expect(within(dialogo).getByText('ana@ejemplo.gt')).toBeTruthy();
    await persona.click(boton(dialogo, 'Cambiar correo'));
    expect((await within(dialogo).findAllByText(/Este campo es obligatorio/)).length).toBeGreaterThan(0);
    expect(escritas()).toEqual([]);
    rechazo = {
      http: 422,
      code: 'DATOS_INVALIDOS',
      errors: [{ campo: 'correo_nuevo', mensaje: 'El correo no es válido' }],
    };
    await persona.type(within(dialogo).getByLabelText(/Correo nuevo/), 'nueva@ejemplo');
    await persona.type(within(dialogo).getByLabelText(/Motivo/), 'Lo pidió');
    await persona.type(within(dialogo).getByLabelText(CLAVE_PROPIA), 'La-mia-1');
    await persona.click(boton(dialogo, 'Cambiar correo'));
    expect((await within(dialogo).findAllByText(/El correo no es válido/)).length).toBeGreaterThan(0);
    expect(within(dialogo).getByLabelText(/Correo nuevo/)).toHaveProperty('value', 'nueva@ejemplo');
    rechazo = null;
    await persona.type(within(dialogo).getByLabelText(/Correo nuevo/), '.gt');
    await persona.click(boton(dialogo, 'Cambiar correo'));
    expect(await screen.findByText(TEXTOS_DE_USUARIOS['usuarios.cambiarCorreo'].exito)).toBeTruthy();
    expect(escritas().at(-1)).toMatchObject({
      metodo: 'PUT',
      ruta: '/api/correo/actualizar',
      cuerpo: { usuario_id: 7, correo_id: 70, correo_nuevo: 'nueva@ejemplo.gt', motivo: 'Lo pidió', version: 3 },
    });
    expect(JSON.stringify(escritas())).not.toContain('La-mia-1');
  });

  test('a password leaves the browser encrypted, both the new one and one’s own', async () => {
    const { persona } = await dibujar();
    const dialogo = await abrir(persona, 'Poner contraseña temporal');
    await persona.type(within(dialogo).getByLabelText(/^Contraseña temporal/), 'ceibas-71-lago');
    await persona.type(within(dialogo).getByLabelText(CLAVE_PROPIA), 'La-mia-1');
    await persona.click(boton(dialogo, 'Poner contraseña temporal'));
    expect(await screen.findByText(TEXTOS_DE_USUARIOS['usuarios.ponerClave'].exito)).toBeTruthy();
    expect(escritas()[0]).toMatchObject({ ruta: '/api/usuario/cambio/pass/admin', cuerpo: { usuario_id: 7 } });
    expect(JSON.stringify(escritas())).not.toMatch(/ceibas-71-lago|La-mia-1/);
  });

  test('the second factor is taken away with a reason; who has none, and oneself, cannot be chosen', async () => {
    const { persona } = await dibujar();
    const dialogo = await abrir(persona, 'Quitar segundo factor');
    await persona.type(within(dialogo).getByLabelText(/Motivo/), 'Perdió su teléfono');
    await persona.type(within(dialogo).getByLabelText(CLAVE_PROPIA), 'La-mia-1');
    await persona.click(boton(dialogo, 'Quitar segundo factor'));
    await waitFor(() =>
      expect(escritas()[0]).toMatchObject({
        ruta: '/api/usuario/segundo_factor/quitar',
        cuerpo: { usuario_id: 7, motivo: 'Perdió su teléfono' },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await persona.click(screen.getAllByRole('button', { name: 'Más acciones' })[1] as HTMLElement);
    const opcion = async (name: RegExp) => screen.findByRole('menuitem', { name });
    for (const name of [/^Cambiar correo/, /^Poner contraseña temporal/, /^Quitar segundo factor/])
      expect([String(name), (await opcion(name)).hasAttribute('disabled'), (await opcion(name)).textContent]).toEqual([
        String(name),
        true,
        expect.stringContaining(T.cuentaPropia),
      ]);
    expect((await opcion(/^Marcar correo/)).textContent).toContain(T.sinCorreo);
  });

  test('the mark of an employee says that it gives no right', async () => {
    const { persona } = await dibujar();
    const dialogo = await abrir(persona, 'Marcar como empleado');
    expect(within(dialogo).getByText(T.sinOpciones)).toBeTruthy();
    await persona.click(boton(dialogo, 'Marcar como empleado'));
    await waitFor(() =>
      expect(escritas()[0]).toMatchObject({
        ruta: '/api/usuario/empleado',
        cuerpo: { id: 7, empleado: 1, version: 3 },
      }),
    );
  });

  test('who comes second is told who was first, keeps what was chosen, and the next try counts', async () => {
    const { persona } = await dibujar();
    const dialogo = await abrir(persona, 'Marcar como empleado');
    const message = 'Yara Yax cambió a esta persona mientras la tenías abierta. Revisa cómo quedó y vuelve a intentar.';
    rechazo = { http: 409, code: 'USUARIO_CAMBIADO', message };
    filas = [{ ...ANA, version: 4, nombre: 'Ana Batz de Cux' }, YO];
    await persona.click(boton(dialogo, 'Marcar como empleado'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await within(screen.getByRole('dialog')).findByText('Ana Batz de Cux')).toBeTruthy();
    rechazo = null;
    await persona.click(boton(screen.getByRole('dialog'), 'Marcar como empleado'));
    await waitFor(() => expect(escritas().at(-1)).toMatchObject({ cuerpo: { version: 4 } }));
  });

  test('one’s own roles: it warns, and leaves with the session', async () => {
    const { persona, history } = await dibujar();
    const dialogo = await abrir(persona, 'Cambiar roles', 1);
    expect(await within(dialogo).findByText(T.rolesPropios)).toBeTruthy();
    expect(within(dialogo).getByText(T.quedaSinAdministrar)).toBeTruthy();
    await persona.click(await within(dialogo).findByRole('checkbox', { name: 'Administrador' }));
    expect(within(dialogo).queryByText(T.quedaSinAdministrar, { exact: false })).toBeNull();
    await persona.type(within(dialogo).getByLabelText(CLAVE_PROPIA), 'La-mia-1');
    await persona.click(boton(dialogo, 'Guardar roles'));
    expect(await screen.findByRole('heading', { name: 'Ingreso' })).toBeTruthy();
    expect(history.location.pathname).toBe('/');
  });
});
