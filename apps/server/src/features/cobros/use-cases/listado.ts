import type { cobros } from '@aldia/contract/cobros.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { instante, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import { consulta } from '../../../shared/manejador.ts';
import { listTareasAbiertas } from '../avisos/tareas.repo.ts';
import { edadDeLaDudaMasVieja } from '../cierre/duda.ts';
import { countDiferencias, listResumenes } from '../conciliacion/conciliacion.repo.ts';
import { aResumen } from '../conciliacion/conciliar.ts';
import {
  countCobros,
  type FiltroDeCobros,
  findFila,
  listAsientos,
  listEventos,
  listIntentosCompletos,
  listPagina,
  type PosicionDeCobro,
  sumPorCuenta,
  sumPorEstado,
} from '../listado.repo.ts';

const ZONA = 'T00:00:00-06:00';

const aCursor = (p: PosicionDeCobro): string => Buffer.from(JSON.stringify([p.creadaEn, p.id])).toString('base64url');
function deCursor(texto: string): PosicionDeCobro {
  const leido = /^\["(\d{4}-[\d:.TZ-]+)","([\da-f-]{36})"\]$/.exec(Buffer.from(texto, 'base64url').toString('utf8'));
  const [, creadaEn, id] = leido ?? [];
  if (creadaEn !== undefined && id !== undefined && !Number.isNaN(Date.parse(creadaEn))) return { creadaEn, id };
  throw enCampo('siguiente', AVISOS.paginaVencida);
}

export const listado = consulta(async (c: Entrada<typeof cobros.listado>, { bd }) => {
  const filtro: FiltroDeCobros = {
    palabras: c.buscar.split(/\s+/).filter((p) => p !== ''),
    estado: c.estado,
    proposito: c.proposito,
    desde: c.desde && instante(`${c.desde}${ZONA}`),
    antesDe: c.hasta && instante(`${sumarDias(c.hasta, 1)}${ZONA}`),
  };
  const desde = c.siguiente ? deCursor(c.siguiente) : null;
  const [halladas, total] = await Promise.all([listPagina(bd, filtro, desde, c.limite), countCobros(bd, filtro)]);
  const filas = halladas.slice(0, c.limite);
  const ultima = halladas.length > c.limite ? filas.at(-1) : undefined;
  return { filas, total, siguiente: ultima ? aCursor(ultima) : null };
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
  const asientos = (
    await listAsientos(
      bd,
      id,
      intentos.map((i) => i.id),
    )
  ).map((a) => ({
    ...a,
    debe: parseQuetzales(a.debe),
    haber: parseQuetzales(a.haber),
  }));
  return { cobro, intentos, eventos: await listEventos(bd, id), asientos };
});

const DIAS_DE_RESUMEN = 30;

export const resumen = consulta(async (_entrada: object, { bd, reloj }) => {
  const estados = (await sumPorEstado(bd)).map((e) => ({
    estado: e.estado,
    cuenta: e.cuenta,
    monto: parseQuetzales(e.monto),
  }));
  const saldos = (await sumPorCuenta(bd)).map((s) => ({
    cuenta: s.cuenta,
    debe: parseQuetzales(s.debe),
    haber: parseQuetzales(s.haber),
  }));
  const dias = await listResumenes(bd, { limite: DIAS_DE_RESUMEN });
  return {
    estados,
    saldos,
    dudaMasViejaSegundos: await edadDeLaDudaMasVieja({ bd, reloj }),
    sinExplicar: await countDiferencias(bd),
    tareas: await listTareasAbiertas(bd),
    conciliaciones: [...dias].map(([fecha, filas]) => aResumen(fecha, filas)),
  };
});
