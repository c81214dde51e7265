import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { OpcionesDeDeclaracion, Persona } from '../../pruebas/fabricas.ts';
import { guardarSinCuota, insertDocumento } from '../../shared/documentos.repo.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { recalcular } from '../declaraciones/index.ts';

let s: Escenario;
let ana: Persona;
let extrania: Persona;
beforeAll(async () => {
  s = await escenario({ ajustes: { CONTACTO_CORREO: 'ayuda@oficina.gt', CONTACTO_WHATSAPP: '50222223333' } });
  ana = await s.crear.usuario([ROL.declaracion]);
  extrania = await s.crear.cliente();
});
afterAll(() => s.cerrar());

async function conMeses(regimen: 1 | 2, periodos: readonly string[]) {
  const cliente = await s.crear.cliente({ regimen });
  const ids: number[] = [];
  for (const periodo of periodos)
    ids.push((await s.crear.declaracion({ usuarioId: cliente.id, regimen, periodo, estado: 3 })).id);
  return { cliente, ids };
}
const delAnio = (quien: Persona, usuarioId: number, anio = 2026) =>
  s.como(quien)(misDeclaraciones.delAnio, { usuarioId, anio });
const delAnioRos = (quien: Persona, usuarioId: number, anio = 2026) =>
  s.como(quien)(misDeclaraciones.delAnioRos, { usuarioId, anio });

describe('the declarations of a year', () => {
  test('of a small taxpayer: the newest first, with what is paid and until when', async () => {
    const { cliente, ids } = await conMeses(1, ['2025-12', '2026-09', '2026-10']);
    await s.crear.factura({ usuarioId: cliente.id, libro: 'emitida', monto: '3575.00' });
    await comoSistema(s.recursos, (ctx) => recalcular(ctx, ids[2] ?? 0));
    const filas = await delAnio(cliente, cliente.id);
    expect(filas.map((f) => f.periodo)).toEqual(['2026-10', '2026-09']);
    expect(filas[0]).toMatchObject({
      mes: 'Octubre',
      // Exact in lists, whole quetzales in the form that is paid (D-12).
      totalFactura: q('3575.00'),
      pago: q('178.75'),
      aPagarIva: q('179.00'),
      aPagarIsr: 0,
      venceIva: '2026-11-30',
      venceIsr: null,
      status: 'Retenciones cargadas',
      statusId: 3,
      pagoRealizado: false,
      documentos: 0,
      nit: cliente.nit,
    });
    expect(await delAnioRos(cliente, cliente.id)).toEqual([]);
    expect((await delAnio(ana, cliente.id, 2025)).map((f) => f.periodo)).toEqual(['2025-12']);
  });

  test('of ROS: two taxes with a last day each, and the other call leaves them out', async () => {
    const { cliente } = await conMeses(2, ['2026-10']);
    const [octubre] = await delAnioRos(cliente, cliente.id);
    expect(octubre?.venceIsr).toMatch(/^2026-11-1\d$/);
    expect(octubre?.venceIva).toBe('2026-11-30');
    expect(await delAnio(cliente, cliente.id)).toEqual([]);
  });

  test('of who changed of regime: each call gives its months', async () => {
    const { cliente } = await conMeses(1, ['2026-09']);
    await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, periodo: '2026-10' });
    expect((await delAnio(cliente, cliente.id)).map((f) => f.periodo)).toEqual(['2026-09']);
    expect((await delAnioRos(cliente, cliente.id)).map((f) => [f.periodo, f.status])).toEqual([
      ['2026-10', 'No iniciada'],
    ]);
  });
});

