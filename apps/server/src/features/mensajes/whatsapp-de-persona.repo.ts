import { sql } from 'kysely';

/** Whether a person agreed to WhatsApp and has a working Guatemalan number; `numeroDeWhatsapp` is the same rule for one number. */
export const numeroSql = sql<boolean>`(u.enviar_whatsapp and not u.telefono_sin_whatsapp
  and regexp_replace(regexp_replace(u.telefono, '\\D', '', 'g'), '^502(?=\\d{8}$)', '') ~ '^[2-7]\\d{7}$')`;
