import { cobros } from '@aldia/contract/cobros.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Escenario } from '../../pruebas/escenario.ts';
import {
  cobradoPorLaPasarela,
  escenarioConPasarela,
  planDe,
  porTerminar,
  suscritoDe,
  tarjetaDe,
  vender,
} from '../../pruebas/suscripciones.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';
import { prepararCobro } from '../cobros/index.ts';

let s: Escenario & { motor: Motor };
let servicio: number;
beforeAll(async () => {
  s = await escenarioConPasarela();
  const fila = { titulo: 'Constancia de RTU', descripcion: 'La pedimos por ti', precio: PRECIO, activo: true };
  servicio = (await s.bd.insertInto('servicio_extra').values(fila).returning('id').executeTakeFirstOrThrow()).id;
});
beforeEach(() => s.motor.reiniciar());
afterAll(() => s.cerrar());

const codigo = (codigo: string) => expect.objectContaining({ codigo });
const PRECIO = '99.50';
const TERMINADA = { estado: 'terminada', proximoCobro: null } as const;

/** Somebody in front of a call that charges, what it buys, and the button. */
interface Comprador {
  readonly id: number;
  readonly proposito: 'alta' | 'activacion' | 'servicio';
  readonly propositoId: string;
  readonly plan: number | undefined;
  readonly pagar: () => Promise<unknown>;
}
type Preparar = (caso?: string | null) => Promise<Comprador>;

const alta: Preparar = async (caso) => {
  const plan = await planDe(s);
  const ana = await porTerminar(s, plan);
  const pagar = () => vender(s, ana, PRECIO, caso ?? 'aprobada');
  return { id: ana.id, proposito: 'alta', propositoId: String(plan), plan, pagar };
};
type QueLlama = (quien: Awaited<ReturnType<typeof suscritoDe>>) => Promise<unknown>;
const activacion =
  (llamar: QueLlama): Preparar =>
  async (caso) => {
    const ana = await suscritoDe(s, { ...TERMINADA, ...(caso === undefined ? {} : { tarjeta: caso }) });
    const { id, planId: plan } = ana;
    return { id, proposito: 'activacion', propositoId: String(plan), plan, pagar: () => llamar(ana) };
  };
const extra: Preparar = async (caso) => {
  const { id, token } = await s.crear.cliente();
  if (caso !== null) await tarjetaDe(s, id, caso);
  const pagar = () => s.como({ token })(suscripciones.solicitarServicio, { usuarioId: id, id: servicio });
  return { id, proposito: 'servicio', propositoId: `${servicio}:${id}`, plan: undefined, pagar };
};

const LLAMADAS: Readonly<Record<string, Preparar>> = {
  'pago/sale': alta,
  'pago/rebill': activacion(async (ana) => {
    const tarjeta = await s.como(ana)(tarjetas.token, {});
    const pedido = { client: '', amount: parseQuetzales(PRECIO), tipoSuscripcionId: ana.planId };
    return s.como(ana)(cobros.recobrar, { ...pedido, token: tarjeta?.token ?? '' });
  }),
  activar: activacion((ana) => s.como(ana)(suscripciones.activar, {})),
  'activar by the GET of old': activacion((ana) => s.como(ana)(suscripciones.activarPorGet, {})),
  'an extra service': extra,
};
const TODAS = Object.entries(LLAMADAS);
const DE_UN_PLAN = TODAS.filter(([llamada]) => llamada !== 'an extra service');
const A_LA_TARJETA = TODAS.filter(([llamada]) => !llamada.startsWith('pago/'));

/** A charge of theirs that was written down and not sent yet. */
async function porEnviar(c: Comprador, monto: string): Promise<void> {
  const tarjeta = await s.bd.selectFrom('metodo_pago').select('id').where('usuario_id', '=', c.id).executeTakeFirst();
  await prepararCobro(s.recursos, {
    usuarioId: c.id,
    proposito: c.proposito,
    propositoId: c.propositoId,
    clave: 'otra',
    monto: parseQuetzales(monto),
    precioDeLista: parseQuetzales(monto),
    detalle: { concepto: 'Lo de antes', ...(c.plan === undefined ? {} : { tipoSuscripcionId: c.plan }) },
    metodoPagoId: tarjeta?.id ?? (await tarjetaDe(s, c.id)),
  });
}

