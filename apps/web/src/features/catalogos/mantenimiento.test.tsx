import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Llamada, redDe } from '../../base/red.prueba.tsx';
import { MantenimientosPage } from './mantenimientos-page.tsx';
import { ActividadesEconomicas } from './pestanias/actividad-economica.tsx';
import { Emisores } from './pestanias/emisor.tsx';
import { LimitesDeIsr, LimitesDeIva } from './pestanias/limite.tsx';
import { PerfilesDeDeclaracion } from './pestanias/perfil-declaracion.tsx';
import { abrirPestania } from './pestanias/pestania.prueba.tsx';
import { RangosDeFechas } from './pestanias/rango-de-fechas.tsx';
import { TiposDeDte } from './pestanias/tipo-dte.tsx';
import { TiposDeEmisor } from './pestanias/tipo-emisor.tsx';
import { TiposDeRegistro } from './pestanias/tipo-registro.tsx';
import { SuscripcionesDeRos } from './pestanias/tipo-suscripcion.tsx';

const BECAS = { id: 2, huella: 'h1', descripcion: 'Becas', orden: 2, titulo_formulario: 'Becas', linea: null };
const TIPOS = [
  {
    id: 1,
    huella: 'h0',
    descripcion: 'Medicinas',
    orden: 1,
    titulo_formulario: 'Medicinas',
    linea: '5.1',
    deleted_at: null,
  },
  { ...BECAS, deleted_at: null },
  {
    id: 3,
    huella: 'h2',
    descripcion: 'Viejo',
    orden: 3,
    titulo_formulario: 'Viejo',
    linea: null,
    deleted_at: '2026-01-01T00:00:00Z',
  },
];
const NIT = {
  id: 4,
  huella: 'h',
  nit: '100005',
  nombre: 'TIENDA',
  tipo_emisor_id: 1,
  tipo_emisor: 'Comercio',
  deleted_at: null,
};
const LIMITE = {
  id: 5,
  huella: 'h',
  mes: 11,
  year: 2026,
  dia_limite: 13,
  fecha: '2026-11-13',
  calculado: '2026-11-13',
  motivo: '',
  creado_por: 'Ana',
};
const RANGO = { id: 3, huella: 'h1', dia_inicio: 1, dia_fin: 5, cantidad_personas: 30 };
const PERFIL = {
  id: 8,
  huella: 'h',
  perfil_declaracion_id: 8,
  actividad_economica_id: 6,
  tipo_emisor_id: 1,
  tipo_emisor: { id: 1, descripcion: 'Comercio' },
  incluir: 1,
  deleted_at: null,
};
const PLAN = {
  ...{ id: 4, huella: 'h', nombre: 'ROS', descripcion: '', precio: '150.00' },
  ...{ anual: 0, activo: 1, regimen_id: 2 },
};
const LISTAS: Readonly<Record<string, unknown>> = {
  '/api/tipo_suscripcion/listado/2': [PLAN],
  '/api/tipo_suscripcion/uso/4': [],
  '/api/tipo_registro/listado': TIPOS,
  '/api/tipo_registro/activos': [],
  '/api/tipo_registro/uso/2': [{ donde: 'Tipos de emisor', cuantos: 3 }],
  '/api/tipo_emisor/listado': [
    {
      id: 1,
      huella: 'h',
      descripcion: 'Comercio',
      tipo_registro_id: 2,
      tipo_registro: { descripcion: 'Becas' },
      grupo: 1,
      deleted_at: null,
    },
  ],
  '/api/tipo_emisor/activos': [{ id: 1, descripcion: 'Comercio', grupo: 1, tipo_registro_id: 2 }],
  '/api/actividad_economica/listado': [{ id: 6, huella: 'h', descripcion: 'Pesca', deleted_at: null }],
  '/api/tipo_dte/listado': [{ id: 7, huella: 'h', descripcion: 'Factura', abreviatura: 'FACT', deleted_at: null }],
  '/api/rango/listado': [RANGO],
  '/api/limiteisr/listado': [LIMITE],
  '/api/limiteiva/listado': [LIMITE],
  '/api/perfil_declaracion/listado': [
    { id: 6, descripcion: 'Pesca', perfiles: [PERFIL] },
    { id: 9, descripcion: 'Transporte', perfiles: [] },
  ],
  '/api/emisor/listado/-1': [NIT],
  '/api/regimen/listado/todos': [1, 2, 3, 4].map((id) => {
    return { id, huella: 'h', descripcion: `Régimen ${id}`, abreviatura: 'R', limite_notificacion: null };
  }),
};

