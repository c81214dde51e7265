import { cobros } from '@aldia/contract/cobros.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '../../../pruebas/fabricas.ts';
import { efectosDe, tarjetaDePrueba } from '../../../pruebas/simular-cobros-mundo.ts';
import { type EscenarioConPasarela, escenarioConPasarela } from '../../../pruebas/suscripciones.ts';
import { cobrar, prepararCobro } from '../index.ts';
import { conciliarLoQueFalta } from './ponerse-al-dia.ts';

const HOY = dia('2026-11-20');
let s: EscenarioConPasarela;
let jefa: Persona;
beforeAll(async () => {
  s = await escenarioConPasarela();
  jefa = await s.crear.usuario([1]);
});
afterAll(() => s.cerrar());

const deManiana = async (dia: string) => {
  s.reloj.mover(`${dia}T13:00:00.000Z`);
  jefa = { ...jefa, token: await s.crear.sesion(jefa.id) };
  await conciliarLoQueFalta(s.recursos, 60_000);
};
const suyas = async () =>
  (await s.como(jefa)(cobros.lineas, { desde: HOY, hasta: HOY, soloDiferencias: true })).map((l) => [
    l.transaccionId,
    l.resultado,
    l.montoNuestro,
  ]);
const vistaEn = () =>
  s.bd.selectFrom('conciliacion_dia').select('conciliada_en').where('fecha', '=', HOY).executeTakeFirstOrThrow();

test('P29 a doubt that is approved by hand after its day was reconciled is looked for in the settlement of that day', async () => {
  const { id: usuarioId } = await s.crear.usuario([3]);
  const { id } = await prepararCobro(s.recursos, {
    usuarioId,
    proposito: 'servicio',
    propositoId: 'tarde:1',
    clave: 'tarde-1',
    monto: centavos(9_950),
    precioDeLista: centavos(9_950),
    detalle: { concepto: 'Revisión' },
    tarjeta: tarjetaDePrueba('corte-antes', 1),
  });
  expect(
    await cobrar(
      s.recursos,
      efectosDe(async () => 'aplicada'),
      id,
      { cvv: '123' },
    ),
  ).toMatchObject({
    estado: 'en_duda',
  });
  await deManiana('2026-11-21');
  expect(await suyas()).toEqual([]);
  s.reloj.mover('2026-11-21T13:30:00.000Z');
  const decision = { id, resultado: 'aprobada' as const, transaccionId: 'REF-TARDE', nota: 'Por teléfono' };
  await s.como(jefa)(cobros.resolverDuda, decision);
  await deManiana('2026-11-22');
  expect(await suyas()).toEqual([['REF-TARDE', 'solo_nuestra', 9_950]]);
  // Once is enough: the day after, only the day before is asked for.
  const vista = await vistaEn();
  await deManiana('2026-11-23');
  expect(await vistaEn()).toEqual(vista);
});
