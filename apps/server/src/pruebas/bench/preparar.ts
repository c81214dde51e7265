import { hashDeClave } from '../../shared/cifrado.ts';
import { escenario } from '../escenario.ts';

const CLAVE = 'Clave-Segura-2026';

/** The whole server and one person of the staff who asks. */
export async function preparar() {
  const s = await escenario();
  return { s, clave: CLAVE, colaborador: await s.crear.usuario([2], { claveHash: await hashDeClave(CLAVE) }) };
}
export type Escenario = Awaited<ReturnType<typeof preparar>>;
