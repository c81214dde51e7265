export { panelHandlers } from './panel.routes.ts';
