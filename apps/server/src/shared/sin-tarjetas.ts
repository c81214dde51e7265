import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { cuiEsValido } from '@aldia/domain/identificadores/cui.ts';
import { contieneTarjeta } from '@aldia/domain/identificadores/tarjeta.ts';
import { AppError } from './app-error.ts';

/**
 * Fields whose digits the law or the provider assigns, of which one in ten passes Luhn by chance: FEL's authorisation, series
 * and number, numbers of certificates and forms, CUI and NIT, telephone, and the provider's own references.
 */
const DE_DIGITOS = new Set([
  'cui',
  'nit',
  'nuevo_nit',
  'nit_emisor',
  'nit_receptor',
  'nit_retenedor',
  'nit_certificador',
  'telefono',
  'numero_autorizacion',
  'serie',
  'numero_dte',
  'constancia',
  'numero_formulario',
  'numero_formulario_iva',
  'transaccion_id',
  'TransactionId',
  'referenceId',
  'referencia_transaccion_id',
  'seguimiento',
]);

/** A CUI has 13 digits too: a person who searches by one is not typing a card. */
const esDeTarjeta = (texto: string): boolean => contieneTarjeta(texto) && !cuiEsValido(texto);

/** With a list instead of recursion: a body of a million brackets must not overflow the stack. */
function hayTarjeta(cable: object): boolean {
  const porVer: [nombre: string, valor: unknown][] = [['', cable]];
  for (let uno = porVer.pop(); uno; uno = porVer.pop()) {
    const [nombre, valor] = uno;
    if (typeof valor === 'string' || typeof valor === 'number') {
      if (!DE_DIGITOS.has(nombre) && esDeTarjeta(String(valor))) return true;
    } else if (Array.isArray(valor)) {
      for (const v of valor) porVer.push([nombre, v]);
    } else if (typeof valor === 'object' && valor !== null) {
      for (const [campo, v] of Object.entries(valor)) {
        if (esDeTarjeta(campo)) return true;
        porVer.push([campo, v]);
      }
    }
  }
  return false;
}

/**
 * Refuses a call that brings a card number to our API, before it is read, kept or logged (D-22, P32): any text or number of
 * path, query or body with 13 to 19 digits that pass Luhn. Two exceptions: the fields above, and the endpoints that take files
 * and workbooks (those that admit more than the usual body), whose rows have such fields by the hundred thousand.
 */
export function exigirSinTarjetas(endpoint: Pick<Endpoint, 'archivo' | 'cuerpoMaximo'>, cable: object): void {
  if (endpoint.archivo || endpoint.cuerpoMaximo !== undefined) return;
  if (hayTarjeta(cable)) throw new AppError('ENVIO_CON_TARJETA');
}
