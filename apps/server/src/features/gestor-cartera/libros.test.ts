import { carga } from '@aldia/contract/carga.ts';
import { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { escribirXlsx, HOJA_FEL } from '@aldia/testing/libros/escribir.ts';
import { filasFel } from '@aldia/testing/libros/filas-fel.ts';
import { generarMes } from '@aldia/testing/libros/generar-mes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { libroDeSat } from '../../pruebas/libro-de-sat.ts';

const OCTUBRE = mes('2026-10');
let s: Escenario;
let byron: Persona;
let vecina: Persona;
let colaborador: Persona;
let ana: Persona;

async function traer(de: Persona, nombre: string): Promise<Persona> {
  const cliente = await s.crear.cliente({ regimen: 2, nombre, apellido: 'Cux' });
  const enlace = { gestor_id: de.id, usuario_id: cliente.id, creado_en: AHORA };
  await s.bd.insertInto('cliente_de_gestor').values(enlace).execute();
  return cliente;
}
const libro = (de: Persona, clase: 'emitidas' | 'recibidas', periodo = OCTUBRE) => libroDeSat(de, clase, periodo);
const subir = (cuerpo: Uint8Array, quien = byron, nombre = 'cualquiera.xlsx') =>
  s.como(quien)(gestorCartera.subirLibro, { nombre }, { cuerpo: new Uint8Array(cuerpo) });
const originales = () => s.como(colaborador)(carga.archivos, { usuarioId: ana.id, fecha: mes('2026-11') });

beforeAll(async () => {
  s = await escenario();
  byron = await s.crear.usuario([ROL.gestor]);
  vecina = await s.crear.usuario([ROL.sociedad]);
  colaborador = await s.crear.usuario([ROL.administrador]);
  ana = await traer(byron, 'Ana');
}, 120_000);
afterAll(() => s.cerrar());

test('books are sorted by what they say, kept as originals of the gestor, and offered to who loads the month', async () => {
  expect(await subir(await libro(ana, 'emitidas'), byron, 'recibidas septiembre.xlsx')).toMatchObject({
    usuarioId: ana.id,
    clase: 'emitidas',
    periodo: OCTUBRE,
    filas: 6,
    nuevo: true,
  });
  const recibidas = await libro(ana, 'recibidas');
  expect(await subir(recibidas)).toMatchObject({ clase: 'recibidas', filas: 5, nuevo: true });
  expect(await subir(recibidas)).toMatchObject({ clase: 'recibidas', nuevo: false });
  expect((await originales()).map((a) => [a.clase, a.origen, a.filas, a.pendiente]).sort()).toEqual([
    ['emitidas', 'gestor', 6, true],
    ['recibidas', 'gestor', 5, true],
  ]);
  // They change no figure by themselves (D-58).
  expect(await s.bd.selectFrom('factura').select('numero_autorizacion').execute()).toEqual([]);
});

test('a book that its collaborator chose before the office brings it is the office’s from then on: nobody takes it away (D-58)', async () => {
  const suya = await traer(byron, 'Ana');
  const bytes = await libro(suya, 'emitidas');
  const datos = { usuarioId: suya.id, fecha: mes('2026-11'), clase: 'emitidas' as const, nombre: 'v.xlsx', filas: 6 };
  const { id, esMio } = await s.como(colaborador)(carga.subirArchivo, datos, { cuerpo: bytes });
  expect(esMio).toBe(true);
  expect(await subir(bytes)).toMatchObject({ usuarioId: suya.id, nuevo: false });
  const de = () => s.como(colaborador)(carga.archivos, { usuarioId: suya.id, fecha: mes('2026-11') });
  expect(await de()).toMatchObject([
    { id, origen: 'gestor', por: expect.stringContaining(byron.nombre), esMio: false },
  ]);
  await expect(s.como(colaborador)(carga.quitarArchivo, { id })).rejects.toMatchObject({
    codigo: 'ARCHIVO_NO_ENCONTRADO',
  });
  expect(await de()).toHaveLength(1);
});

test('a book of nobody of the portfolio, of a month that is not over or is too old, or that is no book, is kept out and says why', async () => {
  const suyo = await libro(ana, 'emitidas');
  await expect(subir(suyo, vecina)).rejects.toMatchObject({ codigo: 'LIBRO_SIN_CLIENTE' });
  // Nothing that is said of a stranger's book tells that there is such a client.
  await expect(subir(await libro(ana, 'emitidas', mes('2026-11')), vecina)).rejects.toMatchObject({
    codigo: 'LIBRO_SIN_CLIENTE',
  });
  await expect(subir(await libro(ana, 'emitidas', mes('2026-11')))).rejects.toMatchObject({
    codigo: 'MES_SIN_TERMINAR',
  });
  // The first month that staff may pick is January 2022, whose period is the one before: no older one is ever opened.
  await expect(subir(await libro(ana, 'emitidas', mes('2021-11')))).rejects.toMatchObject({
    codigo: 'LIBRO_DE_ANTES',
    message: 'AlDía trabaja los meses desde diciembre 2021, y este libro es de antes.',
  });
  expect(await subir(await libro(ana, 'emitidas', mes('2021-12')))).toMatchObject({ mes: 'sin_abrir' });
  await expect(subir(Buffer.from('PK\x03\x04roto'))).rejects.toMatchObject({ codigo: 'CARGA_RECHAZADA' });
  expect(await originales()).toHaveLength(2);
});

test('a sheet that is something else, or one sale between two clients of the office, is kept out too', async () => {
  const otra = await escribirXlsx([
    {
      nombre: 'Hoja1',
      filas: [
        ['Compras', 'del mes'],
        ['1', '2'],
      ],
    },
  ]);
  await expect(subir(otra)).rejects.toMatchObject({ codigo: 'LIBRO_DESCONOCIDO' });
  const beto = await traer(byron, 'Beto');
  const { emitidas } = generarMes({
    nit: ana.nit,
    nombre: 'Ana Cux',
    periodo: OCTUBRE,
    regimen: 2,
    cantidadEmitidas: 1,
  });
  const [titulos = [], venta = []] = filasFel(emitidas, 'V3');
  const receptor = titulos.findIndex((t) => /receptor/i.test(String(t)) && /^(id|nit)/i.test(String(t)));
  const filas = [titulos, venta.map((celda, i) => (i === receptor ? beto.nit : celda))];
  const deDos = await escribirXlsx([{ nombre: HOJA_FEL, filas }]);
  await expect(subir(deDos)).rejects.toMatchObject({ codigo: 'LIBRO_DE_DOS' });
});

test('of a client who was put down nothing is taken, and a day has its measure', async () => {
  const enlace = s.bd.updateTable('cliente_de_gestor').where('usuario_id', '=', ana.id);
  await enlace.set({ baja_en: AHORA }).execute();
  await expect(subir(await libro(ana, 'emitidas'))).rejects.toMatchObject({ codigo: 'LIBRO_SIN_CLIENTE' });
  await enlace.set({ baja_en: null }).execute();
  const bytes = `bytes:${byron.id}`;
  const contados = s.bd.selectFrom('limite').select('cuenta').where('clave', '=', bytes);
  const antes = (await contados.executeTakeFirst())?.cuenta ?? 0;
  expect(antes, 'of the books that were kept').toBeGreaterThan(0);
  await s.bd
    .updateTable('limite')
    .set({ cuenta: 10_000 * 1024 })
    .where('clave', '=', bytes)
    .execute();
  await expect(subir(await libro(ana, 'emitidas'))).rejects.toMatchObject({ http: 429, codigo: 'CUOTA_DE_BYTES' });
  await s.bd.updateTable('limite').set({ cuenta: antes }).where('clave', '=', bytes).execute();
  await s.bd.updateTable('limite').set({ cuenta: 20_000 }).where('clave', '=', `libros:${byron.id}`).execute();
  await expect(subir(await libro(ana, 'emitidas'))).rejects.toMatchObject({ codigo: 'CUOTA_DE_ARCHIVOS' });
});

test('a brought book is seen in the month of its client until a save takes it, and says how that month is', async () => {
  const oficina = await s.crear.usuario([ROL.gestor]);
  const suya = await traer(oficina, 'Sara');
  const librosDe = async (quien = oficina) => {
    const pregunta = {
      anio: 2026,
      filtro: null,
      busqueda: 'Sara',
      orden: 'nombre',
      siguiente: null,
      limite: 50,
    } as const;
    const { filas } = await s.como(quien)(gestorCartera.cuadricula, pregunta);
    return filas.map((c) => c.libros);
  };
  expect(await librosDe()).toEqual([[]]);
  expect(await subir(await libro(suya, 'emitidas'), oficina)).toMatchObject({ mes: 'sin_abrir' });
  const { id } = await s.crear.declaracion({ usuarioId: suya.id, periodo: '2026-10', estado: 1 });
  expect(await subir(await libro(suya, 'recibidas'), oficina)).toMatchObject({ mes: 'abierto' });
  expect(await librosDe()).toEqual([[{ periodo: '2026-10', cuantos: 2 }]]);
  expect(await librosDe(vecina)).toEqual([]);
  for (const estado of [5, 6, 7, 9, 13]) {
    await s.bd
      .updateTable('declaracion')
      .set({ estado_id: estado, pago_realizado: estado === 7 })
      .where('id', '=', id)
      .execute();
    expect(await subir(await libro(suya, 'recibidas'), oficina), String(estado)).toMatchObject({ mes: 'presentado' });
  }
  await s.bd.updateTable('archivo_de_carga').set({ declaracion_id: id }).where('usuario_id', '=', suya.id).execute();
  expect(await librosDe()).toEqual([[]]);
});
