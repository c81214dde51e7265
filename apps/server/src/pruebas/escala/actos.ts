import { auditoria } from '@aldia/contract/auditoria.ts';
import { buscador } from '@aldia/contract/buscador.ts';
import { cambios } from '@aldia/contract/cambios.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import type { Endpoint, Entrada } from '@aldia/contract/endpoint.ts';
import { libros } from '@aldia/contract/libros.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { radar } from '@aldia/contract/radar.ts';
import { reportes } from '@aldia/contract/reportes.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { mes, mesParaElegir, primerDia, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { relojReal } from '../../shared/reloj.ts';
import type { QuienesPiden } from './personas.ts';

/** Something that one person does, asked over HTTP as the browser asks it. */
export interface Acto {
  readonly nombre: string;
  /** How many times a round does it. */
  readonly veces: number;
  readonly hacer: (i: number) => Promise<unknown>;
}

const PRIMERA = { siguiente: null, limite: 50 } as const;
const CORTA = 10;
const [MUCHAS, POCAS, UNA] = [20, 10, 4];
/** A surname that one in four has: every page of every step is full of it. */
const COMUN = 'lopez';

type Quien = 'colaborador' | 'administrador';

/** A list: its first page, its second one, and its first one for a word. */
function deLista<E extends Endpoint>(
  q: QuienesPiden,
  quien: Quien,
  nombre: string,
  endpoint: E,
  entrada: object,
): Acto[] {
  const pedir = (mas: object) => q[quien]()(endpoint, { ...entrada, ...PRIMERA, ...mas } as Entrada<E>);
  let siguiente: string | null = null;
  // Shorter ones: the smallest base has a second one of them too.
  const segunda = async () => {
    siguiente ??= ((await pedir({ limite: CORTA })) as { siguiente?: string | null }).siguiente ?? null;
    if (siguiente === null) throw new Error('there is no other page');
    return pedir({ siguiente, limite: CORTA });
  };
  return [
    { nombre, veces: MUCHAS, hacer: () => pedir({}) },
    { nombre: `${nombre}, otra página`, veces: MUCHAS, hacer: segunda },
    { nombre: `${nombre}, por nombre`, veces: MUCHAS, hacer: () => pedir({ busqueda: COMUN, limite: CORTA }) },
  ];
}

/** Lists of the staff. */
function listas(q: QuienesPiden): Acto[] {
  const periodo = mes(q.periodo);
  const fecha = mesParaElegir(periodo);
  const deEtapa = { fecha, regimenId: 1, busqueda: '', orden: 'dia' };
  const hoy = relojReal.hoy();
  const de = (nombre: string, endpoint: Endpoint, entrada: object) =>
    deLista(q, 'colaborador', nombre, endpoint, entrada);
  const deAdmin = (nombre: string, endpoint: Endpoint, entrada: object) =>
    deLista(q, 'administrador', nombre, endpoint, entrada);
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
    ...de('clientes del día', seguimiento.clientesDelDia, { fecha: hoy, orden: 'nombre', busqueda: '' }),
    ...de('estado de clientes', seguimiento.estadoDeUsuarios, { regimenId: 1, orden: 'nombre', busqueda: '' }),
    ...de('clientes de libros', libros.clientes, { orden: 'nombre', busqueda: '' }),
    ...de('pendientes de todos', pendientes.listado, { de: 'todas', vencidas: false, busqueda: '' }),
    ...de('pendientes de uno', pendientes.listado, { de: 'mias', vencidas: false, busqueda: '' }),
    {
      nombre: 'cambios',
      veces: MUCHAS,
      hacer: () => q.colaborador()(cambios.listado, { ver: 'abiertos', busqueda: '', ...PRIMERA }),
    },
    ...deAdmin('radar', radar.listado, { regimenId: 1, situacion: null, orden: '-uso', busqueda: '' }),
    ...deAdmin('usuarios', usuarios.listado, { orden: 'nombre', busqueda: '' }),
    ...deAdmin('auditoría del mes', auditoria.listado, {
      desde: primerDia(fecha),
      hasta: hoy,
      actorId: null,
      clienteId: null,
      accion: '',
      busqueda: '',
    }),
    ...deAdmin('reporte maestro', reportes.maestro, { mes: fecha, orden: 'nombre', busqueda: '' }),
    ...deAdmin('estados de usuarios', reportes.estados, { lista: 'general', orden: 'nombre', busqueda: '' }),
  ];
}

