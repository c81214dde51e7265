import { TEXTOS_DE_ACCESORIOS } from './acciones-accesorios.ts';
import { TEXTOS_DE_ALTA } from './acciones-alta.ts';
import { TEXTOS_DE_ASESOR } from './acciones-asesor.ts';
import { TEXTOS_DE_AUDITORIA } from './acciones-auditoria.ts';
import { TEXTOS_DE_CAMBIO_DE_REGIMEN } from './acciones-cambio-de-regimen.ts';
import { TEXTOS_DE_CARTERA } from './acciones-cartera.ts';
import { TEXTOS_DE_DESHACER } from './acciones-deshacer.ts';
import { TEXTOS_DE_FORMULARIOS } from './acciones-formularios.ts';
import { TEXTOS_DE_GESTOR_ALTA } from './acciones-gestor-alta.ts';
import { TEXTOS_DE_GESTOR_PERMISOS } from './acciones-gestor-permisos.ts';
import { TEXTOS_DE_LIBROS } from './acciones-libros.ts';
import { TEXTOS_DE_MENSAJES } from './acciones-mensajes.ts';
import { TEXTOS_DE_MIS_DECLARACIONES } from './acciones-mis-declaraciones.ts';
import { TEXTOS_DE_PANEL } from './acciones-panel.ts';
import { TEXTOS_DE_PENDIENTES } from './acciones-pendientes.ts';
import { TEXTOS_DE_RADAR } from './acciones-radar.ts';
import { TEXTOS_DE_RECARGO } from './acciones-recargo.ts';
import { TEXTOS_DE_RELEVO } from './acciones-relevo.ts';
import { TEXTOS_DE_REPORTES } from './acciones-reportes.ts';
import { TEXTOS_DE_RESUSCRIPCION } from './acciones-resuscripcion.ts';
import { TEXTOS_DE_RETENEDORES } from './acciones-retenedores.ts';
import { TEXTOS_DE_REVISION } from './acciones-revision.ts';
import { TEXTOS_DE_SALIDA } from './acciones-salida.ts';
import { TEXTOS_DE_SEGUIMIENTO } from './acciones-seguimiento.ts';
import { TEXTOS_DE_TICLABS } from './acciones-ticlabs.ts';
import { TEXTOS_DE_TRANSACCIONES } from './acciones-transacciones.ts';
import { TEXTOS_DE_USUARIOS } from './acciones-usuarios.ts';
import { TEXTOS_DE_VER_COMO } from './acciones-ver-como.ts';
import { DURACION_RECHAZO_MS } from './duraciones.ts';
import { TEXTOS_DE_ACCESO } from './textos-acceso.ts';
import { TEXTOS_DE_GESTOR } from './textos-gestor.ts';

/** What an action says when it ends; `null` says nothing, as specified. Durations are in milliseconds. */
export interface TextoDeAccion {
  readonly exito: string | null;
  readonly fallo: string | null;
  readonly duracionMs?: number;
  /** Replaces `fallo` when the call answered with `success` false (D-05). */
  readonly negativa?: string;
  /** `fallo` says that the typed text is wrong, so it must not be shown when the service failed or asked to wait. */
  readonly deLoEscrito?: true;
  /** The `fallo` of a read says that nothing was found: it is information, not an alarm. */
  readonly informa?: true;
  /** No toast tells the failure: the form says it in place and keeps what was typed (D-73, D-55). */
  readonly callada?: true;
}

/**
 * The only catalogue of what buttons say after they are pressed. Texts of the specification are letter for letter, mistakes included
 * (D-02); the others carry `// ours`.
 */
