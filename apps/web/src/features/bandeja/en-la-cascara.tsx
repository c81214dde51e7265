// What the shell shows of the inbox, in one chunk.
export { Campana } from './campana.tsx';
export { Consejos } from './consejos.tsx';
