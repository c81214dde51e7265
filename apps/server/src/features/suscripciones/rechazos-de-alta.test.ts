import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Escenario } from '../../pruebas/escenario.ts';
import {
  borradorDe,
  cobradoPorLaPasarela,
  cobrosDe,
  escenarioConPasarela,
  planDe,
  porTerminar,
  requisitosDe,
  tareasDe,
  vender,
} from '../../pruebas/suscripciones.ts';
import { cajaDe, verificada } from '../../pruebas/tarjetas.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';

let s: Escenario & { motor: Motor };
beforeAll(async () => {
  s = await escenarioConPasarela();
});
beforeEach(() => s.motor.reiniciar());
afterAll(() => s.cerrar());

const codigo = (codigo: string) => expect.objectContaining({ codigo });
type Requisitos = ReturnType<typeof requisitosDe>;

const suscripcion = (usuario_id: number, tipo_suscripcion_id: number, otros: object) =>
  s.bd
    .insertInto('suscripcion')
    .values({
      usuario_id,
      tipo_suscripcion_id,
      fecha_inicio: '2026-10-20',
      fecha_fin: '2026-11-19',
      precio: '99.50',
      dia_ancla: 20,
      ...otros,
    })
    .execute();

/** What happens to who paid before the last step arrives. */
type Mientras = (usuarioId: number, plan: number) => Promise<unknown>;
const retirarPlan: Mientras = (_, plan) =>
  s.bd.updateTable('tipo_suscripcion').set({ activo: false }).where('id', '=', plan).execute();
const suscribir: Mientras = (id, plan) => suscripcion(id, plan, { fecha_fin: '2026-12-19', estado: 'activa' });
const cancelar: Mientras = (id, plan) => suscripcion(id, plan, { estado: 'terminada', cancelada_en: s.reloj.ahora() });
const completar: Mientras = (id) =>
  s.bd.updateTable('usuario').set({ completado_en: s.reloj.ahora() }).where('id', '=', id).execute();
const nada: Mientras = async () => undefined;

const conRegimen = async (r: Requisitos): Promise<Requisitos> => ({ ...r, datos: { ...r.datos, regimenId: 3 } });
const conClave = async (r: Requisitos): Promise<Requisitos> => ({
  ...r,
  datos: { ...r.datos, password: await cajaDe(s, 'Sat-secreta-2') },
});
const igual = async (r: Requisitos): Promise<Requisitos> => r;

test.each([
  ['whose plan is withdrawn', retirarPlan, igual, 'COMPRA_IMPOSIBLE'],
  ['who is subscribed already', suscribir, igual, 'COMPRA_IMPOSIBLE'],
  ['who is subscribed already and brings a password of SAT', suscribir, conClave, 'COMPRA_IMPOSIBLE'],
  ['who cancelled since', cancelar, igual, 'COMPRA_IMPOSIBLE'],
  ['who asks for a regime that does not file here', nada, conRegimen, 'REGIMEN_NO_ADMITIDO'],
  ['whose onboarding is over and who brings a password of SAT', completar, conClave, 'ALTA_TERMINADA'],
])(
  'the last step of somebody %s gives the charge back, and an administrator is told',
  async (_quien, mientras, pedido, esperado) => {
    const plan = await planDe(s);
    const ana = await porTerminar(s, plan);
    const { transaccionId } = await vender(s, ana, '99.50');
    await mientras(ana.id, plan);
    const requisitos = await pedido(requisitosDe(plan, transaccionId, '99.50'));
    await expect(s.como(ana)(suscripciones.completar, requisitos)).rejects.toEqual(codigo(esperado));
    expect(await cobrosDe(s, ana.id)).toMatchObject([{ estado: 'anulada' }]);
    expect(cobradoPorLaPasarela(s.motor, 'anulaciones')).toBe(1);
    expect(await tareasDe(s, ana.id)).toEqual(['no_entregado']);
  },
);

test('a card that is about to expire is not kept by a last step that costs nothing', async () => {
  const plan = await planDe(s, { precio: '0.00' });
  const ana = await porTerminar(s, plan);
  const tarjeta = verificada({ fechaExpiracion: dia('2026-10-01') });
  const infoTarjeta = { token: tarjeta.token, numero: tarjeta.no, client: tarjeta.nombrePortador, amount: CERO };
  const conTarjeta = { tarjeta, infoTarjeta };
  const llamada = s.como(ana)(suscripciones.completar, requisitosDe(plan, '0', '0.00', conTarjeta));
  await expect(llamada).rejects.toEqual(codigo('TARJETA_VENCIDA'));
});

test('a draft whose password of SAT does not open is not saved', async () => {
  const ana = await s.crear.cliente({ suscrito: false, regimen: null });
  const borrador = borradorDe(await planDe(s));
  const guardar = s.como(ana)(suscripciones.guardarBorrador, { borrador, password: 'x' });
  await expect(guardar).rejects.toEqual(codigo('MENSAJE_CIFRADO_INVALIDO'));
  const guardados = s.bd.selectFrom('borrador_de_alta').selectAll().where('usuario_id', '=', ana.id);
  expect(await guardados.execute()).toEqual([]);
});
