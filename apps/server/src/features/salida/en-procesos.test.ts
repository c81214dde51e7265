import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { CUENTA } from '@aldia/contract/formato-de-cuenta/archivos.ts';
import { salida } from '@aldia/contract/salida.ts';
import { RECHAZOS_DE_IMPORTAR } from '@aldia/contract/textos-salida.ts';
import { abrirZip } from '@aldia/testing/libros/zip-a-mano.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { almacenEnCarpeta } from '../../adapters/almacen/carpeta.ts';
import { type CuentaDePrueba, cuentaDePrueba } from '../../pruebas/cuenta-completa.ts';
import { type Escenario, escenario, MAESTRA_DE_PRUEBA } from '../../pruebas/escenario.ts';
import { fabricas } from '../../pruebas/fabricas.ts';
import { llamadorDe } from '../../pruebas/navegador.ts';
import { AMBIENTE_DE_PROCESO, arrancarServidor, type ProcesoDeServidor } from '../../pruebas/proceso.ts';
import { puertoLibre } from '../../pruebas/puerto-libre.ts';
import { bytesAleatorios, huellaSha256 } from '../../shared/cifrado.ts';
import { abrirBase } from '../../shared/db.ts';
import { guardarSinCuota, insertDocumento } from '../../shared/documentos.repo.ts';
import { relojReal } from '../../shared/reloj.ts';
import { prepararSalida } from './preparar.ts';

// What only real processes show: the command of the operator, and a machine that goes out while the zip is being made.
const RAIZ = path.resolve(import.meta.dirname, '../../../../..');
const MINUTOS_4 = 240_000;
const MB = 1024 * 1024;

let origen: Escenario;
let c: CuentaDePrueba;
let zip: Uint8Array;
/** Where the account goes: a folder without anything, which the command makes an AlDía of. */
let destino: string;
let archivo: string;
let token: string;
let puerto: number;
const vivos: ProcesoDeServidor[] = [];

beforeAll(async () => {
  origen = await escenario();
  c = await cuentaDePrueba(origen);
  const { id } = await origen.como(c.cliente)(salida.pedir, { usuarioId: c.cliente.id });
  await prepararSalida(origen.recursos, id);
  const respuesta = await fetch(origen.url + (await origen.como(c.cliente)(salida.enlace, { id })));
  zip = new Uint8Array(await respuesta.arrayBuffer());
  destino = mkdtempSync(path.join(os.tmpdir(), 'aldia-otro-'));
  archivo = path.join(destino, 'aldia.zip');
  writeFileSync(archivo, zip);
  puerto = await puertoLibre();
});
afterAll(async () => {
  for (const p of vivos) await p.matar();
  await origen.cerrar();
  rmSync(destino, { recursive: true, force: true });
});

const ajustes = (): Record<string, string> => ({
  ALDIA_MODO: 'demo',
  DATOS: path.join(destino, 'datos'),
  LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
  PUERTO: String(puerto),
  BITACORA: 'error',
  BANGUAT_URL: 'http://127.0.0.1:9/ws',
});
const importar = (): Promise<{ codigo: number; dijo: string }> =>
  new Promise((listo) => {
    execFile(
      process.execPath,
      ['scripts/run.mjs', 'apps/server/scripts/importar-cuenta.ts', archivo],
      { cwd: RAIZ, env: { ...AMBIENTE_DE_PROCESO, ...ajustes() } },
      (error, dijo, quejas) => listo({ codigo: error === null ? 0 : Number(error.code), dijo: dijo + quejas }),
    );
  });
const enDestino = async <T>(hacer: (bd: Awaited<ReturnType<typeof abrirBase>>['bd']) => Promise<T>): Promise<T> => {
  const base = await abrirBase({ carpeta: path.join(destino, 'datos', 'base') });
  try {
    return await hacer(base.bd);
  } finally {
    await base.cerrar();
  }
};
const duenio = () =>
  enDestino(async (bd) => {
    const { id } = await bd
      .selectFrom('usuario')
      .select('id')
      .where('nit', '=', c.cliente.nit)
      .executeTakeFirstOrThrow();
    token = await fabricas(bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA).sesion(id);
    return id;
  });
