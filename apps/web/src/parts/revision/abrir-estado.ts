import { revision } from '@aldia/contract/revision.ts';
import { AVISOS, TEXTOS } from '@aldia/contract/textos.ts';
import { avisar } from '../../base/avisos/avisos.ts';
import { llamar, yaTienePagina } from '../../base/llamadas/api.ts';
import { type ClienteDeEstado, direccionDeEstado } from './direccion-de-estado.ts';

/**
 * Opens a client's status in a new tab. The tab opens during the press, as browsers require, and navigates when the reference
 * arrives. It keeps this session, because a browser copies the session storage to a tab opened from here.
 */
export async function abrirEstado(f: ClienteDeEstado & { readonly tienePasswordSat: boolean }): Promise<void> {
  if (!f.tienePasswordSat) return avisar('espera', AVISOS.noPoseePasswordSat);
  const pestana = window.open('', '_blank');
  try {
    const { referencia } = await llamar(revision.referencia, { usuarioId: f.id });
    if (pestana) pestana.location.href = direccionDeEstado(f, referencia);
  } catch (error) {
    pestana?.close();
    if (!yaTienePagina(revision.referencia, error)) avisar('fallo', TEXTOS['seguimiento.estadoDeUsuarios'].fallo);
  }
}
