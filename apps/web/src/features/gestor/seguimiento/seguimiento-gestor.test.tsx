import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_OFICINA } from '@aldia/contract/textos-de-oficina.ts';
import { VALIDACION_DE_GESTION as V } from '@aldia/contract/textos-gestion.ts';
import {
  ROTULOS_DE_SEGUIMIENTO_GESTOR as R,
  AVISOS_DE_SEGUIMIENTO_GESTOR as T,
} from '@aldia/contract/textos-gestor-seguimiento.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Respuesta } from '../../../base/red.prueba.tsx';
import { dibujarPantalla, type Rutas, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { sesionDePrueba } from '../sesion.prueba.ts';
import { SeguimientoGestorPage } from './seguimiento-gestor-page.tsx';

const LISTA = 'GET /api/gestores/listado_usuarios';
const MESES = 'GET /api/gestores/seguimiento_presentacion_gestor';
const DOCUMENTOS = 'POST /api/reportes/buscar_documentos_sat';
const LIBRO = 'POST /api/reportes/buscar_libros_pdf';
const CLIENTE = {
  id: 1,
  usuario_id: 8,
  deleted_at: null,
  usuario: {
    ...{ nit: '25000004', cui: '2696191900101', primer_nombre: 'Óscar', segundo_nombre: '', primer_apellido: 'Ajú' },
    ...{ segundo_apellido: '', fecha_nacimiento: null, nombre: 'Óscar Ajú', regimen_id: 1, tiene_password_sat: true },
  },
};
const mes = (id: number, periodo: string, nombre: string, mas: object) => ({
  presentacion_impuesto_id: id,
  estado_seguimiento: { abreviatura: 'PAG', descripcion: 'Pendiente de confirmación de pago' },
  ...{ total_facturas: '1000.00', impuesto_determinado: '50.00', total_retencion: '15.00', impuesto: '35.00' },
  ...{ a_pagar_isr: '0.00', a_pagar_iva: '35.00', regimen_id: 1, mes_presentacion: nombre, periodo },
  ...{ activo: true, fecha_realizado: '2026-11-20', fecha_presentacion: '2026-11-30', status_id: 6 },
  ...mas,
});
const FACTURA = {
  ...{ id: 'A', libro: 'emitida', numero_autorizacion: 'A', fecha_emision: '2026-10-15', tipo_dte: 'FACT', serie: 'A' },
  ...{ numero_dte: '65536', nit_emisor: '19', nombre_emisor: 'E', nit_receptor: 'CF', nombre_receptor: 'Receptor' },
  ...{ moneda: 'GTQ', tipo_cambio: null, monto: '1000.00', monto_iva: '0.00', total_sin_iva: '1000.00', anulado: 0 },
  ...{ linea: null, destino: null, exportacion: null, para_exportar: null },
};

let respuestas: Record<string, () => Respuesta>;
let servidor: ReturnType<typeof servidorDe>;
const bajados: string[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T16:00:00Z'), toFake: ['Date'] });
  bajados.length = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    bajados.push(this.download);
  });
  respuestas = {
    [LISTA]: () => ({ data: [CLIENTE], meta: { total: 1, siguiente: null } }),
    [MESES]: () => ({
      data: [
        mes(31, '2026-10', 'Octubre', {}),
        mes(30, '2026-09', 'Septiembre', { activo: false }),
        mes(29, '2026-08', 'Agosto', { activo: null, fecha_realizado: null }),
      ],
    }),
    'GET /api/factura/presentacion/31': () => ({ data: { facturas: [], total: 0, suma: '0.00' } }),
    'GET /api/retencion/presentacion/31': () => ({ data: { retenciones: [], suma: '0.00' } }),
    [DOCUMENTOS]: () => ({ data: [{ base64: 'JVBERg==', file_name: 'SAT-2046.pdf' }] }),
    [LIBRO]: () => ({ data: 'JVBERg==' }),
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
async function abrir(direccion = '/?cliente=8&anio=2026', rol = 5) {
  const rutas: Rutas = Object.fromEntries(Object.keys(respuestas).map((que) => [que, () => respuestas[que]?.() ?? {}]));
  servidor = servidorDe(rutas);
  vi.stubGlobal('fetch', servidor.atender);
  await sesionDePrueba(rol);
  return dibujarPantalla(<SeguimientoGestorPage />, direccion);
}
async function conDetalle() {
  const { persona } = await abrir();
  await persona.click(await screen.findByRole('button', { name: `${R.detalle} de octubre 2026` }));
  const dialogo = within(await screen.findByRole('dialog', { name: R.detalleTitulo }));
  await dialogo.findByRole('button', { name: R.descargarRetenciones });
  return { dialogo, pulsar: (name: string) => persona.click(dialogo.getByRole('button', { name })) };
}

it('sin elegir cliente no pregunta, y lo dice en su campo', async () => {
  const { persona } = await abrir('/');
  await persona.click(await screen.findByRole('button', { name: R.buscar }));
  expect(await screen.findByText(V.campoRequerido)).toBeTruthy();
  expect(servidor.llamadasA(MESES)).toEqual([]);
});

it('en enero empieza en el año del mes que se declara: del que comienza no hay ninguno', async () => {
  vi.setSystemTime(Date.parse('2027-01-08T16:00:00Z'));
  await abrir('/?cliente=8');
  const anios = await screen.findByLabelText<HTMLSelectElement>(new RegExp(`^${R.anio}`));
  expect([anios.value, [...anios.options].map((o) => o.value)]).toEqual([
    '2026',
    ['2027', '2026', '2025', '2024', '2023'],
  ]);
  expect(await screen.findByRole('row', { name: /Octubre/ })).toBeTruthy();
  expect(servidor.llamadasA(MESES).map((l) => l.consulta.get('anio'))).toEqual(['2026']);
});

it('el mes de un año más viejo que los cinco, al que lleva la cartera, se abre también', async () => {
  // In January the portfolio still offers 2022, and five years back from 2027 is 2023.
  vi.setSystemTime(Date.parse('2027-01-08T16:00:00Z'));
  respuestas[MESES] = () => ({ data: [mes(12, '2022-05', 'Mayo', {})] });
  await abrir('/?cliente=8&anio=2022&periodo=2022-05');
  expect(await screen.findByRole('dialog', { name: R.detalleTitulo })).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>(new RegExp(`^${R.anio}`)).value).toBe('2022');
  expect(servidor.llamadasA(MESES).map((l) => l.consulta.get('anio'))).toEqual(['2022']);
});

