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

const [OCTUBRE, NOVIEMBRE] = [mes('2026-10'), mes('2026-11')];
const ROTO = new Uint8Array(Buffer.from('PK\x03\x04roto'));
let s: Escenario;
let oficina: Persona;
let vecina: Persona;
let ana: Persona;

beforeAll(async () => {
  s = await escenario();
  oficina = await s.crear.usuario([ROL.gestor]);
  vecina = await s.crear.usuario([ROL.sociedad]);
  ana = await s.crear.cliente({ regimen: 2, nombre: 'Ana', apellido: 'Cux' });
  const enlace = { gestor_id: oficina.id, usuario_id: ana.id, creado_en: AHORA };
  await s.bd.insertInto('cliente_de_gestor').values(enlace).execute();
}, 120_000);
afterAll(() => s.cerrar());

const subir = (nombre: string, cuerpo: Uint8Array<ArrayBuffer>, quien = oficina) =>
  s.como(quien)(gestorCartera.subirLibro, { nombre }, { cuerpo });
/** Brings a book that is refused, and answers what its office reads of it then. */
async function rechazado(nombre: string, cuerpo: Uint8Array<ArrayBuffer>, quien = oficina): Promise<string> {
  const error: unknown = await subir(nombre, cuerpo, quien).then(
    () => null,
    (e: unknown) => e,
  );
  const { message, errores } = error as { message: string; errores: readonly { mensaje: string }[] };
  return [message, ...errores.map((e) => e.mensaje)].join(' ');
}
const leidos = async (quien = oficina) => (await s.como(quien)(gestorCartera.librosRechazados, {})).libros;
const vaciar = async () => {
  const ids = (await leidos()).map((l) => l.id);
  if (ids.length > 0) await s.como(oficina)(gestorCartera.descartarRechazados, { ids });
};
/** A sale of the month with an amount that SAT never writes. */
async function libroMalo(): Promise<Uint8Array<ArrayBuffer>> {
  const { emitidas } = generarMes({
    nit: ana.nit,
    nombre: 'Ana Cux',
    periodo: OCTUBRE,
    regimen: 2,
    cantidadEmitidas: 2,
  });
  const [titulos = [], ...ventas] = filasFel(emitidas, 'V3');
  const monto = titulos.findIndex((t) => /gran total/i.test(String(t)));
  const filas = [titulos, ...ventas.map((v) => v.map((celda, i) => (i === monto ? 'mucho' : celda)))];
  return new Uint8Array(await escribirXlsx([{ nombre: HOJA_FEL, filas }]));
}

test('a refused book is kept with its name, its reason and its moment, and never the file', async () => {
  const [roto, ajeno] = [
    await rechazado('roto.xlsx', ROTO),
    await rechazado('ajeno.xlsx', await libroDeSat({ nit: '31810349' }, 'emitidas', OCTUBRE)),
  ];
  expect(await s.como(oficina)(gestorCartera.librosRechazados, {})).toEqual({
    total: 2,
    libros: [
      { id: expect.any(Number), nombre: 'ajeno.xlsx', motivo: ajeno, rechazadoEn: AHORA },
      { id: expect.any(Number), nombre: 'roto.xlsx', motivo: roto, rechazadoEn: AHORA },
    ],
  });
  expect(ajeno).toContain('ajeno.xlsx no es de ninguno de tus clientes');
  expect(await s.bd.selectFrom('documento').select('id').where('clase', 'like', 'carga-%').execute()).toEqual([]);
});

test('another office neither reads it nor takes it away', async () => {
  expect(await leidos(vecina)).toEqual([]);
  const ids = (await leidos()).map((l) => l.id);
  await s.como(vecina)(gestorCartera.descartarRechazados, { ids });
  expect((await leidos()).map((l) => l.id)).toEqual(ids);
});

test('the same file again is one refusal, whatever its name; of the same name another file is another one', async () => {
  await vaciar();
  await rechazado('roto.xlsx', ROTO);
  await rechazado('otra vez.xlsx', ROTO);
  await rechazado('otra vez.xlsx', new Uint8Array([...ROTO, 33]));
  expect((await leidos()).map((l) => l.nombre)).toEqual(['otra vez.xlsx', 'otra vez.xlsx']);
});

test('what the office dismisses is gone, and nothing else', async () => {
  await vaciar();
  await rechazado('uno.xlsx', ROTO);
  await rechazado('dos.xlsx', new Uint8Array([...ROTO, 34]));
  const [dos] = await leidos();
  await s.como(oficina)(gestorCartera.descartarRechazados, { ids: [dos?.id ?? 0] });
  expect((await leidos()).map((l) => l.nombre)).toEqual(['uno.xlsx']);
});

test('a good book of the same client, month and kind takes away its refusal, and no other', async () => {
  await vaciar();
  await rechazado('malo.xlsx', await libroMalo());
  await rechazado('sin terminar.xlsx', await libroDeSat(ana, 'emitidas', NOVIEMBRE));
  await rechazado('roto.xlsx', ROTO);
  const nombres = async () => (await leidos()).map((l) => l.nombre).toSorted();
  expect(await nombres()).toEqual(['malo.xlsx', 'roto.xlsx', 'sin terminar.xlsx']);
  await subir('compras.xlsx', await libroDeSat(ana, 'recibidas', OCTUBRE));
  expect(await nombres(), 'of another kind').toHaveLength(3);
  await subir('bueno.xlsx', await libroDeSat(ana, 'emitidas', OCTUBRE));
  expect(await nombres()).toEqual(['roto.xlsx', 'sin terminar.xlsx']);
});

test('the file itself takes it away, once it is taken: its owner came to the office since', async () => {
  await vaciar();
  const beto = await s.crear.cliente({ regimen: 2, nombre: 'Beto', apellido: 'Cux' });
  const libro = await libroDeSat(beto, 'emitidas', OCTUBRE);
  await rechazado('beto.xlsx', libro);
  expect(await leidos()).toHaveLength(1);
  const enlace = { gestor_id: oficina.id, usuario_id: beto.id, creado_en: AHORA };
  await s.bd.insertInto('cliente_de_gestor').values(enlace).execute();
  await subir('beto.xlsx', libro);
  expect(await leidos()).toEqual([]);
});

test('the newest thousand are kept', async () => {
  await vaciar();
  await s.bd
    .insertInto('libro_rechazado')
    .values(
      Array.from({ length: 1000 }, (_, i) => ({
        ...{ gestor_id: oficina.id, nombre: `${i}.xlsx`, motivo: 'No es de nadie.', huella: `h${i}` },
        rechazado_en: AHORA,
      })),
    )
    .execute();
  await rechazado('el nuevo.xlsx', ROTO);
  const { total, libros } = await s.como(oficina)(gestorCartera.librosRechazados, {});
  expect([total, libros.length, libros[0]?.nombre]).toEqual([1000, 100, 'el nuevo.xlsx']);
  const primero = s.bd.selectFrom('libro_rechazado').select('id').where('huella', '=', 'h0');
  expect(await primero.execute()).toEqual([]);
});
