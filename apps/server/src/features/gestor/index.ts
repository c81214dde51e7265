export { countDeCartera } from './cartera.repo.ts';
export { listRangosDeGestor } from './rangos.repo.ts';
