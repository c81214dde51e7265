/**
 * How a person gives one of AlDía's orders here: `aldia respaldo /respaldos` where it was installed from its archive, which has no
 * npm, and `npm run respaldo -- /respaldos` in the source tree. `bin/aldia` says which of both it is.
 */
export function comoSeOrdena(orden: string, argumentos = ''): string {
  const resto = argumentos && ` ${argumentos}`;
  return process.env['ALDIA_DEL_PAQUETE'] === '1'
    ? `aldia ${orden}${resto}`
    : `npm run ${orden}${resto && ` --${resto}`}`;
}
