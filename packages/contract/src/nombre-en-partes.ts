import * as z from 'zod';

const Parte = z.string().default('');
/** The parts of a client's name, as the specification has them in each list of people (spec 2, section 3); empty from an older node. */
export const NOMBRE_EN_PARTES = {
  primerNombre: Parte,
  segundoNombre: Parte,
  primerApellido: Parte,
  segundoApellido: Parte,
};
