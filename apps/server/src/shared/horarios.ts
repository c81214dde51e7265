/**
 * Every job that a clock starts, or ever started: a name is added and never taken out. Hours of one that nobody does here any
 * more (it is gone from this version, or its port is not set up) are taken away; a name that does not stand here is of a newer
 * program, whose hours stay while the versions serve side by side (ADR 50).
 */
export const HORARIOS: ReadonlySet<string> = new Set([
  'acceso.barrer',
  'almacen.barrer',
  'auditoria.sellar',
  'base.aspirar',
  'base.contar-de-nuevo',
  'base.juntar-cuentas',
  'cambios.rehacer-meses',
  'carga.barrerPartes',
  'catalogos.dar-dias',
  'cobros.completar',
  'cobros.conciliar-ayer',
  'declaraciones.abrir-mes',
  'declaraciones.reconstruir-presentado',
  'gestor-cargas.barrer',
  'gestores.mandatos',
  'mensajes.barrer-masivos',
  'notificaciones.aligerar-bandeja',
  'notificaciones.barrer-bandeja',
  'notificaciones.barrer-whatsapp',
  'notificaciones.despachar-masivos',
  'radar.medir-de-nuevo',
  'recordatorios.vencimientos',
  'salida.barrer',
  'suscripciones.avisar-precios',
  'suscripciones.diario',
  'suscripciones.mora',
  'suscripciones.renovar',
]);
