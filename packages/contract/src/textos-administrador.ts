import { ROTULOS_DE_TICLABS } from './textos-ticlabs.ts';

/** The tabs of the panel, in the order of spec 3, section 2.8. */
export const PESTANAS_DE_ADMINISTRADOR = {
  notificaciones: 'Notificaciones',
  ticlabs: ROTULOS_DE_TICLABS.pestania,
  servicios: 'Servicios Extras',
  cupones: 'Cupones',
  meses: 'Configuración de meses de suscripción',
  dia_sin_retenciones: 'Día declaración sin retenciones',
  retenedores_iva: 'Agentes retenedores de IVA',
} as const;

/** The words of the tabs whose rows are kept here. The specification's are letter for letter. */
export const ROTULOS_DE_ADMINISTRADOR = {
  activo: 'Activo',
  inactivo: 'Inactivo',
  vencido: 'Vencido',
  deTodos: 'Todos', // ours
  sinTope: 'Sin tope', // ours
  dia: 'Día', // ours
  guardar: 'Guardar', // ours
} as const;

/** Sentences of those tabs: all ours. */
export const AVISOS_DE_ADMINISTRADOR = {
  servicioInactivo: 'Uno inactivo deja de ofrecerse. Lo que ya se pidió no cambia.', // ours
  cuponPorTipo: 'Sirve a ese tipo de usuario cuando compra un plan.', // ours
  valorDeCupon: 'Quetzales de un VALOR; hasta 100 de un PORCENTAJE.', // ours
  usosDeCupon: 'Cuántas veces sirve entre todos. Vacío: sin tope.', // ours
  diasDeCupon: 'Vacío: sin límite de ese lado.', // ours
  mesesFuera: 'De la fecha de inicio a la de fin se trabaja ese mes. Fuera de ellas las pantallas avisan.', // ours
  diaSinRetenciones:
    'Desde ese día del mes en que se declara, Presentar sin ISR está abierto a quien carga. Antes, solo a la administración.', // ours
  desdeEsteMes: 'Este mes: desde el {dia}.', // ours
} as const;
