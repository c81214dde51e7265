import type { SesionAbierta } from '@aldia/contract/acceso.ts';
import { AVISOS_DE_VER_COMO } from '@aldia/contract/textos-ver-como.ts';
import { inicioDe } from '@aldia/domain/permisos/roles.ts';
import { avisarTrasRecargar } from '../avisos/recargar.ts';
import { guardarVista, restaurarDeVista } from './sesion.ts';

/** The page is loaded anew: nothing that one session read is left for the other. */
let irA = (direccion: string): void => window.location.assign(direccion);
/** A test stands where the browser would load the page again. */
export function alCambiarDeVista(ir: (direccion: string) => void): void {
  irA = ir;
}

/** Leaves the administrator's session asleep in this tab and opens the client's side in its place (D-60). */
export async function mirarComo(sesion: SesionAbierta, venceEn: string): Promise<void> {
  const volverA = window.location.pathname + window.location.search;
  if (await guardarVista(sesion, { venceEn, volverA })) irA(inicioDe({ roles: sesion.rol }) ?? '/usuario_final');
}

/** Back to the session that looked, where it was. With `vencida` it is said why. */
export async function dejarDeMirar({ vencida }: { readonly vencida: boolean }): Promise<void> {
  const volverA = await restaurarDeVista();
  if (volverA === null) return;
  if (vencida) avisarTrasRecargar({ tipo: 'espera', texto: AVISOS_DE_VER_COMO.termino, duracionMs: 8000 });
  irA(volverA);
}
