import { Secret, TOTP } from 'otpauth';
import { abrir, sellar } from '../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import type { Bd, Tx } from '../../shared/db.ts';
import { milisegundos } from '../../shared/reloj.ts';
import { findSegundoFactor, usePaso } from './acceso.repo.ts';

const PERIODO_S = 30;
const contexto = (usuarioId: number) => `segundo_factor:${usuarioId}`;

const totpDe = (secreto: Secret, etiqueta: string) =>
  new TOTP({ issuer: 'AlDía', label: etiqueta, algorithm: 'SHA1', digits: 6, period: PERIODO_S, secret: secreto });

/** A new TOTP secret: sealed for the database, and as URI and text for the person's phone. */
export function nuevoSecreto(
  llave: Uint8Array,
  usuarioId: number,
  nit: string,
): { sellado: Buffer; uri: string; texto: string } {
  const secreto = new Secret({ size: 20 });
  return {
    sellado: sellar(llave, secreto.bytes, contexto(usuarioId)),
    uri: totpDe(secreto, nit).toString(),
    texto: secreto.base32,
  };
}

/**
 * True when the code is right now (one step of tolerance) and its step was not used before (security C52).
 * `activar` also switches the factor on: the first code proves that the phone has the secret.
 */
export async function codigoVale(
  ctx: Pick<ContextoDeConsulta, 'maestra' | 'reloj'>,
  bd: Bd | Tx,
  usuarioId: number,
  codigo: string,
  activar = false,
): Promise<boolean> {
  const factor = await findSegundoFactor(bd, usuarioId);
  if (!factor || (!factor.activo && !activar)) return false;
  const bytes = abrir(ctx.maestra.llave, factor.secreto_cifrado, contexto(usuarioId));
  const ms = milisegundos(ctx.reloj.ahora());
  const desvio = totpDe(new Secret({ buffer: new Uint8Array(bytes).buffer }), '').validate({
    token: codigo,
    window: 1,
    timestamp: ms,
  });
  if (desvio === null) return false;
  return usePaso(bd, usuarioId, Math.floor(ms / 1000 / PERIODO_S) + desvio, activar);
}
