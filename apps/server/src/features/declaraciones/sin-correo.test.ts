import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { OpcionesDeDeclaracion, Persona } from '../../pruebas/fabricas.ts';
import { oficinaDe } from '../../pruebas/gestores.ts';

let s: Escenario;
let ana: Persona;
let byron: Persona;
let suCorreo: string;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  byron = await oficinaDe(s);
  const { correo } = await s.bd
    .selectFrom('usuario')
    .select('correo')
    .where('id', '=', byron.id)
    .executeTakeFirstOrThrow();
  suCorreo = correo;
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());

/** As a load makes them: without login and without mail; of an office, of one that put them down, or of nobody. */
async function deCartera(enlace: 'vigente' | 'de baja' | null, o: Omit<OpcionesDeDeclaracion, 'usuarioId'> = {}) {
  const cliente = await s.crear.cliente({ nombre: 'Luisa', regimen: o.regimen ?? 1, correo: '', suscrito: false });
  if (enlace !== null)
    await s.bd
      .insertInto('cliente_de_gestor')
      .values({
        ...{ gestor_id: byron.id, usuario_id: cliente.id, creado_en: AHORA },
        baja_en: enlace === 'vigente' ? null : AHORA,
      })
      .execute();
  return { cliente, id: (await s.crear.declaracion({ usuarioId: cliente.id, ...o })).id };
}
const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF').toString('base64')}`;
const formulario = (id: number) => ({
  ...{ presentacionId: id, documento: PDF, numeroFormulario: '12345678901' },
  ...{ documentoIva: null, numeroFormularioIva: null, impuestoIsr: undefined, impuestoIva: undefined },
});
const final = (id: number) => ({ presentacionId: id, impuestoIsr: undefined, impuestoIva: undefined });
const correosDe = async (id: number) => (await s.correos()).filter((c) => c.declaracion_id === id);
const fila = (id: number) => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('the form of who has no mail goes to their office, which reads whose it is', async () => {
  const { id, cliente } = await deCartera('vigente', { estado: 4 });
  expect(await s.como(ana)(declaraciones.notificarFormulario, formulario(id))).toMatchObject({ statusId: 5 });
  const [correo, ...otros] = await correosDe(id);
  expect([otros, correo?.para, correo?.adjuntos]).toEqual([[], suCorreo, [(await fila(id)).documento_id]]);
  expect(correo?.asunto).toBe(`${cliente.nombre}: Tu formulario de octubre 2026`);
  expect(correo?.texto).toContain('Hola, Contadores:');
  expect(correo?.texto).toContain('no tiene correo en AlDía');
});

test('their month at zero is told to the office, with what is not to be paid', async () => {
  const { id, cliente } = await deCartera('vigente', { estado: 5, formularios: ['40912345678'] });
  await s.como(ana)(declaraciones.presentarACero, {
    ...{ id, aplicaSub: true, numeroFormulario: '77712345678', documento: PDF, version: undefined, fecha: undefined },
  });
  const [correo, ...otros] = await correosDe(id);
  expect([otros, correo?.para]).toEqual([[], suCorreo]);
  expect(correo?.asunto).toBe(`${cliente.nombre}: Tu declaración de octubre 2026 se presentó sin movimiento`);
  expect(correo?.texto).toContain('No pagues el formulario N.º 40912345678');
  expect(correo?.texto).toContain('/gestor');
});