describe('the months that ask for something still', () => {
  const sinTerminar = (quien: Persona, usuarioId: number) => s.como(quien)(misDeclaraciones.sinTerminar, { usuarioId });
  const deMeses = async (meses: readonly Omit<OpcionesDeDeclaracion, 'usuarioId'>[]) => {
    const cliente = await s.crear.cliente();
    for (const m of meses) await s.crear.declaracion({ ...m, usuarioId: cliente.id });
    return cliente;
  };

  test('are of any year and regime: with a form to be paid, or not filed, up to the one that is declared now', async () => {
    const cliente = await deMeses([
      { periodo: '2024-03', regimen: 1, estado: 8 },
      { periodo: '2025-12', regimen: 1, estado: 6, impuestoIva: '179.00' },
      { periodo: '2026-08', regimen: 2, estado: 5, impuestoIsr: '500.00' },
      { periodo: '2026-09', regimen: 2, estado: 1 },
      { periodo: '2026-10', regimen: 2, estado: 3 },
      { periodo: '2026-11', regimen: 2, estado: 1 },
    ]);
    const suyos = await sinTerminar(cliente, cliente.id);
    expect(suyos.map((d) => d.periodo)).toEqual(['2026-10', '2026-09', '2026-08', '2025-12', '2024-03']);
    expect(suyos[3]).toMatchObject({ aPagarIva: q('179.00'), venceIva: '2026-02-02', venceIsr: null });
    expect(await sinTerminar(ana, cliente.id)).toEqual(suyos);
  });

  test('are none of those that were paid, finished, filed at zero or elsewhere, or whose form asks for nothing', async () => {
    const cliente = await deMeses([
      { periodo: '2026-03', estado: 7, pagoRealizado: true, impuestoIva: '10.00' },
      { periodo: '2026-04', estado: 6, pagoRealizado: true, impuestoIva: '10.00' },
      { periodo: '2026-05', estado: 13 },
      { periodo: '2026-06', regimen: 2, estado: 9, impuestoIva: '10.00' },
      { periodo: '2026-07', estado: 5 },
      { periodo: '2026-08', estado: 6 },
    ]);
    expect(await sinTerminar(cliente, cliente.id)).toEqual([]);
  });

  test('a stranger has none of them', async () => {
    const { cliente } = await conMeses(1, ['2026-10']);
    await expect(sinTerminar(extrania, cliente.id)).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
  });
});

