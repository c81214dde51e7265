/** The handlers of each feature, under the name of its calls in the contract. One line a feature. */
export { accesoHandlers as acceso } from './features/acceso/acceso.routes.ts';
export { accesoriosHandlers as accesorios } from './features/accesorios/accesorios.routes.ts';
export { asesorHandlers as asesor } from './features/asesor/asesor.routes.ts';
export { auditoriaHandlers as auditoria } from './features/auditoria/auditoria.routes.ts';
export { bandejaHandlers as bandeja } from './features/bandeja/index.ts';
export { buscadorHandlers as buscador } from './features/buscador/buscador.routes.ts';
export { cambioDeRegimenHandlers as cambioDeRegimen } from './features/cambio-de-regimen/index.ts';
export { cambiosHandlers as cambios } from './features/cambios/cambios.routes.ts';
export { cargaHandlers as carga } from './features/carga/carga.routes.ts';
export { catalogosHandlers as catalogos } from './features/catalogos/catalogos.routes.ts';
export { cuentaHandlers as cuenta } from './features/cuenta/cuenta.routes.ts';
export { declaracionesHandlers as declaraciones } from './features/declaraciones/declaraciones.routes.ts';
export { relevoHandlers as relevo } from './features/declaraciones/relevo/relevo.routes.ts';
export { emisoresHandlers as emisores } from './features/emisores/emisores.routes.ts';
export { evidenciaHandlers as evidencia } from './features/evidencia/index.ts';
export { facturasHandlers as facturas } from './features/facturas/facturas.routes.ts';
export { formulariosHandlers as formularios } from './features/formularios/formularios.routes.ts';
export {
  gestorHandlers as gestor,
  gestorSeguimientoHandlers as gestorSeguimiento,
} from './features/gestor/gestor.routes.ts';
export {
  gestorAltaHandlers as gestorAlta,
  gestorSuscripcionHandlers as gestorSuscripcion,
} from './features/gestor-alta/gestor-alta.routes.ts';
export { gestorCarteraHandlers as gestorCartera } from './features/gestor-cartera/index.ts';
export {
  gestorPermisosHandlers as gestorPermisos,
  gestorPropioHandlers as gestorPropio,
} from './features/gestor-permisos/index.ts';
export { librosHandlers as libros } from './features/libros/libros.routes.ts';
export { mensajesHandlers as mensajes } from './features/mensajes/mensajes.routes.ts';
export { misDeclaracionesHandlers as misDeclaraciones } from './features/mis-declaraciones/mis-declaraciones.routes.ts';
export { buzonHandlers as buzon } from './features/notificaciones/buzon.routes.ts';
export { panelHandlers as panel } from './features/panel/panel.routes.ts';
export { pendientesHandlers as pendientes } from './features/pendientes/pendientes.routes.ts';
export { radarHandlers as radar } from './features/radar/radar.routes.ts';
export { recargoHandlers as recargo } from './features/recargo/recargo.routes.ts';
export { registroHandlers as registro } from './features/registro/registro.routes.ts';
export { reportesHandlers as reportes } from './features/reportes/reportes.routes.ts';
export { retenedoresHandlers as retenedores } from './features/retenedores/retenedores.routes.ts';
export { revisionHandlers as revision } from './features/revision/revision.routes.ts';
export { salidaHandlers as salida } from './features/salida/salida.routes.ts';
export { seguimientoHandlers as seguimiento } from './features/seguimiento/seguimiento.routes.ts';
export { resuscripcionHandlers as resuscripcion } from './features/suscripciones/resuscripcion.routes.ts';
export { serviciosHandlers as servicios } from './features/suscripciones/servicios/servicios.routes.ts';
export { suscripcionesHandlers as suscripciones } from './features/suscripciones/suscripciones.routes.ts';
export { tarjetasHandlers as tarjetas } from './features/tarjetas/tarjetas.routes.ts';
export { ticlabsHandlers as ticlabs } from './features/ticlabs/ticlabs.routes.ts';
export { transaccionesHandlers as transacciones } from './features/transacciones/transacciones.routes.ts';
export { usuariosHandlers as usuarios } from './features/usuarios/usuarios.routes.ts';
export { verComoHandlers as verComo } from './features/ver-como/ver-como.routes.ts';
export { vistasHandlers as vistas } from './features/vistas/vistas.routes.ts';
export { vivoHandlers as vivo } from './features/vivo/index.ts';
