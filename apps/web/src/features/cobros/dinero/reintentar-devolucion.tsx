import { cobros } from '@aldia/contract/cobros.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { siYaNoEsta } from '../../../base/llamadas/si-ya-no-esta.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ConCobro, DE_DINERO, type DetalleDeCobro, hechosDeCobro } from './con-cobro.tsx';

const TITULO = 'Reintentar la devolución';

export const ReintentarDevolucion = ({ id, alCerrar }: { readonly id: string; readonly alCerrar: () => void }) => (
  <ConCobro id={id} titulo={TITULO} alCerrar={alCerrar}>
    {(detalle) => <Confirmar detalle={detalle} alCerrar={alCerrar} />}
  </ConCobro>
);

/** The call resolves also when the provider refuses again. */
function comoQuedo({ estado }: Salida<typeof cobros.reintentarAnulacion>) {
  if (estado === 'anulacion_fallida') return { tipo: 'fallo', texto: T.devolucionNoPasa } as const;
  return estado === 'anulada' ? null : ({ tipo: 'informa', texto: T.devolucionPedida } as const);
}

/** A refused try keeps the dialog open, with what the provider said. */
function Confirmar({ detalle, alCerrar }: { readonly detalle: DetalleDeCobro; readonly alCerrar: () => void }) {
  const accion = useAccion(cobros.reintentarAnulacion, 'cobros.reintentarAnulacion', {
    ...siYaNoEsta(['COBRO_EN_OTRO_ESTADO'], { invalida: DE_DINERO, alCerrar }),
    comoQuedo,
  });
  const ultima = detalle.eventos.findLast((e) => e.a === 'anulacion_fallida');
  const devoluciones = detalle.intentos.filter((i) => i.clase === 'anulacion').length;
  return (
    <ConfirmDialog
      titulo={TITULO}
      hechos={[
        ...hechosDeCobro(detalle),
        ['Transacción', detalle.cobro.transaccionId],
        ['Devoluciones intentadas', devoluciones],
        ...(ultima ? [[T.ultimaRespuesta, ultima.motivo] as const] : []),
      ]}
      confirmar="Devolver ahora"
      peligro
      enCurso={accion.enCurso}
      alConfirmar={async () => {
        const cobro = await accion.ejecutar({ id: detalle.cobro.id });
        if (cobro && cobro.estado !== 'anulacion_fallida') alCerrar();
      }}
      alCerrar={alCerrar}
      luego={T.reintentarNota}
    />
  );
}
