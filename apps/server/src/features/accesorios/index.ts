export { accesoriosHandlers } from './accesorios.routes.ts';
