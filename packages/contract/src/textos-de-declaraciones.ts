/** What the lists of forms and payments, their dialogs and the received invoices say: all ours. */
export const AVISOS_DE_DECLARACIONES = {
  reglaDelMesAnterior: 'La fecha seleccionada corresponde a la declaración del mes anterior', // ours
  sinListasParaFormulario: 'No hay declaraciones listas para formulario en este mes.', // ours
  sinDeclaracionesConFacturas: 'Ninguna declaración de este mes tiene facturas cargadas.', // ours
  sinPendientesDePago: 'Ninguna declaración de este mes espera la confirmación de su pago.', // ours
  nadaConFiltros: 'Ningún cliente espera con estos filtros.', // ours
  luegoDeEnviarAPago: 'Pasará al listado de pendientes de confirmación de pago.', // ours
  luegoDeForzarAPago: 'Pasará a pago aunque le falten facturas o retenciones. Revisa los montos.', // ours
  luegoDePresentarACero: 'El período quedará presentado sin movimiento. Sus cifras pasan a cero.', // ours
  luegoDeConfirmarPago: 'Tienes 10 segundos para deshacerlo. Después podrás enviar el correo de finalización.', // ours
  luegoDeConfirmarIsr: 'Tienes 10 segundos para deshacerlo. El mes sigue esperando el SAT-2237.', // ours
  luegoDeCompletar: 'El cliente recibe el correo y el mes queda finalizado. Tienes 10 segundos para deshacerlo.', // ours
  nadieRecibe: 'Nadie: no tiene correo ni oficina. Solo queda registrado.', // ours
  luegoDeCompletarSinCorreo: 'El mes queda finalizado y no se escribe a nadie. Tienes 10 segundos para deshacerlo.', // ours
  luegoDeCompletarConOficina:
    'Su oficina recibe el correo y el mes queda finalizado. Tienes 10 segundos para deshacerlo.', // ours
  completadaSinCorreo: 'Se ha concluido el proceso. No se escribió a nadie.', // ours
  formularioSinCorreo: 'El formulario quedó registrado. No se escribió a nadie.', // ours
  correoYaEnviadoHoy: 'Ese correo ya se envió hoy. Mañana puedes enviarlo de nuevo.', // ours
  finalizacionYaEnviada: 'El correo de finalización ya se envió.', // ours
  unNumeroCadaUno: 'La SAT da a cada formulario su propio número: ISR e IVA no llevan el mismo.', // ours
  numeroDeOtroMes: 'Ese número ya está en {mes} de {cliente}. La SAT da uno a cada formulario: revísalo en su PDF.', // ours
  elDeIsrSigue: 'El formulario de ISR que ya salió sigue igual si solo adjuntas el de IVA.', // ours
  elDeIvaSigue: 'El formulario de IVA que ya salió sigue igual si no adjuntas otro.', // ours
  formularioYaNotificado: 'Este formulario ya se notificó. Saldrá un correo nuevo.', // ours
  revelarQuedaRegistrado: 'Cada copia queda registrada con tu nombre y tu motivo. El cliente puede verla.', // ours
  seBorraEn: 'Se borra de la pantalla en {segundos} segundos.', // ours
  declaracionDesactualizada:
    'Algo cambió después del cálculo: documentos, un mes anterior o lo que vende. Calcula de nuevo antes de declarar.', // ours
  presentadaDesactualizada: 'El mes anterior cambió después de presentar este. Revisa si hay que rectificar.', // ours
  luegoDeCalcular: 'Las cifras se suman otra vez de sus documentos y de lo que deja el mes anterior.', // ours
  siguienteDesactualizado: 'El mes siguiente traía otro saldo y quedó desactualizado. Calcúlalo de nuevo también.', // ours
  cifraSinDocumentos: 'Esta cifra no suma documentos: sale de otras casillas o de un dato escrito.', // ours
  cifraDerivada: 'Se calcula con otras casillas. Estos son los documentos que están debajo.', // ours
  origenRecortado: 'Se muestran los primeros documentos. La suma es parcial.', // ours
  origenCuadra: 'La suma de los documentos es igual a la casilla.', // ours
  origenNoCuadra: 'La suma no coincide con la casilla. Vuelve a guardar la carga y revisa.', // ours
  ivaDistintoDeBase: 'Línea {linea}: el IVA no es el {tasa} de su base. Revisa el tipo de registro.', // ours
  cambiosSinGuardar: 'Tienes cambios sin guardar. Si cierras ahora, se pierden.', // ours
  guardaAntes: 'Guarda antes tus cambios.', // ours
  facturaAnulada: 'Está anulada: no se puede incluir.', // ours
  unaFueraDelPerfil: '1 compra incluida es de un tipo de emisor que el perfil de declaración deja fuera.', // ours
  fueraDelPerfil: '{n} compras incluidas son de tipos de emisor que el perfil de declaración deja fuera.', // ours
  excluirFueraDelPerfil: 'Excluir las que están fuera del perfil', // ours
  estaFueraDelPerfil: 'Fuera del perfil', // ours
  unaIncluidaSinTipo: '1 incluida sin tipo de registro. Vale cero hasta que elijas uno.', // ours
  incluidasSinTipo: '{n} incluidas sin tipo de registro. Valen cero hasta que elijas uno.', // ours
  cambioAjeno: '{quien} cambió estas facturas mientras las tenías abiertas. Tus cambios siguen aquí.', // ours
  loEscritoSigue: 'Lo que escribiste sigue aquí. Si guardas, queda sobre lo que hay ahora.', // ours
  antesYAhora: 'Antes: {antes}. Ahora: {ahora}.', // ours
  cambioSinCifras: 'Su estado y sus cifras son los mismos.', // ours
} as const;
