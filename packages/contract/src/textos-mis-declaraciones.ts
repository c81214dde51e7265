import type { SinMonto } from '@aldia/domain/declaraciones/momento.ts';

/** In place of the amount of a month that has none yet. */
export const PALABRA_SIN_MONTO: Readonly<Record<SinMonto, string>> = {
  por_calcular: 'Por calcular', // ours
  en_el_formulario: 'Está en el formulario', // ours
};

/** Sentences of the client's own screens. */
export const AVISOS_DE_MIS_DECLARACIONES = {
  sinInformacion: 'Sin información que mostrar',
  elegirCompras: 'Elige un mes y di cuáles de tus compras son de tu negocio.', // ours
  formularioYaEnviado:
    'El formulario de este mes ya se preparó. Si cambias algo, avisa a tu colaborador para que lo revise.', // ours
  comprasExcluidas: '{n} compras excluidas no están en este libro.', // ours
  unaCompraExcluida: '1 compra excluida no está en este libro.', // ours
  libroRecortado: 'Se muestran los primeros {n} documentos. El Excel los trae todos.', // ours
  cierreVacio: 'Ningún mes de este año tiene su declaración calculada.', // ours
  anioSinDeclaraciones: 'No hay declaraciones de este año.', // ours
  suscripcionSinDeclaraciones: 'Esta suscripción todavía no tiene declaraciones.', // ours
  sinSuscripciones: 'Todavía no tienes una suscripción.', // ours
  nadaQuePagar: 'Nada que pagar', // ours
  pagaConFormulario: 'Paga en tu banco o en línea con el número de formulario y guarda tu comprobante.', // ours
} as const;

/** Labels that the specification quotes. */
export const ROTULOS_DE_MIS_DECLARACIONES = {
  incluirTodas: 'Incluir Todas',
  excluirTodas: 'Excluir todas',
  notificarAlColaborador: 'Notificar al colaborador',
  cierreAnual: 'Cierre Anual',
  estado: 'Estado de declaraciones por año o por suscripción',
  descargarRecibo: 'Descargar recibo SAT',
  descargarDocumentos: 'Descargar documentos',
} as const;