export const TEXTOS = {
  ...TEXTOS_DE_DESHACER,
  ...TEXTOS_DE_ACCESORIOS,
  ...TEXTOS_DE_FORMULARIOS,
  ...TEXTOS_DE_MENSAJES,
  ...TEXTOS_DE_MIS_DECLARACIONES,
  ...TEXTOS_DE_ASESOR,
  ...TEXTOS_DE_CAMBIO_DE_REGIMEN,
  ...TEXTOS_DE_AUDITORIA,
  ...TEXTOS_DE_RADAR,
  ...TEXTOS_DE_REPORTES,
  ...TEXTOS_DE_PANEL,
  ...TEXTOS_DE_RECARGO,
  ...TEXTOS_DE_GESTOR,
  ...TEXTOS_DE_GESTOR_ALTA,
  ...TEXTOS_DE_GESTOR_PERMISOS,
  ...TEXTOS_DE_CARTERA,
  ...TEXTOS_DE_LIBROS,
  ...TEXTOS_DE_PENDIENTES,
  ...TEXTOS_DE_RETENEDORES,
  ...TEXTOS_DE_RELEVO,
  ...TEXTOS_DE_RESUSCRIPCION,
  ...TEXTOS_DE_REVISION,
  ...TEXTOS_DE_SALIDA,
  ...TEXTOS_DE_SEGUIMIENTO,
  ...TEXTOS_DE_TICLABS,
  ...TEXTOS_DE_TRANSACCIONES,
  ...TEXTOS_DE_USUARIOS,
  ...TEXTOS_DE_VER_COMO,
  ...TEXTOS_DE_ALTA,
  'acceso.login': { exito: null, fallo: 'Usuario y/o Contraseña incorrectos', deLoEscrito: true },
  'acceso.loginSegundoFactor': { exito: null, fallo: 'El código no es correcto o ya se usó.', deLoEscrito: true }, // ours
  'acceso.seguirSesion': { exito: null, fallo: null },
  'acceso.iniciarSegundoFactor': { exito: null, fallo: 'No se pudo preparar el segundo factor.' }, // ours
  'acceso.confirmarSegundoFactor': {
    exito: 'El segundo factor quedó activo.',
    fallo: 'El código no es correcto o ya se usó.',
    deLoEscrito: true,
  }, // ours
  'acceso.desactivarSegundoFactor': {
    exito: 'El segundo factor quedó apagado.',
    fallo: 'No se pudo apagar el segundo factor.',
  }, // ours

  'acceso.nuevosCodigosDeRecuperacion': { exito: null, fallo: 'No se pudieron crear los códigos.' }, // ours
  'acceso.terminarOtras': {
    exito: 'Cerramos tus otras sesiones.',
    fallo: 'No se pudieron cerrar. Vuelve a intentar.',
  }, // ours

  'declaraciones.listar': { exito: null, fallo: 'Ocurrió un error al obtener el listado de declaraciones' },
  'declaraciones.listadoIngreso': { exito: null, fallo: 'No es posible el ingreso de facturas' },
  'declaraciones.datos': { exito: null, fallo: 'Ocurrió un error al obtener los datos de las declaraciones' },
  // Not the sentences of a month at zero, nor of the payment: the month was only moved to the list (D-02).
  'declaraciones.enviarAFormulario': {
    exito: 'Pasó a las listas para formulario.',
    fallo: 'No se pudo enviar a la lista.',
  }, // ours
  'declaraciones.calcularDeNuevo': {
    exito: 'Las cifras quedaron al día.',
    fallo: 'No se pudo calcular de nuevo.',
  }, // ours
  'declaraciones.enviarAPago': {
    exito: 'Traslado de presentación extiosamente',
    fallo: 'No es posible trasladar a pago',
  },
  'declaraciones.forzarAPago': {
    exito: 'Traslado de presentación extiosamente',
    fallo: 'No es posible trasladar a pago',
  },
  'declaraciones.presentarACero': {
    exito: 'Presentación procesada exitosamente',
    fallo: 'No es posible Presentar',
    duracionMs: 4000,
  },
  'carga.abrirMes': { exito: 'El mes quedó abierto.', fallo: 'No se pudo abrir el mes.' }, // ours
  'declaraciones.presentarSinIsr': { exito: 'Listo', fallo: 'No es posible Presentar' },
  'declaraciones.confirmarPago': {
    exito: 'EL PAGO HA SIDO REALIZADO EXITOSAMENTE',
    fallo: 'Ocurrió un error al intentar realizar el pago',
  },
  'declaraciones.recordarPago': {
    exito: 'Se ha enviado el correo exitosamente',
    fallo: 'Ocurrió un error al intentar enviar el correo',
  },
  'declaraciones.completar': {
    exito: 'Se ha concluido el proceso y se ha enviado correo de notificación al usuario',
    fallo: 'Ocurrió un error al intentar enviar el correo',
  },
  'declaraciones.notificarFormulario': {
    exito:
      'El cliente ha sido notificado, te recordamos estar pendiente de revisar el estado del formulario a presentar.',
    fallo: 'No es posible notificar al usuario',
  },
  'declaraciones.notificarPresentacion': {
    exito: 'Se ha enviado el correo exitosamente',
    fallo: 'No es posible notificar al usuario',
  },
  'declaraciones.reasignar': { exito: null, fallo: null },
  'declaraciones.colaboradores': {
    exito: null,
    fallo: 'Ocurrió un error al obtener los datos de los Colaboradores TIC',
  },
  'declaraciones.revelarCredencial': { exito: null, fallo: 'No posee password sat' },

  'formularios.deDeclaracion': { exito: null, fallo: 'Ocurrió un error al obtener los datos de las declaraciones' },
  'formularios.isrAnual': { exito: null, fallo: 'No es posible obtener el cierre anual del ISR' },
  'formularios.facturas': { exito: null, fallo: 'Error al obtener las facturas.' },

  'carga.guardar': {
    exito: 'DATOS GUARDADOS EXITOSAMENTE',
    fallo: 'Ocurrió un error fatal al intentar guardar los datos.',
  },
  'carga.emisoresSinClasificar': { exito: null, fallo: 'Error al verificar facturas recibidas' },
  'carga.validarAgentes': { exito: null, fallo: 'No se pudieron revisar los agentes retenedores.' }, // ours
  'carga.tiposDeCambio': {
    exito: null,
    fallo: 'No disponible el api del Banco de Guatemala',
    duracionMs: DURACION_RECHAZO_MS,
  },
  'carga.archivos': { exito: null, fallo: null },

  'facturas.recibidas': { exito: null, fallo: 'Error al obtener las facturas.' },
  'facturas.guardarInclusion': {
    exito: 'Facturas incluidas correctamente.',
    fallo: 'Ha ocurrido un error al intentar incluir las facturas seleccionadas',
  },
  'facturas.notificarRecibidas': {
    exito: 'Notificación enviada correctamente al usuario para que incluya sus facturas',
    fallo: 'No es posible notificar al usuario para que incluya sus facturas',
  },

  ...TEXTOS_DE_ACCESO,
  'cuenta.informacion': { exito: null, fallo: 'No es posible obtener la información.' }, // ours
  'cuenta.actualizar': { exito: 'Datos actualizados', fallo: 'No es posible actualizar la información' },
  'cuenta.dataSat': { exito: null, fallo: 'No es posible verificar la información de la banca sat' },
  'cuenta.actualizarDatosSat': { exito: 'Datos actualizados', fallo: 'No es posible modificar la información' },
  'cuenta.cambiarClave': {
    exito: 'Tu contraseña cambió. Cerramos tus otras sesiones.', // ours
    fallo: 'No es posible actualizar la contraseña, revisa tus datos, ',
  },
  'cuenta.loQueVende': { exito: null, fallo: 'No se pudo leer lo que se vende.' }, // ours
  'cuenta.decirQueVende': { exito: 'Quedó anotado lo que se vende.', fallo: 'No se pudo anotar lo que se vende.' }, // ours
  'cuenta.cambiarPerfil': { exito: null, fallo: 'No es posible modificar el perfil de declaración' },
  'cuenta.perfil': { exito: null, fallo: 'No es posible obtener el tipo de perfil de declaración' },

  'tarjetas.listar': { exito: null, fallo: 'No posible obtener un metodo de pago' },
  'tarjetas.activar': { exito: null, fallo: 'No se pudo cambiar tu tarjeta principal.' }, // ours
  'tarjetas.eliminar': { exito: 'Tarjeta eliminada exitosamente', fallo: 'No se pudo retirar la tarjeta.' }, // ours
  'tarjetas.insertar': {
    exito: 'Tarjeta agregada exitosamente',
    fallo: 'No es posible agregar la tarjeta, comprueba los datos ingresados',
  },
  'tarjetas.token': { exito: null, fallo: 'No posible obtener un metodo de pago' },
  'suscripciones.activar': {
    exito: 'Suscripción activada exitosamente',
    fallo: 'No es posible activar la suscripción',
  },
  'cobros.resolverDuda': { exito: 'El cobro quedó decidido.', fallo: 'No se pudo decidir el cobro.' }, // ours
  'cobros.reintentarAnulacion': {
    exito: 'La pasarela devolvió el dinero.',
    fallo: 'No se pudo pedir la devolución.',
  }, // ours
  'cobros.devolverAparte': {
    exito: 'La devolución quedó anotada y se le avisó al cliente.',
    fallo: 'No se pudo anotar la devolución.',
  }, // ours
  'cobros.explicarLinea': { exito: 'La línea quedó explicada.', fallo: 'No se pudo guardar la explicación.' }, // ours
  'cobros.resolverTarea': { exito: 'La tarea quedó cerrada.', fallo: 'No se pudo cerrar la tarea.' }, // ours
  'cobros.conciliar': { exito: 'El día quedó conciliado.', fallo: 'No se pudo conciliar el día.' }, // ours

  'catalogos.regimenes': { exito: null, fallo: 'No es posible obtener los tipos de regímen' },
  'catalogos.tiposDeRegistro.inclusion': { exito: null, fallo: 'No es posible obtener el listado de regitros activos' },
  'catalogos.tiposDeRegistro.iva': { exito: null, fallo: 'No es posible obtener el listado de registros activos' },
  'catalogos.insertarDiaInhabil': {
    exito: 'El día inhábil quedó registrado.',
    fallo: 'No se pudo guardar el día inhábil.',
  }, // ours
  'catalogos.quitarDiaInhabil': { exito: 'El día inhábil se quitó.', fallo: 'No se pudo quitar el día inhábil.' }, // ours
} as const satisfies Record<string, TextoDeAccion>;

export type ClaveDeTexto = keyof typeof TEXTOS;
