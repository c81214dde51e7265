export { registrarSalida } from './registrar.ts';
