import { diaParaNuevo } from '@aldia/domain/declaraciones/dia-de-declaracion.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { enMiles } from '@aldia/domain/textos/en-miles.ts';
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
  let sinLugar = 0;
  for (const id of usuarioIds) {
    const dado = diaParaNuevo(rangos, porDia);
    // Without ranges, nobody gets a day.
    if (!dado) break;
    if (dado.todosLlenos) sinLugar++;
    porDia.set(dado.dia, (porDia.get(dado.dia) ?? 0) + 1);
    dados.push({ id, dia: dado.dia });
  }
  await updateDiasDeDeclaracion(ctx.tx, dados);
  if (sinLugar > 0) await avisarQueEstanLlenos(ctx, sinLugar);
}

/** `cuantos`: the clients of this transaction. They may have registered, come in a load, or have been here for long without a day. */
async function avisarQueEstanLlenos(ctx: Contexto, cuantos: number): Promise<void> {
  const hoy = ctx.reloj.hoy();
  const aQuien = cuantos === 1 ? 'a un cliente se le dio' : `a ${enMiles(cuantos)} clientes se les dio`;
  for (const a of await listCorreosDeAdministradores(ctx.tx))
    await ctx.enviarCorreo({
      clave: `rangos-llenos:${hoy}:${a.id}`,
      para: a.correo,
      asunto: 'Los rangos de días de declaración están llenos',
      saludo: saludoA(a),
      parrafos: [
        `El ${formatDia(hoy)} ${aQuien} un día y ningún rango tenía lugar. Es del rango menos lleno.`,
        'Si hoy hay más clientes, no te escribimos otra vez.',
        'Amplía la cantidad de un rango, o agrega otro, en Mantenimientos, Rangos de Fechas.',
      ],
      boton: { texto: 'Ver los rangos', ruta: '/man_pc' },
    });
}
