import { reportes } from '@aldia/contract/reportes.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renovarPendientes } from '../features/suscripciones/suscripciones.jobs.ts';
import type { Persona } from './fabricas.ts';
import { type EscenarioConPasarela, escenarioConPasarela, suscritoDe } from './suscripciones.ts';

let s: EscenarioConPasarela;
let jefa: Persona;
beforeAll(async () => {
  s = await escenarioConPasarela();
  jefa = await s.crear.usuario([ROL.administrador]);
});
afterAll(() => s.cerrar());

const pedir = (resultado?: 'aprobada' | 'rechazada' | 'sin_respuesta') =>
  s.como(jefa)(reportes.pasarela, {
    fechaInicio: s.reloj.hoy(),
    fechaFin: s.reloj.hoy(),
    orden: 'fecha',
    busqueda: '',
    siguiente: null,
    limite: 50,
    resultado,
  });

test.each([
  ['was charged and whose answer was lost', 'corte-despues', null],
  ['the provider says it already had', 'aprobada', '94'],
])('a message that %s is not told as refused, nor counted among the refused', async (_, tarjeta, codigo) => {
  if (codigo) s.motor.ponerFalla({ operacion: 'Rebill', falla: { clase: 'codigo', valor: codigo } });
  const ana = await suscritoDe(s, { tarjeta });
  await renovarPendientes(s.recursos);
  const suyas = ({ filas }: Awaited<ReturnType<typeof pedir>>) =>
    filas.filter((f) => f.nit === ana.nit).map((f) => [f.resultado, f.estado]);
  expect(suyas(await pedir())).toEqual([['sin_respuesta', 'en_duda']]);
  expect(suyas(await pedir('sin_respuesta'))).toHaveLength(1);
  expect(await pedir('rechazada')).toMatchObject({ filas: [], total: 0 });
});
