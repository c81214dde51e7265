import { carga } from '@aldia/contract/carga.ts';
import { FacturaCargada } from '@aldia/contract/factura-cargada.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { dte, guardado, MES_ELEGIDO } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { huellaSha256 } from '../../shared/cifrado.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import { cargaObreros } from './carga.jobs.ts';

let s: Escenario;
let ana: Persona;
let c: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion]);
});
// A month that was saved is of who saved it.
beforeEach(async () => {
  await s.bd.deleteFrom('parte_de_carga').execute();
  c = await s.crear.cliente({ regimen: 1 });
});
afterAll(() => s.cerrar());

const ventas = (n: number, emisor = c.nit) =>
  Array.from({ length: n }, (_, i) => dte({ emisor, receptor: 'CF', monto: `${100 + i}.00`, iva: '0' }));
const bytesDe = (filas: readonly FacturaLeida[]) =>
  new TextEncoder().encode(JSON.stringify(filas.map((f) => z.encode(FacturaCargada, f))));
interface Envio {
  readonly quien?: Persona;
  readonly de?: Persona;
  readonly fecha?: string;
  readonly huella?: string;
}
const enviar = async (cuerpo: Uint8Array<ArrayBuffer>, { quien = ana, de = c, fecha, huella }: Envio = {}) => {
  const suya = huella ?? huellaSha256(cuerpo);
  const parte = { usuarioId: de.id, fecha: fecha ? mes(fecha) : MES_ELEGIDO, huella: suya };
  await s.como(quien)(carga.enviarParte, parte, { cuerpo });
  return suya;
};
const parteDe = (filas: readonly FacturaLeida[], que: Envio = {}) => enviar(bytesDe(filas), que);
const estan = (quien: Persona, de = c) =>
  s
    .como(quien)(carga.partes, { usuarioId: de.id, fecha: MES_ELEGIDO })
    .then((p) => [...p].sort());
const guardar = (partesDeFacturas: string[], mas: Partial<ReturnType<typeof guardado>> = {}, idempotencia?: string) =>
  s.como(ana)(
    carga.guardar,
    guardado({ usuarioId: c.id, partesDeFacturas, ...mas }),
    idempotencia ? { idempotencia } : {},
  );
const escritas = async (usuarioId = c.id) =>
  (await s.bd.selectFrom('factura').select('numero_autorizacion').where('usuario_id', '=', usuarioId).execute()).map(
    (f) => f.numero_autorizacion,
  );
const versionDe = async () =>
  (await s.bd.selectFrom('declaracion').select('version').where('usuario_id', '=', c.id).executeTakeFirst())?.version;

test('a month whose rows came in parts is the month that comes in one body, and nothing of its parts stays', async () => {
  const filas = ventas(7);
  const entera = await s.crear.cliente({ regimen: 1 });
  const suyas = filas.map((f) => ({
    ...f,
    nitEmisor: entera.nit,
    numeroAutorizacion: `B${f.numeroAutorizacion.slice(1)}`,
  }));
  const deUna = await s.como(ana)(carga.guardar, guardado({ usuarioId: entera.id, facturas: suyas }));
  const una = await parteDe(filas.slice(0, 3));
  const dos = await parteDe(filas.slice(3, 6));
  expect(await estan(ana)).toEqual([una, dos].sort());
  const porPartes = await guardar([una, dos], { facturas: filas.slice(6) });
  expect(porPartes).toEqual({ ...deUna, id: expect.any(Number) });
  expect((await escritas()).sort()).toEqual(filas.map((f) => f.numeroAutorizacion).sort());
  expect(await estan(ana)).toEqual([]);
});

test('the same part twice is one, and the last call twice is one save with one answer', async () => {
  const filas = ventas(4);
  const huella = await parteDe(filas);
  expect(await parteDe(filas)).toBe(huella);
  expect(await estan(ana)).toEqual([huella]);
  const clave = 'guardado-en-partes-1';
  const primera = await guardar([huella], {}, clave);
  expect(primera.nuevas).toBe(4);
  // Its parts went with the first: the answer is the one that was kept.
  expect(await guardar([huella], {}, clave)).toEqual(primera);
  expect(await versionDe()).toBe(primera.version);
});

test('the last call twice at once is one save too, whichever takes the parts away', {
  tags: ['dos-bases'],
}, async () => {
  const huella = await parteDe(ventas(3));
  const una = () => guardar([huella], {}, 'guardado-en-partes-2');
  const [primera, segunda] = await Promise.all([una(), una()]);
  expect(primera).toEqual(segunda);
  expect([primera.nuevas, await versionDe(), (await escritas()).length]).toEqual([3, primera.version, 3]);
});

test('a save whose parts are not all there, or are of somebody else, another client or another month, saves nothing', async () => {
  const beto = await s.crear.usuario([ROL.declaracion]);
  const otro = await s.crear.cliente({ regimen: 1 });
  const una = await parteDe(ventas(2));
  const filas = ventas(2);
  const suya = huellaSha256(bytesDe(filas));
  await parteDe(filas, { quien: beto });
  await parteDe(filas, { de: otro });
  await parteDe(filas, { fecha: '2026-10' });
  expect(await estan(ana)).toEqual([una]);
  await expect(guardar([una, suya])).rejects.toMatchObject({ http: 409, codigo: 'PARTES_AUSENTES' });
  expect(await escritas()).toEqual([]);
  await parteDe(filas);
  expect((await guardar([una, suya])).nuevas).toBe(4);
});

