import { CONTRATO } from '@aldia/contract/contrato.ts';
import type { Reloj } from '@aldia/domain/fechas/fechas.ts';
import type { FastifyInstance } from 'fastify';
import { encuadernadorEnHilo } from './adapters/encuadernador/en-hilo.ts';
import { listaEnPdf } from './adapters/pdf/lista.ts';
import { textoEnPdf } from './adapters/pdf/texto.ts';
import { otraLlave } from './arranque.ts';
import { accesoObreros } from './features/acceso/acceso.jobs.ts';
import { rolesDeSesiones, sesionDe } from './features/acceso/sesiones.ts';
import { cambiosObreros } from './features/cambios/cambios.jobs.ts';
import { cargaObreros } from './features/carga/carga.jobs.ts';
import { catalogosObreros } from './features/catalogos/catalogos.jobs.ts';
import * as catalogosMantenidos from './features/catalogos/mantenidos/todos.ts';
import { cobrosObreros } from './features/cobros/cobros.jobs.ts';
import { cobrosHandlers } from './features/cobros/cobros.routes.ts';
import { declaracionesObreros, relevoObreros } from './features/declaraciones/declaraciones.jobs.ts';
import { registrarEvidencia } from './features/evidencia/index.ts';
import { precioDeCarga } from './features/gestor-alta/index.ts';
import { gestorCargasObreros } from './features/gestor-cargas/gestor-cargas.jobs.ts';
import { registrarPapeles } from './features/gestor-cartera/index.ts';
import { gestorPermisosObreros } from './features/gestor-permisos/gestor-permisos.jobs.ts';
import { registrarArchivosDeLibros } from './features/libros/index.ts';
import { registrarBajas } from './features/mensajes/index.ts';
import { mensajesObreros } from './features/mensajes/mensajes.jobs.ts';
import { notificacionesObreros, notificacionesTrabajos } from './features/notificaciones/notificaciones.jobs.ts';
import { whatsappObreros, whatsappTrabajos } from './features/notificaciones/whatsapp.jobs.ts';
import { radarObreros } from './features/radar/radar.jobs.ts';
import { recordatoriosObreros } from './features/recordatorios/recordatorios.jobs.ts';
import { registroObreros } from './features/registro/registro.jobs.ts';
import { registrarTerminos } from './features/registro/terminos-en-pdf.ts';
import { registrarSalida } from './features/salida/index.ts';
import { salidaObreros } from './features/salida/salida.jobs.ts';
import { carritoDe, EFECTOS, enVigorDe, planPara } from './features/suscripciones/index.ts';
import { suscripcionesObreros } from './features/suscripciones/suscripciones.jobs.ts';
import { registrarMarcoDePasarela } from './features/tarjetas/index.ts';
import { crearCentro } from './features/vivo/index.ts';
import { medidasDe } from './operacion/medidas.ts';
import * as rasgos from './rasgos.ts';
import { almacenDe, type HaciaAfuera, haciaAfuera } from './servicios-de-afuera.ts';
import type { Admision } from './shared/admision.ts';
import { admisionDelProceso } from './shared/admision-del-proceso.ts';
import { contado } from './shared/afuera-contada.ts';
import { almacenObreros } from './shared/almacen-mantenimiento.ts';
import { auditoriaObreros } from './shared/auditoria-sellada.ts';
import type { Recursos } from './shared/contexto.ts';
import { findCopia } from './shared/copia-restaurada.repo.ts';
import type { BaseDeDatos } from './shared/db.ts';
import { mantenimientoObreros } from './shared/db-mantenimiento.ts';
import { registrarDescargas } from './shared/descargas.ts';
import { registrarDocumentos } from './shared/documentacion.ts';
import type { Ajustes } from './shared/env.ts';
import { deAjuste } from './shared/fallo-de-ajuste.ts';
import { registrarRutas } from './shared/http.ts';
import { maestraCompleta } from './shared/llaves.ts';
import type { Bitacora } from './shared/log.ts';
import { crearMetricas, type Metricas } from './shared/metricas.ts';
import { metricasAparte, type ServidorDeMetricas } from './shared/metricas-aparte.ts';
import type { Pasarela } from './shared/puertos.ts';
import { type Replica, vigilarReplica } from './shared/replica.ts';
import { crearServidor } from './shared/servidor-http.ts';
import { crearSesionesVistas } from './shared/sesiones-vistas.ts';
import { abrirCola } from './shared/trabajos.ts';
import { type VigiaDeBase, vigilarBase } from './shared/vigia-de-base.ts';

