import { ENLACE_INCOMPLETO } from '@aldia/contract/enlaces.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_ENTRADA } from '@aldia/contract/textos-de-entrada.ts';
import { AVISOS_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { DEPARTAMENTOS } from '@aldia/domain/catalogos/departamentos.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AvisosVista } from '../../base/avisos/avisos-vista.tsx';
import { dibujar } from '../../ui/dibujar.prueba.tsx';
import { olvidarBorrador } from './borrador.ts';
import { ClaveNuevaPage } from './clave-nueva-page.tsx';
import { RecuperarPage } from './recuperar-page.tsx';
import { RegistroPage } from './registro-page.tsx';
import { VerificarCorreoPage } from './verificar-correo-page.tsx';

const fetchFalso = vi.fn<typeof fetch>();
const json = (http: number, cuerpo: object) => new Response(JSON.stringify(cuerpo), { status: http });
const bien = (data: unknown) => json(200, { success: true, message: '', data });
let llave = '';

beforeEach(async () => {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  llave = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))));
  vi.stubGlobal('fetch', fetchFalso);
  fetchFalso.mockClear();
  olvidarBorrador();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that knows the catalogues and gives one answer to any other call. */
const servidor = (respuesta: () => Response) =>
  fetchFalso.mockImplementation(async (url) => {
    const ruta = String(url);
    if (ruta.endsWith('/llave_publica')) return bien({ id: 'k', llave });
    if (ruta.endsWith('/departamento'))
      return bien(DEPARTAMENTOS.map((d) => ({ id: d.id, name: d.name, municipio: d.municipio })));
    if (ruta.endsWith('/tipo_usuario'))
      return bien([
        { id: 3, rol: 'Cliente' },
        { id: 5, rol: 'Gestor' },
        { id: 6, rol: 'Gestor (sociedad anónima)' },
      ]);
    return respuesta();
  });

const PATRONES = ['/reset/{-$encriptado}', '/confirma/{-$token}/{-$id}'] as const;

async function abrir(Pagina: () => React.ReactNode, ruta = '/pagina') {
  const raiz = createRootRoute();
  const patron = PATRONES.find((p) => ruta.startsWith(p.slice(0, 6))) ?? '/pagina';
  const rutas = [
    createRoute({ getParentRoute: () => raiz, path: patron, component: Pagina }),
    createRoute({ getParentRoute: () => raiz, path: '/', component: () => <p>ingreso</p> }),
    createRoute({ getParentRoute: () => raiz, path: '/recuperar_pass', component: () => <p>recuperar</p> }),
    createRoute({ getParentRoute: () => raiz, path: '/register', component: () => <p>registro</p> }),
  ];
  const router = createRouter({
    routeTree: raiz.addChildren(rutas),
    history: createMemoryHistory({ initialEntries: [ruta] }),
  });
  const vista = dibujar(
    <>
      <RouterProvider router={router as never} />
      <AvisosVista />
    </>,
  );
  await screen.findByRole('heading', { level: 1 });
  return vista.persona;
}
type Persona = Awaited<ReturnType<typeof abrir>>;

const campo = (nombre: RegExp) => screen.getByLabelText(nombre, { selector: 'input' });
async function llenar(persona: Persona, clave = 'corrida-Tajumulco-84'): Promise<void> {
  const pegar = async (nombre: RegExp, texto: string) => {
    await persona.click(campo(nombre));
    await persona.paste(texto);
  };
  await pegar(/^CUI/, '2696 19194 0101');
  await pegar(/^NIT/, '1234567-9');
  await pegar(/^Primer nombre/, 'Ana');
  await pegar(/^Primer apellido/, 'Tzoc');
  await pegar(/^Correo/, 'ana@ejemplo.gt');
  await pegar(/^Confirma tu correo/, 'ana@ejemplo.gt');
  await pegar(/^Teléfono/, '5555-1234');
  await persona.click(campo(/^Departamento/));
  await persona.click(await screen.findByRole('option', { name: 'Petén' }));
  await persona.click(campo(/^Municipio/));
  await persona.click(await screen.findByRole('option', { name: 'El Chal' }));
  await pegar(/^Dirección/, '3a. avenida 1-20');
  await pegar(/^Contraseña/, clave);
  await pegar(/^Confirma tu contraseña/, clave);
  await persona.click(screen.getByRole('checkbox'));
}
const boton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Crear mi cuenta' });

