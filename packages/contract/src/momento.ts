/** Moments as people read them, in Guatemalan time whatever the local clock. Each function takes a wire instant, or its milliseconds. */
const deAqui = (forma: Intl.DateTimeFormatOptions) => {
  const reloj = new Intl.DateTimeFormat('es-GT', { ...forma, timeZone: 'America/Guatemala' });
  return (momento: string | number): string =>
    reloj.format(typeof momento === 'number' ? momento : Date.parse(momento));
};
const EN_24 = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** '20/11/2026, 10:00 a. m.' */
export const diaYHora = deAqui({ dateStyle: 'medium', timeStyle: 'short' });
/** '20/11/26, 10:00 a. m.': at the head of a sheet. */
export const diaYHoraCortos = deAqui({ dateStyle: 'short', timeStyle: 'short' });
/** '20/11/2026, 22:00' */
export const diaYHoraEn24 = deAqui({ day: '2-digit', month: '2-digit', year: 'numeric', ...EN_24 });
/** '10:00 a. m.' */
export const soloHora = deAqui({ hour: '2-digit', minute: '2-digit' });
/** '22:00' */
export const soloHoraEn24 = deAqui(EN_24);
/** '10:00:05 a. m.' */
export const soloHoraConSegundos = deAqui({ timeStyle: 'medium' });
