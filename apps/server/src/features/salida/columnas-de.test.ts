import { serpiente } from '@aldia/contract/cables.ts';
import {
  ConstanciaGuardada,
  DeclaracionGuardada,
  FacturaGuardada,
} from '@aldia/contract/formato-de-cuenta/registros.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario();
});
afterAll(() => s.cerrar());

/** Columns that do not travel: owners and authors differ in each AlDía, and the database computes the others itself. */
const NO_VIAJAN: Readonly<Record<string, readonly string[]>> = {
  declaracion: [
    ...['asignado_id', 'id', 'modificada_por', 'presentado_id', 'realizada_por', 'usuario_id', 'version_ajena'],
    ...['busqueda', 'etapa', 'nit', 'nombre_orden', 'orden_dia'],
  ],
  factura: ['usuario_id'],
  retencion: ['usuario_id'],
};

test.each([
  ['declaracion', DeclaracionGuardada],
  ['factura', FacturaGuardada],
  ['retencion', ConstanciaGuardada],
] as const)('every column of %s goes with the account, or is one that is known to stay', async (tabla, esquema) => {
  const { rows } = await sql<{ columna: string }>`
    select column_name as columna from information_schema.columns
     where table_schema = 'public' and table_name = ${tabla}`.execute(s.bd);
  const viajan = Object.keys(esquema.shape).map((campo) => serpiente(campo));
  expect(rows.map((r) => r.columna).toSorted()).toEqual([...viajan, ...(NO_VIAJAN[tabla] ?? [])].toSorted());
});
