import { accesorios } from '@aldia/contract/accesorios.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recalcular } from '../features/declaraciones/index.ts';
import { recordarVencimientos } from '../features/recordatorios/recordar-vencimientos.ts';
import { comoSistema } from '../shared/ejecutar.ts';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

// Today is 20 November 2026: October is declared, IVA is due on Monday 30 November and ISR was due on Friday the 13th.
let s: Escenario;
let admin: Persona;
let beto: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador], { nombre: 'Ana', apellido: 'Paz' });
  beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto' });
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  await s.bd.deleteFrom('limite_de_presentacion').execute();
  await s.bd.deleteFrom('bandeja_salida').execute();
  // What was filed is kept for ever.
  await s.bd.deleteFrom('declaracion').where('presentado_id', 'is', null).execute();
});

const poner = (impuesto: 'ISR' | 'IVA', fecha: string, motivo = '') =>
  s.bd
    .insertInto('limite_de_presentacion')
    .values({ impuesto, fecha, motivo, creado_por: admin.id, creado_en: s.reloj.ahora() })
    .execute();
const listado = async (regimenId: number, quien = beto) =>
  (
    await s.como(quien)(declaraciones.listadoIngreso, {
      fecha: mes('2026-11'),
      fechaUsuario: undefined,
      regimenId,
      busqueda: '',
      orden: 'dia',
      siguiente: null,
      limite: 50,
    })
  ).filas;
const una = (id: number) => s.como(beto)(declaraciones.una, { id });
const enCola = (mas: object = {}) =>
  s.como(beto)(pendientes.listado, {
    de: 'todas',
    colaborador: undefined,
    regimen: undefined,
    motivo: undefined,
    vencidas: false,
    busqueda: '',
    siguiente: null,
    limite: 50,
    ...mas,
  });
const delMes = (quien: Persona) => s.como(quien)(declaraciones.ajustesDelMes, { periodo: mes('2026-10') });

