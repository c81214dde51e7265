import { AVISOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_MENSAJES as R, AVISOS_DE_MENSAJES as T } from '@aldia/contract/textos-mensajes.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, type Rutas, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { NotificacionesTab } from './notificaciones-tab.tsx';

const MASIVO = {
  id: 7,
  asunto: 'Nuevo horario',
  clase: 'noticia',
  regimen: null,
  usuario: null,
  categoria_whatsapp: null,
  adjuntos: [],
  estado: 'enviando',
  destinatarios: 1200,
  entregados: 300,
  rechazados: 2,
  omitidos: 0,
  por_salir: 898,
  motivo: '',
  creado_por: 'Ada',
  creado_en: '2026-11-20T16:00:00.000Z',
  sale_en: '2026-11-20T16:01:00.000Z',
  terminado_en: null,
};
const cuentas = (reciben: number) => ({
  reciben,
  sin_correo: 0,
  sin_verificar: 3,
  no_recibe: 1,
  baja: 0,
  con_whatsapp: 13_333,
});

let servidor: ReturnType<typeof servidorDe>;
function abrir(reciben = 127, mas: Rutas = {}) {
  servidor = servidorDe({
    'GET /api/regimen/listado': () => ({
      data: [
        { id: 1, descripcion: 'Pequeño Contribuyente', abreviatura: 'PC' },
        { id: 2, descripcion: 'ROS', abreviatura: 'ROS' },
      ],
    }),
    'GET /api/correo/masivo/destinatarios': () => ({
      data: [],
      meta: { total: reciben, siguiente: null, cuentas: cuentas(reciben) },
    }),
    'GET /api/correo/masivo/listado': () => ({ data: [], meta: { total: 0, siguiente: null } }),
    'POST /api/correo/masivo': () => ({ data: { ...MASIVO, estado: 'programado' } }),
    ...mas,
  });
  vi.stubGlobal('fetch', servidor.atender);
  return dibujarPantalla(<NotificacionesTab aLaVista />, '/');
}
beforeEach(() => vi.unstubAllGlobals());

const enviadas = () => servidor.llamadasA('POST /api/correo/masivo');
type Persona = ReturnType<typeof abrir>['persona'];
async function escribir(persona: Persona, cuerpo = 'Hola'): Promise<void> {
  await persona.type(await screen.findByRole('textbox', { name: /Asunto/ }), 'Aviso');
  await persona.click(screen.getByRole('textbox', { name: /Cuerpo/ }));
  await persona.paste(cuerpo);
  await persona.click(screen.getByRole('button', { name: 'Enviar correo masivo' }));
}
const dialogo = () => screen.findByRole('dialog', { name: 'Enviar correo masivo' });

