import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AHORA } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { cargaDe, escenarioDeGestores, otraOficina, suscribirA } from '../../pruebas/gestores.ts';
import { correosDe, type EscenarioConPasarela, suscritoDe, tarjetaDe } from '../../pruebas/suscripciones.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { relojFijo } from '../../shared/reloj.ts';
import { avisarClientesJob, type ClientesPorAvisar } from './avisar-clientes.ts';
import { avisarClientes } from './jobs/avisar-clientes.ts';
import { terminarVencidas } from './jobs/terminar.ts';
import { diarioJob, insistir, renovarPendientes, suscripcionesObreros } from './suscripciones.jobs.ts';
import { findActual } from './suscripciones.repo.ts';
import { terminarPorRoles } from './terminar.ts';

// Today is 20 November 2026: the office 'Contadores' pays until 19 December for one client that it brought, and has four more.
let s: EscenarioConPasarela;
let byron: Persona;
/** Ana: the office pays for her. Beto: his own plan goes on. Eva: her plan ends. `sinCuenta`: has no login. */
let ana: Persona;
let beto: Persona;
let eva: Persona;
let sinCuenta: Persona;
beforeAll(async () => {
  s = await escenarioDeGestores();
});
afterAll(() => s.cerrar());
afterEach(() => s.reloj.mover(AHORA));
beforeEach(async () => {
  byron = await otraOficina(s);
  const { borradorId } = await cargaDe(s, byron, 1);
  await suscribirA(s, byron, borradorId, '30.00');
  ana = await s.crear.cliente({ suscrito: false });
  beto = await suscritoDe(s, { fin: '2027-06-10', proximoCobro: '2027-06-11' });
  eva = await suscritoDe(s, { estado: 'pre_cancelada', fin: '2026-11-30', proximoCobro: null });
  sinCuenta = await s.crear.cliente({ suscrito: false });
  for (const { id } of [ana, beto, eva, sinCuenta]) {
    const enlace = { gestor_id: byron.id, usuario_id: id, creado_en: AHORA };
    await s.bd.insertInto('cliente_de_gestor').values(enlace).execute();
  }
  const conCuenta = s.bd.updateTable('usuario').set({ clave_hash: 'x' });
  await conCuenta.where('id', 'in', [ana.id, beto.id, eva.id]).execute();
});

const el = (dia: string) => ({ ...s.recursos, reloj: relojFijo(`${dia}T16:00:00.000Z`) });
const suya = async () => (await findActual(s.bd, byron.id))?.id ?? 0;
/** Runs this office's queued jobs twice: the second run must write to nobody. */
async function trabajar(recursos = s.recursos): Promise<void> {
  const { rows } = await sql<{ data: ClientesPorAvisar }>`
    select data from trabajos.job where name = ${avisarClientesJob.nombre} order by created_on, id`.execute(s.bd);
  const id = await suya();
  for (const { data } of [...rows, ...rows]) if (data.suscripcionId === id) await avisarClientes(recursos, data);
}
const avisos = async (quien: Persona) =>
  (await correosDe(s, quien)).filter((c) => c.asunto.startsWith('Contadores')).map((c) => c.asunto);
const YA_NO = 'Contadores ya no paga tu servicio de AlDía';
const HASTA = 'Contadores paga tu servicio de AlDía hasta el 19 dic 2026';
const avisados = async (asuntos: readonly string[]) => {
  expect([await avisos(ana), await avisos(eva)]).toEqual([asuntos, asuntos]);
  // Nothing changes for a client who pays, and a client without login gets no mail.
  expect([await avisos(beto), await avisos(sinCuenta)]).toEqual([[], []]);
};
/** Another client, whose own plan is no longer charged because the office pays. */
const conPlanHasta = async (fin: string): Promise<Persona> => {
  const ines = await suscritoDe(s, { estado: 'pre_cancelada', inicio: '2026-07-01', fin, proximoCobro: null });
  const enlace = { gestor_id: byron.id, usuario_id: ines.id, creado_en: AHORA };
  await s.bd.insertInto('cliente_de_gestor').values(enlace).execute();
  await s.bd.updateTable('usuario').set({ clave_hash: 'x' }).where('id', '=', ines.id).execute();
  return ines;
};
const obreroDe = (nombre: string) => suscripcionesObreros(s.recursos).find(({ trabajo }) => trabajo.nombre === nombre);
/** Makes the database refuse mails to this person, until the constraint is dropped. */
const nadieEscribeA = async ({ id }: Persona): Promise<void> => {
  const { correo } = await s.bd.selectFrom('usuario').select('correo').where('id', '=', id).executeTakeFirstOrThrow();
  await s.base.pool.query(`alter table bandeja_salida add constraint nunca check (para <> '${correo}') not valid`);
};
const sePuedeEscribir = () => s.base.pool.query('alter table bandeja_salida drop constraint nunca');
const NO_PAGARA = 'Contadores no pagará tu servicio de AlDía después de tu plan';
const cancelar = async () => s.como(byron)(suscripciones.cancelar, { id: await suya(), aceptaFinSuscripcion: true });

