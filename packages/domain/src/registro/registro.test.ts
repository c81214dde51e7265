import { describe, expect, test } from 'vitest';
import { camposDe, type DatosDeRegistro, erroresDeRegistro } from './registro.ts';

const BUENO: DatosDeRegistro = {
  user_type: 3,
  cui: '2696191940101',
  nit: '12345679',
  primer_nombre: 'Ana',
  segundo_nombre: '',
  primer_apellido: 'Tzoc',
  segundo_apellido: '',
  apellido_casada: '',
  correo: 'ana@ejemplo.gt',
  confirmar_correo: 'ana@ejemplo.gt',
  telefono: '55551234',
  departamento: { id: 1 },
  municipio: 8,
  direccion: '3a. avenida 1-20',
  contratos: true,
};
const errores = (cambio: Partial<DatosDeRegistro>) => Object.fromEntries(erroresDeRegistro({ ...BUENO, ...cambio }));

test('a complete form of a taxpayer has nothing wrong', () => {
  expect(errores({})).toEqual({});
  expect(errores({ nit: '1234567-9', cui: '2696 19194 0101', confirmar_correo: ' ANA@ejemplo.gt ' })).toEqual({});
});

describe('each field of a taxpayer', () => {
  test.each<[Partial<DatosDeRegistro>, Record<string, string>]>([
    [{ cui: '' }, { cui: 'OBLIGATORIO' }],
    [{ cui: '2696191950101' }, { cui: 'CUI_VERIFICADOR' }],
    [{ cui: '26961919401' }, { cui: 'CUI_LONGITUD' }],
    [{ cui: '2696191942301' }, { cui: 'CUI_DEPARTAMENTO' }],
    [{ cui: '2696191940199' }, { cui: 'CUI_MUNICIPIO' }],
    [{ cui: 'A696191940101' }, { cui: 'CUI_FORMATO' }],
    [{ cui: '0000000000101' }, { cui: 'CUI_CORRELATIVO' }],
    [{ nit: '' }, { nit: 'OBLIGATORIO' }],
    [{ nit: '12345678' }, { nit: 'NIT_VERIFICADOR' }],
    [{ nit: 'CF' }, { nit: 'NIT_FORMATO' }],
    [{ primer_nombre: '  ' }, { primer_nombre: 'OBLIGATORIO' }],
    [{ primer_apellido: '' }, { primer_apellido: 'OBLIGATORIO' }],
    [{ correo: 'ana' }, { correo: 'CORREO_INVALIDO', confirmar_correo: 'CORREOS_DISTINTOS' }],
    [{ correo: '@gt', confirmar_correo: '@gt' }, { correo: 'CORREO_INVALIDO' }],
    [{ correo: 'ana@', confirmar_correo: 'ana@' }, { correo: 'CORREO_INVALIDO' }],
    [{ correo: 'a b@gt', confirmar_correo: 'a b@gt' }, { correo: 'CORREO_INVALIDO' }],
    [{ confirmar_correo: 'otra@ejemplo.gt' }, { confirmar_correo: 'CORREOS_DISTINTOS' }],
    [{ confirmar_correo: '' }, { confirmar_correo: 'OBLIGATORIO' }],
    [{ telefono: '5555-123' }, { telefono: 'SOLO_DIGITOS' }],
    [
      { departamento: null, municipio: null },
      { departamento: 'OBLIGATORIO', municipio: 'OBLIGATORIO' },
    ],
    [{ primer_nombre: 'premio-sat.com' }, { primer_nombre: 'NOMBRE_CON_ENLACE' }],
    [{ apellido_casada: 'http://x' }, { apellido_casada: 'NOMBRE_CON_ENLACE' }],
    [{ municipio: 18 }, { municipio: 'MUNICIPIO_AJENO' }],
    [{ direccion: '' }, { direccion: 'OBLIGATORIO' }],
    [{ contratos: false }, { contratos: 'OBLIGATORIO' }],
  ])('%j: %j', (cambio, esperado) => expect(errores(cambio)).toEqual(esperado));
});

test('an office gives no place, and a corporation no person either', () => {
  const sinLugar = { departamento: null, municipio: null, direccion: '' };
  expect(errores({ user_type: 5, ...sinLugar })).toEqual({});
  expect(errores({ user_type: 5, ...sinLugar, cui: '' })).toEqual({ cui: 'OBLIGATORIO' });
  expect(errores({ user_type: 6, ...sinLugar, cui: '', primer_nombre: '', primer_apellido: '' })).toEqual({});
  expect(camposDe(6)).toEqual(['user_type', 'nit', 'correo', 'confirmar_correo', 'telefono', 'contratos']);
});

test.each([1, 2, 4, 0, 7, 3.5])('nobody registers as type %d', (user_type) => {
  expect(errores({ user_type })).toMatchObject({ user_type: 'TIPO_DESCONOCIDO' });
});