test('rows are in the order in which the save names their parts: the second of one document is told at its row', async () => {
  const [a, b] = ventas(2);
  if (!a || !b) throw new Error('two');
  const una = await parteDe([{ ...a, fila: 2 }]);
  const dos = await parteDe([
    { ...b, fila: 3 },
    { ...a, fila: 4 },
  ]);
  const donde = (errores: readonly { campo: string }[]) => errores.map((e) => e.campo);
  const rechazo = async (partes: string[]) =>
    donde(((await guardar(partes).catch((e: unknown) => e)) as { errores: { campo: string }[] }).errores);
  expect(await rechazo([una, dos])).toEqual(['facturas.4.Número de Autorización']);
  expect(await rechazo([dos, una])).toEqual(['facturas.2.Número de Autorización']);
});

test('what comes is held against its print, its shape and its texts before it is kept', async () => {
  const filas = ventas(2);
  const cuerpo = bytesDe(filas);
  const ajena = huellaSha256('otra');
  await expect(enviar(cuerpo, { huella: ajena })).rejects.toMatchObject({ codigo: 'CUERPO_ILEGIBLE' });
  const texto = (t: string) => enviar(new TextEncoder().encode(t));
  await expect(texto('[{"monto":')).rejects.toMatchObject({ codigo: 'CUERPO_ILEGIBLE' });
  await expect(texto('[]')).rejects.toMatchObject({ codigo: 'DATOS_INVALIDOS' });
  await expect(texto('{"a":1}')).rejects.toMatchObject({ codigo: 'DATOS_INVALIDOS' });
  await expect(parteDe(ventas(501))).rejects.toMatchObject({ codigo: 'DATOS_INVALIDOS' });
  const nulo = filas.map((f) => ({ ...f, nombreReceptor: 'a\u0000b' }));
  await expect(parteDe(nulo)).rejects.toMatchObject({
    codigo: 'DATOS_INVALIDOS',
    errores: expect.arrayContaining([expect.objectContaining({ campo: 'filas.1.nombre_receptor' })]),
  });
  expect(await estan(ana)).toEqual([]);
});

test('who may not save the month sends no part of it', async () => {
  const cuerpo = bytesDe(ventas(1));
  const beto = await s.crear.usuario([ROL.declaracion]);
  const ajena = await s.crear.cliente({ regimen: 1 });
  await s.crear.declaracion({ usuarioId: ajena.id, periodo: '2026-10', asignadoId: beto.id });
  await expect(enviar(cuerpo, { de: ajena })).rejects.toMatchObject({ codigo: 'FILA_DE_OTRO' });
  await expect(estan(ana, ajena)).rejects.toMatchObject({ codigo: 'FILA_DE_OTRO' });
  await expect(enviar(cuerpo, { de: beto })).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
  await expect(estan(ana, beto)).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
  const sinRegimen = await s.crear.cliente({ regimen: null, suscrito: false });
  await expect(enviar(cuerpo, { de: sinRegimen })).rejects.toMatchObject({ codigo: 'REGIMEN_NO_ADMITIDO' });
  await expect(estan(ana, sinRegimen)).rejects.toMatchObject({ codigo: 'REGIMEN_NO_ADMITIDO' });
});

test('one person has so many bytes on their way, and what they have may still be sent again', async () => {
  const huella = await parteDe(ventas(1));
  const entera = 1024 * 1024 * 1024;
  await s.bd.updateTable('parte_de_carga').set({ bytes: entera }).where('huella', '=', huella).execute();
  const mas = ventas(1);
  await expect(parteDe(mas)).rejects.toMatchObject({ http: 429, codigo: 'CUOTA_DE_PARTES' });
  expect(await estan(ana)).toEqual([huella]);
  // Somebody else has their own.
  const beto = await s.crear.usuario([ROL.declaracion]);
  await parteDe(mas, { quien: beto });
});

test('what nobody saved in a day goes at night', async () => {
  const vieja = await parteDe(ventas(1));
  const nueva = await parteDe(ventas(1));
  const anteayer = sumarMilisegundos(s.reloj.ahora(), -2 * 86_400_000);
  await s.bd.updateTable('parte_de_carga').set({ llego_en: anteayer }).where('huella', '=', vieja).execute();
  await s.bd.updateTable('parte_de_carga').set({ forma: 'otra' }).where('huella', '=', nueva).execute();
  // Of a program with other fields it is as if it were not there, and is sent again.
  expect(await estan(ana)).toEqual([vieja]);
  for (const { hacer } of cargaObreros(s.recursos)) await hacer({});
  const quedan = await s.bd.selectFrom('parte_de_carga').select('huella').execute();
  expect(quedan.map((p) => p.huella)).toEqual([nueva]);
});
