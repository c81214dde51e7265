import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { DeclaracionDelCliente, misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { estaAlDia } from '@aldia/domain/declaraciones/momento.ts';
import { anioDe, type Dia, dia, type Mes, mes, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { exigirLazoConDinero } from '../../../shared/exigir-lazo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { calendarioHasta, type Declaracion, leerDeclaracion, vencimientosDe } from '../../declaraciones/index.ts';
import { aDeclaracionDelCliente } from '../del-cliente.ts';
import { exigirPersona } from '../exigir.ts';
import {
  type FilaDeMes,
  type FiltroDeMeses,
  findSuscripcion,
  listMeses,
  listSinTerminar,
} from '../mis-declaraciones.repo.ts';

const MESES_DEL_ANIO = 12;
/** A month of a client, with the days on which its taxes are due. */
export interface MesDelCliente {
  readonly fila: FilaDeMes;
  readonly d: Declaracion;
  readonly vence: { readonly iva: Dia; readonly isr: Dia };
}

const delAnioDe = (regimen: 'ros' | 'otros') =>
  consulta(async ({ usuarioId, anio }: Entrada<typeof misDeclaraciones.delAnio>, ctx) => {
    const [desde, hasta] = [mes(`${anio}-01`), mes(`${anio}-12`)];
    return declaracionesDe(ctx, { usuarioId, desde, hasta, regimen });
  });
export const delAnio = delAnioDe('otros');
export const delAnioRos = delAnioDe('ros');

/** The months of any year that still ask for something: a form to pay, or one that is not out. */
export const sinTerminar = consulta(async ({ usuarioId }: Entrada<typeof misDeclaraciones.sinTerminar>, ctx) => {
  const { diaDeclaracion } = await exigirPersona(ctx, usuarioId);
  const filas = await listSinTerminar(ctx.bd, usuarioId, periodoDeclarado(mesDe(ctx.reloj.hoy())));
  return (await leerMeses(ctx, filas)).map(delCliente(diaDeclaracion)).filter((d) => !estaAlDia(d));
});

/** A subscription covers the months that are filed while it lasts: each period, in the month after it. */
export const deSuscripcion = consulta(async ({ id }: { id: number }, ctx) => {
  const s = await findSuscripcion(ctx.bd, id);
  if (!s) throw new AppError('SUSCRIPCION_NO_ENCONTRADA');
  await exigirLazoConDinero(ctx, s.usuarioId, 'SUSCRIPCION_NO_ENCONTRADA');
  const periodoDe = (fecha: string): Mes => periodoDeclarado(mesDe(dia(fecha)));
  const [desde, hasta] = [periodoDe(s.fechaInicio), periodoDe(s.fechaFin)];
  return declaracionesDe(ctx, { usuarioId: s.usuarioId, desde, hasta, regimen: 'todos' });
});

const delCliente =
  (diaDeclaracion: number | null) =>
  ({ fila, d, vence }: MesDelCliente): DeclaracionDelCliente =>
    aDeclaracionDelCliente(d, fila, diaDeclaracion, vence);

async function declaracionesDe(ctx: ContextoDeConsulta, filtro: FiltroDeMeses): Promise<DeclaracionDelCliente[]> {
  const { diaDeclaracion } = await exigirPersona(ctx, filtro.usuarioId);
  return (await mesesDe(ctx, filtro)).map(delCliente(diaDeclaracion));
}

/** All months of a year, of any regime, newest first. The caller must have checked access. */
export const mesesDelAnio = (ctx: ContextoDeConsulta, usuarioId: number, anio: number): Promise<MesDelCliente[]> =>
  mesesDe(ctx, { usuarioId, desde: mes(`${anio}-01`), hasta: mes(`${anio}-12`), regimen: 'todos' });

const mesesDe = async (ctx: ContextoDeConsulta, filtro: FiltroDeMeses): Promise<MesDelCliente[]> =>
  leerMeses(ctx, await listMeses(ctx.bd, filtro));

/** The full months, newest first. */
async function leerMeses(ctx: ContextoDeConsulta, filas: readonly FilaDeMes[]): Promise<MesDelCliente[]> {
  const leidas: Omit<MesDelCliente, 'vence'>[] = [];
  for (const fila of filas) leidas.push({ fila, d: await leerDeclaracion(ctx.bd, fila.id) });
  const [primera, ultima] = [leidas.at(-1), leidas[0]];
  if (!primera || !ultima) return [];
  const cuantos = anioDe(ultima.d.periodo) - anioDe(primera.d.periodo) + 1;
  const calendario = await calendarioHasta(ctx.bd, ultima.d.periodo, cuantos * MESES_DEL_ANIO);
  return leidas.map(({ fila, d }) => ({ fila, d, vence: vencimientosDe(d, calendario(d.periodo)) }));
}
