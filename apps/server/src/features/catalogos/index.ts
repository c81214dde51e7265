export { countDocumentosDeTipoDte, listDiasInhabiles, listTiposDte } from './catalogos.repo.ts';
export { darDiaDeDeclaracion } from './dar-dia.ts';
