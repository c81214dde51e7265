import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { almacenEnCarpeta } from '../adapters/almacen/carpeta.ts';
import { almacenS3 } from '../adapters/almacen/s3.ts';
import { abrirBaseDelProceso, exigirCopiaCompleta } from '../arranque.ts';
import { AHORA, MAESTRA_DE_PRUEBA } from '../pruebas/escenario.ts';
import { fabricas } from '../pruebas/fabricas.ts';
import { huellaSha256, llaveMaestra } from '../shared/cifrado.ts';
import { findCopia } from '../shared/copia-restaurada.repo.ts';
import { abrirBase, type BaseDeDatos } from '../shared/db.ts';
import { guardarSinCuota, insertDocumento } from '../shared/documentos.repo.ts';
import { leerAjustes } from '../shared/env.ts';
import { migraciones, migrar } from '../shared/migrar.ts';
import type { Almacen } from '../shared/puertos.ts';
import { relojFijo } from '../shared/reloj.ts';
import { apartar, mirarBase } from './apartar.ts';
import { ponerDocumento } from './documentos-de-respaldo.ts';
import { liberar, mirarCopia } from './liberar.ts';
import { NoSePudo } from './no-se-pudo.ts';
import { respaldar } from './respaldar.ts';
import { queSeHaceConLaCopia, restaurar, revisarRespaldo } from './restaurar.ts';
import { COMPROBACIONES } from './verificar.ts';

const ESPERA_MS = 120_000;
const raiz = mkdtempSync(path.join(os.tmpdir(), 'aldia-respaldo-'));
afterAll(() => rmSync(raiz, { recursive: true, force: true }));
const reloj = relojFijo(AHORA);
const llaves = [llaveMaestra(MAESTRA_DE_PRUEBA).id];
const ajustesDe = (lugar: string) =>
  leerAjustes({ ALDIA_MODO: 'demo', DATOS: path.join(raiz, lugar), LLAVE_MAESTRA: MAESTRA_DE_PRUEBA });
const almacenDe = (lugar: string): Almacen => almacenEnCarpeta(path.join(raiz, lugar, 'documentos'));
const abrir = (lugar: string): Promise<BaseDeDatos> => abrirBase({ carpeta: path.join(raiz, lugar, 'base') });
const PDF = Buffer.from('%PDF-1.7 de Ana Lucía');

let bueno: string;
/** A client with a password, a document and a waiting mail, and a backup of them. */
beforeAll(async () => {
  const base = await abrir('viva');
  await migrar(base);
  const ana = await fabricas(base.bd, () => reloj.ahora(), MAESTRA_DE_PRUEBA).cliente({ passwordSat: 'Sat-1' });
  const almacen = almacenDe('viva');
  const guardado = await guardarSinCuota(
    { almacen },
    { usuarioId: ana.id, clase: 'boleta', nombre: 'b.pdf', tipo: 'application/pdf', bytes: PDF },
  );
  await base.bd.transaction().execute((tx) => insertDocumento(tx, guardado, null));
  await base.pool.query(
    "insert into bandeja_salida (id, clave, para, asunto, texto, html) values (gen_random_uuid(), 'k', 'a@a.gt', 'a', 't', 'h')",
  );
  const r = await respaldar({ ajustes: ajustesDe('viva'), base, almacen, reloj, llaves }, path.join(raiz, 'respaldos'));
  bueno = r.carpeta;
  expect(r.manifiesto.documentos).toEqual({ cuantos: 1, bytes: PDF.length, faltan: [] });
  await base.cerrar();
}, ESPERA_MS);

let cuantas = 0;
/** A copy of the good backup, damaged in one way. */
function daniado(daniar: (carpeta: string) => void): string {
  const carpeta = path.join(raiz, `daniado-${++cuantas}`);
  cpSync(bueno, carpeta, { recursive: true });
  daniar(carpeta);
  return carpeta;
}
const traer = (carpeta: string, lugar: string, o: { llaves?: string[]; reemplazar?: boolean } = {}) =>
  restaurar({ ajustes: ajustesDe(lugar), almacen: almacenDe(lugar), reloj, llaves, reemplazar: false, ...o }, carpeta);
