import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { ErrorDePasarela, type RespuestaDePasarela } from '../../shared/puertos.ts';
import { enmascarar } from './mascara.ts';

export const ESPACIO = 'http://tempuri.org/';
export type Operacion = 'Sale' | 'Rebill' | 'Void' | 'GetTransactionResult';

const constructor = new XMLBuilder({ ignoreAttributes: false, processEntities: true });
const lector = new XMLParser({ removeNSPrefix: true, parseTagValue: false, processEntities: false });

/** The envelope of an operation; a value that is undefined leaves its element out. */
export function sobreDe(operacion: Operacion, campos: Readonly<Record<string, string | undefined>>): string {
  const presentes = Object.fromEntries(
    Object.entries(campos)
      .filter(([, valor]) => valor !== undefined)
      .map(([nombre, valor]) => [`tem:${nombre}`, valor]),
  );
  return String(
    constructor.build({
      'soap:Envelope': {
        '@_xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/',
        '@_xmlns:tem': ESPACIO,
        'soap:Body': { [`tem:${operacion}`]: presentes },
      },
    }),
  );
}

const MAXIMO_DE_CRUDO = 4000;
const ilegible = (porque: string, causa?: unknown): ErrorDePasarela =>
  new ErrorDePasarela('respuesta-ilegible', porque, causa);

type Nodo = string | { readonly [nombre: string]: Nodo };
const hijo = (nodo: Nodo | undefined, nombre: string): Nodo | undefined =>
  typeof nodo === 'object' ? nodo[nombre] : undefined;
/** The text of an element; empty when it is missing, repeated or has elements inside. */
const textoDe = (nodo: Nodo | undefined, nombre: string): string => {
  const valor = hijo(nodo, nombre);
  return typeof valor === 'string' ? valor.trim() : '';
};

/**
 * Reads the answer to this operation and to no other. Throws 'respuesta-ilegible' when it has no code, and when it approves a
 * charge without the transaction that a void would need.
 */
export function leerRespuesta(operacion: Operacion, xml: string, secretos: readonly string[]): RespuestaDePasarela {
  const resultado = hijo(hijo(hijo(arbolDe(xml), 'Body'), `${operacion}Response`), `${operacion}Result`);
  const codigo = textoDe(resultado, 'Code');
  if (!/^[0-9A-Za-z]{1,8}$/.test(codigo)) throw ilegible(`the answer to ${operacion} has no code`);
  const transaccionId = textoDe(resultado, 'TransactionId');
  const esCobro = operacion === 'Sale' || operacion === 'Rebill';
  if (esCobro && codigo === '00' && transaccionId === '') throw ilegible('an approved charge without its transaction');
  return {
    codigo,
    descripcion: enmascarar(textoDe(resultado, 'Description'), secretos).slice(0, 300),
    transaccionId,
    autorizacion: textoDe(resultado, 'AuthorizationNumber'),
    crudo: enmascarar(xml, secretos).slice(0, MAXIMO_DE_CRUDO),
  };
}

function arbolDe(xml: string): Nodo | undefined {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw ilegible('the answer declares entities');
  // The parser forgives a document that was cut in half; the validator does not.
  if (XMLValidator.validate(xml) !== true) throw ilegible('the answer is no XML');
  try {
    return hijo(lector.parse(xml), 'Envelope');
  } catch (causa) {
    throw ilegible('the answer is no XML', causa);
  }
}
