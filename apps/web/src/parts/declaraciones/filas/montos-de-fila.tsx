import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { esRos, pagoDe, tonoDeEstado } from '@aldia/contract/hojas/montos-de-declaracion.ts';
import { type Centavos, formatQ, sumar } from '@aldia/domain/dinero/centavos.ts';
import { EstadoChip } from '../../../ui/estado-chip.tsx';
import './montos-de-fila.css';

const exactoDe = (f: FilaDeDeclaracion): Centavos => sumar([f.pago, f.impuestoPagarDebitos]);

/** In regime 2 each tax has its own form and its own day. */
const porImpuesto = (isr: Centavos, iva: Centavos) => (
  <span className="al-dos-lineas">
    ISR {formatQ(isr)}
    <br />
    IVA {formatQ(iva)}
  </span>
);
export const retencionesEnPantalla = (f: FilaDeDeclaracion) =>
  esRos(f) ? porImpuesto(f.totalRetencion, f.totalRetencionIva) : formatQ(f.totalRetencion);
/** The declared amount, with the exact figure below it when they differ. */
export const pagoEnPantalla = (f: FilaDeDeclaracion) => {
  const declarado = esRos(f) ? porImpuesto(f.aPagarIsr, f.aPagarIva) : formatQ(pagoDe(f));
  if (pagoDe(f) === exactoDe(f)) return declarado;
  const exacto = esRos(f) ? f.impuestoPagarDebitos : f.pago;
  return (
    <span className="al-dos-lineas">
      {declarado}
      <br />
      <span className="al-exacto" title={esRos(f) ? 'IVA exacto' : 'Impuesto exacto'}>
        exacto {formatQ(exacto)}
      </span>
    </span>
  );
};

/** Where a declaration is, by its colour and its words. */
export const ChipDeEstado = ({ statusId, estado }: Pick<FilaDeDeclaracion, 'statusId' | 'estado'>) => (
  <EstadoChip tono={tonoDeEstado(statusId)}>{estado}</EstadoChip>
);
