import { describe, expect, test } from 'vitest';
import { erroresDe, type ValoresDeRegistro } from './esquema.ts';

describe('what is wrong with a form', () => {
  const BUENO: ValoresDeRegistro = {
    user_type: '3',
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
    departamento: '1',
    municipio: '8',
    direccion: 'zona 1',
    password: 'corrida-Tajumulco-84',
    confirmPassword: 'corrida-Tajumulco-84',
    contratos: true,
  };
  test.each<[Partial<ValoresDeRegistro>, Record<string, string>]>([
    [{}, {}],
    [
      { password: '', confirmPassword: '' },
      { password: 'Campo obligatorio', confirmPassword: 'Las conttraseñas no coinciden' },
    ],
    [{ confirmPassword: 'otra' }, { confirmPassword: 'Las conttraseñas no coinciden' }],
    [
      { password: 'lago-tzoc-84', confirmPassword: 'lago-tzoc-84' },
      { password: 'No uses tu nombre dentro de la contraseña.' },
    ],
    [{ municipio: '18' }, { municipio: 'Ese municipio no es del departamento que elegiste.' }],
    [{ contratos: false }, { contratos: 'Campo obligatorio' }],
    [
      {
        user_type: '6',
        cui: '',
        primer_nombre: '',
        primer_apellido: '',
        departamento: null,
        municipio: null,
        direccion: '',
      },
      {},
    ],
  ])('%j', (cambio, esperado) => {
    expect(Object.fromEntries(erroresDe({ ...BUENO, ...cambio }))).toEqual(esperado);
  });
});
