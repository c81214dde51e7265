import type { TablasGuardadas } from './tablas.generated.ts';

/**
 * Where each table would be on a PostgreSQL of several machines (ADR 59). `repartida`: the rows of a client on one machine, by
 * the column `por`. `referencia`: a small table, copied to every machine. `local`: on the coordinating machine.
 */
export type Reparto =
  | { readonly es: 'repartida'; readonly por: string }
  | { readonly es: 'referencia' }
  | { readonly es: 'local'; readonly porque: keyof typeof LOCALES };

/** Why a table stays on one machine. */
const LOCALES = {
  acceso: 'found by a token, before anybody knows whose it is',
  cifra: 'a count of all clients together',
  cola: 'one queue, of which each worker takes what another one left',
  dinero: 'a charge, a coupon or a posting is one of all clients: its number is nobody else’s',
  lote: 'one act on many clients',
  pasajero: 'lives for minutes or a day',
  registro: 'one series, sealed in its order',
  servidor: 'of the server itself',
} as const;

const CLIENTE = { es: 'repartida', por: 'usuario_id' } as const;
const REFERENCIA = { es: 'referencia' } as const;
const local = <P extends keyof typeof LOCALES>(porque: P) => ({ es: 'local', porque }) as const;
const [ACCESO, COLA, DINERO, LOTE] = [local('acceso'), local('cola'), local('dinero'), local('lote')];
const [PASAJERO, REGISTRO, SERVIDOR, CIFRA] = [local('pasajero'), local('registro'), local('servidor'), local('cifra')];

/** A table that is not here does not compile. */
export const REPARTO: Readonly<Record<keyof TablasGuardadas, Reparto>> = {
  // Here `usuario_id` is the person who acted.
  accion_deshacible: { es: 'repartida', por: 'cliente_id' },
  aceptacion: CLIENTE,
  actividad_economica: REFERENCIA,
  agente_de_carga: LOTE,
  agente_retenedor: REFERENCIA,
  archivo_de_carga: CLIENTE,
  asiento: DINERO,
  asiento_linea: DINERO,
  auditoria: REGISTRO,
  auditoria_sello: REGISTRO,
  autorizacion_de_gestor: CLIENTE,
  aviso_de_persona: CLIENTE,
  aviso_de_precio: DINERO,
  // A row or two for each client, which every list of people joins; the same holds for `credencial_sat`, `cliente_de_gestor`,
  // `correo`, `suscripcion` and its kinds.
  baja_de_noticias: REFERENCIA,
  bandeja_salida: COLA,
  borrador_de_alta: CLIENTE,
  borrador_de_cartera: PASAJERO,
  borrador_de_remanentes: CLIENTE,
  cambio_de_correo: ACCESO,
  cambio_de_regimen: CLIENTE,
  cambio_tras_presentar: CLIENTE,
  carga_de_cortesia: CLIENTE,
  carga_de_retenedores: LOTE,
  cliente_de_gestor: REFERENCIA,
  cliente_reciente: CLIENTE,
  cobro_evento: DINERO,
  cobro_intencion: DINERO,
  cobro_intento: DINERO,
  codigo_de_recuperacion: ACCESO,
  conciliacion_dia: DINERO,
  conciliacion_linea: DINERO,
  // Read when somebody signs in, found by a NIT.
  consejos_vistos: ACCESO,
  copia_restaurada: SERVIDOR,
  correo: REFERENCIA,
  correo_masivo: COLA,
  credencial_sat: REFERENCIA,
  cuenta_de_cobros: CIFRA,
  cuenta_de_colaboradores: CIFRA,
  cuenta_de_declaraciones: CIFRA,
  cuenta_de_dinero: CIFRA,
  cuenta_de_intentos: CIFRA,
  cuenta_de_personas: CIFRA,
  cuenta_de_presentadas: CIFRA,
  cupon: DINERO,
  cupon_canje: DINERO,
  decision_de_exceso: CLIENTE,
  declaracion: CLIENTE,
  destinatario_de_masivo: COLA,
  detalle_transaccion: REFERENCIA,
  dia_de_declaracion: REFERENCIA,
  dia_inhabil: REFERENCIA,
  direccion_muerta: COLA,
  documento: CLIENTE,
  documento_sat: CLIENTE,
  emisor: REFERENCIA,
  enlace: ACCESO,
  enlace_de_correo: COLA,
  entrega_de_correo: COLA,
  factura: CLIENTE,
  // Its years that are set apart lie beside it (ADR 70).
  factura_apartada: CLIENTE,
  factura_de_suscripcion: DINERO,
  fecha_de_retencion: REFERENCIA,
  fila_de_cartera: PASAJERO,
  // Here `usuario_id` is the person who calls.
  idempotencia: CLIENTE,
  // Found by the office that brought it.
  libro_rechazado: { es: 'repartida', por: 'gestor_id' },
  limite: PASAJERO,
  limite_de_presentacion: REFERENCIA,
  llave_retirada: SERVIDOR,
  llave_rsa: SERVIDOR,
  lo_presentado: CLIENTE,
  lote_de_cambios: LOTE,
  lote_fila: LOTE,
  mandato: CLIENTE,
  medicion_de_radar: CLIENTE,
  mes_de_suscripcion: REFERENCIA,
  mes_por_rehacer: CLIENTE,
  metodo_pago: DINERO,
  nonce_usado: PASAJERO,
  parte_de_carga: CLIENTE,
  perfil_declaracion: REFERENCIA,
  perfil_usuario: CLIENTE,
  precio_de_plan: DINERO,
  presencia: PASAJERO,
  rango_de_fechas: REFERENCIA,
  recargo: REFERENCIA,
  rechazo_seguido: COLA,
  reclamo: ACCESO,
  regimen: REFERENCIA,
  regla_de_exportacion: CLIENTE,
  retencion: CLIENTE,
  retencion_apartada: CLIENTE,
  reto_de_ingreso: ACCESO,
  ritmo_de_masivos: COLA,
  salida_de_cuenta: COLA,
  segundo_factor: ACCESO,
  servicio_extra: DINERO,
  servicio_solicitado: DINERO,
  servidor_de_correo: COLA,
  sesion: ACCESO,
  suscripcion: REFERENCIA,
  suscripcion_periodo: DINERO,
  tarea_de_operador: DINERO,
  tasa_cambio: REFERENCIA,
  ticlabs_pedido: CLIENTE,
  ticlabs_sesion: ACCESO,
  tipo_dte: REFERENCIA,
  tipo_emisor: REFERENCIA,
  tipo_registro: REFERENCIA,
  tipo_suscripcion: REFERENCIA,
  tipo_suscripcion_gestor: DINERO,
  transaccion: REFERENCIA,
  // NIT and CUI are unique in the whole country, which no machine could guarantee from its own clients alone.
  usuario: REFERENCIA,
  usuario_rol: REFERENCIA,
  vista_de_cliente: ACCESO,
  vista_guardada: CLIENTE,
};
