import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { retenedores } from '@aldia/contract/retenedores.ts';
import { resultadoDeFila, separarLote } from '@aldia/domain/carga/lote.ts';
import type { ImpuestoDeRetencion } from '@aldia/domain/retenedores/plazo.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { abrirCarga, insertDeCarga, listDeCarga } from '../cargas.repo.ts';
import { type AgenteEnLista, type AgenteGuardado, lockAgentes, upsertAgentes } from '../retenedores.repo.ts';

async function abrir(ctx: Contexto, impuesto: ImpuestoDeRetencion, clave: string | null): Promise<number> {
  const quien = { cargadaPor: ctx.actor.usuarioId, cargadaEn: ctx.reloj.ahora() };
  const nueva = { impuesto, fechaCarga: ctx.reloj.hoy(), ...quien, ...(clave === null ? {} : { clave }) };
  const carga = await abrirCarga(ctx.tx, nueva);
  if (carga.impuesto !== impuesto) throw new AppError('CARGA_DE_OTRO_IMPUESTO', {}, { data: 0 });
  return carga.id;
}

const esIgual = (antes: AgenteGuardado, ahora: AgenteEnLista): boolean =>
  antes.nombre === ahora.nombre && (ahora.fecha === null || antes.fechaInicio === ahora.fecha);

/** Writes the rows that this upload does not have yet. Returns the earlier values of the changed ones, and the result of every row. */
async function escribir(
  ctx: Contexto,
  impuesto: ImpuestoDeRetencion,
  cargaId: number,
  filas: readonly AgenteEnLista[],
) {
  const nits = filas.map((f) => f.nit);
  const antes = new Map((await lockAgentes(ctx.tx, impuesto, nits)).map((a) => [a.nit, a]));
  const ids = [...antes.values()].map((a) => a.id);
  const yaEnCarga = new Map((await listDeCarga(ctx.tx, cargaId, ids)).map((e) => [e.agenteId, e.resultado]));
  const nuevas = filas
    .filter((f) => !yaEnCarga.has(antes.get(f.nit)?.id ?? 0))
    .map((f) => ({ ...f, resultado: resultadoDeFila(antes.get(f.nit), (a) => esIgual(a, f)) }));
  const porEscribir = nuevas.filter((f) => f.resultado !== 'igual');
  const escritas = new Map((await upsertAgentes(ctx.tx, impuesto, porEscribir)).map((e) => [e.nit, e.id]));
  const enCarga = nuevas.map((f) => ({
    agenteId: escritas.get(f.nit) ?? antes.get(f.nit)?.id ?? 0,
    resultado: f.resultado,
  }));
  await insertDeCarga(ctx.tx, cargaId, enCarga);
  const resultados = [...yaEnCarga.values(), ...nuevas.map((f) => f.resultado)];
  return {
    nuevas: nuevas.length,
    cambiadas: nuevas.filter((f) => f.resultado === 'cambiado').map((f) => antes.get(f.nit)),
    de: (resultado: string) => resultados.filter((r) => r === resultado).length,
  };
}

/**
 * Loads a batch of a list of agents. Repeating the batch of the same upload writes nothing, whatever happened to its agents meanwhile, and
 * returns the same answer.
 */
export const cargaMasiva = transaccional(
  async ({ impuesto, carga, retenedores: filas }: Entrada<typeof retenedores.cargaMasiva>, ctx) => {
    const { buenas, rechazadas } = separarLote(filas);
    const rechazados = [...rechazadas];
    if (buenas.length === 0) return { id: null, creados: 0, yaEstaban: 0, cambiados: 0, rechazados };
    const id = await abrir(ctx, impuesto, carga);
    const { nuevas, cambiadas, de } = await escribir(ctx, impuesto, id, buenas);
    const cuentas = { creados: de('creado'), yaEstaban: de('igual'), cambiados: de('cambiado') };
    if (nuevas > 0)
      await ctx.auditar({
        accion: 'retenedores.cargados',
        entidad: 'carga_de_retenedores',
        entidadId: id,
        antes: cambiadas,
        despues: { impuesto, ...cuentas, rechazados: rechazados.length },
      });
    return { id, ...cuentas, rechazados };
  },
);
