import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ESCALERA_DE_MORA_H } from '@aldia/domain/suscripciones/mora.ts';
import { DIAS_DE_AVISO } from '@aldia/domain/suscripciones/periodos.ts';
import { expect, test } from 'vitest';
import { contratoDeServicio } from './contrato-de-servicio.ts';

const parrafos = contratoDeServicio({
  id: 1,
  nombre: 'Básico',
  precio: parseQuetzales('99.50'),
  anual: false,
}).parrafos;

// Whoever changes one of these numbers changes what clients accepted: the sentence, and the version of the text, with it.
test('a charge is announced, and a refused one asked again, when the contract says so', () => {
  expect(parrafos.find((p) => p.startsWith('3.'))).toContain('Tres días antes te escribimos');
  expect(DIAS_DE_AVISO).toBe(3);
  expect(parrafos.find((p) => p.startsWith('5.'))).toContain(
    'a la hora, al día siguiente y a los tres, cinco y siete días',
  );
  expect(ESCALERA_DE_MORA_H.map((h) => h / 24)).toEqual([1 / 24, 1, 3, 5, 7]);
});
