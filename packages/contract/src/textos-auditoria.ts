import type { EstadoDeSuscripcion } from '@aldia/domain/suscripciones/estados.ts';
import { HECHOS_DE_DECLARACION } from './textos-evidencia.ts';

export const ROTULOS_DE_AUDITORIA = {
  titulo: 'Bitácora', // ours
  desde: 'Desde', // ours
  hasta: 'Hasta', // ours
  quien: 'Quién', // ours
  cliente: 'Cliente', // ours
  accion: 'Qué hizo', // ours
  cuando: 'Cuándo', // ours
  sobre: 'Sobre', // ours
  motivo: 'Motivo', // ours
  todas: 'Todo', // ours
  campo: 'Campo', // ours
  antes: 'Antes', // ours
  despues: 'Después', // ours
  cambios: 'Cambios', // ours
  ver: 'Ver', // ours
  sistema: 'AlDía', // ours
} as const;

export const AVISOS_DE_AUDITORIA = {
  vacio: 'Nadie hizo nada de eso entre esos días.', // ours
  alReves: 'El último día no puede ser antes del primero.', // ours
  demasiado: 'Elige a lo más un año.', // ours
  unaPersona: 'Una persona elegida', // ours
  cualquiera: 'Cualquiera', // ours
  sinCambios: 'Este hecho no guardó valores de antes ni de después.', // ours
  sellado: 'Sellado: si alguien cambiara esta fila, la verificación lo diría.', // ours
  sinSellar: 'Todavía sin sellar: se sella en los próximos minutos.', // ours
} as const;

/** The fields that changes name most often; the others are shown by their code. */
export const PALABRA_DE_CAMPO_AUDITADO = {
  canceladaEn: 'Cancelada', // ours
  diaDeclaracion: 'Día de declaración', // ours
  estado: 'Estado', // ours
  fechaFin: 'Termina', // ours
  monto: 'Monto', // ours
  precio: 'Precio', // ours
  principal: 'Principal', // ours
  proximoCobro: 'Próximo cobro', // ours
  version: 'Versión', // ours
} as const;
export const PALABRA_DE_SUSCRIPCION: Readonly<Record<EstadoDeSuscripcion, string>> = {
  activa: 'Activa', // ours
  pre_cancelada: 'Pre cancelada', // ours
  en_mora: 'En mora', // ours
  suspendida: 'Suspendida', // ours
  terminada: 'Terminada', // ours
};

