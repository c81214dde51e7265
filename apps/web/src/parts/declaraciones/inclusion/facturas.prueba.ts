import type { FacturaRecibida } from '@aldia/contract/facturas.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { TipoDeRegistro } from './totales.ts';

const q = parseQuetzales;

export const recibida = (cambios: Partial<FacturaRecibida> = {}): FacturaRecibida => ({
  id: 'A',
  incluye: true,
  paraExportar: false,
  fueraDelPerfil: false,
  tipoPropuesto: false,
  fechaEmision: '2026-10-03',
  tipoRegistroId: 7,
  numeroDte: '100',
  tipoDte: 'FACT',
  nitEmisor: '51607077',
  nombreEmisor: 'PLASTICOS, S.A.',
  moneda: 'GTQ',
  monto: q('112.00'),
  anulado: false,
  montoIva: q('12.00'),
  totalSinIva: q('100.00'),
  ...cambios,
});

const tipo = (id: number, descripcion: string, linea: string | null): TipoDeRegistro => ({
  id,
  descripcion,
  tituloFormulario: descripcion,
  orden: id,
  linea,
});
export const TIPOS: readonly TipoDeRegistro[] = [
  tipo(2, 'Pequeños contribuyentes', '5.2'),
  tipo(7, 'Bienes', '5.7'),
  tipo(8, 'Servicios', '5.8'),
  tipo(9, 'Sin línea', null),
];
