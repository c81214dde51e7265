import type { PropuestaDeResuscripcion } from '@aldia/contract/resuscripcion.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sellarCuenta } from '../features/tarjetas/index.ts';
import { hashDeToken, llaveMaestra, tokenAleatorio } from '../shared/cifrado.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import { relojReal, sumarMilisegundos } from '../shared/reloj.ts';
import type { Motor } from '../suplentes/pasarela-motor.ts';
import { cuentaDePrueba } from '../suplentes/pasarela-tarjetas.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { nitDe } from './fabricas.ts';
import { rangoDeCargas, sembrarCarga, suscribirARango } from './revisar-carteras.ts';

/** How a process ends: with charges held at a point, at any moment, or after its database went away for a while. */
export type Modo = 'antes' | 'despues' | 'al-azar' | 'sin-base';

export interface ClienteConTarjeta {
  readonly usuarioId: number;
  readonly token: string;
  readonly tarjeta: string;
  /** The load that a gestor adds to their portfolio; null of a client, who buys a plan. */
  readonly carga: string | null;
  /** The sessions of the two administrators who resubscribe them; null of who pays alone. */
  readonly administradores: readonly [string, string] | null;
  /** What was on the screen of the first of them. */
  vista: PropuestaDeResuscripcion | null;
  /** The kill that ended the process it bought from. */
  muerte: { readonly modo: Modo; cuando: number } | null;
}

const LOTE = 250;
const PRIMER_NIT = 3_000_000;
const SESION_MS = 12 * 3_600_000;
/** One of so many is a gestor who adds clients, one is resubscribed by administrators; the others buy a plan. */
const UNO_DE_CADA = 4;
const RESUSCRITO = 2;
const ADMINISTRADORES = [2_999_998, 2_999_999] as const;

/** People with a session and a card, about to pay for a plan, for clients more of their portfolio, or to be resubscribed to one that ended: so many at a time, because a long run needs thousands. */
export async function crearClientes(base: BaseDeDatos, cuantos: number, planId: number): Promise<ClienteConTarjeta[]> {
  const { bd } = base;
  const hechos: ClienteConTarjeta[] = [];
  const rangoId = await rangoDeCargas(base);
  const administradores = await crearAdministradores(base);
  while (hechos.length < cuantos) {
    const lote = Math.min(LOTE, cuantos - hechos.length);
    const ids = await insertPersonas(
      base,
      Array.from({ length: lote }, (_, n) => PRIMER_NIT + hechos.length + n),
    );
    const nuevos = ids.map((usuarioId) => ({ usuarioId, token: tokenAleatorio() }));
    const cadaCuatro = (resto: number) => nuevos.filter((_, n) => n % UNO_DE_CADA === resto).map((c) => c.usuarioId);
    const [gestores, resuscritos] = [cadaCuatro(0), cadaCuatro(RESUSCRITO)];
    await insertRol(base, gestores, ROL.gestor);
    await insertRol(
      base,
      ids.filter((id) => !gestores.includes(id)),
      ROL.cliente,
    );
    await insertTerminadas(base, resuscritos, planId);
    await suscribirARango(base, gestores, rangoId);
    const cargas = new Map<number, string>();
    for (const id of gestores) cargas.set(id, await sembrarCarga(base, id));
    await insertSesiones(base, nuevos);
    const { rows: deTarjeta } = await base.pool.query<{ id: number }>(
      "select nextval(pg_get_serial_sequence('metodo_pago', 'id')) id from generate_series(1, $1)",
      [lote],
    );
    const conTarjeta = nuevos.map((c, n) => ({ ...c, metodoPagoId: deTarjeta[n]?.id ?? 0 }));
    await bd
      .insertInto('metodo_pago')
      .values(
        conTarjeta.map(({ usuarioId, metodoPagoId }) => ({
          id: metodoPagoId,
          usuario_id: usuarioId,
          nombre_portador: 'ANA',
          ultimos_numeros: '1111',
          marca: 'visa',
          fecha_expiracion: '2032-12-01',
          cuenta_cifrada: sellarCuenta(
            llaveMaestra(MAESTRA_DE_PRUEBA),
            { usuarioId, metodoPagoId },
            cuentaDePrueba('aprobada', usuarioId.toString(16)),
          ),
          activo: true,
        })),
      )
      .execute();
    for (const { usuarioId, token, metodoPagoId } of conTarjeta)
      hechos.push({
        ...{ usuarioId, token, tarjeta: `mp-${metodoPagoId}` },
        carga: cargas.get(usuarioId) ?? null,
        administradores: resuscritos.includes(usuarioId) ? administradores : null,
        vista: null,
        muerte: null,
      });
  }
  return hechos;
}

