import { AVISOS_DE_CATALOGOS } from '@aldia/contract/textos-catalogos.ts';
import { escribirCorregido } from '@aldia/lector/escribir-corregido.ts';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hiloDePrueba } from '../../../base/lectura/hilo.prueba.ts';
import { ConConsultas } from '../../../base/llamadas/consultas.tsx';
import { dibujarRouter, type Llamada, type Responder, redDe } from '../../../base/red.prueba.tsx';
import { columnasDeErrores } from '../../../parts/carga-masiva/archivo-de-errores.ts';
import { RETENEDORES } from '../../../parts/carga-masiva/clases.ts';
import { CargaDeListado } from '../../../parts/retenedores/carga-de-listado.tsx';
import { hojaDe } from '../../../ui/data-table/excel.ts';
import { Emisores } from '../pestanias/emisor.tsx';
import { CargaMasivaDeEmisores } from './carga-masiva-de-emisores.tsx';

const LOTE = '/api/retenedores/iva/insertar_varios';
const EMISORES = '/api/emisor/carga_masiva';
const TIPOS = [{ id: 3, descripcion: 'Servicios', grupo: 4, tipo_registro_id: 8 }];
let responder: Responder;
let llamadas: readonly Llamada[];
const claves: (string | null)[] = [];
const a = (ruta: string) => llamadas.filter((l) => l.ruta === ruta);

