import { ROL } from '@aldia/domain/permisos/roles.ts';
import { Azar } from '@aldia/testing/libros/azar.ts';
import { completarCobros } from '../features/cobros/cierre/completar.ts';
import { nitDe } from './fabricas.ts';
import { compraDeCarga, revisarCarteras, sembrarCarga } from './revisar-carteras.ts';
import { type Mundo, tarjetaDePrueba } from './simular-cobros-mundo.ts';
import { renovar, revisarRenovaciones, sembrarRenovacion } from './simular-cobros-renovacion.ts';
import {
  conciliarDesde,
  hallazgosDeCompras,
  revisarCupones,
  revisarLibro,
  revisarNegados,
} from './simular-cobros-revisar.ts';
import { apartar, type Cliente, completar, comprar } from './simular-cobros-semilla.ts';
import { type Conteo, Suerte, type Suertes } from './simular-cobros-suerte.ts';

/** So many purchases live at the same time: they share the clock and the completers. Group g is of the seeds g·20+1 to g·20+20. */
export const COMPRAS_POR_GRUPO = 20;
const MINUTO = 60_000;
/** Waits between two looks of the completer: 31 hours in all. */
const ESPERAS_MIN = [0, 1, 1, 2, 5, 6, 10, 20, 60, 120, 360, 500, 800];
/** When nothing goes wrong any more: what is asked for late is believed, and the longest step of the ladder passes. */
const ESPERAS_DEL_FINAL_MIN = [31, 31, 16 * 60];
const VUELVE_HASTA = 11;
/** Clients who do something at the same moment, beside the completers: on PostgreSQL each has connections of its own. */
const A_LA_VEZ = 8;
const USOS_DEL_CUPON = 4;
/** One of so many is a gestor who pays for a load of clients, and one is renewed; the others buy a service. */
const UNO_DE_CADA = 4;
const RENUEVA = 2;

/** The purchases of a group with their faults, their deaths and their impatient clients. Returns what does not hold. */
export async function unGrupo(
  m: Mundo,
  suertes: Suertes,
  { grupo, rangoId }: { readonly grupo: number; readonly rangoId: number },
  conteo: Conteo,
): Promise<string[]> {
  const azar = new Azar(`grupo ${grupo}`);
  const malas: string[] = [];
  suertes.empezarGrupo(grupo);
  const inicio = m.recursos.reloj.hoy();
  const clientes = await llegar(m, suertes, grupo, rangoId);
  const personas = clientes.map((c) => c.usuarioId);
  await aLaVez(clientes, (c) =>
    c.suerte.azar.suerte(0.4) && c.cupon !== null ? apartar(m, c, conteo) : actuar(m, c, c.compra.clave, conteo),
  );
  for (const [vez, minutos] of ESPERAS_MIN.entries()) {
    m.avanzar(minutos * MINUTO);
    const { abiertos, entregados } = await comoVan(m, personas);
    // Who saw nothing delivered comes back and buys the same again, while the completers work; a few do although it was.
    const vuelven = clientes.filter(
      (c) => vez < VUELVE_HASTA && c.suerte.azar.suerte(entregados.has(c.usuarioId) ? 0.03 : 0.25),
    );
    for (const c of clientes) if (c.suerte.azar.suerte(vez < VUELVE_HASTA ? 0.2 : 0.5)) llegaLoTardio(c, conteo);
    await Promise.all([
      completar(m, azar, Math.max(1, abiertos), conteo),
      aLaVez(vuelven, (c) => actuar(m, c, `${c.compra.clave}-${vez}`, conteo)),
    ]);
    malas.push(...(await revisarLibro(m.base)), ...(await revisarCarteras(m.base)));
    malas.push(...(await revisarNegados(m.base, m.motor)));
  }
  await llegaTodo(clientes, conteo);
  suertes.encendidas = false;
  malas.push(...(await conciliarDesde(m, inicio)));
  for (const minutos of ESPERAS_DEL_FINAL_MIN) {
    m.avanzar(minutos * MINUTO);
    await completarCobros(m.recursos, m.efectos);
  }
  const compras = await hallazgosDeCompras(m.base, m.motor, { usuarioIds: personas });
  malas.push(
    ...(await revisarLibro(m.base)),
    ...(await revisarCupones(m.base, cuponDe(grupo))),
    ...(await revisarCarteras(m.base)),
    ...(await revisarRenovaciones(m.base)),
    ...conteo.inesperados(),
  );
  const [primera, ultima] = [grupo * COMPRAS_POR_GRUPO + 1, (grupo + 1) * COMPRAS_POR_GRUPO];
  return [
    ...compras.map((h) => `seed ${suertes.semillaDe(h.usuarioId) ?? '?'}: ${h.que}`),
    ...malas.map((mala) => `seeds ${primera} to ${ultima}: ${mala}`),
  ];
}

const actuar = (m: Mundo, c: Cliente, clave: string, conteo: Conteo): Promise<void> =>
  c.renueva === null ? comprar(m, c, clave, conteo) : renovar(m, c, c.renueva, conteo);

