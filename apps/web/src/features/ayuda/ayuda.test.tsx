import { PREGUNTAS } from '@aldia/contract/textos-ayuda.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { expect, test } from 'vitest';
import { coinciden } from './buscar.ts';
import { mensajePara } from './escribir.tsx';

const buscar = (texto: string) =>
  coinciden(PREGUNTAS, texto, (p) => `${p.pregunta} ${p.respuesta}`).map((p) => p.pregunta);

test('a question is found without accents or capitals, by all of its words in any order', () => {
  expect(buscar('REGIMEN conviene')).toEqual(['¿Cómo sé si mi régimen me conviene?']);
  expect(buscar('  conviene   regimen ')).toEqual(buscar('régimen conviene'));
  expect(buscar('xyzzy')).toEqual([]);
  expect(buscar(' ')).toHaveLength(PREGUNTAS.length);
});

test('the message names the month and whom it is for; without a month it says the account', () => {
  const con = { correo: 'beto@ejemplo.gt', whatsapp: '50222223333' };
  expect(mensajePara({ ...con, periodo: mes('2026-10'), nombre: 'Beto' })).toEqual({
    asunto: 'Mi declaración de octubre 2026',
    cuerpo: 'Hola, Beto. Te escribo por mi declaración de octubre 2026.',
  });
  expect(mensajePara({ ...con, periodo: mes('2026-10'), nombre: null }).cuerpo).toBe(
    'Hola. Te escribo por mi declaración de octubre 2026.',
  );
  expect(mensajePara({ ...con, periodo: null, nombre: null }).asunto).toBe('Mi cuenta de AlDía');
});
