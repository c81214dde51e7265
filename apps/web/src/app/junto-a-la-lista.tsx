// What surrounds a staff list, in one chunk: separate chunks would split the code that the first page shares into more pieces.
export { PalabrasDeCabezas } from '../base/palabras-de-cabezas.tsx';
export { MenuDeVistas } from '../features/vistas/menu-de-vistas.tsx';
