export { retenedoresHandlers } from './retenedores.routes.ts';
