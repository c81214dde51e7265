import { diaDeGuatemala, type Instante, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { IMPUESTOS_DE_RETENCION } from '@aldia/domain/retenedores/plazo.ts';
import { sql } from 'kysely';
import type { Tx } from '../shared/db.ts';

/** In days from today: two lists of each tax, of which the first is old, and when each next one is due. */
const CARGADOS = [-40, -10] as const;
const FECHAS = [-20, 25] as const;

/** SAT's lists as the administrator loaded them, with the agents of the catalogue. */
export async function insertListados(tx: Tx, administrador: number, ahora: Instante): Promise<void> {
  const hoy = diaDeGuatemala(ahora);
  const quien = { creada_por: administrador, creada_en: ahora };
  for (const impuesto of IMPUESTOS_DE_RETENCION) {
    await tx
      .insertInto('fecha_de_retencion')
      .values(FECHAS.map((dias) => ({ impuesto, fecha: sumarDias(hoy, dias), ...quien })))
      .execute();
    for (const dias of CARGADOS) {
      await sql`
        with carga as (
          insert into carga_de_retenedores (impuesto, fecha_carga, cargada_por, cargada_en, agentes)
          select ${impuesto}::text, ${sumarDias(hoy, dias)}::date, ${administrador}::bigint, ${ahora}::timestamptz, count(*)::int
            from agente_retenedor where impuesto = ${impuesto}::text returning id
        )
        insert into agente_de_carga (carga_id, agente_id, resultado)
        select carga.id, a.id, 'creado' from carga, agente_retenedor a where a.impuesto = ${impuesto}::text`.execute(
        tx,
      );
    }
  }
}
