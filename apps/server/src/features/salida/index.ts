export { type CuentaImportada, importarCuenta } from './importar/importar.ts';
export { NoSePuedeImportar } from './importar/rechazo.ts';
export { registrarSalida } from './registrar.ts';
