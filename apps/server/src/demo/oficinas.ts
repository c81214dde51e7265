import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
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

/** A place in the list of clients whose subscription goes well. */
const LUGAR_CORRIENTE = 0;

/** Its gestor works with the portfolio of the demo; its sociedad has just registered, with everything before it. */
export async function sembrarOficinas(
  tx: Tx,
  personal: readonly number[],
  cartera: readonly EnlaceDeDemo[],
  { hoy, ahora }: { readonly hoy: Dia; readonly ahora: Instante },
): Promise<void> {
  const rangos = (await insertRangos(tx, RANGOS)).map((r) => ({ ...r, precio: parseQuetzales(r.precio) }));
  const rango = rangoDe(rangos, cartera.filter((e) => e.baja_en === null).length);
  const deRol = (rol: number): number => personal[PERSONAL.findIndex((p) => p.rol === rol)] ?? 0;
  await setLugarPendiente(tx, deRol(ROL.sociedad), LUGAR_PENDIENTE);
  if (!rango) return;
  const { estadoId, columnas } = suscripcionDeDemo(LUGAR_CORRIENTE, hoy, ahora);
  const precio = RANGOS.find((r) => r.nombre === rango.nombre)?.precio ?? '0.00';
  await insertOficina(
    tx,
    deRol(ROL.gestor),
    { estadoId, completadoEn: ahora },
    { ...columnas, precio, rangoId: rango.id },
  );
}
