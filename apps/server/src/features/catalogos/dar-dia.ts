import { diaParaNuevo } from '@aldia/domain/declaraciones/dia-de-declaracion.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { listCorreosDeAdministradores } from '../../shared/administradores.repo.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { saludoA } from '../../shared/saludo.ts';
import { countClientesPorDia, takeRangos, updateDiasDeDeclaracion } from './rangos.repo.ts';

/**
 * Gives new clients their day of declaration in the order in which they come; a gestor's clients in the order of their load (D-83). Others
 * who give days wait for this transaction, so that a range never exceeds its room. When all ranges are full, administrators get a mail,
 * once a day.
 */
export async function darDiaDeDeclaracion(ctx: Contexto, usuarioIds: readonly number[]): Promise<void> {
  const rangos = await takeRangos(ctx.tx);
  const porDia = await countClientesPorDia(ctx.tx);
  const dados: { id: number; dia: number }[] = [];
  let llenos = false;
  for (const id of usuarioIds) {
    const dado = diaParaNuevo(rangos, porDia);
    // Without ranges, nobody gets a day.
    if (!dado) break;
    llenos ||= dado.todosLlenos;
    porDia.set(dado.dia, (porDia.get(dado.dia) ?? 0) + 1);
    dados.push({ id, dia: dado.dia });
  }
  await updateDiasDeDeclaracion(ctx.tx, dados);
  if (llenos) await avisarQueEstanLlenos(ctx);
}

async function avisarQueEstanLlenos(ctx: Contexto): Promise<void> {
  const hoy = ctx.reloj.hoy();
  for (const a of await listCorreosDeAdministradores(ctx.tx))
    await ctx.enviarCorreo({
      clave: `rangos-llenos:${hoy}:${a.id}`,
      para: a.correo,
      asunto: 'Los rangos de días de declaración están llenos',
      saludo: saludoA(a),
      parrafos: [
        `El ${formatDia(hoy)} se registró un cliente y ningún rango de fechas tenía lugar. Se le dio un día del rango menos lleno.`,
        'Amplía la cantidad de un rango, o agrega otro, en Mantenimientos, Rangos de Fechas.',
      ],
      boton: { texto: 'Ver los rangos', ruta: '/man_pc' },
    });
}
