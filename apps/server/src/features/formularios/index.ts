export { excesosConDecision } from './excesos.ts';
export { formulariosHandlers } from './formularios.routes.ts';
export { formularioAnual } from './use-cases/isr-anual.ts';