beforeEach(() => {
  vi.stubGlobal('Worker', function trabajador() {
    return hiloDePrueba();
  });
  const red = redDe((l) => responder(l));
  llamadas = red.llamadas;
  claves.length = 0;
  vi.stubGlobal('fetch', (url: string, o: RequestInit) => {
    if (o.method === 'POST') claves.push(new Headers(o.headers).get('idempotency-key'));
    return red.atender(url, o);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});
afterEach(() => void vi.unstubAllGlobals());

function dibujar(pantalla: React.ReactElement) {
  const raiz = createRootRoute({ component: () => <ConConsultas>{pantalla}</ConConsultas> });
  return dibujarRouter(createRouter({ routeTree: raiz, history: createMemoryHistory() })).persona;
}
const hoja = (filas: readonly (readonly (string | number | null)[])[]) =>
  filas.map((celdas) => ({ celdas, conAviso: false }));
async function soltar(filas: readonly (readonly (string | number | null)[])[], nombre = 'lista.xlsx'): Promise<void> {
  await soltarBytes(new Uint8Array(await escribirCorregido(hoja(filas), 1)), nombre);
}
async function soltarBytes(bytes: Uint8Array<ArrayBuffer>, nombre: string): Promise<void> {
  const campo = await waitFor(() => {
    const hallado = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!hallado || screen.getByRole<HTMLButtonElement>('button', { name: 'Elegir archivo' }).disabled)
      throw new Error('no place to drop');
    return hallado;
  });
  await userEvent.upload(campo, new File([bytes], nombre), { applyAccept: false });
}

const PESOS = [2, 3, 4, 5, 6];
/** A NIT with the check digit of SAT's module 11, written independently of the product's rule. */
function nitDe(n: number): string {
  const cifras = String(n).split('').reverse().map(Number);
  const suma = cifras.reduce((s, c, i) => s + c * (PESOS[i] ?? i + 2), 0);
  const digito = (11 - (suma % 11)) % 11;
  return `${n}${digito === 10 ? 'K' : digito}`;
}
const agentes = (cuantos: number) =>
  Array.from({ length: cuantos }, (_, i) => [nitDe(10_000 + i), `AGENTE ${i}`, '01/10/2025']);
const filasDe = (l: Llamada | undefined) => (l?.cuerpo as { retenedores: { nit: string }[] }).retenedores;
const cargaDe = (l: Llamada | undefined) => (l?.cuerpo as { carga: string }).carga;

test('a list goes by batches of one upload; one that fails is gone on with from its place, under its key', async () => {
  let falla = true;
  responder = (l) => {
    if (l.ruta !== LOTE) return null;
    const filas = filasDe(l);
    if (filas.length < 1000 && falla) return { http: 409, code: 'OPERACION_EN_CURSO', message: 'Espera un momento.' };
    const rechazados = filas.length < 1000 ? [{ indice: 1, motivo: 'NIT_REPETIDO' }] : [];
    return { data: { id: 7, creados: filas.length - rechazados.length, ya_estaban: 0, cambiados: 0, rechazados } };
  };
  const cerrar = vi.fn();
  const persona = dibujar(<CargaDeListado impuesto="IVA" alCerrar={cerrar} />);
  await soltar([['nit', 'nombre', 'fecha'], ...agentes(2500), ['123', 'DÍGITO MALO', '01/10/2025']]);
  expect(await screen.findByText(/2,500 filas listas para cargar/)).toBeTruthy();
  // Its line is reported before anything is sent.
  expect(screen.getByText('En la línea 2502, el NIT 123 no es válido.')).toBeTruthy();
  expect(a(LOTE)).toHaveLength(0);
  await persona.click(screen.getByRole('button', { name: 'Cargar' }));
  expect(await screen.findByRole('button', { name: 'Continuar la carga' })).toBeTruthy();
  expect(screen.getByText(/No se pudo cargar los retenedores IVA, comuníquese con soporte/)).toBeTruthy();
  const deLaFallida = claves.at(-1);
  falla = false;
  await persona.click(screen.getByRole('button', { name: 'Continuar la carga' }));
  expect(await screen.findByText('Retenedores cargados exitosamente')).toBeTruthy();
  const todas = a(LOTE);
  expect(new Set(todas.map(cargaDe)).size).toBe(1);
  expect(claves.at(-1)).toBe(deLaFallida);
  expect(new Set(claves).size).toBe(3);
  expect(filasDe(todas.at(-1))).toEqual(filasDe(todas.at(-2)));
  expect(filasDe(todas.at(-1))).toHaveLength(500);
  const hecho = within(screen.getByRole('dialog'));
  const cuenta = (rotulo: string) => hecho.getByText(rotulo).nextElementSibling?.textContent;
  expect([cuenta('Creados'), cuenta('Rechazados')]).toEqual(['2,499', '2']);
  // The header takes line 1 and two batches take the next 2,000: this is the second row of the third batch.
  expect(hecho.getByText('En la línea 2003: El NIT ya viene en otra línea del archivo.')).toBeTruthy();
}, 30_000);

test('what is no list of agents is refused with its reason, and nothing is sent', async () => {
  responder = () => null;
  dibujar(<CargaDeListado impuesto="IVA" alCerrar={vi.fn()} />);
  await soltar([
    ['nit', 'nombre'],
    ['12345679', 'UNO'],
  ]);
  expect(
    await screen.findByText(
      'Falta la columna "fecha". Descarga el formato de AlDía y escribe tus filas bajo sus títulos.',
    ),
  ).toBeTruthy();
  expect(a(LOTE)).toHaveLength(0);
});

test('issuers: what the page chose is not asked of the file, and its numbers are said', async () => {
  responder = (l) => {
    if (l.ruta === '/api/tipo_emisor/activos') return { data: TIPOS };
    return l.ruta === EMISORES ? { data: { creados: 2, ya_estaban: 0, cambiados: 0, rechazados: [] } } : null;
  };
  const persona = dibujar(<CargaMasivaDeEmisores alCerrar={vi.fn()} />);
  await persona.click(await screen.findByRole('combobox', { name: /Tipo de emisor/ }));
  await persona.click(await screen.findByRole('option', { name: 'Grupo:4 (Servicios)' }));
  expect(screen.getByText(/cada fila los deja vacíos o escribe 3 y 4\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Descargar formato' }).getAttribute('href')).toBe(
    '/formatos/formato_emisores.xlsx',
  );
  await soltar([
    ['nit', 'nombre'],
    [nitDe(501), 'UNO'],
    [nitDe(502), 'DOS'],
  ]);
  await persona.click(await screen.findByRole('button', { name: 'Cargar' }));
  await screen.findByText('Archivo cargado con éxito');
  expect(a(EMISORES)[0]?.cuerpo).toEqual({
    tipo_emisor_id: 3,
    emisores: [
      { nit: nitDe(501), nombre: 'UNO', tipo_emisor_id: 3, grupo: 4 },
      { nit: nitDe(502), nombre: 'DOS', tipo_emisor_id: 3, grupo: 4 },
    ],
  });
});

test('a file that is no workbook is mended by the person: SAT has no other one', async () => {
  responder = () => null;
  dibujar(<CargaDeListado impuesto="IVA" alCerrar={vi.fn()} />);
  await soltarBytes(new TextEncoder().encode('%PDF-1.7'), 'lista.xlsx');
  const fallo = await screen.findByText(/vuelve a cargarl/);
  expect(fallo.closest('[role=alert]')?.textContent).not.toContain('SAT');
});

test('the file of errors has the columns of the list, so that it can be corrected and loaded again', () => {
  const valores = { nit: '123', nombre: '=UNO', fecha: '01/10/2025' };
  const { rows } = hojaDe(columnasDeErrores(RETENEDORES), [{ fila: 9, valores, motivo: 'En la línea 9, …' }]);
  expect(rows).toEqual([
    ['nit', 'nombre', 'fecha', 'Línea', 'Motivo'],
    ['123', '=UNO', '01/10/2025', 9, 'En la línea 9, …'],
  ]);
});

test.each([
  ['went whole', 2, 'Archivo cargado con éxito'],
  ['stopped after its first batch', 1, 'No es posible cargar los datos al servidor'],
])(
  'the table of issuers shows a load that %s',
  async (_titulo, lotes, dicho) => {
    let van = 0;
    responder = (l) => {
      if (l.ruta === '/api/tipo_emisor/activos') return { data: TIPOS };
      if (l.ruta === '/api/emisor/listado/-1') return { data: [], meta: { total: 0, siguiente: null } };
      if (l.ruta !== EMISORES) return null;
      if (++van > lotes) return { http: 409, code: 'OPERACION_EN_CURSO', message: 'Espera un momento.' };
      return { data: { creados: 1, ya_estaban: 0, cambiados: 0, rechazados: [] } };
    };
    const persona = dibujar(<Emisores />);
    await persona.click(await screen.findByRole('button', { name: AVISOS_DE_CATALOGOS.cargaMasiva }));
    await persona.click(await screen.findByRole('combobox', { name: /Tipo de emisor/ }));
    await persona.click(await screen.findByRole('option', { name: 'Grupo:4 (Servicios)' }));
    const filas = Array.from({ length: 1001 }, (_, i) => [nitDe(10_000 + i), 3, `EMISOR ${i}`, 4]);
    await soltar([['nit', 'tipo_emisor_id', 'nombre', 'grupo'], ...filas]);
    const antes = a('/api/emisor/listado/-1').length;
    await persona.click(await screen.findByRole('button', { name: 'Cargar' }));
    expect((await screen.findAllByText(dicho)).length).toBeGreaterThan(0);
    await waitFor(() => expect(a('/api/emisor/listado/-1').length).toBeGreaterThan(antes));
  },
  30_000,
);

test('kinds of issuer that did not come are said, and asked for again, in the load and in the form', async () => {
  let llegan = false;
  responder = (l) => {
    if (l.ruta === '/api/emisor/listado/-1') return { data: [], meta: { total: 0, siguiente: null } };
    return l.ruta === '/api/tipo_emisor/activos' && llegan ? { data: TIPOS } : null;
  };
  const persona = dibujar(<Emisores />);
  await persona.click(await screen.findByRole('button', { name: AVISOS_DE_CATALOGOS.cargaMasiva }));
  await screen.findByText('No se pudo cargar esta información. Tus datos no cambiaron.');
  await persona.keyboard('{Escape}');
  await persona.click(await screen.findByRole('button', { name: /^Agregar|^Nuevo|^Crear/ }));
  await screen.findByText('No se pudo cargar esta información. Tus datos no cambiaron.');
  llegan = true;
  await persona.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await persona.click(screen.getByRole('combobox', { name: /Tipo de emisor/ }));
  expect(await screen.findByRole('option', { name: 'Servicios' })).toBeTruthy();
});

test('issuers: no file before their kind; those of another group come back, and the person is told to look at it', async () => {
  responder = (l) => {
    if (l.ruta === '/api/tipo_emisor/activos') return { data: TIPOS };
    if (l.ruta !== EMISORES) return null;
    return {
      data: { creados: 1, ya_estaban: 0, cambiados: 0, rechazados: [{ indice: 1, motivo: 'GRUPO_DISTINTO' }] },
    };
  };
  const persona = dibujar(<CargaMasivaDeEmisores alCerrar={vi.fn()} />);
  expect(await screen.findByText('Primero elige el tipo de emisor.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Elegir archivo' }).disabled).toBe(true);
  await persona.click(screen.getByRole('combobox', { name: /Tipo de emisor/ }));
  await persona.click(await screen.findByRole('option', { name: 'Grupo:4 (Servicios)' }));
  await soltar([
    ['nit', 'tipo_emisor_id', 'nombre', 'grupo'],
    [nitDe(501), 3, 'UNO', 4],
    [nitDe(502), 3, 'DOS', 5],
  ]);
  await persona.click(await screen.findByRole('button', { name: 'Cargar' }));
  expect(await screen.findByText('Archivo cargado con éxito')).toBeTruthy();
  expect(screen.getByText('Se creó 1 emisor.')).toBeTruthy();
  expect(screen.getByText('Hay filas que no se insertaron: revisa el grupo del tipo de emisor.')).toBeTruthy();
  expect(screen.getByText('En la línea 3: El grupo de la línea no es el del tipo de emisor elegido.')).toBeTruthy();
  expect(a(EMISORES)[0]?.cuerpo).toEqual({
    tipo_emisor_id: 3,
    emisores: [
      { nit: nitDe(501), nombre: 'UNO', tipo_emisor_id: 3, grupo: 4 },
      { nit: nitDe(502), nombre: 'DOS', tipo_emisor_id: 3, grupo: 5 },
    ],
  });
});
