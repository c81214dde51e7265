import { type Dia, parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { datosDe, type Estado } from '../columnas.ts';
import { declaraciones, type FilaDeDeclaracion } from '../declaraciones.ts';
import { AVISOS } from '../textos.ts';
import { hojaDe } from './hoja.ts';
import { pagoDe, retencionesDe } from './montos-de-declaracion.ts';
import { plazo } from './plazo.ts';
import { estadoDeRetenciones } from './retenciones-de-mes.ts';

const dato = datosDe<FilaDeDeclaracion>();

const DE_CLIENTE = [
  dato.texto('CUI/DPI', (f) => f.cui),
  dato.texto('Nombre', (f) => f.nombre, { orden: 'nombre' }),
] as const;
const NIT = dato.texto('NIT', (f) => f.nit, { orden: 'nit', escrito: (f) => formatNit(f.nit) });
const DE_CARGA = [
  dato.estado('Facturas', ({ facturas }) =>
    facturas ? { rotulo: 'Cargadas', tono: 'listo' } : { rotulo: 'Pendientes', tono: 'espera' },
  ),
  dato.estado('Retenciones', estadoDeRetenciones),
] as const;
/** Hidden until somebody asks for them in the column chooser. */
const DE_CONSULTA = [
  dato.chip('Estado', (f) => f.estado, { oculta: true }),
  dato.fecha('Vence', (f) => f.vence, { oculta: true }),
  dato.texto('Número de formulario', (f) => [f.numeroFormulario, f.numeroFormularioIva].filter(Boolean).join(' y '), {
    oculta: true,
  }),
] as const;
const COLABORADOR = dato.texto('Colaborador asignado', (f) => f.asignado);

/** The eleven columns of spec 2, section 2.2, in their order (D-56). */
export const DATOS_PARA_FORMULARIO = [
  ...DE_CLIENTE,
  dato.fecha('Fecha Nac.', (f) => f.usuarioFechaNacimiento),
  NIT,
  dato.texto('Día', (f) => f.fechaDeclaracion, { orden: 'dia' }),
  ...DE_CARGA,
  dato.texto('Registro', (f) => f.numeroDeRegistro),
  COLABORADOR,
  ...DE_CONSULTA,
];

export const DATOS_CON_NOTIFICACION = [
  ...DE_CLIENTE,
  NIT,
  dato.monto('Total facturas ventas', (f) => f.totalFactura),
  dato.monto('Total retenciones', retencionesDe),
  dato.monto('Pago de impuesto', pagoDe),
  ...DE_CARGA,
  dato.texto('Colaborador TIC asignado', (f) => f.asignado),
];

export const DATOS_PENDIENTES_DE_PAGO = [
  ...DE_CLIENTE,
  NIT,
  ...DE_CARGA,
  dato.texto('Número de colaborador', (f) => f.numeroDeRegistro),
  COLABORADOR,
  ...DE_CONSULTA,
  dato.siNo('Pago realizado', (f) => f.pagoRealizado),
];

const RETENCION: Readonly<Record<'null' | '0' | '1', Estado>> = {
  null: { tono: 'neutro', rotulo: 'No aplica' },
  '0': { tono: 'espera', rotulo: 'Pendiente' },
  '1': { tono: 'listo', rotulo: 'Cargada' },
};
const textoDePlazo = (f: FilaDeDeclaracion, hoy: Dia): string =>
  [plazo(f.vence, hoy).texto, f.desactualizada ? 'Desactualizada' : ''].filter(Boolean).join(', ');

/** The columns of the entry list in order (G-49), and how much time is left. */
export const datosDeIngreso = (hoy: Dia | null) => [
  ...DE_CLIENTE,
  NIT,
  dato.estado('Facturas', (f) =>
    f.facturas ? { tono: 'listo', rotulo: 'Cargadas' } : { tono: 'espera', rotulo: AVISOS.pendienteDeCarga },
  ),
  dato.estado('Retenciones ISR', (f) => RETENCION[`${f.cargaRetencionIsr}`]),
  dato.estado('Retenciones IVA', (f) => RETENCION[`${f.cargaRetencionIva}`]),
  COLABORADOR,
  ...(hoy === null ? [] : [dato.chip('Plazo', (f) => textoDePlazo(f, hoy), { oculta: true })]),
  dato.chip('Estado', (f) => f.estado, { oculta: true }),
];

export const hojaDeIngreso = hojaDe(declaraciones.listadoIngreso, {
  archivo: ({ fecha }) => `ingreso_facturas_${fecha}`,
  // The caller's date travels with the list, as in the specification.
  columnas: ({ fechaUsuario }) => datosDeIngreso(parseDiaEscrito(fechaUsuario ?? '')),
});
export const HOJAS_DE_DECLARACIONES = [
  hojaDe(declaraciones.listasParaFormulario, { archivo: 'listas_para_formulario', columnas: DATOS_PARA_FORMULARIO }),
  hojaDe(declaraciones.conNotificacion, {
    archivo: 'declaraciones_con_notificacion',
    columnas: DATOS_CON_NOTIFICACION,
  }),
  hojaDe(declaraciones.pendientesDePago, { archivo: 'pendientes_de_pago', columnas: DATOS_PENDIENTES_DE_PAGO }),
];
