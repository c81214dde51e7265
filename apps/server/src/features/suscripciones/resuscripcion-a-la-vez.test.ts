import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AHORA, type Escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { PAGADA, pasosDeResuscripcion, VENCIDA } from '../../pruebas/resuscripcion.ts';
import {
  asuntosDe,
  cobrosDe,
  escenarioConPasarela,
  estadoDe,
  type OpcionesDeSuscrito,
  suscritoDe,
} from '../../pruebas/suscripciones.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';
import { prepararCobro } from '../cobros/index.ts';
import { findPrincipal } from '../tarjetas/index.ts';
import { activacionDe } from './compras.ts';
import { findActual } from './suscripciones.repo.ts';
import { ventaDePlan } from './venta.ts';

let s: Escenario & { motor: Motor };
let admin: Persona;
let otro: Persona;
let p: ReturnType<typeof pasosDeResuscripcion>;
beforeAll(async () => {
  s = await escenarioConPasarela();
  admin = await s.crear.usuario([1]);
  otro = await s.crear.usuario([1]);
  p = pasosDeResuscripcion(s, admin);
});
beforeEach(() => {
  s.motor.reiniciar();
  s.reloj.mover(AHORA);
});
afterAll(() => s.cerrar());

const codigo = (codigo: string) => expect.objectContaining({ codigo });
const cliente = (o: OpcionesDeSuscrito = {}) => suscritoDe(s, o);

describe('at the same time', () => {
  test('two administrators, each pressing twice: one charge, one period', { tags: ['dos-bases'] }, async () => {
    const ana = await cliente(VENCIDA);
    const v = await p.ver(ana);
    const todas = [admin, otro, admin, otro].map((quien) => p.confirmar(ana, v, quien));
    const vueltas = await Promise.allSettled(todas);
    expect(vueltas.some((r) => r.status === 'fulfilled')).toBe(true);
    for (const r of vueltas)
      if (r.status === 'rejected') expect(['RESUSCRIPCION_CAMBIADA', 'PAGO_EN_CURSO']).toContain(r.reason.codigo);
    expect(p.netos()).toEqual([1, 0]);
    const periodos = await s.bd
      .selectFrom('suscripcion_periodo as p')
      .innerJoin('suscripcion as x', 'x.id', 'p.suscripcion_id')
      .select('p.desde')
      .where('x.usuario_id', '=', ana.id)
      .execute();
    expect(periodos).toEqual([{ desde: '2026-11-20' }]);
    await p.cuadra(ana);
  });

  test('a second administrator who still sees the old days is refused, and nothing is charged', async () => {
    const ana = await cliente(PAGADA);
    const [mio, suyo] = [await p.ver(ana), await p.ver(ana, otro)];
    await p.confirmar(ana, mio);
    await expect(p.abrir(ana, suyo, otro)).rejects.toEqual(codigo('RESUSCRIPCION_CAMBIADA'));
    expect(p.netos()).toEqual([1, 0]);
  });

  test('the client who pays by themselves meanwhile: one charge', { tags: ['dos-bases'] }, async () => {
    const ana = await cliente(VENCIDA);
    const v = await p.ver(ana);
    await Promise.allSettled([p.confirmar(ana, v), s.como(ana)(suscripciones.activar, {})]);
    await p.completarVarias();
    const [cobrado = 0, devuelto = 0] = p.netos();
    expect(cobrado - devuelto).toBe(1);
    expect((await cobrosDe(s, ana.id)).filter((c) => c.estado === 'aplicada')).toHaveLength(1);
    await p.cuadra(ana);
  });

  test('a charge that the client began at another price is waited for', async () => {
    const ana = await cliente(VENCIDA);
    const v = await p.ver(ana);
    const suyo = { monto: parseQuetzales('50.00'), precioDeLista: parseQuetzales('50.00'), clave: 'otra' };
    const [proposito, propositoId = ''] = v.compra.split(':');
    expect(proposito).toBe('activacion');
    const detalle = { concepto: 'Lo de antes' };
    await prepararCobro(s.recursos, { usuarioId: ana.id, proposito: 'activacion', propositoId, detalle, ...suyo });
    await expect(p.abrir(ana, v)).rejects.toEqual(codigo('PAGO_EN_CURSO'));
    expect(p.netos()).toEqual([0, 0]);
  });

  test('nor is one that they began at the very same price, before it is sent', async () => {
    const ana = await cliente(VENCIDA);
    const v = await p.ver(ana);
    const suscripcion = await findActual(s.bd, ana.id);
    const tarjeta = await findPrincipal(s.bd, ana.id);
    if (!suscripcion || !tarjeta) throw new Error('she has both');
    await prepararCobro(s.recursos, activacionDe(suscripcion, ventaDePlan(suscripcion.plan), 0, tarjeta.id));
    await expect(p.abrir(ana, v)).rejects.toEqual(codigo('PAGO_EN_CURSO'));
    expect(p.netos()).toEqual([0, 0]);
  });

  test('a charge that the client began is theirs: no administrator ends it', async () => {
    const ana = await cliente({ ...VENCIDA, tarjeta: 'corte-antes' });
    const v = await p.ver(ana);
    await expect(s.como(ana)(suscripciones.activar, {})).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    await expect(p.abrir(ana, v)).rejects.toEqual(codigo('PAGO_EN_DUDA'));
    expect(p.netos()).toEqual([0, 0]);
  });
});

describe('when the administrator’s browser is gone', () => {
  test('before sending: nothing is charged, and it may be opened again', async () => {
    const ana = await cliente(VENCIDA);
    const v = await p.ver(ana);
    await p.abrir(ana, v);
    await p.completarVarias();
    expect((await cobrosDe(s, ana.id)).map((c) => c.estado)).toEqual(['rechazada']);
    expect(await p.confirmar(ana, await p.ver(ana))).toMatchObject({ estado: 'activa' });
    expect(p.netos()).toEqual([1, 0]);
  });

  test('after charging: it is delivered by itself, once, and the late call reads what was done', async () => {
    const ana = await cliente(VENCIDA);
    const v = await p.ver(ana);
    await p.abrir(ana, v);
    const { transaccionId } = await p.cobrar(v);
    await p.completarVarias();
    expect(await estadoDe(s, ana.id)).toBe(1);
    expect(await p.guardar(ana, transaccionId)).toMatchObject({ estado: 'activa' });
    expect(p.netos()).toEqual([1, 0]);
    expect(await asuntosDe(s, ana)).toEqual([expect.stringContaining('Recibo')]);
  });
});
