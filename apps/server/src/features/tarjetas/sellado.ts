import { abrirConMaestra, type LlaveMaestra, sellar } from '../../shared/cifrado.ts';
import { CONTEXTO } from '../../shared/contextos-de-sello.ts';

/** The row that a sealed account belongs to: it cannot be opened for another person or card. */
export interface DuenioDeCuenta {
  readonly usuarioId: number;
  readonly metodoPagoId: number;
}

const contexto = ({ usuarioId, metodoPagoId }: DuenioDeCuenta): string => CONTEXTO.tarjeta(usuarioId, metodoPagoId);

/** Seals the provider's account token of a card with the master key. */
export function sellarCuenta(maestra: LlaveMaestra, de: DuenioDeCuenta, cuenta: string): Buffer {
  return sellar(maestra.llave, Buffer.from(cuenta, 'utf8'), contexto(de));
}

/**
 * Opens the account token right before it goes to the provider; never log, store or answer it. Throws when the sealed token belongs to
 * another row, and for a removed card, whose token was deleted.
 */
export function abrirCuenta(maestra: LlaveMaestra, de: DuenioDeCuenta, cuentaCifrada: Uint8Array): string {
  if (cuentaCifrada.length === 0) throw new Error(`card ${de.metodoPagoId} was removed and has no account any more`);
  return abrirConMaestra(maestra, cuentaCifrada, contexto(de)).toString('utf8');
}
