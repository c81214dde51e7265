export { listRangosDeGestor } from './rangos.repo.ts';