const documento = (carpeta: string): string => {
  const [linea = ''] = readFileSync(path.join(carpeta, 'documentos.jsonl'), 'utf8').split('\n');
  return path.join(carpeta, 'documentos', (JSON.parse(linea) as { lugar: string }).lugar);
};
const cambiarManifiesto = (cambio: object) => (carpeta: string) => {
  const archivo = path.join(carpeta, 'manifiesto.json');
  writeFileSync(archivo, JSON.stringify({ ...(JSON.parse(readFileSync(archivo, 'utf8')) as object), ...cambio }));
};

test('a store that does not answer is not one without documents: no backup, and nothing over what it may have', {
  timeout: ESPERA_MS,
}, async () => {
  const lejos = almacenS3({ url: 'http://127.0.0.1:9/aldia', llave: 'x', secreto: 'y', region: 'auto' });
  const base = await abrir('viva');
  const destino = path.join(raiz, 'sin-almacen');
  const pedido = { ajustes: ajustesDe('viva'), base, almacen: lejos, reloj, llaves };
  await expect(respaldar(pedido, destino)).rejects.toThrow();
  expect(readdirSync(destino)).toEqual([]);
  const todas = async () => {
    for (const comprobar of COMPROBACIONES)
      await comprobar({ base, almacen: lejos, maestra: llaveMaestra(MAESTRA_DE_PRUEBA) });
  };
  await expect(todas()).rejects.toThrow();
  await base.cerrar();
  const lugar = 'documento/ya-estaba';
  const suyo = { lugar, bytes: PDF.length, sha256: huellaSha256(PDF) };
  // A store with a folder in the document's place cannot be read there.
  const almacen = almacenDe('a-medias');
  await almacen.guardar(`${lugar}/otro`, PDF, 'application/pdf');
  await expect(ponerDocumento(almacen, suyo, PDF)).rejects.toThrow('EISDIR: illegal operation on a directory, read');
});

test('what was backed up is there again, people, passwords and documents, and it is a copy', {
  timeout: ESPERA_MS,
}, async () => {
  const m = await traer(bueno, 'copia');
  expect(m.filas['usuario']).toBe(1);
  const base = await abrir('copia');
  const { rows } = await base.pool.query<{ lugar: string }>('select lugar from documento');
  expect(Buffer.from(await almacenDe('copia').leer(rows[0]?.lugar ?? ''))).toEqual(PDF);
  expect((await base.pool.query('select usuario_id from credencial_sat')).rows).toHaveLength(1);
  expect(await findCopia(base.bd)).toMatchObject({ de: '2026-11-20', completa: true });
  await base.cerrar();
  await expect(traer(bueno, 'copia')).rejects.toThrow('ya hay una base de datos');
  await traer(bueno, 'copia', { reemplazar: true });
});

test('of a backup of an older program it is said what its copy needs before it is verified', () => {
  const ultima = migraciones().at(-1)?.numero ?? 0;
  expect(queSeHaceConLaCopia({ migracion: 40 })[1]).toBe(
    `La base de datos llega a la migración 40 y este programa pide la ${ultima}. Arranca AlDía en ella una vez: migra al arrancar.`,
  );
  expect(queSeHaceConLaCopia({ migracion: ultima }).join()).not.toContain('migra');
});

test('the master key is in no file of a backup', () => {
  const archivos = readdirSync(bueno, { recursive: true, withFileTypes: true }).filter((f) => f.isFile());
  expect(archivos.length).toBeGreaterThanOrEqual(4);
  for (const f of archivos) {
    const guardado = readFileSync(path.join(f.parentPath, f.name));
    const bytes = f.name.endsWith('.gz') ? gunzipSync(guardado) : guardado;
    expect(bytes.includes(MAESTRA_DE_PRUEBA), f.name).toBe(false);
    expect(bytes.includes(Buffer.from(MAESTRA_DE_PRUEBA, 'base64')), f.name).toBe(false);
  }
});

