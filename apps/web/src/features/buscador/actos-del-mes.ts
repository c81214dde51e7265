import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { ACTOS_DEL_MES as A } from '@aldia/contract/textos-buscador.ts';
import { estaEnListaDeFormularios } from '@aldia/domain/declaraciones/etapas.ts';
import {
  puedeConfirmarPago,
  puedeEnviar,
  puedeNotificar,
  puedeVerResumen,
} from '@aldia/domain/declaraciones/permisos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { impideEnviarALista, impidePresentarACero } from '../../parts/carga/situacion.ts';
import type { DialogoDeIngreso } from '../../parts/declaraciones/acciones/dialogos-de-ingreso.tsx';
import type { Dialogo } from '../../parts/declaraciones/filas/dialogo.ts';
import { rotuloDeConfirmar } from '../../parts/declaraciones/filas/lo-que-se-confirma.ts';
import { razonPara, razonParaCompletar, razonParaRecordar } from '../../parts/declaraciones/filas/razones.ts';
import { razonDeFila } from '../../parts/declaraciones/filas/razones-de-fila.ts';

/** The dialog that an act opens: one of the row's stage, or one of the entry list. */
export type AbreActo =
  | { readonly lista: 'filas'; readonly dialogo: Dialogo }
  | { readonly lista: 'ingreso'; readonly cual: NonNullable<DialogoDeIngreso>['cual'] };
export interface ActoDelMes {
  readonly clave: string;
  readonly rotulo: string;
  readonly abre: AbreActo;
}
interface Posible extends ActoDelMes {
  readonly razon: string | null;
}

/** What this person can do now with a client's month, by the rules and dialogs of the lists. */
export function actosDelMes(fila: FilaDeDeclaracion, actor: Actor, hoy: Dia): readonly ActoDelMes[] {
  const de = (dialogo: Dialogo, rotulo: string, razon: string | null): Posible => ({
    clave: dialogo,
    rotulo,
    abre: { lista: 'filas', dialogo },
    razon,
  });
  const deIngreso = (cual: 'enviar' | 'cero', rotulo: string, razon: string | null): Posible => ({
    clave: cual,
    rotulo,
    abre: { lista: 'ingreso', cual },
    razon,
  });
  const posibles: readonly Posible[] = [
    deIngreso('enviar', ROTULOS.enviarALista, impideEnviarALista(actor, fila)),
    estaEnListaDeFormularios(fila.statusId)
      ? de('presentarACero', ROTULOS.presentarACero, razonPara('presentarACero', puedeEnviar, actor, fila))
      : deIngreso('cero', ROTULOS.presentarACero, impidePresentarACero(actor, fila)),
    de('notificarFormulario', A.notificarFormulario, razonPara('notificarFormulario', puedeNotificar, actor, fila)),
    ...(fila.regimenId === REGIMEN.ros
      ? [de('inclusion', A.inclusion, razonDeFila(puedeVerResumen, actor, fila))]
      : []),
    de('enviarAPago', A.enviarAPago, razonPara('enviarAPago', puedeEnviar, actor, fila)),
    de('recordarPago', A.recordarPago, razonParaRecordar({ fila, actor, dia: hoy })),
    de('confirmarPago', rotuloDeConfirmar(fila), razonPara('confirmarPago', puedeConfirmarPago, actor, fila)),
    de('completar', A.completar, razonParaCompletar({ fila, actor })),
  ];
  return posibles.filter((p) => p.razon === null);
}
