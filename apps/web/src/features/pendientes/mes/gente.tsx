import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { ROTULOS_DE_VIVO as R, AVISOS_DE_VIVO as T } from '@aldia/contract/textos-vivo.ts';
import { puedeReasignar } from '@aldia/domain/declaraciones/permisos.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { deDeclaracion } from '../../../base/llamadas/deshacer.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { LISTAS } from '../../../parts/declaraciones/filas/invalida.ts';
import { BotonConRazon } from '../../../ui/boton-con-razon.tsx';
import { QuienesEstan } from '../quienes.tsx';

const TOMAR = { exito: T.tomada, fallo: T.noSeTomo };

interface GenteProps {
  readonly fila: FilaDeDeclaracion;
  readonly actor: Actor;
  readonly refrescar: () => Promise<unknown>;
}

/** Who is assigned to the month, who has it open now, and a button to take it. */
export function Gente({ fila, actor, refrescar }: GenteProps) {
  const tomar = useAccion(declaraciones.reasignar, TOMAR, {
    invalida: LISTAS,
    vuelta: ({ deshacer }) => ({ deshacer: deDeclaracion(deshacer), detalle: fila.nombre, alDeshacer: refrescar }),
    alExito: refrescar,
    // When the row changed meanwhile, the person first sees what it is now.
    alFallo: refrescar,
  });
  const esMia = fila.asignadoId === actor.usuarioId;
  const { id: presentacionId, version } = fila;
  return (
    <section className="mes-gente" aria-label={R.gente}>
      <span className="mes-duenio">{duenioDe(fila, esMia)}</span>
      {!esMia && (
        <BotonConRazon
          compacto
          razonALaVista
          razon={razonParaTomar(actor, fila)}
          etiqueta={`${R.tomar}: ${fila.nombre}`}
          alPulsar={() => void tomar.ejecutar({ presentacionId, colaboradorId: actor.usuarioId, version })}
        >
          {R.tomar}
        </BotonConRazon>
      )}
      <QuienesEstan usuarioId={fila.usuarioId} periodo={fila.periodo} />
    </section>
  );
}

function duenioDe(fila: FilaDeDeclaracion, esMia: boolean): string {
  if (esMia) return T.laTienesTu;
  return fila.asignadoId === null ? T.deNadie : llenar(T.laTiene, { nombre: fila.asignado });
}

/** Only administrators assign rows; an unassigned row belongs to the first person who works on it (D-35). */
function razonParaTomar(actor: Actor, fila: FilaDeDeclaracion): string | null {
  if (puedeReasignar(actor)) return null;
  return fila.asignadoId === null ? T.esDeQuienEmpieza : T.pideAAdministracion;
}
