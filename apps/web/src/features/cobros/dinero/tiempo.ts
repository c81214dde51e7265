const MINUTO = 60;
const HORA = 3600;
const DIA = 86_400;

/** '45 s', '12 min', '3 h 20 min', '2 días 4 h': how long something has been waiting. */
export function cuantoLleva(segundos: number): string {
  if (segundos < MINUTO) return `${Math.floor(segundos)} s`;
  if (segundos < HORA) return `${Math.floor(segundos / MINUTO)} min`;
  if (segundos < DIA) return conResto(Math.floor(segundos / HORA), 'h', Math.floor((segundos % HORA) / MINUTO), 'min');
  const dias = Math.floor(segundos / DIA);
  return conResto(dias, dias === 1 ? 'día' : 'días', Math.floor((segundos % DIA) / HORA), 'h');
}

const conResto = (mayor: number, deMayor: string, menor: number, deMenor: string): string =>
  menor === 0 ? `${mayor} ${deMayor}` : `${mayor} ${deMayor} ${menor} ${deMenor}`;