describe('the registration form', () => {
  test('says what is missing and keeps its button off until nothing is', async () => {
    servidor(() => bien(true));
    const persona = await abrir(RegistroPage);
    await screen.findByText('Quién eres');
    expect(boton().disabled).toBe(true);
    expect(screen.getByText(/Para crear tu cuenta falta: CUI\/DPI, NIT,.*Aceptar los términos\./)).toBeTruthy();
    await llenar(persona);
    expect(await screen.findByText('Todo está completo. Ya puedes crear tu cuenta.')).toBeTruthy();
    await waitFor(() => expect(boton().disabled).toBe(false));
  });

  test('takes what is pasted with spaces and hyphens and sends it clean, with its password encrypted', async () => {
    servidor(() => bien(true));
    const persona = await abrir(RegistroPage);
    await screen.findByText('Quién eres');
    await llenar(persona);
    await waitFor(() => expect(boton().disabled).toBe(false));
    await persona.click(boton());
    expect(await screen.findByText('ingreso')).toBeTruthy();
    expect(screen.getByText(/^Usuario creado exitosamente, revisa tu correo/)).toBeTruthy();
    const enviado = String(fetchFalso.mock.calls.at(-1)?.[1]?.body);
    expect(enviado).not.toContain('Tajumulco');
    expect(JSON.parse(enviado)).toMatchObject({
      user_type: 3,
      cui: '2696191940101',
      nit: '12345679',
      telefono: '55551234',
      departamento: { id: 17 },
      municipio: DEPARTAMENTOS[16]?.municipio.find((m) => m.name === 'El Chal')?.id,
      contratos: true,
    });
  });

  test('tells what is wrong with a field when it is left', async () => {
    servidor(() => bien(true));
    const persona = await abrir(RegistroPage);
    await screen.findByText('Quién eres');
    await persona.type(campo(/^CUI/), '2696191950101');
    expect(screen.queryByText(/El noveno dígito/)).toBeNull();
    await persona.tab();
    expect(await screen.findByText(/El noveno dígito del CUI \(5\)/)).toBeTruthy();
  });

  test('marks each rule of the password as it is kept', async () => {
    servidor(() => bien(true));
    const persona = await abrir(RegistroPage);
    const reglas = within(await screen.findByRole('list', { name: 'Reglas de la contraseña' }));
    await persona.type(campo(/^Contraseña/), 'ceiba7');
    const estados = () => reglas.getAllByRole('listitem').map((li) => li.textContent?.split(': ').at(-1));
    expect(estados()).toEqual(['falta', 'cumple', 'falta']);
    await persona.type(campo(/^Contraseña/), '-lago');
    expect(estados()).toEqual(['cumple', 'cumple', 'cumple']);
  });

  test('hides what a gestor and a sociedad do not give', async () => {
    servidor(() => bien(true));
    const persona = await abrir(RegistroPage);
    await screen.findByText('Quién eres');
    const elegir = async (tipo: string) => {
      await persona.click(campo(/^Tipo de cliente/));
      await persona.click(await screen.findByRole('option', { name: tipo }));
    };
    await elegir('Gestor');
    await waitFor(() => expect(screen.queryByLabelText(/^Departamento/)).toBeNull());
    expect(screen.queryByLabelText(/^Dirección/)).toBeNull();
    expect(campo(/^CUI/)).toBeTruthy();
    await elegir('Gestor (sociedad anónima)');
    await waitFor(() => expect(screen.queryByLabelText(/^CUI/)).toBeNull());
    expect(screen.queryByLabelText(/^Primer nombre/)).toBeNull();
  });

  test('loses nothing when the server refuses: its reasons land on their fields', async () => {
    servidor(() =>
      json(422, {
        success: false,
        code: 'DATOS_INVALIDOS',
        message: 'Revisa los datos marcados.',
        errors: [{ campo: 'password', mensaje: 'No uses tu nombre dentro de la contraseña.' }],
      }),
    );
    const persona = await abrir(RegistroPage);
    await screen.findByText('Quién eres');
    await llenar(persona);
    await waitFor(() => expect(boton().disabled).toBe(false));
    await persona.click(boton());
    expect((await screen.findAllByText(/No uses tu nombre dentro de la contraseña/)).length).toBeGreaterThan(0);
    expect(campo(/^Primer nombre/)).toHaveProperty('value', 'Ana');
    expect(campo(/^CUI/)).toHaveProperty('value', '2696191940101');
  });

  test('says that nothing was sent when not even the key of the passwords comes', async () => {
    servidor(() => bien(true));
    const persona = await abrir(RegistroPage);
    await screen.findByText('Quién eres');
    await llenar(persona);
    await waitFor(() => expect(boton().disabled).toBe(false));
    fetchFalso.mockImplementation(async () =>
      json(429, { success: false, code: 'DEMASIADOS_INTENTOS', message: 'Espera.' }),
    );
    await persona.click(boton());
    expect(await screen.findByText('Espera.')).toBeTruthy();
    // Without network the person stays on the form, and no page says it in its place.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fetchFalso.mockRejectedValue(new TypeError('Failed to fetch'));
    await persona.click(boton());
    expect(await screen.findByText(AVISOS_DE_ENTRADA.sinRespuesta, {}, { timeout: 4000 })).toBeTruthy();
    expect(campo(/^CUI/)).toHaveProperty('value', '2696191940101');
  });

  test('says that its catalogues did not come, and asks for them again', async () => {
    fetchFalso.mockImplementation(async () => json(500, { success: false, code: 'ERROR_INTERNO', message: 'x' }));
    const persona = await abrir(RegistroPage);
    expect(
      await screen.findByText('Ocurrió un error al obtener los tipos de usuario', {}, { timeout: 9000 }),
    ).toBeTruthy();
    servidor(() => bien(true));
    for (const otraVez of await screen.findAllByRole('button', { name: 'Volver a intentar' }))
      await persona.click(otraVez);
    await persona.click(campo(/^Tipo de cliente/));
    expect(await screen.findByRole('option', { name: 'Gestor' })).toBeTruthy();
  }, 20_000);

  test('loses nothing of what was typed when its departments do not come: in their place one asks for them again', async () => {
    let hay = false;
    servidor(() => bien(true));
    const conTodo = fetchFalso.getMockImplementation();
    fetchFalso.mockImplementation(async (url, opciones) =>
      String(url).endsWith('/departamento') && !hay
        ? json(500, { success: false, code: 'ERROR_INTERNO', message: 'x' })
        : (conTodo?.(url, opciones) ?? bien(true)),
    );
    const persona = await abrir(RegistroPage);
    await persona.type(campo(/^Primer nombre/), 'Ana');
    await persona.type(campo(/^Contraseña/), 'corrida-Tajumulco-84');
    expect(
      await screen.findByText('Ocurrió un error al obtener los departamentos', {}, { timeout: 9000 }),
    ).toBeTruthy();
    expect(campo(/^Primer nombre/)).toHaveProperty('value', 'Ana');
    expect(campo(/^Contraseña/)).toHaveProperty('value', 'corrida-Tajumulco-84');
    const seccion = within(screen.getByRole('group', { name: 'Cómo te encontramos' }));
    expect(seccion.getByText(AVISOS.falloAlCargar)).toBeTruthy();
    hay = true;
    await persona.click(seccion.getByRole('button', { name: 'Volver a intentar' }));
    await waitFor(() => expect(seccion.queryByText(AVISOS.falloAlCargar)).toBeNull());
    await persona.click(campo(/^Departamento/));
    expect(await screen.findByRole('option', { name: 'Petén' })).toBeTruthy();
    expect(campo(/^Contraseña/)).toHaveProperty('value', 'corrida-Tajumulco-84');
  }, 20_000);
});

