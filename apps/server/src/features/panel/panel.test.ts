import { auditoria } from '@aldia/contract/auditoria.ts';
import { cobros } from '@aldia/contract/cobros.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { HECHOS_DE_SUSCRIPCION, panel } from '@aldia/contract/panel.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { reportes } from '@aldia/contract/reportes.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { sumar } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes, primerDia, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import {
  escenarioConPasarela,
  type OpcionesDeSuscrito,
  planDe,
  porTerminar,
  requisitosDe,
  suscritoDe,
  vender,
} from '../../pruebas/suscripciones.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';

// Today is 20 November 2026: October is declared; IVA is due on Monday the 30th, ISR was due on Friday the 13th.
let s: Escenario & { motor: Motor };
let admin: Persona;
let ana: Persona;
let beto: Persona;
let llamar: ReturnType<Escenario['como']>;
const NOVIEMBRE = mes('2026-11');
const PAGINA = { mes: NOVIEMBRE, siguiente: null, limite: 500 };
const LISTA = { busqueda: '', siguiente: null, limite: 100 };
beforeAll(async () => {
  s = await escenarioConPasarela();
  admin = await s.crear.usuario([ROL.administrador], { nombre: 'Rosa' });
  ana = await s.crear.usuario([ROL.carga], { nombre: 'Ana' });
  beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto' });
  llamar = s.como(admin);
});
beforeEach(() => s.motor.reiniciar());
afterAll(() => s.cerrar());

