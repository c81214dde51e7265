import { firmar, firmaVale, idAleatorio, type Llave, queAbren } from '../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { milisegundos } from '../../shared/reloj.ts';
import { type FilaDeUsuario, findUsuario } from './acceso.repo.ts';

type Entorno = Pick<ContextoDeConsulta, 'maestra' | 'reloj' | 'aparato'>;
type Duenio = Pick<FilaDeUsuario, 'id' | 'claveHash'>;

const VIDA_MS = 365 * 86_400_000;
const LARGO_DE_HUELLA = 16;

/** A device from which somebody entered with the right password: its cookie says so, signed. It opens nothing (D-48). */
export interface Aparato {
  readonly id: string;
  readonly usuarioId: number;
  /** Of the password that entered: with another one nobody has entered from here yet. */
  readonly huella: string;
}

const loFirmado = (cuerpo: string): string => `aparato:${cuerpo}`;
const huellaCon = ({ llave }: Llave, claveHash: string | null): string =>
  firmar(llave, `aparato-clave:${claveHash ?? ''}`).slice(0, LARGO_DE_HUELLA);

/** The device of this call; null when its cookie is not there, is not ours or is too old. */
export function aparatoDe(entorno: Entorno): Aparato | null {
  const [usuarioId = '', id = '', desde = '', huella = '', firma = ''] = (entorno.aparato?.recibido ?? '').split('.');
  if (!firmaVale(entorno.maestra, loFirmado([usuarioId, id, desde, huella].join('.')), firma)) return null;
  if (milisegundos(entorno.reloj.ahora()) - Number(desde) > VIDA_MS) return null;
  return { id, usuarioId: Number(usuarioId), huella };
}

/** Whether that account was entered from it with the password that it has now. */
export const esDe = (entorno: Entorno, aparato: Aparato | null, usuario: Duenio | undefined): aparato is Aparato =>
  aparato !== null &&
  aparato.usuarioId === usuario?.id &&
  queAbren(entorno.maestra).some((llave) => aparato.huella === huellaCon(llave, usuario.claveHash));

/** Its owner entered: from now on this device is known. Another account takes the place of the one before. */
export function reconocerAparato(entorno: Entorno, { id, claveHash }: Duenio): void {
  if (!entorno.aparato) return;
  const conocido = aparatoDe(entorno);
  const cuerpo = [
    id,
    conocido?.usuarioId === id ? conocido.id : idAleatorio(),
    milisegundos(entorno.reloj.ahora()),
    huellaCon(entorno.maestra, claveHash),
  ].join('.');
  entorno.aparato.enviar = `${cuerpo}.${firmar(entorno.maestra.llave, loFirmado(cuerpo))}`;
}

/** The device of this call when that account was entered from it; a stranger's cookie learns nothing of the account. */
export async function aparatoConocido(
  ctx: Entorno & Pick<ContextoDeConsulta, 'bd'>,
  nit: string,
): Promise<Aparato | null> {
  const aparato = aparatoDe(ctx);
  const usuario = aparato ? await findUsuario(ctx.bd, aparato.usuarioId) : undefined;
  return usuario?.nit === nit && esDe(ctx, aparato, usuario) ? aparato : null;
}
