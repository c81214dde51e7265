export { formulariosHandlers } from './formularios.routes.ts';
