import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeParaEnviar } from '../features/notificaciones/notificaciones.repo.ts';
import { sumarMilisegundos } from '../shared/reloj.ts';
import { type Escenario, escenario } from './escenario.ts';
import type { OpcionesDeDeclaracion, Persona } from './fabricas.ts';

let s: Escenario;
let admin: Persona;
let ana: Persona;
let beto: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador], { nombre: 'Rosa' });
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto' });
});
afterAll(() => s.cerrar());

const completa = (id: number) => ({ presentacionId: id, impuestoIsr: undefined, impuestoIva: undefined });
const declaracion = async (o: Omit<OpcionesDeDeclaracion, 'usuarioId'> = {}) => {
  const { id: usuarioId } = await s.crear.cliente({ regimen: o.regimen ?? 1 });
  return { usuarioId, id: (await s.crear.declaracion({ usuarioId, ...o })).id };
};
/** The row as the database has it, letter for letter; only the version may go on. */
const fila = async (id: number) => {
  const { rows } = await sql<{ fila: string }>`
    select (to_jsonb(d) - 'version')::text as fila from declaracion d where id = ${id}`.execute(s.bd);
  return rows[0]?.fila;
};
const documentos = async (usuarioId: number) => {
  const { rows } = await sql<{ doc: string }>`
    select to_jsonb(f)::text as doc from factura f where usuario_id = ${usuarioId}
    union all select to_jsonb(r)::text from retencion r where usuario_id = ${usuarioId} order by 1`.execute(s.bd);
  return rows.map((r) => r.doc);
};
const correosDe = async (id: number) => (await s.correos()).filter((c) => c.declaracion_id === id);
const deshacer = (quien: Persona, id: string) => s.como(quien)(declaraciones.deshacer, { deshacer: id });
const vencer = (id: string) =>
  s.bd
    .updateTable('accion_deshacible')
    .set({ vence_en: sql<string>`now() - interval '1 millisecond'` })
    .where('id', '=', id)
    .execute();

test('a reassignment is taken back: the row is byte for byte as it was, and the audit says so', async () => {
  const { id } = await declaracion({ estado: 4, asignadoId: ana.id });
  const antes = await fila(id);
  const { deshacer: vuelta } = await s.como(admin)(declaraciones.reasignar, {
    presentacionId: id,
    colaboradorId: beto.id,
  });
  expect(await fila(id)).not.toBe(antes);
  expect(await deshacer(admin, vuelta)).toMatchObject({ id, statusId: 4 });
  expect(await fila(id)).toBe(antes);
  expect((await s.auditoria()).findLast((h) => h.entidad_id === String(id))).toMatchObject({
    accion: 'declaracion.deshecha',
    actor_id: admin.id,
    antes: { accion: 'reasignar', asignadoId: beto.id },
    despues: { asignadoId: ana.id },
  });
});

test('an act that the program of before kept is taken back after an upgrade: what it did not know stays', async () => {
  const { id } = await declaracion({ estado: 4, asignadoId: ana.id });
  const antes = await fila(id);
  const { deshacer: vuelta } = await s.como(admin)(declaraciones.reasignar, {
    presentacionId: id,
    colaboradorId: beto.id,
  });
  const deAntes = sql<string>`antes - 'sin_isr' - 'cambio_abierto'`;
  await s.bd.updateTable('accion_deshacible').set({ antes: deAntes }).where('id', '=', vuelta).execute();
  expect(await deshacer(admin, vuelta)).toMatchObject({ id, statusId: 4 });
  expect(await fila(id)).toBe(antes);
});

test('that the month may not be true any more, which another save said meanwhile, is not taken back (D-32)', async () => {
  const { id, usuarioId } = await declaracion({ estado: 4, asignadoId: ana.id });
  const { deshacer: vuelta } = await s.como(admin)(declaraciones.reasignar, {
    presentacionId: id,
    colaboradorId: beto.id,
  });
  // As a save of the month before does: it says so, and the version stays.
  await s.bd.updateTable('declaracion').set({ desactualizada: true }).where('id', '=', id).execute();
  await deshacer(admin, vuelta);
  const leida = await s.bd
    .selectFrom('declaracion')
    .select(['asignado_id', 'desactualizada'])
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  expect(leida).toEqual({ asignado_id: ana.id, desactualizada: true });
});

