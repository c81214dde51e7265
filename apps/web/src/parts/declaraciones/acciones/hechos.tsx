import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { PALABRA_SIN_MONTO } from '@aldia/contract/textos-mis-declaraciones.ts';
import { estaPagado, numeroDe, sePide, sinCifras } from '@aldia/domain/declaraciones/momento.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDia, formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import type { Hecho } from '../../../ui/hechos.tsx';
import { aQuienSeEscribe } from '../filas/razones.ts';
import { type Montos, montosDeclarados, montosDeFila } from './montos-declarados.ts';

/** What the forms of a month ask for, and what those of a filed one would ask for if they were filed again now. */
export interface MontosVistos {
  readonly montos: Montos;
  readonly deHoy: Montos;
}

/**
 * The amounts to pay, as the forms declare them now; null until the forms are read. Afterwards they stay the same, so that
 * nobody confirms a figure that changes meanwhile; a new version of the row reads them again. Without readable forms the
 * amounts of the row apply.
 */
export function useMontosVistos(fila: FilaDeDeclaracion): MontosVistos | null {
  const { id, version } = fila;
  const { data, isFetchedAfterMount, isError, refetch } = useConsulta(
    formularios.deDeclaracion,
    { id },
    { frescaMs: 0 },
  );
  const [vistos, verlos] = useState<{ readonly de: number; readonly montos: MontosVistos } | null>(null);
  const deOtra = vistos !== null && vistos.de !== version;
  useEffect(() => {
    if (deOtra) void refetch();
  }, [deOtra, refetch]);
  if (vistos?.de === version) return vistos.montos;
  const estaLeida = !deOtra || isError || (data?.version ?? version) >= version;
  if (!isFetchedAfterMount || !estaLeida) return null;
  const montos =
    data && !isError && data.formularios.length > 0 ? montosDeclarados(data.formularios) : montosDeFila(fila);
  const deHoy = (!isError && data?.presentado?.deHoy) || [];
  const leidos = { montos, deHoy: deHoy.length > 0 ? montosDeclarados(deHoy) : montos };
  verlos({ de: version, montos: leidos });
  return leidos;
}
export const useMontos = (fila: FilaDeDeclaracion): Montos | null => useMontosVistos(fila)?.montos ?? null;

/** Client, NIT, period and due day: the facts of every confirmation. */
export function hechosDe(fila: FilaDeDeclaracion): Hecho[] {
  return [
    ['Cliente', fila.nombre],
    ['NIT', formatNit(fila.nit)],
    ['Período', formatMes(fila.periodo)],
    ['Vence', formatDia(fila.vence)],
  ];
}

/** The address of the mail: the client's, or that of their office when the client has no mail. */
export function hechoDeCorreo(fila: FilaDeDeclaracion): Hecho {
  const quien = aQuienSeEscribe(fila);
  if (quien === null) return ['Correo', AVISOS_DE_DECLARACIONES.nadieRecibe];
  if (quien.oficina === null) return ['Correo del cliente', quien.correo];
  return ['Correo de su oficina', `${quien.oficina}: ${quien.correo}`];
}

const POR_VENIR = <Skeleton height={16} width={96} aria-label="Leyendo el formulario" role="status" />;
/** The amount of a tax. For a month with nothing loaded only the sent form knows it, so no zero of ours is shown. */
function cuanto(fila: FilaDeDeclaracion, montos: Montos | null, impuesto: 'ISR' | 'IVA') {
  if (sinCifras(fila) && numeroDe(fila, impuesto) !== '') return PALABRA_SIN_MONTO.en_el_formulario;
  return montos === null ? POR_VENIR : formatQ(impuesto === 'ISR' ? montos.isr : montos.iva);
}
export function hechosDeMontos(fila: FilaDeDeclaracion, montos: Montos | null): Hecho[] {
  const de = (impuesto: 'ISR' | 'IVA') => cuanto(fila, montos, impuesto);
  if (fila.regimenId !== REGIMEN.ros) return [['Impuesto a pagar', de('IVA')]];
  return [
    ['ISR a pagar', de('ISR')],
    ['IVA a pagar', de('IVA')],
  ];
}

/** The amounts that the sent forms ask for, each one marked as paid or to be paid. */
export function hechosDeLoQueSePaga(fila: FilaDeDeclaracion, montos: Montos | null): Hecho[] {
  if (fila.regimenId !== REGIMEN.ros) return hechosDeMontos(fila, montos);
  return (['ISR', 'IVA'] as const)
    .filter((impuesto) => sePide(fila, impuesto))
    .map((impuesto) => [
      `${impuesto} ${estaPagado(fila, impuesto) ? 'pagado' : 'a pagar'}`,
      cuanto(fila, montos, impuesto),
    ]);
}

/** The numbers that SAT gave; a form not sent yet has none. */
export function hechosDeFormularios(fila: FilaDeDeclaracion): Hecho[] {
  if (fila.regimenId !== REGIMEN.ros) return [['Formulario', fila.numeroFormulario || 'Sin número']];
  return [
    ['Formulario de ISR', fila.numeroFormulario || 'Sin número'],
    ['Formulario de IVA', fila.numeroFormularioIva || 'Sin número'],
  ];
}
