export const RANGO = { id: 4, nombre: 'ORO', min: 1, max: 50 };
const OFICINA = {
  departamento_id: null,
  municipio_id: null,
  direccion: 'Pendiente',
  nombre_oficina: '',
  fecha_establecimiento: null,
};

/** The answer of `estado_gestor` for a new office, with the changes of a test. */
export const estadoEnCable = (cambios: object = {}) => ({
  situacion: 'activa',
  es_sociedad: false,
  correlativo_gestor: null,
  oficina: OFICINA,
  clientes: { activos: 0, de_baja: 0, sin_regimen: 0 },
  suscripcion: null,
  proximo_monto: null,
  reactivacion: null,
  ultimos_numeros: '4242',
  borrador: null,
  cobro_abierto: null,
  ...cambios,
});

export const REACTIVACION = {
  ...{ precio: '25.00', categoria: RANGO, total_clientes: 2, cobrados: 2, monto: '50.00' },
  proximo_cobro: '2026-12-22',
};
const SIN_COBRAR = {
  ...{ id: 9, nombre: 'ORO', precio: '25.00' },
  ...{ fecha_inicio: '2026-09-20', fecha_fin: '2026-11-19', proximo_cobro: null },
};
/** Its renewal was refused, and is tried again. */
export const EN_MORA = estadoEnCable({
  suscripcion: { ...SIN_COBRAR, estado: 'en_mora', proximo_cobro: '2026-11-20' },
});
/** Two clients at Q25.00; every charge to the card was refused. */
export const SUSPENDIDA = estadoEnCable({
  situacion: 'suspendida',
  suscripcion: { ...SIN_COBRAR, estado: 'suspendida' },
  reactivacion: REACTIVACION,
});
