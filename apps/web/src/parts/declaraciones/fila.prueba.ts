import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { SIN_CIFRAS } from './filas/cifras-de-fila.prueba.ts';

const q = parseQuetzales;

const FILA: FilaDeDeclaracion = {
  id: 7,
  usuarioId: 70,
  cui: '2696191940101',
  nit: '31810349',
  nombre: 'Lucía Güinac Morales',
  primerNombre: 'Lucía',
  segundoNombre: '',
  primerApellido: 'Güinac',
  segundoApellido: 'Morales',
  usuarioFechaNacimiento: dia('1974-03-02'),
  tienePasswordSat: true,
  periodo: mes('2026-10'),
  fechaPresentacion: '2026-10',
  fechaDeclaracion: 4,
  fechaSeguimiento: null,
  vence: dia('2026-11-30'),
  regimenId: 1,
  regimen: 'Pequeño Contribuyente',
  facturas: true,
  retenciones: false,
  carga: false,
  cargaRetencionIsr: null,
  cargaRetencionIva: null,
  asignadoId: null,
  asignado: 'No asignado',
  numeroDeRegistro: '-',
  correoEmpleado: '',
  correoUsuario: 'lucia@correo.example',
  oficina: '',
  correoOficina: '',
  statusId: 4,
  estado: 'Lista para formulario',
  desactualizada: false,
  version: 3,
  abreviatura: 'PLUS',
  ...SIN_CIFRAS,
  aPagarIva: q('179'),
  pago: q('178.75'),
  impuestoPagarDebitos: q('0'),
  impuestoDeterminado: q('178.75'),
  totalFactura: q('3575'),
  totalFacturaExporta: q('3575'),
  totalRetencion: q('0'),
  totalRetencionIva: q('0'),
  pagoRealizado: false,
  isrPagado: false,
  numeroFormulario: '',
  numeroFormularioIva: '',
  recordatorioEnviado: null,
  finalizacionEnviada: null,
  formularioNotificado: null,
};

/** A declaration of a small taxpayer in the list of forms, assigned to nobody; a test names only what it is about. */
export const filaDePrueba = (cambios: Partial<FilaDeDeclaracion> = {}): FilaDeDeclaracion => ({ ...FILA, ...cambios });
