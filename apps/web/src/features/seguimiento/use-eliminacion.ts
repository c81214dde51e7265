import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { useState } from 'react';
import { deDeclaracion } from '../../base/llamadas/deshacer.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { LISTAS } from '../../parts/declaraciones/filas/invalida.ts';
import { LISTAS_DE_SEGUIMIENTO } from '../../parts/declaraciones/filas/invalida-seguimiento.ts';

/** Every list that shows the declaration differently afterwards. */
const INVALIDA = [...LISTAS_DE_SEGUIMIENTO, ...LISTAS];

/** Asks before it deletes a follow-up and deletes it at once; for ten seconds the server can restore it. */
export function useEliminacion() {
  const [pedida, setPedida] = useState<FilaDeDeclaracion | null>(null);
  const { ejecutar, enCurso } = useAccion(seguimiento.eliminar, 'seguimiento.eliminar', {
    invalida: INVALIDA,
    vuelta: ({ deshacer }) => ({ deshacer: deDeclaracion(deshacer), detalle: pedida?.nombre ?? '' }),
  });
  return {
    pedida,
    enCurso,
    pedir: setPedida,
    cerrar: () => setPedida(null),
    confirmar: async (fila: FilaDeDeclaracion) => {
      await ejecutar({ id: fila.id });
      setPedida(null);
    },
  };
}
export type Eliminacion = ReturnType<typeof useEliminacion>;
