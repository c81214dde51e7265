import { cobros } from '@aldia/contract/cobros.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import {
  asuntosDe,
  cobradoPorLaPasarela,
  cobrosDe,
  correosDe,
  escenarioConPasarela,
  planDe,
  porTerminar,
  suscripcionDe,
  suscritoDe,
  vender,
} from '../../pruebas/suscripciones.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { Motor } from '../../suplentes/pasarela-motor.ts';
import { completarCobros } from '../cobros/index.ts';
import { EFECTOS } from './efectos.ts';
import { insistir, renovarPendientes } from './suscripciones.jobs.ts';

const HORA = 3_600_000;
const NADIE_SE_RENUEVA = 'Mientras esta tarea siga abierta no se renueva ninguna suscripción.';

let s: Escenario & { motor: Motor };
let admin: Persona;
beforeEach(async () => {
  s = await escenarioConPasarela();
  admin = await s.crear.usuario([1]);
});
afterEach(() => s.cerrar());

const pasaUnaHora = (): void => s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), HORA));
const tareas = async () => (await s.como(admin)(cobros.resumen, {})).tareas;
const comoEstan = async (usuarioId: number) => (await cobrosDe(s, usuarioId)).map((c) => c.estado);
/** A new person buys a plan with a card; `caso` is the provider's answer. */
async function seVende(caso: string): Promise<void> {
  const quien = await porTerminar(s, await planDe(s));
  await vender(s, quien, '99.50', caso).catch(() => '');
}

test('P14 of one sale that answered 111 task and mail say that nobody is renewed, and how many wait', async () => {
  await suscritoDe(s);
  await suscritoDe(s, { estado: 'en_mora' });
  await s.bd
    .updateTable('suscripcion')
    .set({ mora_siguiente: s.reloj.ahora() })
    .where('estado', '=', 'en_mora')
    .execute();
  await suscritoDe(s, { proximoCobro: '2026-12-20' });
  await seVende('111');
  expect(await tareas()).toMatchObject([{ clase: 'codigo_111', renovaciones: 2 }]);
  const [tarea] = await tareas();
  expect(tarea?.detalle).toContain(
    'La pasarela no acepta nuestra terminal o nuestra llave. Respondió 111 al cobrar Q99.50',
  );
  const correo = (await correosDe(s, admin)).find((c) => c.asunto.includes('nuestra terminal'));
  expect(correo?.texto).toContain(NADIE_SE_RENUEVA);
  expect(correo?.texto).toMatch(/Renovaciones que esperan:?\s+2/);
});

test('P14 the next sale that the provider approves closes it, in the audit too, and those who waited are renewed', async () => {
  const bea = await suscritoDe(s);
  await seVende('111');
  await renovarPendientes(s.recursos);
  expect(await comoEstan(bea.id)).toEqual([]);
  // This sale has the same instant: it may have been sent before the task was opened.
  await seVende('aprobada');
  expect(await tareas()).toHaveLength(1);
  pasaUnaHora();
  await seVende('aprobada');
  expect(await tareas()).toEqual([]);
  const nota = 'La pasarela aprobó otro cobro: ya reconoce la terminal.';
  expect((await s.auditoria()).filter((a) => a.accion === 'cobro.tareaResuelta')).toMatchObject([
    { entidad: 'tarea_de_operador', despues: { nota } },
  ]);
  await renovarPendientes(s.recursos);
  expect(await comoEstan(bea.id)).toEqual(['aplicada']);
});

test('P14 a renewal that answered 111 is not answered by a sale, which goes by another message', async () => {
  await suscritoDe(s, { tarjeta: '111' });
  await renovarPendientes(s.recursos);
  pasaUnaHora();
  await seVende('aprobada');
  expect(await tareas()).toMatchObject([{ clase: 'codigo_111', renovaciones: 1 }]);
});

test('P14 a key that the provider does not take (T04) is our fault as 111 is: no mail, no ladder, nobody else renewed, one task', async () => {
  const ana = await suscritoDe(s);
  s.motor.ponerFalla({ operacion: 'Rebill', falla: { clase: 'codigo', valor: 'T04' } });
  await renovarPendientes(s.recursos);
  const bea = await suscritoDe(s);
  await renovarPendientes(s.recursos);
  expect([await comoEstan(ana.id), await comoEstan(bea.id)]).toEqual([['rechazada'], []]);
  expect([await asuntosDe(s, ana), (await suscripcionDe(s, ana.suscripcionId)).estado]).toEqual([[], 'activa']);
  expect(await tareas()).toMatchObject([{ clase: 'codigo_111', renovaciones: 2 }]);
  expect((await tareas())[0]?.detalle).toContain('Respondió T04 al cobrar Q99.50');
  pasaUnaHora();
  // The charges go out as new messages once the key is right.
  const [tarea] = await tareas();
  await s.como(admin)(cobros.resolverTarea, { id: tarea?.id ?? 0, nota: 'Llave corregida' });
  await renovarPendientes(s.recursos);
  expect([await comoEstan(ana.id), await comoEstan(bea.id)]).toEqual([['rechazada', 'aplicada'], ['aplicada']]);
});

test('P14 a sale that is approved closes the task of one whose key was refused', async () => {
  const plan = await planDe(s);
  const quien = await porTerminar(s, plan);
  s.motor.ponerFalla({ operacion: 'Sale', falla: { clase: 'codigo', valor: 'T04' } });
  expect(await vender(s, quien, '99.50')).toMatchObject({ codigo: 'T04' });
  expect(await tareas()).toHaveLength(1);
  pasaUnaHora();
  await seVende('aprobada');
  expect(await tareas()).toEqual([]);
});

test('P11 a renewal whose answer was lost is not charged again while the provider refuses to say what became of it', async () => {
  const ana = await suscritoDe(s);
  s.motor.ponerFalla({ operacion: 'Rebill', falla: { clase: 'despues' } });
  s.motor.ponerFalla({ operacion: 'GetTransactionResult', veces: 1000, falla: { clase: 'codigo', valor: 'T04' } });
  for (let vez = 0; vez < 3; vez++) {
    await renovarPendientes(s.recursos);
    await completarCobros(s.recursos, EFECTOS);
    await insistir(s.recursos);
    expect(await comoEstan(ana.id)).toEqual(['en_duda']);
    pasaUnaHora();
  }
  s.motor.quitarFallas();
  await completarCobros(s.recursos, EFECTOS);
  expect(await comoEstan(ana.id)).toEqual(['aplicada']);
  expect(cobradoPorLaPasarela(s.motor, 'cobros')).toBe(1);
  expect((await asuntosDe(s, ana)).filter((a) => !a.startsWith('Recibo'))).toEqual([]);
});
