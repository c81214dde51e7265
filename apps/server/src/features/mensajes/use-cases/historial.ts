import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { mensajes } from '@aldia/contract/mensajes.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Conexion } from '../../../shared/db.ts';
import { consulta, transaccional } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { aMasivos } from '../en-masivo.ts';
import { escribirMasivoJob } from '../escribir-masivo.ts';
import { countMasivos, countWhatsapps, findMasivo, listMasivos, listRechazos, moveMasivo } from '../masivos.repo.ts';

const RECHAZOS_A_LA_VISTA = 100;

async function exigirMasivo(bd: Conexion, id: number) {
  const fila = await findMasivo(bd, id);
  const [masivo] = await aMasivos(bd, fila ? [fila] : []);
  if (!fila || !masivo) throw new AppError('MASIVO_NO_ENCONTRADO');
  return { masivo, mensaje: fila.mensaje };
}

/** The batches with their progress, newest first. */
export const listado = consulta(async (e: Entrada<typeof mensajes.listado>, { bd }) => {
  const pagina = await paginar({ busqueda: e.busqueda }, e, {
    listar: (desde, limite) => listMasivos(bd, e.busqueda, desde, limite),
    contar: () => countMasivos(bd, e.busqueda),
    posicionDe: ({ id }) => ({ id, valores: [id] }),
  });
  return { ...pagina, filas: await aMasivos(bd, pagina.filas) };
});

export const detalle = consulta(async ({ id }: { id: number }, { bd }) => {
  const leido = await exigirMasivo(bd, id);
  const whatsapps = leido.masivo.categoriaWhatsapp === null ? null : await countWhatsapps(bd, id);
  return { ...leido, rechazos: await listRechazos(bd, id, RECHAZOS_A_LA_VISTA), whatsapps };
});

/** Undoes, pauses, resumes or cancels a batch. Sent mail does not come back. */
export const actuar = transaccional(async ({ id, accion }: Entrada<typeof mensajes.actuar>, ctx) => {
  const { masivo: antes } = await exigirMasivo(ctx.tx, id);
  if (!(await moveMasivo(ctx.tx, id, accion, ctx.reloj.ahora())))
    throw new AppError(accion === 'deshacer' ? 'DESHACER_VENCIDO' : 'MASIVO_EN_OTRO_ESTADO');
  // The job that wrote its messages stopped with the batch, so queue it again; the next minute sends what waits.
  if (accion === 'seguir') await ctx.encolar(escribirMasivoJob, String(id), { id });
  const { masivo } = await exigirMasivo(ctx.tx, id);
  await ctx.auditar({
    accion: `mensajes.${accion}`,
    entidad: 'correo_masivo',
    entidadId: id,
    antes: { estado: antes.estado },
    despues: { estado: masivo.estado, entregados: masivo.entregados },
  });
  return masivo;
});
