export { listMuertas } from './destinatarios.repo.ts';
export { registrarBajas } from './pagina-de-baja.ts';
