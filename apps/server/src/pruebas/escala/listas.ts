import { auditoria } from '@aldia/contract/auditoria.ts';
import { bandeja } from '@aldia/contract/bandeja.ts';
import { cambios } from '@aldia/contract/cambios.ts';
import { emisor } from '@aldia/contract/catalogos/emisor.ts';
import { cobros } from '@aldia/contract/cobros.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import type { Endpoint, Entrada } from '@aldia/contract/endpoint.ts';
import { gestor } from '@aldia/contract/gestor.ts';
import { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { gestorPermisos } from '@aldia/contract/gestor-permisos.ts';
import { libros } from '@aldia/contract/libros.ts';
import { mensajes } from '@aldia/contract/mensajes.ts';
import { panel } from '@aldia/contract/panel.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { radar } from '@aldia/contract/radar.ts';
import { reportes } from '@aldia/contract/reportes.ts';
import { retenedores } from '@aldia/contract/retenedores.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { servicios } from '@aldia/contract/servicios.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { anioDe, mes, mesParaElegir, primerDia, sumarDias, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import { relojReal } from '../../shared/reloj.ts';
import type { Quien, QuienesPiden } from './personas.ts';

/** Something that one person does, asked over HTTP as the browser asks it. */
export interface Acto {
  readonly nombre: string;
  /** How many times a round does it. */
  readonly veces: number;
  readonly hacer: (i: number) => Promise<unknown>;
  /** The list of the contract that it asks for, of an act that is one. */
  readonly lista?: Endpoint;
}

export const PRIMERA = { siguiente: null, limite: 50 } as const;
const CORTA = 10;
export const MUCHAS = 20;
/** A surname that one in four has: every page of every step is full of it. */
export const COMUN = 'lopez';

/** Lists that are as long for few taxpayers as for many. */
export const NO_CRECEN: ReadonlyMap<Endpoint, string> = new Map([
  [retenedores.detalle, 'a load of the agents that SAT publishes: some thousands, whoever else there is'],
]);

/** How a list is asked for, besides its first page. */
interface Preguntas {
  /** The field of the word that is looked for, in a list that has one. */
  readonly palabra?: 'busqueda' | 'buscar' | null;
  /** False of a list whose first page is all of it. */
  readonly hayOtra?: boolean;
}

const pedirPor =
  (q: QuienesPiden, quien: Quien) =>
  /** A list: its first page, its second one, and its first one for a word. */
  <E extends Endpoint>(
    nombre: string,
    lista: E,
    entrada: object,
    { palabra = 'busqueda', hayOtra = true }: Preguntas = {},
  ): Acto[] => {
    const pedir = (mas: object) => q[quien]()(lista, { ...entrada, ...PRIMERA, ...mas } as Entrada<E>);
    let siguiente: string | null = null;
    // Shorter ones: the smallest base has a second one of them too.
    const segunda = async () => {
      siguiente ??= ((await pedir({ limite: CORTA })) as { siguiente?: string | null }).siguiente ?? null;
      if (siguiente === null) throw new Error('there is no other page');
      return pedir({ siguiente, limite: CORTA });
    };
    const comun = { veces: MUCHAS, lista };
    const porPalabra = () => pedir({ [palabra ?? '']: COMUN, limite: CORTA });
    return [
      { ...comun, nombre, hacer: () => pedir({}) },
      ...(hayOtra ? [{ ...comun, nombre: `${nombre}, otra página`, hacer: segunda }] : []),
      ...(palabra ? [{ ...comun, nombre: `${nombre}, por nombre`, hacer: porPalabra }] : []),
    ];
  };

const POR_NOMBRE = { orden: 'nombre', busqueda: '' } as const;
const UNA_SOLA = { palabra: null, hayOtra: false } as const;

function deColaborador(q: QuienesPiden): Acto[] {
  const fecha = mesParaElegir(mes(q.periodo));
  const deEtapa = { fecha, regimenId: 1, busqueda: '', orden: 'dia' };
  const de = pedirPor(q, 'colaborador');
  return [
    ...de('ingreso', declaraciones.listadoIngreso, deEtapa),
    ...de('formulario', declaraciones.listasParaFormulario, deEtapa),
    ...de('notificación', declaraciones.conNotificacion, deEtapa),
    ...de('pago', declaraciones.pendientesDePago, deEtapa),
    ...de('seguimiento del mes', seguimiento.delMes, { fecha, orden: 'dia', busqueda: '' }),
    ...de('seguimiento del día', seguimiento.delDia, {
      fecha: sumarDias(primerDia(fecha), 5),
      orden: 'dia',
      busqueda: '',
    }),
    ...de('clientes del día', seguimiento.clientesDelDia, { fecha: relojReal.hoy(), ...POR_NOMBRE }),
    ...de('estado de clientes', seguimiento.estadoDeUsuarios, { regimenId: 1, ...POR_NOMBRE }),
    ...de('clientes de libros', libros.clientes, POR_NOMBRE),
    ...de('clientes de libros, ROS', libros.clientesRos, POR_NOMBRE),
    ...de('pendientes de todos', pendientes.listado, { de: 'todas', vencidas: false, busqueda: '' }),
    ...de('pendientes de uno', pendientes.listado, { de: 'mias', vencidas: false, busqueda: '' }),
    ...de('cambios', cambios.listado, { ver: 'abiertos', busqueda: '' }, UNA_SOLA),
  ];
}

function deAdministrador(q: QuienesPiden): Acto[] {
  const periodo = mes(q.periodo);
  const fecha = mesParaElegir(periodo);
  const hoy = relojReal.hoy();
  // A month of charges that is over, and so is as full in every step.
  const [desde, hasta] = [primerDia(periodo), ultimoDia(periodo)];
  const de = pedirPor(q, 'administrador');
  const deAuditoria = { desde: primerDia(fecha), hasta: hoy, actorId: null, clienteId: null, accion: '', busqueda: '' };
  return [
    ...de('radar', radar.listado, { regimenId: 1, situacion: null, orden: '-uso', busqueda: '' }),
    ...de('usuarios', usuarios.listado, POR_NOMBRE),
    ...de('auditoría del mes', auditoria.listado, deAuditoria),
    ...de('reporte maestro', reportes.maestro, { mes: fecha, ...POR_NOMBRE }),
    ...de('estados de usuarios', reportes.estados, { lista: 'general', ...POR_NOMBRE }),
    ...de('movimientos del mes', reportes.movimientos, { desde, hasta, busqueda: '', orden: '-fecha' }),
    ...de('mensajes a la pasarela', reportes.pasarela, {
      fechaInicio: desde,
      fechaFin: hasta,
      busqueda: '',
      orden: '-fecha',
    }),
    ...de('sin forma de pago', reportes.sinFormaDePago, POR_NOMBRE),
    ...de('cobros', cobros.listado, { buscar: '' }, { palabra: 'buscar' }),
    ...de('conciliación', cobros.conciliadas, { desde, hasta, soloDiferencias: false, busqueda: '' }),
    // Those that wait are as few as the house lets wait.
    ...de(
      'servicios por atender',
      servicios.solicitados,
      { atencion: 'por_atender', busqueda: '' },
      { hayOtra: false },
    ),
    ...de('emisores', emisor.listado, { id: -1, ...POR_NOMBRE }),
    ...de('destinatarios de un correo', mensajes.destinatarios, {
      regimenId: null,
      usuarioId: null,
      clase: 'noticia',
      ver: 'reciben',
      ...POR_NOMBRE,
    }),
    ...de('correos masivos', mensajes.listado, { busqueda: '' }, { palabra: null }),
    ...de('a quién escribir', mensajes.usuarios, POR_NOMBRE),
    ...de('panel, avance', panel.avance, { mes: fecha }, UNA_SOLA),
    ...de('panel, por presentar', panel.porPresentar, { mes: fecha }, UNA_SOLA),
    ...de('panel, colaboradores', panel.colaboradores, { mes: fecha }, UNA_SOLA),
    ...de('panel, dinero', panel.dinero, { mes: periodo }, UNA_SOLA),
    ...de('panel, suscripciones', panel.suscripciones, { mes: fecha }, UNA_SOLA),
  ];
}

/** Of an office with a portfolio as large in every step. */
function deGestor(q: QuienesPiden): Acto[] {
  const de = pedirPor(q, 'gestor');
  const anio = anioDe(mes(q.periodo));
  return [
    ...de('cartera', gestor.clientes, { situacion: 'todos', ...POR_NOMBRE }),
    ...de('cuadrícula de una cartera', gestorCartera.cuadricula, { anio, filtro: null, ...POR_NOMBRE }),
    ...de('autorizaciones', gestorPermisos.autorizaciones, { busqueda: '' }),
    ...de('mandatos', gestorPermisos.mandatos, POR_NOMBRE),
  ];
}

const deCliente = (q: QuienesPiden): Acto[] =>
  pedirPor(q, 'contribuyente')('bandeja de un cliente', bandeja.listado, { busqueda: '' }, UNA_SOLA);

/** Every list of the contract, as who has it asks for it. */
export const listas = (q: QuienesPiden): Acto[] => [
  ...deColaborador(q),
  ...deAdministrador(q),
  ...deGestor(q),
  ...deCliente(q),
];
