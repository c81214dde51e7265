import type { Instante, Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { updateEmisoresPorClasificar } from '../features/carga/emisores.repo.ts';
import type { Tx } from '../shared/db.ts';

/** A supplier that is in no catalogue of the demo. */
const EMISOR_NUEVO = '98765430';

/** A declaration of the month in one of some states that nothing else blocks: the last ones, which no journey names. */
async function elegir(tx: Tx, periodo: Mes, regimenes: readonly number[], estados: readonly number[], lugar: number) {
  return tx
    .selectFrom('declaracion as d')
    .select(['d.id', 'd.usuario_id'])
    .where('d.periodo', '=', periodo)
    .where('d.regimen_id', 'in', [...regimenes])
    .where('d.estado_id', 'in', [...estados])
    .where('d.pago_realizado', '=', false)
    .where('d.facturas_cargadas', '=', true)
    .where(sql<boolean>`exists (select 1 from credencial_sat c where c.usuario_id = d.usuario_id)`)
    .where(sql<boolean>`exists (select 1 from suscripcion s where s.usuario_id = d.usuario_id and s.estado = 'activa')`)
    .orderBy('d.id', 'desc')
    .offset(lugar)
    .limit(1)
    .executeTakeFirst();
}

/** One of each: a supplier nobody knows, purchases asked for, figures out of date, a payment without its form, and one of two forms. */
export async function marcarBloqueos(tx: Tx, periodo: Mes, ahora: Instante): Promise<void> {
  const cambiar = async (d: { id: number } | undefined, columnas: Parameters<typeof actualizar>[2]): Promise<void> => {
    if (d) await actualizar(tx, d.id, columnas);
  };
  const conNuevo = await elegir(tx, periodo, [2], [3, 4], 0);
  if (conNuevo) {
    await sql`
      update factura f set nit_emisor = ${EMISOR_NUEVO}, nombre_emisor = 'DISTRIBUIDORA LA ESPERANZA, S. A.'
       where f.usuario_id = ${conNuevo.usuario_id} and f.periodo = ${periodo} and f.libro = 'recibida'
         and f.numero_autorizacion in (select x.numero_autorizacion from factura x
                where x.usuario_id = ${conNuevo.usuario_id} and x.periodo = ${periodo} and x.libro = 'recibida' and not x.anulado
                order by x.numero_autorizacion limit 2)`.execute(tx);
    await updateEmisoresPorClasificar(tx, conNuevo.usuario_id, periodo);
  }
  await cambiar(await elegir(tx, periodo, [2], [3, 4], 1), { compras_pedidas_en: ahora });
  await cambiar(await elegir(tx, periodo, [1, 2], [2], 0), { desactualizada: true });
  await cambiar(await elegir(tx, periodo, [1], [6], 0), {
    formulario_notificado_en: null,
    numero_formulario: '',
    documento_id: null,
    recordatorio_enviado_en: null,
  });
  await cambiar(await elegir(tx, periodo, [2], [5, 6], 0), { numero_formulario_iva: '', documento_iva_id: null });
}

async function actualizar(
  tx: Tx,
  id: number,
  columnas: {
    readonly compras_pedidas_en?: string;
    readonly desactualizada?: boolean;
    readonly formulario_notificado_en?: null;
    readonly numero_formulario?: string;
    readonly numero_formulario_iva?: string;
    readonly documento_iva_id?: null;
    readonly documento_id?: null;
    readonly recordatorio_enviado_en?: null;
  },
): Promise<void> {
  await tx.updateTable('declaracion').set(columnas).where('id', '=', id).execute();
}

/** A finished month of a client, or null. */
export async function findPresentada(tx: Tx, usuarioId: number, periodo: Mes): Promise<number | null> {
  const fila = await tx
    .selectFrom('declaracion')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .where('estado_id', '=', 7)
    .executeTakeFirst();
  return fila?.id ?? null;
}
