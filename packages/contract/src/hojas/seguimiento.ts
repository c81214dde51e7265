import { sePresento } from '@aldia/domain/declaraciones/momento.ts';
import { formatMes, parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { datosDe } from '../columnas.ts';
import type { FilaDeDeclaracion } from '../declaraciones.ts';
import { type ClienteDelDia, type EstadoDeUsuario, seguimiento } from '../seguimiento.ts';
import { ROTULOS_DE_SEGUIMIENTO as R } from '../textos-seguimiento.ts';
import { hojaDe } from './hoja.ts';
import { pagoDe, retencionesDe } from './montos-de-declaracion.ts';

const dato = datosDe<FilaDeDeclaracion>();
const DE_CLIENTE = [
  dato.texto('CUI/DPI', (f) => f.cui),
  dato.texto('Nombre', (f) => f.nombre, { orden: 'nombre' }),
  dato.texto('NIT', (f) => f.nit, { orden: 'nit', escrito: (f) => formatNit(f.nit) }),
] as const;
const DIA = dato.texto(R.diaDeDeclaracion, (f) => f.fechaDeclaracion, { orden: 'dia' });
const REGIMEN = dato.chip(R.regimen, (f) => f.regimen);
/** The progress of the work, and the assignee. */
const DE_TRABAJO = [
  dato.siNo('Facturas', (f) => f.facturas),
  dato.siNo('Retenciones', (f) => f.retenciones),
  dato.chip(R.estado, (f) => f.estado),
  dato.texto(R.tipoDeSuscripcion, (f) => f.abreviatura),
  dato.texto(R.colaborador, (f) => f.asignado),
  dato.siNo('Pago realizado', (f) => f.pagoRealizado),
] as const;

/** The columns of the daily follow-up and of one client's months (spec 2, section 2.10). */
export const DATOS_DEL_DIA = [
  ...DE_CLIENTE,
  dato.texto(R.periodoPresentado, (f) => f.periodo, { escrito: (f) => formatMes(f.periodo) }),
  DIA,
  REGIMEN,
  dato.monto(R.totalVentas, (f) => f.totalFactura),
  dato.monto(R.totalRetenciones, retencionesDe),
  dato.monto(R.pagoDeImpuesto, pagoDe),
  ...DE_TRABAJO,
];

/** Nothing of the month is filed, loaded or withheld: its withholdings are empty, not zero (spec 2, section 2.10). */
export const noPresento = (f: FilaDeDeclaracion): boolean =>
  !sePresento(f) && !f.facturas && !f.retenciones && retencionesDe(f) === 0;
const diaDeSeguimiento = (f: FilaDeDeclaracion) =>
  f.fechaSeguimiento === null ? null : parseDiaEscrito(f.fechaSeguimiento);

/** The monthly variant: when each was last worked on, and its totals in few columns. */
export const DATOS_DEL_MES = [
  ...DE_CLIENTE,
  dato.fecha('Fecha de seguimiento', diaDeSeguimiento),
  DIA,
  REGIMEN,
  dato.monto('Total retención', (f) => (noPresento(f) ? null : retencionesDe(f))),
  dato.monto('Total facturas', (f) => f.totalFactura),
  dato.monto('Pago (ISR / IVA)', pagoDe),
  ...DE_TRABAJO,
];

const deCliente = datosDe<ClienteDelDia>();
export const DATOS_DE_CLIENTES_DEL_DIA = [
  deCliente.texto('CUI/DPI', (f) => f.cui),
  deCliente.texto('Nombre', (f) => f.nombre, { orden: 'nombre' }),
  deCliente.texto('NIT', (f) => f.nit, { orden: 'nit', escrito: (f) => formatNit(f.nit) }),
  deCliente.texto('Día de declaración', (f) => f.fechaDeclaracion),
];

const deEstado = datosDe<EstadoDeUsuario>();
export const DATOS_DE_ESTADO = [
  deEstado.texto('Nombre', (f) => f.nombre, { orden: 'nombre' }),
  deEstado.texto('CUI/DPI', (f) => f.cui),
  deEstado.texto('NIT', (f) => f.nit, { orden: 'nit', escrito: (f) => formatNit(f.nit) }),
  deEstado.texto('Día de declaración', (f) => f.fechaDeclaracion),
  deEstado.texto(R.tipoDeSuscripcion, (f) => f.abreviatura),
  deEstado.texto('Último período', (f) => f.periodo, { escrito: (f) => (f.periodo ? formatMes(f.periodo) : '') }),
  deEstado.chip(R.estado, (f) => f.estado),
  deEstado.siNo('Facturas', (f) => f.facturas),
  deEstado.siNo('Pago realizado', (f) => f.pagoRealizado),
  deEstado.texto('Meses abiertos', (f) => f.mesesAbiertos),
  deEstado.texto(R.colaborador, (f) => f.asignado),
];

export const hojaDelDia = hojaDe(seguimiento.delDia, {
  archivo: ({ fecha }) => `seguimiento_${fecha}`,
  columnas: DATOS_DEL_DIA,
});
export const hojaDelMes = hojaDe(seguimiento.delMes, {
  archivo: ({ fecha }) => `seguimiento_${fecha}`,
  columnas: DATOS_DEL_MES,
});
export const hojaDeClientesDelDia = hojaDe(seguimiento.clientesDelDia, {
  archivo: ({ fecha }) => `clientes_por_declarar_${fecha}`,
  columnas: DATOS_DE_CLIENTES_DEL_DIA,
});
export const hojaDeEstado = hojaDe(seguimiento.estadoDeUsuarios, {
  archivo: 'estado_de_declaraciones',
  columnas: DATOS_DE_ESTADO,
});
