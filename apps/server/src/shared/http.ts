import { claseDeLlamada } from '@aldia/contract/clase-de-llamada.ts';
import { type Contrato, type Endpoint, PREFIJO_DE_BASE } from '@aldia/contract/endpoint.ts';
import type { CodigoDeError } from '@aldia/contract/errores.ts';
import { usarMensajesEnEspaniol } from '@aldia/contract/mensajes-de-forma.ts';
import { aXml, RespuestaXml } from '@aldia/contract/respuesta-xml.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { lugarDe, seNego } from './admision-http.ts';
import { rechazoDeAnioApartado } from './anio-apartado.ts';
import { AppError, enCampo } from './app-error.ts';
import { type Llamada, NADIE, type Recursos } from './contexto.ts';
import { decirCuandoVolver } from './cuando-volver.ts';
import { ArchivoPorLlegar, exigirTamanio } from './cuerpos.ts';
import { descifrarEntrada } from './descifrar.ts';
import { ejecutar } from './ejecutar.ts';
import { faltaDisco, noCabeAhi, noEsAhora } from './fallos-de-base.ts';
import { escribirGalleta } from './galleta-de-aparato.ts';
import { desdeReplica } from './leer-de-replica.ts';
import { enSuLugar, sinLugar } from './lugar-de-la-llamada.ts';
import type { Manejador } from './manejador.ts';
import { abreUnaPersona, responderPagina } from './pagina-de-enlace.ts';
import { porRatos } from './por-ratos.ts';
import { AlmacenSinRespuesta } from './puertos.ts';
import { exigirPermiso, limpiarNavegador, type OpcionesDeLlamada, quienLlama } from './quien-llama.ts';
import { datosDeRechazo } from './rechazos.ts';
import { conReferencia } from './referencia.ts';
import { enHttp } from './reloj.ts';
import type { Replica } from './replica.ts';
import { servirEventos } from './servir-eventos.ts';
import { hojaPedida, servirHoja } from './servir-hoja.ts';
import { exigirSinTarjetas } from './sin-tarjetas.ts';
import { sinTarjetas } from './solo-mira.ts';
import { exigirTextoLimpio, IMPOSIBLE } from './texto-limpio.ts';

usarMensajesEnEspaniol();

export interface OpcionesDeRutas extends OpcionesDeLlamada {
  /** For a call with more than the usual body: with so many rows one statement takes longer than a call may. */
  readonly recursosLargos: Recursos;
  /** Where reports and files of lists are read from, when there is one. */
  readonly replica?: Replica | null;
  /** Called with 'feature.endpoint' when a call succeeded: the tests keep the list of what they made work. */
  readonly alLlamar?: ((clave: string) => void) | undefined;
}
export type Contratos = Readonly<Record<string, Contrato>>;
export type Manejadores = Readonly<Record<string, Readonly<Record<string, Manejador<unknown, unknown>>>>>;

const llamadas = new WeakMap<FastifyRequest, Llamada>();
/** The user of a request; null for a stranger. Known as soon as its session was found, whatever came after. */
export const usuarioDe = (peticion: FastifyRequest): number | null => llamadas.get(peticion)?.actor.usuarioId || null;
const MEGABYTE = 1024 * 1024;
const SobreDeXml = z.object({ data: RespuestaXml });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** 'feature.endpoint' of a call of the contract. */
    readonly clave?: string;
    /** Its answer does not end: the request counts neither as being answered nor as slow. */
    readonly flujo?: boolean;
    /** A signed link to a file, which a person opens by hand. */
    readonly esArchivo?: boolean;
    /** A light link among those: it does not count among the files that a person takes. */
    readonly pesaPoco?: boolean;
  }
}

/** Registers every endpoint of the contract: session, permission, shape, use case, reply; once, for all of them. */
export function registrarRutas(
  app: FastifyInstance,
  contratos: Contratos,
  manejadores: Manejadores,
  opciones: OpcionesDeRutas,
): void {
  for (const [feature, contrato] of Object.entries(contratos)) {
    for (const [nombre, endpoint] of Object.entries(contrato)) {
      const manejador = manejadores[feature]?.[nombre];
      if (!manejador) throw new Error(`no handler for ${feature}.${nombre}`);
      registrarRuta(app, `${feature}.${nombre}`, endpoint, manejador, opciones);
    }
  }
}

