import { limiteIsr } from '@aldia/contract/catalogos/limite.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

let s: Escenario;
let jefa: Persona;
beforeAll(async () => {
  s = await escenario();
  jefa = await s.crear.usuario([ROL.administrador]);
});
afterAll(() => s.cerrar());

const anotar = (fecha: string, alcance: 'nacional' | 'municipal') =>
  s.como(jefa)(catalogos.insertarDiaInhabil, { fecha: dia(fecha), descripcion: 'Feria', alcance });
async function mesDe(regimen: 1 | 2, periodo: string) {
  const { id: usuarioId } = await s.crear.cliente({ regimen });
  const { id } = await s.crear.declaracion({ usuarioId, regimen, periodo });
  return async () => (await s.como(jefa)(declaraciones.una, { id })).vence;
}

test('the feast of one town moves nobody’s deadline, and a holiday of the country moves everybody’s', async () => {
  const vence = await mesDe(1, '2026-10');
  const { id } = await anotar('2026-11-30', 'municipal');
  expect(await vence()).toBe('2026-11-30');
  await s.como(jefa)(catalogos.quitarDiaInhabil, { id });
  await anotar('2026-11-30', 'nacional');
  expect(await vence()).toBe('2026-12-01');
});

test('nor the day that is computed beside a date that an administrator puts', async () => {
  // ISR of November 2026 is due on 14 December, the tenth working day.
  await anotar('2026-12-09', 'municipal');
  const llamar = s.como(jefa);
  const escrita = { mes: 12, year: 2026, diaLimite: 15, motivo: '' };
  await expect(llamar(limiteIsr.insertar, escrita)).rejects.toMatchObject({ errores: [{ campo: 'motivo' }] });
  await llamar(limiteIsr.insertar, { ...escrita, motivo: 'Prórroga' });
  expect((await llamar(limiteIsr.listado, {})).map((f) => f.calculado)).toEqual(['2026-12-14']);
});

test('the feast of the capital moves the income tax of July as SAT published it, to 17 August 2026', async () => {
  const vence = await mesDe(2, '2026-07');
  expect(await vence()).toBe('2026-08-14');
  await anotar('2026-08-14', 'municipal');
  expect(await vence()).toBe('2026-08-17');
});
