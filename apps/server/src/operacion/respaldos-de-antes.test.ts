import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MAESTRA_DE_PRUEBA } from '../pruebas/escenario.ts';
import { ordenDeOperacion } from '../pruebas/orden-de-operacion.ts';
import { abrirBase } from '../shared/db.ts';
import { migrar } from '../shared/migrar.ts';
import { relojReal } from '../shared/reloj.ts';
import { quitarCortados, quitarLosDeAntes } from './respaldos-de-antes.ts';

const raiz = mkdtempSync(path.join(os.tmpdir(), 'aldia-de-antes-'));
afterAll(() => rmSync(raiz, { recursive: true, force: true }));
/** A folder that looks like a backup, complete or not. */
function deja(destino: string, nombre: string, completo = true): void {
  mkdirSync(path.join(destino, nombre, 'documentos'), { recursive: true });
  writeFileSync(path.join(destino, nombre, 'documentos', 'uno'), 'x');
  if (completo) writeFileSync(path.join(destino, nombre, 'manifiesto.json'), '{}');
}
const del = (dia: string): string => `respaldo-2026-11-${dia}T10-00-00Z`;

test('the newest complete backups stay, and what is no backup is let be', async () => {
  const destino = path.join(raiz, 'varios');
  for (const dia of ['21', '19', '22', '20']) deja(destino, del(dia));
  deja(destino, del('01'), false);
  const ajenas = ['respaldo-de-antes-de-migrar', 'respaldo-2026-11-02', `${del('03')}-copia`, 'fotos'];
  for (const ajena of ajenas) deja(destino, ajena);
  writeFileSync(path.join(destino, 'LEEME.txt'), 'x');
  const quitados = async (n: number) => (await quitarLosDeAntes(path.join(destino, del('22')), n)).quitados;
  expect(await quitados(2)).toEqual([del('19'), del('20')]);
  expect(readdirSync(destino).toSorted()).toEqual(['LEEME.txt', del('01'), del('21'), del('22'), ...ajenas].toSorted());
  expect(await quitados(2)).toEqual([]);
  expect(await quitados(1)).toEqual([del('21')]);
  expect(existsSync(path.join(destino, del('22'), 'documentos', 'uno'))).toBe(true);
});

test('the one that was just made stays, also when the clock was set back before it', async () => {
  const destino = path.join(raiz, 'reloj');
  for (const dia of ['20', '25', '26']) deja(destino, del(dia));
  expect((await quitarLosDeAntes(path.join(destino, del('20')), 2)).quitados).toEqual([del('25')]);
  expect(readdirSync(destino).toSorted()).toEqual([del('20'), del('26')]);
});

test('what a cut run left and this user may not delete, as what root left, keeps nobody from the next backup: it is named', async () => {
  const destino = path.join(raiz, 'cortados');
  const [deRoot, mio, deHoy] = ['20', '21', '23'].map((dia) => `${del(dia)}.parte`);
  for (const nombre of [deRoot, mio, deHoy]) deja(destino, nombre ?? '', false);
  for (const nombre of [deRoot, mio]) utimesSync(path.join(destino, nombre ?? ''), 1_700_000_000, 1_700_000_000);
  const quitar = async (carpeta: string): Promise<void> => {
    if (carpeta.endsWith(deRoot ?? '')) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    rmSync(carpeta, { recursive: true });
  };
  expect(await quitarCortados(destino, relojReal.ahora(), quitar)).toEqual([path.join(destino, deRoot ?? '')]);
  expect(readdirSync(destino).toSorted()).toEqual([deRoot, deHoy]);
  expect(await quitarCortados(destino, relojReal.ahora())).toEqual([]);
  expect(readdirSync(destino)).toEqual([deHoy]);
});

test('a complete backup that root made and this user may not delete keeps nobody from taking away the others: it is named', async () => {
  const destino = path.join(raiz, 'de-root');
  for (const dia of ['19', '20', '21', '22']) deja(destino, del(dia));
  const [deRoot, nuevo] = [path.join(destino, `${del('19')}.parte`), path.join(destino, del('22'))];
  const quitar = async (carpeta: string): Promise<void> => {
    if (carpeta === deRoot) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    rmSync(carpeta, { recursive: true });
  };
  expect(await quitarLosDeAntes(nuevo, 2, quitar)).toEqual({ quitados: [del('20')], estorban: [deRoot] });
  // What is left of it has no longer the name of a complete one, and counts as none.
  expect(readdirSync(destino).toSorted()).toEqual([path.basename(deRoot), del('21'), del('22')]);
  expect(await quitarLosDeAntes(nuevo, 2, quitar)).toEqual({ quitados: [], estorban: [] });
});

test('the order that the unit gives each night keeps a month of them; one that lacks a document takes none away', {
  timeout: 120_000,
}, async () => {
  const unidad = readFileSync(
    path.resolve(import.meta.dirname, '../../../../despliegue/systemd/aldia-respaldo.service'),
    'utf8',
  );
  const [orden = '', ...argumentos] = /^ExecStart=\S+ (.+)$/m.exec(unidad)?.[1]?.split(' ') ?? [];
  const [datos, destino] = [path.join(raiz, 'datos'), path.join(raiz, 'respaldos')];
  const base = await abrirBase({ carpeta: path.join(datos, 'base') });
  await migrar(base);
  await base.cerrar();
  const env = { ALDIA_MODO: 'demo', DATOS: datos, LLAVE_MAESTRA: MAESTRA_DE_PRUEBA, BITACORA: 'silent' };
  const correr = () =>
    ordenDeOperacion(
      orden,
      argumentos.map((a) => a.replace('/respaldos', destino)),
      env,
      raiz,
    );
  const viejos = Array.from({ length: 30 }, (_, i) => `respaldo-2025-10-${String(i + 1).padStart(2, '0')}T10-00-00Z`);
  for (const nombre of viejos) deja(destino, nombre);
  const { codigo, dicho } = await correr();
  expect([codigo, /Se quitó el de antes: (\S+)\./.exec(dicho)?.[1]]).toEqual([0, viejos[0]]);
  const quedan = readdirSync(destino).toSorted();
  expect([quedan.length, quedan.slice(0, 29)]).toEqual([30, viejos.slice(1)]);

  const otra = await abrirBase({ carpeta: path.join(datos, 'base') });
  await otra.pool.query(
    `insert into documento (id, clase, nombre, tipo, bytes, sha256, lugar)
     values (gen_random_uuid(), 'boleta', 'b.pdf', 'application/pdf', 1, '\\x00', 'documento/no-esta')`,
  );
  await otra.cerrar();
  expect((await correr()).codigo).toBe(2);
  expect(readdirSync(destino)).toHaveLength(31);
});

test.each(['0', '-3', 'todos', '1.5'])('how many stay is a number of one or more, and not %s', async (n) => {
  const { codigo, dicho } = await ordenDeOperacion('respaldo', [raiz, `--guardar=${n}`], {}, raiz);
  expect([codigo, dicho]).toEqual([1, expect.stringContaining('1 o más')]);
});
