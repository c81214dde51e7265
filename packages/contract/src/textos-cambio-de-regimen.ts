/** The words of a change of regime. */
export const ROTULOS_DE_REGIMEN = {
  titulo: 'Cambiar de régimen', // ours
  deAhora: 'Régimen de este mes', // ours
  nuevo: 'Régimen nuevo', // ours
  desde: 'Rige desde', // ours
  guardar: 'Anotar el cambio', // ours
  cambios: 'Cambios anotados', // ours
  quitar: 'Quitar', // ours
  quitarDe: 'Quitar el cambio de {mes}', // ours
  vuelve: 'Vuelve a', // ours
  otraOficina: 'otra oficina', // ours
} as const;

export const AVISOS_DE_REGIMEN = {
  segunRtu: 'Usa el mes que dice su RTU. Los meses anteriores conservan su régimen y sus formularios.', // ours
  meses: 'Los meses abiertos desde entonces y sin trabajar pasan al régimen nuevo.', // ours
  recibeCorreo: 'La persona recibe un correo.', // ours
  sinCorreo: 'No tiene correo en AlDía: avísale tú.', // ours
  primero: 'Lo más pronto: {mes}. Los meses anteriores ya se trabajaron.', // ours
  reemplaza: 'El cambio anotado desde {mes} queda sin efecto: este lo reemplaza.', // ours
  plan: 'Su plan {plan} es de {regimen} y se sigue cobrando. La persona elige en su cuenta uno de su régimen.', // ours
  aPequenio: 'El crédito fiscal que le quede no se resta en el régimen nuevo (Ley del IVA, artículo 19).', // ours
  aRos: 'Su primer mes de ROS empieza sin crédito fiscal. Si la SAT le reconoce un saldo, escríbelo al cargar ese mes.', // ours
  cambio: 'Desde {mes}: {despues}, antes {antes}. Lo anotó {quien} el {dia}.', // ours
  yaSeTrabajo: 'Ya se trabajó un mes de ese régimen: este cambio ya no se quita.', // ours
  sinRegimen: 'Todavía no tiene régimen. Primero se elige en su alta o en la cartera de su gestor.', // ours
  alQuitar: 'Los meses abiertos y sin trabajar vuelven a su régimen.', // ours
} as const;

export const VALIDACION_DE_REGIMEN = {
  elige: 'Elige el régimen', // ours
  mes: 'Elige el mes', // ours
} as const;
