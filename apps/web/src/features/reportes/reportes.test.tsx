import { aCuadro } from '@aldia/contract/hojas/cuadros.ts';
import { leerColumnas, TIPO, TIPO_CON_AVANCE } from '@aldia/contract/hojas/hoja.ts';
import { AVISOS, TEXTOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_REPORTES as R, AVISOS_DE_REPORTES as T } from '@aldia/contract/textos-reportes.ts';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dibujarPantalla, type Rutas, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { EstadosPage } from './estados-page.tsx';
import { MaestroPage } from './maestro-page.tsx';
import { MovimientosPage } from './movimientos-page.tsx';
import { PasarelaPage } from './pasarela-page.tsx';
import { SinFormaDePagoPage } from './sin-forma-de-pago-page.tsx';

const USUARIO = {
  id: 4,
  primer_nombre: 'Ana',
  segundo_nombre: '',
  primer_apellido: 'Ajú',
  segundo_apellido: '',
  nombre: 'Ana Ajú',
  cui: '1234567890101',
  nit: '25158384',
  direccion: 'Zona 10',
  telefono: [{ telefono: '55551234' }, { telefono: '44443333' }],
  correo: [{ correo: 'ana@ejemplo.gt' }],
  fecha_declaracion: 5,
  forma_pago: [],
  empleado: false,
  estado_usuario: 4,
};
const POR_LISTA = { general: [], activo: [], suspendido: [], precancelado: [], sin_sub: [] };
const TOTALES = { general: 40_023, activo: 3, suspendido: 1, precancelado: 1, sin_sub: 2 };
const ESTADOS: Rutas = {
  'GET /api/usuario/estados': ({ consulta }) => {
    const lista = consulta.get('lista') ?? 'general';
    return { data: { ...POR_LISTA, [lista]: [USUARIO] }, meta: { total: 1, siguiente: null, lista, totales: TOTALES } };
  },
};
const MAESTRA = {
  id: 4,
  nombre: 'Ana Ajú',
  nit: '25158384',
  fecha_cobro: '2026-11-02',
  status_cobro: 'Cobrado',
  fecha_declaracion: null,
  status_declaracion: 'Pendiente',
  cobrado: true,
  estado_id: 1,
};
const MOVIMIENTO = (id: number) => ({
  id,
  fecha: '2026-11-02',
  nombre: `Persona ${id}`,
  nit: '25158384',
  concepto: 'Plan',
  monto: id === 2 ? '-50.00' : '99.50',
  clase: id === 2 ? 'devolucion' : 'cobro',
});

let servidor: ReturnType<typeof servidorDe>;
/** `hoja` answers the downloads of a sheet; `rutas` answers everything else. */
function abrir(pantalla: ReactElement, direccion: string, rutas: Rutas, hoja?: (signal: AbortSignal) => Response) {
  servidor = servidorDe(rutas);
  const cabeceras: Headers[] = [];
  vi.stubGlobal('fetch', (url: string, opciones: RequestInit = {}) => {
    const suyas = new Headers(opciones.headers);
    const pide = Object.values<string>(TIPO).includes(suyas.get('accept') ?? '');
    if (!pide || !hoja) return servidor.atender(url, opciones);
    cabeceras.push(suyas);
    return Promise.resolve(hoja(opciones.signal ?? new AbortController().signal));
  });
  return { ...dibujarPantalla(pantalla, direccion), cabeceras };
}
const conCabeceras = (cuerpo: BodyInit) =>
  new Response(cuerpo, {
    headers: {
      'content-type': TIPO_CON_AVANCE,
      'content-disposition': "attachment; filename*=UTF-8''usuarios_suspendidos.xlsx",
    },
  });
