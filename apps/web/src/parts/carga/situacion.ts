import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { razonEscrita } from '@aldia/contract/errores-de-filas.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { puedeSinIsr } from '@aldia/domain/declaraciones/dia-de-declaracion.ts';
import type { Accion } from '@aldia/domain/declaraciones/estados.ts';
import {
  puedeCargar,
  puedeEnviarAListas,
  puedePresentar,
  puedeTrabajar,
} from '@aldia/domain/declaraciones/permisos.ts';
import { type Dia, formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { type Politica, razonDeAccion, razonDeFila } from '../declaraciones/filas/razones-de-fila.ts';

/** Why a person cannot do something with a row, or null; the text of a disabled button. */
function razonDe(politica: Politica, accion: Accion, actor: Actor, fila: FilaDeDeclaracion): string | null {
  if (!politica(actor, fila))
    return fila.asignadoId === null ? AVISOS_DE_CARGA.sinAsignarTodavia : razonEscrita('FILA_DE_OTRO');
  return razonDeAccion(accion, fila);
}

export const impideCargar = (actor: Actor, fila: FilaDeDeclaracion) => razonDe(puedeCargar, 'cargar', actor, fila);
export const impideEnviarALista = (actor: Actor, fila: FilaDeDeclaracion) =>
  razonDe(puedeEnviarAListas, 'enviarALista', actor, fila);
export const impidePresentarACero = (actor: Actor, fila: FilaDeDeclaracion) =>
  razonDe(puedePresentar, 'presentarACero', actor, fila);
/** `abre`: the day from which everybody may do it; null until it is known. The server checks it again. */
export const impidePresentarSinIsr = (
  actor: Actor,
  fila: FilaDeDeclaracion,
  abre: { readonly desde: Dia; readonly hoy: Dia } | null,
): string | null =>
  razonDe(puedePresentar, 'noAplicaIsr', actor, fila) ??
  (abre && !puedeSinIsr(actor, abre.desde, abre.hoy)
    ? razonEscrita('SIN_ISR_TODAVIA', { dia: formatDiaLargo(abre.desde) })
    : null);
/** The server checks `puedeTrabajar` on the client's declarations. */
export const impideRevelar = (actor: Actor, fila: FilaDeDeclaracion): string | null =>
  razonDeFila(puedeTrabajar, actor, fila);
