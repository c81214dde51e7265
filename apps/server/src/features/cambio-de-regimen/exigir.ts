import { puedeCambiarRegimen } from '@aldia/domain/cambio-de-regimen/cambio.ts';
import { AppError } from '../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { exigirCarteraAbierta } from '../../shared/exigir-cartera-abierta.ts';
import { exigirLazo, type QuienYDonde } from '../../shared/exigir-lazo.ts';

/** Who may see and change a client's regime (D-66). Throws CLIENTE_NO_ENCONTRADO. */
export async function exigirQuienCambia(quien: QuienYDonde, usuarioId: number) {
  const lazo = await exigirLazo(quien, usuarioId);
  if (!puedeCambiarRegimen(quien.actor, lazo)) throw new AppError('CLIENTE_NO_ENCONTRADO');
  return lazo;
}
/** The same for a change: an office whose subscription is over only reads its portfolio (D-67). Throws CARTERA_DE_SOLO_LECTURA too. */
export async function exigirQueCambie(quien: QuienYDonde & Pick<ContextoDeConsulta, 'reloj'>, usuarioId: number) {
  if ((await exigirQuienCambia(quien, usuarioId)) === 'cartera') await exigirCarteraAbierta(quien);
}
