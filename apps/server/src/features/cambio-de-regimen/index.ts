export { cambioDeRegimenHandlers } from './cambio-de-regimen.routes.ts';