let escribir: (l: Llamada) => ReturnType<Parameters<typeof redDe>[0]> = () => null;
let llamadas: readonly Llamada[] = [];
beforeEach(() => {
  escribir = () => null;
  const red = redDe((l) => {
    if (l.metodo !== 'GET') return escribir(l);
    const data = LISTAS[l.ruta];
    return data === undefined ? null : { data, meta: { total: 1, siguiente: null } };
  });
  llamadas = red.llamadas;
  vi.stubGlobal('fetch', red.atender);
});
afterEach(() => vi.unstubAllGlobals());
const escritas = () => llamadas.filter((l) => l.metodo !== 'GET').map((l) => [l.metodo, l.ruta, l.cuerpo]);

const boton = (name: string | RegExp) => screen.findByRole('button', { name });
const campo = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('the form', () => {
  test('says what is missing at each field, sends nothing with Enter, and adds with its button', async () => {
    escribir = ({ cuerpo }) => ({ data: { ...TIPOS[1], ...(cuerpo as object), id: 9, orden: 7 } });
    const { persona } = await abrirPestania(<TiposDeRegistro />);
    await persona.click(await boton('Agregar tipo de registro'));
    await persona.click(await boton('Guardar'));
    expect(await screen.findAllByText('Campo Obligatorio')).toHaveLength(3);
    expect(screen.getByText(T.sinLinea)).toBeTruthy();
    await persona.type(campo(/^Descripción/), 'Cursos');
    await persona.type(campo(/^Orden/), '7');
    await persona.type(campo(/^Título/), 'Cursos{Enter}');
    expect(escritas()).toEqual([]);
    await persona.click(await boton('Guardar'));
    expect(await screen.findByText('Tipo registro creado exitosamente')).toBeTruthy();
    expect(escritas()).toEqual([
      ['POST', '/api/tipo_registro/insertar', { descripcion: 'Cursos', orden: 7, titulo_formulario: 'Cursos' }],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a refusal under status 200 stays at its field, and what was typed stays too', async () => {
    const mensaje = 'Ya existe el tipo de registro «Medicinas».';
    escribir = () => ({
      data: 0,
      code: 'CATALOGO_REPETIDO',
      message: mensaje,
      errors: [{ campo: 'descripcion', mensaje }],
    });
    const { persona } = await abrirPestania(<TiposDeRegistro />);
    await persona.click(await boton('Editar Becas'));
    await screen.findByRole('dialog');
    await persona.clear(campo(/^Descripción/));
    await persona.type(campo(/^Descripción/), 'Medicinas');
    await persona.click(await boton('Guardar cambios'));
    expect(await screen.findByText(mensaje)).toBeTruthy();
    expect(campo(/^Descripción/).value).toBe('Medicinas');
    expect(escritas()[0]?.[2]).toMatchObject({ id: 2, huella: 'h1', descripcion: 'Medicinas' });
  });

  /** Somebody else changed the row meanwhile: the server says so at the first save. */
  const cambiadaPor = (ahora: object) => {
    let vez = 0;
    vi.stubGlobal(
      'fetch',
      redDe((l) => {
        if (l.metodo === 'GET') return { data: [ahora] };
        vez++;
        llamadas = [...llamadas, l];
        return vez === 1 ? { data: 0, code: 'CATALOGO_CAMBIADO', message: 'Beto cambió esta fila.' } : { data: ahora };
      }).atender,
    );
  };

  test('who is told that another one changed the row sees how it is now, and may write over it', async () => {
    const { persona } = await abrirPestania(<TiposDeRegistro />);
    cambiadaPor({ ...BECAS, huella: 'h9', descripcion: 'Becas de Beto', deleted_at: null });
    await persona.click(await boton('Editar Becas'));
    await screen.findByRole('dialog');
    await persona.type(campo(/^Descripción/), ' mías');
    await persona.click(await boton('Guardar cambios'));
    expect(await screen.findByText('Beto cambió esta fila.')).toBeTruthy();
    expect(await screen.findByText(T.asiEstaAhora)).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByText('Becas de Beto')).toBeTruthy();
    expect(campo(/^Descripción/).value).toBe('Becas mías');
    await persona.click(await boton('Guardar cambios'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(escritas().map(([, , c]) => (c as { huella: string }).huella)).toEqual(['h1', 'h9']);
  });

  test('a range of days that another one changed is written over too, with what was typed (D-83)', async () => {
    const { persona } = await abrirPestania(<RangosDeFechas />);
    const editar = await boton('Editar días 1 a 5');
    cambiadaPor({ ...RANGO, huella: 'h9', cantidad_personas: 77 });
    await persona.click(editar);
    await persona.type(await screen.findByRole('textbox', { name: /^Cantidad/ }), '0');
    await persona.click(await boton(/^Guardar/));
    expect(await screen.findByText('Beto cambió esta fila.')).toBeTruthy();
    expect(await screen.findByText(T.asiEstaAhora)).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByText('77')).toBeTruthy();
    expect(campo(/^Cantidad/).value).toBe('300');
    await persona.click(await boton(/^Guardar/));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const mia = { id: 3, dia_inicio: 1, dia_fin: 5, cantidad: 300 };
    expect(escritas()).toEqual([
      ['PUT', '/api/rango/actualizar', { ...mia, huella: 'h1' }],
      ['PUT', '/api/rango/actualizar', { ...mia, huella: 'h9' }],
    ]);
  });
});

describe('eliminar and habilitar', () => {
  test('the confirmation says where the row is in use, with counts, and asks for what it says', async () => {
    escribir = () => ({ data: { ...TIPOS[1], deleted_at: '2026-11-20T00:00:00Z' } });
    const { persona } = await abrirPestania(<TiposDeRegistro />);
    await persona.click(await boton('eliminar Becas'));
    const dialogo = await screen.findByRole('dialog', { name: 'Eliminar tipo de registro' });
    expect(await within(dialogo).findByText('Tipos de emisor')).toBeTruthy();
    expect(within(dialogo).getByText('3')).toBeTruthy();
    expect(within(dialogo).getByText(T.luegoDeQuitarTipo)).toBeTruthy();
    await persona.click(within(dialogo).getByRole('button', { name: 'eliminar' }));
    await waitFor(() =>
      expect(escritas()).toEqual([['PUT', '/api/tipo_registro/estado', { id: 2, huella: 'h1', habilitar: false }]]),
    );
  });

  test('of an issuer it says that its purchases change when they are loaded again, also when its uses are not known', async () => {
    const { persona } = await abrirPestania(<Emisores />);
    await persona.click(await boton(/^eliminar TIENDA/));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Eliminar emisor' }));
    expect(await dialogo.findByText(`${T.usoDesconocido} ${T.luegoDeQuitarEmisor}`)).toBeTruthy();
  });

  test('one that is put down is habilitada by the same dialog', async () => {
    escribir = () => ({ data: { ...TIPOS[2], deleted_at: null } });
    const { persona } = await abrirPestania(<TiposDeRegistro />);
    await persona.click(await boton('habilitar Viejo'));
    await persona.click(await boton('habilitar'));
    await waitFor(() => expect(escritas()[0]?.[2]).toEqual({ id: 3, huella: 'h2', habilitar: true }));
  });

  test('a type with a line of SAT-2237 says why it stays (D-82)', async () => {
    const { persona } = await abrirPestania(<TiposDeRegistro />);
    const eliminar = await boton('eliminar Medicinas');
    expect(eliminar.getAttribute('aria-disabled')).toBe('true');
    await persona.click(eliminar);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('by keyboard: Enter opens it, it starts on the safe button, Escape gives the focus back', async () => {
    const { persona } = await abrirPestania(<TiposDeRegistro />);
    const eliminar = await boton('eliminar Becas');
    eliminar.focus();
    await persona.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
    await persona.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(eliminar);
  });
});

describe('limits', () => {
  test('the chosen date travels as month, year and day', async () => {
    escribir = () => ({ data: LIMITE });
    const { persona } = await abrirPestania(<LimitesDeIsr />);
    await persona.click(await boton('Agregar límite del ISR'));
    await screen.findByRole('dialog');
    await persona.clear(campo(/^Fecha límite/));
    await persona.type(campo(/^Fecha límite/), '09/12/2026');
    await persona.tab();
    expect(await screen.findByText('Mueve el vencimiento de noviembre 2026.')).toBeTruthy();
    await persona.click(await boton('Guardar'));
    await waitFor(() =>
      expect(escritas()).toEqual([
        ['POST', '/api/limiteisr/insertar', { mes: 12, year: 2026, dia_limite: 9, motivo: '' }],
      ]),
    );
  });

  test('a date that is sent with Enter is the one that was typed; one that cannot be read, or none, sends nothing', async () => {
    escribir = () => ({ data: LIMITE });
    const { persona } = await abrirPestania(<LimitesDeIva />);
    await persona.click(await boton('Agregar límite del IVA'));
    await screen.findByRole('dialog');
    await persona.clear(await screen.findByRole('textbox', { name: /^Fecha límite/ }));
    await persona.click(await boton('Guardar'));
    expect(await screen.findByText('La fecha no es válida')).toBeTruthy();
    await persona.type(campo(/^Fecha límite/), '31/11/2026');
    await persona.click(await boton('Guardar'));
    expect(await screen.findByText(AVISOS.fechaIlegible)).toBeTruthy();
    expect(campo(/^Fecha límite/).value).toBe('31/11/2026');
    expect(escritas()).toEqual([]);
    await persona.clear(campo(/^Fecha límite/));
    await persona.type(campo(/^Fecha límite/), '9/12/26');
    // As Enter does: without leaving the field.
    campo(/^Fecha límite/).form?.requestSubmit();
    await waitFor(() =>
      expect(escritas()).toEqual([
        ['POST', '/api/limiteiva/insertar', { mes: 12, year: 2026, dia_limite: 9, motivo: '' }],
      ]),
    );
  });

  test('a failure is told by no toast, but in the dialog, which keeps what was typed (D-73)', async () => {
    escribir = () => ({ http: 500, code: 'ERROR_INTERNO', message: 'Tuvimos un problema.' });
    const { persona } = await abrirPestania(<LimitesDeIva />);
    await persona.click(await boton('Agregar límite del IVA'));
    await screen.findByRole('dialog');
    await persona.type(campo(/^Motivo/), 'Acuerdo');
    await persona.click(await boton('Guardar'));
    const dialogo = screen.getByRole('dialog');
    expect((await within(dialogo).findByRole('alert')).textContent).toBe('Tuvimos un problema.');
    expect(screen.getAllByText('Tuvimos un problema.')).toHaveLength(1);
    expect(campo(/^Motivo/).value).toBe('Acuerdo');
  });
});

test.each([
  ['a limit', <LimitesDeIva key="i" />, /^Eliminar noviembre 2026/i, 'Eliminar'],
  ['a plan of ROS', <SuscripcionesDeRos key="p" />, 'eliminar ROS', 'eliminar'],
])(
  '%s that cannot be taken away is told by no toast, but in the dialog, which stays (D-73)',
  async (_, tab, que, si) => {
    escribir = () => ({ http: 500, code: 'ERROR_INTERNO', message: 'Tuvimos un problema.' });
    const { persona } = await abrirPestania(tab);
    await persona.click(await boton(que));
    const dialogo = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialogo.getByRole<HTMLButtonElement>('button', { name: si }).disabled).toBe(false));
    await persona.click(dialogo.getByRole('button', { name: si }));
    expect((await dialogo.findByRole('alert')).textContent).toBe('Tuvimos un problema.');
    expect(screen.getAllByText('Tuvimos un problema.')).toHaveLength(1);
  },
);

test('issuers come a hundred at a time, and up to five hundred', async () => {
  const { persona } = await abrirPestania(<Emisores />);
  const tamanio = await screen.findByRole('combobox', { name: 'Filas por página' });
  expect(
    within(tamanio)
      .getAllByRole('option')
      .map((o) => o.textContent),
  ).toEqual(['100', '200', '300', '400', '500']);
  expect(llamadas.at(-1)?.consulta.get('limite')).toBe('100');
  await persona.selectOptions(tamanio, '500');
  await waitFor(() => expect(llamadas.at(-1)?.consulta.get('limite')).toBe('500'));
});

test('profiles open one activity at a time, and each filters its own kinds of issuer', async () => {
  const { persona } = await abrirPestania(<PerfilesDeDeclaracion />);
  await persona.click(await boton(/Pesca/));
  expect(await screen.findByText('SI')).toBeTruthy();
  await persona.type(screen.getByRole('searchbox', { name: 'Buscar en la lista' }), 'zzz');
  await waitFor(() => expect(screen.queryByText('SI')).toBeNull());
  await persona.click(await boton(/Transporte/));
  expect((await boton(/Pesca/)).getAttribute('aria-expanded')).toBe('false');
});

test('each regime has its card, and the one without a screen leads nowhere', async () => {
  await abrirPestania(<MantenimientosPage />);
  const enlaces = await screen.findAllByRole('link');
  expect(enlaces.map((e) => [e.textContent, e.getAttribute('href')])).toEqual([
    ['Régimen 1', '/man_pc'],
    ['Régimen 2', '/man_ros'],
    ['Régimen 4', '/mantenimiento/limites'],
    ['Generales', '/man_gen'],
  ]);
  expect(screen.getByText('Régimen 3').closest('a')).toBeNull();
});

test.each([
  ['tipo registro', <TiposDeRegistro key="a" />],
  ['tipos emisores', <TiposDeEmisor key="b" />],
  ['actividad economica', <ActividadesEconomicas key="d" />],
  ['perfil declaracion', <PerfilesDeDeclaracion key="e" />],
  ['tipo dte', <TiposDeDte key="f" />],
  ['limite ISR', <LimitesDeIsr key="g" />],
  ['limite IVA', <LimitesDeIva key="h" />],
])('the Excel is called %s.xlsx, letter for letter', async (nombre, pantalla) => {
  const nombres: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    nombres.push(this.download);
  });
  const { persona } = await abrirPestania(pantalla);
  await persona.click(await boton('Excel'));
  await waitFor(() => expect(nombres).toEqual([`${nombre}.xlsx`]), { timeout: 5000 });
  click.mockRestore();
});
