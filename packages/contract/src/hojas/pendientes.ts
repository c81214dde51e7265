import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { datosDe } from '../columnas.ts';
import { type FilaPendiente, pendientes } from '../pendientes.ts';
import { TEXTOS_DE_MOTIVO } from '../textos-pendientes.ts';
import { hojaDe } from './hoja.ts';

/** 'faltan 10 días', 'vence hoy', 'venció hace 1 día'. */
export function textoDeDias(dias: number): string {
  if (dias === 0) return 'vence hoy';
  const cuantos = Math.abs(dias) === 1 ? '1 día' : `${Math.abs(dias)} días`;
  if (dias < 0) return `venció hace ${cuantos}`;
  return `${dias === 1 ? 'falta' : 'faltan'} ${cuantos}`;
}

const dato = datosDe<FilaPendiente>();
export const DATOS_PENDIENTES = [
  dato.texto('Cliente', (f) => f.nombre),
  dato.texto('NIT', (f) => f.nit, { escrito: (f) => formatNit(f.nit) }),
  dato.chip('Qué lo bloquea', (f) => TEXTOS_DE_MOTIVO[f.motivo].rotulo),
  dato.fecha('Vence', (f) => f.vence, { detalle: (f) => textoDeDias(f.dias) }),
  dato.texto('Mes', (f) => formatMes(f.periodo), { detalle: (f) => f.regimen }),
  dato.texto('Asignado', (f) => f.asignado, { oculta: true }),
  dato.texto('Días', (f) => f.dias, { oculta: true }),
  dato.texto('Estado', (f) => f.estado, { oculta: true }),
  dato.texto('CUI/DPI', (f) => f.cui, { oculta: true }),
];

export const hojaDePendientes = hojaDe(pendientes.listado, { archivo: 'pendientes', columnas: DATOS_PENDIENTES });
