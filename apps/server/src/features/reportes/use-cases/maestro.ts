import type { Entrada } from '@aldia/contract/endpoint.ts';
import { ESTADO } from '@aldia/contract/hojas/palabras-de-dinero.ts';
import { CAMPOS_DE_MAESTRO, type FilaMaestra, type reportes } from '@aldia/contract/reportes.ts';
import { ROTULOS_DE_REPORTES as R } from '@aldia/contract/textos-reportes.ts';
import { ESTADOS_DE_COBRO, tieneDinero } from '@aldia/domain/cobros/estados.ts';
import { textoDeEstado } from '@aldia/domain/declaraciones/estados.ts';
import { entreDias, periodoDeclarado, primerDia, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import { consulta } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { sumarMilisegundos } from '../../../shared/reloj.ts';
import { countMaestro, type FilaDeMaestro, listMaestro, type OrdenDeMaestro } from '../maestro.repo.ts';

const CON_DINERO = ESTADOS_DE_COBRO.filter(tieneDinero);
const PALABRA = Object.fromEntries(ESTADOS_DE_COBRO.map((e) => [e, tieneDinero(e) ? R.cobrado : ESTADO[e].rotulo]));

/** 'nombre,-nit' as orders; the contract admits no other field. */
const ordenesDe = (orden: string): OrdenDeMaestro[] =>
  orden.split(',').flatMap((uno) => {
    const campo = CAMPOS_DE_MAESTRO.find((c) => c === uno.replace('-', ''));
    return campo ? [{ campo, desc: uno.startsWith('-') }] : [];
  });

/** For each person, the charge of the month being worked and the declaration due in it. */
export const maestro = consulta(
  async ({ mes, busqueda, orden, ...pedida }: Entrada<typeof reportes.maestro>, { bd, reloj, retrasoMs = 0 }) => {
    const periodo = periodoDeclarado(mes);
    const palabras = palabrasDe(busqueda);
    const ordenes = ordenesDe(orden);
    const filtro = {
      palabras,
      periodo,
      ...entreDias(primerDia(mes), ultimoDia(mes)),
      conDinero: CON_DINERO,
      palabraDe: PALABRA,
    };
    const pagina = await paginar({ lista: 'maestro', mes, palabras, orden }, pedida, {
      listar: (desde, limite) => listMaestro(bd, filtro, ordenes, { desde, limite }),
      contar: () => countMaestro(bd, filtro),
      posicionDe: ({ id, llaves }) => ({ id, valores: llaves }),
    });
    const actualizadoEn = sumarMilisegundos(reloj.ahora(), -retrasoMs);
    return { ...pagina, filas: pagina.filas.map(aFila), periodo, actualizadoEn };
  },
);

const aFila = (f: FilaDeMaestro): FilaMaestra => ({
  id: f.id,
  nombre: f.nombre,
  nit: f.nit,
  fechaCobro: f.fecha_cobro,
  statusCobro: f.estado_cobro === null ? R.sinCobro : (PALABRA[f.estado_cobro] ?? R.sinCobro),
  cobrado: f.estado_cobro !== null && tieneDinero(f.estado_cobro),
  fechaDeclaracion: f.fecha_declaracion,
  statusDeclaracion:
    f.estado_id === null ? '' : textoDeEstado({ estadoId: f.estado_id, facturas: f.facturas === true }),
  estadoId: f.estado_id,
});
