import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_SEGUIMIENTO as R, AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { avisar } from '../../app/avisos.ts';
import { useAccion } from '../../app/use-accion.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { pagoDe } from './celdas.tsx';

/** How long a deletion waits before it leaves the screen. */
const MS_PARA_DESHACER = 10_000;
/** Every list in which the declaration is drawn otherwise afterwards. */
const INVALIDA = [
  seguimiento.delDia,
  seguimiento.delMes,
  seguimiento.historico,
  seguimiento.realizadas,
  seguimiento.noConfirmadas,
  seguimiento.estadoDeUsuarios,
  declaraciones.listadoIngreso,
  declaraciones.listasParaFormulario,
  declaraciones.conNotificacion,
  declaraciones.pendientesDePago,
  declaraciones.trabajoDeHoy,
];

/**
 * A follow-up that was confirmed for deletion waits ten seconds, in which it can be undone; then, or when another one is
 * confirmed or the screen is left, it is deleted. Closing the browser in between deletes nothing.
 */
export function useEliminacion() {
  const [pedida, setPedida] = useState<FilaDeDeclaracion | null>(null);
  const [saliente, setSaliente] = useState<FilaDeDeclaracion | null>(null);
  const deshecha = useRef(false);
  const { ejecutar } = useAccion(seguimiento.eliminar, 'seguimiento.eliminar', { invalida: INVALIDA });
  const eliminar = useEffectEvent((fila: FilaDeDeclaracion) => {
    if (!deshecha.current) void ejecutar({ id: fila.id });
  });
  useEffect(() => {
    if (!saliente) return;
    const espera = setTimeout(() => setSaliente(null), MS_PARA_DESHACER);
    return () => {
      clearTimeout(espera);
      eliminar(saliente);
    };
  }, [saliente]);
  return {
    pedida,
    saliente,
    pedir: setPedida,
    cerrar: () => setPedida(null),
    confirmar: (fila: FilaDeDeclaracion) => {
      deshecha.current = false;
      setPedida(null);
      setSaliente(fila);
    },
    deshacer: () => {
      deshecha.current = true;
      setSaliente(null);
      avisar('informa', T.seDeshizo);
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
    ['Total facturas ventas', formatQ(f.totalFactura)],
    ['Pago de impuesto', formatQ(pagoDe(f))],
    ['Pago realizado', siNo(f.pagoRealizado)],
    ['Colaborador', f.asignado],
  ] as const;

/** The question with its facts, and then the way back while there is one. */
export function VistaDeEliminacion({ pedida, saliente, cerrar, confirmar, deshacer }: Eliminacion) {
  return (
    <>
      <div role="status" className="seg-deshacer" hidden={!saliente}>
        {saliente && (
          <>
            <span>{T.porEliminar.replace('{nombre}', saliente.nombre)}</span>
            <Button size="compact-sm" variant="default" onClick={deshacer}>
              {R.deshacer}
            </Button>
          </>
        )}
      </div>
      {pedida && (
        <ConfirmDialog
          abierto
          titulo={AVISOS.cancelarSeguimiento}
          hechos={hechosDe(pedida)}
          confirmar={ROTULOS.aceptar}
          peligro
          alConfirmar={() => confirmar(pedida)}
          alCerrar={cerrar}
        >
          <p className="al-parrafo">
            {T.luegoDeEliminar} {T.guardadoEnBitacora}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
