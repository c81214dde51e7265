import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { impedimentoPara, textoDeEstado } from '@aldia/domain/declaraciones/estados.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { lineaDeCierre } from '@aldia/domain/libros/cierre-anual.ts';
import { cuantosDocumentos } from '../../shared/documentos-del-mes.repo.ts';
import { conMontos, type Declaracion, diaDelMes, montosAPagar, pagosDe, situacionDe } from '../declaraciones/index.ts';
import type { FilaDeMes } from './mis-declaraciones.repo.ts';

/** A declaration as its client reads it. */
export function aDeclaracionDelCliente(
  d: Declaracion,
  fila: FilaDeMes,
  diaDeclaracion: number | null,
  vence: { readonly iva: Dia; readonly isr: Dia },
): DeclaracionDelCliente {
  const conIsr = d.regimenId === REGIMEN.ros;
  const montos = montosAPagar(d);
  return {
    ...conMontos(d, montos),
    mes: nombreDeMes(numeroDeMes(d.periodo)),
    fechaDeclaracion: diaDelMes(diaDeclaracion, d.periodo),
    fechaPresentacion: d.periodo,
    nit: d.cliente.nit,
    nombre: d.cliente.nombre,
    ...lineaDeCierre(d),
    ...pagosDe(d.regimenId, d.impuestoIsr, d.impuestoIva, CERO),
    status: textoDeEstado(d),
    carga: impedimentoPara('cargar', situacionDe(d)) === null,
    comprasPorElegir: fila.comprasPorElegir,
    venceIva: vence.iva,
    venceIsr: conIsr ? vence.isr : null,
    documentos: cuantosDocumentos({ ...d, documentosSat: fila.documentosSat }),
  };
}
