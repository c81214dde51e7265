import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDia, formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { useConsulta } from '../../../app/use-consulta.ts';
import { type Montos, montosDeclarados, montosDeFila } from './montos-declarados.ts';

export type Hecho = readonly [rotulo: string, valor: string];

/** What will be paid, as the forms declare it; the row's own figures while they come, or when they cannot. */
export function useMontos(fila: FilaDeDeclaracion): Montos {
  const { data } = useConsulta(formularios.deDeclaracion, { id: fila.id });
  return data && data.formularios.length > 0 ? montosDeclarados(data.formularios) : montosDeFila(fila);
}

/** Who and which month: the facts of every confirmation. */
export function hechosDe(fila: FilaDeDeclaracion): Hecho[] {
  return [
    ['Cliente', fila.nombre],
    ['NIT', formatNit(fila.nit)],
    ['Período', formatMes(fila.periodo)],
    ['Vence', formatDia(fila.vence)],
  ];
}

export function hechosDeMontos(fila: FilaDeDeclaracion, { isr, iva }: Montos): Hecho[] {
  if (fila.regimenId !== REGIMEN.ros) return [['Impuesto a pagar', formatQ(iva)]];
  return [
    ['ISR a pagar', formatQ(isr)],
    ['IVA a pagar', formatQ(iva)],
  ];
}

/** The numbers SAT gave; a form that was not notified yet has none. */
export function hechosDeFormularios(fila: FilaDeDeclaracion): Hecho[] {
  if (fila.regimenId !== REGIMEN.ros) return [['Formulario', fila.numeroFormulario || 'Sin número']];
  return [
    ['Formulario de ISR', fila.numeroFormulario || 'Sin número'],
    ['Formulario de IVA', fila.numeroFormularioIva || 'Sin número'],
  ];
}
