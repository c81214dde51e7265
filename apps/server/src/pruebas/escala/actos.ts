import { auditoria } from '@aldia/contract/auditoria.ts';
import { buscador } from '@aldia/contract/buscador.ts';
import { cobros } from '@aldia/contract/cobros.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { libros } from '@aldia/contract/libros.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { mes, mesParaElegir, primerDia } from '@aldia/domain/fechas/fechas.ts';
import { relojReal } from '../../shared/reloj.ts';
import { type Acto, COMUN, listas, MUCHAS, PRIMERA } from './listas.ts';
import type { QuienesPiden } from './personas.ts';

const [POCAS, UNA] = [10, 4];

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

/** Sums over what somebody has. */
const deVarios = (q: QuienesPiden): Acto[] => [
  {
    nombre: 'sumas de una cartera',
    veces: MUCHAS,
    hacer: () => q.gestor()(gestorCartera.sumas, { anio: Number(q.periodo.slice(0, 4)), filtro: null, busqueda: '' }),
  },
  { nombre: 'resumen de los cobros', veces: MUCHAS, hacer: () => q.administrador()(cobros.resumen, {}) },
];

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

export const lecturas = (q: QuienesPiden): Acto[] => [...listas(q), ...deUnCliente(q), ...deVarios(q), ...archivos(q)];
