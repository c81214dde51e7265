/** What is done to several declarations at once. {n} is how many. */
export const AVISOS_DE_MUCHAS = {
  seHara: 'Se hace con {n}', // ours
  quedaFuera: 'Quedan fuera {n}', // ours
  ninguna: 'Con ninguna de las marcadas se puede. Abajo dice por qué.', // ours
  soloRos: 'Solo los clientes de ROS cargan facturas de compra.', // ours
  enCurso: 'Van {hechas} de {n}', // ours
  hechas: 'Quedaron listas: {n}.', // ours
  unaYaEstaba: 'A 1 ya se le había escrito hoy.', // ours
  yaEstaban: 'A {n} ya se les había escrito hoy.', // ours
  noSePudo: 'No se pudo con {n}', // ours
  detenida: 'Te detuviste antes de terminar: faltan {n}.', // ours
} as const;

/** The acts: what their button says, and what follows from them. */
export const ACTOS_DE_MUCHAS = {
  asignar: { rotulo: 'Asignar', luego: '' }, // ours
  enviarALista: {
    rotulo: 'Enviar a la lista',
    luego: 'Pasan a las listas para formulario. Para que vuelvan, cada una se carga otra vez.',
  }, // ours
  recordar: { rotulo: 'Recordar el pago', luego: 'Cada cliente recibe su correo; no se puede deshacer.' }, // ours
  notificarPresentacion: { rotulo: 'Notificar', luego: 'Cada cliente recibe su correo; no se puede deshacer.' }, // ours
  notificarRecibidas: {
    rotulo: 'Notificar facturas de compra',
    luego: 'Cada cliente recibe su correo; no se puede deshacer.',
  }, // ours
} as const;
