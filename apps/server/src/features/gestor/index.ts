<<<<<<< HEAD

export { countDeCartera, findDeCartera } from './cartera.repo.ts';

=======
>>>>>>> main

export { listRangosDeGestor } from './rangos.repo.ts';