test('subject and body are required before anything is confirmed', async () => {
  const { persona } = abrir();
  await persona.click(await screen.findByRole('button', { name: 'Enviar correo masivo' }));
  expect((await screen.findAllByText(/Este campo es obligatorio/)).length).toBeGreaterThanOrEqual(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(enviadas()).toEqual([]);
});

test('a variable that does not exist is told at its place', async () => {
  const { persona } = abrir();
  await escribir(persona, 'Hola\n{{apellido}}');
  expect((await screen.findAllByText(/No existe \{\{apellido\}\}: línea 2, columna 1\./)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('before it is sent one sees to how many, and to whom not and why', async () => {
  const { persona } = abrir();
  await escribir(persona);
  const suyo = within(await dialogo());
  expect(await suyo.findByText('127')).toBeTruthy();
  expect(suyo.getByText('Quedan fuera: correo sin verificar').nextSibling?.textContent).toBe('3');
  expect(suyo.getAllByText('A TODOS')).toHaveLength(2);
  await persona.click(suyo.getByRole('button', { name: 'Enviar a todos ellos' }));
  expect(await screen.findByText('Usuario(s) notificados exitosamente')).toBeTruthy();
  expect(enviadas()[0]?.cuerpo).toMatchObject({
    asunto: 'Aviso',
    mensaje: 'Hola',
    regimen_id: null,
    usuario_id: null,
    confirmados: 127,
  });
  // What was sent leaves an empty form.
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Asunto/ })).toHaveProperty('value', ''));
});

test('over 500 people the count is typed, and another one does not do', async () => {
  const { persona } = abrir(1200);
  await escribir(persona);
  const suyo = within(await dialogo());
  const campo = await suyo.findByLabelText('Escribe la cantidad para confirmar');
  const boton = () => suyo.getByRole('button', { name: 'Enviar a todos ellos' });
  expect(boton()).toHaveProperty('disabled', true);
  await persona.type(campo, '120');
  expect(boton()).toHaveProperty('disabled', true);
  expect(await suyo.findByText('No es la cantidad de personas que lo reciben.')).toBeTruthy();
  await persona.type(campo, '0');
  await persona.click(boton());
  await waitFor(() => expect(enviadas()[0]?.cuerpo).toMatchObject({ confirmados: 1200 }));
});

test.each([
  [{ http: 200, code: 'SIN_DESTINATARIOS', message: 'Nadie recibiría este correo.' }, 'Error al enviar correo'],
  [
    { http: 500, code: 'ERROR_INTERNO', message: 'Tuvimos un problema.' },
    'No es posible enviar esta notificación a los usuarios',
  ],
])('%j says "%s" and keeps what was written', async (respuesta, dicho) => {
  const { persona } = abrir(127, { 'POST /api/correo/masivo': () => respuesta });
  await escribir(persona, 'Un texto largo');
  const boton = within(await dialogo()).getByRole('button', { name: 'Enviar a todos ellos' });
  await waitFor(() => expect(boton).toHaveProperty('disabled', false));
  await persona.click(boton);
  expect(await screen.findByText(dicho)).toBeTruthy();
  expect(screen.getByDisplayValue('Un texto largo')).toBeTruthy();
});

test('for nobody there is nothing to confirm', async () => {
  const { persona } = abrir(0);
  await escribir(persona);
  const suyo = within(await dialogo());
  expect(await suyo.findByText('Nadie lo recibiría.')).toBeTruthy();
  expect(suyo.getByRole('button', { name: 'Enviar a todos ellos' })).toHaveProperty('disabled', true);
});

test('the category of WhatsApp is chosen only when WhatsApp is asked for', async () => {
  const { persona } = abrir();
  const categoria = await screen.findByRole('combobox', { name: /Categoría de WhatsApp/ });
  expect(categoria).toHaveProperty('disabled', true);
  const marca = screen.getByRole('checkbox', { name: /Enviar también por WhatsApp/ });
  await waitFor(() => expect(marca).toHaveProperty('disabled', false));
  await persona.click(marca);
  expect(categoria).toHaveProperty('disabled', false);
  await persona.click(categoria);
  await persona.click(await screen.findByRole('option', { name: 'Tarjeta' }));
  await escribir(persona);
  expect(await within(await dialogo()).findByText('Tarjeta (13,333)')).toBeTruthy();
});

test('where there is no WhatsApp it cannot be asked for, and that is said', async () => {
  abrir(127, {
    'GET /api/correo/masivo/destinatarios': () => ({
      data: [],
      meta: { total: 127, siguiente: null, cuentas: cuentas(127), hay_whatsapp: false },
    }),
  });
  expect(await screen.findByText(T.sinWhatsapp)).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /Enviar también por WhatsApp/ })).toHaveProperty('disabled', true);
});

test.each([
  [null, null],
  [39, '39'],
])('the detail says how many WhatsApp left: %s', async (whatsapps, dicho) => {
  const { persona } = abrir(127, {
    'GET /api/correo/masivo/listado': () => ({ data: [MASIVO], meta: { total: 1, siguiente: null } }),
    'GET /api/correo/masivo/detalle/7': () => ({ data: { masivo: MASIVO, mensaje: 'Hola', rechazos: [], whatsapps } }),
  });
  await screen.findByText('Nuevo horario');
  await persona.click(screen.getByRole('button', { name: 'Más acciones' }));
  await persona.click(await screen.findByRole('menuitem', { name: R.verDetalle }));
  const suyo = within(await screen.findByRole('dialog', { name: 'Nuevo horario' }));
  expect(await suyo.findByText('Ada')).toBeTruthy();
  expect(suyo.queryByText(R.whatsapps)?.nextSibling?.textContent ?? null).toBe(dicho);
});