/** The name of each audit action: an action without a name here cannot be written. */
export const PALABRA_DE_ACCION = {
  ...HECHOS_DE_DECLARACION,
  'administrador.enlaceRepetido': 'Se dio otro enlace al primer administrador', // ours
  'administrador.nombrado': 'Se nombró al primer administrador', // ours
  'alta.completada': 'Completó su alta', // ours
  'cartera.baja': 'Dio de baja a un cliente de su cartera', // ours
  'cartera.autorizacionPedida': 'Pidió autorización a una persona con cuenta', // ours
  'cartera.autorizacionRetirada': 'Retiró la autorización que había pedido', // ours
  'cartera.mandato': 'Guardó el mandato de un cliente', // ours
  'cuenta.reclamada': 'Reclamó su cuenta y probó quién es', // ours
  'gestorPropio.aceptado': 'Aceptó a un gestor', // ours
  'gestorPropio.rechazado': 'Rechazó a un gestor', // ours
  'gestorPropio.seQueda': 'Decidió seguir con su gestor', // ours
  'gestorPropio.dejado': 'Dejó a su gestor', // ours
  'cartera.habilitada': 'Habilitó a un cliente de su cartera', // ours
  'cartera.regimen': 'Eligió el régimen de un cliente de su cartera', // ours
  'cambio.comparado': 'Comparó el mes con un archivo nuevo de la SAT', // ours
  'cambio.descartada': 'Descartó lo que cambió después de presentar', // ours
  'cambio.rectificada': 'Anotó la rectificación de lo que cambió después de presentar', // ours
  'cartera.libroTraido': 'Trajo un libro de la SAT', // ours
  'cartera.documentosDescargados': 'Descargó los documentos de un mes de su cartera', // ours
  'catalogo.actualizado': 'Cambió una fila de un catálogo', // ours
  'catalogo.eliminado': 'Eliminó una fila de un catálogo', // ours
  'catalogo.habilitado': 'Habilitó una fila de un catálogo', // ours
  'catalogo.insertado': 'Agregó una fila a un catálogo', // ours
  'catalogo.quitado': 'Quitó una fila de un catálogo', // ours
  'clave.cambiada': 'Cambió su contraseña', // ours
  'clave.puestaPorAdministrador': 'Puso una contraseña temporal', // ours
  'clave.recuperacion': 'Pidió un enlace para cambiar su contraseña', // ours
  'clave.recuperada': 'Eligió una contraseña nueva con un enlace', // ours
  'cliente.avisoCambiado': 'Cambió desde cuánto avisa el radar de un cliente', // ours
  'cliente.diaCambiado': 'Cambió el día de declaración', // ours
  'cliente.vista': 'Vio la cuenta como el cliente', // ours
  'cliente.vistaTerminada': 'Dejó de ver la cuenta como el cliente', // ours
  'cobro.anulacion_fallida': 'No se pudo anular un cobro', // ours
  'cobro.anulada': 'Se anuló un cobro', // ours
  'cobro.anulando': 'Empezó la anulación de un cobro', // ours
  'cobro.aplicada': 'Se entregó lo cobrado', // ours
  'cobro.aprobada': 'La pasarela aprobó un cobro', // ours
  'cobro.conciliado': 'Se concilió un día con la pasarela', // ours
  'cobro.creada': 'Se preparó un cobro', // ours
  'cobro.en_duda': 'Un cobro quedó en duda', // ours
  'cobro.enviada': 'Se envió un cobro a la pasarela', // ours
  'cobro.lineaExplicada': 'Explicó una línea que no concilia', // ours
  'cobro.rechazada': 'La pasarela rechazó un cobro', // ours
  'cobro.tareaAbierta': 'Se abrió una tarea de dinero', // ours
  'cobro.tareaResuelta': 'Resolvió una tarea de dinero', // ours
  'contrato.aceptado': 'Aceptó el contrato', // ours
  'anio.apartado': 'Se apartó un año: sus documentos se leen y no se cambian', // ours
  'anio.traido': 'Se trajo de vuelta un año apartado', // ours
  'copia.apartada': 'Se apartó una base recuperada: nada sale de ella', // ours
  'copia.liberada': 'Se dejó salir una copia restaurada', // ours
  'correo.cambiado': 'Cambió un correo', // ours
  'correo.cambiadoPorAdministrador': 'Cambió el correo de otra persona', // ours
  'correo.cambioDetenido': 'Detuvo un cambio de correo', // ours
  'correo.verificado': 'Confirmó su correo', // ours
  'correo.verificadoPorAdministrador': 'Dijo si un correo está verificado', // ours
  'credencial.cambiada': 'Cambió la contraseña de la SAT', // ours
  'credencial.guardada': 'Guardó la contraseña de la SAT', // ours
  'credencial.revelada': 'Vio la contraseña de la SAT', // ours
  'cuenta.actualizada': 'Cambió sus datos', // ours
  'cupon.reservado': 'Reservó un cupón', // ours
  'declaracion.deshecha': 'Deshizo lo último de una declaración', // ours
  'declaracion.presentadoReconstruido': 'Se reconstruyó lo que se presentó', // ours
  'demo.sembrada': 'Se sembró la demostración', // ours
  'detalleTransaccion.actualizado': 'Cambió un mes programado', // ours
  'detalleTransaccion.eliminado': 'Eliminó un mes programado', // ours
  'detalleTransaccion.insertado': 'Programó un mes', // ours
  'diaInhabil.insertado': 'Agregó un día inhábil', // ours
  'diaInhabil.quitado': 'Quitó un día inhábil', // ours
  'lote.deshecho': 'Deshizo un cambio de muchos', // ours
  'lote.hecho': 'Cambió a muchos a la vez', // ours
  'perfilDeclaracion.vende': 'Dijo si se venden bienes o servicios', // ours
  'perfilDeclaracion.cambiado': 'Cambió su perfil de declaración', // ours
  'llave.girada': 'Se cambió la llave maestra', // ours
  'lista.exportada': 'Exportó una lista', // ours
  'mensajes.alta-de-noticias': 'Volvió a recibir noticias por correo', // ours
  'mensajes.baja-de-noticias': 'Dejó de recibir noticias por correo', // ours
  'mensajes.cancelar': 'Canceló un correo masivo', // ours
  'mensajes.deshacer': 'Deshizo un correo masivo', // ours
  'mensajes.detenido': 'Un correo masivo se detuvo solo', // ours
  'mensajes.enviado': 'Envió un correo masivo', // ours
  'mensajes.facturacion': 'Envió un correo de facturación', // ours
  'mensajes.pausar': 'Pausó un correo masivo', // ours
  'mensajes.seguir': 'Siguió con un correo masivo', // ours
  'recargo.actualizado': 'Cambió el recargo', // ours
  'revision.abierta': 'Abrió la revisión de un cliente', // ours
  'salida.cancelada': 'Canceló el archivo de una cuenta', // ours
  'salida.descargada': 'Descargó una cuenta completa', // ours
  'salida.fallida': 'No se pudo preparar el archivo de una cuenta', // ours
  'salida.lista': 'Quedó listo el archivo de una cuenta', // ours
  'salida.pedida': 'Pidió el archivo de una cuenta completa', // ours
  'cuenta.importada': 'Trajo una cuenta de otro AlDía', // ours
  'cartera.cargada': 'Cargó y pagó clientes de su cartera', // ours
  'cartera.descartada': 'Descartó una carga de clientes', // ours
  'emisores.cargados': 'Cargó un listado de emisores', // ours
  'fechaDeRetencion.actualizada': 'Cambió una fecha límite de retenciones', // ours
  'fechaDeRetencion.insertada': 'Agregó una fecha límite de retenciones', // ours
  'respaldo.terminado': 'Se hizo un respaldo completo', // ours
  'retenedor.actualizado': 'Cambió un agente retenedor', // ours
  'retenedor.eliminado': 'Eliminó un agente retenedor', // ours
  'retenedor.insertado': 'Agregó un agente retenedor', // ours
  'retenedores.cargados': 'Cargó un listado de agentes retenedores', // ours
  'segundoFactor.activado': 'Activó su segundo factor', // ours
  'segundoFactor.codigoUsado': 'Usó un código de recuperación', // ours
  'segundoFactor.codigosNuevos': 'Pidió códigos de recuperación nuevos', // ours
  'segundoFactor.desactivado': 'Desactivó su segundo factor', // ours
  'segundoFactor.quitadoPorAdministrador': 'Quitó el segundo factor de otra persona', // ours
  'segundoFactor.quitadoPorOperacion': 'Se quitó el segundo factor de un administrador desde el servidor', // ours
  'servicio.atendido': 'Marcó como atendido un servicio extra', // ours
  'regimen.cambiado': 'Anotó un cambio de régimen', // ours
  'regimen.quitado': 'Quitó un cambio de régimen', // ours
  'regimen.vigente': 'Empezó a regir un cambio de régimen', // ours
  'servicio.reabierto': 'Volvió a dejar por atender un servicio extra', // ours
  'servicio.solicitado': 'Solicitó un servicio extra', // ours
  'sesion.abierta': 'Inició sesión', // ours
  'sesion.cerradasPorAdministrador': 'Cerró las sesiones de otra persona', // ours
  'sesion.otrasTerminadas': 'Cerró sus otras sesiones', // ours
  'suscripcion.cambiada': 'Cambió el plan de una suscripción', // ours
  'suscripcion.cancelada': 'Canceló una suscripción', // ours
  'suscripcion.continuada': 'Siguió con una suscripción que había cancelado', // ours
  'suscripcion.enMora': 'Una suscripción quedó en mora', // ours
  'suscripcion.facturaEnviada': 'Envió la factura de una suscripción', // ours
  'suscripcion.iniciada': 'Empezó una suscripción', // ours
  'suscripcion.precioAvisado': 'Se avisó el precio nuevo de una renovación', // ours
  'suscripcion.renovada': 'Se renovó una suscripción', // ours
  'suscripcion.resuscrita': 'Resuscribió a un cliente', // ours
  'suscripcion.suspendida': 'Se suspendió una suscripción', // ours
  'suscripcion.terminada': 'Terminó una suscripción', // ours
  'tarjeta.agregada': 'Agregó una tarjeta', // ours
  'tarjeta.principal': 'Eligió su tarjeta principal', // ours
  'tarjeta.rechazada': 'Una tarjeta fue rechazada', // ours
  'tarjeta.retirada': 'Retiró una tarjeta', // ours
  'ticlabs.abandonado': 'Dejó de esperar libros de TicLabs', // ours
  'ticlabs.cargado': 'Trajo libros de TicLabs', // ours
  'ticlabs.solicitado': 'Pidió libros a TicLabs', // ours
  'trabajos.quitados': 'Se quitaron trabajos que habían fallado', // ours
  'trabajos.repetidos': 'Se intentaron otra vez trabajos que habían fallado', // ours
  'transaccion.actualizada': 'Corrigió una transacción', // ours
  'transaccion.eliminada': 'Eliminó una transacción', // ours
  'transaccion.insertada': 'Agregó una transacción', // ours
  'usuario.diaDeDeclaracion': 'Cambió un día de declaración', // ours
  'usuario.empleado': 'Puso o quitó la marca de empleado', // ours
  'usuario.cargado': 'Lo cargó su gestor', // ours
  'usuario.oficina': 'Completó los datos de su oficina', // ours
  'usuario.registrado': 'Se registró', // ours
  'usuario.roles': 'Cambió los roles de una persona', // ours
  'verificacion.terminada': 'Se verificó todo lo guardado, y está completo', // ours
} as const;
export type AccionAuditada = keyof typeof PALABRA_DE_ACCION;

const PALABRAS: Readonly<Record<string, string>> = PALABRA_DE_ACCION;
/** The name of an audit action, or its code when an older version wrote it. */
export const palabraDeAccion = (accion: string): string => PALABRAS[accion] ?? accion;