describe('recovery', () => {
  test('asks for both fields, sends with Enter and goes to the login', async () => {
    servidor(() => bien(true));
    const persona = await abrir(RecuperarPage);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true);
    await persona.click(campo(/^CUI/));
    await persona.tab();
    expect(await screen.findByText('El CUI es requerido')).toBeTruthy();
    await persona.type(campo(/^CUI/), '2696 19194 0101');
    await persona.type(campo(/^NIT/), '1234567-9{Enter}');
    expect(await screen.findByText('ingreso')).toBeTruthy();
    expect(screen.getByText('Se ha enviado un correo electrónico')).toBeTruthy();
  });

  test('who registered without a CUI, a sociedad, reads what to write in its place, and it is sent', async () => {
    servidor(() => bien(true));
    const persona = await abrir(RecuperarPage);
    expect(screen.getByText('La cuenta de una sociedad no tiene CUI: escribe 0.')).toBeTruthy();
    await persona.type(campo(/^CUI/), '0');
    await persona.type(campo(/^NIT/), '1234567-9{Enter}');
    expect(await screen.findByText('ingreso')).toBeTruthy();
  });

  test('a link that was used says so and offers another', async () => {
    servidor(() => json(410, { success: false, code: 'ENLACE_DE_CUENTA_VENCIDO', message: 'x' }));
    const persona = await abrir(ClaveNuevaPage, `/reset/${'t'.repeat(43)}`);
    await persona.type(campo(/^Contraseña nueva/), 'Lago#de-4-ceibas');
    await persona.type(campo(/^Confirma/), 'Lago#de-4-ceibas');
    const cambiar = screen.getByRole<HTMLButtonElement>('button', { name: 'Cambiar Contraseña' });
    await waitFor(() => expect(cambiar.disabled).toBe(false));
    await persona.click(cambiar);
    expect(
      await screen.findByText('El enlace ya se usó, venció o llegó cambiado. Cada enlace sirve una sola vez.'),
    ).toBeTruthy();
    expect(screen.getByText('Error en el cambio de la contraseña')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toHaveProperty('pathname', '/recuperar_pass');
  });
});

