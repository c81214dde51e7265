import { Secret, TOTP } from 'otpauth';
import { abrirConMaestra, sellar } from '../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { CONTEXTO } from '../../shared/contextos-de-sello.ts';
import type { Bd } from '../../shared/db.ts';
import { milisegundos } from '../../shared/reloj.ts';
import { findSegundoFactor, usePaso } from './segundo-factor.repo.ts';

const PERIODO_S = 30;

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
    sellado: sellar(llave, secreto.bytes, CONTEXTO.segundoFactor(usuarioId)),
    uri: totpDe(secreto, nit).toString(),
    texto: secreto.base32,
  };
}

/** The time step of a code that is right at this moment, with one step of tolerance; null for a wrong code. */
export function pasoDe(
  ctx: Pick<ContextoDeConsulta, 'maestra' | 'reloj'>,
  usuarioId: number,
  sellado: Uint8Array,
  codigo: string,
): number | null {
  const bytes = abrirConMaestra(ctx.maestra, sellado, CONTEXTO.segundoFactor(usuarioId));
  const ms = milisegundos(ctx.reloj.ahora());
  const desvio = totpDe(new Secret({ buffer: new Uint8Array(bytes).buffer }), '').validate({
    token: codigo,
    window: 1,
    timestamp: ms,
  });
  return desvio === null ? null : Math.floor(ms / 1000 / PERIODO_S) + desvio;
}

/** True when the code belongs to the factor in use, is right at this moment, and its time step was not used before (security C52). */
export async function codigoVale(
  ctx: Pick<ContextoDeConsulta, 'maestra' | 'reloj'>,
  bd: Bd,
  usuarioId: number,
  codigo: string,
): Promise<boolean> {
  const factor = await findSegundoFactor(bd, usuarioId);
  const paso = factor?.activo ? pasoDe(ctx, usuarioId, factor.secreto_cifrado, codigo) : null;
  return paso !== null && usePaso(bd, usuarioId, paso);
}
