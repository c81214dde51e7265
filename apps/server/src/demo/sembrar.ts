import { ROL } from '@aldia/domain/permisos/roles.ts';
import { markDemostracion, tieneDemostracion, tienePersonas } from '../arranque.repo.ts';
import { NoPuedeArrancar } from '../arranque.ts';
import { hashDeClave, sellarCredencial } from '../shared/cifrado.ts';
import type { BaseDeDatos, Tx } from '../shared/db.ts';
import { Secreto } from '../shared/secreto.ts';
import { carteraDeDemo } from './cartera.ts';
import { type ClienteDeDemo, clientesDeDemo } from './clientes.ts';
import { sembrarCobros } from './cobros.repo.ts';
import { nombreDeCliente } from './meses.ts';
import { sembrarOficinas } from './oficinas.ts';
import type { OpcionesDeSiembra } from './opciones.ts';
import { sembrarPendientes } from './pendientes.ts';
import { CLAVE_DE_DEMO, PERSONAL } from './personas.ts';
import { RECIEN_LLEGADOS } from './recien-llegados.ts';
import { insertListados } from './retenedores.repo.ts';
import {
  analizar,
  insertCatalogos,
  insertClientes,
  insertCredenciales,
  insertPersonal,
  insertPlanes,
  prepararTablas,
} from './sembrar.repo.ts';
import { sembrarMeses } from './sembrar-meses.ts';
import {
  insertCartera,
  insertRecienLlegados,
  insertServiciosYCupones,
  insertSuscripciones,
  insertTarjetas,
  type TarjetaDeDemo,
} from './suscripciones.repo.ts';
import { tarjetaDeDemo } from './suscripciones.ts';

/**
 * Fills an empty database with the demo, all or nothing. Returns false when it is already there; throws when the database
 * has people of somebody else, whom a demo must not open to everybody.
 */
export async function sembrar(base: BaseDeDatos, o: OpcionesDeSiembra): Promise<boolean> {
  if (await tieneDemostracion(base.bd)) return false;
  if (await tienePersonas(base.bd))
    throw new NoPuedeArrancar(
      'Esa base de datos ya tiene personas que no son de la demostración. Usa otra base, o quita DATABASE_URL.',
    );
  const clientes = o.clientes ?? clientesDeDemo();
  const personal = await Promise.all(PERSONAL.map(async (p) => ({ p, hash: await hashDeClave(CLAVE_DE_DEMO) })));
  const hashDeClientes = await hashDeClave(CLAVE_DE_DEMO);
  await base.bd.transaction().execute(async (tx) => {
    await prepararTablas(tx);
    o.decir('Sembrando catálogos y personas…');
    await insertCatalogos(tx);
    const empleados: number[] = [];
    for (const { p, hash } of personal) empleados.push(await insertPersonal(tx, p, hash, o.ahora));
    await insertListados(tx, empleados[0] ?? 0, o.ahora);
    const ids = await insertClientes(tx, clientes, hashDeClientes, o.ahora);
    await darPlanesYCredenciales(tx, clientes, ids, o);
    await insertTarjetas(tx, o.maestra, [...tarjetasDeClientes(clientes, ids), ...tarjetasDeGestores(empleados)]);
    const cartera = carteraDeDemo(empleados, ids, o.ahora);
    await insertCartera(tx, cartera);
    await sembrarOficinas(tx, empleados, cartera, o);
    await insertServiciosYCupones(tx);
    await sembrarCobros(tx, o.ahora);
    await insertRecienLlegados(tx, RECIEN_LLEGADOS, hashDeClientes, o.ahora);
    await sembrarMeses(tx, clientes, ids, empleados.slice(PRIMER_COLABORADOR, PRIMER_COLABORADOR + 4), o);
    await sembrarPendientes(tx, clientes, ids, o);
    await markDemostracion(tx);
    await analizar(tx);
  });
  return true;
}

/** In PERSONAL: the administrator is first, then two of declarations and two of loads. */
const PRIMER_COLABORADOR = 1;
async function darPlanesYCredenciales(
  tx: Tx,
  clientes: readonly ClienteDeDemo[],
  ids: readonly number[],
  o: OpcionesDeSiembra,
): Promise<void> {
  const planes = await insertPlanes(tx);
  const conPlan = clientes.map((c, lugar) => ({
    usuarioId: ids[lugar] ?? 0,
    planId: planes.get(c.regimen)?.[c.plan] ?? 0,
    lugar,
  }));
  await insertSuscripciones(tx, conPlan, o);
  const conClave = clientes.flatMap((c, i) =>
    c.passwordSat ? [[ids[i] ?? 0, new Secreto(c.passwordSat)] as const] : [],
  );
  await insertCredenciales(
    tx,
    conClave.map(([id, secreto]) => [id, sellarCredencial(o.maestra, id, 1, secreto)] as const),
  );
}

/** As it is embossed: no longer than the form admits. */
const LARGO_DE_PORTADOR = 26;
const portadorDe = (p: Parameters<typeof nombreDeCliente>[0]): string => nombreDeCliente(p).slice(0, LARGO_DE_PORTADOR);

const tarjetasDeClientes = (clientes: readonly ClienteDeDemo[], ids: readonly number[]): TarjetaDeDemo[] =>
  clientes.flatMap((c, lugar) => {
    const caso = tarjetaDeDemo(lugar);
    return caso === null ? [] : [{ usuarioId: ids[lugar] ?? 0, portador: portadorDe(c), caso }];
  });

/** A gestor pays the services that they ask for with a card of their own. */
const tarjetasDeGestores = (empleados: readonly number[]): TarjetaDeDemo[] =>
  PERSONAL.flatMap((p, i) =>
    p.rol === ROL.gestor || p.rol === ROL.sociedad
      ? [{ usuarioId: empleados[i] ?? 0, portador: portadorDe(p), caso: 'aprobada' }]
      : [],
  );
