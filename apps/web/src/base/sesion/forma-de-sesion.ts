import * as z from 'zod';

/** What the tab keeps: the token and a profile to draw menus with. The server never trusts the profile (R5). */
const SesionPropia = z.object({
  token: z.string().min(1),
  roles: z.array(z.number()),
  usuarioId: z.number(),
  nombre: z.string(),
  suscripcion: z.string().nullable(),
  regimenId: z.number().nullable(),
  tieneSegundoFactor: z.boolean(),
  /** Under which the tabs that have this session tell each other that somebody is there. Random: it opens nothing. */
  claveDeGestos: z.string().optional(),
  /** Whether they closed the hints of the first entry, as far as this tab knows. */
  consejosVistos: z.boolean().optional(),
  /** Day of the backup that this AlDía was restored from; nothing in one that serves people. */
  copiaDe: z.string().optional(),
});
/** Who sees as a client keeps their own session beside it, to come back to (D-60). */
const Sesion = SesionPropia.extend({
  vista: z.object({ venceEn: z.string(), volverA: z.string(), propia: SesionPropia }).optional(),
});
export type Sesion = z.output<typeof Sesion>;

/** The session of a record; null when the record is of another version. */
export const sesionDe = (registro: unknown): Sesion | null => Sesion.safeParse(registro).data ?? null;
