import { formularios } from '@aldia/contract/formularios.ts';
import { correccionDe } from '@aldia/domain/declaraciones/corregidos.ts';
import { SIN_REMANENTES } from '@aldia/domain/declaraciones/saldos.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { auditarRemanentes, recalcular } from '../declaraciones/index.ts';

const q = parseQuetzales;
let s: Escenario;
let admin: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

/** September leaves Q100 of income tax and Q40 of fiscal credit to October. */
async function dosMeses() {
  const { id: usuarioId } = await s.crear.cliente({ regimen: 2 });
  const septiembre = await s.crear.declaracion({
    usuarioId,
    periodo: '2026-09',
    regimen: 2,
    estado: 7,
    pagoRealizado: true,
  });
  await s.bd
    .updateTable('declaracion')
    .set({ totales: '{}', arrastre_isr: '100', arrastre_credito: '40' })
    .where('id', '=', septiembre.id)
    .execute();
  const octubre = await s.crear.declaracion({ usuarioId, periodo: '2026-10', regimen: 2, estado: 4 });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, octubre.id));
  return { septiembre: septiembre.id, octubre: octubre.id };
}
const arrastres = async (id: number, casilla: string) =>
  (await s.como(admin)(formularios.origenDeCasilla, { id, casilla })).arrastres;

test('a balance opens the line of the month before, and every line made of it opens it too', async () => {
  const { octubre } = await dosMeses();
  const deIsr = { periodo: '2026-09', formulario: 'SAT-1311', linea: '3h', monto: q('100.00'), motivo: 'mes-anterior' };
  expect(await arrastres(octubre, '3f')).toMatchObject([deIsr]);
  expect(await arrastres(octubre, '3h')).toMatchObject([deIsr]);
  expect(await arrastres(octubre, '5.suma.impuesto')).toMatchObject([{ linea: '7a', monto: q('40.00') }]);
  expect(await arrastres(octubre, '7g')).toEqual([]);
});

test('what a person typed over it stands beside it, with who did: together they are the figure', async () => {
  const { octubre } = await dosMeses();
  const escritos = { ...SIN_REMANENTES, isr: q('70.00'), creditoFiscal: q('40.00') };
  await comoSistema(s.recursos, async (ctx) => {
    await auditarRemanentes(ctx, octubre, { ...escritos, isr: q('100.00') }, escritos);
    await recalcular(ctx, octubre, { remanentes: escritos, remanentesCorregidos: true });
  });
  expect(await arrastres(octubre, '3f')).toMatchObject([
    { monto: q('100.00'), motivo: 'mes-anterior' },
    { monto: q('-30.00'), motivo: 'corregido', cuando: s.reloj.ahora() },
  ]);
});

test('of two balances of which a person typed one, the other one says that the month before changed', async () => {
  const { septiembre, octubre } = await dosMeses();
  const escritos = { ...SIN_REMANENTES, isr: q('70.00'), creditoFiscal: q('40.00') };
  await comoSistema(s.recursos, async (ctx) => {
    await auditarRemanentes(ctx, octubre, { ...escritos, isr: q('100.00') }, escritos);
    await recalcular(ctx, octubre, { remanentes: escritos, ...correccionDe(['isr']) });
  });
  await s.bd.updateTable('declaracion').set({ arrastre_credito: '25' }).where('id', '=', septiembre).execute();
  expect((await arrastres(octubre, '3f'))[1]).toMatchObject({ motivo: 'corregido', cuando: s.reloj.ahora() });
  expect((await arrastres(octubre, '7a'))[1]).toMatchObject({
    monto: q('15.00'),
    motivo: 'desactualizado',
    cuando: null,
  });
});

test('when the month before changed afterwards, the difference says so', async () => {
  const { septiembre, octubre } = await dosMeses();
  await s.bd.updateTable('declaracion').set({ arrastre_isr: '250' }).where('id', '=', septiembre).execute();
  expect(await arrastres(octubre, '3f')).toMatchObject([
    { monto: q('250.00'), motivo: 'mes-anterior' },
    { monto: q('-150.00'), motivo: 'desactualizado', quien: '', cuando: null },
  ]);
});
