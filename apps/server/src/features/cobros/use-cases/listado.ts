import type { cobros } from '@aldia/contract/cobros.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { detieneAOtros } from '@aldia/domain/cobros/estados.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { AppError } from '../../../shared/app-error.ts';
import { SIN_NUMERO } from '../../../shared/cursor.ts';
import { consulta } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { sumPorCuenta, sumPorEstado } from '../../../shared/sumas.repo.ts';
import { listTareasAbiertas } from '../avisos/tareas.repo.ts';
import { edadDeLaDudaMasVieja } from '../cierre/duda.ts';
import { findSinExplicar, listResumenes } from '../conciliacion/conciliacion.repo.ts';
import { aResumen } from '../conciliacion/conciliar.ts';
import { countLineas, listLineas } from '../conciliacion/lineas.repo.ts';
import {
  countCobros,
  type FiltroDeCobros,
  findFila,
  listAsientos,
  listEventos,
  listIntentosCompletos,
  listPagina,
  listPropios,
} from '../listado.repo.ts';

export const listado = consulta(async ({ buscar, estado, proposito, ...c }: Entrada<typeof cobros.listado>, { bd }) => {
  const filtro: FiltroDeCobros = {
    palabras: palabrasDe(buscar),
    estado,
    proposito,
    desde: c.desde,
    hasta: c.hasta,
  };
  return paginar({ lista: 'cobros', ...filtro }, c, {
    listar: (desde, limite) => listPagina(bd, filtro, desde, limite),
    contar: (hasta) => countCobros(bd, filtro, hasta),
    posicionDe: ({ id, creadaEn }) => ({ id: SIN_NUMERO, valores: [creadaEn, id] }),
  });
});

/** What a page of before shows, without a search or more pages. */
const LINEAS_DE_ANTES = 5000;
export const lineas = consulta((rango: Entrada<typeof cobros.lineas>, { bd }) =>
  listLineas(bd, { ...rango, palabras: [] }, null, LINEAS_DE_ANTES),
);

export const conciliadas = consulta(
  async ({ busqueda, siguiente, limite, ...rango }: Entrada<typeof cobros.conciliadas>, { bd }) => {
    const filtro = { ...rango, palabras: palabrasDe(busqueda) };
    return paginar(
      { lista: 'conciliadas', ...filtro },
      { siguiente, limite },
      {
        listar: (desde, cuantas) => listLineas(bd, filtro, desde, cuantas),
        contar: (hasta) => countLineas(bd, filtro, hasta),
        posicionDe: ({ id, fecha }) => ({ id, valores: [fecha] }),
      },
    );
  },
);

/** The caller's own charges, and whether each one blocks new charges. */
export const propios = consulta(async (_entrada: object, { bd, actor, reloj }) => {
  const ahora = reloj.ahora();
  return (await listPropios(bd, actor.usuarioId)).map((c) => ({
    ...c,
    detiene: detieneAOtros(c.estado, c.creadaEn, ahora),
  }));
});

const conSaldo = <L extends { readonly debe: string; readonly haber: string }>(l: L) => ({
  ...l,
  debe: parseQuetzales(l.debe),
  haber: parseQuetzales(l.haber),
});

export const detalle = consulta(async ({ id }: { id: string }, { bd }) => {
  const cobro = await findFila(bd, id);
  if (!cobro) throw new AppError('COBRO_NO_ENCONTRADO');
  const intentos = (await listIntentosCompletos(bd, id)).map((i) => ({
    ...i,
    monto: parseQuetzales(i.monto),
    codigo: i.codigo ?? '',
    transaccionId: i.transaccionId ?? '',
    falla: i.falla ?? '',
    crudo: i.crudo ?? '',
  }));
  const idsDeIntentos = intentos.map((i) => i.id);
  const asientos = (await listAsientos(bd, id, idsDeIntentos)).map(conSaldo);
  return { cobro, intentos, eventos: await listEventos(bd, id), asientos };
});

const DIAS_DE_RESUMEN = 30;

export const resumen = consulta(async (_entrada: object, { bd, reloj }) => {
  const estados = (await sumPorEstado(bd)).map((e) => ({ ...e, monto: parseQuetzales(e.monto) }));
  const saldos = (await sumPorCuenta(bd)).map(conSaldo);
  const dias = await listResumenes(bd, { limite: DIAS_DE_RESUMEN });
  const sinExplicar = await findSinExplicar(bd);
  return {
    estados,
    saldos,
    dudaMasViejaSegundos: await edadDeLaDudaMasVieja({ bd, reloj }),
    sinExplicar: sinExplicar.cuantas,
    sinExplicarDesde: sinExplicar.desde,
    tareas: await listTareasAbiertas(bd, { hoy: reloj.hoy(), ahora: reloj.ahora() }),
    conciliaciones: [...dias].map(([fecha, filas]) => aResumen(fecha, filas)),
  };
});