const mesDe = async (estado: number, o: { regimen?: 1 | 2; asignado?: Persona; modificada?: string } = {}) => {
  const { regimen = 1, asignado, modificada } = o;
  const cliente = await s.crear.cliente({ regimen });
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, regimen, estado });
  await s.bd
    .updateTable('declaracion')
    .set({ asignado_id: asignado?.id ?? null, modificada_en: modificada ?? null, facturas_cargadas: estado > 1 })
    .where('id', '=', id)
    .execute();
  return id;
};
/** Filed that day, as the action leaves it. */
async function presentadaEl(fecha: string) {
  const id = await mesDe(5);
  const momento = `${fecha}T18:00:00.000Z`;
  const { id: copia } = await s.bd
    .insertInto('lo_presentado')
    .values({ declaracion_id: id, contenido: '{}', presentado_en: momento, guardado_en: momento, reconstruido: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await s.bd.updateTable('declaracion').set({ presentado_id: copia }).where('id', '=', id).execute();
}

test('each step counts what its list has, each regime has its deadline, and what is left falls on the day it was filed', async () => {
  for (const estado of [1, 1, 2, 3, 4, 6, 9]) await mesDe(estado);
  await mesDe(1, { regimen: 2 });
  for (const fecha of ['2026-11-03', '2026-11-03', '2026-11-18']) await presentadaEl(fecha);

  const { filas, periodo } = await llamar(panel.avance, PAGINA);
  expect(periodo).toBe('2026-10');
  expect(filas.map((f) => [f.id, f.vence, f.dias])).toEqual([
    [1, '2026-11-30', 10],
    [2, '2026-11-13', -7],
  ]);
  const [pequenio, ros] = filas;
  // Two open, one loaded, one with its withholdings; one ready and three notified; one at the payment; one of courtesy.
  expect(pequenio).toMatchObject({ porCargar: 4, conFormulario: 4, enPago: 1, terminadas: 1, porPresentar: 6 });
  expect(ros).toMatchObject({ porCargar: 1, conFormulario: 0, enPago: 0, terminadas: 0, porPresentar: 1 });
  for (const { id: regimenId, ...f } of filas) {
    const totalDe = async (lista: 'listadoIngreso' | 'listasParaFormulario' | 'pendientesDePago') =>
      (
        await llamar(declaraciones[lista], {
          fecha: NOVIEMBRE,
          fechaUsuario: undefined,
          regimenId,
          orden: 'dia',
          ...LISTA,
        })
      ).total;
    expect([f.porCargar, f.conFormulario, f.enPago], f.regimen).toEqual([
      await totalDe('listadoIngreso'),
      await totalDe('listasParaFormulario'),
      await totalDe('pendientesDePago'),
    ]);
  }

  const dias = (await llamar(panel.porPresentar, PAGINA)).filas;
  expect(dias).toHaveLength(20 * 2);
  const delPequenio = new Map(dias.filter((d) => d.regimenId === 1).map((d) => [d.dia, d.porPresentar]));
  const en = (d: string) => delPequenio.get(dia(d));
  expect(['2026-11-02', '2026-11-03', '2026-11-17', '2026-11-18', '2026-11-20'].map(en)).toEqual([9, 7, 7, 6, 6]);
  expect(dias.filter((d) => d.dia === '2026-11-20').map((d) => [d.porPresentar, d.dias])).toEqual([
    [6, 10],
    [1, -7],
  ]);
});

test('what a collaborator has is their own queue, and what they finished is the list of the days of the month', async () => {
  await mesDe(2, { asignado: ana });
  await mesDe(4, { asignado: ana });
  await mesDe(6, { asignado: ana });
  await mesDe(9, { asignado: ana, modificada: '2026-11-01T06:00:00.000Z' });
  await mesDe(13, { asignado: ana, modificada: '2026-11-19T23:00:00.000Z' });
  // The last hour of October in Guatemala is in another month.
  await mesDe(13, { asignado: beto, modificada: '2026-11-01T05:59:00.000Z' });

  const { filas } = await llamar(panel.colaboradores, PAGINA);
  const de = (p: Persona) => filas.find((f) => f.id === p.id);
  expect([de(ana)?.tiene, de(ana)?.termino]).toEqual([3, 2]);
  expect([de(beto)?.tiene, de(beto)?.termino]).toEqual([0, 0]);
  const cola = { de: 'todas', regimen: undefined, motivo: undefined, vencidas: false, ...LISTA } as const;
  for (const f of filas) {
    expect(f.tiene, f.nombre).toBe((await llamar(pendientes.listado, { ...cola, colaborador: f.id })).total);
    const delMes = { fecha: primerDia(NOVIEMBRE), hasta: ultimoDia(NOVIEMBRE), colaboradorId: f.id };
    expect(f.termino, f.nombre).toBe((await llamar(seguimiento.realizadas, delMes)).length);
  }

  const deja = (rol_id: number) =>
    s.bd.updateTable('usuario_rol').set({ rol_id }).where('usuario_id', '=', ana.id).execute();
  await deja(ROL.cliente);
  const sinRol = (await llamar(panel.colaboradores, PAGINA)).filas.find((f) => f.id === ana.id);
  expect(sinRol).toMatchObject({ activo: false, tiene: 3, termino: 2 });
  await deja(ROL.declaracion);
  await s.bd.updateTable('usuario').set({ activo: false }).where('id', 'in', [ana.id, beto.id]).execute();
  const trasIrse = (await llamar(panel.colaboradores, PAGINA)).filas;
  expect(trasIrse.find((f) => f.id === ana.id)?.activo).toBe(false);
  expect(trasIrse.find((f) => f.id === beto.id)).toBeUndefined();
});

test('the money of the days is that of the movements, and what is in doubt that of its charges', async () => {
  const plan = await planDe(s, { precio: '99.50' });
  const nueva = await porTerminar(s, plan);
  const { transaccionId } = await vender(s, nueva, '99.50');
  await s.como(nueva)(suscripciones.completar, requisitosDe(plan, transaccionId, '99.50'));
  const dudosa = await porTerminar(s, plan);
  const base = await s.bd.selectFrom('cobro_intencion').selectAll().executeTakeFirstOrThrow();
  await s.bd
    .insertInto('cobro_intencion')
    .values({
      ...base,
      id: '6a1a4d52-1a86-4a4e-9c7e-0d9c2c3a0001',
      usuario_id: dudosa.id,
      beneficiario_id: dudosa.id,
      estado: 'en_duda',
      monto: '40.25',
      transaccion_id: null,
      detalle: JSON.stringify(base.detalle),
      creada_en: '2026-11-05T15:00:00.000Z',
    })
    .execute();

  const mesDeDinero = await llamar(panel.dinero, PAGINA);
  expect(mesDeDinero.filas).toHaveLength(20);
  expect(mesDeDinero).toMatchObject({
    cobrado: 9950,
    devuelto: 0,
    enDuda: 4025,
    desde: '2026-11-01',
    hasta: '2026-11-30',
  });
  expect(mesDeDinero.filas.filter((f) => f.cobrado + f.enDuda > 0).map((f) => [f.dia, f.cobrado, f.enDuda])).toEqual([
    ['2026-11-05', 0, 4025],
    ['2026-11-20', 9950, 0],
  ]);
  const { desde, hasta } = mesDeDinero;
  const movidos = await llamar(reportes.movimientos, { desde, hasta, orden: '-fecha', ...LISTA });
  expect([movidos.cobrado, movidos.devuelto]).toEqual([mesDeDinero.cobrado, mesDeDinero.devuelto]);
  const { busqueda: buscar, ...pagina } = LISTA;
  const enDuda = await llamar(cobros.listado, {
    buscar,
    estado: 'en_duda',
    proposito: undefined,
    desde,
    hasta,
    ...pagina,
  });
  expect(sumar(enDuda.filas.map((c) => c.monto))).toBe(mesDeDinero.enDuda);
});

test('subscriptions of twelve months are those acts of the audit, month by month; a change of plan is neither new nor lost', async () => {
  const hecho = (accion: string, cuando: string) =>
    s.bd.insertInto('auditoria').values({ accion, cuando, entidad: 'suscripcion', entidad_id: '1' }).execute();
  await hecho('suscripcion.terminada', '2026-09-30T23:30:00.000-06:00');
  await hecho('suscripcion.terminada', '2026-10-01T00:30:00.000-06:00');
  await hecho('suscripcion.suspendida', '2025-12-05T12:00:00.000-06:00');
  await hecho('suscripcion.suspendida', '2025-11-30T12:00:00.000-06:00');
  await hecho('suscripcion.cambiada', '2026-11-02T12:00:00.000-06:00');

  const { filas } = await llamar(panel.suscripciones, PAGINA);
  expect(filas.map((f) => f.mes)).toEqual([
    '2025-12',
    ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((m) => `2026-${m}`),
  ]);
  const de = (m: string) => filas.find((f) => f.mes === m);
  expect([de('2025-12')?.suspendidas, de('2026-09')?.perdidas, de('2026-10')?.perdidas]).toEqual([1, 1, 1]);
  // The one that was bought in the test before.
  expect(de('2026-11')).toMatchObject({ nuevas: 1, perdidas: 0, suspendidas: 0 });
  for (const f of filas)
    for (const que of ['nuevas', 'perdidas', 'suspendidas'] as const) {
      const rango = { desde: primerDia(f.mes), hasta: ultimoDia(f.mes), actorId: null, clienteId: null };
      const { filas: suyos } = await llamar(auditoria.listado, {
        ...rango,
        accion: HECHOS_DE_SUSCRIPCION[que],
        ...LISTA,
      });
      expect(f[que], `${f.mes} ${que}`).toBe(suyos.length);
    }
});

test('who cancels with nothing paid left is lost then, and who cancels what is paid is not yet', async () => {
  const perdidas = async () => {
    const { filas } = await llamar(panel.suscripciones, PAGINA);
    return filas.find((f) => f.mes === NOVIEMBRE)?.perdidas;
  };
  const cancela = async (o: OpcionesDeSuscrito) => {
    const quien = await suscritoDe(s, o);
    return s.como(quien)(suscripciones.cancelar, { id: quien.suscripcionId, aceptaFinSuscripcion: true });
  };
  const antes = (await perdidas()) ?? 0;
  expect(await cancela({ fin: '2026-12-10', proximoCobro: '2026-12-11' })).toMatchObject({ estado: 'pre_cancelada' });
  expect(await perdidas()).toBe(antes);
  expect(await cancela({ estado: 'en_mora' })).toMatchObject({ estado: 'terminada' });
  expect(await perdidas()).toBe(antes + 1);
  expect(await cancela({ estado: 'suspendida', proximoCobro: null })).toMatchObject({ estado: 'terminada' });
  expect(await perdidas()).toBe(antes + 2);
});

test('a month that is to come has no days yet, and one that is over has all of them', async () => {
  expect((await llamar(panel.dinero, { ...PAGINA, mes: mes('2026-12') })).filas).toEqual([]);
  expect((await llamar(panel.dinero, { ...PAGINA, mes: mes('2026-10') })).filas).toHaveLength(31);
});
