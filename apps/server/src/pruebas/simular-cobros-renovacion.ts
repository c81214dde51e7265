import { type Dia, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { renovarUna } from '../features/suscripciones/jobs/renovar-una.ts';
import { sellarCuenta } from '../features/tarjetas/index.ts';
import { llaveMaestra } from '../shared/cifrado.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { nitDe } from './fabricas.ts';
import { DE_ANTES } from './revisar-carteras.ts';
import type { Mundo } from './simular-cobros-mundo.ts';
import { type Cliente, demorada } from './simular-cobros-semilla.ts';
import type { Conteo } from './simular-cobros-suerte.ts';
import { conVida, Vida } from './simular-cobros-vida.ts';

/** A portfolio that renews has five clients, one of them put down: by D-64 four are paid, at Q4.00. */
const CLIENTES = 5;
const DE_BAJA = 1;
const MONTO = '16.00';
const PRIMER_NIT = 60_000_000;
let serie = 0;

export interface CarteraPorRenovar {
  readonly gestorId: number;
  readonly rangoId: number;
  /** The provider's name of its principal card. */
  readonly cuenta: string;
  /** The day on which it renews. */
  readonly hoy: Dia;
}

/** A gestor whose subscription renews that day, with clients and a card that was kept. Returns the id of the subscription. */
export async function sembrarRenovacion({ bd }: BaseDeDatos, c: CarteraPorRenovar): Promise<number> {
  const clientes = await bd
    .insertInto('usuario')
    .values(
      Array.from({ length: CLIENTES }, () => ({ nit: nitDe(PRIMER_NIT + ++serie), cui: '', primer_nombre: 'Cliente' })),
    )
    .returning('id')
    .execute();
  await bd
    .insertInto('usuario_rol')
    .values(clientes.map(({ id }) => ({ usuario_id: id, rol_id: ROL.cliente })))
    .execute();
  await bd
    .insertInto('credencial_sat')
    .values(
      clientes.map(({ id }) => ({
        ...{ usuario_id: id, version: 1, llave_id: 'k' },
        ...{ llave_envuelta: Buffer.alloc(0), cifrado: Buffer.alloc(0) },
      })),
    )
    .execute();
  await bd
    .insertInto('cliente_de_gestor')
    .values(
      clientes.map(({ id }, n) => ({
        ...{ gestor_id: c.gestorId, usuario_id: id, creado_en: DE_ANTES },
        baja_en: n < DE_BAJA ? DE_ANTES : null,
      })),
    )
    .execute();
  const { id: metodoPagoId } = await bd
    .insertInto('metodo_pago')
    .values({
      ...{ usuario_id: c.gestorId, nombre_portador: 'PRUEBA', ultimos_numeros: '1111', marca: 'visa' as const },
      ...{ fecha_expiracion: '2032-12-01', cuenta_cifrada: Buffer.alloc(0), activo: true },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sellada = sellarCuenta(llaveMaestra(MAESTRA_DE_PRUEBA), { usuarioId: c.gestorId, metodoPagoId }, c.cuenta);
  await bd.updateTable('metodo_pago').set({ cuenta_cifrada: sellada }).where('id', '=', metodoPagoId).execute();
  const { id } = await bd
    .insertInto('suscripcion')
    .values({
      ...{ usuario_id: c.gestorId, rango_gestor_id: c.rangoId, precio: '4.00', dia_ancla: Number(c.hoy.slice(8)) },
      ...{ fecha_inicio: '2024-01-01', fecha_fin: sumarDias(c.hoy, -1), proximo_cobro: c.hoy },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One to three schedulers at the same time, in a process that may die at any of its steps. */
export async function renovar(m: Mundo, c: Cliente, suscripcionId: number, conteo: Conteo): Promise<void> {
  const { azar } = c.suerte;
  const vida = new Vida(azar.suerte(0.4) ? azar.entero(1, 14) : Number.POSITIVE_INFINITY, conteo);
  const lenta = azar.suerte(0.15);
  const recursos = conVida(m.recursos, vida, lenta ? demorada(m.recursos.pasarela, c) : m.recursos.pasarela);
  const veces = azar.suerte(0.5) ? 1 : azar.entero(2, 3);
  conteo.mas('renewal asked', veces);
  const todos = vida.vivir(
    Promise.all(
      Array.from({ length: veces }, () => renovarUna(recursos, suscripcionId).catch((e: unknown) => vida.fallo(e))),
    ),
  );
  if (lenta) c.enCurso.push(todos);
  await Promise.race([todos, ...(lenta ? [new Promise((r) => setTimeout(r, 3))] : [])]);
}

interface Renovada {
  readonly id: number;
  /** Null where nothing was asked yet. */
  readonly montos: readonly string[] | null;
  readonly pagadas: number;
  readonly periodos: number;
  /** Its last day is that of a period that was paid. */
  readonly sigue: boolean;
}
const RENOVADAS = `
  select s.id,
    (select array_agg(distinct i.monto::text) from cobro_intencion i
      where i.usuario_id = s.usuario_id and i.proposito = 'renovacion') montos,
    (select count(*)::int from cobro_intencion i
      where i.usuario_id = s.usuario_id and i.proposito = 'renovacion' and i.estado = 'aplicada') pagadas,
    (select count(*)::int from suscripcion_periodo p where p.suscripcion_id = s.id) periodos,
    exists (select 1 from suscripcion_periodo p where p.suscripcion_id = s.id and p.hasta = s.fecha_fin) sigue
  from suscripcion s
  where exists (select 1 from cliente_de_gestor g where g.gestor_id = s.usuario_id and g.creado_en = $1)`;

/** What must hold of every renewal of a portfolio: its price, and that it goes on exactly as often as it was paid, once. */
export async function revisarRenovaciones({ pool }: BaseDeDatos): Promise<string[]> {
  const { rows } = await pool.query<Renovada>(RENOVADAS, [DE_ANTES]);
  return rows.flatMap((s) => [
    ...(s.montos ?? []).filter((x) => x !== MONTO).map((x) => `subscription ${s.id} was asked Q${x} to renew`),
    ...(s.pagadas > 1 ? [`subscription ${s.id} was renewed ${s.pagadas} times in a day`] : []),
    ...(s.pagadas !== s.periodos || s.sigue !== s.pagadas > 0
      ? [`subscription ${s.id} was paid ${s.pagadas} times, has ${s.periodos} periods and goes on: ${s.sigue}`]
      : []),
  ]);
}
