import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { FilaPendiente, pendientes } from '@aldia/contract/pendientes.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { diasEntre, esDia } from '@aldia/domain/fechas/fechas.ts';
import { MOTIVOS } from '@aldia/domain/pendientes/motivos.ts';
import { enCampo } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { deCursor } from '../../../shared/cursor.ts';
import { consulta } from '../../../shared/manejador.ts';
import { cerrarPagina } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { asignadoQue, listarDeclaraciones } from '../../declaraciones/index.ts';
import { listPendientes, type PosicionDePendiente } from '../pendientes.repo.ts';
import { plazosAbiertos } from '../plazos.ts';

type Pregunta = Entrada<typeof pendientes.listado>;

function asignadoDe({ de, colaborador }: Pregunta, ctx: Pick<ContextoDeConsulta, 'actor'>): number | null | 'todas' {
  return colaborador ?? asignadoQue(de, ctx.actor);
}

const aPosicion = ({ id, vence, motivo, nombre }: PosicionDePendiente) => ({
  id,
  valores: [vence, MOTIVOS.indexOf(motivo), nombre],
});

function desdeCursor(pregunta: object, siguiente: string | null): PosicionDePendiente | null {
  if (siguiente === null) return null;
  const { id, valores } = deCursor(pregunta, siguiente).posicion;
  const [cuando, lugar, nombre] = valores;
  const vence = String(cuando);
  // A cursor that somebody wrote by hand.
  if (!esDia(vence)) throw enCampo('siguiente', AVISOS.paginaVencida);
  return {
    id,
    vence,
    motivo: MOTIVOS[Number(lugar)] ?? 'cambioTrasPresentar',
    nombre: String(nombre),
  };
}

/** The rows of a page with their names, in the page's order. */
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

/** What blocks each client now, ordered by deadline and reason, with the count of each reason. */
export const listado = consulta(async (entrada: Pregunta, ctx) => {
  const hoy = ctx.reloj.hoy();
  const { siguiente, limite, motivo = null, ...filtro } = entrada;
  const pregunta = { ...filtro, motivo, quien: asignadoDe(entrada, ctx) };
  const { plazos } = await plazosAbiertos(ctx.bd, entrada.regimen);
  const { pagina, cuentas } = await listPendientes(ctx.bd, {
    plazos,
    soloVencidas: entrada.vencidas,
    asignadoId: pregunta.quien,
    palabras: palabrasDe(entrada.busqueda),
    motivo,
    desde: desdeCursor(pregunta, siguiente),
    // One row more than the page, to know whether another page follows.
    limite: limite + 1,
    hoy,
  });
  const total = cuentas.filter((c) => motivo === null || c.motivo === motivo).reduce((n, c) => n + c.cuenta, 0);
  const cerrada = cerrarPagina(pregunta, pagina, { limite, total, posicionDe: aPosicion });
  return { ...cerrada, filas: await conNombres(ctx, cerrada.filas), hoy, cuentas };
});
