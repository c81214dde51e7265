import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { FilaPendiente, pendientes } from '@aldia/contract/pendientes.ts';
import { dia, diasEntre, type Mes, mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import { MOTIVOS } from '@aldia/domain/pendientes/motivos.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { deCursor } from '../../../shared/cursor.ts';
import type { Bd } from '../../../shared/db.ts';
import { consulta } from '../../../shared/manejador.ts';
import { cerrarPagina } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { calendarioHasta, diasDe, listarDeclaraciones, venceDe } from '../../declaraciones/index.ts';
import {
  findPeriodosAbiertos,
  listPendientes,
  listRegimenes,
  type Plazo,
  type PosicionDePendiente,
} from '../pendientes.repo.ts';

type Pregunta = Entrada<typeof pendientes.listado>;

/** Periods from one to another, both included. */
function mesesEntre(primero: Mes, ultimo: Mes): Mes[] {
  const meses: Mes[] = [];
  for (let m = primero; m <= ultimo; m = mesSiguiente(m)) meses.push(m);
  return meses;
}

/** The deadline of every period and regime in which something is open. */
async function plazosDe(bd: Bd, { regimen }: Pregunta): Promise<Plazo[]> {
  const [periodos, regimenes] = await Promise.all([findPeriodosAbiertos(bd), listRegimenes(bd)]);
  if (!periodos) return [];
  const meses = mesesEntre(periodos.primero, periodos.ultimo);
  const calendario = await calendarioHasta(bd, periodos.ultimo, meses.length);
  return meses.flatMap((periodo) => {
    const { iva, isr } = calendario(periodo);
    const calculados = { iva: iva.calculado, isr: isr.calculado };
    return regimenes
      .filter((r) => regimen === undefined || r === regimen)
      .map((regimenId) => ({
        periodo,
        regimenId,
        vence: venceDe(regimenId, diasDe({ iva, isr })),
        calculado: venceDe(regimenId, calculados),
      }));
  });
}

function asignadoDe({ de, colaborador }: Pregunta, ctx: Pick<ContextoDeConsulta, 'actor'>): number | null | 'todas' {
  if (colaborador !== undefined) return colaborador;
  if (de === 'todas') return 'todas';
  return de === 'sin_asignar' ? null : ctx.actor.usuarioId;
}

const aPosicion = ({ id, vence, motivo, nombre }: PosicionDePendiente) => ({
  id,
  valores: [vence, MOTIVOS.indexOf(motivo), nombre],
});

function desdeCursor(pregunta: object, siguiente: string | null): PosicionDePendiente | null {
  if (siguiente === null) return null;
  const { id, valores } = deCursor(pregunta, siguiente).posicion;
  const [vence, lugar, nombre] = valores;
  return {
    id,
    vence: dia(String(vence)),
    motivo: MOTIVOS[Number(lugar)] ?? 'cambioTrasPresentar',
    nombre: String(nombre),
  };
}

/** The rows of a page with their names, in its order. */
async function conNombres(ctx: ContextoDeConsulta, pagina: readonly PosicionDePendiente[]): Promise<FilaPendiente[]> {
  const ids = pagina.map((p) => p.id);
  const filas = await listarDeclaraciones(ctx, (todas) => todas.where('d.id', 'in', [...ids, 0]));
  const porId = new Map(filas.map((f) => [f.id, f]));
  const hoy = ctx.reloj.hoy();
  return pagina.flatMap(({ id, vence, motivo }) => {
    const f = porId.get(id);
    return f ? [{ ...f, motivo, vence, dias: diasEntre(hoy, vence) }] : [];
  });
}

/** What blocks each client now, by deadline and then by reason, with how many wait for each reason. */
export const listado = consulta(async (entrada: Pregunta, ctx) => {
  const hoy = ctx.reloj.hoy();
  const { siguiente, limite, motivo = null, ...filtro } = entrada;
  const pregunta = { ...filtro, motivo, quien: asignadoDe(entrada, ctx) };
  const { pagina, cuentas } = await listPendientes(ctx.bd, {
    plazos: await plazosDe(ctx.bd, entrada),
    soloVencidas: entrada.vencidas,
    asignadoId: pregunta.quien,
    palabras: palabrasDe(entrada.busqueda),
    motivo,
    desde: desdeCursor(pregunta, siguiente),
    // One row more than the page says whether there is another one.
    limite: limite + 1,
    hoy,
  });
  const total = cuentas.filter((c) => motivo === null || c.motivo === motivo).reduce((n, c) => n + c.cuenta, 0);
  const cerrada = cerrarPagina(pregunta, pagina, { limite, total, posicionDe: aPosicion });
  return { ...cerrada, filas: await conNombres(ctx, cerrada.filas), hoy, cuentas };
});