describe('subscriptions', () => {
  async function suscribir(usuarioId: number, fecha_inicio: string, fecha_fin: string): Promise<number> {
    const tipo = await s.bd
      .insertInto('tipo_suscripcion')
      .values({ nombre: 'PLUS', abreviatura: 'PLUS', descripcion: 'Plan PLUS', precio: '99.50' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await s.bd
      .insertInto('suscripcion')
      .values({ usuario_id: usuarioId, tipo_suscripcion_id: tipo.id, fecha_inicio, fecha_fin })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  test('the newest first, each with whether it is in force', async () => {
    const cliente = await s.crear.cliente({ suscrito: false });
    const vieja = await suscribir(cliente.id, '2025-01-01', '2025-12-31');
    const nueva = await suscribir(cliente.id, '2026-01-15', '2026-11-20');
    const lista = await s.como(cliente)(misDeclaraciones.suscripciones, { id: cliente.id });
    expect(lista.map((x) => [x.id, x.vigente, x.tipoSuscripcion.nombre])).toEqual([
      [nueva, true, 'PLUS'],
      [vieja, false, 'PLUS'],
    ]);
    expect(await s.como(ana)(misDeclaraciones.suscripciones, { id: cliente.id })).toHaveLength(2);
  });

  test('is in force while its renewal is due or refused, and not once it was suspended', async () => {
    const cliente = await s.crear.cliente({ suscrito: false });
    const id = await suscribir(cliente.id, '2026-10-20', '2026-11-19');
    const vigenteCon = async (estado: 'activa' | 'en_mora' | 'suspendida', proximo_cobro: string | null) => {
      await s.bd.updateTable('suscripcion').set({ estado, proximo_cobro }).where('id', '=', id).execute();
      const [fila] = await s.como(cliente)(misDeclaraciones.suscripciones, { id: cliente.id });
      return fila?.vigente;
    };
    expect(await vigenteCon('activa', '2026-11-20')).toBe(true);
    expect(await vigenteCon('en_mora', '2026-11-20')).toBe(true);
    expect(await vigenteCon('suspendida', null)).toBe(false);
    expect(await vigenteCon('activa', null)).toBe(false);
  });

  test('covers the months that are filed while it lasts', async () => {
    const { cliente } = await conMeses(1, ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']);
    const id = await suscribir(cliente.id, '2026-03-10', '2026-05-09');
    const filas = await s.como(cliente)(misDeclaraciones.deSuscripcion, { id });
    expect(filas.map((f) => f.periodo)).toEqual(['2026-04', '2026-03', '2026-02']);
  });
});

describe('the PDFs of a declaration', () => {
  async function conDocumento() {
    const { cliente, ids } = await conMeses(1, ['2026-10']);
    const [id = 0] = ids;
    const bytes = Buffer.from('%PDF-1.4 formulario');
    const nuevo = {
      usuarioId: cliente.id,
      clase: 'formulario',
      nombre: 'formulario_1.pdf',
      tipo: 'application/pdf',
      bytes,
    };
    const guardado = await guardarSinCuota(s.recursos, nuevo);
    await comoSistema(s.recursos, (ctx) => insertDocumento(ctx.tx, guardado, null));
    await s.bd.updateTable('declaracion').set({ documento_id: guardado.id }).where('id', '=', id).execute();
    return { cliente, id };
  }

  test('come with a link that opens without a session, and only for a while', async () => {
    const { cliente, id } = await conDocumento();
    expect((await delAnio(cliente, cliente.id))[0]?.documentos).toBe(1);
    const [uno] = await s.como(cliente)(misDeclaraciones.documentos, { id });
    expect(uno?.nombre).toBe('formulario_1.pdf');
    const pdf = await fetch(s.url + (uno?.enlace ?? ''));
    expect([pdf.status, await pdf.text()]).toEqual([200, '%PDF-1.4 formulario']);
    expect((await fetch(`${s.url}${uno?.enlace}0`)).status).toBe(410);
  });

  test('are none while nothing was filed', async () => {
    const { cliente, ids } = await conMeses(1, ['2026-10']);
    expect(await s.como(cliente)(misDeclaraciones.documentos, { id: ids[0] ?? 0 })).toEqual([]);
  });

  test('nobody else gets a link', async () => {
    const { id } = await conDocumento();
    await expect(s.como(extrania)(misDeclaraciones.documentos, { id })).rejects.toMatchObject({
      http: 404,
      codigo: 'DECLARACION_NO_ENCONTRADA',
    });
  });
});

test.each([
  ['a client', ROL.cliente],
  ['a gestor', ROL.gestor],
  ['a corporation', ROL.sociedad],
])('for %s the person of another id does not exist', async (_quien, rol) => {
  const { cliente } = await conMeses(2, ['2026-10']);
  const ajena = await s.crear.usuario([rol]);
  const noExiste = { http: 404, codigo: 'CLIENTE_NO_ENCONTRADO' };
  await expect(delAnio(ajena, cliente.id)).rejects.toMatchObject(noExiste);
  await expect(delAnioRos(ajena, cliente.id)).rejects.toMatchObject(noExiste);
  const ver = s.como(ajena);
  await expect(ver(misDeclaraciones.suscripciones, { id: cliente.id })).rejects.toMatchObject(noExiste);
  const { id } = await s.bd
    .selectFrom('suscripcion')
    .select('id')
    .where('usuario_id', '=', cliente.id)
    .executeTakeFirstOrThrow();
  await expect(ver(misDeclaraciones.deSuscripcion, { id })).rejects.toMatchObject({
    http: 404,
    codigo: 'SUSCRIPCION_NO_ENCONTRADA',
  });
});

describe('the purchases of a year', () => {
  const compras = (quien: Persona, usuarioId: number) =>
    s.como(quien)(misDeclaraciones.comprasDelAnio, { usuarioId, anio: 2026 });

  test('by month, the newest first: how many there are, how many count, and what those come to', async () => {
    await s.bd
      .insertInto('tipo_registro')
      .values({ id: 71, descripcion: 'Bienes', titulo_formulario: 'Bienes', orden: 7, linea: '5.7' })
      .execute();
    const { cliente } = await conMeses(2, ['2026-09', '2026-10', '2025-12']);
    const compra = { usuarioId: cliente.id, libro: 'recibida' } as const;
    await s.crear.factura({ ...compra, monto: '1120.00', tipoRegistroId: 71 });
    await s.crear.factura({ ...compra, monto: '200.00', incluye: false });
    await s.crear.factura({ ...compra, monto: '999.00', anulado: true });
    // A credit note subtracts (D-15).
    await s.crear.factura({ ...compra, monto: '120.00', tipoRegistroId: 71, tipoDte: 'NCRE' });
    await s.crear.factura({ ...compra, monto: '50.00', periodo: '2026-09' });
    await s.crear.factura({ ...compra, monto: '70.00', periodo: '2025-12' });
    // What was issued is no purchase.
    await s.crear.factura({ usuarioId: cliente.id, libro: 'emitida', monto: '5000.00' });
    expect(await compras(cliente, cliente.id)).toEqual({
      meses: [
        { periodo: '2026-10', compras: 3, incluidas: 2, total: q('1000.00') },
        { periodo: '2026-09', compras: 1, incluidas: 1, total: q('50.00') },
      ],
      tipos: [
        { tipo: 'Bienes', compras: 2, total: q('1000.00') },
        { tipo: null, compras: 1, total: q('50.00') },
      ],
    });
  });

  test('of somebody else do not exist', async () => {
    const { cliente } = await conMeses(2, ['2026-10']);
    await expect(compras(extrania, cliente.id)).rejects.toMatchObject({ http: 404, codigo: 'CLIENTE_NO_ENCONTRADO' });
  });
});

describe('who to write to about a month', () => {
  const contacto = (quien: Persona, id: number) => s.como(quien)(misDeclaraciones.contacto, { id });

  test('is who has it, while they work here; nobody before', async () => {
    const { cliente, ids } = await conMeses(2, ['2026-10']);
    const id = ids[0] ?? 0;
    expect(await contacto(cliente, id)).toBeNull();
    const beto = await s.crear.usuario([ROL.declaracion], { nombre: 'Beto', correo: 'beto@ejemplo.gt' });
    await s.bd.updateTable('declaracion').set({ asignado_id: beto.id }).where('id', '=', id).execute();
    expect(await contacto(cliente, id)).toEqual({ nombre: 'Beto Prueba', correo: 'beto@ejemplo.gt' });
    await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', beto.id).execute();
    expect(await contacto(cliente, id)).toBeNull();
    await expect(contacto(extrania, id)).rejects.toMatchObject({ codigo: 'DECLARACION_NO_ENCONTRADA' });
  });

  test('is nobody, or the office, once who has it lost their role: they are a client like any other', async () => {
    const { cliente, ids } = await conMeses(2, ['2026-10']);
    const id = ids[0] ?? 0;
    const iris = await s.crear.usuario([ROL.declaracion], { nombre: 'Iris', correo: 'iris@ejemplo.gt' });
    await s.bd.updateTable('declaracion').set({ asignado_id: iris.id }).where('id', '=', id).execute();
    expect(await contacto(cliente, id)).toMatchObject({ correo: 'iris@ejemplo.gt' });
    const jefa = await s.crear.usuario([ROL.administrador]);
    await s.como(jefa)(usuarios.guardarRoles, {
      usuarioId: iris.id,
      permisos: [{ rolId: ROL.cliente }],
      version: undefined,
      password: undefined,
      codigo: undefined,
    });
    expect(await contacto(cliente, id)).toBeNull();
    expect(await s.como(cliente)(misDeclaraciones.aQuienEscribir, {})).toMatchObject({
      nombre: null,
      correo: 'ayuda@oficina.gt',
    });
  });

  test('whoever asks is told of their own newest month, and of the office while nobody has it', async () => {
    const { cliente, ids } = await conMeses(2, ['2026-09', '2026-10']);
    const [septiembre, octubre] = ids;
    const preguntar = () => s.como(cliente)(misDeclaraciones.aQuienEscribir, {});
    const oficina = { correo: 'ayuda@oficina.gt', whatsapp: '50222223333' };
    const carla = await s.crear.usuario([ROL.declaracion], { nombre: 'Carla', correo: 'carla@ejemplo.gt' });
    await s.bd
      .updateTable('declaracion')
      .set({ asignado_id: carla.id })
      .where('id', '=', septiembre ?? 0)
      .execute();
    expect(await preguntar()).toEqual({ periodo: '2026-10', nombre: null, ...oficina });
    await s.bd
      .updateTable('declaracion')
      .set({ asignado_id: carla.id })
      .where('id', '=', octubre ?? 0)
      .execute();
    expect(await preguntar()).toEqual({
      periodo: '2026-10',
      nombre: 'Carla Prueba',
      correo: 'carla@ejemplo.gt',
      whatsapp: oficina.whatsapp,
    });
    await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', carla.id).execute();
    expect(await preguntar()).toMatchObject({ nombre: null, ...oficina });
    expect(await s.como(extrania)(misDeclaraciones.aQuienEscribir, {})).toMatchObject({ periodo: null, nombre: null });
  });
});