/** What is asked of one client. */
function deUnCliente(q: QuienesPiden): Acto[] {
  const periodo = mes(q.periodo);
  const fecha = mesParaElegir(periodo);
  const anio = Number(q.periodo.slice(0, 4));
  const id = (i: number): number => q.cliente(i).id;
  const c = () => q.colaborador();
  return [
    {
      nombre: 'buscar a un cliente',
      veces: MUCHAS,
      hacer: (i) => c()(buscador.clientes, { texto: q.cliente(i).nit, fecha }),
    },
    { nombre: 'buscar por nombre', veces: MUCHAS, hacer: () => c()(buscador.clientes, { texto: COMUN, fecha }) },
    { nombre: 'lo de hoy', veces: MUCHAS, hacer: () => c()(declaraciones.trabajoDeHoy, { fecha }) },
    {
      nombre: 'el mes de un cliente',
      veces: MUCHAS,
      hacer: (i) => c()(pendientes.delMes, { usuarioId: id(i), fecha }),
    },
    { nombre: 'su historia', veces: MUCHAS, hacer: (i) => c()(seguimiento.historico, { id: id(i) }) },
    { nombre: 'su año', veces: MUCHAS, hacer: (i) => c()(misDeclaraciones.delAnio, { usuarioId: id(i), anio }) },
    {
      nombre: 'sus compras del año',
      veces: MUCHAS,
      hacer: (i) => c()(misDeclaraciones.comprasDelAnio, { usuarioId: id(i), anio }),
    },
    {
      nombre: 'libro de ventas',
      veces: MUCHAS,
      hacer: (i) => c()(libros.ventas, { usuarioId: id(i), fecha: periodo, pagina: 1, limite: 500 }),
    },
    {
      nombre: 'libro de compras',
      veces: MUCHAS,
      hacer: (i) => c()(libros.compras, { usuarioId: id(i), fecha: periodo, pagina: 1, limite: 500 }),
    },
    { nombre: 'cierre anual', veces: MUCHAS, hacer: (i) => c()(libros.cierreAnual, { usuarioId: id(i), anio }) },
    {
      nombre: 'lo que se hizo de él',
      veces: POCAS,
      hacer: (i) =>
        q.administrador()(auditoria.listado, {
          ...{
            desde: primerDia(fecha),
            hasta: relojReal.hoy(),
            actorId: null,
            clienteId: id(i),
            accion: '',
            busqueda: '',
          },
          ...PRIMERA,
        }),
    },
  ];
}

/** The files of one client, downloaded to their end. */
function archivos(q: QuienesPiden): Acto[] {
  const [anio, numero] = q.periodo.split('-').map(Number) as [number, number];
  const bajar = async (enlace: string, i: number): Promise<void> => {
    const respuesta = await fetch(`${q.url}${enlace}`, { headers: { 'x-forwarded-for': `198.51.100.${i % 250}` } });
    if (!respuesta.ok) throw new Error(`${enlace.slice(0, 60)} answered ${respuesta.status}`);
    await respuesta.arrayBuffer();
  };
  const de = (i: number) => ({ usuarioId: q.cliente(i).id, anio });
  const libro = (endpoint: typeof libros.pdfDeLibro) => async (i: number) =>
    bajar(await q.colaborador()(endpoint, { ...de(i), mes: numero, libro: 'ambos' }), i);
  const cierre = (endpoint: typeof libros.pdfDeCierre) => async (i: number) =>
    bajar(await q.colaborador()(endpoint, de(i)), i);
  return [
    { nombre: 'libros en PDF', veces: UNA, hacer: libro(libros.pdfDeLibro) },
    { nombre: 'libros en Excel', veces: UNA, hacer: libro(libros.excelDeLibro) },
    { nombre: 'cierre en PDF', veces: UNA, hacer: cierre(libros.pdfDeCierre) },
    { nombre: 'cierre en Excel', veces: UNA, hacer: cierre(libros.excelDeCierre) },
  ];
}

export const lecturas = (q: QuienesPiden): Acto[] => [...listas(q), ...deUnCliente(q), ...archivos(q)];
