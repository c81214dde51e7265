// @module-tag dos-bases
import { CONTRATO } from '@aldia/contract/contrato.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { LectorDeCuadros } from '@aldia/contract/hojas/cuadros.ts';
import { CABECERA_DE_AVANCE, CABECERA_DE_COLUMNAS, escribirColumnas, TIPO } from '@aldia/contract/hojas/hoja.ts';
import { hojaDeEndpoint } from '@aldia/contract/hojas/hojas.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { leerLibro } from '@aldia/lector/leer-libro.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../pruebas/escenario.ts';
import type { Persona } from '../pruebas/fabricas.ts';
import { textosDePdf } from '../pruebas/texto-de-pdf.ts';
import { contarDeNuevo } from './cuentas.repo.ts';

let s: Escenario;
let ana: Persona;
let jefa: Persona;
const MUCHOS = 4500;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  jefa = await s.crear.usuario([ROL.administrador], { nombre: 'Jefa' });
  const cliente = await s.crear.cliente({ nombre: '=HYPERLINK("http://x")', apellido: 'Áxel', regimen: 1 });
  await s.crear.declaracion({ usuarioId: cliente.id, periodo: '2026-10', estado: 4 });
  const otro = await s.crear.cliente({ nombre: 'Berta', regimen: 1 });
  await s.crear.declaracion({ usuarioId: otro.id, periodo: '2026-10', estado: 4 });
}, 60_000);
afterAll(() => s.cerrar());

