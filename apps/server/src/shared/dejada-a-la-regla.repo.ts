import { type RawBuilder, sql } from 'kysely';

/** Whether a person chose the record type that a purchase (`f`) of a declaration has; its id as the audit writes it. */
export const elegidaPorAlguien = (declaracionId: RawBuilder<unknown>) => sql`exists (
         select 1 from auditoria a
          where a.accion = 'facturas.inclusion' and a.entidad = 'declaracion' and a.entidad_id = ${declaracionId}
            and a.despues -> 'filas' ? f.numero_autorizacion
            and a.despues -> 'filas' -> f.numero_autorizacion ->> 'tipo' is not distinct from f.tipo_registro_id::text
            and a.antes -> f.numero_autorizacion ->> 'tipo' is distinct from f.tipo_registro_id::text)`;

/** Whether nobody chose the record type of a purchase (`f`): it still has the one that the rules proposed. */
export const dejadaALaRegla = (declaracionId: RawBuilder<unknown>) => sql`
  case when f.tipo_propuesto_id is null then not ${elegidaPorAlguien(declaracionId)}
       else f.tipo_registro_id is not distinct from f.tipo_propuesto_id end`;
