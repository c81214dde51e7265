import { type Centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { XMLParser } from 'fast-xml-parser';
import { ESPACIO } from '../adapters/pasarela/soap.ts';
import type { Contestado, Operacion, Peticion } from './pasarela-movimientos.ts';

const OPERACIONES: readonly Operacion[] = ['Sale', 'Rebill', 'Void', 'GetTransactionResult'];
const QUETZAL = '320';

const lector = new XMLParser({ removeNSPrefix: true, parseTagValue: false });

/** A call that was read, with what the server checks before the engine sees it. */
export interface Leida {
  readonly peticion: Peticion;
  readonly apiKey: string;
  readonly moneda: string;
}

/** Reads the envelope of a call; null when it is none of the four operations. Nobody reads the CVV. */
export function leerPeticion(xml: string): Leida | null {
  try {
    const arbol: { Envelope?: { Body?: Partial<Record<Operacion, Record<string, unknown>>> } } = lector.parse(xml);
    const cuerpo = arbol.Envelope?.Body ?? {};
    const operacion = OPERACIONES.find((o) => cuerpo[o] !== undefined);
    if (!operacion) return null;
    const campo = (nombre: string): string => {
      const valor = cuerpo[operacion]?.[nombre];
      return typeof valor === 'string' ? valor : '';
    };
    const peticion: Peticion = {
      operacion,
      seguimiento: campo('clientTracking'),
      cuenta: campo('accountToken'),
      centavos: montoDe(campo('amount')),
      referencia: campo('transactionId'),
    };
    const llevaMoneda = operacion === 'Sale' || operacion === 'Rebill';
    return { peticion, apiKey: campo('APIKey'), moneda: llevaMoneda ? campo('currencyCode') : QUETZAL };
  } catch {
    return null;
  }
}

export const esQuetzal = (leida: Leida): boolean => leida.moneda === QUETZAL;

function montoDe(texto: string): Centavos | null {
  return /^\d{1,12}\.\d{2}$/.test(texto) ? parseQuetzales(texto) : null;
}

const sobre = (cuerpo: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${cuerpo}</soap:Body></soap:Envelope>`;

export function respuestaSoap(operacion: Operacion, c: Contestado): string {
  const campos = `<Code>${c.codigo}</Code><Description>${c.descripcion}</Description><TransactionId>${c.transaccionId}</TransactionId><AuthorizationNumber>${c.autorizacion}</AuthorizationNumber><ProcessorId>PRUEBA</ProcessorId>`;
  return sobre(
    `<${operacion}Response xmlns="${ESPACIO}"><${operacion}Result>${campos}</${operacion}Result></${operacion}Response>`,
  );
}

export const faltaDeSoap = (motivo: string): string =>
  sobre(`<soap:Fault><faultcode>soap:Client</faultcode><faultstring>${motivo}</faultstring></soap:Fault>`);

export const PAGINA_AJENA = '<!doctype html><html lang="es"><body><h1>Sitio en mantenimiento</h1></body></html>';
