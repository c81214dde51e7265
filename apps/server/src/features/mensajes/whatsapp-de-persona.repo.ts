import { sql } from 'kysely';

/** Who agreed to WhatsApp and has a number of Guatemala that works: `numeroDeWhatsapp` says the same of one number. */
export const numeroSql = sql<boolean>`(u.enviar_whatsapp and not u.telefono_sin_whatsapp
  and regexp_replace(regexp_replace(u.telefono, '\\D', '', 'g'), '^502(?=\\d{8}$)', '') ~ '^[2-7]\\d{7}$')`;