async function arrancar(): Promise<ProcesoDeServidor> {
  const p = await arrancarServidor(ajustes());
  vivos.push(p);
  return p;
}
const llamar = () => llamadorDe(`http://127.0.0.1:${puerto}`, token);
/** Waits until its worker made it, however long that takes. */
async function lista(usuarioId: number) {
  for (;;) {
    const { ultima } = await llamar()(salida.deCuenta, { usuarioId });
    if (ultima && !['en_cola', 'en_curso'].includes(ultima.estado)) return ultima;
    await esperar(250);
  }
}
async function bajar(id: string): Promise<Uint8Array> {
  const respuesta = await fetch(`http://127.0.0.1:${puerto}${await llamar()(salida.enlace, { id })}`);
  expect(respuesta.status).toBe(200);
  return new Uint8Array(await respuesta.arrayBuffer());
}
const enElAlmacen = (id: string): string[] => {
  const carpeta = path.join(destino, 'datos', 'documentos', 'salida', id);
  return existsSync(carpeta) ? readdirSync(carpeta).sort() : [];
};

test('the command makes an AlDía of an empty folder, and its server gives the same books byte by byte', {
  timeout: MINUTOS_4,
}, async () => {
  const { codigo, dijo } = await importar();
  expect([codigo, dijo]).toEqual([0, expect.stringContaining('2 meses, 4 facturas, 1 constancias y 2 documentos.')]);
  expect(dijo).toContain(c.cliente.nombre);
  const usuarioId = await duenio();
  const servidor = await arrancar();
  const { id } = await llamar()(salida.pedir, { usuarioId });
  expect(await lista(usuarioId)).toMatchObject({ id, estado: 'lista' });
  const [alla, aqui] = [abrirZip(zip), abrirZip(await bajar(id))];
  const comparados = [...alla.keys()].filter((r) => /^(meses|documentos)\/|^datos\/(facturas|retenciones)/.test(r));
  expect(comparados.filter((r) => /2-libros\/.*\.(pdf|xlsx)$/.test(r))).toHaveLength(6);
  for (const ruta of comparados)
    expect([ruta, huellaSha256(aqui.get(ruta) ?? new Uint8Array())]).toEqual([
      ruta,
      huellaSha256(alla.get(ruta) ?? new Uint8Array()),
    ]);
  await servidor.parar();
  // A second import is refused: the existing account stays alone, and the operator reads why.
  expect(await importar()).toEqual({ codigo: 1, dijo: expect.stringContaining(RECHAZOS_DE_IMPORTAR.noVacio) });
});

// Most of it is the queue's wait before another try: a long proof (docs/pruebas-largas.md).
test.runIf(process.env['PRUEBAS_LARGAS'])(
  'killed while it makes the zip, the next process makes it whole; nothing of the dead one stays',
  {
    timeout: MINUTOS_4,
  },
  async () => {
    const usuarioId = await duenio();
    const almacen = almacenEnCarpeta(path.join(destino, 'datos', 'documentos'));
    // Some thirty megabytes: pieces are written while there is still much to read.
    for (let i = 0; i < 3; i++) {
      const bytes = bytesAleatorios(10 * MB);
      const nuevo = { usuarioId, clase: 'documento-sat', nombre: `${i}.pdf`, tipo: 'application/pdf', bytes };
      const guardado = await guardarSinCuota({ almacen }, nuevo);
      await enDestino((bd) => bd.transaction().execute((tx) => insertDocumento(tx, guardado, null)));
    }
    const primero = await arrancar();
    const { id } = await llamar()(salida.pedir, { usuarioId });
    while (enElAlmacen(id).length === 0) await esperar(2);
    await primero.matar();
    const dejadas = enElAlmacen(id);
    expect(dejadas.length).toBeGreaterThan(0);

    const segundo = await arrancar();
    const { estado, bytes, sha256 } = await lista(usuarioId);
    expect(estado).toBe('lista');
    const bajado = await bajar(id);
    expect([bajado.length, huellaSha256(bajado)]).toEqual([bytes, sha256]);
    expect(abrirZip(bajado).has(CUENTA)).toBe(true);
    expect(enElAlmacen(id)).toEqual(['2-0', '2-1', '2-2', '2-3']);
    await segundo.parar();
  },
);
