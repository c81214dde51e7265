import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { facturas } from '@aldia/contract/facturas.ts';
import { puedeIncluirFacturas } from '@aldia/domain/declaraciones/permisos.ts';
import { aDestino, destinosPosibles, LINEA_DE_ESPECIALES } from '@aldia/domain/facturas/exportacion.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { transaccional } from '../../../shared/manejador.ts';
import {
  type Declaracion,
  exigirAccion,
  exigirFila,
  exigirVersion,
  recalcular,
  tomarDeclaracion,
} from '../../declaraciones/index.ts';
import {
  type Alcance,
  type CambioDeDestino,
  contraparteDe,
  type FilaExportable,
  listExportables,
  olvidarEspeciales,
  updateDestinos,
  updateParaExportar,
  upsertRegla,
} from '../exportacion.repo.ts';
import { FILAS_EN_AUDITORIA } from '../lo-auditado.ts';

type DestinoElegido = Entrada<typeof facturas.elegirDestino>;

/**
 * Decides where exports and purchases for exports go, remembers the choice for the other party when asked, and computes the month again.
 */
export const elegirDestino = transaccional(async (e: DestinoElegido, ctx) => {
  const d = await tomarDeclaracion(ctx.tx, e.presentacion.id);
  exigirFila(puedeIncluirFacturas, ctx.actor, d);
  exigirAccion('incluirFacturas', d);
  await exigirVersion(ctx, d, e.presentacion.version);
  const [fila] = await listExportables(ctx.tx, d, e.libro, e.documento);
  if (!fila) throw new AppError('LINEA_NO_CORRESPONDE');
  const hechos = await escribir(ctx, d, e, fila);
  if (e.alcance === 'contraparte') await recordar(ctx, d, e, fila);
  if (hechos.length === 0) return { ...d, cambiadas: 0 };
  await auditar(ctx, d, e, hechos);
  return { id: d.id, ...(await recalcular(ctx, d.id)), cambiadas: hechos.length };
});

const alcanceDe = ({ libro, alcance, documento }: DestinoElegido, fila: FilaExportable): Alcance => {
  if (alcance === 'documento') return { de: 'documento', id: documento };
  return alcance === 'mes' ? { de: 'mes' } : { de: 'contraparte', ...contraparteDe(libro, fila) };
};

function escribir(ctx: Contexto, d: Declaracion, e: DestinoElegido, fila: FilaExportable): Promise<CambioDeDestino[]> {
  const alcance = alcanceDe(e, fila);
  if (e.libro === 'recibida') {
    if (e.linea !== '5' && e.linea !== '6') throw new AppError('LINEA_NO_CORRESPONDE');
    return updateParaExportar(ctx.tx, d, alcance, e.linea === '6');
  }
  const posibles = destinosPosibles({ ...fila, elegido: aDestino(fila.lineaExportacion) });
  const especiales = posibles.includes(LINEA_DE_ESPECIALES);
  const linea = posibles.find((p) => p === e.linea) ?? null;
  // Only a special invoice may leave section 4: what SAT marks as an export stays an export.
  if (linea === null && !(especiales && e.linea === null)) throw new AppError('LINEA_NO_CORRESPONDE');
  return updateDestinos(ctx.tx, d, alcance, linea, especiales);
}

async function recordar(ctx: Contexto, { usuarioId }: Declaracion, e: DestinoElegido, fila: FilaExportable) {
  const quien = contraparteDe(e.libro, fila);
  const linea = e.libro === 'emitida' ? aDestino(e.linea) : null;
  if (e.libro === 'emitida' && linea === null) return olvidarEspeciales(ctx.tx, usuarioId, quien);
  const paraExportar = e.libro === 'recibida' ? e.linea === '6' : null;
  const firma = { por: ctx.actor.usuarioId, en: ctx.reloj.ahora() };
  return upsertRegla(ctx.tx, { usuarioId, libro: e.libro, ...quien, linea, paraExportar, ...firma });
}

const auditar = (ctx: Contexto, d: Declaracion, e: DestinoElegido, hechos: readonly CambioDeDestino[]) =>
  ctx.auditar({
    accion: 'facturas.destinoElegido',
    entidad: 'declaracion',
    entidadId: d.id,
    antes: Object.fromEntries(hechos.slice(0, FILAS_EN_AUDITORIA).map((h) => [h.id, h.antes])),
    despues: { libro: e.libro, linea: e.linea, alcance: e.alcance, cambiadas: hechos.length },
  });
