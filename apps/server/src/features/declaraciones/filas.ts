import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { impedimentoPara, numeroDeCarga, textoDeEstado } from '@aldia/domain/declaraciones/estados.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { diaDeGuatemala } from '@aldia/domain/fechas/fechas.ts';
import type { LibrosDeCadaCliente } from '../../shared/libros-traidos.repo.ts';
import { cifrasDe } from './cifras-de-fila.ts';
import { situacionDe } from './declaracion.ts';
import type { FilaConNombres, LoComun } from './filas.repo.ts';
import { pagosDe } from './montos.ts';
import { diaDelMes, type PlazosDelPeriodo, venceDeMes, vencimientosDe } from './vencimientos.ts';

/** Turns a database row into a list row; the contract keeps only the fields that it declares. */
export function aFila(
  f: FilaConNombres,
  plazos: PlazosDelPeriodo,
  { registros, regimenes }: LoComun,
): FilaDeDeclaracion {
  const cifras = cifrasDe(f, registros);
  const aPagar = { isr: cifras.aPagarIsr, iva: cifras.aPagarIva };
  return {
    ...f,
    usuarioFechaNacimiento: f.fechaNacimiento,
    tienePasswordSat: Boolean(f.tienePasswordSat),
    fechaDeclaracion: diaDelMes(f.diaDeclaracion, f.periodo),
    regimen: regimenes[f.regimenId] ?? '',
    abreviatura: f.abreviatura ?? '',
    fechaPresentacion: f.periodo,
    fechaSeguimiento: f.modificadaEn ? diaDeGuatemala(f.modificadaEn) : null,
    isrPagado: f.isrPagadoEn !== null,
    vence: venceDeMes(f, aPagar, vencimientosDe(f, plazos)),
    retenciones: f.retencionIsr === 'cargada' || f.retencionIva === 'cargada',
    carga: impedimentoPara('cargar', situacionDe(f)) === null,
    cargaRetencionIsr: numeroDeCarga(f.retencionIsr),
    cargaRetencionIva: numeroDeCarga(f.retencionIva),
    asignado: f.asignado ?? AVISOS.noAsignado,
    numeroDeRegistro: f.numeroRegistro || '-',
    correoEmpleado: f.correoEmpleado ?? '',
    statusId: f.estadoId,
    estado: textoDeEstado(f),
    ...importesDe(f),
    ...cifras,
    recordatorioEnviado: f.recordatorioEnviadoEn,
    finalizacionEnviada: f.finalizacionEnviadaEn,
    formularioNotificado: f.formularioNotificadoEn,
  };
}

/** The row with the books that wait for its load, if there are any. */
export function conSusLibros(fila: FilaDeDeclaracion, libros: LibrosDeCadaCliente = {}): FilaDeDeclaracion {
  const suyos = libros[fila.usuarioId];
  return suyos ? { ...fila, libros: suyos } : fila;
}

/** Amounts with the two stored decimals (D-12). A small taxpayer's withholdings are of IVA. */
const importesDe = (f: FilaConNombres) => ({
  ...pagosDe(f.regimenId, f.impuestoIsr, f.impuestoIva, CERO),
  totalFactura: f.totalVentas,
  totalFacturaExporta: f.totalVentas,
  totalRetencion: f.regimenId === REGIMEN.ros ? f.totalRetencionIsr : f.totalRetencionIva,
});
