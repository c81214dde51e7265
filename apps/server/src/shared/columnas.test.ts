import { expect, test } from 'vitest';
import { aColumnas, campoDe, campos } from './columnas.ts';

test('a column is asked for under the name of its field', () => {
  expect(campos('u.id', 'u.primer_nombre', 'fecha_fin', 'monto')).toEqual([
    'u.id as id',
    'u.primer_nombre as primerNombre',
    'fecha_fin as fechaFin',
    'monto as monto',
  ]);
  expect(campoDe('documento_iva_id')).toBe('documentoIvaId');
});

test('what is written goes under the name of its column, and nothing of it is lost', () => {
  expect(aColumnas({ usuarioId: 7, fechaFin: null, monto: '1.00', activo: false })).toEqual({
    usuario_id: 7,
    fecha_fin: null,
    monto: '1.00',
    activo: false,
  });
});