describe('a deadline that an administrator set', () => {
  test('is the one of every list, of today’s work, of the queue and of the client', async () => {
    const cliente = await s.crear.cliente({ regimen: 2 });
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2 });
    expect((await una(id)).vence).toBe('2026-11-13');
    await poner('ISR', '2026-11-25', 'Prórroga de la SAT');
    await poner('IVA', '2026-11-27');
    expect((await listado(2)).map((f) => [f.id, f.vence])).toEqual([[id, '2026-11-25']]);
    expect((await una(id)).vence).toBe('2026-11-25');
    const hoy = await s.como(beto)(declaraciones.trabajoDeHoy, { fecha: mes('2026-11') });
    expect([hoy.venceIsr, hoy.venceIva]).toEqual(['2026-11-25', '2026-11-27']);
    expect(hoy.regimenes.find((r) => r.regimenId === 2)?.pendientes.find((p) => p.clave === 'vencidas')?.total).toBe(0);
    expect((await enCola()).filas.map((f) => [f.id, f.vence, f.dias])).toEqual([[id, '2026-11-25', 5]]);
    expect((await enCola({ vencidas: true })).filas).toEqual([]);
    const suyas = await s.como(cliente)(misDeclaraciones.delAnioRos, { usuarioId: cliente.id, anio: 2026 });
    expect(suyas.map((d) => [d.venceIsr, d.venceIva])).toEqual([['2026-11-25', '2026-11-27']]);
  });

  test('one that is earlier makes a month late, and what the delay costs is counted from it', async () => {
    const cliente = await s.crear.cliente();
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id, estado: 3, impuestoIva: '1000' });
    const costo = () => s.como(beto)(accesorios.deDeclaracion, { id });
    expect((await costo()).total).toBe(0);
    await poner('IVA', '2026-11-18');
    // Two days late: Q50 a day, and 0.5 per mille a day of Q1,000 (Código Tributario art. 94 and 92).
    const tarde = await costo();
    expect(tarde.formularios.map((f) => [f.vence, f.diasDeAtraso])).toEqual([['2026-11-18', 2]]);
    expect(tarde.total).toBe(q('101'));
    expect((await enCola({ vencidas: true })).filas.map((f) => f.id)).toEqual([id]);
  });

  test('says the computed day, who set the other one and why; to a client, that the administration did', async () => {
    await poner('IVA', '2026-11-27', 'Feriado bancario');
    const cliente = await s.crear.cliente();
    expect((await delMes(beto)).iva).toEqual({
      dia: '2026-11-27',
      calculado: '2026-11-30',
      limite: { motivo: 'Feriado bancario', puestoPor: admin.nombre },
    });
    expect((await delMes(cliente)).iva.limite?.puestoPor).toBe('la administración de AlDía');
    expect((await delMes(beto)).isr).toEqual({ dia: '2026-11-13', calculado: '2026-11-13', limite: null });
  });

  test('is of the month of its date, whose period is the one before, and of its tax alone', async () => {
    await poner('IVA', '2026-12-15');
    const cliente = await s.crear.cliente();
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id });
    expect((await una(id)).vence).toBe('2026-11-30');
    const ros = await s.crear.cliente({ regimen: 2 });
    const noviembre = await s.crear.declaracion({ usuarioId: ros.id, regimen: 2, periodo: '2026-11' });
    // The tenth working day of December is Monday the 14th.
    expect((await una(noviembre.id)).vence).toBe('2026-12-14');
  });

  test('a filed month keeps the days it was filed under, and one filed before they were kept the computed ones', async () => {
    const cliente = await s.crear.cliente({ passwordSat: 'Clave.SAT.9' });
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id, estado: 4 });
    await poner('IVA', '2026-11-26', 'Así se presentó');
    await s.como(admin)(declaraciones.notificarFormulario, {
      presentacionId: id,
      numeroFormulario: '77712345678',
      documento: Buffer.from('%PDF-1.7\n%%EOF').toString('base64'),
      numeroFormularioIva: undefined,
      documentoIva: undefined,
      impuestoIsr: undefined,
      impuestoIva: undefined,
    });
    const antigua = await s.crear.declaracion({ usuarioId: cliente.id, periodo: '2026-09', estado: 4 });
    await s.bd
      .updateTable('declaracion')
      .set((e) => ({
        estado_id: 5,
        presentado_id: e.selectFrom('lo_presentado').select('id').where('declaracion_id', '=', id),
      }))
      .where('id', '=', id)
      .execute();
    await s.bd.deleteFrom('limite_de_presentacion').execute();
    await poner('IVA', '2026-11-18');
    await poner('IVA', '2026-10-05');
    expect((await una(id)).vence).toBe('2026-11-26');
    expect((await enCola()).filas.find((f) => f.id === id)?.vence).toBe('2026-11-26');
    expect((await enCola({ vencidas: true })).filas.map((f) => f.id)).toEqual([antigua.id]);
    const suyas = await s.como(cliente)(misDeclaraciones.delAnio, { usuarioId: cliente.id, anio: 2026 });
    expect(suyas.find((d) => d.id === id)?.venceIva).toBe('2026-11-26');
    // Filed before deadlines were kept: 31 October 2026 is a Saturday, so the law gave until 2 November.
    const copia = await s.bd
      .insertInto('lo_presentado')
      .values({ declaracion_id: antigua.id, contenido: '{}', guardado_en: s.reloj.ahora(), reconstruido: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await s.bd.updateTable('declaracion').set({ presentado_id: copia.id }).where('id', '=', antigua.id).execute();
    expect((await una(antigua.id)).vence).toBe('2026-11-02');
  });

  test('moves a SAT-2237 that is still to come, beside a SAT-1311 that keeps the day it was filed under', async () => {
    const cliente = await s.crear.cliente({ regimen: 2 });
    await s.bd.updateTable('usuario').set({ estado_id: 1 }).where('id', '=', cliente.id).execute();
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 4 });
    await s.crear.factura({ usuarioId: cliente.id, libro: 'emitida', monto: '33600.00', iva: '3600.00' });
    await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
    const documento = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
    const notificar = (deIva?: string) =>
      s.como(admin)(declaraciones.notificarFormulario, {
        ...{ presentacionId: id, numeroFormulario: '77712345670', documento, numeroFormularioIva: deIva },
        ...{ documentoIva: deIva && documento, impuestoIsr: undefined, impuestoIva: undefined },
      });
    await notificar();
    await s.bd.updateTable('declaracion').set({ isr_pagado_en: s.reloj.ahora() }).where('id', '=', id).execute();
    await poner('ISR', '2026-11-25', 'Prórroga de la SAT');
    await poner('IVA', '2026-11-18');
    const susDias = async () => {
      const suyas = await s.como(cliente)(misDeclaraciones.delAnioRos, { usuarioId: cliente.id, anio: 2026 });
      const enLaCola = (await enCola()).filas.find((f) => f.id === id)?.vence;
      return [suyas[0]?.venceIsr, suyas[0]?.venceIva, (await una(id)).vence, enLaCola];
    };
    expect(await susDias()).toEqual(['2026-11-13', '2026-11-18', '2026-11-18', '2026-11-18']);
    // Two days late: Q50 a day, and 0.5 per mille a day of Q3,600 (Código Tributario art. 94 and 92).
    const { total } = await s.como(beto)(accesorios.deDeclaracion, { id });
    expect(total).toBe(q('103.60'));
    await notificar('77712345671');
    await s.bd.deleteFrom('limite_de_presentacion').execute();
    expect(await susDias()).toEqual(['2026-11-13', '2026-11-18', '2026-11-18', '2026-11-18']);
  });
});

