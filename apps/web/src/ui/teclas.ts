/** What each key does, for the help and for screen readers. One table for both, so that the help matches the list. */
export const TECLAS_DE_LISTA = [
  [['↓', 'j'], 'Fila siguiente'],
  [['↑', 'k'], 'Fila anterior'],
  [['Inicio', 'Fin'], 'Primera y última fila'],
  [['→', '←'], 'Celda siguiente y anterior: la que está cortada se lee entera'],
  [['AvPág', 'RePág'], 'Página siguiente y anterior'],
  [['Enter'], 'Abrir la fila'],
  [['.'], 'Menú de la fila'],
  [['e'], 'Abrir el mes de la fila, o editarla'],
  [['i'], 'Facturas recibidas de la fila'],
  [['c'], 'Copiar lo que se copia en la celda o en la fila'],
  [['x'], 'Marcar la fila'],
  [['Mayús x'], 'Marcar desde la última marcada hasta esta'],
  [['Mayús ↓', 'Mayús ↑'], 'Marcar fila por fila'],
  [['/'], 'Ir al buscador de la lista'],
  [['Esc'], 'Volver: del botón a su fila, del buscador a la lista'],
] as const;
export const TECLAS_DE_TODO = [
  [['Ctrl', 'K'], 'Buscar clientes y pantallas'],
  [['z'], 'Deshacer lo último, mientras se ofrece'],
  [['m'], 'Ocultar el menú o mostrarlo'],
  [['?'], 'Ver esta ayuda'],
  [['Esc'], 'Cerrar lo que está abierto'],
] as const;
/** The keys of the staff. */
export const TECLAS_PARA_IR = [
  [['g d'], 'Ir a las listas para formulario'],
  [['g i'], 'Ir al ingreso de facturas y retenciones'],
  [['g p'], 'Ir a los pendientes de confirmación de pago'],
  [['g b'], 'Ir a lo que bloquea a cada cliente'],
] as const;
/** A screen reader reads it once, with the name of the list. */
export const LISTA_POR_TECLADO =
  'Las flechas mueven la fila. Enter la abre y el punto abre su menú. El signo de interrogación muestra todas las teclas.';