it('busca un cliente, elige el año entre cinco, y muestra sus meses con sus palabras', async () => {
  const { persona } = await abrir('/');
  await persona.type(await screen.findByRole('combobox', { name: R.cliente }), 'aju');
  await persona.click(await screen.findByRole('option', { name: /Óscar Ajú/ }));
  const anios = screen.getByLabelText(new RegExp(`^${R.anio}`));
  expect(
    within(anios)
      .getAllByRole('option')
      .map((o) => o.textContent),
  ).toEqual(['2026', '2025', '2024', '2023', '2022']);
  await persona.selectOptions(anios, '2025');
  await persona.click(screen.getByRole('button', { name: R.buscar }));
  const fila = within(await screen.findByRole('row', { name: /Octubre/ }));
  for (const texto of ['PAG - Pendiente de confirmación de pago', 'Q1,000.00', 'Q15.00', 'Q35.00', '20/11/2026'])
    expect(fila.getByText(texto)).toBeTruthy();
  expect(fila.getByText(R.completado)).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Septiembre/ })).getByText(R.finalizado)).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Agosto/ })).getByText(R.enProceso)).toBeTruthy();
  const pedido = servidor.llamadasA(MESES).at(-1)?.consulta;
  expect([pedido?.get('id'), pedido?.get('anio')]).toEqual(['8', '2025']);
});

it('un año sin declaraciones lo dice con la frase de la especificación', async () => {
  respuestas[MESES] = () => ({ data: [] });
  await abrir();
  await waitFor(() => expect(screen.getAllByText(T.sinDeclaraciones).length).toBe(2));
});

it('si no llegan, lo dice con la suya', async () => {
  respuestas[MESES] = () => ({ http: 500 });
  await abrir();
  expect(await screen.findByText(TEXTOS['gestorSeguimiento.presentaciones'].fallo)).toBeTruthy();
});