/** Handlers of every feature under the name that the contract gives it. */
export const MANEJADORES = {
  ...rasgos,
  ...catalogosMantenidos,
  cobros: cobrosHandlers({ carritoDe, planPara, enVigorDe, precioDeCarga, impedimento: EFECTOS.impedimento }),
} satisfies Record<keyof typeof CONTRATO, unknown>;

export interface OpcionesDeAplicacion {
  readonly ajustes: Ajustes;
  readonly log: Bitacora;
  readonly reloj?: Reloj;
  /** Already open and migrated. */
  readonly base: BaseDeDatos;
  /** The provider's engine in this process instead of its address (tests). */
  readonly pasarela?: Pasarela;
  readonly llaveMaestra: string;
  readonly web?: string | undefined;
  readonly sondeoS?: number;
  readonly alLlamar?: (clave: string) => void;
}
export interface Aplicacion {
  readonly recursos: Recursos;
  readonly base: BaseDeDatos;
  readonly http: FastifyInstance | null;
  cerrar(): Promise<void>;
}

/** Builds one process: the only place that knows every piece. Nothing listens yet, except the metrics on a port of their own. */
export async function crearAplicacion(o: OpcionesDeAplicacion): Promise<Aplicacion> {
  const { ajustes, log, base } = o;
  const copia = await findCopia(base.bd);
  const vigia = await vigilarBase(base);
  const reloj = o.reloj ?? vigia.reloj;
  const puertos = haciaAfuera(ajustes, copia !== null, base.bd, reloj);
  const deAfuera = { ...puertos, pasarela: copia ? puertos.pasarela : (o.pasarela ?? puertos.pasarela) };
  const afuera = contados(deAfuera, (puerto, resultado) => metricas.anotarAfuera(puerto, resultado));
  const parcial = {
    bd: base.bd,
    reloj,
    ajustes,
    maestra: await maestraCompleta(o.llaveMaestra, otraLlave(ajustes), base.bd),
    log,
    almacen: almacenDe(ajustes),
    impresora: { lista: listaEnPdf, texto: textoEnPdf },
    encuadernador: encuadernadorEnHilo(),
    banguat: afuera.banguat,
    pasarela: afuera.pasarela,
    ticlabs: afuera.ticlabs,
    copia,
  };
  const deLlamadas = { ...parcial, bd: base.llamadas.bd };
  const vivo = crearCentro({ recursos: deLlamadas, rolesDe: rolesDeSesiones(deLlamadas) });
  let abierta: Recursos['cola'] | null = null;
  const recursos: Recursos = {
    ...parcial,
    vivo,
    get cola() {
      if (!abierta) throw new Error('the queue is not open yet');
      return abierta;
    },
  };
  // A restored copy runs no jobs: a renewal that reaches nobody would be recorded as failed.
  const trabaja = ajustes.ALDIA_ROLES.includes('worker') && copia === null;
  const puerta = admisionDelProceso(ajustes, base);
  const replica = base.replica ? vigilarReplica(base, base.replica, ajustes.DATABASE_REPLICA_RETRASO_S * 1000) : null;
  const metricas = crearMetricas(
    medidasDe(recursos, base, { admision: puerta?.admision ?? null, replica, reloj: vigia.reloj }),
  );
  const propios = obrerosDe(recursos, base);
  const cola = await abrirCola(base, {
    // Every process enqueues messages, also where no process sends them.
    definiciones: [...propios.map((o) => o.trabajo), ...notificacionesTrabajos, ...whatsappTrabajos],
    obreros: trabaja ? [...propios, ...obrerosDeMensajes(recursos, afuera)] : [],
    log,
    reloj: vigia.reloj,
    ...(o.sondeoS === undefined ? {} : { sondeoS: o.sondeoS }),
  });
  abierta = cola;
  const http = ajustes.ALDIA_ROLES.includes('http')
    ? await crearHttp(o, recursos, { metricas, vigia, admision: puerta?.admision ?? null, replica })
    : null;
  const aparte = await abrirMetricas(ajustes, metricas, log);
  const cerrar = async () => {
    // Streams never end by themselves: their listeners are sent elsewhere before the server waits for its connections.
    await recursos.vivo.cerrar();
    await http?.close();
    puerta?.parar();
    vigia.parar();
    replica?.parar();
    await aparte?.cerrar();
    await cola.parar();
    await base.cerrar();
  };
  return { recursos, base, http, cerrar };
}

