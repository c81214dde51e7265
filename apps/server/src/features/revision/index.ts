export { revisionHandlers } from './revision.routes.ts';
