import { expect, test } from 'vitest';
import { SITUACIONES_DE_GESTOR } from '../suscripciones/situacion-de-gestor.ts';
import { cupoDeExistentes } from './existentes.ts';

test('an office that pays and proved its mail is told of more people who exist than one that did not', () => {
  const cupos = SITUACIONES_DE_GESTOR.flatMap((s) =>
    [true, false].map((probado) => [
      s,
      probado,
      cupoDeExistentes(s, probado).porHora,
      cupoDeExistentes(s, probado).porDia,
    ]),
  );
  expect(cupos.filter(([, , hora]) => hora === 2500)).toEqual([['activa', true, 2500, 5000]]);
  expect(cupos.filter(([, , hora, dia]) => hora === 500 && dia === 1000)).toHaveLength(cupos.length - 1);
});
