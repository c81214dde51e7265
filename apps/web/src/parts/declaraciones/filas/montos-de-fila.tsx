import type { Tono } from '@aldia/contract/columnas.ts';
import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { esRos, pagoDe } from '@aldia/contract/hojas/montos-de-declaracion.ts';
import { type ColorDeEstado, estadoVisible } from '@aldia/domain/declaraciones/estados.ts';
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
/** What is declared, and the exact figure under it when it is another one. */
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

/** The colours of the specification (spec 2, section 4; D-57) by what they mean here; two blues are two tones. */
const TONO: Readonly<Record<ColorDeEstado, Tono>> = {
  naranja: 'espera',
  'azul-oscuro': 'avanza',
  verde: 'listo',
  rojo: 'alto',
  azul: 'informa',
  gris: 'neutro',
};
export const tonoDeEstado = (statusId: number): Tono => TONO[estadoVisible(statusId).color];
/** Where a declaration is, by its colour and its words. */
export const ChipDeEstado = ({ statusId, estado }: Pick<FilaDeDeclaracion, 'statusId' | 'estado'>) => (
  <EstadoChip tono={tonoDeEstado(statusId)}>{estado}</EstadoChip>
);
