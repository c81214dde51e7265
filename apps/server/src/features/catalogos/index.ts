export { listDiasInhabiles } from './catalogos.repo.ts';