describe('reminders', () => {
  const a = (d: string) => s.reloj.mover(new Date(Date.parse(`${d}T08:00:00-06:00`)).toISOString());
  const recordar = () => recordarVencimientos(s.recursos);

  test('are counted from the day that was set, also when the computed one was told already', async () => {
    const cliente = await s.crear.cliente();
    await s.bd.updateTable('usuario').set({ estado_id: 1 }).where('id', '=', cliente.id).execute();
    await s.crear.declaracion({ usuarioId: cliente.id });
    a('2026-11-23');
    expect(await recordar()).toBe(1);
    await poner('IVA', '2026-11-26');
    // Three days before the 26th; the seventh before the 30th is not told again.
    expect(await recordar()).toBe(1);
    expect(await recordar()).toBe(0);
    a('2026-11-25');
    expect(await recordar()).toBe(1);
    // One day before the computed one, which does not count any more.
    a('2026-11-29');
    expect(await recordar()).toBe(0);
    const textos = (await s.correos()).map((c) => c.texto);
    expect(textos.map((t) => t.match(/Último día: (\S+)/)?.[1])).toEqual(['30/11/2026', '26/11/2026', '26/11/2026']);
  });

  test('of a filed and unpaid month are counted from the day it was filed under', async () => {
    const cliente = await s.crear.cliente();
    await s.bd.updateTable('usuario').set({ estado_id: 1 }).where('id', '=', cliente.id).execute();
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id, estado: 5, impuestoIva: '100.00' });
    const copia = await s.bd
      .insertInto('lo_presentado')
      .values({ declaracion_id: id, contenido: '{}', guardado_en: s.reloj.ahora(), reconstruido: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await s.bd
      .updateTable('declaracion')
      .set({ presentado_id: copia.id, plazo_iva: dia('2026-11-28'), plazo_isr: dia('2026-11-13') })
      .where('id', '=', id)
      .execute();
    await poner('IVA', '2026-11-26');
    a('2026-11-25');
    expect(await recordar()).toBe(1);
    expect((await s.correos())[0]?.texto).toContain('28/11/2026');
    a('2026-11-27');
    expect(await recordar()).toBe(1);
  });

  test('of a SAT-2237 that is still to come are counted from the day that was set after SAT-1311 was filed', async () => {
    const cliente = await s.crear.cliente({ regimen: 2 });
    await s.bd.updateTable('usuario').set({ estado_id: 1 }).where('id', '=', cliente.id).execute();
    const deIsr = { regimen: 2, estado: 5, formularios: ['77712345672'] } as const;
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id, ...deIsr, impuestoIva: '100.00' });
    const copia = await s.bd
      .insertInto('lo_presentado')
      .values({ declaracion_id: id, contenido: '{}', guardado_en: s.reloj.ahora(), reconstruido: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await s.bd
      .updateTable('declaracion')
      .set({ presentado_id: copia.id, plazo_iva: dia('2026-11-30'), plazo_isr: dia('2026-11-13') })
      .set({ formulario_notificado_en: s.reloj.ahora() })
      .where('id', '=', id)
      .execute();
    await poner('IVA', '2026-11-26');
    for (const d of ['2026-11-25', '2026-11-29']) {
      a(d);
      await recordar();
    }
    const suyos = (await s.correos()).filter((c) => c.declaracion_id === id);
    expect(suyos.map((c) => c.texto.match(/Último día: (\S+)/)?.[1])).toEqual(['26/11/2026']);
  });
});