interface Pedido {
  readonly persona?: Persona;
  readonly formato?: keyof typeof TIPO;
  readonly columnas?: readonly string[];
  readonly conAvance?: boolean;
  readonly cuerpo?: object;
}
const pedir = (ruta: string, { persona = ana, formato = 'excel', columnas, conAvance, cuerpo }: Pedido = {}) =>
  fetch(s.url + ruta, {
    method: cuerpo ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${persona.token}`,
      'x-requested-with': 'aldia',
      accept: TIPO[formato],
      ...(cuerpo ? { 'content-type': 'application/json' } : {}),
      ...(columnas ? { [CABECERA_DE_COLUMNAS]: escribirColumnas(columnas) } : {}),
      ...(conAvance ? { [CABECERA_DE_AVANCE]: '1' } : {}),
    },
    ...(cuerpo ? { body: JSON.stringify(cuerpo) } : {}),
  });
const celdas = async (respuesta: Response) => (await leerLibro(Buffer.from(await respuesta.arrayBuffer()))).celdas;
const LISTAS = '/api/declaracion/formulario';
const DE_NOVIEMBRE = { fecha: '2026-11', regimen_id: 1, orden: 'nombre' };
const exportadas = async () => (await s.auditoria()).filter((a) => a.accion === 'lista.exportada');

test('a list leaves as a sheet of the columns that it starts with, in its order, its texts never run as formulas', async () => {
  const respuesta = await pedir(LISTAS, { cuerpo: DE_NOVIEMBRE });
  expect(respuesta.headers.get('content-disposition')).toContain('listas_para_formulario.xlsx');
  const [titulos, ...filas] = await celdas(respuesta);
  expect(titulos).toEqual([
    'CUI/DPI',
    'Nombre',
    'Fecha Nac.',
    'NIT',
    'Día',
    'Facturas',
    'Retenciones',
    'Registro',
    'Colaborador asignado',
  ]);
  expect(filas.map((f) => f[1])).toEqual(['=HYPERLINK("http://x") Áxel', 'Berta Prueba']);
});

test('a moment leaves with its time, as the clock of Guatemala said it', async () => {
  const cuando = '2026-11-29T01:44:28.958Z';
  const hecho = {
    cuando,
    actor_id: jefa.id,
    accion: 'sesion.abierta',
    entidad: 'usuario',
    entidad_id: String(jefa.id),
  };
  await s.bd.insertInto('auditoria').values(hecho).execute();
  const [titulos, fila] = await celdas(
    await pedir('/api/auditoria/listado?desde=2026-11-28&hasta=2026-11-28', { persona: jefa }),
  );
  expect(titulos?.[0]).toBe('Cuándo');
  // UTC-6: the evening before, 19:44:28.
  expect(fila?.[0]).toEqual(new Date('2026-11-28T19:44:28Z'));
});

test('what one press changed in hundreds of purchases leaves cut where a cell of Excel ends, and says that it goes on', async () => {
  const elegidas = Array.from({ length: 250 }, (_, i) => ({ compra: `${i}-`.padEnd(140, 'x') }));
  const hecho = { accion: 'facturas.inclusion', entidad: 'usuario', entidad_id: String(jefa.id), actor_id: jefa.id };
  const despues = JSON.stringify({ elegidas });
  await s.bd
    .insertInto('auditoria')
    .values({ ...hecho, cuando: '2026-11-27T16:00:00.000Z', despues })
    .execute();
  const [, fila] = await celdas(
    await pedir('/api/auditoria/listado?desde=2026-11-27&hasta=2026-11-27', { persona: jefa, columnas: ['Cambios'] }),
  );
  const texto = String(fila?.[0]);
  expect(texto).toHaveLength(32_767);
  expect(texto.endsWith('… (sigue en AlDía)')).toBe(true);
});

/** Nobody writes a million rows for a test: the kept count of the list says that there are so many. */
const decirFilas = (cuantas: number) =>
  s.bd.updateTable('cuenta_de_declaraciones').set({ cuantas }).where('cuantas', '>', 0).execute();
// A sheet of Excel has 1,048,576 rows, and the first has the titles.
test.each([
  [1_048_574, 200],
  [1_048_575, 200],
  [1_048_576, 422],
])('of a list of %i rows the Excel answers %i, and a refusal notes that nobody took it', async (filas, http) => {
  const antes = (await exportadas()).length;
  await contarDeNuevo(s.bd);
  await decirFilas(filas);
  const respuesta = await pedir(LISTAS, { cuerpo: DE_NOVIEMBRE });
  const recibido = Buffer.from(await respuesta.arrayBuffer());
  await contarDeNuevo(s.bd);
  expect(respuesta.status).toBe(http);
  expect((await exportadas()).slice(antes)).toHaveLength(http === 200 ? 1 : 0);
  if (http !== 200)
    expect(JSON.parse(recibido.toString())).toMatchObject({
      code: 'LISTA_NO_CABE_EN_HOJA',
      message: 'La lista tiene 1,048,576 filas y en una hoja caben 1,048,575. Fíltrala y bájala en partes.',
    });
});

test('of the chosen columns it has those, in the order of the list, with dates that are dates', async () => {
  const [titulos, fila] = await celdas(
    await pedir(LISTAS, { cuerpo: DE_NOVIEMBRE, columnas: ['Vence', 'Nombre', 'Otra'] }),
  );
  expect(titulos).toEqual(['Nombre', 'Vence']);
  // The reader returns an Excel date as its day.
  expect(String(fila?.[1])).toMatch(/2026/);
});

test('an issuer that was eliminated leaves as eliminated, as its list says', async () => {
  const emisor = { nombre: 'Tienda', tipo_emisor_id: null };
  await s.bd
    .insertInto('emisor')
    .values([
      { ...emisor, nit: '19' },
      { ...emisor, nit: '27', deleted_at: '2026-11-01T00:00:00Z' },
    ])
    .execute();
  const columnas = ['NIT', 'Nombre', 'Tipo de emisor', 'Estado'];
  const [titulos, ...filas] = await celdas(
    await pedir('/api/emisor/listado/-1?orden=nit', { persona: jefa, columnas }),
  );
  expect(titulos).toEqual(columnas);
  expect(filas.map((f) => [f[0], f[3]])).toEqual([
    ['1-9', 'Activo'],
    ['2-7', 'Eliminado'],
  ]);
});

test('a search is the search of the list, and nothing found is a sheet that says so', async () => {
  const [, ...berta] = await celdas(await pedir(LISTAS, { cuerpo: { ...DE_NOVIEMBRE, busqueda: 'berta' } }));
  expect(berta).toHaveLength(1);
  const [, ...nadie] = await celdas(await pedir(LISTAS, { cuerpo: { ...DE_NOVIEMBRE, busqueda: 'zzz' } }));
  expect(nadie.map((f) => f[0])).toEqual(['Todavía no hay nada que mostrar aquí.']);
});

test('who took which list away, how it was filtered and how many rows, is in the audit', async () => {
  const antes = (await exportadas()).length;
  await celdas(await pedir(LISTAS, { cuerpo: { ...DE_NOVIEMBRE, busqueda: 'berta' } }));
  const [hecho] = (await exportadas()).slice(antes);
  expect(hecho).toMatchObject({ actor_id: ana.id, entidad: 'lista', entidad_id: 'declaraciones.listasParaFormulario' });
  expect(hecho?.despues).toMatchObject({ formato: 'excel', filas: 1, filtro: { busqueda: 'berta', fecha: '2026-11' } });
});

test('the permission is that of the list, and what the list refuses its sheet refuses too', async () => {
  const antes = (await exportadas()).length;
  expect((await pedir('/api/cobro/listado', { persona: ana })).status).toBe(403);
  expect((await pedir('/api/usuario/estados', { persona: ana })).status).toBe(403);
  expect((await pedir('/api/radar/listado/4')).status).not.toBe(200);
  expect((await pedir(LISTAS, { cuerpo: { ...DE_NOVIEMBRE, fecha: 'ayer' } })).status).toBe(422);
  expect(await exportadas()).toHaveLength(antes);
});

test('a call without a sheet, and a list that is not printed, are answered as always', async () => {
  for (const [ruta, formato] of [
    ['/api/catalogos/regimenes', 'excel'],
    ['/api/usuario/listado/libros', 'pdf'],
  ] as const)
    expect((await pedir(ruta, { formato })).headers.get('content-type')).toContain('application/json');
});

test('thousands of rows come slice after slice, none twice and none missing, saying how far it is', async () => {
  await s.bd
    .insertInto('usuario')
    .values(
      Array.from({ length: MUCHOS }, (_, i) => ({
        nit: `8${String(i).padStart(7, '0')}`,
        primer_nombre: 'Cliente',
        primer_apellido: `N${i % 7}`,
      })),
    )
    .execute();
  await s.bd
    .insertInto('usuario_rol')
    .columns(['usuario_id', 'rol_id'])
    .expression((e) =>
      e
        .selectFrom('usuario')
        .select((f) => ['id', f.val(ROL.cliente).as('rol_id')])
        .where('primer_nombre', '=', 'Cliente'),
    )
    .execute();
  const ruta = '/api/usuario/estados?lista=general&busqueda=cliente';
  const respuesta = await pedir(ruta, { persona: jefa, conAvance: true });
  const lector = new LectorDeCuadros();
  const cuadros = [...lector.agregar(new Uint8Array(await respuesta.arrayBuffer()))];
  expect(lector.termino).toBe(true);
  expect(new Set(cuadros.map((c) => c.total))).toEqual(new Set([MUCHOS]));
  const escritas = cuadros.map((c) => c.escritas);
  expect(escritas).toEqual(escritas.toSorted((a, b) => a - b));
  expect(escritas.at(-1)).toBe(MUCHOS);
  const [, ...filas] = (await leerLibro(Buffer.concat(cuadros.map((c) => c.bytes)))).celdas;
  expect(new Set(filas.map((f) => f[2])).size).toBe(MUCHOS);
}, 60_000);

test('the master report is printed on A4 upright, with its month and when it was read', async () => {
  await s.bd
    .updateTable('declaracion')
    .set({ formulario_notificado_en: '2026-11-20T05:00:00.000Z' })
    .where('periodo', '=', mes('2026-10'))
    .execute();
  const ruta = '/api/reportes/reporte/maestro/mes/2026-11';
  const respuesta = await pedir(ruta, { persona: jefa, formato: 'pdf' });
  expect(respuesta.headers.get('content-disposition')).toContain('reporte_maestro_2026-11.pdf');
  const pdf = Buffer.from(await respuesta.arrayBuffer());
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
  const [pagina = []] = textosDePdf(pdf);
  expect(pagina.join(' ')).toMatch(/REPORTE MAESTRO X MES/);
  // Five in the morning of the 20th in London is the night of the 19th in Guatemala.
  for (const texto of ['noviembre 2026', 'Última actualización', 'Berta Prueba', '19/11/2026', 'Lista para formulario'])
    expect(
      pagina.some((t) => t.includes(texto)),
      texto,
    ).toBe(true);
});

/** Lists for work on a screen and not to take away: a gestor's own clients, the recipients of a bulk mail, and a picker. */
const SIN_HOJA: readonly string[] = ['gestor.clientes', 'mensajes.destinatarios', 'mensajes.usuarios'];
test('every list that the server pages has its sheet, and no title stands twice in it', () => {
  const listas = Object.entries(CONTRATO).flatMap(([feature, suyos]) =>
    Object.entries<Endpoint>(suyos).flatMap(([nombre, e]) =>
      e.paginada ? [[`${feature}.${nombre}`, e] as const] : [],
    ),
  );
  expect(
    listas.filter(([clave, e]) => !hojaDeEndpoint(e) && !SIN_HOJA.includes(clave)).map(([clave]) => clave),
  ).toEqual([]);
  for (const [clave, e] of listas) {
    const titulos =
      hojaDeEndpoint(e)
        ?.columnas({})
        .map((c) => c.titulo) ?? [];
    expect(new Set(titulos).size, clave).toBe(titulos.length);
  }
});
