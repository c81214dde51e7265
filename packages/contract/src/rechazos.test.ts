import { describe, expect, test } from 'vitest';
import { CONTRATO } from './contrato.ts';
import type { Contrato, Endpoint } from './endpoint.ts';
import { erroresDe, erroresDeFamilia, erroresPropiosDe, FAMILIAS, type Rechazable } from './rechazos.ts';

const todos = Object.entries(CONTRATO).flatMap(([f, c]) =>
  Object.entries(c as Contrato).map(([n, e]) => [`${f}.${n}`, e] as const),
);
const llamada = (que: Partial<Rechazable>): Rechazable => ({ acceso: 'declaracion.ver', errores: [], ...que });

describe('what a call is says how it may be refused', () => {
  test('what it looks up may not be there', () => {
    expect(erroresPropiosDe(llamada({ sobre: 'cliente' }))).toEqual(['CLIENTE_NO_ENCONTRADO']);
    expect(erroresPropiosDe(llamada({ sobre: 'tarjeta' }))).toEqual(['TARJETA_NO_ENCONTRADA']);
    expect(erroresPropiosDe(llamada({}))).toEqual([]);
  });
  test('the row may be of somebody else, where the permission is narrowed to whose row it is', () => {
    expect(erroresPropiosDe(llamada({ sobre: 'archivo', acceso: 'declaracion.cargar' }))).toEqual([
      'ARCHIVO_NO_ENCONTRADO',
      'FILA_DE_OTRO',
    ]);
    expect(erroresPropiosDe(llamada({ acceso: 'declaracion.cargar' }))).toEqual([]);
  });
  test('an action brings the reasons that the domain has against it', () => {
    expect(erroresPropiosDe(llamada({ accion: 'enviarAPago' }))).toEqual([
      'ESTADO_NO_PERMITE',
      'DECLARACION_PAGADA',
      'FACTURAS_PENDIENTES',
      'RETENCIONES_PENDIENTES',
      'CIFRAS_DESACTUALIZADAS',
    ]);
    expect(erroresPropiosDe(llamada({ accion: 'completar' }))).toEqual([
      'ESTADO_NO_PERMITE',
      'PAGO_NO_CONFIRMADO',
      'CIFRAS_DESACTUALIZADAS',
      'FALTA_EL_DE_IVA',
    ]);
  });
  test('a family that it names is told code by code, beside those that are its own', () => {
    expect(erroresPropiosDe(llamada({ errores: ['DE_PDF', 'YA_COMPLETADA'] }))).toEqual([
      'DOCUMENTO_NO_ES_PDF',
      'DOCUMENTO_INACEPTABLE',
      'YA_COMPLETADA',
    ]);
  });
  test('a session may end and a public call has none', () => {
    expect(erroresDe(llamada({}))).toContain('SESION_EXPIRADA');
    expect(erroresDe(llamada({ acceso: 'PUBLICO' }))).not.toContain('SESION_EXPIRADA');
    expect(erroresDe(llamada({ acceso: 'PUBLICO' }))).toContain('DEMASIADOS_INTENTOS');
  });
});

describe('no endpoint spells by hand what a family says', () => {
  test.each(todos)('%s', (_clave, e: Endpoint) => {
    const porFamilia: readonly string[] = erroresDeFamilia(e);
    expect(e.errores.filter((codigo) => porFamilia.includes(codigo))).toEqual([]);
    expect(new Set(porFamilia).size).toBe(porFamilia.length);
    const aMano: readonly string[] = e.errores;
    const enteras = Object.entries(FAMILIAS).filter(([, codigos]) => codigos.every((c) => aMano.includes(c)));
    expect(enteras.map(([familia]) => familia)).toEqual([]);
  });
  test('and every family serves more than one call', () => {
    const usos = todos.flatMap(([, e]): readonly string[] => e.errores);
    expect(Object.keys(FAMILIAS).filter((f) => usos.filter((u) => u === f).length < 2)).toEqual([]);
  });
});
