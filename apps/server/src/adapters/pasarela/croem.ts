import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { leerLiquidacion } from '../../shared/liquidacion-csv.ts';
import {
  ErrorDePasarela,
  type LineaDeLiquidacion,
  type OrdenDeCobro,
  type Pasarela,
  type RespuestaDePasarela,
} from '../../shared/puertos.ts';
import { type Contestacion, llamar } from './conexion.ts';
import { ESPACIO, leerRespuesta, type Operacion, sobreDe } from './soap.ts';

export interface AjustesDePasarela {
  readonly url: string;
  readonly componenteUrl: string;
  readonly liquidacionUrl: string;
  readonly apiKey: string;
  readonly accessCode: string;
  /** merchantAccountNumber. */
  readonly comercio: string;
  /** terminalName. */
  readonly terminal: string;
  readonly esperaMs: number;
}

const QUETZAL = '320';
/** The provider's code for a transaction that it does not know; the answer then names no transaction either. */
const DESCONOCIDA = '25';
const MAXIMO_DE_RESPUESTA = 100_000;
const MAXIMO_DE_COMPONENTE = 500_000;
const MAXIMO_DE_LIQUIDACION = 20_000_000;

type Campos = Readonly<Record<string, string | undefined>>;

/** Real client of the card provider (SOAP 1.1, API Token of CROEM). The stand-in differs by its address and key only. */
export function pasarelaCroem(a: AjustesDePasarela): Pasarela {
  const url = new URL(a.url);
  const comercio = { accessCode: a.accessCode, merchantAccountNumber: a.comercio, terminalName: a.terminal };
  const pedir = async (operacion: Operacion, campos: Campos, secretos: readonly string[] = []) => {
    const { texto } = await llamar({
      url,
      cuerpo: sobreDe(operacion, campos),
      cabeceras: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${ESPACIO}${operacion}"` },
      esperaMs: a.esperaMs,
      maximoBytes: MAXIMO_DE_RESPUESTA,
    });
    // Whatever the HTTP status, an answer counts only if it can be read: an error page leaves the charge in doubt.
    return leerRespuesta(operacion, texto, [a.apiKey, a.accessCode, ...secretos]);
  };
  const cobrarCon = (operacion: 'Sale' | 'Rebill', o: OrdenDeCobro) => {
    const cvv = operacion === 'Sale' ? o.cvv : undefined;
    const cobro = { clientTracking: o.seguimiento, amount: toQuetzales(o.centavos), currencyCode: QUETZAL };
    const campos = { APIKey: a.apiKey, accountToken: o.cuenta, ...comercio, ...cobro, emailAddress: o.correo, cvv };
    return pedir(operacion, campos, [o.cuenta, cvv ?? '']);
  };
  return {
    cobrar: (orden) => cobrarCon('Sale', orden),
    recobrar: (orden) => cobrarCon('Rebill', orden),
    anular: (transactionId, clientTracking) =>
      pedir('Void', { APIKey: a.apiKey, ...comercio, clientTracking, transactionId }),
    consultar: async (clientTracking) =>
      loQueConsta(await pedir('GetTransactionResult', { APIKey: a.apiKey, ...comercio, clientTracking })),
    liquidacion: (dia) => leerLiquidacionDe(a, dia),
    componente: () => leerComponente(a),
  };
}

/**
 * What the answer to a query says of an attempt; null when the provider knows none with that name. Only an answer that names a
 * transaction tells of one: any other code refuses the query itself (our key, our terminal, a fault of theirs) and tells
 * nothing of the money. Then it throws ErrorDePasarela.
 */
export function loQueConsta(r: RespuestaDePasarela): RespuestaDePasarela | null {
  if (r.transaccionId !== '') return r;
  if (r.codigo === DESCONOCIDA) return null;
  throw new ErrorDePasarela('respuesta-ilegible', `the card provider refused the query with code ${r.codigo}`);
}

function exigir(c: Contestacion, tipo: RegExp, que: string): string {
  if (c.http !== 200) throw new ErrorDePasarela('respuesta-ilegible', `${que}: HTTP ${c.http}`);
  if (!tipo.test(c.tipo)) throw new ErrorDePasarela('respuesta-ilegible', `${que}: another kind of content`);
  return c.texto;
}

async function leerLiquidacionDe(a: AjustesDePasarela, dia: Dia): Promise<LineaDeLiquidacion[]> {
  const url = new URL(a.liquidacionUrl);
  url.searchParams.set('fecha', dia);
  const cabeceras = { accept: 'text/csv', authorization: `Bearer ${a.apiKey}` };
  const csv = await llamar({ url, cabeceras, esperaMs: a.esperaMs, maximoBytes: MAXIMO_DE_LIQUIDACION });
  const { lineas, errores } = leerLiquidacion(exigir(csv, /^text\/(csv|plain)\b/i, 'the settlement'), dia);
  const [primero] = errores;
  if (!primero) return lineas;
  throw new ErrorDePasarela('respuesta-ilegible', `the settlement of ${dia}: ${primero.mensaje} (${errores.length})`);
}

/** The key travels only from server to server: the browser gets the fragment. */
async function leerComponente(a: AjustesDePasarela): Promise<string> {
  const url = new URL(a.componenteUrl);
  for (const [nombre, valor] of [
    ['APIKey', a.apiKey],
    ['Token', a.accessCode],
    ['Culture', 'es'],
  ] as const)
    url.searchParams.set(nombre, valor);
  const html = await llamar({ url, esperaMs: a.esperaMs, maximoBytes: MAXIMO_DE_COMPONENTE });
  return exigir(html, /^text\/html\b/i, 'the component');
}