function registrarRuta(
  app: FastifyInstance,
  clave: string,
  endpoint: Endpoint,
  manejador: Manejador<unknown, unknown>,
  opciones: OpcionesDeRutas,
): void {
  const tope = endpoint.cuerpoMaximo ?? MEGABYTE;
  const atender = async (peticion: FastifyRequest, respuesta: FastifyReply): Promise<FastifyReply | undefined> => {
    const cable = {
      ...comoObjeto(peticion.query),
      ...(endpoint.archivo ? {} : comoObjeto(peticion.body)),
      ...comoObjeto(peticion.params),
    };
    exigirSinTarjetas(endpoint, cable);
    await porRatos(exigirTextoLimpio(endpoint, cable));
    const entrada = await porRatos(descifrarEntrada(endpoint, cable));
    const archivo = peticion.body instanceof ArchivoPorLlegar ? peticion.body : null;
    const llamada = {
      ...(llamadas.get(peticion) ?? NADIE),
      archivo: archivo ? () => sinLugar(() => archivo.recibir()) : undefined,
    };
    const recursos = endpoint.cuerpoMaximo === undefined ? opciones.recursos : opciones.recursosLargos;
    if (manejador.clase === 'flujo') {
      // A stream needs a place to begin, and none to go on.
      lugarDe(peticion)?.soltar();
      manejador.abrir(entrada, { ...recursos, ...llamada }, servirEventos(respuesta));
      opciones.alLlamar?.(clave);
      return;
    }
    const hoja = hojaPedida(peticion, endpoint, manejador);
    // The record of the download would name the client whose side is looked at; an administrator has sheets of their own
    // (D-60).
    if (hoja && llamada.soloMira) throw new AppError('VISTA_DE_SOLO_LECTURA');
    const leer = desdeReplica(respuesta, opciones.replica ?? null, recursos);
    if (hoja)
      return leer((lectura) =>
        servirHoja(peticion, respuesta, { ...hoja, clave, entrada, llamada, recursos, lectura }),
      );
    const idempotencia = claveDe(peticion);
    const comun = { clave, endpoint, manejador, entrada, cable, llamada, idempotencia };
    const seLee = endpoint.informe === true && manejador.clase === 'consulta';
    const resultado = await (seLee
      ? leer((con) => ejecutar({ ...comun, recursos: con }))
      : ejecutar({ ...comun, recursos }));
    opciones.alLlamar?.(clave);
    if (endpoint.terminaSesion) limpiarNavegador(respuesta);
    const aparato = llamada.aparato?.enviar;
    if (aparato) respuesta.header('set-cookie', escribirGalleta(opciones.recursos, aparato));
    if (endpoint.xml) return responderXml(respuesta, aXml(endpoint.xml, SobreDeXml.parse(resultado.cuerpo).data));
    return responder(respuesta, resultado.http, llamada.soloMira ? sinTarjetas(resultado.cuerpo) : resultado.cuerpo);
  };
  app.route({
    method: endpoint.metodo,
    url: PREFIJO_DE_BASE[endpoint.base] + endpoint.ruta.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: tope,
    config: {
      clave,
      clase: claseDeLlamada(endpoint),
      flujo: endpoint.flujo === true,
      recibeArchivo: endpoint.archivo === true,
    },
    // Before the body is read: the 200 MB of a stranger are refused by their headers.
    onRequest: async (peticion, respuesta) => {
      // The browser counts days and stamps what it encrypts by this time, and not by the clock of its machine or of ours (ADR
      // 57).
      respuesta.header('date', enHttp(opciones.recursos.reloj.ahora()));
      const llamada = await quienLlama(peticion, respuesta, endpoint, opciones);
      llamadas.set(peticion, llamada);
      exigirPermiso(llamada, endpoint);
      exigirTamanio(peticion, tope);
    },
    handler: async (peticion, respuesta) => {
      try {
        return await enSuLugar(lugarDe(peticion), () => conReferencia(peticion.id, () => atender(peticion, respuesta)));
      } finally {
        if (peticion.body instanceof ArchivoPorLlegar) await peticion.body.soltar();
      }
    },
  });
}

function comoObjeto(cuerpo: unknown): object {
  if (cuerpo === undefined || cuerpo === null) return {};
  if (typeof cuerpo !== 'object' || Array.isArray(cuerpo)) throw new AppError('CUERPO_ILEGIBLE');
  return cuerpo;
}

