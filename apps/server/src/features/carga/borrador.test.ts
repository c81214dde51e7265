import { carga } from '@aldia/contract/carga.ts';
import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado, MES_ELEGIDO } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
let luis: Persona;
const q = parseQuetzales;
const rechazo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => null,
    (e: ErrorDeLlamada) => ({ http: e.http, codigo: e.codigo, mensaje: e.message }),
  );
const ESCRITOS = { isr: q('10.00'), iva: q('20.50'), exportacion: null, ivaRetenciones: null };

beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([4], { nombre: 'Ana' });
  luis = await s.crear.usuario([4], { nombre: 'Luis' });
});
afterAll(() => s.cerrar());

const delMes = (quien: Persona, usuarioId: number) =>
  s.como(quien)(carga.remanentes, { usuarioId, fecha: MES_ELEGIDO });
const escribir = (quien: Persona, usuarioId: number, visto: number, iva = '20.50') =>
  s.como(quien)(carga.escribirBorrador, { usuarioId, fecha: MES_ELEGIDO, ...ESCRITOS, iva: q(iva), visto });

test('what is typed waits on the server, half typed too, and says whose it is', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  expect((await delMes(ana, c.id)).borrador).toBeNull();
  expect(await escribir(ana, c.id, 0)).toEqual({ revision: 1 });
  expect((await delMes(ana, c.id)).borrador).toMatchObject({
    ...ESCRITOS,
    revision: 1,
    esMio: true,
    quien: 'Ana Prueba',
  });
  expect((await delMes(luis, c.id)).borrador).toMatchObject({ ...ESCRITOS, esMio: false, quien: 'Ana Prueba' });
});

test('one writes over one’s own as often as one types, whatever this tab saw', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  await escribir(ana, c.id, 0);
  expect(await escribir(ana, c.id, 0, '21.00')).toEqual({ revision: 2 });
  expect((await delMes(ana, c.id)).borrador).toMatchObject({ iva: q('21.00'), revision: 2 });
});

test('nobody writes over or throws away what somebody else typed and they did not see', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  await escribir(ana, c.id, 0);
  const negado = { http: 409, codigo: 'REMANENTES_DE_OTRO', mensaje: expect.stringMatching(/^Ana Prueba escribió/) };
  expect(await rechazo(escribir(luis, c.id, 0, '1.00'))).toEqual(negado);
  const tirar = (visto: number) =>
    s.como(luis)(carga.descartarBorrador, { usuarioId: c.id, fecha: MES_ELEGIDO, visto });
  expect(await rechazo(tirar(0))).toEqual(negado);
  expect((await delMes(luis, c.id)).borrador).toMatchObject({ iva: q('20.50'), quien: 'Ana Prueba' });
  expect(await escribir(luis, c.id, 1, '1.00')).toEqual({ revision: 2 });
  expect(await rechazo(escribir(ana, c.id, 1))).toMatchObject({ codigo: 'REMANENTES_DE_OTRO' });
  expect(await s.como(luis)(carga.descartarBorrador, { usuarioId: c.id, fecha: MES_ELEGIDO, visto: 0 })).toEqual({
    descartado: true,
  });
  expect((await delMes(ana, c.id)).borrador).toBeNull();
});

test('a month of a colleague, and a client who is none, keep no draft', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  await s.crear.declaracion({ usuarioId: c.id, periodo: '2026-10', regimen: 2, estado: 1, asignadoId: ana.id });
  expect(await rechazo(escribir(luis, c.id, 0))).toMatchObject({ codigo: 'FILA_DE_OTRO' });
  const deOtro = s.como(luis)(carga.descartarBorrador, { usuarioId: c.id, fecha: MES_ELEGIDO, visto: 0 });
  expect(await rechazo(deOtro)).toMatchObject({ codigo: 'FILA_DE_OTRO' });
  expect(await rechazo(escribir(ana, 999_999, 0))).toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
  await s.bd.updateTable('usuario').set({ regimen_id: null }).where('id', '=', c.id).execute();
  expect(await rechazo(escribir(ana, c.id, 0))).toMatchObject({ codigo: 'REGIMEN_NO_ADMITIDO' });
});

test('saving the month ends the draft, whoever typed it; a save that fails leaves it', async () => {
  const c = await s.crear.cliente({ regimen: 1 });
  await escribir(luis, c.id, 0);
  const venta = dte({ emisor: c.nit, receptor: 'CF', monto: '100.00', tipoDte: 'FPEQ' });
  const bueno = guardado({ usuarioId: c.id, facturas: [venta] });
  const malo = guardado({ usuarioId: c.id, facturas: [{ ...venta, nitEmisor: '19' }] });
  expect(await rechazo(s.como(ana)(carga.guardar, malo))).toMatchObject({ codigo: 'CARGA_RECHAZADA' });
  expect((await delMes(luis, c.id)).borrador).not.toBeNull();
  await s.como(ana)(carga.guardar, bueno);
  expect((await delMes(luis, c.id)).borrador).toBeNull();
});