const cuadro = (escritas: number, bytes: string) => aCuadro({ escritas, total: 3 }, new TextEncoder().encode(bytes));
/** An observer for which the observed end is visible at once. */
class SiempreALaVista {
  readonly #ver: IntersectionObserverCallback;
  constructor(ver: IntersectionObserverCallback) {
    this.#ver = ver;
  }
  observe(): void {
    this.#ver([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {}
}
afterEach(() => vi.unstubAllGlobals());

describe('ESTADO DE USUARIOS', () => {
  test('each tab says how many it has, asks for its list, and the state has its word', async () => {
    const { persona } = abrir(<EstadosPage />, '/', ESTADOS);
    await screen.findByText('Ana Ajú');
    expect(screen.getAllByRole('tab').map((t) => t.textContent)).toEqual([
      'General40,023',
      'Activos3',
      'Suspendidos1',
      'Pre cancelados1',
      'Sin suscripción2',
    ]);
    await persona.click(screen.getByRole('tab', { name: /Suspendidos/ }));
    await waitFor(() =>
      expect(servidor.llamadasA('GET /api/usuario/estados').at(-1)?.consulta.get('lista')).toBe('suspendido'),
    );
    expect(await screen.findByText('SUSPENDIDO')).toBeTruthy();
    expect(screen.getByText('55551234')).toBeTruthy();
    expect(screen.queryByText('44443333')).toBeNull();
  });

  test('a page has fifty rows, or as many as one chooses', async () => {
    const { persona } = abrir(<EstadosPage />, '/', ESTADOS);
    await persona.selectOptions(await screen.findByRole('combobox', { name: 'Filas por página' }), '15');
    await waitFor(() =>
      expect(servidor.llamadasA('GET /api/usuario/estados').map((l) => l.consulta.get('limite'))).toEqual(['50', '15']),
    );
  });

  test('a failure is told in the words of the specification', async () => {
    abrir(<EstadosPage />, '/', {});
    expect(await screen.findByText(TEXTOS['reportes.estados'].fallo)).toBeTruthy();
  });
});

describe('the Excel that the server writes', () => {
  const pulsar = async (hoja: (signal: AbortSignal) => Response) => {
    const vista = abrir(<EstadosPage />, '/?lista=suspendido', ESTADOS, hoja);
    await screen.findByText('Ana Ajú');
    await vista.persona.click(screen.getByRole('button', { name: 'Excel' }));
    return vista;
  };

  test('is asked for with the columns in sight, and handed over under the name that the server gives', async () => {
    const nombres: string[] = [];
    const clic = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      nombres.push(this.download);
    });
    URL.createObjectURL = () => 'blob:x';
    const { cabeceras } = await pulsar(() =>
      conCabeceras(
        new Blob([cuadro(0, 'PK'), cuadro(3, 'fin'), aCuadro({ escritas: 3, total: 3 }, new Uint8Array(0))]),
      ),
    );
    await waitFor(() => expect(nombres).toEqual(['usuarios_suspendidos.xlsx']));
    expect(leerColumnas(cabeceras[0]?.get('x-columnas'))).toContain('Teléfono');
    expect(await screen.findByText(AVISOS.excelListo)).toBeTruthy();
    clic.mockRestore();
  });

