// @module-tag dos-bases
import { existsSync, readdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { carga } from '@aldia/contract/carga.ts';
import { revision } from '@aldia/contract/revision.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MES_ELEGIDO } from '../pruebas/cargas.ts';
import { type Escenario, escenario } from '../pruebas/escenario.ts';
import type { Persona } from '../pruebas/fabricas.ts';
import { turnosPorPeso } from './turnos-por-peso.ts';

const ESPERA = { timeout: 60_000, interval: 5 };
const MIB = 1024 * 1024;
let s: Escenario;
let ana: Persona;
let beto: Persona;
let cliente: Persona;
let abiertos: net.Socket[] = [];
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion]);
  beto = await s.crear.usuario([ROL.declaracion]);
});
beforeEach(async () => {
  for (const hilo of abiertos) hilo.destroy();
  abiertos = [];
  cliente = await s.crear.cliente({ regimen: 2 });
});
afterAll(async () => {
  for (const hilo of abiertos) hilo.destroy();
  await s.cerrar();
});

const enDisco = (de: string): string[] => {
  const carpeta = path.join(s.ajustes.DATOS, de);
  return existsSync(carpeta)
    ? readdirSync(carpeta, { recursive: true, withFileTypes: true }).flatMap((f) => (f.isFile() ? [f.name] : []))
    : [];
};
const deCliente = () => s.como(ana)(carga.archivos, { usuarioId: cliente.id, fecha: MES_ELEGIDO });
const ruta = (nombre: string) => `/api/carga/archivo/${cliente.id}/${MES_ELEGIDO}/emitidas?nombre=${nombre}&filas=1`;
/** Sends the head of an upload and part of its body, and reads what the server answered until then. */
function empezar(de: Persona, donde: string, cabecera: string, cuerpo: Uint8Array | string) {
  const hilo = net.connect(Number(new URL(s.url).port), '127.0.0.1');
  abiertos.push(hilo);
  let leido = '';
  hilo
    .on('error', () => undefined)
    .on('data', (parte) => {
      leido += parte;
    });
  hilo.write(
    `POST ${donde} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${de.token}\r\nContent-Type: application/octet-stream\r\n${cabecera}\r\n\r\n`,
  );
  hilo.write(cuerpo);
  const contesta = async () => {
    await vi.waitUntil(() => leido.includes('"message"'), ESPERA);
    return leido;
  };
  return { hilo, contesta };
}
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const libro = (pesa: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(pesa).fill(7);
  bytes.set(ZIP);
  return bytes;
};

test('an upload that is cut leaves nothing behind, and the same file is taken afterwards', async () => {
  const { hilo } = empezar(ana, ruta('cortado.xlsx'), `Content-Length: ${2 * MIB}`, libro(MIB));
  await vi.waitUntil(() => enDisco('entrantes').length === 1, ESPERA);
  hilo.destroy();
  await vi.waitUntil(() => enDisco('entrantes').length === 0, ESPERA);
  expect([enDisco('documentos'), await deCliente()]).toEqual([[], []]);
  const entera = {
    usuarioId: cliente.id,
    fecha: MES_ELEGIDO,
    clase: 'emitidas',
    nombre: 'entero.xlsx',
    filas: 1,
  } as const;
  const { id } = await s.como(ana)(carga.subirArchivo, entera, { cuerpo: libro(2 * MIB) });
  const guardado = await s.bd.selectFrom('documento').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(Buffer.from(await s.recursos.almacen.leer(guardado.lugar)).equals(libro(2 * MIB))).toBe(true);
  expect([guardado.bytes, enDisco('entrantes')]).toEqual([2 * MIB, []]);
});

