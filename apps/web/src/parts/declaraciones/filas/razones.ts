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

/** Why this person cannot do the action with this row, or null; the same answer as the server's. */
export function razonPara(accion: Accion, politica: Politica, actor: Actor, fila: FilaDeDeclaracion): string | null {
  return razonDeFila(politica, actor, fila) ?? razonDeAccion(accion, fila);
}

/** Who receives the mails about a row: the client, or their office when the client has no mail; null for nobody. */
export function aQuienSeEscribe(
  fila: Pick<FilaDeDeclaracion, 'correoUsuario' | 'correoOficina' | 'oficina'>,
): { readonly correo: string; readonly oficina: string | null } | null {
  if (fila.correoUsuario.trim() !== '') return { correo: fila.correoUsuario, oficina: null };
  return fila.correoOficina === '' ? null : { correo: fila.correoOficina, oficina: fila.oficina };
}

/** Why no mail about the row can be sent, or null. For actions that are only a mail. */
export function razonSinCorreo(fila: Parameters<typeof aQuienSeEscribe>[0]): string | null {
  return aQuienSeEscribe(fila) === null ? razonEscrita('CLIENTE_SIN_CORREO') : null;
}

interface DeFila {
  readonly fila: FilaDeDeclaracion;
  readonly actor: Actor;
}
/** Why a payment reminder cannot be sent: at most one a day, none without a debt, none once paid (spec 2, section 2.1; G-110). */
export function razonParaRecordar({ fila, actor, dia }: DeFila & { readonly dia: Dia }): string | null {
  const deHoy = diaDeInstante(fila.recordatorioEnviado) === dia ? AVISOS_DE_DECLARACIONES.correoYaEnviadoHoy : null;
  const deNada = loQueSePaga(fila) > CERO || hayQueRevisar(fila) ? null : razonEscrita('NADA_QUE_PAGAR');
  return razonPara('recordarPago', puedeNotificar, actor, fila) ?? deHoy ?? razonSinCorreo(fila) ?? deNada;
}

export function razonParaCompletar({ fila, actor }: DeFila): string | null {
  const yaEnviado = fila.finalizacionEnviada === null ? null : AVISOS_DE_DECLARACIONES.finalizacionYaEnviada;
  return yaEnviado ?? razonPara('completar', puedeNotificar, actor, fila);
}

/** Why the client cannot be asked to file: the form or the payment is already there, or nobody receives mails. */
export function razonParaNotificar({ fila, actor }: DeFila): string | null {
  return razonPara('notificarPresentacion', puedeNotificar, actor, fila) ?? razonSinCorreo(fila);
}

/**
 * Why the client cannot be asked to choose purchases: the month takes no choice, a choice would change nothing, or the client
 * has no mail. An office is not asked, because only the client chooses.
 */
export function razonParaPedirCompras({ fila, actor }: DeFila): string | null {
  const sinCorreo = fila.correoUsuario.trim() === '' ? razonEscrita('CLIENTE_SIN_CORREO') : null;
  return (
    razonPara('incluirFacturas', puedeNotificar, actor, fila) ?? razonDeAccion('calcularDeNuevo', fila) ?? sinCorreo
  );
}

/** Why this person cannot compute the row's month again, or null. */
export const razonParaCalcular = (actor: Actor, fila: FilaDeDeclaracion): string | null =>
  razonPara('calcularDeNuevo', puedeTrabajar, actor, fila);

/** The menu option of a row with out-of-date figures; none for other rows. */
export const opcionDeCalcular = ({ fila, actor }: DeFila, alElegir: () => void): readonly OpcionDeFila[] =>
  hayQueCalcularFila(fila)
    ? [{ rotulo: ROTULOS.calcularDeNuevo, alElegir, ...conRazon(razonParaCalcular(actor, fila)) }]
    : [];
