import { mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import type { Recursos } from '../../../shared/contexto.ts';
import { comoSistema } from '../../../shared/ejecutar.ts';
import { abrirPeriodo, asegurarParticiones, listSinAbrir } from '../apertura.repo.ts';

/** Short transactions: a hundred thousand clients must not hold a hundred thousand rows still. */
const POR_TANDA = 1000;

/** Opens the month that is being declared today for every client whom a subscription serves, also while its renewal is asked again. Returns how many. */
export async function abrirMes(recursos: Recursos): Promise<number> {
  const hoy = recursos.reloj.hoy();
  const periodo = periodoDeclarado(mesDe(hoy));
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
  // Last: a part that cannot be made fails the job, and nobody's month waits for it.
  await comoSistema(recursos, (ctx) => asegurarParticiones(ctx.tx, hoy));
  return abiertas;
}
