import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { esDia, type Reloj } from '@aldia/domain/fechas/fechas.ts';
import { escuchar, leerCuerpo, objetoDe, responder, responderJson, type Suplente, terminar } from './control.ts';
import { fragmentoDelComponente } from './pasarela-componente.ts';
import { controlarPasarela } from './pasarela-control.ts';
import { csvDe } from './pasarela-liquidacion.ts';
import { type Motor, motorDePasarela } from './pasarela-motor.ts';
import { soloCodigo } from './pasarela-movimientos.ts';
import { esQuetzal, faltaDeSoap, leerPeticion, PAGINA_AJENA, respuestaSoap } from './pasarela-soap.ts';

/** Paths of the provider's services: only host, port and key differ. */
const RUTA = '/TokenWebService.asmx';
const RUTA_DEL_COMPONENTE = '/UIComponent/CreditCard';
const RUTA_DE_LIQUIDACION = '/liquidacion';
const RUTA_DE_VERIFICACION = '/UIComponent/CreditCard/verificar';

/** The key of the stand-in: it opens nothing else. */
export const LLAVE_DE_PRUEBA = 'llave-de-la-pasarela-de-prueba';
const MAXIMO_DE_SESIONES = 1000;

export interface OpcionesDePasarela {
  readonly puerto?: number;
  readonly puertoDeControl?: number;
  readonly reloj?: Reloj;
  readonly semilla?: string | number;
  readonly llave?: string;
  /** An engine made elsewhere, for tests that control its faults or its clock. */
  readonly motor?: Motor;
}
export interface SuplenteDePasarela extends Suplente {
  readonly componente: string;
  readonly liquidacion: string;
  readonly urlDeControl: string;
  readonly motor: Motor;
}

interface Servicio {
  readonly motor: Motor;
  readonly llave: string;
  readonly sesiones: Set<string>;
  readonly relojes: Set<NodeJS.Timeout>;
  direccion: string;
}

/** A small server that speaks the SOAP of the card provider, serves its card form and writes its settlement. */
export async function levantarPasarela(o: OpcionesDePasarela = {}): Promise<SuplenteDePasarela> {
  const { semilla, reloj } = o;
  const opciones = { ...(reloj ? { reloj } : {}), ...(semilla === undefined ? {} : { semilla }) };
  const motor = o.motor ?? motorDePasarela(opciones);
  const s: Servicio = {
    motor,
    llave: o.llave ?? LLAVE_DE_PRUEBA,
    sesiones: new Set(),
    relojes: new Set(),
    direccion: '',
  };
  const servidor = createServer((peticion, respuesta) => {
    atender(s, peticion, respuesta).catch(() => respuesta.destroy());
  });
  const control = createServer((peticion, respuesta) => {
    controlarPasarela(motor, peticion, respuesta).catch(() => respuesta.destroy());
  });
  s.direccion = await escuchar(servidor, o.puerto ?? 0);
  const urlDeControl = await escuchar(control, o.puertoDeControl ?? 0);
  return {
    url: s.direccion + RUTA,
    componente: s.direccion + RUTA_DEL_COMPONENTE,
    liquidacion: s.direccion + RUTA_DE_LIQUIDACION,
    urlDeControl,
    motor,
    cerrar: async () => {
      for (const espera of s.relojes) clearTimeout(espera);
      await Promise.all([terminar(servidor), terminar(control)]);
    },
  };
}

async function atender(s: Servicio, peticion: IncomingMessage, respuesta: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(peticion.url ?? '/', 'http://suplente');
  const cuerpo = await leerCuerpo(peticion);
  switch (`${peticion.method} ${pathname}`) {
    case `POST ${RUTA}`:
      return atenderSoap(s, cuerpo, respuesta);
    case `GET ${RUTA_DEL_COMPONENTE}`:
      return entregarComponente(s, searchParams, respuesta);
    case `POST ${RUTA_DE_VERIFICACION}`:
    case `OPTIONS ${RUTA_DE_VERIFICACION}`:
      return verificar(s, peticion.method === 'OPTIONS' ? null : objetoDe(cuerpo), respuesta);
    case `GET ${RUTA_DE_LIQUIDACION}`:
      return liquidar(s, peticion, searchParams.get('fecha') ?? '', respuesta);
    default:
      return responder(respuesta, 404, 'text/plain', 'No existe');
  }
}

