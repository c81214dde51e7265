const ESCRITO = new Intl.DateTimeFormat('es-GT', {
  timeZone: 'America/Guatemala',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** 'dd/mm/aaaa, hh:mm' in Guatemala of a moment of the wire. */
export const momento = (texto: string): string => ESCRITO.format(Date.parse(texto));