/** People by the numbers of their NIT. Their ids, in that order. */
async function insertPersonas({ bd }: BaseDeDatos, numeros: readonly number[]): Promise<number[]> {
  const filas = numeros.map((numero) => ({
    ...{ nit: nitDe(numero), cui: '', primer_nombre: `Persona ${numero}`, primer_apellido: 'Prueba' },
    ...{ correo: `p${numero}@ejemplo.gt`, regimen_id: 1, numero_registro: `R-${numero}` },
  }));
  return (await bd.insertInto('usuario').values(filas).returning('id').execute()).map(({ id }) => id);
}
async function insertRol({ bd }: BaseDeDatos, ids: readonly number[], rolId: number): Promise<void> {
  if (ids.length === 0) return;
  await bd
    .insertInto('usuario_rol')
    .values(ids.map((id) => ({ usuario_id: id, rol_id: rolId })))
    .execute();
}
type ConSesion = Pick<ClienteConTarjeta, 'usuarioId' | 'token'>;
async function insertSesiones({ bd }: BaseDeDatos, de: readonly ConSesion[]): Promise<void> {
  const ahora = relojReal.ahora();
  const comun = { creada_en: ahora, ultima_actividad: ahora, vence_en: sumarMilisegundos(ahora, SESION_MS) };
  await bd
    .insertInto('sesion')
    .values(de.map((c) => ({ ...comun, token_hash: hashDeToken(c.token), usuario_id: c.usuarioId })))
    .execute();
}
async function crearAdministradores(base: BaseDeDatos): Promise<[string, string]> {
  const ids = await insertPersonas(base, ADMINISTRADORES);
  await insertRol(base, ids, ROL.administrador);
  const sesiones = ids.map((usuarioId) => ({ usuarioId, token: tokenAleatorio() }));
  await insertSesiones(base, sesiones);
  return [sesiones[0]?.token ?? '', sesiones[1]?.token ?? ''];
}
/** A subscription of that plan that ended long ago: what an administrator would sell again. */
async function insertTerminadas({ bd }: BaseDeDatos, ids: readonly number[], planId: number): Promise<void> {
  if (ids.length === 0) return;
  const comun = { tipo_suscripcion_id: planId, precio: '99.50', dia_ancla: 1, estado: 'terminada' as const };
  await bd
    .insertInto('suscripcion')
    .values(ids.map((id) => ({ ...comun, usuario_id: id, fecha_inicio: '2024-01-01', fecha_fin: '2024-01-31' })))
    .execute();
}

const PUNTOS = {
  nada: 'before the intent, or answered',
  creada: 'intent committed, not sent',
  antes: 'just before the send: committed as sent, the provider never heard of it',
  despues: 'just after the send: the provider did it, no answer was written down',
  aprobada: 'approval written down, not delivered',
} as const;
export type Punto = keyof typeof PUNTOS;

interface Fila {
  readonly usuario_id: number;
  readonly huerfana: boolean;
  readonly abandonada: boolean;
  readonly sin_entregar: boolean;
  readonly fin: number | null;
  readonly intentos: readonly string[];
}
/** What the completer, and nobody who asked for it, did to the first charge of each person. */
const FILAS = `
  select distinct on (c.usuario_id) c.usuario_id,
    exists (select 1 from cobro_evento e where e.intencion_id = c.id and e.actor_id is null and e.de = 'enviada' and e.a = 'en_duda') huerfana,
    exists (select 1 from cobro_evento e where e.intencion_id = c.id and e.actor_id is null and e.de = 'creada' and e.a = 'rechazada') abandonada,
    exists (select 1 from cobro_evento e where e.intencion_id = c.id and e.actor_id is null and e.de = 'aprobada')
      and not exists (select 1 from cobro_evento e where e.intencion_id = c.id and e.a = 'en_duda') sin_entregar,
    (select extract(epoch from max(e.cuando)) * 1000 from cobro_evento e
      where e.intencion_id = c.id and c.estado in ('aplicada', 'anulada', 'rechazada'))::float8 fin,
    (select coalesce(array_agg(i.id::text), '{}') from cobro_intento i where i.intencion_id = c.id and i.clase <> 'anulacion') intentos
  from cobro_intencion c order by c.usuario_id, c.creada_en`;

export interface Balance {
  /** For each way to die, at which point it found how many purchases: from our own records and the provider's book. */
  readonly puntos: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Seconds from the kill to the end of what it found at the provider. */
  readonly hastaSuFin: { readonly mediana: number; readonly maximo: number };
  cuantas(modo: Modo, punto: Punto): number;
}

export async function balanceDe(
  base: BaseDeDatos,
  motor: Motor,
  clientes: readonly ClienteConTarjeta[],
): Promise<Balance> {
  const { rows } = await base.pool.query<Fila>(FILAS);
  const filas = new Map(rows.map((f) => [f.usuario_id, f]));
  const puntos: Record<string, Record<string, number>> = {};
  const esperas: number[] = [];
  for (const { usuarioId, muerte } of clientes) {
    if (!muerte) continue;
    const f = filas.get(usuarioId);
    const punto = puntoDe(f, motor);
    const suyos = (puntos[muerte.modo] ??= {});
    suyos[PUNTOS[punto]] = (suyos[PUNTOS[punto]] ?? 0) + 1;
    if (punto === 'despues' && f?.fin) esperas.push(Math.round((f.fin - muerte.cuando) / 1000));
  }
  esperas.sort((a, b) => a - b);
  return {
    puntos,
    hastaSuFin: { mediana: esperas[Math.floor(esperas.length / 2)] ?? 0, maximo: esperas.at(-1) ?? 0 },
    cuantas: (modo, punto) => puntos[modo]?.[PUNTOS[punto]] ?? 0,
  };
}

function puntoDe(f: Fila | undefined, motor: Motor): Punto {
  if (f?.huerfana) return f.intentos.some((id) => (motor.llamadas(id).Rebill ?? 0) > 0) ? 'despues' : 'antes';
  if (f?.abandonada) return 'creada';
  return f?.sin_entregar ? 'aprobada' : 'nada';
}
