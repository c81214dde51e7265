import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { type ColorDeEstado, estadoVisible } from '@aldia/domain/declaraciones/estados.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { type Centavos, sumar } from '@aldia/domain/dinero/centavos.ts';
import { textoDeMonto } from '../../ui/columnas-de.ts';
import { EstadoChip, type Tono } from '../../ui/estado-chip.tsx';

/** Yes and no by word, shape and colour. */
export const SiNo = ({ valor }: { readonly valor: boolean }) => (
  <EstadoChip tono={valor ? 'listo' : 'neutro'}>{valor ? 'Sí' : 'No'}</EstadoChip>
);

/** Each regime has its colour (G-44); its name says the same. */
export const ChipDeRegimen = ({ id, nombre }: { readonly id: number; readonly nombre: string }) => (
  <span className="seg-regimen" data-regimen={id}>
    {nombre}
  </span>
);

const TONO: Readonly<Record<ColorDeEstado, Tono>> = {
  naranja: 'espera',
  'azul-oscuro': 'informa',
  verde: 'listo',
  rojo: 'alto',
  azul: 'informa',
  gris: 'neutro',
};
export const ChipDeEstado = ({ statusId, estado }: { readonly statusId: number; readonly estado: string }) => (
  <EstadoChip tono={TONO[estadoVisible(statusId).color]}>{estado}</EstadoChip>
);

const esRos = (f: FilaDeDeclaracion): boolean => f.regimenId === REGIMEN.ros;
export const retencionesDe = (f: FilaDeDeclaracion): Centavos =>
  esRos(f) ? sumar([f.totalRetencion, f.totalRetencionIva]) : f.totalRetencion;
export const pagoDe = (f: FilaDeDeclaracion): Centavos => sumar([f.pago, f.impuestoPagarDebitos]);

/** In regime 2 each tax has its own form and its own day. */
const porImpuesto = (isr: Centavos, iva: Centavos) => (
  <span className="seg-dos-lineas">
    ISR {textoDeMonto(isr)}
    <br />
    IVA {textoDeMonto(iva)}
  </span>
);
export const retencionesEnPantalla = (f: FilaDeDeclaracion) =>
  esRos(f) ? porImpuesto(f.totalRetencion, f.totalRetencionIva) : textoDeMonto(f.totalRetencion);
export const pagoEnPantalla = (f: FilaDeDeclaracion) =>
  esRos(f) ? porImpuesto(f.pago, f.impuestoPagarDebitos) : textoDeMonto(pagoDe(f));
