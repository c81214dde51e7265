/** The empty workbooks that people fill in and load: static files, made with the web (spec 3, 7.7; decisions-3, 56). */
export const FORMATOS = {
  retenedores: '/formatos/formato_retenedores.xlsx',
  clientes: '/formatos/formato_clientes.xlsx',
  sociedades: '/formatos/formato_sociedades.xlsx',
  emisores: '/formatos/formato_emisores.xlsx',
} as const;
export type Formato = keyof typeof FORMATOS;
