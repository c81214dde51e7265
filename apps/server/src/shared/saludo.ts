/** The names of a person, as the database keeps them. */
export interface ConNombres {
  readonly primerNombre: string;
  readonly nombre: string;
}

/** How a message calls a person: by their first name. A sociedad has no parts of a name, so it is called by its whole name. */
export const comoSeLlama = ({ primerNombre, nombre }: ConNombres): string => primerNombre || nombre;

/** The greeting of a mail. */
export function saludoA(quien: ConNombres): string {
  const nombre = comoSeLlama(quien);
  return nombre === '' ? 'Hola:' : `Hola, ${nombre}:`;
}
