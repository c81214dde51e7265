import { formularios } from '@aldia/contract/formularios.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { recalcular } from '../declaraciones/index.ts';

let s: Escenario;
let ana: Persona;
let beto: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto' });
});
afterAll(() => s.cerrar());

/** Sales of Q500 + IVA and a credit note of Q1,500 + IVA: Q1,000 and Q120 more than there is to take them from. */
async function mesConExceso(regimen: 1 | 2 = 2) {
  const { id: usuarioId } = await s.crear.cliente({ regimen });
  const { id } = await s.crear.declaracion({ usuarioId, estado: 4, regimen, asignadoId: ana.id });
  await s.crear.factura({ usuarioId, libro: 'emitida', monto: '560.00', iva: '60.00' });
  await s.crear.factura({ usuarioId, libro: 'emitida', monto: '1680.00', iva: '180.00', tipoDte: 'NCRE' });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  return { id, usuarioId };
}
const EXCESO = { formulario: 'SAT-2237', linea: '3.7', base: q('1000.00'), impuesto: q('120.00') };
const leer = (id: number) => s.como(ana)(formularios.deDeclaracion, { id });
const delIva = async (id: number) => (await leer(id)).excesos.find((e) => e.formulario === 'SAT-2237');

test('the box says 0, the excess is named with its base and its IVA, and it stays in the totals', async () => {
  const { id } = await mesConExceso();
  const r = await leer(id);
  const casillas = r.formularios.find((f) => f.codigo === 'SAT-2237')?.casillas ?? [];
  const de = (casilla: string) => casillas.find((c) => c.id === casilla);
  expect(de('3.7.base')).toMatchObject({ exacto: 0, declarado: 0, exceso: q('1000.00') });
  expect(de('3.7.impuesto')).toMatchObject({ exacto: 0, declarado: 0, exceso: q('120.00') });
  expect(casillas.filter((c) => c.exacto < 0 || c.declarado < 0)).toEqual([]);
  expect(r.excesos).toMatchObject([
    { formulario: 'SAT-1311', linea: '3a', base: q('1000.00'), impuesto: 0, decision: null },
    { ...EXCESO, decision: null },
  ]);
  const { totales } = await s.bd
    .selectFrom('declaracion')
    .select('totales')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(totales).toMatchObject({ ventasNetas: -100_000, debitos: { 3.7: { base: -100_000, impuesto: -12_000 } } });
});

test('of a small taxpayer too', async () => {
  const { id } = await mesConExceso(1);
  expect((await leer(id)).excesos).toMatchObject([{ formulario: 'SAT-2046', linea: 'a', base: q('1120.00') }]);
});

test('what was decided is kept with the name of who decided, until the excess is another one', async () => {
  const { id, usuarioId } = await mesConExceso();
  await s.como(ana)(formularios.decidirExceso, { id, ...EXCESO, decision: '  Se rectifica septiembre.  ' });
  expect((await delIva(id))?.decision).toMatchObject({
    texto: 'Se rectifica septiembre.',
    quien: 'Ana Prueba',
    cuando: s.reloj.ahora(),
    vigente: true,
  });
  await s.como(ana)(formularios.decidirExceso, { id, ...EXCESO, decision: 'Se rectifica agosto.' });
  expect((await delIva(id))?.decision).toMatchObject({ texto: 'Se rectifica agosto.', vigente: true });

  await s.crear.factura({ usuarioId, libro: 'emitida', monto: '112.00', iva: '12.00' });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  expect(await delIva(id)).toMatchObject({
    base: q('900.00'),
    decision: { texto: 'Se rectifica agosto.', vigente: false },
  });
  await expect(s.como(ana)(formularios.decidirExceso, { id, ...EXCESO, decision: 'Otra' })).rejects.toMatchObject({
    codigo: 'EXCESO_DISTINTO',
  });
});

test('nothing to decide where there is no excess, no decision without words, and only on one’s own row', async () => {
  const { id } = await mesConExceso();
  const decidir = (como: Persona, mas: object) =>
    s.como(como)(formularios.decidirExceso, { id, ...EXCESO, decision: 'Se rectifica.', ...mas });
  await expect(decidir(ana, { linea: '3.6' })).rejects.toMatchObject({ codigo: 'EXCESO_DISTINTO' });
  await expect(decidir(ana, { decision: '   ' })).rejects.toThrow('Escribe qué se decidió');
  await expect(decidir(beto, {})).rejects.toMatchObject({ codigo: 'FILA_DE_OTRO' });
  expect((await delIva(id))?.decision).toBeNull();
});
