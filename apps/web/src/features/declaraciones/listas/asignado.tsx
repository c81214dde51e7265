import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DESHACER } from '@aldia/contract/textos-deshacer.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useMutation } from '@tanstack/react-query';
import { avisar } from '../../../base/avisos/avisos.ts';
import { llamar, nuevaClave } from '../../../base/llamadas/api.ts';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { deDeclaracion, vueltaDe } from '../../../base/llamadas/deshacer.ts';
import { LISTAS } from '../../../parts/declaraciones/filas/invalida.ts';

export interface Colaborador {
  readonly id: number;
  readonly nombre: string;
}
export interface AsignadoProps {
  readonly fila: FilaDeDeclaracion;
  /** Null for a person who may not reassign: the cell then shows only the name. */
  readonly colaboradores: readonly Colaborador[] | null;
}

/** -1 is nobody, as on the wire. */
const NADIE = '-1';

/** The assignee of a row. The administrator can reassign it here; a failure restores the old value silently (G-120). */
export function Asignado({ fila, colaboradores }: AsignadoProps) {
  return colaboradores === null ? (
    <span className="decl-persona" data-nadie={fila.asignadoId === null || undefined} title={fila.asignado}>
      {fila.asignado || AVISOS.noAsignado}
    </span>
  ) : (
    <Reasignar fila={fila} colaboradores={colaboradores} />
  );
}

function Reasignar({
  fila,
  colaboradores,
}: {
  readonly fila: FilaDeDeclaracion;
  readonly colaboradores: readonly Colaborador[];
}) {
  const reasignar = useMutation({
    mutationFn: (colaboradorId: number | null) =>
      llamar(declaraciones.reasignar, { presentacionId: fila.id, colaboradorId }, { idempotencia: nuevaClave() }),
    onSuccess: ({ asignado, deshacer }) => {
      invalidar(LISTAS);
      const texto = llenar(AVISOS_DE_DESHACER.reasignada, { nombre: fila.nombre, asignado });
      avisar('exito', texto, vueltaDe({ deshacer: deDeclaracion(deshacer) }, LISTAS));
    },
  });
  const valor = valorEnPantalla(reasignar, fila.asignadoId);
  // A former collaborator may still hold the row: without an option the select would show another name.
  const falta = valor !== NADIE && !colaboradores.some((c) => String(c.id) === valor);
  return (
    <select
      className="decl-asignado"
      aria-label={`Colaborador asignado a ${fila.nombre}`}
      value={valor}
      disabled={reasignar.isPending}
      onChange={(e) => {
        const elegido = e.currentTarget.value;
        reasignar.mutate(elegido === NADIE ? null : Number(elegido));
      }}
    >
      <option value={NADIE}>{AVISOS.noAsignado}</option>
      {falta && <option value={valor}>{fila.asignado}</option>}
      {colaboradores.map((c) => (
        <option key={c.id} value={c.id}>
          {c.nombre}
        </option>
      ))}
    </select>
  );
}

interface CambioEnCurso {
  readonly isPending: boolean;
  readonly variables: number | null | undefined;
}

/** The new choice while it is being sent; otherwise the list's value. */
function valorEnPantalla(cambio: CambioEnCurso, asignadoId: number | null): string {
  const id = cambio.isPending && cambio.variables !== undefined ? cambio.variables : asignadoId;
  return id === null ? NADIE : String(id);
}
