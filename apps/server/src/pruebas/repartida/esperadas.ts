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
    'declaraciones/recalcular.test.ts: opening a month > the month opens for everybody even when a part of a table cannot be made (which one: particiones.test.ts)',
    'declaraciones/particiones.test.ts: what a clock that ran ahead wrote keeps its month from having a part, every other part is made, and the job says which is not',
    'declaraciones/particiones.test.ts: documents that came before their year had a part keep that part alone from being made',
    'declaraciones/particiones.test.ts: a base whose months were made by the clock of UTC goes on where the clock is another: none overlaps and no hour is left out',
    'declaraciones/particiones.test.ts: a base whose months were made by the clock of Guatemala goes on where the clock is another: none overlaps and no hour is left out',
  ],
  'the lengths of lists are kept by a trigger of the months, which counts on their machine and not on the first one (ADR 58, 59)':
    [
      'declaraciones/listas.test.ts: today: what is mine, what is nobody’s, what is late, and what comes first',
      "declaraciones/listas.test.ts: a list shows mine, nobody's or those out of date, with its total",
      'declaraciones/total-de-lista.test.ts: the total of a list > is that of its rows, by whose they are, what they have and where they stand',
      'declaraciones/total-de-lista.test.ts: the total of a list > does not move with what was taken back, and goes down with what is gone',
      'declaraciones/libros-traidos.test.ts: the list can be left with those whose office brought books',
      'declaraciones/relevo/lo-hecho.test.ts: the hand-over takes all that waits in the queue, also what changed after it was presented',
      'declaraciones/relevo/lo-hecho.test.ts: after a hand-over, whoever finished them still did, on their day; what waits goes on from its day',
      'declaraciones/relevo/lo-hecho.test.ts: one month reassigned, and reassigned again, was still done by the first; to nobody, too',
      'declaraciones/relevo/relevo.test.ts: handing over the open work of somebody > shows what there is by step and regime, and how it would be dealt out, and changes nothing',
      'declaraciones/relevo/relevo.test.ts: handing over the open work of somebody > whoever left and still has work is offered as absent',
      'panel/panel.test.ts: what a collaborator has is their own queue, and what they finished is the list of the days of the month',
      'usuarios/roles.test.ts: roles are replaced wholesale > who gives them reads how many open declarations would be left to nobody',
      'panel/panel.test.ts: each step counts what its list has, each regime has its deadline, and what is left falls on the day it was filed',
    ],
  'two decide about one row at once: postgres_fdw refuses the second, whose charge waits for the next round (each was charged once)':
    [
      'suscripciones/renovacion.test.ts: a renewal > P11 two schedulers at once make one approved charge of each period (60 subscriptions)',
    ],
  'postgres_fdw waits for a row that somebody holds, and does not pass over it': [
    'recordatorios/recordatorios.test.ts: a month of theirs that somebody holds is counted all the same',
    'recordatorios/recordatorios.test.ts: two schedulers at the same time write each reminder once',
  ],
  'a month that one machine holds is planned for its client, so that only that machine is asked': [
    'declaraciones/un-solo-plan.test.ts: what a month is computed from is planned once for every client and month of a year',
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
