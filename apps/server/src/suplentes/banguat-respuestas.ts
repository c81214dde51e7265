import { type Dia, diasEntre, formatDia, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { tasaDePrueba } from './tasa-de-prueba.ts';

const ESPACIO = 'http://www.banguat.gob.gt/variables/ws/';
/** The bank cuts its answers at about this many rows. */
const MAXIMO_DE_FILAS = 1000;

/** Faults that the stand-in can be told to have; `docs/configuracion.md` lists them. */
export const FALLAS_DEL_BANCO = {
  caido: 'corta la conexión sin responder',
  lento: 'tarda más que cualquier espera',
  'error-500': 'responde HTTP 500 con un SOAP Fault',
  forma: 'responde una página HTML en lugar de SOAP',
  'otra-forma': 'responde SOAP con otros nombres',
  cero: 'responde una tasa de cero',
  ayer: 'responde tasas de un día antes del que se pidió',
  vacio: 'responde que no hay datos (moneda 0, fecha 00/00/0000)',
  entidades: 'responde un XML con entidades que crecen',
  cortado: 'responde la mitad del XML',
} as const;
export type FallaDelBanco = keyof typeof FALLAS_DEL_BANCO;

export const esFallaDelBanco = (texto: string): texto is FallaDelBanco => texto in FALLAS_DEL_BANCO;

const sobre = (cuerpo: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${cuerpo}</soap:Body></soap:Envelope>`;

const varDe = (moneda: number, fecha: string, tasa: string): string =>
  `<Var><moneda>${moneda}</moneda><fecha>${fecha}</fecha><venta>${tasa}</venta><compra>${tasa}</compra></Var>`;

function rango(filas: readonly string[]): string {
  const resultado = `<Vars>${filas.join('')}</Vars><TotalItems>${filas.length}</TotalItems>`;
  return sobre(
    `<TipoCambioRangoResponse xmlns="${ESPACIO}"><TipoCambioRangoResult>${resultado}</TipoCambioRangoResult></TipoCambioRangoResponse>`,
  );
}

/** The answer of TipoCambioRango: one row a day, none after today, because the bank knows no future; with a fault, a wrong answer. */
export function respuestaDeRango(desde: Dia, hasta: Dia, hoy: Dia, falla: FallaDelBanco | null): string {
  if (falla === 'vacio') return rango([varDe(0, '00/00/0000', '0')]);
  if (falla === 'forma') return '<!doctype html><html><body><h1>Sitio en mantenimiento</h1></body></html>';
  if (falla === 'otra-forma') return sobre(`<Cambio xmlns="${ESPACIO}"><valor>7.64</valor></Cambio>`);
  const ultimo = hasta < hoy ? hasta : hoy;
  const cuantos = Math.min(Math.max(diasEntre(desde, ultimo) + 1, 0), MAXIMO_DE_FILAS);
  const dias = Array.from({ length: cuantos }, (_, i) => sumarDias(desde, i));
  const filas = dias.map((d) => {
    const dicho = falla === 'ayer' ? sumarDias(d, -1) : d;
    return varDe(2, formatDia(dicho), falla === 'cero' ? '0' : tasaDePrueba(d));
  });
  const xml = rango(filas);
  if (falla === 'entidades') return conEntidades(xml);
  return falla === 'cortado' ? xml.slice(0, Math.floor(xml.length / 2)) : xml;
}

/** The answer of TipoCambioDia: today's reference. */
export function respuestaDelDia(hoy: Dia): string {
  const dia = `<VarDolar><fecha>${formatDia(hoy)}</fecha><referencia>${tasaDePrueba(hoy)}</referencia></VarDolar>`;
  return sobre(
    `<TipoCambioDiaResponse xmlns="${ESPACIO}"><TipoCambioDiaResult><CambioDolar>${dia}</CambioDolar><TotalItems>1</TotalItems></TipoCambioDiaResult></TipoCambioDiaResponse>`,
  );
}

export const faltaDeSoap = (motivo: string): string =>
  sobre(`<soap:Fault><faultcode>soap:Server</faultcode><faultstring>${motivo}</faultstring></soap:Fault>`);

/** A small 'billion laughs': a reader that expands entities shows it by its memory. */
function conEntidades(xml: string): string {
  const niveles = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
  const dtd = `<!DOCTYPE x [<!ENTITY l0 "7.64">${niveles}]>`;
  return xml.replace('?>', `?>${dtd}`).replace(/<compra>[^<]*<\/compra>/, '<compra>&l9;</compra>');
}
