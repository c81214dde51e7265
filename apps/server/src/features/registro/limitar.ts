import { AppError } from '../../shared/app-error.ts';
import { hashDeToken } from '../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { contarEnVentana } from '../../shared/limite.repo.ts';
import { redDe } from '../../shared/red.ts';
import type { Aparato } from '../acceso/index.ts';

const HORA_S = 3600;
/**
 * Tries per hour (security C13): `direccion` by address, `quien` by the person concerned, `ambos` by both together. `ambos` matters
 * where anybody may name anybody: tries from other addresses leave room for the person concerned (D-48).
 */
const POR_HORA = {
  registro: { direccion: 5, ambos: 3, quien: 20 },
  recuperacion: { direccion: 10, ambos: 3, quien: 20, conocidos: 6 },
  cambio: { direccion: 20, ambos: 10, quien: 10 },
  verificacion: { direccion: 60, ambos: 20, quien: 20 },
  correo: { direccion: 60, ambos: 5, quien: 5 },
  reclamo: { direccion: 60, ambos: 5, quien: 20 },
} as const;
/** All visitors of the demo may come from one address. */
const HOLGURA_DE_DEMO = 10;

const huellaDe = (quien: string): string => hashDeToken(quien).toString('hex');

/**
 * Counts a try for its address and for the person concerned, known or not, and throws DEMASIADOS_INTENTOS beyond the limit. A try
 * refused for its address does not use up the person's tries. Never call it inside a transaction. The counters store a hash and name
 * nobody.
 */
export async function limitar(ctx: ContextoDeConsulta, que: keyof typeof POR_HORA, quien: string): Promise<void> {
  const maximo = POR_HORA[que];
  const [huella, red] = [huellaDe(quien), redDe(ctx.ip)];
  const veces = (clave: string) => contarEnVentana(ctx.bd, clave, HORA_S, ctx.reloj.ahora());
  const [deDireccion, deAmbos] = await Promise.all([veces(`${que}:ip:${red}`), veces(`${que}:${huella}:${red}`)]);
  const porDireccion = ctx.ajustes.ALDIA_MODO === 'demo' ? maximo.direccion * HOLGURA_DE_DEMO : maximo.direccion;
  const sobra =
    deDireccion > porDireccion || deAmbos > maximo.ambos || (await veces(`${que}:${huella}`)) > maximo.quien;
  if (sobra) throw new AppError('DEMASIADOS_INTENTOS', { segundos: HORA_S });
}

/**
 * Like `limitar`, for a device that entered that account before. It counts apart from strangers: by device, and by all known devices of
 * the person, because somebody who reads the mailbox can make as many known devices as they want.
 */
export async function limitarAparato(
  ctx: ContextoDeConsulta,
  que: 'recuperacion',
  quien: string,
  { id }: Aparato,
): Promise<void> {
  const hay = async (clave: string, maximo: number): Promise<boolean> =>
    (await contarEnVentana(ctx.bd, `${que}:${clave}`, HORA_S, ctx.reloj.ahora())) <= maximo;
  const { ambos, conocidos } = POR_HORA[que];
  if (!(await hay(`aparato:${id}`, ambos)) || !(await hay(`conocidos:${huellaDe(quien)}`, conocidos)))
    throw new AppError('DEMASIADOS_INTENTOS', { segundos: HORA_S });
}
