import { parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { rangoDe } from '@aldia/domain/suscripciones/gestor.ts';
import { sellarCredencial } from '../shared/cifrado.ts';
import type { BaseDeDatos, Bd, Tx } from '../shared/db.ts';
import { syncEstadosDe } from '../shared/estados-de-usuario.repo.ts';
import { Secreto } from '../shared/secreto.ts';
import { findCarteraDe, findDeLaDemo, quitarRegimen, updateRango } from './cartera-grande.repo.ts';
import { type ClienteDeDemo, clientesDeCartera } from './clientes.ts';
import type { OpcionesDeSiembra } from './opciones.ts';
import { PERSONAL } from './personas.ts';
import { insertClientes, insertCredenciales } from './sembrar.repo.ts';
import { sembrarMeses } from './sembrar-meses.ts';
import { insertCartera } from './suscripciones.repo.ts';

/** Clients of a transaction: who stops it loses a batch, and the next start goes on from there. */
const LOTE = 250;
/** One in so many has no regime yet, as who was just brought (D-62). */
const CADA_CUANTOS_SIN_REGIMEN = 10;

type DeLaDemo = Awaited<ReturnType<typeof findDeLaDemo>>;
interface ConLugar {
  readonly c: ClienteDeDemo;
  readonly sinRegimen: boolean;
}

/**
 * So many clients more in the portfolio of the demo's gestor, each with a year of small months, and the range that they
 * reach; those that are there stay. Returns how many came.
 */
export async function sembrarCarteraGrande(base: BaseDeDatos, cuantos: number, o: OpcionesDeSiembra): Promise<number> {
  if (cuantos === 0) return 0;
  const gestor = PERSONAL.find((p) => p.rol === ROL.gestor);
  const deLaDemo = await findDeLaDemo(base.bd, gestor?.nit ?? '');
  const faltan = clientesDeCartera(cuantos)
    .map((c, i): ConLugar => ({ c, sinRegimen: i % CADA_CUANTOS_SIN_REGIMEN === CADA_CUANTOS_SIN_REGIMEN - 1 }))
    .filter(({ c }) => !deLaDemo.nits.has(c.nit));
  for (let i = 0; i < faltan.length; i += LOTE) {
    const lote = faltan.slice(i, i + LOTE);
    await base.bd.transaction().execute((tx) => sembrarLote(tx, lote, deLaDemo, o));
    o.decir(`Sembrando la cartera: ${i + lote.length} de ${faltan.length} clientes…`);
  }
  if (faltan.length > 0) await ponerRango(base.bd, deLaDemo.gestorId);
  return faltan.length;
}

/** Its next renewal is of the range that all of them reach, as an addition leaves it (D-64). */
async function ponerRango(bd: Bd, gestorId: number): Promise<void> {
  const { rangos, clientes } = await findCarteraDe(bd, gestorId);
  const rango = rangoDe(
    rangos.map((r) => ({ ...r, precio: parseQuetzales(r.precio) })),
    clientes,
  );
  if (rango) await updateRango(bd, gestorId, rango.id, toQuetzales(rango.precio));
}

async function sembrarLote(tx: Tx, lote: readonly ConLugar[], d: DeLaDemo, o: OpcionesDeSiembra): Promise<void> {
  const clientes = lote.map((l) => l.c);
  const ids = await insertClientes(tx, clientes, '', o.ahora);
  const idDe = (i: number): number => ids[i] ?? 0;
  const sobres = clientes.flatMap((c, i) =>
    c.passwordSat ? [[idDe(i), sellarCredencial(o.maestra, idDe(i), 1, new Secreto(c.passwordSat))] as const] : [],
  );
  if (sobres.length > 0) await insertCredenciales(tx, sobres);
  await insertCartera(tx, ids.map(enlaceCon(d.gestorId, o.ahora)));
  // They have no plan of their own: the office pays for them (D-63).
  await syncEstadosDe(tx, ids);
  const conMeses = lote.map((l, i) => ({ ...l, id: idDe(i) })).filter((l) => !l.sinRegimen);
  await sembrarMeses(
    tx,
    conMeses.map((l) => l.c),
    conMeses.map((l) => l.id),
    d.colaboradores,
    { ...o, decir: () => undefined },
  );
  await quitarRegimen(
    tx,
    ids.filter((_, i) => lote[i]?.sinRegimen),
  );
}

const enlaceCon = (gestor_id: number, creado_en: Instante) => (usuario_id: number) => ({
  gestor_id,
  usuario_id,
  creado_en,
  baja_en: null,
});
