export { countDeCartera } from './cartera.repo.ts';
export { findConCuenta, findOficina } from './gestion.repo.ts';
export { listRangosDeGestor } from './rangos.repo.ts';
