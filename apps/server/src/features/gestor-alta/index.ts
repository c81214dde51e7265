export { precioDeCarga } from './tasar.ts';