test('their month ends with a mail to the office, and reminders and requests go there too', async () => {
  const { id } = await deCartera('vigente', { estado: 6, impuestoIva: '178.75', formularios: ['12345678901'] });
  expect(await s.como(ana)(declaraciones.recordarPago, { id })).toEqual({ enviado: true });
  await s.como(ana)(declaraciones.confirmarPago, { id });
  await s.como(ana)(declaraciones.completar, final(id));
  expect(await fila(id)).toMatchObject({ estado_id: 7 });
  const porPresentar = await deCartera('vigente', { estado: 3, regimen: 2 });
  await s.como(ana)(declaraciones.notificarPresentacion, { presentacionId: porPresentar.id });
  const { usuario_id: usuarioId } = await fila(porPresentar.id);
  // Their purchases are not for the office to choose.
  await expect(
    s.como(ana)(facturas.notificarRecibidas, { usuarioId, presentacionId: porPresentar.id, empleado: true }),
  ).rejects.toMatchObject({ codigo: 'CLIENTE_SIN_CORREO' });
  const escritos = [...(await correosDe(id)), ...(await correosDe(porPresentar.id))];
  expect(escritos.map((c) => c.para)).toEqual(Array(3).fill(suCorreo));
  expect(escritos.at(-1)?.texto).toMatch(/Ver mi cartera:\n\S+\/gestor\n/);
  const [hecho] = (await s.auditoria()).filter((h) => h.accion === 'declaracion.presentacionNotificada');
  expect(hecho?.despues).toEqual({ para: suCorreo });
});

test.each([null, 'de baja'] as const)(
  'of who has no mail and no office (%s) the form and the end are recorded, and nobody is written to',
  async (enlace) => {
    const { id } = await deCartera(enlace, { estado: 4, impuestoIva: '10.00' });
    expect(await s.como(ana)(declaraciones.notificarFormulario, formulario(id))).toMatchObject({ statusId: 5 });
    await s.como(ana)(declaraciones.enviarAPago, { id });
    await expect(s.como(ana)(declaraciones.recordarPago, { id })).rejects.toMatchObject({
      codigo: 'CLIENTE_SIN_CORREO',
    });
    await s.como(ana)(declaraciones.confirmarPago, { id });
    await s.como(ana)(declaraciones.completar, final(id));
    expect(await fila(id)).toMatchObject({ estado_id: 7, numero_formulario: '12345678901' });
    expect(await correosDe(id)).toEqual([]);
  },
);

describe('an office that has no role of one any more', () => {
  const roles = (rol: number) =>
    s.bd.updateTable('usuario_rol').set({ rol_id: rol }).where('usuario_id', '=', byron.id).execute();
  beforeAll(() => roles(ROL.cliente));
  afterAll(() => roles(ROL.gestor));

  test('is mailed nothing of those who are in its portfolio still, and no list says that it will be', async () => {
    const { id } = await deCartera('vigente', { estado: 4, impuestoIva: '10.00' });
    expect(await oficinaEnLista(id)).toEqual(['', '']);
    expect(await s.como(ana)(declaraciones.notificarFormulario, formulario(id))).toMatchObject({ statusId: 5 });
    await s.como(ana)(declaraciones.enviarAPago, { id });
    await expect(s.como(ana)(declaraciones.recordarPago, { id })).rejects.toMatchObject({
      codigo: 'CLIENTE_SIN_CORREO',
    });
    expect(await correosDe(id)).toEqual([]);
  });
});

/** What a list of the staff says of the office of a row. */
async function oficinaEnLista(id: number) {
  const { filas } = await s.como(ana)(declaraciones.listasParaFormulario, {
    ...{ fecha: mes('2026-11'), fechaUsuario: undefined, regimenId: 1 },
    ...{ busqueda: '', orden: 'dia', siguiente: null, limite: 50 },
  });
  const f = filas.find((x) => x.id === id);
  return [f?.oficina, f?.correoOficina];
}
test('the lists of the staff say who will be written to', async () => {
  const { id } = await deCartera('vigente', { estado: 4 });
  const { id: deNadie } = await deCartera(null, { estado: 4 });
  const conCorreo = await s.crear.cliente({ regimen: 1 });
  const suya = await s.crear.declaracion({ usuarioId: conCorreo.id, estado: 4 });
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: byron.id, usuario_id: conCorreo.id, creado_en: AHORA })
    .execute();
  const leidas = [await oficinaEnLista(id), await oficinaEnLista(deNadie), await oficinaEnLista(suya.id)];
  expect(leidas).toEqual([
    ['Contadores', suCorreo],
    ['', ''],
    ['', ''],
  ]);
});