test.each([
  [2, null],
  [412, 'Se ven las últimas 2 de 412.'],
])('the detail of one that %i refused says when it shows not all of them', async (rechazados, dicho) => {
  const rechazos = [1, 2].map((n) => {
    return { usuario_id: n, nombre: `Persona ${n}`, nit: '100005', correo: `p${n}@a.gt`, respuesta: '550' };
  });
  const masivo = { ...MASIVO, rechazados };
  const { persona } = abrir(127, {
    'GET /api/correo/masivo/listado': () => ({ data: [masivo], meta: { total: 1, siguiente: null } }),
    'GET /api/correo/masivo/detalle/7': () => ({ data: { masivo, mensaje: 'Hola', rechazos, whatsapps: null } }),
  });
  await screen.findByText('Nuevo horario');
  await persona.click(screen.getByRole('button', { name: 'Más acciones' }));
  await persona.click(await screen.findByRole('menuitem', { name: R.verDetalle }));
  const suyo = within(await screen.findByRole('dialog', { name: 'Nuevo horario' }));
  expect(await suyo.findByText('Persona 2')).toBeTruthy();
  expect(suyo.queryByText(/^Se ven/)?.textContent ?? null).toBe(dicho);
});

test('of the files the first two are in sight and the rest is a number', async () => {
  const { persona } = abrir();
  const archivos = ['a.pdf', 'b.png', 'c.xlsx', 'd.pdf'].map((n) => new File(['x'], n));
  await screen.findByRole('button', { name: 'Elegir archivos' });
  await persona.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.createElement('input'),
    archivos,
  );
  expect(await screen.findByText('b.png')).toBeTruthy();
  expect(screen.queryByText('c.xlsx')).toBeNull();
  await persona.click(screen.getByRole('button', { name: '+2' }));
  expect(screen.getByText('d.pdf')).toBeTruthy();
});

test('a file with a name longer than one may be goes with the end of its name', async () => {
  const { persona } = abrir();
  await screen.findByRole('button', { name: 'Elegir archivos' });
  await persona.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.createElement('input'),
    [new File(['x'], `${'n'.repeat(300)}.pdf`)],
  );
  await escribir(persona);
  const boton = within(await dialogo()).getByRole('button', { name: 'Enviar a todos ellos' });
  await waitFor(() => expect(boton).toHaveProperty('disabled', false));
  await persona.click(boton);
  await waitFor(() => expect(enviadas()[0]?.cuerpo).toMatchObject({ nombres: [`${'n'.repeat(251)}.pdf`] }));
});

test('the history says how far each went and offers what may be done with it', async () => {
  const acciones: unknown[] = [];
  const { persona } = abrir(127, {
    'GET /api/correo/masivo/listado': () => ({ data: [MASIVO], meta: { total: 1, siguiente: null } }),
    'PUT /api/correo/masivo/estado': ({ cuerpo }) => {
      acciones.push(cuerpo);
      return { data: { ...MASIVO, estado: 'cancelado' } };
    },
  });
  expect(await screen.findByText('300 de 1,200')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Deshacer: Nuevo horario' })).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Pausar: Nuevo horario' }));
  await persona.click(screen.getByRole('button', { name: 'Cancelar el resto: Nuevo horario' }));
  const suyo = within(await screen.findByRole('dialog', { name: 'Cancelar el resto' }));
  expect(suyo.getByText('898')).toBeTruthy();
  await persona.click(suyo.getByRole('button', { name: 'Cancelar el resto' }));
  await waitFor(() =>
    expect(acciones).toEqual([
      { id: 7, accion: 'pausar' },
      { id: 7, accion: 'cancelar' },
    ]),
  );
});

test('the seconds until a mail leaves go by while nothing else comes', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T16:00:10.000Z'), shouldAdvanceTime: true });
  abrir(127, {
    'GET /api/correo/masivo/listado': () => ({
      data: [{ ...MASIVO, estado: 'programado' }],
      meta: { total: 1, siguiente: null },
    }),
  });
  await screen.findByText(llenar(T.saleEn, { s: 50 }));
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText(llenar(T.saleEn, { s: 30 }))).toBeTruthy();
  vi.useRealTimers();
});

