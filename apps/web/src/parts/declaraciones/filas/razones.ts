import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { razonEscrita } from '@aldia/contract/errores-de-filas.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import type { Accion } from '@aldia/domain/declaraciones/estados.ts';
import { hayQueRevisar, loQueSePaga } from '@aldia/domain/declaraciones/momento.ts';
import { puedeNotificar, puedeTrabajar } from '@aldia/domain/declaraciones/permisos.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import type { OpcionDeFila } from '../../../ui/data-table/tipos.ts';
import { diaDeInstante } from './cuando.ts';
import { conRazon, hayQueCalcularFila, type Politica, razonDeAccion, razonDeFila } from './razones-de-fila.ts';

/** Why the action cannot be done by this person with this row, or null when it can: what the server will answer. */
export function razonPara(accion: Accion, politica: Politica, actor: Actor, fila: FilaDeDeclaracion): string | null {
  return razonDeFila(politica, actor, fila) ?? razonDeAccion(accion, fila);
}

/** Who is written to about the month of a row: the client, or the office of who has no mail; null when nobody is. */
export function aQuienSeEscribe(
  fila: Pick<FilaDeDeclaracion, 'correoUsuario' | 'correoOficina' | 'oficina'>,
): { readonly correo: string; readonly oficina: string | null } | null {
  if (fila.correoUsuario.trim() !== '') return { correo: fila.correoUsuario, oficina: null };
  return fila.correoOficina === '' ? null : { correo: fila.correoOficina, oficina: fila.oficina };
}

/** Why no mail can be sent about the month of the row, or null: of what is a mail and nothing else. */
export function razonSinCorreo(fila: Parameters<typeof aQuienSeEscribe>[0]): string | null {
  return aQuienSeEscribe(fila) === null ? razonEscrita('CLIENTE_SIN_CORREO') : null;
}

interface DeFila {
  readonly fila: FilaDeDeclaracion;
  readonly actor: Actor;
}
/** One reminder a day at most; none of nothing, nor once it is paid (spec 2, section 2.1; G-110). */
export function razonParaRecordar({ fila, actor, dia }: DeFila & { readonly dia: Dia }): string | null {
  const deHoy = diaDeInstante(fila.recordatorioEnviado) === dia ? AVISOS_DE_DECLARACIONES.correoYaEnviadoHoy : null;
  const deNada = loQueSePaga(fila) > CERO || hayQueRevisar(fila) ? null : razonEscrita('NADA_QUE_PAGAR');
  return razonPara('recordarPago', puedeNotificar, actor, fila) ?? deHoy ?? razonSinCorreo(fila) ?? deNada;
}

export function razonParaCompletar({ fila, actor }: DeFila): string | null {
  const yaEnviado = fila.finalizacionEnviada === null ? null : AVISOS_DE_DECLARACIONES.finalizacionYaEnviada;
  return yaEnviado ?? razonPara('completar', puedeNotificar, actor, fila);
}

/** Nobody is asked to file what has its form already, or its payment. */
export function razonParaNotificar({ fila, actor }: DeFila): string | null {
  return razonPara('notificarPresentacion', puedeNotificar, actor, fila) ?? razonSinCorreo(fila);
}

/** Nobody is asked to choose purchases of a month in which none can be chosen, and no office: they are their client's to choose. */
export function razonParaPedirCompras({ fila, actor }: DeFila): string | null {
  const sinCorreo = fila.correoUsuario.trim() === '' ? razonEscrita('CLIENTE_SIN_CORREO') : null;
  return razonPara('incluirFacturas', puedeNotificar, actor, fila) ?? sinCorreo;
}

/** Why this person cannot compute the month of the row again, or null. */
export const razonParaCalcular = (actor: Actor, fila: FilaDeDeclaracion): string | null =>
  razonPara('calcularDeNuevo', puedeTrabajar, actor, fila);

/** The option of a menu, of a row whose figures are out of date and not filed. */
export const opcionDeCalcular = ({ fila, actor }: DeFila, alElegir: () => void): readonly OpcionDeFila[] =>
  hayQueCalcularFila(fila)
    ? [{ rotulo: ROTULOS.calcularDeNuevo, alElegir, ...conRazon(razonParaCalcular(actor, fila)) }]
    : [];
