import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { expect, test } from 'vitest';
import { CREDITOS, DEBITOS, DETERMINACION, FormularioDeCortesia, valoresDe } from './cortesia.ts';
import { mesDePresentacion } from './hechos-de-fila.ts';

const DICIEMBRE = { usuarioId: 7, version: 4, periodo: mes('2026-12') } as FilaDeDeclaracion;
const llenos = () => {
  const valores = valoresDe(DICIEMBRE);
  const { carga_pc, determinacion_impuesto } = valores;
  return {
    ...valores,
    carga_pc: {
      ...Object.fromEntries(Object.keys(carga_pc).map((c) => [c, '10.50'])),
      numero_formulario: '409 1234 5678',
    },
    determinacion_impuesto: { ...determinacion_impuesto, c_7: '1700' },
  };
};

test('QUIRK Q-03: December is filed with the first month of the year after', () => {
  expect(mesDePresentacion(DICIEMBRE)).toBe('2027-01');
  expect(valoresDe(DICIEMBRE).info_general.fecha_presentacion).toBe('2027-01-01');
});

test('the lines are those of the paper', () => {
  expect([DEBITOS.length, CREDITOS.length, DETERMINACION.length]).toEqual([7, 13, 7]);
  expect(DETERMINACION.at(-1)).toEqual({ linea: '7l', titulo: 'IMPUESTO A PAGAR' });
});

test('what decides the month is asked for, each at its field; the other lines are zero', () => {
  const leida = FormularioDeCortesia.safeParse(valoresDe(DICIEMBRE));
  expect(leida.error?.issues.map((i) => [i.path.join('.'), i.message])).toEqual([
    ['carga_pc.numero_formulario', AVISOS.campoObligatorio],
    ['carga_pc.total_facturas', AVISOS.campoObligatorio],
    ['carga_pc.impuesto_determinado', AVISOS.campoObligatorio],
    ['carga_pc.rent_periodo_declarar', AVISOS.campoObligatorio],
    ['carga_pc.impuesto_pagar', AVISOS.campoObligatorio],
    ['carga_pc.remanente_retencion', AVISOS.campoObligatorio],
    ['determinacion_impuesto.c_7', AVISOS.campoObligatorio],
  ]);
});

test('a full form becomes what the contract takes; a line that is no amount is told at its field', () => {
  const leida = FormularioDeCortesia.parse(llenos());
  expect(leida.infoGeneral).toEqual({ usuarioId: 7, fechaPresentacion: '2027-01', version: 4 });
  expect(leida.cargaPc).toMatchObject({ numeroFormulario: '40912345678', impuestoPagar: q('10.50') });
  expect(leida.determinacionImpuesto.c_7).toBe(q('1700'));
  const mala = llenos();
  mala.carga_ros.credito_fiscal['base_13'] = '-1';
  expect(FormularioDeCortesia.safeParse(mala).error?.issues[0]?.path.join('.')).toBe(
    'carga_ros.credito_fiscal.base_13',
  );
});
