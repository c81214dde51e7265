import { facturas } from '@aldia/contract/facturas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion]);
});
afterAll(() => s.cerrar());

const codigo = (codigo: string) => expect.objectContaining({ codigo });
interface DelMes {
  readonly correo?: string;
  readonly asignadoId?: number | null;
  readonly estado?: number;
  readonly pagoRealizado?: boolean;
  readonly formularios?: readonly string[];
  readonly notificado?: boolean;
}
async function mes({ correo, asignadoId = null, notificado = false, ...o }: DelMes = {}) {
  const cliente = await s.crear.cliente({ regimen: 2, ...(correo === undefined ? {} : { correo }) });
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 3, asignadoId, ...o });
  const formulario_notificado_en = notificado ? s.reloj.ahora() : null;
  await s.bd.updateTable('declaracion').set({ formulario_notificado_en }).where('id', '=', id).execute();
  return { cliente, id };
}
const notificar = (quien: Persona, de: Awaited<ReturnType<typeof mes>>) =>
  s.como(quien)(facturas.notificarRecibidas, { usuarioId: de.cliente.id, presentacionId: de.id, empleado: true });

test('one purchase of the declaration of a colleague is theirs to choose', async () => {
  const otra = await s.crear.usuario([ROL.declaracion]);
  const { id } = await mes({ asignadoId: otra.id });
  const factura = { id: 'x', incluye: true, tipoRegistroId: null };
  const incluir = s.como(ana)(facturas.incluirUna, { factura, presentacion: { id, version: 0 } });
  await expect(incluir).rejects.toEqual(codigo('FILA_DE_OTRO'));
});

test('one purchase of a paid month stays as it is', async () => {
  const { id } = await mes({ estado: 7, pagoRealizado: true });
  const factura = { id: 'x', incluye: true, tipoRegistroId: null };
  const incluir = s.como(ana)(facturas.incluirUna, { factura, presentacion: { id, version: 0 } });
  await expect(incluir).rejects.toEqual(codigo('DECLARACION_PAGADA'));
});

test('a client without mail cannot be asked to choose', async () => {
  await expect(notificar(ana, await mes({ correo: '' }))).rejects.toEqual(codigo('CLIENTE_SIN_CORREO'));
});

test.each([
  [{ estado: 7, pagoRealizado: true }, 'DECLARACION_PAGADA'],
  [{ estado: 10 }, 'ESTADO_NO_PERMITE'],
  // Filed at zero, copied as a courtesy, or with both forms out: a choice would change nothing.
  [{ estado: 13 }, 'ESTADO_NO_PERMITE'],
  [{ estado: 9 }, 'ESTADO_NO_PERMITE'],
  [{ estado: 5, notificado: true }, 'ESTADO_NO_PERMITE'],
  [{ estado: 6, notificado: true }, 'ESTADO_NO_PERMITE'],
])('nobody is asked to choose purchases of a month that lets none be chosen: %o', async (de, rechazo) => {
  const suyo = await mes(de);
  await expect(notificar(ana, suyo)).rejects.toEqual(codigo(rechazo));
  expect((await s.correos()).filter((c) => c.declaracion_id === suyo.id)).toEqual([]);
});

test.each([
  { estado: 5, notificado: true, formularios: ['40900000001'] },
  { estado: 6, formularios: [] },
])('purchases are asked for while a form of the month is still to come: %o', async (de) => {
  expect(await notificar(ana, await mes(de))).toEqual({ enviado: true });
});

test('a client whose month nobody has, where no administrator has a mail, is told that nobody was told', async () => {
  await s.crear.usuario([ROL.administrador], { correo: '' });
  const suyo = await mes();
  await expect(notificar(suyo.cliente, suyo)).rejects.toEqual(codigo('COLABORADOR_SIN_CORREO'));
});
