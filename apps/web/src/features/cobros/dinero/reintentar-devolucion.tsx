import { cobros } from '@aldia/contract/cobros.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ConCobro, DE_DINERO, type DetalleDeCobro, hechosDeCobro } from './con-cobro.tsx';

const TITULO = 'Reintentar la devolución';

export const ReintentarDevolucion = ({ id, alCerrar }: { readonly id: string; readonly alCerrar: () => void }) => (
  <ConCobro id={id} titulo={TITULO} alCerrar={alCerrar}>
    {(detalle) => <Confirmar detalle={detalle} alCerrar={alCerrar} />}
  </ConCobro>
);

function Confirmar({ detalle, alCerrar }: { readonly detalle: DetalleDeCobro; readonly alCerrar: () => void }) {
  const accion = useAccion(cobros.reintentarAnulacion, 'cobros.reintentarAnulacion', { invalida: DE_DINERO });
  const devoluciones = detalle.intentos.filter((i) => i.clase === 'anulacion').length;
  return (
    <ConfirmDialog
      titulo={TITULO}
      hechos={[
        ...hechosDeCobro(detalle),
        ['Transacción', detalle.cobro.transaccionId],
        ['Devoluciones intentadas', devoluciones],
      ]}
      confirmar="Devolver ahora"
      peligro
      enCurso={accion.enCurso}
      alConfirmar={async () => (await accion.ejecutar({ id: detalle.cobro.id })) && alCerrar()}
      alCerrar={alCerrar}
      luego={T.reintentarNota}
    />
  );
}