describe('el detalle', () => {
  it('del mes que dice la dirección se abre solo, y al cerrarlo queda la tabla', async () => {
    const { persona, router } = await abrir('/?cliente=8&anio=2026&periodo=2026-10');
    const dialogo = within(await screen.findByRole('dialog', { name: R.detalleTitulo }));
    expect((await dialogo.findAllByText('octubre 2026')).length).toBeGreaterThan(0);
    await persona.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toEqual({ cliente: 8, anio: 2026 });
    expect(screen.getByRole('row', { name: /Octubre/ })).toBeTruthy();
  });

  it('tiene los cinco datos que se copian y el resumen del mes', async () => {
    const { dialogo } = await conDetalle();
    for (const dato of [R.periodo, R.nombre, R.cuiDpi, R.nit, R.impuesto])
      expect(dialogo.getByRole('button', { name: `Copiar ${dato}` })).toBeTruthy();
    for (const texto of ['octubre 2026', 'Óscar Ajú', '2500000-4', 'Q1,000.00', 'Q50.00', 'Q15.00'])
      expect(dialogo.getAllByText(texto).length).toBeGreaterThan(0);
    // 50 - 15 = 35: nothing else to explain.
    expect(dialogo.queryByText(T.otrosSaldos)).toBeNull();
  });

  it('de un mes sin nada cargado dice que su impuesto está por calcular, y no lo da a copiar', async () => {
    const cero = { total_facturas: '0.00', impuesto_determinado: '0.00', total_retencion: '0.00', impuesto: '0.00' };
    respuestas[MESES] = () => ({
      data: [mes(31, '2026-10', 'Octubre', { ...cero, a_pagar_iva: '0.00', activo: null, sin_monto: 'por_calcular' })],
    });
    const { dialogo } = await conDetalle();
    expect(dialogo.getAllByText('Por calcular').length).toBe(3);
    expect(dialogo.queryByRole('button', { name: `Copiar ${R.impuesto}` })).toBeNull();
    const fila = screen.getByRole('row', { name: /Octubre/, hidden: true });
    expect(within(fila).getByText('Por calcular')).toBeTruthy();
  });

  it('marca en palabras las facturas anuladas', async () => {
    respuestas['GET /api/factura/presentacion/31'] = () => ({
      data: {
        facturas: [FACTURA, { ...FACTURA, id: 'B', numero_autorizacion: 'B', anulado: 1 }],
        total: 2,
        suma: '1000.00',
      },
    });
    const { dialogo } = await conDetalle();
    expect((await dialogo.findAllByText('ANULADO')).length).toBe(1);
  });

  it.each([
    [R.descargarDocumentos, 'documentos', 'SAT-2046.pdf'],
    [R.descargarLibro, 'libro', 'Libro de compras y ventas octubre 2026.pdf'],
  ] as const)('%s baja lo del mes y lo dice', async (boton, que, archivo) => {
    const { pulsar } = await conDetalle();
    await pulsar(boton);
    expect(await screen.findByText(TEXTOS[`gestorSeguimiento.${que}`].exito)).toBeTruthy();
    expect(bajados).toEqual([archivo]);
  });

  it.each([
    [R.descargarDocumentos, DOCUMENTOS, 'DOCUMENTOS_NO_ENCONTRADOS', 'No se encontraron documentos para descargar'],
    [R.descargarLibro, LIBRO, 'LIBRO_SIN_DATOS', 'No se encontraron datos para descargar'],
    [R.descargarLibro, LIBRO, 'ERROR_INTERNO', 'Ocurrió un error al descargar el libro de compras y ventas'],
  ])('%s, cuando %s responde %s, dice %s', async (boton, ruta, code, frase) => {
    respuestas[ruta] = () => ({ http: code === 'ERROR_INTERNO' ? 409 : 404, code, message: frase });
    const { pulsar } = await conDetalle();
    await pulsar(boton);
    expect((await screen.findAllByText(frase)).length).toBeGreaterThan(0);
    expect(bajados).toEqual([]);
  });

  it('una descarga dice que sigue, y se detiene con su botón o con su ventana', async () => {
    const { pulsar } = await conDetalle();
    const pedidos: AbortSignal[] = [];
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      if (signal) pedidos.push(signal);
      return new Promise((_listo, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
      );
    });
    await pulsar(R.descargarDocumentos);
    expect(await screen.findByText('Preparando los documentos…')).toBeTruthy();
    await pulsar('Cancelar');
    expect(await screen.findByText('La descarga se canceló.')).toBeTruthy();
    expect(screen.queryByText('Preparando los documentos…')).toBeNull();
    await pulsar(R.descargarLibro);
    expect(await screen.findByText('Preparando el libro…')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(pedidos.map((s) => s.aborted)).toEqual([true, true]));
    expect(bajados).toEqual([]);
  });

  it('un libro que no cabe en la respuesta baja por su enlace', async () => {
    respuestas[LIBRO] = () => ({ http: 409, code: 'LIBRO_MUY_LARGO', message: 'El libro tiene 15,001 documentos.' });
    respuestas['GET /api/reportes/reporte/pdf/libro_compras_ventas/8/2026/10'] = () => ({ data: '/descarga/libro' });
    const { pulsar } = await conDetalle();
    await pulsar(R.descargarLibro);
    expect(await screen.findByText(TEXTOS['gestorSeguimiento.libro'].exito)).toBeTruthy();
    expect(bajados).toEqual(['Libro de compras y ventas octubre 2026.pdf']);
  });

  it('sin retenciones no hay archivo: lo informa', async () => {
    const { pulsar } = await conDetalle();
    await pulsar(R.descargarRetenciones);
    expect(await screen.findByText(T.sinRetenciones)).toBeTruthy();
    expect(bajados).toEqual([]);
  });

  it('con retenciones baja su archivo', async () => {
    respuestas['GET /api/retencion/presentacion/31'] = () => ({
      data: {
        retenciones: [
          {
            ...{ constancia: '900', tipo: 'IVA', nit_retenedor: '19', nombre_retenedor: 'Agente, S. A.' },
            ...{ fecha_emision: '2026-10-20', total_factura: '1000.00', total_retencion: '15.00', anulado: 0 },
          },
        ],
        suma: '15.00',
      },
    });
    const { pulsar } = await conDetalle();
    await pulsar(R.descargarRetenciones);
    expect(await screen.findByText(TEXTOS['gestorSeguimiento.retenciones'].exito)).toBeTruthy();
    expect(bajados).toEqual(['Retenciones octubre 2026.xlsx']);
  });
});

it('a quien no es gestor le dice de quién es el lugar, sin preguntar nada (D-67)', async () => {
  await abrir('/', 3);
  expect(await screen.findByText(AVISOS_DE_OFICINA.soloGestores)).toBeTruthy();
  expect(servidor.llamadasA(LISTA)).toEqual([]);
});
