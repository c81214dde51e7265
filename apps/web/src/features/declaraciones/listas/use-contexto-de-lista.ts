import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { puedeReasignar } from '@aldia/domain/declaraciones/permisos.ts';
import { useAvisoDeFallo } from '../../../base/avisos/aviso-de-fallo.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { useActor } from '../../../base/sesion/actor.ts';
import type { AbrirDialogo } from '../../../parts/declaraciones/filas/dialogo.ts';
import type { DeLaLista } from './columnas.tsx';

const MS_FRESCA = 300_000;

/** What the columns of a list draw with: who looks, to whom a row may be given, and the password just copied. */
export function useContextoDeLista(abrir: AbrirDialogo, copiada: number | null): DeLaLista {
  const actor = useActor();
  const reasigna = puedeReasignar(actor);
  const consulta = useConsulta(declaraciones.colaboradores, {}, { activa: reasigna, frescaMs: MS_FRESCA });
  useAvisoDeFallo(consulta, 'declaraciones.colaboradores');
  const alPedirContrasenia = (fila: FilaDeDeclaracion) => abrir('revelar', fila);
  return { actor, colaboradores: (reasigna && consulta.data) || null, copiada, alPedirContrasenia };
}
