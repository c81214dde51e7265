/**
 * What the tables of today have that an engine of several machines cannot keep, and why it stands (ADR 59). It may only get
 * shorter: what is mended goes from here, and what is new is refused.
 */
export const FALTAS_CONOCIDAS: Readonly<Record<string, readonly string[]>> = {
  'hangs from its declaration by `declaracion_id` alone: it needs the client in a column, filled by a job, and then in its keys':
    [
      'accion_deshacible: has no cliente_id',
      'accion_deshacible: accion_deshacible_pkey (id) is unique without cliente_id',
      'accion_deshacible: accion_deshacible_declaracion_id_fkey (declaracion_id) leads to declaracion without cliente_id',
      'archivo_de_carga: archivo_de_carga_declaracion_id_fkey (declaracion_id) leads to declaracion without usuario_id',
      'cambio_tras_presentar: has no usuario_id',
      'cambio_tras_presentar: cambio_tras_presentar_pkey (id) is unique without usuario_id',
      'cambio_tras_presentar: un_cambio_abierto_por_documento (declaracion_id, libro, numero_autorizacion) is unique without usuario_id',
      'cambio_tras_presentar: cambio_tras_presentar_declaracion_id_fkey (declaracion_id) leads to declaracion without usuario_id',
      'carga_de_cortesia: has no usuario_id',
      'carga_de_cortesia: carga_de_cortesia_pkey (declaracion_id) is unique without usuario_id',
      'carga_de_cortesia: carga_de_cortesia_declaracion_id_fkey (declaracion_id) leads to declaracion without usuario_id',
      'decision_de_exceso: has no usuario_id',
      'decision_de_exceso: decision_de_exceso_pkey (declaracion_id, formulario, linea) is unique without usuario_id',
      'decision_de_exceso: decision_de_exceso_declaracion_id_fkey (declaracion_id) leads to declaracion without usuario_id',
      'declaracion: declaracion_pkey (id) is unique without usuario_id',
      'declaracion: declaracion_presentado_ix (presentado_id) is unique without usuario_id',
      'declaracion: declaracion_presentado_id_fkey (presentado_id) leads to lo_presentado without usuario_id',
      'lo_presentado: has no usuario_id',
      'lo_presentado: lo_presentado_pkey (id) is unique without usuario_id',
      'lo_presentado: lo_presentado_declaracion_id_fkey (declaracion_id) leads to declaracion without usuario_id',
      'mes_por_rehacer: has no usuario_id',
      'mes_por_rehacer: mes_por_rehacer_pkey (declaracion_id) is unique without usuario_id',
      'mes_por_rehacer: mes_por_rehacer_declaracion_id_fkey (declaracion_id) leads to declaracion without usuario_id',
    ],
  'a stored file is named by its id alone, and one that is attached to a mail is of nobody': [
    'archivo_de_carga: archivo_de_carga_pkey (id) is unique without usuario_id',
    'archivo_de_carga: archivo_de_carga_id_fkey (id) leads to documento without usuario_id',
    'cambio_tras_presentar: cambio_tras_presentar_documento_id_fkey (documento_id) leads to documento without usuario_id',
    'declaracion: declaracion_documento_id_fkey (documento_id) leads to documento without usuario_id',
    'declaracion: declaracion_documento_iva_id_fkey (documento_iva_id) leads to documento without usuario_id',
    'documento: usuario_id may be empty',
    'documento: documento_pkey (id) is unique without usuario_id',
    'documento_sat: documento_sat_documento_id_fkey (documento_id) leads to documento without usuario_id',
    'factura_de_suscripcion: factura_de_suscripcion_documento_id_fkey (documento_id) leads from a table that is not distributed to documento, which is',
    'mandato: mandato_documento_id_fkey (documento_id) leads to documento without usuario_id',
    'suscripcion: suscripcion_documento_fin_id_fkey (documento_fin_id) leads from a table that is not distributed to documento, which is',
  ],
  'the rows of a queue or of an act on many name the month of a client: there the program has to see that it is there':
    [
      'accion_deshacible: accion_deshacible_lote_id_fkey (lote_id) leads to lote_de_cambios, which is on one machine alone',
      'bandeja_salida: bandeja_salida_declaracion_id_fkey (declaracion_id) leads from a table that is not distributed to declaracion, which is',
      'lote_fila: lote_fila_declaracion_id_fkey (declaracion_id) leads from a table that is not distributed to declaracion, which is',
    ],
  'a mandate that a gestor declares is proved by what the gestor accepted: two people': [
    'aceptacion: aceptacion_pkey (id) is unique without usuario_id',
    'mandato: mandato_aceptacion_id_fkey (aceptacion_id) leads to aceptacion without usuario_id',
  ],
  'a link is found by its hash, before anybody knows of whom it is; 256 bits of chance are unique by themselves': [
    'autorizacion_de_gestor: un_enlace_por_autorizacion (token_hash) is unique without usuario_id',
  ],
  'refuses what its own row may not be: it stays with the row, where `citus.enable_unsafe_triggers` is on': [
    'aceptacion: trigger aceptacion_no_se_vacia',
    'aceptacion: trigger aceptacion_solo_agrega',
    'declaracion: trigger declaracion_con_facturas_queda',
    'factura: trigger factura_bajo_su_declaracion',
    'factura: trigger factura_no_se_mueve',
    'lo_presentado: trigger lo_presentado_no_se_vacia',
    'lo_presentado: trigger lo_presentado_solo_agrega',
  ],
  'fills in its own row, or writes beside it for the same client: the same': [
    'agente_retenedor: trigger agente_nombres',
    'declaracion: trigger declaracion_borrada_se_mide',
    'declaracion: trigger declaracion_se_mide',
    'declaracion: trigger declaraciones_nuevas_se_miden',
    'emisor: trigger emisor_nombre',
    'usuario: trigger usuario_cambia_de_regimen',
    'usuario: trigger usuario_nombres',
  ],
  'copies between people and their months, or from one table to another: the program has to write both': [
    'cliente_de_gestor: trigger cliente_de_gestor_copia_cliente',
    'correo: trigger correo_copia_activo',
    'declaracion: trigger declaracion_copia_cliente',
    'tipo_suscripcion: trigger tipo_suscripcion_guarda_precio',
    'usuario: trigger usuario_actualiza_cartera',
    'usuario: trigger usuario_actualiza_copias',
  ],
};
