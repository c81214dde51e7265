import { parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { LUGAR_PENDIENTE } from '@aldia/domain/registro/registro.ts';
import { rangoDe } from '@aldia/domain/suscripciones/gestor.ts';
import type { Tx } from '../shared/db.ts';
import type { EnlaceDeDemo } from './cartera.ts';
import { insertOficina, insertRangos, setLugarPendiente } from './oficinas.repo.ts';
import { PERSONAL } from './personas.ts';
import { suscripcionDeDemo } from './suscripciones.ts';

/** What an office pays a month for each client, by how many it has. */
const RANGOS = [
  { nombre: 'INDEPENDIENTE', min: 1, max: 25, precio: '40.00' },
  { nombre: 'OFICINA', min: 26, max: 200, precio: '30.00' },
  { nombre: 'FIRMA', min: 201, max: 10_000, precio: '20.00' },
] as const;

/** The offices that work, or did: each with the place in the list of clients whose subscription goes as theirs. */
const OFICINAS = [
  { nombre: 'Güinac Contadores', comoElDe: 0 },
  { nombre: 'Contabilidad Chub', comoElDe: 13 },
] as const;

/** One gestor works with the portfolio of the demo and another is suspended; its sociedad has just registered. */
export async function sembrarOficinas(
  tx: Tx,
  personal: readonly number[],
  cartera: readonly EnlaceDeDemo[],
  { hoy, ahora }: { readonly hoy: Dia; readonly ahora: Instante },
): Promise<void> {
  const rangos = (await insertRangos(tx, RANGOS)).map((r) => ({ ...r, precio: parseQuetzales(r.precio) }));
  const deRol = (rol: number): readonly number[] => personal.filter((_, i) => PERSONAL[i]?.rol === rol);
  for (const id of deRol(ROL.sociedad)) await setLugarPendiente(tx, id, LUGAR_PENDIENTE);
  for (const [i, id] of deRol(ROL.gestor).entries()) {
    const oficina = OFICINAS[i];
    const rango = rangoDe(rangos, cartera.filter((e) => e.gestor_id === id && e.baja_en === null).length);
    if (!oficina || !rango) continue;
    const { estadoId, columnas } = suscripcionDeDemo(oficina.comoElDe, hoy, ahora);
    const precio = toQuetzales(rango.precio);
    await insertOficina(
      tx,
      id,
      { nombre: oficina.nombre, estadoId, completadoEn: ahora },
      { ...columnas, precio, rangoId: rango.id },
    );
  }
}
