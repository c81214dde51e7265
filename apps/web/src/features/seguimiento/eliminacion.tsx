import { textoDeMontoQueResta } from '@aldia/contract/columnas.ts';
import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { pagoDe } from '@aldia/contract/hojas/montos-de-declaracion.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { useState } from 'react';
import { deDeclaracion } from '../../base/llamadas/deshacer.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { LISTAS } from '../../parts/declaraciones/filas/invalida.ts';
import { LISTAS_DE_SEGUIMIENTO } from '../../parts/declaraciones/filas/invalida-seguimiento.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

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

const siNo = (valor: boolean): string => (valor ? 'Sí' : 'No');
const hechosDe = (f: FilaDeDeclaracion) =>
  [
    ['Cliente', f.nombre],
    ['NIT', formatNit(f.nit)],
    ['Período', formatMes(f.periodo)],
    ['Estado', f.estado],
    ['Facturas cargadas', siNo(f.facturas)],
    ['Total facturas ventas', textoDeMontoQueResta(f.totalFactura)],
    ['Pago de impuesto', formatQ(pagoDe(f))],
    ['Pago realizado', siNo(f.pagoRealizado)],
    ['Colaborador', f.asignado],
  ] as const;

/** The question with its facts. */
export function VistaDeEliminacion({ pedida, enCurso, cerrar, confirmar }: Eliminacion) {
  if (!pedida) return null;
  return (
    <ConfirmDialog
      titulo={AVISOS.cancelarSeguimiento}
      hechos={hechosDe(pedida)}
      confirmar={ROTULOS.aceptar}
      peligro
      enCurso={enCurso}
      alConfirmar={() => confirmar(pedida)}
      alCerrar={cerrar}
    >
      <p className="al-parrafo">
        {T.luegoDeEliminar} {T.guardadoEnBitacora}
      </p>
    </ConfirmDialog>
  );
}