test.each<[string, (carpeta: string) => void, string]>([
  [
    'cut short: its manifest is not there',
    (c) => rmSync(path.join(c, 'manifiesto.json')),
    'no hay un respaldo completo',
  ],
  [
    'with a manifest that says nothing',
    (c) => writeFileSync(path.join(c, 'manifiesto.json'), '{}'),
    'no se puede leer',
  ],
  [
    'with one byte more in its base',
    (c) => appendFileSync(path.join(c, 'base.tar.gz'), 'x'),
    'no es el que se respaldó',
  ],
  ['without its base', (c) => rmSync(path.join(c, 'base.tar.gz')), 'le falta base.tar.gz'],
  ['with a document changed', (c) => writeFileSync(documento(c), '%PDF-1.7 de Ana Lucia'), 'cambió: su huella es otra'],
  ['with a document less', (c) => rmSync(documento(c)), 'le falta el documento'],
  [
    'with a shorter list of documents',
    (c) => writeFileSync(path.join(c, 'documentos.jsonl'), ''),
    'no es el que se respaldó',
  ],
  ['of a newer program', cambiarManifiesto({ migracion: 9999 }), 'más nuevo'],
  ['of the other database', cambiarManifiesto({ clase: 'postgres' }), 'es de PostgreSQL'],
  [
    'of another key',
    cambiarManifiesto({ llaves: ['0000000000000000'] }),
    'se abre con la llave maestra 0000000000000000',
  ],
])('a backup %s is refused with its reason, and nothing is touched', async (_, daniar, motivo) => {
  const lugar = `destino-${cuantas}`;
  await expect(traer(daniado(daniar), lugar)).rejects.toThrow(motivo);
  expect(existsSync(path.join(raiz, lugar))).toBe(false);
});

test('a backup that the pg_restore of here does not read is refused before the base is emptied for it', async () => {
  const texto = 'of a newer PostgreSQL';
  const dumps = ['base.dump', 'trabajos.dump'];
  const partes = dumps.map((nombre) => ({ nombre, bytes: texto.length, sha256: huellaSha256(texto) }));
  const suyo = daniado((carpeta) => {
    for (const dump of dumps) writeFileSync(path.join(carpeta, dump), texto);
    cambiarManifiesto({ clase: 'postgres', partes })(carpeta);
  });
  await expect(revisarRespaldo(suyo, llaves, 'postgres')).rejects.toThrow('pg_restore');
});

test('a backup whose rows are not those it counted is refused after they came in, and no base is left', {
  timeout: ESPERA_MS,
}, async () => {
  const malo = daniado(cambiarManifiesto({ filas: { usuario: 2 } }));
  await expect(traer(malo, 'descuadrada')).rejects.toThrow('De usuario se respaldaron 2 filas y entraron 1');
  expect(existsSync(path.join(raiz, 'descuadrada/base'))).toBe(false);
});

test('a store that has other bytes in the place of a document is left alone', async () => {
  const { lugar } = JSON.parse(readFileSync(path.join(bueno, 'documentos.jsonl'), 'utf8').trim()) as { lugar: string };
  await almacenDe('ocupada').guardar(lugar, Buffer.from('de otro'), 'text/plain');
  await expect(traer(bueno, 'ocupada')).rejects.toThrow('ya hay otro documento');
  expect(Buffer.from(await almacenDe('ocupada').leer(lugar)).toString()).toBe('de otro');
});

test('a backup that fails half way leaves nothing that looks whole', { timeout: ESPERA_MS }, async () => {
  renameSync(path.join(raiz, 'viva'), path.join(raiz, 'otra'));
  const base = await abrir('otra');
  const destino = path.join(raiz, 'fallidos');
  await base.pool.query('drop table salida_de_cuenta cascade');
  const intento = respaldar({ ajustes: ajustesDe('otra'), base, almacen: almacenDe('otra'), reloj, llaves }, destino);
  await expect(intento).rejects.toThrow('salida_de_cuenta');
  expect(readdirSync(destino)).toEqual([]);
  await base.cerrar();
});

