import type { relevo } from '@aldia/contract/relevo.ts';
import { estadoVisible } from '@aldia/domain/declaraciones/estados.ts';
import { repartir } from '@aldia/domain/relevo/repartir.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Bd, Tx } from '../../../shared/db.ts';
import { consulta, type HandlersFor, transaccional } from '../../../shared/manejador.ts';
import { deshacerLote } from './deshacer-lote.ts';
import type { Planeada } from './lote.repo.ts';
import { hacerLote, loteDe } from './lote.ts';
import { listAbiertasDe, listAbiertasDeClientes, listConAbiertas, listElegidos } from './relevo.repo.ts';

export interface Relevo {
  readonly ausenteId: number;
  readonly colaboradores: readonly number[];
}
export interface CambioDeMuchos {
  readonly usuarioIds: readonly number[];
  readonly regimenId?: number | undefined;
  readonly buscar: string;
  readonly diaDeclaracion?: number | undefined;
  readonly colaboradorId?: number | null | undefined;
}

const colaboradores = consulta((_: object, ctx) => listConAbiertas(ctx.bd));

/** How the open work of somebody would be dealt out among these, who are of the active staff and not the absent one. */
async function planDe(bd: Bd | Tx, { ausenteId, colaboradores: ids }: Relevo) {
  const todos = await listConAbiertas(bd);
  const reciben = todos.filter((c) => c.activo && c.id !== ausenteId && ids.includes(c.id));
  if (reciben.length !== new Set(ids).size) throw new AppError('COLABORADOR_NO_ENCONTRADO');
  const abiertas = await listAbiertasDe(bd, ausenteId);
  return { abiertas, reciben, dadas: repartir(abiertas, reciben) };
}

const previa = consulta(async (entrada: Relevo, ctx) => {
  const { abiertas, reciben, dadas } = await planDe(ctx.bd, entrada);
  const grupos = new Map<string, { statusId: number; estado: string; regimenId: number; cuantas: number }>();
  for (const { estadoId, regimenId } of abiertas) {
    const clave = `${estadoId}:${regimenId}`;
    const grupo = grupos.get(clave) ?? {
      statusId: estadoId,
      estado: estadoVisible(estadoId).texto,
      regimenId,
      cuantas: 0,
    };
    grupos.set(clave, { ...grupo, cuantas: grupo.cuantas + 1 });
  }
  return {
    total: abiertas.length,
    grupos: [...grupos.values()].sort((a, b) => a.regimenId - b.regimenId || a.statusId - b.statusId),
    reparto: reciben.map((c) => ({ ...c, recibe: dadas.filter((d) => d.para === c.id).length })),
  };
});

const hacer = transaccional(async ({ total, ...entrada }: Relevo & { readonly total: number }, ctx) => {
  const { dadas } = await planDe(ctx.tx, entrada);
  const filas = dadas.map(({ pieza, para }) => deDeclaracion(pieza.id, entrada.ausenteId, para));
  return hacerLote(ctx, 'relevo', filas, total);
});

const deDeclaracion = (declaracionId: number, antes: number | null, despues: number | null): Planeada => ({
  declaracionId,
  usuarioId: null,
  antes,
  despues,
});

const enCampo = (mensaje: string): AppError =>
  new AppError('DATOS_INVALIDOS', {}, { errores: [{ campo: 'colaborador_id', mensaje }] });

/** What would really change: who has it so already is no row. */
async function cambiosDe(bd: Bd | Tx, c: CambioDeMuchos) {
  const { diaDeclaracion, colaboradorId } = c;
  if ((diaDeclaracion === undefined) === (colaboradorId === undefined)) throw enCampo('Elige un solo cambio');
  const elegidos = await listElegidos(bd, c);
  if (diaDeclaracion !== undefined) {
    const otros = elegidos.filter((u) => u.diaDeclaracion !== diaDeclaracion);
    const filas = otros.map((u) => ({
      declaracionId: null,
      usuarioId: u.id,
      antes: u.diaDeclaracion,
      despues: diaDeclaracion,
    }));
    return { elegidos: elegidos.length, clase: 'dia' as const, filas };
  }
  const para = colaboradorId ?? null;
  if (para !== null && !(await listConAbiertas(bd)).some((x) => x.id === para && x.activo))
    throw new AppError('COLABORADOR_NO_ENCONTRADO');
  const ids = elegidos.map((u) => u.id);
  const filas = (await listAbiertasDeClientes(bd, ids, para)).map((d) => deDeclaracion(d.id, d.asignadoId, para));
  return { elegidos: elegidos.length, clase: 'colaborador' as const, filas };
}

const previaDeMuchos = consulta(async (entrada: CambioDeMuchos, ctx) => {
  const { elegidos, filas } = await cambiosDe(ctx.bd, entrada);
  return { elegidos, cambian: filas.length };
});

const cambiarMuchos = transaccional(async ({ total, ...entrada }: CambioDeMuchos & { readonly total: number }, ctx) => {
  const { clase, filas } = await cambiosDe(ctx.tx, entrada);
  return hacerLote(ctx, clase, filas, total);
});

const lote = consulta(({ id }: { id: string }, ctx) => loteDe(ctx.bd, id));

export const relevoHandlers = {
  colaboradores,
  previa,
  hacer,
  previaDeMuchos,
  cambiarMuchos,
  lote,
  deshacer: deshacerLote,
} satisfies HandlersFor<typeof relevo>;
