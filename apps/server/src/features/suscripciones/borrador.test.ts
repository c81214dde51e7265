import { cobros } from '@aldia/contract/cobros.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { DIAS_DE_AVISO_DE_PRECIO } from '@aldia/domain/suscripciones/precio.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import {
  borradorDe,
  cobrosDe,
  escenarioConPasarela,
  planDe,
  porTerminar,
  vender,
} from '../../pruebas/suscripciones.ts';
import { cajaDe } from '../../pruebas/tarjetas.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';

const DIA_MS = 86_400_000;

let s: Escenario & { motor: Motor };
let plan: number;
beforeAll(async () => {
  s = await escenarioConPasarela();
  plan = await planDe(s, { precio: '99.50', nombre: 'Básico' });
});
beforeEach(() => s.motor.reiniciar());
afterAll(() => s.cerrar());

const codigo = (codigo: string) => expect.objectContaining({ codigo });
const borradores = (id: number) =>
  s.bd.selectFrom('borrador_de_alta').selectAll().where('usuario_id', '=', id).execute();

describe('the draft', () => {
  test('comes back as it was left, and the SAT password is sealed and never in it', async () => {
    const ana = await s.crear.cliente({ suscrito: false, regimen: null });
    const borrador = borradorDe(plan, { paso: 2, suscripcion: null });
    const password = await cajaDe(s, 'Sat-secreta-77');
    await s.como(ana)(suscripciones.guardarBorrador, { borrador, password });
    const falta = await s.como(ana)(suscripciones.faltante, { id: ana.id });
    expect(falta).toMatchObject({
      borrador,
      tienePasswordSat: true,
      completo: false,
      falta: ['datos', 'suscripcion', 'forma_pago'],
      estadoUsuario: 'SIN SUSCRIPCIÓN',
    });
    expect(JSON.stringify([await borradores(ana.id), await s.auditoria()])).not.toContain('Sat-secreta-77');
  });
  test('takes a SAT password only while the onboarding is open: an active client’s is changed with the account’s', async () => {
    const ana = await s.crear.cliente({ passwordSat: 'La-de-siempre-1' });
    const terminada = await s.crear.cliente({ suscrito: false, passwordSat: 'La-de-siempre-2' });
    await s.bd.updateTable('usuario').set({ completado_en: s.reloj.ahora() }).where('id', '=', terminada.id).execute();
    const sellada = (id: number) =>
      s.bd.selectFrom('credencial_sat').selectAll().where('usuario_id', '=', id).executeTakeFirstOrThrow();
    for (const quien of [ana, terminada]) {
      const antes = await sellada(quien.id);
      const borrador = borradorDe(plan, { paso: 2, suscripcion: null });
      const conClave = { borrador, password: await cajaDe(s, 'Del-ladron-99') };
      await expect(s.como(quien)(suscripciones.guardarBorrador, conClave)).rejects.toEqual(codigo('ALTA_TERMINADA'));
      expect(await sellada(quien.id)).toEqual(antes);
      expect(await borradores(quien.id)).toEqual([]);
      await s.como(quien)(suscripciones.guardarBorrador, { borrador });
    }
  });
  test.each([
    ['another regime', { regimenId: 2 }, 'PLAN_NO_DISPONIBLE'],
    ['a regime that does not file here', { regimenId: 3, suscripcion: null }, 'REGIMEN_NO_ADMITIDO'],
    ['a plan that does not exist', { suscripcion: 999_999 }, 'PLAN_NO_DISPONIBLE'],
  ])('of %s is refused', async (_que, cambios, esperado) => {
    const ana = await s.crear.cliente({ suscrito: false, regimen: null });
    const intento = s.como(ana)(suscripciones.guardarBorrador, { borrador: borradorDe(plan, cambios) });
    await expect(intento).rejects.toEqual(codigo(esperado));
  });
  test('P08 does not change its plan under a charge that is not over, and the wizard is told of it', async () => {
    const otro = await planDe(s);
    const ana = await porTerminar(s, plan);
    const { transaccionId } = await vender(s, ana, '99.50');
    const cambiar = s.como(ana)(suscripciones.guardarBorrador, { borrador: borradorDe(otro) });
    await expect(cambiar).rejects.toEqual(codigo('PAGO_EN_CURSO'));
    await s.como(ana)(suscripciones.guardarBorrador, {
      borrador: borradorDe(plan, { fechaNacimiento: dia('1991-01-01') }),
    });
    const falta = await s.como(ana)(suscripciones.faltante, { id: ana.id });
    expect(falta.cobroAbierto).toMatchObject({ estado: 'aprobada', monto: 9950, transaccionId });
  });
  test('P08 P10 changes its plan beside a charge whose money goes back, and beside a doubt of more than a day', async () => {
    const otro = await planDe(s);
    const [ana, eva] = [await porTerminar(s, plan), await porTerminar(s, plan)];
    const cambiar = (quien: Persona) => s.como(quien)(suscripciones.guardarBorrador, { borrador: borradorDe(otro) });
    const abierto = async (quien: Persona) =>
      (await s.como(quien)(suscripciones.faltante, { id: quien.id })).cobroAbierto;
    const { transaccionId } = await vender(s, ana, '99.50');
    s.motor.ponerFalla({ operacion: 'Void', falla: { clase: 'codigo', valor: '05' } });
    await s.como(ana)(cobros.anular, { referenceId: transaccionId });
    expect((await cobrosDe(s, ana.id)).map((c) => c.estado)).toEqual(['anulacion_fallida']);
    expect(await cambiar(ana)).toMatchObject({ suscripcion: otro });
    expect(await abierto(ana)).toMatchObject({ detiene: false, tipoSuscripcionId: plan });
    await expect(vender(s, eva, '99.50', 'corte-antes')).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    const empezo = (haceMs: number) =>
      s.bd
        .updateTable('cobro_intencion')
        .set({ creada_en: sumarMilisegundos(s.reloj.ahora(), -haceMs) })
        .where('usuario_id', '=', eva.id)
        .execute();
    await empezo(DIA_MS - 1);
    await expect(cambiar(eva)).rejects.toEqual(codigo('PAGO_EN_CURSO'));
    expect(await abierto(eva)).toMatchObject({ estado: 'en_duda', detiene: true, tipoSuscripcionId: plan });
    await empezo(DIA_MS);
    expect(await abierto(eva)).toMatchObject({ estado: 'en_duda', detiene: false, tipoSuscripcionId: plan });
    expect(await s.como(eva)(cobros.propios, {})).toMatchObject([{ detiene: false, tipoSuscripcionId: plan }]);
    // That very plan stays closed; another one is bought.
    await expect(vender(s, eva, '99.50')).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    expect(await cambiar(eva)).toMatchObject({ suscripcion: otro });
    expect((await vender(s, eva, '99.50')).transaccionId).not.toBe('');
  });
  test('is nobody else’s business: only its owner and the staff see what a client lacks', async () => {
    const [ana, eva] = [await porTerminar(s, plan), await s.crear.cliente({})];
    const admin = await s.crear.usuario([1]);
    await expect(s.como(eva)(suscripciones.faltante, { id: ana.id })).rejects.toEqual(codigo('CLIENTE_NO_ENCONTRADO'));
    expect(await s.como(admin)(suscripciones.faltante, { id: ana.id })).toMatchObject({ tienePasswordSat: true });
  });
});

