import { FILAS_POR_TANDA } from '@aldia/contract/gestor-alta.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import type { Compra } from '../features/cobros/index.ts';
import { llaveMaestra, sellarDeCarga } from '../shared/cifrado.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import { aInstante, relojReal, sumarMilisegundos } from '../shared/reloj.ts';
import { Secreto } from '../shared/secreto.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { nitDe } from './fabricas.ts';

/** Clients of each load of the long proofs, and what each costs: 20 at Q4.00 are Q80.00. */
export const CLIENTES_POR_CARGA = 20;
const PRECIO_POR_CLIENTE = '4.00';
export const MONTO_DE_CARGA = 8_000;
const PRIMER_NIT = 40_000_000;

/** The range of those loads; its id. */
export async function rangoDeCargas(base: BaseDeDatos): Promise<number> {
  const rango = { nombre: 'De prueba', min: 1, max: 100_000, precio: PRECIO_POR_CLIENTE };
  const { id } = await base.bd
    .insertInto('tipo_suscripcion_gestor')
    .values(rango)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a gestor buys with a load, when there is one. */
export const compraDeCarga = (borradorId: string | undefined, rangoGestorId: number): Partial<Compra> =>
  borradorId === undefined
    ? {}
    : {
        proposito: 'gestor_alta',
        propositoId: borradorId,
        monto: centavos(MONTO_DE_CARGA),
        precioDeLista: centavos(MONTO_DE_CARGA),
        detalle: {
          concepto: 'Suscripción de gestor',
          rangoGestorId,
          precioPorCliente: MONTO_DE_CARGA / CLIENTES_POR_CARGA,
          ...{ clientes: CLIENTES_POR_CARGA, agregados: CLIENTES_POR_CARGA, version: 1 },
        },
      };

/** Since when a portfolio has its clients whom no load of a proof brought. */
export const DE_ANTES = '2024-01-01T06:00:00.000Z';

let serie = 0;
/** A load of that person as the sheets leave it: judged, with a sealed password in each row. Its id. */
export async function sembrarCarga(
  base: BaseDeDatos,
  gestorId: number,
  ahora: string = relojReal.ahora(),
  cuantos = CLIENTES_POR_CARGA,
): Promise<string> {
  const id = crypto.randomUUID();
  const maestra = llaveMaestra(MAESTRA_DE_PRUEBA);
  await base.bd
    .insertInto('borrador_de_cartera')
    .values({ id, gestor_id: gestorId, creado_en: ahora, vence_en: sumarMilisegundos(aInstante(ahora), 86_400_000) })
    .execute();
  const filas = Array.from({ length: cuantos }, (_, i) => {
    const lugar = { borradorId: id, clase: 'sociedades' as const, fila: i + 2 };
    const { llaveId, llaveEnvuelta, cifrado } = sellarDeCarga(maestra, lugar, new Secreto(`Sat-${i}`));
    return {
      ...{ borrador_id: id, clase: lugar.clase, fila: lugar.fila, nit: nitDe(PRIMER_NIT + ++serie) },
      ...{ nombre_sociedad: `Sociedad ${serie}`, fecha: '2010-01-01' },
      ...{ llave_id: llaveId, llave_envuelta: llaveEnvuelta, cifrado },
    };
  });
  for (let i = 0; i < filas.length; i += FILAS_POR_TANDA)
    await base.bd
      .insertInto('fila_de_cartera')
      .values(filas.slice(i, i + FILAS_POR_TANDA))
      .execute();
  return id;
}

/** Somebody whose subscription is of that range and goes on: who may add clients to it. */
export async function suscribirARango(base: BaseDeDatos, gestorIds: readonly number[], rangoId: number): Promise<void> {
  if (gestorIds.length === 0) return;
  const comun = { rango_gestor_id: rangoId, precio: PRECIO_POR_CLIENTE, dia_ancla: 1, proximo_cobro: '2099-12-31' };
  await base.bd
    .insertInto('suscripcion')
    .values(gestorIds.map((id) => ({ ...comun, usuario_id: id, fecha_inicio: '2024-01-01', fecha_fin: '2099-12-30' })))
    .execute();
}

/**
 * The promise of a load: the whole of it is there and was charged once, or nothing of it is (ADR 34). One sentence for each
 * gestor or person of whom it is not true.
 */
export async function revisarCarteras(base: BaseDeDatos): Promise<string[]> {
  const { rows: gestores } = await base.pool.query<{ id: number; clientes: number; pagados: number }>(
    `
    select u.id, (select count(*)::int from cliente_de_gestor g where g.gestor_id = u.id and g.creado_en > $1) clientes,
      coalesce((select sum((i.detalle ->> 'agregados')::int)::int from cobro_intencion i
        where i.usuario_id = u.id and i.estado = 'aplicada' and i.proposito in ('gestor_alta', 'gestor_adicion')), 0) pagados
    from usuario u where exists (select 1 from usuario_rol r where r.usuario_id = u.id and r.rol_id in (5, 6))`,
    [DE_ANTES],
  );
  const { rows: aMedias } = await base.pool.query<{ id: number }>(`
    select g.usuario_id id from cliente_de_gestor g
     where not exists (select 1 from credencial_sat c where c.usuario_id = g.usuario_id)
        or not exists (select 1 from usuario_rol r where r.usuario_id = g.usuario_id and r.rol_id = 3)`);
  const { rows: sueltos } = await base.pool.query<{ nit: string }>(`
    select f.nit from fila_de_cartera f join usuario u on u.nit = f.nit`);
  const { rows: dobles } = await base.pool.query<{ id: string }>(`
    select b.id from borrador_de_cartera b join cobro_intencion i on i.proposito_id = b.id::text and i.estado = 'aplicada'`);
  return [
    ...gestores
      .filter((g) => g.clientes !== g.pagados)
      .map((g) => `gestor ${g.id} has ${g.clientes} clients and paid for ${g.pagados}`),
    ...aMedias.map((c) => `client ${c.id} of a load was created half way`),
    ...sueltos.map((f) => `${f.nit} was created and its load is still a draft`),
    ...dobles.map((b) => `load ${b.id} was delivered and is still a draft`),
  ];
}
