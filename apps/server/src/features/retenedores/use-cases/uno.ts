import type { Entrada } from '@aldia/contract/endpoint.ts';
import { textoDeError } from '@aldia/contract/errores.ts';
import type { retenedores } from '@aldia/contract/retenedores.ts';
import { FRASE_DE_FILA } from '@aldia/contract/textos-retenedores.ts';
import { errorDeNit, normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import type { ImpuestoDeRetencion } from '@aldia/domain/retenedores/plazo.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { findCarga, findUltimaCarga, insertDeCarga } from '../cargas.repo.ts';
import {
  aRetenedor,
  lockAgente,
  lockAgentes,
  softDeleteAgente,
  updateAgente,
  upsertAgentes,
} from '../retenedores.repo.ts';

const ENTIDAD = 'agente_retenedor';
const repetido = () => enCampo('nit', textoDeError('RETENEDOR_REPETIDO'), 'RETENEDOR_REPETIDO');
const noEsta = () => new AppError('RETENEDOR_NO_ENCONTRADO', {}, { data: 0 });

/** It names nobody: the change may come from a loaded list, which the audit of one agent does not mention. */
const cambiado = () => new AppError('CATALOGO_CAMBIADO', { quien: 'Otra persona' }, { data: 0 });

/** The normalised NIT; refused at its field when its check digit is wrong. */
function exigirNit(escrito: string): string {
  if (errorDeNit(escrito) !== null) throw enCampo('nit', FRASE_DE_FILA.NIT_INVALIDO);
  return normalizarNit(escrito);
}

/** The upload for a new agent: the given one, or the newest; null when there is none. */
async function cargaPara(ctx: Contexto, impuesto: ImpuestoDeRetencion, dicha: number | null): Promise<number | null> {
  if (dicha === null) return (await findUltimaCarga(ctx.tx, impuesto))?.id ?? null;
  if (!(await findCarga(ctx.tx, impuesto, dicha))) throw new AppError('CARGA_NO_ENCONTRADA', {}, { data: 0 });
  return dicha;
}

/** Adds an agent; an eliminated one comes back. */
export const insertar = transaccional(
  async ({ impuesto, nombre, nit: escrito, cargaId }: Entrada<typeof retenedores.insertar>, ctx) => {
    const nit = exigirNit(escrito);
    const carga = await cargaPara(ctx, impuesto, cargaId);
    const [antes] = await lockAgentes(ctx.tx, impuesto, [nit]);
    if (antes && !antes.eliminada) throw repetido();
    const [escrita] = await upsertAgentes(ctx.tx, impuesto, [{ nit, nombre, fecha: null }]);
    if (!escrita) throw new Error('an agent that was written has an id');
    const resultado = antes ? 'cambiado' : 'creado';
    if (carga !== null) await insertDeCarga(ctx.tx, carga, [{ agenteId: escrita.id, resultado }]);
    const despues = { impuesto, nit, nombre };
    await ctx.auditar({ accion: 'retenedor.insertado', entidad: ENTIDAD, entidadId: escrita.id, despues });
    return aRetenedor({ id: escrita.id, nombre, nit, fechaInicio: antes?.fechaInicio ?? null });
  },
);

/**
 * Changes the name and NIT of an agent that is still as the caller read it. The NIT of another agent is refused, even of an eliminated one,
 * whose row still exists.
 */
export const actualizar = transaccional(
  async ({ impuesto, id, nombre, nit: escrito, huella }: Entrada<typeof retenedores.actualizar>, ctx) => {
    const nit = exigirNit(escrito);
    const antes = await lockAgente(ctx.tx, impuesto, id);
    if (!antes) throw noEsta();
    if (huella !== undefined && huella !== aRetenedor(antes).huella) throw cambiado();
    const [otro] = await lockAgentes(ctx.tx, impuesto, [nit]);
    if (otro && otro.id !== id) throw repetido();
    await updateAgente(ctx.tx, id, { nombre, nit });
    const despues = { impuesto, nit, nombre };
    await ctx.auditar({ accion: 'retenedor.actualizado', entidad: ENTIDAD, entidadId: id, antes, despues });
    return aRetenedor({ ...antes, nombre, nit });
  },
);

/** Eliminates an agent: from now on the wizard does not ask for its certificates. */
export const eliminar = transaccional(async ({ impuesto, id }: Entrada<typeof retenedores.eliminar>, ctx) => {
  const antes = await lockAgente(ctx.tx, impuesto, id);
  if (!antes) throw noEsta();
  await softDeleteAgente(ctx.tx, id, ctx.reloj.ahora());
  await ctx.auditar({ accion: 'retenedor.eliminado', entidad: ENTIDAD, entidadId: id, antes: { impuesto, ...antes } });
  return { quitado: true };
});
