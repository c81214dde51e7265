import { expect, test } from 'vitest';
import { cambiosLeidos } from './cambios-leidos.ts';

test('a change is read in words, and its moments in the time of Guatemala', () => {
  const cambios = [
    { campo: 'estado', antes: 'activa', despues: 'pre_cancelada' },
    // UTC-6: the evening before.
    { campo: 'canceladaEn', antes: '', despues: '2026-11-29T01:44:28.958Z' },
    { campo: 'proximoCobro', antes: '2026-12-05', despues: '' },
    { campo: 'principal', antes: 'false', despues: 'true' },
    { campo: 'otra', antes: '1', despues: '12:30' },
  ];
  expect(cambiosLeidos({ entidad: 'suscripcion', cambios })).toEqual([
    { campo: 'Estado', antes: 'Activa', despues: 'Pre cancelada' },
    { campo: 'Cancelada', antes: '', despues: '28/11/2026, 19:44' },
    { campo: 'Próximo cobro', antes: '05/12/2026', despues: '' },
    { campo: 'Principal', antes: 'No', despues: 'Sí' },
    { campo: 'otra', antes: '1', despues: '12:30' },
  ]);
});

test('the state of a charge has the word of its list, and one that nobody knows stays as it is', () => {
  const cambios = [{ campo: 'estado', antes: 'anulando', despues: 'anulacion_fallida' }];
  expect(cambiosLeidos({ entidad: 'cobro', cambios })).toEqual([
    { campo: 'Estado', antes: 'Devolviendo', despues: 'Devolución fallida' },
  ]);
  expect(cambiosLeidos({ entidad: 'declaracion', cambios })[0]?.despues).toBe('anulacion_fallida');
});
