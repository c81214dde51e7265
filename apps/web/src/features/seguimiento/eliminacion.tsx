import { textoDeMontoQueResta } from '@aldia/contract/columnas.ts';
import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { pagoDe } from '@aldia/contract/hojas/montos-de-declaracion.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Eliminacion } from './use-eliminacion.ts';

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

export interface VistaDeEliminacionProps extends Pick<Eliminacion, 'enCurso' | 'confirmar'> {
  readonly pedida: FilaDeDeclaracion;
  readonly alCerrar: () => void;
}
/** The question with its facts. */
export function VistaDeEliminacion({ pedida, enCurso, alCerrar, confirmar }: VistaDeEliminacionProps) {
  return (
    <ConfirmDialog
      titulo={AVISOS.cancelarSeguimiento}
      hechos={hechosDe(pedida)}
      confirmar={ROTULOS.aceptar}
      peligro
      enCurso={enCurso}
      alConfirmar={() => confirmar(pedida)}
      alCerrar={alCerrar}
    >
      <p className="al-parrafo">
        {T.luegoDeEliminar} {T.guardadoEnBitacora}
      </p>
    </ConfirmDialog>
  );
}
