import { AppError } from '../../shared/app-error.ts';
import { hashDeToken } from '../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { contarEnVentana } from '../../shared/limite.repo.ts';

const HORA_S = 3600;
/** How often in an hour (security C13), by address and by whom it is about. */
const POR_HORA = {
  registro: { direccion: 5, quien: 3 },
  recuperacion: { direccion: 10, quien: 3 },
  cambio: { direccion: 20, quien: 10 },
  verificacion: { direccion: 60, quien: 20 },
  correo: { direccion: 60, quien: 5 },
} as const;
/** Who tries the demo comes from one address. */
const HOLGURA_DE_DEMO = 10;

/**
 * Counts a try for its address and for whom it is about, known or not, and refuses beyond the limit. Never inside of a
 * transaction. Who it is about is kept as a hash: the counters name nobody.
 */
export async function limitar(ctx: ContextoDeConsulta, que: keyof typeof POR_HORA, quien: string): Promise<void> {
  const ahora = ctx.reloj.ahora();
  const { direccion, quien: porQuien } = POR_HORA[que];
  const huella = hashDeToken(quien).toString('hex');
  const [deDireccion, deQuien] = await Promise.all([
    contarEnVentana(ctx.bd, `${que}:ip:${ctx.ip}`, HORA_S, ahora),
    contarEnVentana(ctx.bd, `${que}:${huella}`, HORA_S, ahora),
  ]);
  const porDireccion = ctx.ajustes.ALDIA_MODO === 'demo' ? direccion * HOLGURA_DE_DEMO : direccion;
  if (deDireccion > porDireccion || deQuien > porQuien) throw new AppError('DEMASIADOS_INTENTOS', { segundos: HORA_S });
}