const tomar = (id: string) => {
  const ahora = s.reloj.ahora();
  return takeParaEnviar(s.bd, id, { ahora, hasta: sumarMilisegundos(ahora, 60_000) });
};

test('a confirmed payment is taken back, also from whoever took the row by confirming it', async () => {
  const { id } = await declaracion({ estado: 6, impuestoIva: '178.75' });
  const antes = await fila(id);
  const { deshacer: vuelta } = await s.como(ana)(declaraciones.confirmarPago, { id });
  await deshacer(ana, vuelta);
  expect(await fila(id)).toBe(antes);
});

test('the mail of completion waits for the window to end, and goes away with what is taken back', async () => {
  const { id } = await declaracion({ estado: 6, pagoRealizado: true, asignadoId: ana.id });
  const antes = await fila(id);
  const { deshacer: vuelta } = await s.como(ana)(declaraciones.completar, completa(id));
  const [correo] = await correosDe(id);
  expect(await tomar(correo?.id ?? '')).toBeUndefined();
  const { rows } = await sql<{ espera: number }>`
    select extract(epoch from start_after - created_on)::int as espera from trabajos.job
     where name = 'notificaciones.enviar-correo' and data ->> 'id' = ${correo?.id ?? ''}`.execute(s.bd);
  expect(rows).toEqual([{ espera: 12 }]);
  await deshacer(ana, vuelta);
  expect([await fila(id), await correosDe(id)]).toEqual([antes, []]);
  // Done again, it is one mail again.
  await s.como(ana)(declaraciones.completar, completa(id));
  expect(await correosDe(id)).toHaveLength(1);
});

test('when its time is over it is refused with a sentence, and the act stays done', async () => {
  const { id } = await declaracion({ estado: 6, asignadoId: ana.id });
  const { deshacer: vuelta } = await s.como(ana)(declaraciones.confirmarPago, { id });
  const hecha = await fila(id);
  await vencer(vuelta);
  await expect(deshacer(ana, vuelta)).rejects.toMatchObject({
    codigo: 'DESHACER_VENCIDO',
    message: 'El tiempo para deshacer ya terminó. La acción quedó hecha.',
  });
  expect(await fila(id)).toBe(hecha);
});

test('twice is refused, and so is the act of somebody else, of which nothing is told', async () => {
  const { id } = await declaracion({ estado: 6 });
  const { deshacer: vuelta } = await s.como(ana)(declaraciones.confirmarPago, { id });
  await expect(deshacer(admin, vuelta)).rejects.toMatchObject({ codigo: 'DESHACER_VENCIDO' });
  await deshacer(ana, vuelta);
  await expect(deshacer(ana, vuelta)).rejects.toMatchObject({ codigo: 'DESHACER_YA_HECHO' });
});

test('when somebody changed the row in between, it is refused with who and what', async () => {
  const { id } = await declaracion({ estado: 6, asignadoId: ana.id });
  const { deshacer: vuelta } = await s.como(ana)(declaraciones.confirmarPago, { id });
  await s.como(admin)(declaraciones.reasignar, { presentacionId: id, colaboradorId: beto.id });
  const hecha = await fila(id);
  const { nombre } = await s.bd
    .selectFrom('usuario')
    .select('nombre')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  await expect(deshacer(ana, vuelta)).rejects.toMatchObject({
    codigo: 'DESHACER_CAMBIADA',
    message: `${nombre} la reasignó después. Ya no se puede deshacer.`,
  });
  expect(await fila(id)).toBe(hecha);
});

