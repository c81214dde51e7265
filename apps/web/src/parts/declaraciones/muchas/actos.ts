import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { ACTOS_DE_MUCHAS as A, AVISOS_DE_MUCHAS } from '@aldia/contract/textos-muchas.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { llamar, nuevaClave } from '../../../base/llamadas/api.ts';
import { impideEnviarALista } from '../../carga/situacion.ts';
import { razonParaNotificar, razonParaPedirCompras, razonParaRecordar } from '../filas/razones.ts';

/** An act on each of many declarations, with the same call, permission and reasons as on a single one. */
export interface ActoDeMuchas {
  readonly rotulo: string;
  readonly luego: string;
  /** Why it cannot be done to a row, or null. */
  readonly razon: (fila: FilaDeDeclaracion) => string | null;
  /** Resolves to false when the mail was already sent today, so nothing was sent now. */
  readonly hacer: (fila: FilaDeDeclaracion) => Promise<boolean>;
}
/** The acts of a list for this person. */
export type ActosDeLista = (de: { readonly actor: Actor; readonly hoy: Dia }) => readonly ActoDeMuchas[];

const conClave = () => ({ idempotencia: nuevaClave() });

export const actosDeIngreso: ActosDeLista = ({ actor }) => [
  {
    ...A.enviarALista,
    razon: (f) => impideEnviarALista(actor, f),
    hacer: async ({ id }) => llamar(declaraciones.enviarAFormulario, { id }, conClave()).then(() => true),
  },
];

export const actosDePago: ActosDeLista = ({ actor, hoy }) => [
  {
    ...A.recordar,
    razon: (fila) => razonParaRecordar({ fila, actor, dia: hoy }),
    hacer: async ({ id }) => (await llamar(declaraciones.recordarPago, { id }, conClave())).enviado,
  },
];

export const actosDeNotificacion: ActosDeLista = ({ actor }) => [
  {
    ...A.notificarPresentacion,
    razon: (fila) => razonParaNotificar({ fila, actor }),
    hacer: async ({ id }) =>
      (await llamar(declaraciones.notificarPresentacion, { presentacionId: id }, conClave())).enviado,
  },
  {
    ...A.notificarRecibidas,
    razon: (fila) =>
      fila.regimenId === REGIMEN.ros ? razonParaPedirCompras({ fila, actor }) : AVISOS_DE_MUCHAS.soloRos,
    hacer: async ({ id, usuarioId }) =>
      (await llamar(facturas.notificarRecibidas, { usuarioId, presentacionId: id, empleado: true }, conClave()))
        .enviado,
  },
];
export const sinOtrosActos: ActosDeLista = () => [];
