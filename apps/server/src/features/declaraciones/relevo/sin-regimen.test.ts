import { relevo } from '@aldia/contract/relevo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../../pruebas/escenario.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario();
});
afterAll(() => s.cerrar());

/** Two clients, the first one without a regime yet, a client who was put down, and somebody of the staff: all with day 5. */
async function cuatro() {
  const [sin, con, deBaja] = [await s.crear.cliente(), await s.crear.cliente(), await s.crear.cliente()];
  const ids = [sin.id, con.id, deBaja.id, (await s.crear.usuario([2])).id];
  const cambiar = (quienes: readonly number[], a: object) =>
    s.bd.updateTable('usuario').set(a).where('id', 'in', quienes).execute();
  await cambiar(ids, { primer_nombre: 'Yolanda', dia_declaracion: 5 });
  await cambiar([sin.id], { regimen_id: null });
  await cambiar([deBaja.id], { activo: false });
  return ids;
}
async function diasDe(ids: readonly number[]) {
  const filas = await s.bd.selectFrom('usuario').select(['id', 'dia_declaracion']).where('id', 'in', ids).execute();
  return ids.map((id) => filas.find((f) => f.id === id)?.dia_declaracion);
}

test('the day changes for who has no regime yet too, named or found; the staff and who was put down keep theirs', async () => {
  const yo = s.como(await s.crear.usuario([1]));
  const ids = await cuatro();
  const nadie = { usuarioIds: [], regimenId: undefined, buscar: '', colaboradorId: undefined };
  const sinCambio = { ...nadie, diaDeclaracion: undefined, avisoDeRegimen: undefined };
  const marcados = { ...sinCambio, usuarioIds: ids, diaDeclaracion: 11 };
  const buscados = { ...sinCambio, buscar: 'yolanda', diaDeclaracion: 12 };
  for (const cambio of [marcados, buscados]) {
    expect(await yo(relevo.previaDeMuchos, cambio)).toEqual({ elegidos: 2, cambian: 2 });
    const { id } = await yo(relevo.cambiarMuchos, { ...cambio, total: 2 });
    expect(await diasDe(ids)).toEqual([cambio.diaDeclaracion, cambio.diaDeclaracion, 5, 5]);
    expect(await yo(relevo.deshacer, { id })).toEqual({ deshechas: 2, ajenas: 0 });
    expect(await diasDe(ids)).toEqual([5, 5, 5, 5]);
  }
  const aviso = { ...sinCambio, usuarioIds: ids, avisoDeRegimen: null, regimenId: 1 };
  expect(await yo(relevo.previaDeMuchos, aviso)).toEqual({ elegidos: 1, cambian: 0 });
});