describe('the clients of an office that stops paying, for whom nobody else goes on', () => {
  test('are told, once, when its card is refused to the end', async () => {
    await tarjetaDe(s, byron.id, '51');
    await renovarPendientes(el('2026-12-20'));
    for (const dia of ['2026-12-21', '2026-12-22', '2026-12-24', '2026-12-26']) await insistir(el(dia));
    await trabajar(el('2026-12-26'));
    await avisados([]);
    await insistir(el('2026-12-28'));
    expect((await findActual(s.bd, byron.id))?.estado).toBe('suspendida');
    await trabajar(el('2026-12-28'));
    await avisados([YA_NO]);
    const [correo] = (await correosDe(s, ana)).filter((c) => c.asunto === YA_NO);
    expect(correo?.texto).toContain('no preparamos tus declaraciones');
    expect(correo?.texto).toContain('elige un plan');
    // The mail says nothing about the office's money.
    expect(correo?.texto).not.toMatch(/tarjeta|banco|cobr/i);
  });

  test('are told of the last day when it ends its contract, and that day has passed when it has', async () => {
    await cancelar();
    await trabajar();
    await avisados([HASTA]);
    const [correo] = (await correosDe(s, ana)).filter((c) => c.asunto === HASTA);
    expect(correo?.texto).toContain('Desde el 20 dic 2026');
    await terminarVencidas(el('2026-12-20'));
    await trabajar(el('2026-12-20'));
    await avisados([HASTA, YA_NO]);
  });

  test('are not told of an end that is taken back before, and are of the next one', async () => {
    await cancelar();
    await s.como(byron)(suscripciones.continuar, { id: await suya() });
    await trabajar();
    await avisados([]);
    s.reloj.mover('2026-11-21T16:00:00.000Z');
    byron = { ...byron, token: await s.crear.sesion(byron.id) };
    await cancelar();
    await trabajar();
    await avisados([HASTA]);
  });

  test('are told when its person keeps no office any more', async () => {
    await s.bd.deleteFrom('usuario_rol').where('usuario_id', '=', byron.id).execute();
    await comoSistema(s.recursos, (ctx) => terminarPorRoles(ctx, byron.id));
    await trabajar();
    await avisados([HASTA]);
  });

  test('are not told again when one that was suspended ends its contract, nor once it pays again', async () => {
    const suspendida = { estado: 'suspendida' as const, fecha_fin: '2026-11-19', proximo_cobro: null };
    const id = await suya();
    await s.bd
      .updateTable('suscripcion')
      .set({ ...suspendida, fecha_inicio: '2026-10-20' })
      .where('id', '=', id)
      .execute();
    await cancelar();
    await trabajar();
    await avisados([]);
    s.reloj.mover('2026-11-20T16:05:00.000Z');
    await s.como(byron)(suscripciones.activar, {});
    const datos = { suscripcionId: id, estado: 'terminada', en: s.reloj.ahora() } as const;
    await avisarClientes(s.recursos, datos);
    expect([await avisos(ana), await avisos(eva)]).toEqual([[], []]);
  });

  test.each(['suspendida', 'terminada'] as const)(
    'are told the last day of their own plan, and of nothing to buy, where it serves still and the office is %s',
    async (estado) => {
      const ines = await conPlanHasta('2027-06-30');
      // Its last day is today.
      const hoy = await conPlanHasta('2026-12-28');
      const termino = { estado, fecha_fin: '2026-12-19', proximo_cobro: null };
      const id = await suya();
      await s.bd.updateTable('suscripcion').set(termino).where('id', '=', id).execute();
      const recursos = el('2026-12-28');
      await avisarClientes(recursos, { suscripcionId: id, estado, en: recursos.reloj.ahora() });
      expect([await avisos(ines), await avisos(hoy)]).toEqual([[NO_PAGARA], [NO_PAGARA]]);
      const [correo] = await correosDe(s, ines);
      expect(correo?.texto).toContain('Tu plan termina el 30 jun 2027; después ya nadie lo paga.');
      expect(correo?.texto).not.toMatch(/no preparamos|elige un plan/);
      expect(await avisos(ana)).toEqual([YA_NO]);
    },
  );

  test('are told again of an end that comes after the office went on, of another last day', async () => {
    const ines = await conPlanHasta('2027-06-30');
    const id = await suya();
    const terminar = async (fin: string) => {
      await s.bd
        .updateTable('suscripcion')
        .set({ estado: 'pre_cancelada', fecha_fin: fin })
        .where('id', '=', id)
        .execute();
      await avisarClientes(s.recursos, { suscripcionId: id, estado: 'pre_cancelada', en: s.reloj.ahora() });
    };
    await terminar('2026-12-19');
    await terminar('2026-12-19');
    await terminar('2027-05-19');
    expect(await avisos(ines)).toEqual([NO_PAGARA, NO_PAGARA]);
  });

  test('are told so once, when it ends its contract and when that ends, by the day from which it pays no more', async () => {
    const ines = await conPlanHasta('2026-12-20');
    // A plan with the same last day as the office, which never pays for it.
    const igual = await conPlanHasta('2026-12-19');
    await cancelar();
    await trabajar();
    expect([await avisos(ines), await avisos(igual)]).toEqual([[NO_PAGARA], [NO_PAGARA]]);
    await terminarVencidas(el('2026-12-20'));
    await trabajar(el('2026-12-20'));
    expect([await avisos(ines), await avisos(igual)]).toEqual([[NO_PAGARA], [NO_PAGARA]]);
  });

  test('read of their own plan too, where it serves before the office pays', async () => {
    const ines = await conPlanHasta('2026-12-18');
    await cancelar();
    await trabajar();
    expect(await avisos(ines)).toEqual([HASTA]);
    const [correo] = await correosDe(s, ines);
    expect(correo?.texto).toMatch(
      /Hoy sirve tu propio plan, hasta el 18 dic 2026\. Después paga .+, hasta el 19 dic 2026\./,
    );
    expect((await correosDe(s, ana)).map((c) => c.texto).join()).not.toContain('tu propio plan');
  });

  test('read at home and in their account what that mail says: after their own plan nobody pays', async () => {
    const ines = await conPlanHasta('2027-06-30');
    const loDeInes = () => s.como(ines)(suscripciones.faltante, { id: ines.id });
    expect(await loDeInes()).toMatchObject({ paga: 'cliente', gestor: { sigue: true } });
    await cancelar();
    expect(await loDeInes()).toMatchObject({ paga: 'cliente', gestor: { sigue: false } });
    // Clients for whom the office pays until that day see no change until then.
    expect(await s.como(eva)(suscripciones.faltante, { id: eva.id })).toMatchObject({ gestor: { sigue: true } });
    expect(await s.como(ana)(suscripciones.faltante, { id: ana.id })).toMatchObject({ paga: 'gestor' });
    await s.como(byron)(suscripciones.continuar, { id: await suya() });
    expect(await loDeInes()).toMatchObject({ gestor: { sigue: true } });
  });

  test('are told all the same when one of them could not be at first: the others are not told twice', async () => {
    await cancelar();
    const datos = { suscripcionId: await suya(), estado: 'pre_cancelada', en: s.reloj.ahora() } as const;
    const obrero = obreroDe(avisarClientesJob.nombre);
    await nadieEscribeA(ana);
    await expect(obrero?.hacer(datos)).rejects.toThrow('suscripciones.avisar-clientes: 1');
    expect([await avisos(ana), await avisos(eva)]).toEqual([[], [HASTA]]);
    await sePuedeEscribir();
    await obrero?.hacer(datos);
    await avisados([HASTA]);
  });
});

test('what a clock starts is not asked for again by its retries: it lists again who failed', async () => {
  const dentroDeTres = { proximo_cobro: '2026-11-22' };
  await s.bd.updateTable('suscripcion').set(dentroDeTres).where('usuario_id', '=', beto.id).execute();
  await nadieEscribeA(beto);
  await obreroDe(diarioJob.nombre)?.hacer({});
  const anuncios = async () => (await correosDe(s, beto)).length;
  expect(await anuncios()).toBe(0);
  await sePuedeEscribir();
  await obreroDe(diarioJob.nombre)?.hacer({});
  expect(await anuncios()).toBe(1);
});