/** So many at the same time, each as soon as one before it is done. */
async function aLaVez(clientes: readonly Cliente[], hacer: (c: Cliente) => Promise<void>): Promise<void> {
  const cola = [...clientes];
  const uno = async (): Promise<void> => {
    for (let c = cola.shift(); c; c = cola.shift()) await hacer(c);
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, uno));
}

/** Whatever is still on its way arrives, and what it sets off too. */
async function llegaTodo(clientes: readonly Cliente[], conteo: Conteo): Promise<void> {
  let quedan = true;
  const fin = Promise.all(clientes.flatMap((c) => c.enCurso)).then(() => {
    quedan = false;
  });
  while (quedan) {
    for (const c of clientes) llegaLoTardio(c, conteo);
    await Promise.race([fin, new Promise((r) => setTimeout(r, 1))]);
  }
  // Messages of the dead arrive too.
  for (const c of clientes) llegaLoTardio(c, conteo);
}

function llegaLoTardio(c: Cliente, conteo: Conteo): void {
  const tarde = c.tarde.splice(0);
  conteo.mas('late answer', tarde.length);
  for (const llega of tarde) llega();
}

/** The people of a group, what each buys, and a coupon with fewer uses than people who want it. */
async function llegar(m: Mundo, suertes: Suertes, grupo: number, rangoId: number): Promise<Cliente[]> {
  const { bd } = m.base;
  const nuevas = Array.from({ length: COMPRAS_POR_GRUPO }, (_, n) => new Suerte(grupo * COMPRAS_POR_GRUPO + 1 + n));
  const nitDeSemilla = (s: Suerte): string => nitDe(1_000_000 + s.semilla);
  const filas = await bd
    .insertInto('usuario')
    .values(
      nuevas.map((s) => ({
        nit: nitDeSemilla(s),
        cui: '',
        primer_nombre: `Persona ${s.semilla}`,
        primer_apellido: 'Prueba',
        correo: `p${s.semilla}@ejemplo.gt`,
        numero_registro: `R-${s.semilla}`,
      })),
    )
    .returning(['id', 'nit'])
    .execute();
  const cadaCuatro = (resto: number) =>
    new Set(nuevas.filter((s) => s.semilla % UNO_DE_CADA === resto).map(nitDeSemilla));
  const [gestores, renovados] = [cadaCuatro(0), cadaCuatro(RENUEVA)];
  const deNit = new Map(filas.map((f) => [f.nit, f.id]));
  await bd
    .insertInto('usuario_rol')
    .values(
      filas.map((f) => ({
        usuario_id: f.id,
        rol_id: gestores.has(f.nit) || renovados.has(f.nit) ? ROL.gestor : ROL.cliente,
      })),
    )
    .execute();
  const cupon = cuponDe(grupo);
  // One of three gives everything: nobody asks the provider then.
  const tipo = grupo % 3 === 0 ? 'PORCENTAJE' : 'VALOR';
  await bd
    .insertInto('cupon')
    .values({ codigo: cupon, tipo, descuento: '100', usos_maximos: USOS_DEL_CUPON })
    .execute();
  const cargas = new Map<number, string>();
  for (const f of filas)
    if (gestores.has(f.nit)) cargas.set(f.id, await sembrarCarga(m.base, f.id, m.recursos.reloj.ahora()));
  const hechos: Cliente[] = [];
  for (const suerte of nuevas) {
    const nit = nitDeSemilla(suerte);
    const usuarioId = deNit.get(nit) ?? 0;
    const tarjeta = tarjetaDePrueba('aprobada', suerte.semilla);
    const { cuenta } = tarjeta;
    suertes.poner(suerte, usuarioId, cuenta);
    const renueva = renovados.has(nit)
      ? await sembrarRenovacion(m.base, { gestorId: usuarioId, rangoId, cuenta, hoy: m.recursos.reloj.hoy() })
      : null;
    const conCupon = renueva === null && suerte.azar.suerte(0.3);
    hechos.push({
      suerte,
      usuarioId,
      renueva,
      compra: m.compra(usuarioId, { tarjeta, ...compraDeCarga(cargas.get(usuarioId), rangoId) }),
      cupon: conCupon ? cupon : null,
      canjeId: null,
      tarde: [],
      enCurso: [],
    });
  }
  return hechos;
}

const cuponDe = (grupo: number): string => `GRUPO-${grupo}`;

async function comoVan(m: Mundo, personas: readonly number[]) {
  const { rows } = await m.base.pool.query<{ abiertos: number; entregados: number[] }>(
    `select (select count(*)::int from cobro_intencion where estado not in ('aplicada', 'rechazada', 'anulada')) abiertos,
      (select coalesce(array_agg(usuario_id::int), '{}') from servicio_solicitado where usuario_id = any($1)) entregados`,
    [personas],
  );
  return { abiertos: rows[0]?.abiertos ?? 0, entregados: new Set(rows[0]?.entregados) };
}