test('a copy is let go by a person with a reason; half a restoration never starts', {
  timeout: ESPERA_MS,
}, async () => {
  await traer(bueno, 'suelta');
  const base = await abrir('suelta');
  const entorno = { bd: base.bd, reloj };
  await base.pool.query('update copia_restaurada set completa = false');
  await expect(exigirCopiaCompleta(base)).rejects.toThrow('una restauración que no terminó');
  await expect(mirarCopia(entorno)).rejects.toThrow('no terminó');
  await base.pool.query('update copia_restaurada set completa = true');
  await exigirCopiaCompleta(base);

  expect(await mirarCopia(entorno)).toMatchObject({
    de: '2026-11-20',
    mensajes: 1,
    renovaciones: 0,
    cobrosAbiertos: 0,
  });
  await expect(
    liberar(entorno, { quien: ' ', motivo: 'x', mensajes: 'enviar', renovaciones: 'cobrar' }),
  ).rejects.toThrow('Di quién');
  expect(await findCopia(base.bd)).not.toBeNull();
  expect(
    await liberar(entorno, {
      quien: 'Ana',
      motivo: 'Se perdió la otra',
      mensajes: 'descartar',
      renovaciones: 'cobrar',
    }),
  ).toEqual({
    mensajes: 1,
    masivos: 0,
  });
  expect(await findCopia(base.bd)).toBeNull();
  const { rows } = await base.pool.query("select motivo from auditoria where accion = 'copia.liberada'");
  expect(rows).toEqual([{ motivo: 'Se perdió la otra' }]);
  await expect(
    liberar(entorno, { quien: 'Ana', motivo: 'x', mensajes: 'enviar', renovaciones: 'cobrar' }),
  ).rejects.toThrow('no es una copia');
  await base.cerrar();
});

test('a restoration that was cut short while its rows came in is told as what it is, before anything is migrated', {
  timeout: ESPERA_MS,
}, async () => {
  await traer(bueno, 'cortada');
  const base = await abrir('cortada');
  // As PostgreSQL has it then: the tables and the mark of the copy, and no row of any of them.
  await base.pool.query('update copia_restaurada set completa = false');
  await base.pool.query('delete from migracion');
  await base.cerrar();
  await expect(abrirBaseDelProceso(ajustesDe('cortada'), () => undefined)).rejects.toThrow(
    'una restauración que no terminó',
  );
});

test('a database that was brought back by other means is set apart by a person, as if it came out of a backup', {
  tags: ['dos-bases'],
  timeout: ESPERA_MS,
}, async () => {
  await traer(bueno, 'de-otra-parte');
  const base = await abrir('de-otra-parte');
  const entorno = { bd: base.bd, reloj };
  await expect(mirarBase(entorno)).rejects.toThrow('ya es una copia');
  await liberar(entorno, { quien: 'Ana', motivo: 'Sirve otra vez', mensajes: 'enviar', renovaciones: 'cobrar' });

  expect(await mirarBase(entorno)).toMatchObject({ mensajes: 1, renovaciones: 0, ultimoHecho: AHORA });
  expect(await findCopia(base.bd), 'to look changes nothing').toBeNull();
  await expect(apartar(entorno, { quien: 'Ana', motivo: ' ' })).rejects.toThrow('Di quién');
  // As pg_restore leaves it: the numbers begin where they were in the backup, and the first one is in use.
  await base.pool.query('alter sequence copia_restaurada_id_seq restart');
  const dos = [1, 2].map(() => apartar(entorno, { quien: 'Ana', motivo: 'Para mirar' }));
  expect((await Promise.allSettled(dos)).map((r) => (r.status === 'rejected' ? String(r.reason) : 'apartada'))).toEqual(
    ['apartada', expect.stringContaining('ya es una copia')],
  );
  expect(await findCopia(base.bd)).toMatchObject({ completa: true, de: '2026-11-20' });
  const { rows } = await base.pool.query("select motivo from auditoria where accion = 'copia.apartada'");
  expect(rows).toEqual([{ motivo: 'Para mirar' }]);
  await expect(apartar(entorno, { quien: 'Ana', motivo: 'x' })).rejects.toThrow('ya es una copia');
  await base.cerrar();
});

test('a backup that cannot be written says where it was to be, and why not', async () => {
  const archivo = path.join(raiz, 'un-archivo');
  writeFileSync(archivo, 'x');
  const base = await abrirBase({});
  const destino = path.join(archivo, 'respaldos');
  const pedido = { ajustes: ajustesDe('viva'), base, almacen: almacenDe('viva'), reloj, llaves };
  await expect(respaldar(pedido, destino)).rejects.toThrow(
    new NoSePudo(
      `El respaldo no se hizo en ${destino}. No se puede crear la carpeta ${destino}: una parte de esa ruta no es una carpeta.`,
    ),
  );
  await base.cerrar();
});
