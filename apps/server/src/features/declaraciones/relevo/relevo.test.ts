import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { radar } from '@aldia/contract/radar.ts';
import { relevo } from '@aldia/contract/relevo.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { type Centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../../pruebas/escenario.ts';
import type { Persona } from '../../../pruebas/fabricas.ts';
import { hacerTandas } from './lote.ts';

let s: Escenario;
let admin: Persona;
beforeAll(async () => {
  // The test does the job by hand.
  s = await escenario();
  admin = await s.crear.usuario([1]);
});
afterAll(() => s.cerrar());

const codigo = (codigo: string) => expect.objectContaining({ codigo });
const personal = () => s.crear.usuario([2]);
const abierta = async (asignadoId: number | null, o: { estado?: number; regimen?: 1 | 2 } = {}) => {
  const { id: usuarioId } = await s.crear.cliente({ regimen: o.regimen ?? 1 });
  const { id } = await s.crear.declaracion({ usuarioId, asignadoId, estado: o.estado ?? 1, regimen: o.regimen ?? 1 });
  return { id, usuarioId };
};
const abiertas = (n: number, asignadoId: number) => Promise.all(Array.from({ length: n }, () => abierta(asignadoId)));
/** Whose each is, in the order of the question. */
const deQuien = async (ids: readonly number[]) => {
  const filas = await s.bd
    .selectFrom('declaracion')
    .select(['id', 'asignado_id'])
    .where('id', 'in', [...ids])
    .execute();
  return ids.map((id) => filas.find((d) => d.id === id)?.asignado_id);
};
const diaDe = async (id: number) =>
  (await s.bd.selectFrom('usuario').select('dia_declaracion').where('id', '=', id).executeTakeFirstOrThrow())
    .dia_declaracion;
/** The row as the database has it, letter for letter; only the version may go on. */
const fila = async (id: number) =>
  (
    await sql<{
      fila: string;
    }>`select (to_jsonb(d) - 'version')::text fila from declaracion d where id = ${id}`.execute(s.bd)
  ).rows[0]?.fila;
const yo = () => s.como(admin);
const vencer = (id: string) =>
  s.bd
    .updateTable('lote_de_cambios')
    .set({ vence_en: sql<string>`now() - interval '1 millisecond'` })
    .where('id', '=', id)
    .execute();
interface Cambio {
  readonly diaDeclaracion?: number;
  readonly colaboradorId?: number | null;
  readonly avisoDeRegimen?: Centavos | null;
  readonly regimenId?: number;
}
const avisoDe = async (id: number) =>
  (await s.bd.selectFrom('usuario').select('aviso_de_regimen').where('id', '=', id).executeTakeFirstOrThrow())
    .aviso_de_regimen;
const muchos = (usuarioIds: number[], cambio: Cambio) => ({
  usuarioIds,
  regimenId: undefined,
  buscar: '',
  diaDeclaracion: undefined,
  colaboradorId: undefined,
  avisoDeRegimen: undefined,
  ...cambio,
});

