import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

// The clock of the tests says 2026-11-20: the ISR of October was due on the 13th, its IVA is on the 30th.
const DE = ['mias', 'sin_asignar', 'todas'] as const;
const COLUMNA = { mias: 'mias', sin_asignar: 'sinAsignar', todas: 'total' } as const;

async function deUno(regimen: 1 | 2, o: object, mas: object = {}, passwordSat: string | undefined = 'Clave.SAT.9') {
  const { id: usuarioId } = await s.crear.cliente({ regimen, ...(passwordSat ? { passwordSat } : {}) });
  const { id } = await s.crear.declaracion({ usuarioId, regimen, asignadoId: ana.id, ...o });
  await s.bd
    .updateTable('declaracion')
    .set({ asignado_id: ana.id, ...mas })
    .where('id', '=', id)
    .execute();
}

test('what the home of who works counts as late and out of date are the rows of the queue that it opens', async () => {
  const presentado = { numero_formulario: '409', formulario_notificado_en: '2026-11-10T00:00:00Z' };
  // Late.
  await deUno(2, { estado: 3 });
  await deUno(1, { estado: 3, periodo: '2025-02' }, { asignado_id: null });
  await deUno(1, { estado: 7, periodo: '2026-08', pagoRealizado: true }, { cambio_abierto: true });
  // Of its two forms the one whose day passed is out and asks for nothing.
  await deUno(2, { estado: 5 }, presentado);
  // Out of date, and what blocks them: that, a password that is not there, a form that is out.
  await deUno(1, { estado: 3 }, { desactualizada: true });
  await deUno(1, { estado: 3 }, { desactualizada: true, asignado_id: null });
  await deUno(1, { estado: 3 }, { desactualizada: true }, '');
  await deUno(1, { estado: 5 }, { desactualizada: true, ...presentado });

  const hoy = await s.como(ana)(declaraciones.trabajoDeHoy, {});
  const total = async (regimen: number, de: (typeof DE)[number], mas: object) => {
    const pedido = { de, regimen, vencidas: false, busqueda: '', siguiente: null, limite: 50, ...mas };
    return (await s.como(ana)(pendientes.listado, pedido)).total;
  };
  const vistos: number[] = [];
  for (const { regimenId, pendientes: cuentas } of hoy.regimenes)
    for (const de of DE)
      for (const [clave, mas] of [
        ['vencidas', { vencidas: true }],
        ['desactualizadas', { motivo: 'desactualizada' }],
      ] as const) {
        const cuenta = cuentas.find((c) => c.clave === clave)?.[COLUMNA[de]];
        expect(cuenta, `${clave} of ${regimenId}, ${de}`).toBe(await total(regimenId, de, mas));
        vistos.push(cuenta ?? -1);
      }
  expect(vistos).toEqual([1, 1, 1, 1, 2, 2, 1, 0, 0, 0, 1, 0]);
});