describe('a link that the mail cut', () => {
  const ENTERO = 'abcdefghijkmnpqrstuvwxyz23';

  test.each(['/reset', '/reset/', '/reset/abcdef', `/reset/${ENTERO.slice(0, 25)}`])(
    'of a reset (%s) says so at once, with the act that gives another',
    async (ruta) => {
      servidor(() => bien(true));
      await abrir(ClaveNuevaPage, ruta);
      expect(await screen.findByText(ENLACE_INCOMPLETO)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toHaveProperty('pathname', '/recuperar_pass');
      expect(screen.queryByLabelText(/Contraseña nueva/)).toBeNull();
      expect(fetchFalso).not.toHaveBeenCalled();
    },
  );

  test('and one to which the mail added a dot serves', async () => {
    servidor(() => bien(true));
    const persona = await abrir(ClaveNuevaPage, `/reset/${ENTERO}.`);
    await persona.type(campo(/^Contraseña nueva/), 'Lago#de-4-ceibas');
    await persona.type(campo(/^Confirma/), 'Lago#de-4-ceibas');
    const cambiar = screen.getByRole<HTMLButtonElement>('button', { name: 'Cambiar Contraseña' });
    await waitFor(() => expect(cambiar.disabled).toBe(false));
    await persona.click(cambiar);
    expect(await screen.findByText('ingreso')).toBeTruthy();
    const envio = fetchFalso.mock.calls.find(([url]) => String(url).endsWith('/recuperacion/cambio'));
    expect(JSON.parse(String(envio?.[1]?.body))).toMatchObject({ token: ENTERO });
  });

  test.each([
    '/confirma',
    `/confirma/${ENTERO}`,
    `/confirma/${ENTERO}/`,
    `/confirma/${ENTERO.slice(0, 20)}/7`,
    `/confirma/${ENTERO}/x`,
  ])('of a confirmation (%s) says so and where another is asked for', async (ruta) => {
    servidor(() => bien(true));
    await abrir(VerificarCorreoPage, ruta);
    expect(await screen.findByText(AVISOS_DE_REGISTRO.verificacionIncompleta)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ingresar' })).toHaveProperty('pathname', '/');
    expect(fetchFalso).not.toHaveBeenCalled();
  });

  test.each([
    [410, 'ENLACE_DE_CUENTA_VENCIDO', AVISOS_DE_REGISTRO.enlaceUsado],
    [429, 'DEMASIADOS_INTENTOS', AVISOS_DE_REGISTRO.noSeVerifico],
    [503, 'BASE_NO_DISPONIBLE', AVISOS_DE_REGISTRO.noSeVerifico],
  ])(
    'whole, with %i %s, a confirmation says what is true',
    async (http, code, texto) => {
      servidor(() => json(http, { success: false, code, message: 'x' }));
      await abrir(VerificarCorreoPage, `/confirma/${ENTERO.slice(0, 23)}${http}/7`);
      expect(await screen.findByText(new RegExp(texto), {}, { timeout: 9000 })).toBeTruthy();
    },
    20_000,
  );

  test('whole, without an answer a confirmation says so, and is sent again with a press', async () => {
    let hayRed = false;
    servidor(() => {
      if (!hayRed) throw new TypeError('Failed to fetch');
      return bien(true);
    });
    const persona = await abrir(VerificarCorreoPage, `/confirma/${ENTERO.slice(0, 24)}ab/7`);
    const otraVez = await screen.findByRole('button', { name: 'Verificar otra vez' }, { timeout: 9000 });
    expect(screen.getByText(AVISOS_DE_REGISTRO.noSeVerifico)).toBeTruthy();
    hayRed = true;
    await persona.click(otraVez);
    expect(await screen.findByRole('heading', { name: AVISOS_DE_REGISTRO.cuentaVerificada })).toBeTruthy();
  }, 20_000);
});
