import { dia } from '@aldia/domain/fechas/fechas.ts';
import { describe, expect, test } from 'vitest';
import { motivoDe } from './motivo-del-dia.ts';

describe('the reason of the day', () => {
  const guardado = JSON.stringify({ usuarioId: 4, dia: '2026-11-20', motivo: 'Preparar la declaración' });
  test.each([
    ['same person, same day', guardado, 4, '2026-11-20', 'Preparar la declaración'],
    ['another day', guardado, 4, '2026-11-21', null],
    ['another person', guardado, 5, '2026-11-20', null],
    ['nothing yet', null, 4, '2026-11-20', null],
    ['something else was there', '{"motivo":', 4, '2026-11-20', null],
  ])('%s', (_caso, texto, persona, hoy, esperado) => {
    expect(motivoDe(texto, persona, dia(hoy))).toBe(esperado);
  });
});
