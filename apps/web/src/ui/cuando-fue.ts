const momento = new Intl.DateTimeFormat('es-GT', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Guatemala',
});

/** '20/11/2026, 10:00 a. m.'; empty when it has not happened. */
export const cuandoFue = (instante: string | null): string => (instante ? momento.format(new Date(instante)) : '');
