import { AVISOS_DE_TRANSACCIONES as T } from '@aldia/contract/textos-transacciones.ts';
import { sePuedeActualizar } from '@aldia/domain/transacciones/programacion.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { consulta, transaccional } from '../../shared/manejador.ts';
import {
  type CamposDeDetalle,
  deleteDetalle,
  type FiltroDeProgramacion,
  findOtroDelMes,
  findTransaccion,
  insertDetalle,
  insertTransaccion,
  listDetalles,
  listTransacciones,
  selectDetalleForUpdate,
  updateDetalle,
} from './transacciones.repo.ts';

const enCampo = (campo: string, mensaje: string) => ({ errores: [{ campo, mensaje }] });
const repetido = () => new AppError('MES_YA_PROGRAMADO', {}, enCampo('mes', T.mesYaProgramado));
const pasado = () => new AppError('REGISTRO_NO_SE_PUEDE_ACTUALIZAR', {}, enCampo('mes', T.mesPasado));

export const listado = consulta(async (filtro: FiltroDeProgramacion, { bd }) => ({
  transacciones: await listTransacciones(bd),
  detalleTransaccion: await listDetalles(bd, filtro),
}));

/** A new code, for words that are new or for those of a transaction that exists (G-129). */
export const insertar = transaccional(
  async ({ idTransaccion: de, codigo }: { idTransaccion: number | string; codigo: string }, ctx) => {
    const descripcion = typeof de === 'string' ? de : (await exigirTransaccion(ctx, de)).descripcion;
    const nueva = await insertTransaccion(ctx.tx, { descripcion, codigo });
    if (!nueva) throw new AppError('CODIGO_DE_TRANSACCION_REPETIDO', {}, enCampo('codigo', T.codigoRepetido));
    await ctx.auditar({
      accion: 'transaccion.insertada',
      entidad: 'transaccion',
      entidadId: nueva.id,
      despues: { descripcion, codigo },
    });
    return nueva;
  },
);

async function exigirTransaccion(ctx: Contexto, id: number) {
  const hallada = await findTransaccion(ctx.tx, id);
  if (!hallada) throw new AppError('TRANSACCION_NO_ENCONTRADA');
  return hallada;
}

export const crearDetalle = transaccional(async (campos: CamposDeDetalle, ctx) => {
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

/** Changes a month that is not over, and never into one that is (G-131). */
export const actualizarDetalle = transaccional(async ({ id, ...campos }: CamposDeDetalle & { id: number }, ctx) => {
  const antes = await selectDetalleForUpdate(ctx.tx, id);
  if (!antes) throw new AppError('DETALLE_NO_ENCONTRADO');
  const hoy = ctx.reloj.hoy();
  if (!sePuedeActualizar(antes, hoy) || !sePuedeActualizar(campos, hoy)) throw pasado();
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

/** Takes a month out of the schedule. Asking twice changes nothing. */
export const eliminarDetalle = transaccional(async ({ id }: { id: number }, ctx) => {
  const antes = await deleteDetalle(ctx.tx, id);
  if (antes) {
    const hecho = {
      accion: 'detalleTransaccion.eliminado',
      entidad: 'detalle_transaccion',
      entidadId: id,
      antes,
    } as const;
    await ctx.auditar(hecho);
  }
  return { quitado: antes !== undefined };
});
