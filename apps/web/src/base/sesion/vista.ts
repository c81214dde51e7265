import type { SesionAbierta } from '@aldia/contract/acceso.ts';
import { AVISOS_DE_VER_COMO } from '@aldia/contract/textos-ver-como.ts';
import { inicioDe } from '@aldia/domain/permisos/roles.ts';
import { avisarTrasRecargar } from '../avisos/recargar.ts';
import { guardarVista, restaurarDeVista } from './sesion.ts';

/** Loads the page anew, so that nothing read in one session stays for the other. */
let irA = (direccion: string): void => window.location.assign(direccion);
/** A test replaces the reload of the browser here. */
export function alCambiarDeVista(ir: (direccion: string) => void): void {
  irA = ir;
}

/** Opens a view as a client and keeps the administrator's session in this tab (D-60). */
export async function mirarComo(sesion: SesionAbierta, venceEn: string): Promise<void> {
  const volverA = window.location.pathname + window.location.search;
  if (await guardarVista(sesion, { venceEn, volverA })) irA(inicioDe({ roles: sesion.rol }) ?? '/usuario_final');
}

/** Returns to the administrator's session, at the address where the view began. With `vencida` a toast says that the time was over. */
export async function dejarDeMirar({ vencida }: { readonly vencida: boolean }): Promise<void> {
  const volverA = await restaurarDeVista();
  if (volverA === null) return;
  if (vencida) avisarTrasRecargar({ tipo: 'espera', texto: AVISOS_DE_VER_COMO.termino, duracionMs: 8000 });
  irA(volverA);
}
