import { carga } from '@aldia/contract/carga.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado, MES_ELEGIDO } from '../pruebas/cargas.ts';
import { type Escenario, escenario } from '../pruebas/escenario.ts';
import { crearBitacora } from '../shared/log.ts';
import { levantarSmtp } from '../suplentes/smtp.ts';

let s: Escenario;
const lineas: { msg: string; referencia?: string; req?: { id: string; ruta: string }; http?: number }[] = [];
beforeAll(async () => {
  const log = crearBitacora('info', { write: (linea: string) => void lineas.push(JSON.parse(linea)) });
  s = await escenario({ log });
});
afterAll(() => s.cerrar());

test('what a person reads of our fault is the name of its line in the log', async () => {
  const [colaborador, cliente] = [await s.crear.usuario([2]), await s.crear.cliente({ regimen: 1 })];
  await s.base.pool.query('alter table declaracion rename to prestada');
  const leido = await s
    .como(colaborador)(carga.guardar, guardado({ usuarioId: cliente.id, fecha: MES_ELEGIDO, facturas: [] }))
    .catch((e: unknown) => e);
  await s.base.pool.query('alter table prestada rename to declaracion');
  const referencia = /Referencia: (\S+)$/.exec(leido instanceof ErrorDeLlamada ? leido.message : '')?.[1];
  expect(referencia).toBeDefined();
  expect(lineas.filter((l) => l.referencia === referencia).map((l) => l.msg)).toEqual(['unexpected']);
  expect(lineas.filter((l) => l.req?.id === referencia).map((l) => [l.msg, l.http])).toEqual([['request', 500]]);
});

test('the job that a request leaves carries its name', async () => {
  const [colaborador, cliente] = [await s.crear.usuario([2]), await s.crear.cliente({ regimen: 1 })];
  const facturas = [dte({ emisor: cliente.nit, receptor: 'CF', monto: '100.00' })];
  const { id } = await s.como(colaborador)(
    carga.guardar,
    guardado({ usuarioId: cliente.id, fecha: MES_ELEGIDO, facturas }),
  );
  await s.como(colaborador)(declaraciones.notificarPresentacion, { presentacionId: id });
  const { rows } = await s.base.pool.query<{ r: string }>(
    "select data->>'referencia' r from trabajos.job where name = 'notificaciones.enviar-correo'",
  );
  const peticion = lineas.findLast((l) => l.msg === 'request');
  expect(peticion?.req?.id).toBeDefined();
  expect(rows).toEqual([{ r: peticion?.req?.id }]);
});

test('what a job leaves for later carries the name of the request too', async () => {
  const smtp = await levantarSmtp();
  smtp.poner('rechazar');
  const deUnaPrueba: typeof lineas = [];
  const log = crearBitacora('info', { write: (linea: string) => void deUnaPrueba.push(JSON.parse(linea)) });
  const otro = await escenario({ log, sondeoS: 1, ajustes: { SMTP_URL: smtp.url } });
  const [colaborador, cliente] = [await otro.crear.usuario([2]), await otro.crear.cliente({ regimen: 1 })];
  const facturas = [dte({ emisor: cliente.nit, receptor: 'CF', monto: '100.00' })];
  const { id } = await otro.como(colaborador)(
    carga.guardar,
    guardado({ usuarioId: cliente.id, fecha: MES_ELEGIDO, facturas }),
  );
  await otro.como(colaborador)(declaraciones.notificarPresentacion, { presentacionId: id });
  const peticion = deUnaPrueba.findLast((l) => l.msg === 'request')?.req?.id;
  const nombres = async () =>
    (
      await otro.base.pool.query<{ r: string }>(
        "select data->>'referencia' r from trabajos.job where name = 'notificaciones.enviar-correo'",
      )
    ).rows.map(({ r }) => r);
  // The mail server is busy: the job leaves the next try for later.
  await expect.poll(nombres, { timeout: 60_000 }).toEqual([peticion, peticion]);
  await otro.cerrar();
  await smtp.cerrar();
});
