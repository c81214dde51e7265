export { usuariosHandlers } from './usuarios.routes.ts';
