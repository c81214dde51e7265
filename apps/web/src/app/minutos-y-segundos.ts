/** What is left of a count down, as '4:09'. */
export const minutosYSegundos = (segundos: number): string =>
  `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`;
