import { sql } from 'kysely';
import type { Tx } from './db.ts';

/**
 * Marks the declaration when something of it waits for a decision: documents that SAT now gives otherwise, or its ISR, which
 * would now be another. Returns how many things wait. The version stays: nothing that it covers changed.
 */
export async function syncCambioAbierto(tx: Tx, declaracionId: number): Promise<number> {
  const { rows } = await sql<{ abiertos: number }>`
    with x as (select count(*)::int as n from cambio_tras_presentar where declaracion_id = ${declaracionId} and resuelto_en is null)
    update declaracion d set cambio_abierto = x.n > 0 or d.isr_de_ahora is not null from x where d.id = ${declaracionId} returning x.n + (d.isr_de_ahora is not null)::int as abiertos`.execute(
    tx,
  );
  return rows[0]?.abiertos ?? 0;
}

/**
 * Whether the last decision about the SAT-1311 that is filed was about one that declares exactly these lines, as the audit of that
 * decision has them. Earlier programs wrote its tax alone, which says the rest only when there is a tax.
 */
export async function seDecidioSobre(
  tx: Tx,
  d: { readonly id: number; readonly numeroFormulario: string },
  declarado: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { rows } = await sql<{ es: boolean }>`
    select case when despues ? 'casillas' then despues -> 'casillas' = ${JSON.stringify(declarado)}::jsonb
                else despues ->> 'isr' = ${declarado['4e'] ?? null} end as es from auditoria
     where entidad = 'declaracion' and entidad_id = ${String(d.id)} and accion in ('cambio.rectificada', 'cambio.descartada')
       and despues ? 'isr' and despues ->> 'formulario' = ${d.numeroFormulario}
     order by cuando desc, id desc limit 1`.execute(tx);
  return rows[0]?.es === true;
}