function claveDe(peticion: FastifyRequest): string | null {
  const clave = peticion.headers['idempotency-key'];
  if (clave === undefined) return null;
  if (typeof clave !== 'string' || !/^[\w-]{8,80}$/.test(clave)) {
    throw enCampo('Idempotency-Key', 'La clave lleva de 8 a 80 letras, dígitos o guiones.');
  }
  return clave;
}

function responder(respuesta: FastifyReply, http: number, cuerpo: unknown): FastifyReply {
  return respuesta
    .status(http)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(cuerpo);
}

const responderXml = (respuesta: FastifyReply, xml: string): FastifyReply =>
  respuesta.status(200).header('cache-control', 'no-store').type('application/xml; charset=utf-8').send(xml);

/**
 * Every error ends here. A refusal is explained to the person; a fault of ours is logged under a reference, and the answer
 * tells only the reference.
 */
export function registrarErrores(app: FastifyInstance, origen: string): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, peticion, respuesta) => {
    const rechazo = error instanceof AppError ? error : traducir(error, peticion);
    if (faltaDisco(error)) peticion.log.error({ err: error }, 'disk');
    if (error instanceof AlmacenSinRespuesta) peticion.log.error({ err: error }, 'store');
    // A position written by hand, unless a list of ours gave it.
    if (noCabeAhi(error)) peticion.log.warn({ err: error }, 'value of another kind');
    if (rechazo) {
      if (!seNego(peticion)) anotarRechazo(peticion, respuesta, rechazo);
      return abreUnaPersona(peticion)
        ? responderPagina(respuesta, rechazo, origen)
        : responderError(respuesta, rechazo);
    }
    const referencia = peticion.id;
    peticion.log.error({ err: error, usuario: usuarioDe(peticion), referencia }, 'unexpected');
    return responderError(respuesta, new AppError('ERROR_INTERNO', { referencia }));
  });
}

/** Logs who was refused what, where and why. */
export const anotarRechazo = (peticion: FastifyRequest, respuesta: FastifyReply, error: AppError): void =>
  peticion.log.info(datosDeRechazo(peticion, respuesta, error, usuarioDe(peticion)), 'refused');

export function responderError(respuesta: FastifyReply, error: AppError): FastifyReply {
  decirCuandoVolver(respuesta, error);
  const cuerpo = { success: false, code: error.codigo, message: error.message, data: error.data };
  return responder(respuesta, error.http, error.errores.length > 0 ? { ...cuerpo, errors: error.errores } : cuerpo);
}

const DE_FASTIFY: Readonly<Record<number, CodigoDeError>> = {
  // An address that leads out of the folder of the web's files.
  403: 'RUTA_NO_ENCONTRADA',
  404: 'RUTA_NO_ENCONTRADA',
  413: 'CUERPO_DEMASIADO_GRANDE',
  415: 'TIPO_NO_ADMITIDO',
};
/** The names under which the position of a page travels (D-72). */
const DE_POSICION = ['siguiente', 'cursor'];
const sigueUnaLista = ({ query, body }: FastifyRequest): boolean =>
  [query, body].some((v) => esTabla(v) && DE_POSICION.some((nombre) => typeof v[nombre] === 'string'));

function traducir(error: Error & { statusCode?: number; code?: string }, peticion: FastifyRequest): AppError | null {
  // The shape of a list judged the rest of what was sent: only a position written by hand has values of another kind.
  if (noCabeAhi(error) && sigueUnaLista(peticion)) return enCampo('siguiente', AVISOS.paginaVencida);
  // PostgreSQL stores no NUL in a text: the input is wrong, and it is no fault of ours.
  if (error.code === '22021') return enCampo('', IMPOSIBLE);
  const deAnioApartado = rechazoDeAnioApartado(error);
  if (deAnioApartado) return deAnioApartado;
  // A number, or a sum of them, that no column holds.
  if (error.code === '22003') return enCampo('', 'Hay un número, o una suma, que pasa de lo que se puede guardar.');
  if (noEsAhora(error) || faltaDisco(error) || error instanceof AlmacenSinRespuesta)
    return new AppError('SERVICIO_NO_DISPONIBLE');
  const { statusCode = 500 } = error;
  // Whatever else the framework and its plugins blame on the request.
  return statusCode >= 400 && statusCode < 500 ? new AppError(DE_FASTIFY[statusCode] ?? 'CUERPO_ILEGIBLE') : null;
}
