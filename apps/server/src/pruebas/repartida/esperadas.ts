import type { Falla } from './base.ts';

/** What postgres_fdw cannot do and an engine of several machines can: no limit of the product's statements. */
const DE_POSTGRES_FDW: readonly { readonly es: (f: Falla) => boolean; readonly porque: string }[] = [
  {
    es: (f) => f.codigo === '40001',
    porque:
      'postgres_fdw asks each machine in one snapshot for a whole transaction: who comes second to a row is refused and does not wait',
  },
  {
    es: (f) => f.mensaje.startsWith('there is no unique or exclusion constraint'),
    porque: 'parts on other machines have no key here, so a conflict within a longer statement is not met',
  },
  {
    es: (f) => f.codigo === '57014',
    porque: 'postgres_fdw changes row by row: thousands at once pass the time of a statement',
  },
];

/** What the trial itself changes: `<file>: <title>`. */
const ESPERADAS: Readonly<Record<string, readonly string[]>> = {
  'the years of a book are parts of the tables of each machine, and not of the first one, where these tests look': [
    'declaraciones/recalcular.test.ts: opening a month > there is room for documents and audit for more than a year ahead',
    'declaraciones/recalcular.test.ts: opening a month > the month opens for everybody even when a part of a table cannot be made, and the job says that it could not',
  ],
  'the lengths of lists are kept by a trigger of the months, which counts on their machine and not on the first one (ADR 58, 59)':
    [
      'declaraciones/listas.test.ts: today: what is mine, what is nobody’s, what is late, and what comes first',
      "declaraciones/listas.test.ts: a list shows mine, nobody's or those out of date, with its total",
      'declaraciones/total-de-lista.test.ts: the total of a list > is that of its rows, by whose they are, what they have and where they stand',
      'declaraciones/total-de-lista.test.ts: the total of a list > does not move with what was taken back, and goes down with what is gone',
      'panel/panel.test.ts: each step counts what its list has, each regime has its deadline, and what is left falls on the day it was filed',
    ],
  'two decide about one row at once: postgres_fdw refuses the second, whose charge waits for the next round (each was charged once)':
    [
      'suscripciones/renovacion.test.ts: a renewal > P11 two schedulers at once make one approved charge of each period (60 subscriptions)',
    ],
  'who waits for a row waits on the machine that has it, and not on the first one, where these tests look': [
    'gestor-permisos/a-la-vez.test.ts: a link that was read and then asked again answers nothing: the new one does',
  ],
};

/** Of what a test failed, when it is nothing of ours; null when nobody expected it. */
export function motivoDe(prueba: string, sentencias: readonly Falla[]): string | null {
  const suyo = Object.entries(ESPERADAS).find(([, pruebas]) => pruebas.includes(prueba))?.[0];
  return suyo ?? DE_POSTGRES_FDW.find(({ es }) => sentencias.some(es))?.porque ?? null;
}
