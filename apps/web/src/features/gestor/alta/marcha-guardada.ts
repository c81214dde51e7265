import { type ModoDeCartera, PASOS_DE_CARTERA } from '@aldia/domain/gestor/pasos-de-cartera.ts';
import * as z from 'zod';

/** What the tab keeps of a load: the step and the draft's id, and none of the draft's content (D-65). */
const Marcha = z.object({
  usuarioId: z.number(),
  paso: z.enum(PASOS_DE_CARTERA),
  borradorId: z.uuid().nullable(),
});
export type Marcha = z.output<typeof Marcha>;

const claveDe = (modo: ModoDeCartera): string => `aldia-cartera-${modo}`;

/** The step where this person left this tab; the first step on a first visit. */
export function leerMarcha(modo: ModoDeCartera, usuarioId: number): Marcha {
  const nueva: Marcha = { usuarioId, paso: 'formatos', borradorId: null };
  try {
    const leida = Marcha.safeParse(JSON.parse(sessionStorage.getItem(claveDe(modo)) ?? 'null'));
    return leida.success && leida.data.usuarioId === usuarioId ? leida.data : nueva;
  } catch {
    return nueva;
  }
}

export function guardarMarcha(modo: ModoDeCartera, marcha: Marcha): void {
  try {
    sessionStorage.setItem(claveDe(modo), JSON.stringify(marcha));
  } catch {
    // storage closed by the browser: the step lasts as long as the screen
  }
}