test.each(TODAS)('%s says when the bank cannot be reached, and nobody was charged', async (_llamada, preparar) => {
  const c = await preparar();
  s.motor.ponerFalla({ falla: { clase: 'no-enviado' } });
  await expect(c.pagar()).rejects.toEqual(codigo('PASARELA_NO_RESPONDE'));
  expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(0);
});

test.each(TODAS)('%s waits while the same is being paid at another price', async (_llamada, preparar) => {
  const c = await preparar();
  await porEnviar(c, '50.00');
  await expect(c.pagar()).rejects.toEqual(codigo('PAGO_EN_CURSO'));
  expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(0);
});

test.each(DE_UN_PLAN)('%s sends nothing of a charge whose owner cancelled meanwhile', async (_llamada, preparar) => {
  const c = await preparar();
  await porEnviar(c, PRECIO);
  if (c.proposito === 'alta') await cancelada(c.id, c.plan ?? 0);
  else
    await s.bd
      .updateTable('suscripcion')
      .set({ cancelada_en: s.reloj.ahora() })
      .where('usuario_id', '=', c.id)
      .execute();
  await expect(c.pagar()).rejects.toEqual(codigo('COMPRA_IMPOSIBLE'));
  expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(0);
});
/** A subscription that its owner ended just now. */
const cancelada = (usuarioId: number, plan: number) =>
  s.bd
    .insertInto('suscripcion')
    .values({
      usuario_id: usuarioId,
      tipo_suscripcion_id: plan,
      fecha_inicio: '2026-10-20',
      fecha_fin: '2026-11-19',
      estado: 'terminada',
      precio: PRECIO,
      dia_ancla: 20,
      cancelada_en: s.reloj.ahora(),
    })
    .execute();

describe.each(A_LA_TARJETA)('%s to the principal card', (_llamada, preparar) => {
  test.each([
    ['none', null, 'SIN_TARJETA_PRINCIPAL'],
    ['one without funds', '51', 'PAGO_RECHAZADO'],
    ['one whose bank does not answer', 'corte-antes', 'PAGO_EN_DUDA'],
  ])('that is %s', async (_cual, caso, esperado) => {
    const c = await preparar(caso);
    await expect(c.pagar()).rejects.toEqual(codigo(esperado));
    expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(0);
  });
  test('P14 that is refused for our own terminal (111): who pays reads that it is not their card', async () => {
    const c = await preparar('111');
    await expect(c.pagar()).rejects.toMatchObject({
      codigo: 'PAGO_RECHAZADO',
      message:
        'Transacción denegada TID inválido. No es un problema de tu tarjeta: ya lo estamos revisando. Intenta más tarde.',
    });
  });
});

describe.each(['activar', 'activarPorGet'] as const)('%s', (llamada) => {
  test('of a plan that is not sold any more', async () => {
    const ana = await suscritoDe(s, TERMINADA);
    await s.bd.updateTable('tipo_suscripcion').set({ activo: false }).where('id', '=', ana.planId).execute();
    await expect(s.como(ana)(suscripciones[llamada], {})).rejects.toEqual(codigo('PLAN_NO_DISPONIBLE'));
  });
  test('of what is paid', async () => {
    const ana = await suscritoDe(s, { fin: '2026-12-10', proximoCobro: '2026-12-11', ancla: 11 });
    await expect(s.como(ana)(suscripciones[llamada], {})).rejects.toEqual(codigo('YA_TIENE_SUSCRIPCION'));
  });
});

test('a plan that is withdrawn between charge and delivery is not bought again', async () => {
  const ana = await suscritoDe(s, TERMINADA);
  const tarjeta = await s.como(ana)(tarjetas.token, {});
  const pedido = { client: '', amount: parseQuetzales(PRECIO), tipoSuscripcionId: ana.planId };
  const { transaccionId } = await s.como(ana)(cobros.recobrar, { ...pedido, token: tarjeta?.token ?? '' });
  await s.bd.updateTable('tipo_suscripcion').set({ activo: false }).where('id', '=', ana.planId).execute();
  const nueva = s.como(ana)(suscripciones.nueva, { tipoSuscripcionId: ana.planId, transaccionId });
  await expect(nueva).rejects.toEqual(codigo('COMPRA_IMPOSIBLE'));
  expect(cobradoPorLaPasarela(s.motor, 'anulaciones')).toBe(1);
});