test('when it cannot be counted it is said so, and counted again, before and in the confirmation', async () => {
  let falla = true;
  const { persona } = abrir(127, {
    'GET /api/correo/masivo/destinatarios': () =>
      falla
        ? { http: 500, message: 'Algo falló' }
        : { data: [], meta: { total: 127, siguiente: null, cuentas: cuentas(127) } },
  });
  const quienes = await screen.findByRole('region', { name: R.quienes });
  expect(await within(quienes).findByText(AVISOS.falloAlCargar)).toBeTruthy();
  await escribir(persona);
  const confirma = await dialogo();
  expect(await within(confirma).findByText(AVISOS.falloAlCargar)).toBeTruthy();
  expect(within(confirma).getByRole<HTMLButtonElement>('button', { name: R.confirmar }).disabled).toBe(true);
  falla = false;
  await persona.click(within(confirma).getByRole('button', { name: 'Volver a intentar' }));
  expect(await within(confirma).findByText('127')).toBeTruthy();
  await persona.click(within(confirma).getByRole('button', { name: R.confirmar }));
  await waitFor(() => expect(enviadas()).toHaveLength(1));
});

test('without the list of regimes it is said under its field, and nothing is sent until it is there', async () => {
  let fallan = true;
  const bien = { data: [{ id: 1, descripcion: 'Pequeño Contribuyente', abreviatura: 'PC' }] };
  const { persona } = abrir(127, {
    'GET /api/regimen/listado': () => (fallan ? { http: 500, code: 'ERROR_INTERNO' } : bien),
  });
  expect(await screen.findByText(T.sinRegimenes)).toBeTruthy();
  await escribir(persona);
  const suyo = within(await dialogo());
  await suyo.findByText('127');
  const enviar = suyo.getByRole<HTMLButtonElement>('button', { name: 'Enviar a todos ellos' });
  expect(enviar.disabled).toBe(true);
  fallan = false;
  await persona.click(suyo.getByRole('button', { name: 'Volver a intentar' }));
  await waitFor(() => expect(enviar.disabled).toBe(false));
  expect(screen.queryByText(T.sinRegimenes)).toBeNull();
});

test('a preview that does not come says so and can be asked for again; it is never counting', async () => {
  let fallan = true;
  const carta = { para: 'ana@ejemplo.gt', asunto: 'Aviso', texto: 'Hola, Ana', html: '' };
  const { persona } = abrir(127, {
    'GET /api/usuario/listado/selector': () => ({
      data: [
        {
          ...{ id: 9, nombre: 'Ana Batz', nit: '12345679', cui: '2696191940101', primer_nombre: 'Ana' },
          ...{ segundo_nombre: '', primer_apellido: 'Batz', segundo_apellido: '' },
        },
      ],
      meta: { total: 1, siguiente: null },
    }),
    'POST /api/correo/masivo/vista': () => (fallan ? { http: 500, code: 'ERROR_INTERNO' } : { data: carta }),
  });
  await persona.type(await screen.findByRole('textbox', { name: /Asunto/ }), 'Aviso');
  await persona.type(screen.getByRole('textbox', { name: /Cuerpo/ }), 'Hola');
  await persona.click(screen.getByRole('button', { name: R.verComo }));
  const suyo = within(await screen.findByRole('dialog', { name: R.vista }));
  await persona.type(suyo.getByRole('combobox', { name: R.usuario }), 'ana');
  await persona.click(await screen.findByRole('option', { name: /Ana Batz/ }));
  expect(await suyo.findByText(AVISOS.falloAlCargar)).toBeTruthy();
  expect(suyo.queryByText(T.contando)).toBeNull();
  fallan = false;
  await persona.click(suyo.getByRole('button', { name: 'Volver a intentar' }));
  expect(await suyo.findByText('Hola, Ana')).toBeTruthy();
});

test('when the people to choose from do not come it says so', async () => {
  const { persona } = abrir(127, {
    'GET /api/usuario/listado/selector': () => ({ http: 500, code: 'ERROR_INTERNO', message: 'x' }),
  });
  await persona.click(await screen.findByRole('combobox', { name: R.usuario }));
  expect(await screen.findByText('Ocurrió un error al obtener los datos de los usuarios')).toBeTruthy();
});
