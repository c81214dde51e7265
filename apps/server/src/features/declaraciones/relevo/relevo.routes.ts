import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { relevo } from '@aldia/contract/relevo.ts';
import { TEXTOS_DE_MOTIVO } from '@aldia/contract/textos-pendientes.ts';
import { estadoVisible } from '@aldia/domain/declaraciones/estados.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { anioDe, type Dia } from '@aldia/domain/fechas/fechas.ts';
import { topeDe } from '@aldia/domain/radar/tope.ts';
import { repartir } from '@aldia/domain/relevo/repartir.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import type { Conexion } from '../../../shared/db.ts';
import { consulta, type HandlersFor, transaccional } from '../../../shared/manejador.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { deshacerLote } from './deshacer-lote.ts';
import type { Planeada } from './lote.repo.ts';
import { hacerLote, loteDe, type Plan } from './lote.ts';
import { listAbiertasDe, listAbiertasDeClientes, listConAbiertas, listElegidos } from './relevo.repo.ts';

type Relevo = Entrada<typeof relevo.previa>;
type CambioDeMuchos = Entrada<typeof relevo.previaDeMuchos>;

const colaboradores = consulta((_: object, ctx) => listConAbiertas(ctx.bd));

/** How the absent person's open work would be dealt out among these collaborators, who must be other active staff. */
async function planDe(bd: Conexion, { ausenteId, colaboradores: ids }: Relevo) {
  const todos = await listConAbiertas(bd);
  const reciben = todos.filter((c) => c.activo && c.id !== ausenteId && ids.includes(c.id));
  if (reciben.length !== new Set(ids).size) throw new AppError('COLABORADOR_NO_ENCONTRADO');
  const abiertas = await listAbiertasDe(bd, ausenteId);
  return { abiertas, reciben, dadas: repartir(abiertas, reciben) };
}

const previa = consulta(async (entrada: Relevo, ctx) => {
  const { abiertas, reciben, dadas } = await planDe(ctx.bd, entrada);
  const grupos = new Map<string, { statusId: number; estado: string; regimenId: number; cuantas: number }>();
  for (const { estadoId, regimenId, contradicha } of abiertas) {
    const estado = contradicha ? TEXTOS_DE_MOTIVO.cambioTrasPresentar.rotulo : estadoVisible(estadoId).texto;
    const clave = `${estado}:${regimenId}`;
    const grupo = grupos.get(clave) ?? { statusId: estadoId, estado, regimenId, cuantas: 0 };
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
  return hacerLote(ctx, { clase: 'relevo', filas }, total);
});

const deDeclaracion = (declaracionId: number, antes: number | null, despues: number | null): Planeada => ({
  declaracionId,
  usuarioId: null,
  antes,
  despues,
});

/** A warning needs a regime that has an income limit. Throws REGIMEN_SIN_TOPE. */
function exigirRegimen(regimenId: number | undefined, hoy: Dia): void {
  if (regimenId === undefined) throw enCampo('regimen_id', 'Elige de qué régimen es el aviso');
  if (topeDe(regimenId, anioDe(hoy), hoy) === null) throw new AppError('REGIMEN_SIN_TOPE');
}

type PlanDeMuchos = Plan & { readonly elegidos: number };
const dePersonas = (
  personas: readonly { readonly id: number; readonly antes: number | null }[],
  despues: number | null,
): Planeada[] =>
  personas
    .filter((p) => p.antes !== despues)
    .map(({ id, antes }) => ({ declaracionId: null, usuarioId: id, antes, despues }));

/** The rows that would really change: those that already have the value are left out. */
async function cambiosDe(bd: Conexion, c: CambioDeMuchos, hoy: Dia): Promise<PlanDeMuchos> {
  const { diaDeclaracion, colaboradorId, avisoDeRegimen, regimenId } = c;
  if ([diaDeclaracion, colaboradorId, avisoDeRegimen].filter((v) => v !== undefined).length !== 1)
    throw enCampo('colaborador_id', 'Elige un solo cambio');
  if (avisoDeRegimen !== undefined) exigirRegimen(regimenId, hoy);
  const lista = await listElegidos(bd, { ...c, palabras: palabrasDe(c.buscar) });
  const elegidos = lista.length;
  if (diaDeclaracion !== undefined) {
    const personas = lista.map((u) => ({ id: u.id, antes: u.diaDeclaracion }));
    return { elegidos, clase: 'dia', filas: dePersonas(personas, diaDeclaracion) };
  }
  if (avisoDeRegimen !== undefined) {
    const personas = lista.map((u) => ({ id: u.id, antes: enCentavos(u.avisoDeRegimen) }));
    return { elegidos, clase: 'aviso', filas: dePersonas(personas, avisoDeRegimen), regimenId: regimenId ?? null };
  }
  const para = colaboradorId ?? null;
  if (para !== null && !(await listConAbiertas(bd)).some((x) => x.id === para && x.activo))
    throw new AppError('COLABORADOR_NO_ENCONTRADO');
  const ids = lista.map((u) => u.id);
  const filas = (await listAbiertasDeClientes(bd, ids, para)).map((d) => deDeclaracion(d.id, d.asignadoId, para));
  return { elegidos, clase: 'colaborador', filas };
}

const enCentavos = (quetzales: string | null) => (quetzales === null ? null : parseQuetzales(quetzales));

const previaDeMuchos = consulta(async (entrada: CambioDeMuchos, ctx) => {
  const { elegidos, filas } = await cambiosDe(ctx.bd, entrada, ctx.reloj.hoy());
  return { elegidos, cambian: filas.length };
});

const cambiarMuchos = transaccional(async ({ total, ...entrada }: CambioDeMuchos & { readonly total: number }, ctx) => {
  return hacerLote(ctx, await cambiosDe(ctx.tx, entrada, ctx.reloj.hoy()), total);
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
