import { tipoCambio } from '@aldia/domain/dinero/tasa.ts';
import { type Dia, formatDia, parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';
import { XMLParser } from 'fast-xml-parser';
import { type Banguat, ErrorDeBanguat, type TasaDelDia } from '../../shared/puertos.ts';

const ESPACIO = 'http://www.banguat.gob.gt/variables/ws/';
/** The bank's code of the US dollar. */
const DOLAR = '2';
const MAXIMO_BYTES = 2_000_000;

const sobre = (desde: Dia, hasta: Dia): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><TipoCambioRango xmlns="${ESPACIO}"><fechainit>${formatDia(desde)}</fechainit><fechafin>${formatDia(hasta)}</fechafin></TipoCambioRango></soap:Body></soap:Envelope>`;

/** Real client of Banco de Guatemala (SOAP 1.1, TipoCambioRango). The stand-in differs by its address only. */
export function banguatSoap(url: string, esperaMs: number): Banguat {
  return {
    tasas: async (desde, hasta) => leerTasas(await pedir(url, sobre(desde, hasta), esperaMs), desde, hasta),
  };
}

async function pedir(url: string, cuerpo: string, esperaMs: number): Promise<string> {
  try {
    const respuesta = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${ESPACIO}TipoCambioRango"` },
      body: cuerpo,
      redirect: 'error',
      signal: AbortSignal.timeout(esperaMs),
    });
    const texto = await respuesta.text();
    if (!respuesta.ok) throw new Error(`HTTP ${respuesta.status}`);
    return texto;
  } catch (causa) {
    throw new ErrorDeBanguat('sin-respuesta', 'Banco de Guatemala did not answer', causa);
  }
}

const invalida = (porque: string) => new ErrorDeBanguat('respuesta-invalida', porque);

/** Reads and judges the bank's answer: every row a dollar, inside the range, with a sane positive rate (F12). */
export function leerTasas(xml: string, desde: Dia, hasta: Dia): TasaDelDia[] {
  if (xml.length > MAXIMO_BYTES || /<!DOCTYPE|<!ENTITY/i.test(xml)) throw invalida('answer too large or with entities');
  const arbol = leerXml(xml);
  const filas = arbol.Envelope?.Body?.TipoCambioRangoResponse?.TipoCambioRangoResult?.Vars?.Var ?? [];
  const tasas = filas.filter((f) => f.moneda === DOLAR).map(leerFila);
  if (tasas.length === 0) throw invalida('no dollar rates in the answer');
  if (tasas.some((t) => t.fecha < desde || t.fecha > hasta)) throw invalida('a rate of another date');
  return tasas;
}

function leerXml(xml: string): Arbol {
  try {
    return new XMLParser({
      removeNSPrefix: true,
      parseTagValue: false,
      processEntities: false,
      isArray: (nombre) => nombre === 'Var',
    }).parse(xml);
  } catch (causa) {
    throw new ErrorDeBanguat('respuesta-invalida', 'the answer is no XML', causa);
  }
}

interface Var {
  readonly moneda?: string;
  readonly fecha?: string;
  readonly venta?: string;
  readonly compra?: string;
}
interface Arbol {
  readonly Envelope?: { Body?: { TipoCambioRangoResponse?: { TipoCambioRangoResult?: { Vars?: { Var?: Var[] } } } } };
}

const CORDURA = { desde: 5, hasta: 15 };
function leerFila(fila: Var): TasaDelDia {
  const fecha = parseDiaEscrito(fila.fecha ?? '');
  const compra = Number(fila.compra);
  if (!fecha || !(compra > CORDURA.desde && compra < CORDURA.hasta)) throw invalida('a rate that cannot be');
  try {
    return { fecha, compra: tipoCambio(fila.compra ?? ''), venta: tipoCambio(fila.venta ?? fila.compra ?? '') };
  } catch (causa) {
    throw new ErrorDeBanguat('respuesta-invalida', 'unreadable rate', causa);
  }
}
