import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CUENTA } from '@aldia/contract/formato-de-cuenta/archivos.ts';
import { libros } from '@aldia/contract/libros.ts';
import { salida } from '@aldia/contract/salida.ts';
import { RECHAZOS_DE_IMPORTAR } from '@aldia/contract/textos-salida.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { abrirZip, type ParteDeZip, zipAMano } from '@aldia/testing/libros/zip-a-mano.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CuentaDePrueba, cuentaDePrueba, SECRETOS } from '../../pruebas/cuenta-completa.ts';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { huellaSha256 } from '../../shared/cifrado.ts';
import { BaseEnTandas } from '../../shared/db-transaccion.ts';
import { crearPoolPostgres } from '../../shared/pool-postgres.ts';
import { esperarTurno } from './importar/importar.repo.ts';
import { importarCuenta } from './index.ts';
import { prepararSalida } from './preparar.ts';

// An account leaves one AlDía and comes into another: each has a database and a store of its own.
let origen: Escenario;
let destino: Escenario;
let c: CuentaDePrueba;
let zip: Uint8Array;
beforeAll(async () => {
  origen = await escenario();
  c = await cuentaDePrueba(origen);
  zip = await sacar(origen, c.cliente);
});
afterAll(() => origen.cerrar());
const abrirDestino = async (): Promise<void> => {
  destino = await escenario();
};
const cerrarDestino = (): Promise<void> => destino.cerrar();

async function sacar(s: Escenario, quien: Persona): Promise<Uint8Array> {
  s.reloj.mover(AHORA);
  const { id } = await s.como(quien)(salida.pedir, { usuarioId: quien.id });
  await prepararSalida(s.recursos, id);
  const respuesta = await fetch(s.url + (await s.como(quien)(salida.enlace, { id })));
  return new Uint8Array(await respuesta.arrayBuffer());
}
const entrar = async (s: Escenario, id: number): Promise<Persona> => ({
  ...c.cliente,
  id,
  token: await s.crear.sesion(id),
});
/** The same zip with some of its files changed, and its list too unless it is said. */
function cambiado(cambiar: (archivos: Map<string, Uint8Array>) => void, { conHuellas = true } = {}): Uint8Array {
  const archivos = new Map(abrirZip(zip));
  cambiar(archivos);
  const cuenta = JSON.parse(Buffer.from(archivos.get(CUENTA) ?? '').toString());
  if (conHuellas)
    for (const a of cuenta.archivos) {
      const bytes = archivos.get(a.ruta) ?? new Uint8Array();
      Object.assign(a, { bytes: bytes.length, sha256: huellaSha256(bytes) });
    }
  archivos.set(CUENTA, Buffer.from(JSON.stringify(cuenta)));
  return zipAMano([...archivos].map(([nombre, datos]): ParteDeZip => ({ nombre, datos })));
}
const texto = (archivos: Map<string, Uint8Array>, ruta: string) => Buffer.from(archivos.get(ruta) ?? '').toString();
const reemplazar = (ruta: string, de: string | RegExp, a: string) => (archivos: Map<string, Uint8Array>) => {
  const antes = texto(archivos, ruta);
  const despues = antes.replace(de, a);
  if (antes === despues) throw new Error(`nothing changed in ${ruta}`);
  archivos.set(ruta, Buffer.from(despues));
};

async function nadaEntro(): Promise<void> {
  const cuentas = await Promise.all(
    (['usuario', 'declaracion', 'factura', 'documento', 'retencion', 'auditoria'] as const).map((t) =>
      destino.bd
        .selectFrom(t)
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    ),
  );
  expect(cuentas.map(({ n }) => Number(n))).toEqual([0, 0, 0, 0, 0, 0]);
  let guardados: string[] = [];
  try {
    guardados = readdirSync(path.join(destino.ajustes.DATOS, 'documentos'), { recursive: true, encoding: 'utf8' });
  } catch {
    // No folder: nothing was stored.
  }
  expect(guardados.filter((r) => /[\da-f-]{36}$/.test(r))).toEqual([]);
}
const traer = (bytes: Uint8Array) => importarCuenta(destino.recursos, bytes);

