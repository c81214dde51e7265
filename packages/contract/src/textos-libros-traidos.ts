/** What staff read of the books that an office brought for a month: all ours. */
export const AVISOS_DE_LIBROS_TRAIDOS = {
  unLibro: '1 libro', // ours
  libros: '{n} libros', // ours
  deSuOficina: 'Su oficina trajo {libros} de este mes, el último el {dia}. Falta cargar.', // ours
} as const;
