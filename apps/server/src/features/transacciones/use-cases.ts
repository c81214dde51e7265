import { AVISOS_DE_TRANSACCIONES as T } from '@aldia/contract/textos-transacciones.ts';
import { type MesProgramado, sePuedeActualizar } from '@aldia/domain/transacciones/programacion.ts';
import { AppError, enCampo } from '../../shared/app-error.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { consulta, transaccional } from '../../shared/manejador.ts';
import {
  type CamposDeDetalle,
  deleteDetalle,
  deleteTransaccion,
  type FiltroDeProgramacion,
  findOtraDelCodigo,
  findOtroDelMes,
  findTransaccion,
  findUnMesDe,
  insertDetalle,
  insertTransaccion,
  listDetalles,
  listTransacciones,
  selectDetalleForUpdate,
  selectTransaccionForUpdate,
  updateDetalle,
  updateTransaccion,
} from './transacciones.repo.ts';

const repetido = () => enCampo('mes', T.mesYaProgramado, 'MES_YA_PROGRAMADO');
const codigoRepetido = () => enCampo('codigo', T.codigoRepetido, 'CODIGO_DE_TRANSACCION_REPETIDO');

/** Refuses a month that is over: the schedule must keep saying what was requested, so nobody changes, removes or adds one (G-131). */
function exigirQueNoHaPasado({ reloj }: Contexto, mensaje: string, ...meses: readonly MesProgramado[]): void {
  const pasado = meses.some((m) => !sePuedeActualizar(m, reloj.hoy()));
  if (pasado) throw enCampo('mes', mensaje, 'REGISTRO_NO_SE_PUEDE_ACTUALIZAR');
}

export const listado = consulta(async (filtro: FiltroDeProgramacion, { bd }) => ({
  transacciones: await listTransacciones(bd),
  detalleTransaccion: await listDetalles(bd, filtro),
}));

/** Adds a code, for new words or for those of an existing transaction (G-129). */
export const insertar = transaccional(
  async ({ idTransaccion: de, codigo }: { idTransaccion: number | string; codigo: string }, ctx) => {
    const descripcion = typeof de === 'string' ? de : (await exigirTransaccion(ctx, de)).descripcion;
    const nueva = await insertTransaccion(ctx.tx, { descripcion, codigo });
    if (!nueva) throw codigoRepetido();
    await ctx.auditar({
      accion: 'transaccion.insertada',
      entidad: 'transaccion',
      entidadId: nueva.id,
      despues: { descripcion, codigo },
    });
    return { ...nueva, meses: 0 };
  },
);

/** Locks a transaction, which must have no months: the schedule of past months must keep saying what was requested. */
async function tomarSinMeses(ctx: Contexto, id: number) {
  const antes = await selectTransaccionForUpdate(ctx.tx, id);
  if (antes && (await findUnMesDe(ctx.tx, id))) throw new AppError('TRANSACCION_CON_MESES');
  return antes;
}

/** Corrects the words or the code of a transaction without months. */
export const actualizar = transaccional(async (nueva: { id: number; descripcion: string; codigo: string }, ctx) => {
  const antes = await tomarSinMeses(ctx, nueva.id);
  if (!antes) throw new AppError('TRANSACCION_NO_ENCONTRADA');
  if (await findOtraDelCodigo(ctx.tx, nueva.id, nueva.codigo)) throw codigoRepetido();
  await updateTransaccion(ctx.tx, nueva);
  await ctx.auditar({
    accion: 'transaccion.actualizada',
    entidad: 'transaccion',
    entidadId: nueva.id,
    antes,
    despues: nueva,
  });
  return { ...nueva, meses: 0 };
});

/** Deletes a transaction without months. Repeating it changes nothing. */
export const eliminar = transaccional(async ({ id }: { id: number }, ctx) => {
  const antes = await tomarSinMeses(ctx, id);
  if (antes) {
    await deleteTransaccion(ctx.tx, id);
    await ctx.auditar({ accion: 'transaccion.eliminada', entidad: 'transaccion', entidadId: id, antes });
  }
  return { quitado: antes !== undefined };
});

async function exigirTransaccion(ctx: Contexto, id: number) {
  const hallada = await findTransaccion(ctx.tx, id);
  if (!hallada) throw new AppError('TRANSACCION_NO_ENCONTRADA');
  return hallada;
}

export const crearDetalle = transaccional(async (campos: CamposDeDetalle, ctx) => {
  exigirQueNoHaPasado(ctx, T.mesYaPaso, campos);
  await exigirTransaccion(ctx, campos.transaccionId);
  const nuevo = await insertDetalle(ctx.tx, campos);
  if (!nuevo) throw repetido();
  await ctx.auditar({
    accion: 'detalleTransaccion.insertado',
    entidad: 'detalle_transaccion',
    entidadId: nuevo.id,
    despues: campos,
  });
  return nuevo;
});

/** Changes a month, and never into one that is over. */
export const actualizarDetalle = transaccional(async ({ id, ...campos }: CamposDeDetalle & { id: number }, ctx) => {
  const antes = await selectDetalleForUpdate(ctx.tx, id);
  if (!antes) throw new AppError('DETALLE_NO_ENCONTRADO');
  exigirQueNoHaPasado(ctx, T.mesPasado, antes, campos);
  await exigirTransaccion(ctx, campos.transaccionId);
  if (await findOtroDelMes(ctx.tx, id, campos)) throw repetido();
  await updateDetalle(ctx.tx, id, campos);
  await ctx.auditar({
    accion: 'detalleTransaccion.actualizado',
    entidad: 'detalle_transaccion',
    entidadId: id,
    antes,
    despues: campos,
  });
  return { id };
});

/** Removes a month from the schedule. Repeating it changes nothing. */
export const eliminarDetalle = transaccional(async ({ id }: { id: number }, ctx) => {
  const antes = await selectDetalleForUpdate(ctx.tx, id);
  if (!antes) return { quitado: false };
  exigirQueNoHaPasado(ctx, T.mesPasadoSeQueda, antes);
  await deleteDetalle(ctx.tx, id);
  await ctx.auditar({
    accion: 'detalleTransaccion.eliminado',
    entidad: 'detalle_transaccion',
    entidadId: id,
    antes,
  });
  return { quitado: true };
});
