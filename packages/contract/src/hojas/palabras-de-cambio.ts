import { CERO, type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import type { FilaDeCambio, ResolucionDeCambio } from '../cambios.ts';
import type { Estado } from '../columnas.ts';
import { diferenciasEscritas, lineaEscrita } from './campos-de-cambio.ts';

export const CLASE: Readonly<Record<FilaDeCambio['clase'], Estado>> = {
  agregada: { rotulo: 'No se presentó', tono: 'espera' },
  anulada: { rotulo: 'Anulada después', tono: 'alto' },
  restituida: { rotulo: 'Ya no está anulada', tono: 'espera' },
  cambiada: { rotulo: 'Datos distintos', tono: 'espera' },
  reclasificada: { rotulo: 'Su emisor no tiene línea', tono: 'alto' },
};
export const RESOLUCION: Readonly<Record<ResolucionDeCambio, Estado>> = {
  rectificada: { rotulo: 'Rectificada', tono: 'listo' },
  descartada: { rotulo: 'Descartada', tono: 'neutro' },
  sin_cambio: { rotulo: 'Volvió a ser igual', tono: 'neutro' },
  reabierta: { rotulo: 'El mes se hizo de nuevo', tono: 'neutro' },
};
const LIBRO = { emitida: 'Venta', recibida: 'Compra' } as const;

export const documentoDeCambio = (f: Pick<FilaDeCambio, 'libro' | 'serie' | 'numeroDte'>): string =>
  `${LIBRO[f.libro]} ${f.serie} ${f.numeroDte}`;

/** '+Q120.00' asks for more, '−Q120.00' for less: an effect needs its sign. */
export function efectoEscrito(c: Centavos): string {
  if (c === CERO) return formatQ(c);
  return `${c > 0 ? '+' : '−'}${formatQ(c)}`;
}
/** The amount of a document, or that it is cancelled. */
const documentoEscrito = (d: FilaDeCambio['antes']): string =>
  d === null ? 'No estaba' : d.anulado ? 'Anulada' : formatQ(d.monto);

/** What was filed and what is true now, with enough words to tell them apart: one line for each thing that differs. */
export function lineasDeCambio(f: FilaDeCambio): readonly string[] {
  const deLinea = f.lineaNueva === null ? [] : [`Línea ${lineaEscrita(f.linea)} → ${lineaEscrita(f.lineaNueva)}`];
  const valores = f.clase === 'cambiada' ? diferenciasEscritas(f.diferencias) : [];
  const deTodo = f.clase === 'reclasificada' ? [] : [`${documentoEscrito(f.antes)} → ${documentoEscrito(f.despues)}`];
  return [...(valores.length > 0 ? valores : deTodo), ...deLinea];
}
export const cambioEscrito = (f: FilaDeCambio): string => lineasDeCambio(f).join(' · ');
