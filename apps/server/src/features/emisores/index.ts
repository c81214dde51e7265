export { emisoresHandlers } from './emisores.routes.ts';
