export { findDeCartera } from './cartera.repo.ts';