/** Counts what the ports answer, in one place, for monitoring. */
const contados = (a: HaciaAfuera, anotar: (puerto: keyof HaciaAfuera, resultado: string) => void): HaciaAfuera => ({
  banguat: contado(a.banguat, (r) => anotar('banguat', r)),
  pasarela: contado(a.pasarela, (r) => anotar('pasarela', r)),
  ticlabs: a.ticlabs && contado(a.ticlabs, (r) => anotar('ticlabs', r)),
  cartero: a.cartero && contado(a.cartero, (r) => anotar('cartero', r)),
  mensajero: a.mensajero && contado(a.mensajero, (r) => anotar('mensajero', r)),
});

/** Before the public address opens: a port that is taken stops the start. */
async function abrirMetricas(a: Ajustes, metricas: Metricas, log: Bitacora): Promise<ServidorDeMetricas | null> {
  if (a.METRICAS_PUERTO === undefined) return null;
  const lugar = { puerto: a.METRICAS_PUERTO, direccion: a.METRICAS_DIRECCION };
  const servidor = metricasAparte(metricas, lugar, (err) => log.error({ err }, 'metrics'));
  await deAjuste('METRICAS_PUERTO', () => servidor.escuchar());
  return servidor;
}

/** All the jobs of a worker, except those that send messages. */
export const obrerosDe = (recursos: Recursos, base: BaseDeDatos) => [
  ...mantenimientoObreros(base),
  ...almacenObreros(recursos),
  ...auditoriaObreros(recursos),
  ...accesoObreros(recursos),
  ...cargaObreros(recursos),
  ...catalogosObreros(recursos),
  ...radarObreros(recursos),
  ...declaracionesObreros(recursos),
  ...relevoObreros(recursos),
  ...recordatoriosObreros(recursos),
  ...registroObreros(recursos),
  ...suscripcionesObreros(recursos),
  ...gestorCargasObreros(recursos),
  ...gestorPermisosObreros(recursos),
  ...cambiosObreros(recursos),
  ...salidaObreros(recursos),
  ...mensajesObreros(recursos),
  ...cobrosObreros(recursos, EFECTOS),
];

const obrerosDeMensajes = (recursos: Recursos, { cartero, mensajero }: HaciaAfuera) => [
  ...(cartero ? notificacionesObreros(recursos, cartero) : []),
  ...(mensajero ? whatsappObreros(recursos, mensajero) : []),
];

interface DeHttp {
  readonly metricas: Metricas;
  readonly vigia: VigiaDeBase;
  readonly admision: Admision | null;
  readonly replica: Replica | null;
}
async function crearHttp(
  o: OpcionesDeAplicacion,
  recursos: Recursos,
  { metricas, vigia, admision, replica }: DeHttp,
): Promise<FastifyInstance> {
  const vistas = crearSesionesVistas();
  const http = await crearServidor({
    ajustes: o.ajustes,
    vistas,
    log: o.log,
    metricas,
    web: o.web,
    estaSano: vigia.responde,
    admision,
    copia: recursos.copia ?? null,
  });
  const deLlamadas = { ...recursos, bd: o.base.llamadas.bd };
  registrarRutas(http, CONTRATO, MANEJADORES, {
    recursos: deLlamadas,
    recursosLargos: recursos,
    replica,
    sesionDe: sesionDe(deLlamadas),
    vistas,
    alLlamar: o.alLlamar,
  });
  registrarDescargas(http, deLlamadas);
  registrarBajas(http, deLlamadas);
  registrarArchivosDeLibros(http, recursos);
  registrarEvidencia(http, recursos);
  registrarPapeles(http, recursos);
  registrarSalida(http, recursos);
  registrarTerminos(http, deLlamadas);
  registrarMarcoDePasarela(http, deLlamadas);
  if (o.ajustes.ALDIA_MODO === 'demo') registrarDocumentos(http);
  return http;
}