  test('says how many rows are written, and can be stopped', async () => {
    const { persona } = await pulsar((signal) =>
      conCabeceras(
        new ReadableStream({
          start(control) {
            control.enqueue(cuadro(2, 'PK'));
            signal.addEventListener('abort', () => control.error(new DOMException('', 'AbortError')));
          },
        }),
      ),
    );
    expect(await screen.findByText('2 de 3 filas')).toBeTruthy();
    await persona.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText(AVISOS.excelCancelado)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test.each([
    ['having taken many says when one may come back', 'LIMITE_DE_LISTAS', 429, 'Ya bajaste 10 listas en esta hora.'],
    ['being longer than a sheet says what to do', 'LISTA_NO_CABE_EN_HOJA', 422, 'Fíltrala y bájala en partes.'],
  ])('that is refused for %s', async (_, code, status, message) => {
    await pulsar(() => new Response(JSON.stringify({ success: false, code, message }), { status }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText(AVISOS.excelFallo)).toBeNull();
  });

  test('that ends without its last piece is a failure and not a file', async () => {
    const clic = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await pulsar(() => conCabeceras(new Blob([cuadro(2, 'PK')])));
    expect(await screen.findByText(AVISOS.excelFallo)).toBeTruthy();
    expect(clic).not.toHaveBeenCalled();
    clic.mockRestore();
  });
});

describe('REPORTE MAESTRO X MES', () => {
  const rutas: Rutas = {
    'GET /api/reportes/reporte/maestro/mes/2026-11': () => ({
      data: [MAESTRA],
      meta: { total: 1, siguiente: null, periodo: '2026-10', actualizado_en: '2026-11-20T16:00:00.000Z' },
    }),
  };
  test('has no PDF until a month is chosen, and asks for nothing', async () => {
    const { persona } = abrir(<MaestroPage />, '/', rutas);
    const boton = await screen.findByRole('button', { name: 'PDF' });
    expect(boton.getAttribute('aria-disabled') ?? boton.getAttribute('data-disabled')).toBe('true');
    await persona.click(boton);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(R.maestro);
    expect(servidor.llamadasA('GET /api/reportes/reporte/maestro/mes/2026-11')).toEqual([]);
  });

  test('says when it was read, and takes three orders one behind the other', async () => {
    const { persona } = abrir(<MaestroPage />, '/?mes=2026-11', rutas);
    expect(await screen.findByText(/^Última actualización: 20\/11\/2026/)).toBeTruthy();
    await persona.keyboard('{Shift>}');
    for (const titulo of ['Fecha de cobro', 'NIT', 'NIT', 'Nombre', 'Estado de cobro'])
      await persona.click(screen.getByRole('button', { name: new RegExp(`^${titulo}`) }));
    await persona.keyboard('{/Shift}');
    const ordenes = servidor
      .llamadasA('GET /api/reportes/reporte/maestro/mes/2026-11')
      .map((l) => l.consulta.get('orden'));
    // A fourth column replaces the third.
    await waitFor(() => expect(ordenes.length).toBeGreaterThan(0));
    await waitFor(() =>
      expect(servidor.llamadasA('GET /api/reportes/reporte/maestro/mes/2026-11').at(-1)?.consulta.get('orden')).toBe(
        'fecha_cobro,-nit,status_cobro',
      ),
    );
  });
});

test('movements come without pages, more of them when the end is in sight, and the sums are of all', async () => {
  vi.stubGlobal('IntersectionObserver', SiempreALaVista);
  const ruta = 'GET /api/reportes/reporte/general/2026-11-01/2026-11-30';
  abrir(<MovimientosPage />, '/?desde=2026-11-01&hasta=2026-11-30', {
    [ruta]: ({ consulta }) => ({
      data: [MOVIMIENTO(consulta.get('siguiente') ? 2 : 1)],
      meta: {
        total: 2,
        siguiente: consulta.get('siguiente') ? null : 'c',
        cobrado: '99.50',
        devuelto: '50.00',
        neto: '49.50',
      },
    }),
  });
  expect(await screen.findByText('Persona 2')).toBeTruthy();
  expect(screen.getByText('Persona 1')).toBeTruthy();
  expect(screen.getByText('Q49.50')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Páginas de la lista' })).toBeNull();
  expect(servidor.llamadasA(ruta)).toHaveLength(2);
});

test('the gateway is asked for the days, in the body, and for a result', async () => {
  const ruta = 'POST /api/reportes/reporte/pasarela';
  const { persona } = abrir(<PasarelaPage />, '/?desde=2026-11-30&hasta=2026-11-01', {
    [ruta]: () => ({ data: [], meta: { total: 0, siguiente: null } }),
  });
  await screen.findByText(T.sinTransacciones);
  await persona.selectOptions(screen.getByRole('combobox', { name: R.resultado }), 'Rechazada');
  await waitFor(() =>
    expect(servidor.llamadasA(ruta).at(-1)?.cuerpo).toMatchObject({
      // Two days typed in the wrong order count as the same range.
      fecha_inicio: '2026-11-01',
      fecha_fin: '2026-11-30',
      resultado: 'rechazada',
    }),
  );
});

test('of days typed the other way round, a change of the last one leaves the first as it is seen', async () => {
  const ruta = 'POST /api/reportes/reporte/pasarela';
  const { persona } = abrir(<PasarelaPage />, '/?desde=2026-11-30&hasta=2026-11-01', {
    [ruta]: () => ({ data: [], meta: { total: 0, siguiente: null } }),
  });
  const hasta = await screen.findByRole('textbox', { name: R.hasta });
  await persona.clear(hasta);
  await persona.type(hasta, '25/11/2026{Enter}');
  const pedidos = { fecha_inicio: '2026-11-01', fecha_fin: '2026-11-25' };
  await waitFor(() => expect(servidor.llamadasA(ruta).at(-1)?.cuerpo).toMatchObject(pedidos));
});

test('who has no card is filtered by state; nobody is good news', async () => {
  const ruta = 'GET /api/reportes/reporte/usuarios_sin_forma_pago';
  const { persona } = abrir(<SinFormaDePagoPage />, '/', {
    [ruta]: () => ({ data: [], meta: { total: 0, siguiente: null } }),
  });
  await screen.findByText(T.todosConTarjeta);
  await persona.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'SUSPENDIDO');
  await waitFor(() => expect(servidor.llamadasA(ruta).at(-1)?.consulta.get('estado_usuario')).toBe('4'));
});
