/** Settings with which a server takes itself for the real one; nobody listens at any of its addresses. */
export const AJUSTES_DE_PRODUCCION = {
  ALDIA_MODO: 'produccion',
  ORIGEN: 'https://aldia.gt',
  PROXIES: '1',
  DATABASE_URL: 'postgres://nadie@127.0.0.1:9/nada',
  DATABASE_URL_MIGRACIONES: 'postgres://nadie@127.0.0.1:9/nada',
  DIRECCION: '127.0.0.1',
  METRICAS_CLAVE: 'una-clave-larga-para-las-metricas',
  SMTP_URL: 'smtps://nadie:nada@127.0.0.1:9',
  PASARELA_URL: 'https://127.0.0.1:9/',
  PASARELA_COMPONENTE_URL: 'https://127.0.0.1:9/',
  PASARELA_LIQUIDACION_URL: 'https://127.0.0.1:9/',
  PASARELA_LLAVE: 'una-llave-de-pasarela',
  PASARELA_CODIGO_ACCESO: 'codigo',
  PASARELA_COMERCIO: 'comercio',
  PASARELA_TERMINAL: 'terminal',
} as const;
