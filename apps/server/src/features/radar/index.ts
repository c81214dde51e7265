export { radarHandlers } from './radar.routes.ts';