function atenderSoap(s: Servicio, cuerpo: string | null, respuesta: ServerResponse): void {
  const leida = leerPeticion(cuerpo ?? '');
  if (!leida) return responder(respuesta, 500, 'text/xml', faltaDeSoap('Operación desconocida'));
  const { operacion } = leida.peticion;
  const contestar = (c: ReturnType<typeof soloCodigo>): void =>
    responder(respuesta, 200, 'text/xml', respuestaSoap(operacion, c));
  if (leida.apiKey !== s.llave) return contestar(soloCodigo('T04'));
  if (!esQuetzal(leida)) return contestar(soloCodigo('12'));
  const d = s.motor.recibir(leida.peticion);
  if (d.clase === 'html') return responder(respuesta, 200, 'text/html', PAGINA_AJENA);
  if (d.clase !== 'respuesta') {
    respuesta.destroy();
    return;
  }
  if (d.demoraMs === 0) return contestar(d.contestado);
  const espera = setTimeout(() => {
    s.relojes.delete(espera);
    contestar(d.contestado);
  }, d.demoraMs).unref();
  s.relojes.add(espera);
}

function entregarComponente(s: Servicio, q: URLSearchParams, respuesta: ServerResponse): void {
  if (q.get('APIKey') !== s.llave) return responder(respuesta, 401, 'text/plain', 'APIKey inválida');
  const sesion = s.motor.nuevaSerie();
  s.sesiones.add(sesion);
  const [masVieja] = s.sesiones;
  if (s.sesiones.size > MAXIMO_DE_SESIONES && masVieja !== undefined) s.sesiones.delete(masVieja);
  const direccion = s.direccion + RUTA_DE_VERIFICACION;
  responder(respuesta, 200, 'text/html', fragmentoDelComponente({ direccion, sesion, hoy: s.motor.hoy() }));
}

/**
 * Handles what the form posts. The form runs in a frame without origin, so any origin may read the answer. Null is the
 * browser's preflight.
 */
function verificar(s: Servicio, dato: Readonly<Record<string, unknown>> | null, respuesta: ServerResponse): void {
  respuesta.setHeader('access-control-allow-origin', '*');
  // Any header: the end-to-end journeys send a header with their own address in each request, and the proxies of an office do
  // the same.
  respuesta.setHeader('access-control-allow-headers', '*');
  if (dato === null) return responder(respuesta, 204, 'text/plain', '');
  const rechazar = (frase: string): void =>
    responderJson(respuesta, 200, { ResponseCode: 'T01', ResponseDescription: frase });
  if (!s.sesiones.has(String(dato['sesion']))) return rechazar('El formulario venció: vuelve a cargarlo');
  const r = s.motor.verificar({
    numero: String(dato['numero'] ?? ''),
    titular: String(dato['titular'] ?? ''),
    mes: Number(dato['mes']),
    anio: Number(dato['anio']),
    cvv: String(dato['cvv'] ?? ''),
  });
  if ('impedimento' in r) return rechazar(r.impedimento);
  responderJson(respuesta, 200, { ResponseCode: 'T00', ResponseDescription: 'Tarjeta verificada', TokenDetails: r });
}

function liquidar(s: Servicio, peticion: IncomingMessage, fecha: string, respuesta: ServerResponse): void {
  if (peticion.headers.authorization !== `Bearer ${s.llave}`) {
    return responder(respuesta, 401, 'text/plain', 'Llave inválida');
  }
  if (!esDia(fecha)) return responder(respuesta, 422, 'text/plain', 'La fecha se escribe 2026-11-20');
  responder(respuesta, 200, 'text/csv', csvDe(s.motor.liquidacion(fecha)));
}
