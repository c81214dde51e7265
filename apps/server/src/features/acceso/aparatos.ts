import { abrirConMaestra, firmar, firmaVale, idAleatorio, type Llave, queAbren } from '../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { CONTEXTO } from '../../shared/contextos-de-sello.ts';
import { milisegundos } from '../../shared/reloj.ts';
import { type FilaDeUsuario, findUsuario } from './acceso.repo.ts';
import { findSegundoFactor } from './segundo-factor.repo.ts';

type Entorno = Pick<ContextoDeConsulta, 'maestra' | 'reloj' | 'aparato'>;
type Duenio = Pick<FilaDeUsuario, 'id' | 'claveHash'>;

const VIDA_MS = 365 * 86_400_000;
const LARGO_DE_HUELLA = 16;

/** A device from which somebody entered with the right password, as its signed cookie says. The cookie opens nothing by itself (D-48). */
export interface Aparato {
  readonly id: string;
  readonly usuarioId: number;
  /** Fingerprint of the password that entered from this device. After a password change the device counts as unknown again. */
  readonly huella: string;
  /** Proof that the second factor was passed on this device, signed over the factor's secret; empty when it was not. */
  readonly marca: string;
}

const loFirmado = (cuerpo: string): string => `aparato:${cuerpo}`;
const huellaCon = ({ llave }: Llave, claveHash: string | null): string =>
  firmar(llave, `aparato-clave:${claveHash ?? ''}`).slice(0, LARGO_DE_HUELLA);
/** The signed text includes the secret, so a mark is valid for one device, one person and one phone. */
const loMarcado = ({ maestra }: Entorno, { id, usuarioId }: Pick<Aparato, 'id' | 'usuarioId'>, secreto: Uint8Array) =>
  `aparato-factor:${usuarioId}:${id}:${abrirConMaestra(maestra, secreto, CONTEXTO.segundoFactor(usuarioId)).toString('base64url')}`;

/** The device of this call; null when the cookie is missing, is not signed by us or is too old. */
export const aparatoDe = (entorno: Entorno): Aparato | null => leer(entorno, entorno.aparato?.recibido);

/** The mark comes last in the cookie: a program version that does not know the mark reads the rest as before. */
function leer(entorno: Entorno, galleta: string | null | undefined): Aparato | null {
  const [usuarioId = '', id = '', desde = '', huella = '', firma = '', marca = ''] = (galleta ?? '').split('.');
  if (!firmaVale(entorno.maestra, loFirmado([usuarioId, id, desde, huella].join('.')), firma)) return null;
  if (milisegundos(entorno.reloj.ahora()) - Number(desde) > VIDA_MS) return null;
  return { id, usuarioId: Number(usuarioId), huella, marca };
}

/** Whether somebody entered that account from this device with the account's present password. */
export const esDe = (entorno: Entorno, aparato: Aparato | null, usuario: Duenio | undefined): aparato is Aparato =>
  aparato !== null &&
  aparato.usuarioId === usuario?.id &&
  queAbren(entorno.maestra).some((llave) => aparato.huella === huellaCon(llave, usuario.claveHash));

/** Whether the account's present second factor was passed on this device. A right password alone does not prove that. */
export async function pasoElFactor(ctx: Entorno & Pick<ContextoDeConsulta, 'bd'>, aparato: Aparato): Promise<boolean> {
  const factor = aparato.marca === '' ? undefined : await findSegundoFactor(ctx.bd, aparato.usuarioId);
  return (
    factor?.activo === true && firmaVale(ctx.maestra, loMarcado(ctx, aparato, factor.secreto_cifrado), aparato.marca)
  );
}

/**
 * Marks this device as known after a login; the cookie keeps only the last account. With the sealed secret of a factor that was just
 * passed, the device is also known for codes; without the secret it keeps the mark that it had.
 */
export function reconocerAparato(entorno: Entorno, { id: usuarioId, claveHash }: Duenio, secreto?: Uint8Array): void {
  if (!entorno.aparato) return;
  const ultima = leer(entorno, entorno.aparato.enviar ?? entorno.aparato.recibido);
  const conocido = ultima?.usuarioId === usuarioId ? ultima : null;
  const id = conocido?.id ?? idAleatorio();
  const { llave } = entorno.maestra;
  const marca = secreto ? firmar(llave, loMarcado(entorno, { id, usuarioId }, secreto)) : (conocido?.marca ?? '');
  const cuerpo = [usuarioId, id, milisegundos(entorno.reloj.ahora()), huellaCon(entorno.maestra, claveHash)].join('.');
  const firmada = `${cuerpo}.${firmar(llave, loFirmado(cuerpo))}`;
  entorno.aparato.enviar = marca === '' ? firmada : `${firmada}.${marca}`;
}

/**
 * The device of this call if somebody entered that account from it, else null. A cookie of another account reveals nothing about this
 * one.
 */
export async function aparatoConocido(
  ctx: Entorno & Pick<ContextoDeConsulta, 'bd'>,
  nit: string,
): Promise<Aparato | null> {
  const aparato = aparatoDe(ctx);
  const usuario = aparato ? await findUsuario(ctx.bd, aparato.usuarioId) : undefined;
  return usuario?.nit === nit && esDe(ctx, aparato, usuario) ? aparato : null;
}