// On both databases: on the embedded one, transactions wait for each other anyway.
describe('an account that two people bring in at once', () => {
  beforeEach(abrirDestino);
  afterEach(cerrarDestino);

  test('is there once, with its documents', { tags: ['dos-bases'] }, async () => {
    const dos = await Promise.allSettled([traer(zip), traer(zip)]);
    expect(dos.map((d) => d.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const documentos = await destino.bd.selectFrom('documento').select('lugar').execute();
    expect(documentos).toHaveLength(2);
    for (const { lugar } of documentos) expect((await destino.recursos.almacen.leer(lugar)).length).toBeGreaterThan(0);
  });

  test('keeps its documents when another import of the same zip fails just before its rows are written', {
    tags: ['dos-bases'],
  }, async () => {
    const { almacen } = destino.recursos;
    const importarCon = (guardar: typeof almacen.guardar) =>
      importarCuenta({ bd: destino.bd, reloj: destino.reloj, almacen: { ...almacen, guardar } }, zip);
    const alTerminar = (n: number, hacer: () => Promise<unknown>): typeof almacen.guardar => {
      let van = 0;
      return async (...que) => {
        await almacen.guardar(...que);
        if (++van === n) await hacer();
      };
    };
    let otro: Promise<unknown> = Promise.resolve();
    const entero = importarCon(
      alTerminar(2, () => {
        otro = importarCon(alTerminar(1, () => Promise.reject(new Error('no space left')))).catch((e: unknown) => e);
        return Promise.race([otro, setTimeout(500)]);
      }),
    );
    await expect(entero).resolves.toHaveProperty('usuarioId');
    expect(String(await otro)).toContain(RECHAZOS_DE_IMPORTAR.noVacio);
    const documentos = await destino.bd.selectFrom('documento').select('lugar').execute();
    for (const { lugar } of documentos) expect((await almacen.leer(lugar)).length).toBeGreaterThan(0);
  });
});

const ADMIN = process.env['TEST_DATABASE_URL'];
/** A database that says nothing for so long, and the usual second more, is taken for a lost one. */
const PLAZO_MS = 200;
test.runIf(ADMIN)(
  'an import that waits longer than a silent database is waited for begins when the other one ends',
  { tags: ['dos-bases'] },
  async () => {
    const comunes = {
      url: ADMIN ?? '',
      conexiones: 2,
      turnoMs: 2000,
      sentencias: null,
      alFallarConexion: () => undefined,
    };
    const pool = crearPoolPostgres({ ...comunes, plazoMs: PLAZO_MS });
    const bd = new BaseEnTandas(pool);
    try {
      const orden: string[] = [];
      const importar = (cual: string, mientrasMs: number) =>
        bd.transaction().execute(async (tx) => {
          await esperarTurno(tx);
          orden.push(cual);
          await setTimeout(mientrasMs);
        });
      const primera = importar('primera', 10 * PLAZO_MS);
      while (orden.length === 0) await setTimeout(10);
      await Promise.all([primera, importar('segunda', 0)]);
      expect(orden).toEqual(['primera', 'segunda']);
    } finally {
      await pool.end();
    }
  },
);

describe('an account in another AlDía', () => {
  beforeEach(abrirDestino);
  afterEach(cerrarDestino);

  test('makes the same books byte by byte, and leaves again as it came', async () => {
    const { usuarioId, cantidades } = await traer(zip);
    expect(cantidades).toEqual({ declaraciones: 2, facturas: 4, retenciones: 1, documentos: 2 });
    const otra = abrirZip(await sacar(destino, await entrar(destino, usuarioId)));
    const primera = abrirZip(zip);
    expect([...otra.keys()]).toEqual([...primera.keys()]);
    /** Files that belong to that AlDía and not to the account: who wrote, charged, agreed and looked there. */
    const delOtroAlDia =
      /^(datos\/(mensajes|dinero|consentimientos|historia)\.json|cuenta\.json|HUELLAS\.txt|INDICE\.html)$/;
    const comparados = [...primera.keys()].filter((ruta) => !delOtroAlDia.test(ruta));
    expect(comparados.filter((r) => /2-libros\/.*\.(pdf|xlsx)$/.test(r))).toHaveLength(6);
    for (const ruta of comparados)
      expect([ruta, huellaSha256(otra.get(ruta) ?? new Uint8Array())]).toEqual([
        ruta,
        huellaSha256(primera.get(ruta) ?? new Uint8Array()),
      ]);
  });

  test('is read by its client on the screen with the same figures, without any password', async () => {
    const { usuarioId } = await traer(zip);
    const cliente = await entrar(destino, usuarioId);
    const pedido = { fecha: mes('2026-11'), pagina: 1, limite: 50 };
    const aqui = await destino.como(cliente)(libros.ventas, { ...pedido, usuarioId });
    const alla = await origen.como(c.cliente)(libros.ventas, { ...pedido, usuarioId: c.cliente.id });
    expect(aqui).toEqual(alla);
    const fila = await destino.bd
      .selectFrom('usuario')
      .selectAll()
      .where('id', '=', usuarioId)
      .executeTakeFirstOrThrow();
    expect([fila.clave_hash, fila.nombre]).toEqual([null, c.cliente.nombre]);
    expect(await destino.bd.selectFrom('credencial_sat').selectAll().execute()).toEqual([]);
    expect(JSON.stringify(fila)).not.toContain(SECRETOS[1]);
    const hechos = await destino.auditoria();
    expect(hechos.map((h) => h.accion)).toContain('cuenta.importada');
  });
});

describe('is not brought in', () => {
  beforeEach(abrirDestino);
  afterEach(cerrarDestino);

  test('where there are clients already, whoever administers; and who was there stays alone', async () => {
    await destino.crear.usuario([ROL.administrador]);
    const otro = await destino.crear.cliente({});
    await expect(traer(zip)).rejects.toThrow(RECHAZOS_DE_IMPORTAR.noVacio);
    const quedan = await destino.bd.selectFrom('usuario').select('id').orderBy('id').execute();
    expect(quedan).toHaveLength(2);
    expect(quedan[1]).toEqual({ id: otro.id });
  });

  test('with a role of the house: whatever the file says, who comes in is a client', async () => {
    const { usuarioId } = await traer(
      cambiado(reemplazar('datos/persona.json', /"roles": \[\s*3\s*\]/, '"roles": [1]')),
    );
    const roles = await destino.bd
      .selectFrom('usuario_rol')
      .select('rol_id')
      .where('usuario_id', '=', usuarioId)
      .execute();
    expect(roles).toEqual([{ rol_id: ROL.cliente }]);
  });
});

describe('of a file that is wrong, one after another into the same AlDía', () => {
  beforeAll(abrirDestino);
  afterAll(cerrarDestino);

  test.each<[string, () => Uint8Array, RegExp]>([
    ['cut in half', () => zip.slice(0, zip.length / 2), /dañado o cortado/],
    ['that is no zip', () => Buffer.from('hola'), /dañado o cortado/],
    ['without its list', () => zipAMano([{ nombre: 'hola.txt', datos: 'x' }]), /le falta cuenta\.json/],
    [
      'of another version of the format',
      () => cambiado(reemplazar(CUENTA, /"version": ?1/, '"version":2'), { conHuellas: false }),
      /versión 2 del formato y este AlDía lee la 1/,
    ],
    [
      'with a figure changed by hand',
      () => cambiado(reemplazar('datos/facturas/2026-10-001.json', '1120.00', '9120.00'), { conHuellas: false }),
      /datos\/facturas\/2026-10-001\.json no es el que se exportó/,
    ],
    [
      'with a figure that is none',
      () => cambiado(reemplazar('datos/facturas/2026-10-001.json', '"1120.00"', '"mil"')),
      /datos\/facturas\/2026-10-001\.json no cumple el formato: 0\./,
    ],
    [
      'with a field that the format does not know',
      () => cambiado(reemplazar('datos/persona.json', '"nit"', '"claveHash": "x", "nit"')),
      /datos\/persona\.json no cumple el formato/,
    ],
    [
      'whose rows name a month that is not there',
      () => cambiado(reemplazar('datos/retenciones/2026-10-001.json', '2026-10"', '2019-10"')),
      /no concuerdan entre sí/,
    ],
    [
      'with a file less',
      () => cambiado((a) => a.delete('documentos/02_recibo.pdf')),
      /le falta o le sobra un archivo: documentos\/02_recibo\.pdf/,
    ],
    [
      'with a file more',
      () => cambiado((a) => a.set('documentos/99_otro.pdf', Buffer.from('x'))),
      /sobra un archivo: documentos\/99_otro\.pdf/,
    ],
    [
      'with a name that climbs',
      () => cambiado((a) => a.set('../../etc/passwd', Buffer.from('x'))),
      /no es de los que AlDía escribe/,
    ],
    [
      'with an absolute name',
      () => cambiado((a) => a.set('/etc/passwd', Buffer.from('x'))),
      /no es de los que AlDía escribe/,
    ],
    [
      'that says little and holds much',
      () => zipAMano([{ nombre: CUENTA, datos: Buffer.alloc(50_000_000), tamanoDeclarado: 10 }]),
      /no es de los que AlDía escribe/,
    ],
    [
      'that would fill the memory',
      () => zipAMano([{ nombre: CUENTA, datos: 'x', tamanoDeclarado: 3_000_000_000 }]),
      /3000000000 bytes/,
    ],
  ])('%s, and nothing of it is written', { tags: ['dos-bases'] }, async (_caso, hecho, frase) => {
    await expect(traer(hecho())).rejects.toThrow(frase);
    await nadaEntro();
  });

  test('when the store fails halfway: the files that were stored are taken away', { tags: ['dos-bases'] }, async () => {
    const { almacen } = destino.recursos;
    let n = 0;
    const guardar: typeof almacen.guardar = async (...que) => {
      if (++n === 2) throw new Error('no space left');
      await almacen.guardar(...que);
    };
    await expect(
      importarCuenta({ bd: destino.bd, reloj: destino.reloj, almacen: { ...almacen, guardar } }, zip),
    ).rejects.toThrow('no space left');
    await nadaEntro();
    await expect(traer(zip)).resolves.toHaveProperty('usuarioId');
  });
});
