import { type Mes, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import type { Contexto, Recursos } from '../../../shared/contexto.ts';
import { comoSistema } from '../../../shared/ejecutar.ts';
import {
  abrirPeriodo,
  aplicarCambios,
  asegurarParticiones,
  listSinAbrir,
  ponerRegimenDeTodos,
} from '../apertura.repo.ts';

/** Short transactions: opening a hundred thousand clients must not lock a hundred thousand rows at once. */
const POR_TANDA = 1000;

/**
 * Opens the month declared today for every client whom a subscription covers, also while its renewal is being retried. Returns how many.
 */
export async function abrirMes(recursos: Recursos): Promise<number> {
  const hoy = recursos.reloj.hoy();
  const periodo = periodoDeclarado(mesDe(hoy));
  await comoSistema(recursos, (ctx) => regirCambios(ctx, mesDe(hoy), periodo));
  let abiertas = 0;
  for (let ultimo = 0; ; ) {
    const tanda = await comoSistema(recursos, async (ctx) => {
      const sinAbrir = await listSinAbrir(ctx.tx, { periodo, hoy }, ultimo, POR_TANDA);
      ultimo = sinAbrir.at(-1)?.id ?? ultimo;
      if (sinAbrir.length === 0) return null;
      const usuarios = sinAbrir.filter((u) => u.suscrito).map((u) => u.id);
      if (usuarios.length === 0) return 0;
      const nuevas = await abrirPeriodo(ctx.tx, periodo, usuarios);
      await ctx.auditar({
        accion: 'declaracion.mesAbierto',
        entidad: 'periodo',
        entidadId: periodo,
        despues: { nuevas },
      });
      return nuevas;
    });
    if (tanda === null) break;
    abiertas += tanda;
  }
  // Done last: a partition that cannot be created fails the job, but every month is already open.
  const sinParte = await comoSistema(recursos, (ctx) => asegurarParticiones(ctx.tx, hoy));
  if (sinParte.length > 0) recursos.log.warn({ sinParte }, 'partitions not made: rows of their time have none');
  return abiertas;
}

/** A change of regime that starts this month is from now on the client's regime; the days of a month are those of that month. */
async function regirCambios(ctx: Contexto, mes: Mes, periodo: Mes): Promise<void> {
  for (const { usuarioId, antesId, despuesId } of await aplicarCambios(ctx.tx, mes))
    await ctx.auditar({
      accion: 'regimen.vigente',
      entidad: 'usuario',
      entidadId: usuarioId,
      antes: { regimen_id: antesId },
      despues: { regimen_id: despuesId },
    });
  await ponerRegimenDeTodos(ctx.tx, periodo);
}
