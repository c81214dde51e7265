import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import {
  cargaDeRetenciones,
  impedimentoPara,
  type SituacionDeDeclaracion,
  textoDeEstado,
} from '@aldia/domain/declaraciones/estados.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { CERO, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, diaDeGuatemala, type Instante, mes } from '@aldia/domain/fechas/fechas.ts';
import { cifrasDe } from './cifras-de-fila.ts';
import type { FilaConNombres } from './listas.repo.ts';
import { pagosDe } from './montos.ts';
import { type Vencimientos, venceDe } from './vencimientos.ts';

/** A row of the database as lists show it. */
export function aFila(f: FilaConNombres, vencimientos: Vencimientos): FilaDeDeclaracion {
  const d = situacionDe(f);
  return {
    id: f.id,
    usuarioId: f.usuario_id,
    ...clienteDe(f),
    periodo: mes(f.periodo),
    fechaPresentacion: f.periodo,
    fechaSeguimiento: f.modificada_en ? diaDeGuatemala(f.modificada_en as Instante) : null,
    vence: venceDe(f.regimen_id, vencimientos),
    regimenId: f.regimen_id,
    regimen: f.regimen,
    facturas: f.facturas_cargadas,
    retenciones: f.carga_retencion_isr === 1 || f.carga_retencion_iva === 1,
    carga: impedimentoPara('cargar', d) === null,
    cargaRetencionIsr: enCable(f.carga_retencion_isr),
    cargaRetencionIva: enCable(f.carga_retencion_iva),
    asignadoId: f.asignado_id,
    asignado: f.asignado ?? AVISOS.noAsignado,
    numeroDeRegistro: f.numero_registro || '-',
    correoEmpleado: f.correo_empleado ?? '',
    statusId: f.estado_id,
    estado: textoDeEstado(d),
    desactualizada: f.desactualizada,
    version: f.version,
    ...importesDe(f),
    ...cifrasDe(f),
    pagoRealizado: f.pago_realizado,
    numeroFormulario: f.numero_formulario,
    numeroFormularioIva: f.numero_formulario_iva,
    recordatorioEnviado: f.recordatorio_enviado_en,
    finalizacionEnviada: f.finalizacion_enviada_en,
    formularioNotificado: f.formulario_notificado_en,
  };
}

const enCable = (carga: number | null): 0 | 1 | null => (carga === 0 || carga === 1 ? carga : null);
const situacionDe = (f: FilaConNombres): SituacionDeDeclaracion => ({
  estadoId: f.estado_id,
  regimenId: f.regimen_id,
  facturas: f.facturas_cargadas,
  asignadoId: f.asignado_id,
  pagoRealizado: f.pago_realizado,
  retencionIsr: cargaDeRetenciones(f.carga_retencion_isr),
  retencionIva: cargaDeRetenciones(f.carga_retencion_iva),
});

const clienteDe = (f: FilaConNombres) => ({
  cui: f.cui,
  nit: f.nit,
  nombre: f.nombre,
  primerNombre: f.primer_nombre,
  segundoNombre: f.segundo_nombre,
  primerApellido: f.primer_apellido,
  segundoApellido: f.segundo_apellido,
  usuarioFechaNacimiento: f.fecha_nacimiento as Dia | null,
  tienePasswordSat: Boolean(f.tiene_password_sat),
  correoUsuario: f.correo_usuario,
  fechaDeclaracion: f.dia_declaracion,
  abreviatura: f.abreviatura ?? '',
});

/** Two decimals, as stored (D-12). The withholdings of a small taxpayer are of IVA. */
function importesDe(f: FilaConNombres) {
  const [ventas, isr, iva] = [
    parseQuetzales(f.total_ventas),
    parseQuetzales(f.total_retencion_isr),
    parseQuetzales(f.total_retencion_iva),
  ];
  return {
    ...pagosDe(f.regimen_id, parseQuetzales(f.impuesto_isr), parseQuetzales(f.impuesto_iva), CERO),
    impuestoDeterminado: parseQuetzales(f.impuesto_determinado),
    totalFactura: ventas,
    totalFacturaExporta: ventas,
    totalRetencion: f.regimen_id === REGIMEN.ros ? isr : iva,
    totalRetencionIva: iva,
  };
}
