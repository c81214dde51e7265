export { verComoHandlers } from './ver-como.routes.ts';
