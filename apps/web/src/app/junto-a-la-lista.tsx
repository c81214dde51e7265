// What a list of the staff has around it, in one chunk: of their own they would cut what the first page shares into more pieces.
export { PalabrasDeCabezas } from '../base/palabras-de-cabezas.tsx';
export { MenuDeVistas } from '../features/vistas/menu-de-vistas.tsx';