describe('handing over the open work of somebody', { tags: ['dos-bases'] }, () => {
  test('shows what there is by step and regime, and how it would be dealt out, and changes nothing', async () => {
    const [ausente, uno, dos] = [await personal(), await personal(), await personal()];
    await abierta(uno.id);
    const suyas = [
      await abierta(ausente.id),
      await abierta(ausente.id, { estado: 4 }),
      await abierta(ausente.id, { regimen: 2 }),
    ];
    await abierta(ausente.id, { estado: 13 });
    const vista = await yo()(relevo.previa, { ausenteId: ausente.id, colaboradores: [uno.id, dos.id] });
    expect(vista).toMatchObject({
      total: 3,
      grupos: [
        { statusId: 1, estado: 'Pendiente', regimenId: 1, cuantas: 1 },
        { statusId: 4, estado: 'Lista para formulario', regimenId: 1, cuantas: 1 },
        { statusId: 1, regimenId: 2, cuantas: 1 },
      ],
    });
    // One has one open: of three, one for them and two for the other.
    expect(vista.reparto.map((r) => [r.id, r.abiertas, r.recibe]).toSorted()).toEqual(
      [
        [uno.id, 1, 1],
        [dos.id, 0, 2],
      ].toSorted(),
    );
    expect(await deQuien(suyas.map((d) => d.id))).toEqual([ausente.id, ausente.id, ausente.id]);
  });

  test('gives all that is open to the others, leaves what is finished, and each has its line in the audit', async () => {
    const [ausente, uno, dos] = [await personal(), await personal(), await personal()];
    const suyas = await abiertas(4, ausente.id);
    const hecha = await abierta(ausente.id, { estado: 13 });
    const lote = await yo()(relevo.hacer, { ausenteId: ausente.id, colaboradores: [uno.id, dos.id], total: 4 });
    expect(lote).toMatchObject({ total: 4, hechas: 4, omitidas: 0, terminado: true });
    const ahora = await deQuien(suyas.map((d) => d.id));
    expect(ahora.filter((a) => a === uno.id)).toHaveLength(2);
    expect(ahora.filter((a) => a === dos.id)).toHaveLength(2);
    expect(await deQuien([hecha.id])).toEqual([ausente.id]);
    const hechos = (await s.auditoria()).filter(
      (h) => h.accion === 'declaracion.reasignada' && suyas.some((d) => h.entidad_id === String(d.id)),
    );
    expect(hechos).toHaveLength(4);
    for (const h of hechos) expect(h.actor_id).toBe(admin.id);
  });

  test('is taken back whole: each row is byte for byte as it was', async () => {
    const [ausente, uno] = [await personal(), await personal()];
    const suyas = await abiertas(3, ausente.id);
    const antes = await Promise.all(suyas.map((d) => fila(d.id)));
    const { id } = await yo()(relevo.hacer, { ausenteId: ausente.id, colaboradores: [uno.id], total: 3 });
    expect(await yo()(relevo.deshacer, { id })).toEqual({ deshechas: 3, ajenas: 0 });
    expect(await Promise.all(suyas.map((d) => fila(d.id)))).toEqual(antes);
    await expect(yo()(relevo.deshacer, { id })).rejects.toEqual(codigo('DESHACER_YA_HECHO'));
    expect(await yo()(relevo.lote, { id })).toMatchObject({ deshecho: true, hechas: 3 });
  });

  test('what somebody changed since stays theirs when it is taken back', async () => {
    const [ausente, uno, dos] = [await personal(), await personal(), await personal()];
    const [una, otra] = await abiertas(2, ausente.id);
    const { id } = await yo()(relevo.hacer, { ausenteId: ausente.id, colaboradores: [uno.id], total: 2 });
    await yo()(declaraciones.reasignar, { presentacionId: una?.id ?? 0, colaboradorId: dos.id });
    expect(await yo()(relevo.deshacer, { id })).toEqual({ deshechas: 1, ajenas: 1 });
    expect(await deQuien([una?.id ?? 0, otra?.id ?? 0])).toEqual([dos.id, ausente.id]);
  });

  test('that a month may not be true any more, said meanwhile, stays said when it is taken back (D-32)', async () => {
    const [ausente, uno] = [await personal(), await personal()];
    const [una, otra] = await abiertas(2, ausente.id);
    const { id } = await yo()(relevo.hacer, { ausenteId: ausente.id, colaboradores: [uno.id], total: 2 });
    // As a save of the month before does: the version stays.
    await s.bd
      .updateTable('declaracion')
      .set({ desactualizada: true })
      .where('id', '=', una?.id ?? 0)
      .execute();
    expect(await yo()(relevo.deshacer, { id })).toEqual({ deshechas: 2, ajenas: 0 });
    const leida = (id = 0) =>
      s.bd
        .selectFrom('declaracion')
        .select(['asignado_id', 'desactualizada'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect([await leida(una?.id), await leida(otra?.id)]).toEqual([
      { asignado_id: ausente.id, desactualizada: true },
      { asignado_id: ausente.id, desactualizada: false },
    ]);
  });

  test('only its author takes it back, and only while its seconds last', async () => {
    const [ausente, uno] = [await personal(), await personal()];
    await abiertas(1, ausente.id);
    const { id } = await yo()(relevo.hacer, { ausenteId: ausente.id, colaboradores: [uno.id], total: 1 });
    const otro = await s.crear.usuario([1]);
    await expect(s.como(otro)(relevo.deshacer, { id })).rejects.toEqual(codigo('DESHACER_VENCIDO'));
    await vencer(id);
    await expect(yo()(relevo.deshacer, { id })).rejects.toEqual(codigo('DESHACER_VENCIDO'));
  });

  test('is refused when it is not what was seen any more, and when there is nothing', async () => {
    const [ausente, uno] = [await personal(), await personal()];
    await abiertas(2, ausente.id);
    const hacer = (total: number, ausenteId = ausente.id) =>
      yo()(relevo.hacer, { ausenteId, colaboradores: [uno.id], total });
    await expect(hacer(1)).rejects.toMatchObject({
      codigo: 'LOTE_CAMBIADO',
      message: expect.stringContaining('ahora son 2'),
    });
    await expect(hacer(0, uno.id)).rejects.toEqual(codigo('COLABORADOR_NO_ENCONTRADO'));
    const libre = await personal();
    await expect(hacer(0, libre.id)).rejects.toEqual(codigo('LOTE_CAMBIADO'));
  });

  test.each(['the absent one', 'a client', 'somebody who left'])('nothing goes to %s', async (quien) => {
    const ausente = await personal();
    await abiertas(1, ausente.id);
    const para =
      quien === 'the absent one' ? ausente : quien === 'a client' ? await s.crear.cliente() : await personal();
    if (quien === 'somebody who left')
      await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', para.id).execute();
    const pedido = { ausenteId: ausente.id, colaboradores: [para.id] };
    await expect(yo()(relevo.previa, pedido)).rejects.toEqual(codigo('COLABORADOR_NO_ENCONTRADO'));
    await expect(yo()(relevo.hacer, { ...pedido, total: 1 })).rejects.toEqual(codigo('COLABORADOR_NO_ENCONTRADO'));
  });

  test('whoever left and still has work is offered as absent', async () => {
    const ausente = await personal();
    await abiertas(1, ausente.id);
    await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', ausente.id).execute();
    const lista = await yo()(relevo.colaboradores, {});
    expect(lista.find((c) => c.id === ausente.id)).toMatchObject({ activo: false, abiertas: 1 });
  });

  test('more than two thousand are done in pieces by a job, which may run twice', async () => {
    const [ausente, uno, dos] = [await personal(), await personal(), await personal()];
    await sql`insert into usuario (nit, correo, regimen_id) select 'M' || g, '', 1 from generate_series(1, 2001) g`.execute(
      s.bd,
    );
    await sql`insert into declaracion (usuario_id, periodo, regimen_id, asignado_id)
      select id, '2026-10', 1, ${ausente.id} from usuario where nit like 'M%'`.execute(s.bd);
    const { id, terminado } = await yo()(relevo.hacer, {
      ausenteId: ausente.id,
      colaboradores: [uno.id, dos.id],
      total: 2001,
    });
    expect(terminado).toBe(false);
    await expect(yo()(relevo.deshacer, { id })).rejects.toEqual(codigo('DESHACER_VENCIDO'));
    // One that somebody took before its turn is left alone.
    await sql`update declaracion set asignado_id = ${admin.id} where id = (select max(id) from declaracion where asignado_id = ${ausente.id})`.execute(
      s.bd,
    );
    await Promise.all([hacerTandas(s.recursos, id), hacerTandas(s.recursos, id)]);
    expect(await yo()(relevo.lote, { id })).toMatchObject({
      total: 2001,
      hechas: 2000,
      omitidas: 1,
      terminado: true,
    });
    expect(await yo()(relevo.deshacer, { id })).toEqual({ deshechas: 2000, ajenas: 0 });
    const { n } = await s.bd
      .selectFrom('declaracion')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('asignado_id', '=', ausente.id)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(2000);
  }, 120_000);
});

describe('changing many people at once', () => {
  test('their day: who has it already is not counted, and it is taken back', async () => {
    const [ana, eva] = [await s.crear.cliente(), await s.crear.cliente()];
    await s.bd.updateTable('usuario').set({ dia_declaracion: 5 }).where('id', '=', ana.id).execute();
    await s.bd.updateTable('usuario').set({ dia_declaracion: 7 }).where('id', '=', eva.id).execute();
    const cambio = muchos([ana.id, eva.id], { diaDeclaracion: 7 });
    expect(await yo()(relevo.previaDeMuchos, cambio)).toEqual({ elegidos: 2, cambian: 1 });
    const { id, hechas } = await yo()(relevo.cambiarMuchos, { ...cambio, total: 1 });
    expect([hechas, await diaDe(ana.id)]).toEqual([1, 7]);
    expect(await yo()(relevo.deshacer, { id })).toEqual({ deshechas: 1, ajenas: 0 });
    expect([await diaDe(ana.id), await diaDe(eva.id)]).toEqual([5, 7]);
  });

  test('who edits a person over a change of many, or over its undoing, is told whose it was', async () => {
    const ana = await s.crear.cliente({ diaDeclaracion: 5 });
    const editar = (version: number) => yo()(usuarios.cambiarDia, { usuarioId: ana.id, diaDeclaracion: 11, version });
    const deUnaVersion = (version: number) => ({
      codigo: 'USUARIO_CAMBIADO',
      data: { version, modificada_por: admin.nombre },
    });
    const cambio = muchos([ana.id], { diaDeclaracion: 7 });
    const { id } = await yo()(relevo.cambiarMuchos, { ...cambio, total: 1 });
    await expect(editar(1)).rejects.toMatchObject(deUnaVersion(2));
    expect(await yo()(relevo.deshacer, { id })).toEqual({ deshechas: 1, ajenas: 0 });
    await expect(editar(2)).rejects.toMatchObject(deUnaVersion(3));
    expect(await diaDe(ana.id)).toBe(5);
    expect(await editar(3)).toEqual({ id: ana.id, version: 4 });
  });

  test('who has their open declarations, also nobody', async () => {
    const quien = await personal();
    const [una, otra] = [await abierta(null), await abierta(quien.id)];
    const hecha = await s.crear.declaracion({ usuarioId: una.usuarioId, periodo: '2026-09', estado: 13 });
    const cambio = muchos([una.usuarioId, otra.usuarioId], { colaboradorId: quien.id });
    expect(await yo()(relevo.previaDeMuchos, cambio)).toEqual({ elegidos: 2, cambian: 1 });
    await yo()(relevo.cambiarMuchos, { ...cambio, total: 1 });
    expect(await deQuien([una.id, otra.id])).toEqual([quien.id, quien.id]);
    expect(await deQuien([hecha.id])).toEqual([null]);
    const aNadie = muchos([una.usuarioId, otra.usuarioId], { colaboradorId: null });
    await yo()(relevo.cambiarMuchos, { ...aNadie, total: 2 });
    expect(await deQuien([una.id, otra.id])).toEqual([null, null]);
  });

  test('everybody of a filter, and nobody of the staff', async () => {
    const ana = await s.crear.cliente({ regimen: 2 });
    await s.bd.updateTable('usuario').set({ primer_nombre: 'Zenaida' }).where('id', '=', ana.id).execute();
    const cambio = { ...muchos([], { diaDeclaracion: 9 }), regimenId: 2, buscar: 'zenaida' };
    expect(await yo()(relevo.previaDeMuchos, cambio)).toEqual({ elegidos: 1, cambian: 1 });
    await yo()(relevo.cambiarMuchos, { ...cambio, total: 1 });
    expect(await diaDe(ana.id)).toBe(9);
  });

  test('of a search, whom the list shows for it and nobody else', async () => {
    const maria = await s.crear.cliente({ regimen: 3, nombre: 'María José', apellido: 'Pérez', nit: '528' });
    await s.crear.cliente({ regimen: 3, nombre: 'Josefa', apellido: 'Paredes' });
    // Somebody of the staff, by the same name and of that regime.
    await s.crear.usuario([2], { regimen: 3, nombre: 'María', apellido: 'Pérez', nit: '5284' });
    for (const [i, busqueda] of ['María Pérez', 'perez  maria', 'PÉREZ', '52-8 maría'].entries()) {
      const pagina = { orden: 'nombre', siguiente: null, limite: 50 } as const;
      const lista = await yo()(seguimiento.estadoDeUsuarios, { ...pagina, regimenId: 3, busqueda });
      expect(lista.filas.map((f) => f.id)).toEqual([maria.id]);
      const cambio = { ...muchos([], { diaDeclaracion: i + 1 }), regimenId: 3, buscar: busqueda };
      expect(await yo()(relevo.previaDeMuchos, cambio)).toEqual({ elegidos: 1, cambian: 1 });
      await yo()(relevo.cambiarMuchos, { ...cambio, total: 1 });
      expect(await diaDe(maria.id)).toBe(i + 1);
    }
  });

  test('from which amount the radar warns: of one regime, whoever is of another is left alone', async () => {
    const [ana, eva, ros] = [await s.crear.cliente(), await s.crear.cliente(), await s.crear.cliente({ regimen: 2 })];
    const ids = [ana.id, eva.id, ros.id];
    const cambio = muchos(ids, { avisoDeRegimen: parseQuetzales('300000.50'), regimenId: 1 });
    expect(await yo()(relevo.previaDeMuchos, cambio)).toEqual({ elegidos: 2, cambian: 2 });
    const { id, hechas } = await yo()(relevo.cambiarMuchos, { ...cambio, total: 2 });
    expect([hechas, await avisoDe(ana.id), await avisoDe(eva.id), await avisoDe(ros.id)]).toEqual([
      2,
      '300000.50',
      '300000.50',
      null,
    ]);
    expect(await yo()(radar.deCliente, { id: ana.id })).toMatchObject({ cliente: { aviso: 30_000_050 } });
    const hecho = (await s.auditoria()).find(
      (h) => h.accion === 'cliente.avisoCambiado' && h.entidad_id === String(ana.id),
    );
    expect(hecho).toMatchObject({ antes: { avisoDeRegimen: null }, despues: { avisoDeRegimen: '300000.50' } });
    // Who has it so already is not counted; back to what the regime says is a change too.
    expect(await yo()(relevo.previaDeMuchos, cambio)).toEqual({ elegidos: 2, cambian: 0 });
    const alDelRegimen = muchos([ana.id], { avisoDeRegimen: null, regimenId: 1 });
    await yo()(relevo.cambiarMuchos, { ...alDelRegimen, total: 1 });
    // What somebody changed since stays, the other one goes back.
    expect(await yo()(relevo.deshacer, { id })).toEqual({ deshechas: 1, ajenas: 1 });
    expect([await avisoDe(ana.id), await avisoDe(eva.id)]).toEqual([null, null]);
  });

  test('the warning of one regime does not follow who goes to another', async () => {
    const ana = await s.crear.cliente();
    const cambio = muchos([ana.id], { avisoDeRegimen: parseQuetzales('250000'), regimenId: 1 });
    const { id } = await yo()(relevo.cambiarMuchos, { ...cambio, total: 1 });
    await s.bd.updateTable('usuario').set({ regimen_id: 2 }).where('id', '=', ana.id).execute();
    expect(await avisoDe(ana.id)).toBeNull();
    expect(await yo()(relevo.deshacer, { id })).toEqual({ deshechas: 0, ajenas: 1 });
  });

  test('who goes to another regime before their turn gets no warning of the one before', async () => {
    await sql`with ellos as (insert into usuario (nit, correo, regimen_id, primer_nombre)
      select 'AV' || g, '', 1, 'Avisado' from generate_series(1, 2001) g returning id)
      insert into usuario_rol (usuario_id, rol_id) select id, ${ROL.cliente} from ellos`.execute(s.bd);
    const cambio = { ...muchos([], { avisoDeRegimen: parseQuetzales('1'), regimenId: 1 }), buscar: 'avisado' };
    const { id, terminado } = await yo()(relevo.cambiarMuchos, { ...cambio, total: 2001 });
    expect(terminado).toBe(false);
    await sql`update usuario set regimen_id = 2 where nit = 'AV7'`.execute(s.bd);
    await hacerTandas(s.recursos, id);
    expect(await yo()(relevo.lote, { id })).toMatchObject({ total: 2001, hechas: 2000, omitidas: 1 });
  }, 120_000);

  test('a warning without regime, or of one without ceiling, is refused', async () => {
    const ana = await s.crear.cliente();
    const sinRegimen = muchos([ana.id], { avisoDeRegimen: null });
    await expect(yo()(relevo.previaDeMuchos, sinRegimen)).rejects.toEqual(codigo('DATOS_INVALIDOS'));
    const sinTope = muchos([ana.id], { avisoDeRegimen: null, regimenId: 3 });
    await expect(yo()(relevo.previaDeMuchos, sinTope)).rejects.toEqual(codigo('REGIMEN_SIN_TOPE'));
    await expect(yo()(relevo.cambiarMuchos, { ...sinTope, total: 1 })).rejects.toEqual(codigo('REGIMEN_SIN_TOPE'));
  });

  test('with no change, two of them, or a stranger is refused', async () => {
    const ana = await s.crear.cliente();
    for (const cambio of [muchos([ana.id], {}), muchos([ana.id], { diaDeclaracion: 3, colaboradorId: null })])
      await expect(yo()(relevo.previaDeMuchos, cambio)).rejects.toEqual(codigo('DATOS_INVALIDOS'));
    const ajeno = muchos([ana.id], { colaboradorId: ana.id });
    await expect(yo()(relevo.previaDeMuchos, ajeno)).rejects.toEqual(codigo('COLABORADOR_NO_ENCONTRADO'));
    await expect(yo()(relevo.cambiarMuchos, { ...ajeno, total: 1 })).rejects.toEqual(
      codigo('COLABORADOR_NO_ENCONTRADO'),
    );
    const otro = { ...muchos([ana.id], { diaDeclaracion: 3 }), total: 5 };
    await expect(yo()(relevo.cambiarMuchos, otro)).rejects.toEqual(codigo('LOTE_CAMBIADO'));
  });
});

test('an act on many that does not exist is said so', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  await expect(yo()(relevo.lote, { id })).rejects.toEqual(codigo('LOTE_NO_ENCONTRADO'));
});
