/**
 * Every job that a clock starts, or ever started: names are added and never removed. When nobody here does a listed job any
 * more (this version dropped it, or its port is not set up), its schedule is deleted. A name that is not in this list belongs
 * to a newer version of the program: its schedule stays while the versions serve side by side (ADR 50).
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
