import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { enCampo } from '../../shared/app-error.ts';
import { consulta, transaccional } from '../../shared/manejador.ts';
import {
  deleteDiaInhabil,
  insertDiaInhabil,
  listActividadesActivas,
  listDiasInhabiles,
  listEmisoresActivos,
  listRegimenes,
  listTiposDeEmisorActivos,
  listTiposDeRegistroActivos,
  listTiposDeSuscripcionActivos,
  listTiposDte,
} from './catalogos.repo.ts';

export const regimenes = consulta((_: object, ctx) => listRegimenes(ctx.bd));
export const tiposDeRegistroActivos = consulta((_: object, ctx) => listTiposDeRegistroActivos(ctx.bd));
export const actividadesActivas = consulta((_: object, ctx) => listActividadesActivas(ctx.bd));
export const tiposDeEmisorActivos = consulta((_: object, ctx) => listTiposDeEmisorActivos(ctx.bd));
export const tiposDteAdmitidos = consulta((_: object, ctx) => listTiposDte(ctx.bd));
const EMISORES_A_LA_VEZ = 50;
export const emisoresActivos = consulta(({ busqueda }: { busqueda: string }, ctx) =>
  listEmisoresActivos(ctx.bd, busqueda, EMISORES_A_LA_VEZ),
);
export const tiposDeSuscripcionActivos = consulta(({ id }: { id: number }, ctx) =>
  listTiposDeSuscripcionActivos(ctx.bd, id),
);
export const diasInhabiles = consulta((entrada: { anio?: number | undefined }, ctx) =>
  listDiasInhabiles(ctx.bd, entrada.anio),
);

/** Adds a day that moves deadlines; the next list already uses it. */
export const insertarDiaInhabil = transaccional(
  async (fila: { fecha: Dia; descripcion: string; alcance: 'nacional' | 'municipal' }, ctx) => {
    const insertada = await insertDiaInhabil(ctx.tx, fila);
    if (!insertada) throw enCampo('fecha', `El ${formatDia(fila.fecha)} ya está registrado.`, 'DIA_INHABIL_REPETIDO');
    await ctx.auditar({
      accion: 'diaInhabil.insertado',
      entidad: 'dia_inhabil',
      entidadId: insertada.id,
      despues: fila,
    });
    return { ...fila, id: insertada.id };
  },
);

/** Takes a day away. Asking twice changes nothing. */
export const quitarDiaInhabil = transaccional(async ({ id }: { id: number }, ctx) => {
  const antes = await deleteDiaInhabil(ctx.tx, id);
  if (antes) await ctx.auditar({ accion: 'diaInhabil.quitado', entidad: 'dia_inhabil', entidadId: id, antes });
  return { quitado: antes !== undefined };
});
