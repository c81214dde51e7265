/** Titles, columns and buttons of the follow-up screens. */
export const ROTULOS_DE_SEGUIMIENTO = {
  clientesDelDia: 'Clientes por declarar en el día', // ours
  seguimiento: 'Seguimiento de declaraciones', // ours
  porNit: 'SEGUIMIENTO DE DECLARACIONES POR NIT DE USUARIO',
  realizadas: 'Declaraciones realizadas por colaborador TIC',
  noConfirmadas: 'Declaraciones no confirmadas por colaborador según el día selecionado',
  estadoCompleto: 'Estado de declaraciones de los clientes', // ours
  periodoPresentado: 'Período Presentado',
  diaDeDeclaracion: 'Dia de declaración',
  regimen: 'Regimen',
  totalVentas: 'Total facturas ventas Q.',
  totalRetenciones: 'Total Retenciones Q.',
  pagoDeImpuesto: 'Pago de impuesto Q.',
  estado: 'Estado de la declaración',
  tipoDeSuscripcion: 'Tipo suscripción',
  colaborador: 'Colaborador TIC asignado',
  resumen: 'Fact. y Ret.',
  eliminar: 'Eliminar Seguimiento',
  noPresento: 'No presentó',
  consultar: 'Consultar', // ours
  limpiar: 'Limpiar', // ours
} as const;

/** Sentences of the follow-up screens. */
export const AVISOS_DE_SEGUIMIENTO = {
  eligeNit: 'Debe seleccionar el NIT del usuario',
  quienesPidieron: 'Muestra las personas que solicitaron declarar el día seleccionado', // ours
  nadiePidio: 'Nadie solicitó declarar ese día. Elige otra fecha.', // ours
  fueraDeLosDias: 'Los días de declaración van del 1 al {ultimo}. Elige una fecha entre esos días.', // ours
  diaSinSeguimiento: 'Nadie trabajó declaraciones ese día. Elige otra fecha.', // ours
  mesSinDeclaraciones: 'Este mes todavía no tiene declaraciones. Elige otro mes.', // ours
  sinAbrir: 'Meses sin servicio que nadie ha abierto:', // ours
  clienteSinDeclaraciones: 'Este cliente todavía no tiene declaraciones.', // ours
  eligeColaborador: 'Elige un colaborador y una fecha, y pulsa Consultar.', // ours
  sinRealizadas: 'Este colaborador no terminó declaraciones ese día.', // ours
  sinNoConfirmadas: 'Este colaborador no tiene pagos por confirmar desde ese día.', // ours
  variosDias: 'Del {desde} al {hasta}.', // ours
  sinNadaEsosDias: 'Este colaborador no tiene declaraciones de esos días.', // ours
  regimenSinClientes: 'Este régimen todavía no tiene clientes.', // ours
  soloAdministrador: 'Solo un administrador elimina un seguimiento.', // ours
  sinSeguimiento: 'Todavía no tiene facturas ni colaborador: no hay seguimiento que eliminar.', // ours
  luegoDeEliminar:
    'Se quitan sus facturas, sus retenciones y su pago, y queda sin colaborador. La declaración se puede hacer de nuevo.', // ours
  guardadoEnBitacora: 'Lo eliminado queda en la bitácora, y tienes 10 segundos para deshacerlo.', // ours
} as const;