test('purchases that were excluded count again, with the figures of the month and of the next one', async () => {
  await s.bd
    .insertInto('tipo_registro')
    .values({ id: 7, descripcion: 'Bienes', titulo_formulario: 'Bienes', orden: 7, linea: '5.7' })
    .execute();
  const { id, usuarioId } = await declaracion({ regimen: 2, estado: 4, periodo: '2026-08' });
  const { id: siguiente } = await s.crear.declaracion({ usuarioId, regimen: 2, estado: 4, periodo: '2026-09' });
  await s.crear.factura({
    usuarioId,
    periodo: '2026-08',
    libro: 'recibida',
    monto: '1120.00',
    iva: '120.00',
    tipoRegistroId: 7,
  });
  const [{ numero_autorizacion: factura } = { numero_autorizacion: '' }] = await s.bd
    .selectFrom('factura')
    .select('numero_autorizacion')
    .where('usuario_id', '=', usuarioId)
    .execute();
  const decidir = async (incluye: boolean) => {
    const { version } = await s.bd
      .selectFrom('declaracion')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const cambio = { id: factura, incluye, tipoRegistroId: 7 };
    return s.como(admin)(facturas.guardarInclusion, { facturas: [cambio], presentacion: { id, version } });
  };
  await decidir(false);
  await decidir(true);
  await s.bd
    .updateTable('declaracion')
    .set({ totales: JSON.stringify({}), desactualizada: false })
    .where('id', '=', siguiente)
    .execute();
  const antes = [await fila(id), await documentos(usuarioId), await fila(siguiente)];
  const { deshacer: vuelta } = await decidir(false);
  expect([await fila(id), await documentos(usuarioId), await fila(siguiente)]).not.toEqual(antes);
  await deshacer(admin, vuelta ?? '');
  expect([await fila(id), await documentos(usuarioId), await fila(siguiente)]).toEqual(antes);
  // A press that changes nothing has nothing to take back.
  expect((await decidir(true)).deshacer).toBeNull();
});

test('a deleted follow-up comes back with its invoices and certificates, cent by cent', async () => {
  const { id, usuarioId } = await declaracion({ estado: 7, pagoRealizado: true, asignadoId: ana.id, cargaIva: 1 });
  await s.crear.factura({ usuarioId, libro: 'emitida', monto: '1000.10' });
  await s.crear.factura({ usuarioId, libro: 'recibida', monto: '200.00' });
  await s.bd
    .insertInto('retencion')
    .values({
      usuario_id: usuarioId,
      periodo: '2026-10',
      impuesto: 'IVA',
      constancia: `C-${id}`,
      nit_retenedor: '19',
      nombre_retenedor: 'Retenedor',
      estado_constancia: 'IMPRESA',
      fecha_emision: '2026-10-15',
      total_factura: '1000.00',
      base: '1000.00',
      total_retencion: '15.00',
      anulada: false,
    })
    .execute();
  const antes = [await fila(id), await documentos(usuarioId)];
  const { deshacer: vuelta } = await s.como(admin)(seguimiento.eliminar, { id });
  expect(await documentos(usuarioId)).toEqual([]);
  await deshacer(admin, vuelta);
  expect([await fila(id), await documentos(usuarioId)]).toEqual(antes);
  // And it can be deleted and brought back once more: each time with its own records.
  const otra = await s.como(admin)(seguimiento.eliminar, { id });
  await deshacer(admin, otra.deshacer);
  expect([await fila(id), await documentos(usuarioId)]).toEqual(antes);
});

test('at the edge, either the worker has the mail or the act is taken back: never both, never neither', {
  tags: ['dos-bases'],
}, async () => {
  const desenlaces = new Set<string>();
  for (let vez = 0; vez < 24; vez += 1) {
    const { id } = await declaracion({ estado: 6, pagoRealizado: true, asignadoId: ana.id });
    const { deshacer: vuelta } = await s.como(ana)(declaraciones.completar, completa(id));
    const [correo] = await correosDe(id);
    await s.bd
      .updateTable('bandeja_salida')
      .set({ retenida_hasta: sql<string>`now()` })
      .where('id', '=', correo?.id ?? '')
      .execute();
    const espera = () => new Promise((listo) => setTimeout(listo, vez % 6));
    const [tomado, deshecho] = await Promise.all([
      espera().then(() => tomar(correo?.id ?? '')),
      deshacer(ana, vuelta).then(
        () => true,
        (e: { codigo?: string }) => e.codigo,
      ),
    ]);
    const { estado_id: estado } = await s.bd
      .selectFrom('declaracion')
      .select('estado_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([tomado !== undefined, deshecho, estado]).toEqual(tomado ? [true, 'DESHACER_VENCIDO', 7] : [false, true, 6]);
    desenlaces.add(tomado ? 'enviado' : 'deshecho');
  }
  expect(desenlaces.size).toBeGreaterThan(0);
});
