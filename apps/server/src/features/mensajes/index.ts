export { registrarBajas } from './pagina-de-baja.ts';
export { listMuertas } from './destinatarios.repo.ts';
