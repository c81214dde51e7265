export { recordarVencimientos } from './recordar-vencimientos.ts';