test('who is refused is told so before the file is sent', async () => {
  const antes = enDisco('documentos').length;
  const grande = empezar(ana, ruta('grande.xlsx'), `Content-Length: ${41 * MIB}`, libro(10));
  await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 1, asignadoId: ana.id });
  const ajeno = empezar(beto, ruta('ajeno.xlsx'), `Content-Length: ${MIB}`, libro(10));
  const malo = empezar(ana, ruta('malo.xlsx').replace(MES_ELEGIDO, 'nunca'), `Content-Length: ${MIB}`, libro(10));
  expect(await grande.contesta()).toMatch(/^HTTP\/1.1 413 [^]*El envío pesa más de lo permitido\./);
  expect(await ajeno.contesta()).toMatch(/^HTTP\/1.1 403 [^]*FILA_DE_OTRO/);
  expect(await malo.contesta()).toMatch(/^HTTP\/1.1 422 [^]*La fecha no es válida/);
  expect([enDisco('entrantes'), enDisco('documentos').length]).toEqual([[], antes]);
});

test('a file that is refused when it was seen goes away too', async () => {
  const malo = { usuarioId: cliente.id, fecha: MES_ELEGIDO, clase: 'emitidas', nombre: 'malo.xlsx', filas: 1 } as const;
  const subir = s.como(ana)(carga.subirArchivo, malo, { cuerpo: new Uint8Array(MIB) });
  await expect(subir).rejects.toMatchObject({ codigo: 'CARGA_RECHAZADA' });
  await vi.waitUntil(() => enDisco('entrantes').length === 0, ESPERA);
});

test('a file that does not say how large it is is read no further than it may', async () => {
  const parte = Buffer.concat([Buffer.from(`${MIB.toString(16)}\r\n`), libro(MIB), Buffer.from('\r\n')]);
  const { contesta } = empezar(ana, ruta('sin-fin.xlsx'), 'Transfer-Encoding: chunked', '');
  for (let n = 0; n < 41; n++) abiertos.at(-1)?.write(parte);
  expect(await contesta()).toMatch(/^HTTP\/1.1 413 /);
  expect(enDisco('entrantes')).toEqual([]);
});

test('the same file several times at once is one original', async () => {
  const archivo = {
    usuarioId: cliente.id,
    fecha: MES_ELEGIDO,
    clase: 'recibidas',
    nombre: 'igual.xlsx',
    filas: 1,
  } as const;
  const subir = () => s.como(ana)(carga.subirArchivo, archivo, { cuerpo: libro(MIB) });
  const dados = await Promise.all(Array.from({ length: 6 }, subir));
  expect((await deCliente()).map((a) => a.id)).toEqual([...new Set(dados.map((d) => d.id))]);
  expect(new Set(dados.map((d) => d.id)).size).toBe(1);
});

test('what travels inside of a call comes through the disk too, and nothing of it stays there', async () => {
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%'),
    Buffer.alloc(3 * MIB, 65),
  ]);
  const documento = { usuarioId: cliente.id, periodo: mes('2026-10'), tipoArchivoId: 1, fechaMaxima: null };
  const registrar = () =>
    s.como(ana)(revision.registrarDocumentoSat, { ...documento, documento: pdf.toString('base64') });
  const hechos = await Promise.all(Array.from({ length: 5 }, registrar));
  expect(hechos.map((h) => h.estado)).toEqual(['P', 'P', 'P', 'P', 'P']);
  await vi.waitUntil(() => enDisco('entrantes').length === 0, ESPERA);
});

test('of bodies that come together only so many bytes are in memory, in their order, and who leaves lets the next one in', async () => {
  const pedir = turnosPorPeso(10);
  const dentro: string[] = [];
  const entra = (nombre: string, peso: number) => {
    const turno = pedir(peso);
    void turno.llega.then(() => dentro.push(nombre));
    return turno;
  };
  const vuelta = () => new Promise<void>((seguir) => setImmediate(seguir));
  const [seis, cuatro, cinco] = [entra('6', 6), entra('4', 4), entra('5', 5)];
  const [enorme] = [entra('40', 40), entra('1', 1)];
  await vuelta();
  expect(dentro).toEqual(['6', '4']);
  // It left while it waited, so nobody gets its place in the line. Giving it back twice counts once.
  cinco.soltar();
  seis.soltar();
  seis.soltar();
  await vuelta();
  // The large one came first and goes in alone: nobody overtakes it.
  expect(dentro).toEqual(['6', '4', '5']);
  cuatro.soltar();
  await vuelta();
  expect(dentro.at(-1)).toBe('40');
  enorme.soltar();
  await vuelta();
  expect(dentro.at(-1)).toBe('1');
});