test('the contract says of a new price what the product keeps to: a mail of its own, as many days before (D-51, D-88)', async () => {
  const ana = await porTerminar(s, plan);
  const { parrafos } = await s.como(ana)(suscripciones.contrato, { tipoSuscripcionId: plan });
  const deCambios = parrafos.find((p) => p.startsWith('4.'));
  expect(deCambios).toContain(`un correo aparte, al menos ${DIAS_DE_AVISO_DE_PRECIO} días antes`);
  expect(deCambios).not.toContain('tres días');
});

test('a contract that changed while it was read is not accepted', async () => {
  const ana = await porTerminar(s, plan);
  const intento = { tipoSuscripcionId: plan, version: '2020-01', acepta: true } as const;
  await expect(s.como(ana)(suscripciones.aceptarContrato, intento)).rejects.toEqual(codigo('CONTRATO_CAMBIADO'));
  const filas = await s.bd
    .selectFrom('aceptacion')
    .selectAll()
    .where('usuario_id', '=', ana.id)
    .orderBy('clase')
    .execute();
  expect(filas.map((f) => f.clase)).toEqual(['cobro_automatico', 'contrato']);
  expect(filas[0]?.texto).toContain('Q99.50 cada mes');
  expect(filas[0]?.direccion_ip).not.toBe('');
});
