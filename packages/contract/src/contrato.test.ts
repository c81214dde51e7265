import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { PERMISOS } from '@aldia/domain/permisos/permisos.ts';
import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import {
  AsignadoCable,
  conDefecto,
  esTextoLibre,
  fila,
  MesElegidoCable,
  MontoCable,
  NADA,
  NumeroDeFormulario,
  textoLibre,
  UnoCeroCable,
} from './cables.ts';
import { cajaCifrada, llevaCaja } from './cajas.ts';
import { crearCliente, ErrorDeLlamada, peticionDe } from './cliente.ts';
import { CONTRATO } from './contrato.ts';
import { type Contrato, type Endpoint, PREFIJO_DE_BASE } from './endpoint.ts';
import { ERRORES, textoDeError } from './errores.ts';
import { mensajeDeForma } from './mensajes-de-forma.ts';
import { erroresDe } from './rechazos.ts';

const todos = Object.entries(CONTRATO).flatMap(([f, c]) =>
  Object.entries(c as Contrato).map(([n, e]) => [`${f}.${n}`, e] as const),
);

test('what is made anew, or sent, each time that it is asked says so: a press whose answer was lost is no second one (D-28, D-39)', () => {
  const dichas = todos.flatMap(([nombre, e]) => (e.haceOtra ? [nombre] : []));
  // A part of a list that is loaded again changes nothing.
  const inserciones = todos.flatMap(([nombre]) =>
    nombre.includes('.insertar') && nombre !== 'retenedores.insertarVarios' ? [nombre] : [],
  );
  expect(dichas.toSorted()).toEqual(
    [
      ...inserciones,
      'declaraciones.notificarFormulario',
      'gestorPermisos.guardarMandato',
      'gestorPermisos.pedir',
      'gestorPermisos.repetir',
      'mensajes.enviar',
      'mensajes.facturacion',
      'mensajes.prueba',
      'registro.reenviarCorreo',
      'relevo.cambiarMuchos',
      'relevo.hacer',
      'revision.enviarFactura',
      'revision.registrarDocumentoSat',
      'salida.pedir',
      'suscripciones.solicitarServicio',
      'ticlabs.solicitar',
      'transacciones.crearDetalle',
    ].toSorted(),
  );
});

test('what its own schema refuses is a refusal at its field, and nothing is sent', async () => {
  let enviadas = 0;
  const contar: typeof fetch = async () => {
    enviadas++;
    return new Response('{}');
  };
  const llamar = crearCliente({
    direcciones: { main: '', reportes: '', gestores: '' },
    token: () => null,
    fetch: contar,
  });
  const cortado = llamar(CONTRATO.registro.cambiarClave, { passNueva: 'x', confirmPassword: 'x', token: 'cortado' });
  await expect(cortado).rejects.toMatchObject({ http: 422, codigo: 'DATOS_INVALIDOS', errores: [{ campo: 'token' }] });
  expect(enviadas).toBe(0);
});

describe('codecs of the border', () => {
  test('an amount is text outside and centavos inside, and a number is taken too', () => {
    expect([z.decode(MontoCable, '1234.5'), z.decode(MontoCable, 178.75), z.decode(MontoCable, '-5')]).toEqual([
      123450, 17875, -500,
    ]);
    expect(z.encode(MontoCable, parseQuetzales('178.75'))).toBe('178.75');
  });
  test.each(['1,234.56', 'Q5', '', 'NaN', '1.234', '1e3', null, {}])('%j is not an amount', (malo) => {
    expect(z.safeDecode(MontoCable, malo as never).success).toBe(false);
  });
  test('nobody is -1 outside and null inside', () => {
    expect([z.decode(AsignadoCable, -1), z.decode(AsignadoCable, 7), z.encode(AsignadoCable, null)]).toEqual([
      null,
      7,
      -1,
    ]);
  });
  test('0 and 1 are no and yes', () =>
    expect([z.decode(UnoCeroCable, 1), z.decode(UnoCeroCable, false), z.encode(UnoCeroCable, true)]).toEqual([
      true,
      false,
      1,
    ]));
  test.each([
    ['2026-11-20', '2026-11'],
    ['20/11/2026', '2026-11'],
    ['2026-11', '2026-11'],
  ])('the picked date %s is the month %s', (texto, esperado) => {
    expect(z.decode(MesElegidoCable, texto)).toBe(mes(esperado));
  });
  test('a form number loses the spaces with which it was pasted', () => {
    expect(z.decode(NumeroDeFormulario, ' 123 456 78901 ')).toBe('12345678901');
    for (const [malo, razon] of [
      ['12A', 'El número de formulario solo lleva dígitos'],
      ['1234 567890', 'El número de formulario tiene 11 dígitos y escribiste 10'],
      ['123456789012', 'El número de formulario tiene 11 dígitos y escribiste 12'],
    ] as const)
      expect(z.safeDecode(NumeroDeFormulario, malo).error?.issues[0]?.message).toBe(razon);
  });
  test('a row is renamed both ways, and a misspelling of the wire stays outside', () => {
    const Fila = fila({ totalFactura: MontoCable, asignadoId: AsignadoCable }, { totalFactura: 'total_fatura' });
    expect(z.encode(Fila, { totalFactura: parseQuetzales('5'), asignadoId: null })).toEqual({
      total_fatura: '5.00',
      asignado_id: -1,
    });
    expect(z.decode(Fila, { total_fatura: '5.00', asignado_id: -1 })).toEqual({ totalFactura: 500, asignadoId: null });
  });
  test('a field that may be left out stays out, both ways, and is none of those that a caller must name', () => {
    const Fila = fila({ idDeNota: z.number(), textoLargo: z.string().optional(), pagina: conDefecto(z.number(), 1) });
    type Dentro = z.output<typeof Fila>;
    const corta: Dentro = { idDeNota: 1, pagina: 2 };
    expect(z.encode(Fila, corta)).toStrictEqual({ id_de_nota: 1, pagina: 2 });
    expect(z.decode(Fila, { id_de_nota: 1 })).toStrictEqual({ idDeNota: 1, pagina: 1 });
    expect(z.decode(Fila, { id_de_nota: 1, texto_largo: 'a', pagina: 3 })).toStrictEqual({
      idDeNota: 1,
      textoLargo: 'a',
      pagina: 3,
    });
    expectTypeOf<z.input<typeof Fila>>().toEqualTypeOf<{
      id_de_nota: number;
      texto_largo?: string | undefined;
      pagina?: number | undefined;
    }>();
  });
  test('a refusal is told at the field of the wire, in both directions and however deep', () => {
    const Fila = fila({ deAdentro: fila({ idDeNota: z.number().max(9) }) });
    const lugar = (error: z.ZodError | undefined) => error?.issues.map(({ path }) => path.join('.'));
    expect(lugar(z.safeDecode(Fila, { de_adentro: { id_de_nota: 10 } }).error)).toEqual(['de_adentro.id_de_nota']);
    expect(lugar(z.safeEncode(Fila, { deAdentro: { idDeNota: 10 } }).error)).toEqual(['de_adentro.id_de_nota']);
  });
  test('a row is judged as a whole beside its fields, by the names of the wire, in both directions', () => {
    const Fila = fila({ claveNueva: z.string().min(1), claveRepetida: z.string() }, {}, (leida, ctx) => {
      if (leida.clave_nueva !== leida.clave_repetida)
        ctx.addIssue({ code: 'custom', path: ['clave_repetida'], message: 'distintas' });
    });
    const lugares = (error: z.ZodError | undefined) => error?.issues.map(({ path }) => path.join('.'));
    const ambos = ['clave_nueva', 'clave_repetida'];
    expect(lugares(z.safeDecode(Fila, { clave_nueva: '', clave_repetida: 'x' }).error)).toEqual(ambos);
    expect(lugares(z.safeEncode(Fila, { claveNueva: '', claveRepetida: 'x' }).error)).toContain('clave_repetida');
    expect(z.decode(Fila, { clave_nueva: 'x', clave_repetida: 'x' })).toEqual({ claveNueva: 'x', claveRepetida: 'x' });
  });
  test('what a call that takes nothing is sent is dropped', () => {
    expect(z.decode(NADA, { sobra: 1 } as never)).toStrictEqual({});
    expectTypeOf<z.input<typeof NADA>>().toEqualTypeOf<Record<string, never>>();
  });
  test('free text and what the browser encrypted are found inside a row', () => {
    const Fila = fila({ deAdentro: z.array(fila({ notaLarga: textoLibre(z.string()), clave: cajaCifrada() })) });
    expect(llevaCaja(Fila)).toBe(true);
    expect(esTextoLibre(Fila, ['de_adentro', '0', 'nota_larga'])).toBe(true);
    expect(esTextoLibre(Fila, ['de_adentro', '0', 'clave'])).toBe(false);
  });
});

describe('the table', () => {
  test('no two endpoints share a method and an address', () => {
    const claves = todos.map(([, e]) => `${e.metodo} ${PREFIJO_DE_BASE[e.base]}${e.ruta.replace(/\{\w+\}/g, '{}')}`);
    expect(claves.filter((c, i) => claves.indexOf(c) !== i)).toEqual([]);
  });
  test.each(todos)(
    '%s names a permission that exists, says what it does, and only refuses with sentences that exist',
    (_clave, e: Endpoint) => {
      if (e.acceso !== 'PUBLICO') expect(PERMISOS).toHaveProperty([e.acceso]);
      expect(e.resumen.length).toBeGreaterThan(5);
      for (const codigo of erroresDe(e)) expect(ERRORES).toHaveProperty(codigo);
    },
  );
  test('a sentence fills its blanks and shows the ones that nobody filled', () => {
    expect(textoDeError('DEMASIADOS_INTENTOS', { segundos: 60 })).toContain('60 segundos');
    expect(textoDeError('DEMASIADOS_INTENTOS')).toContain('{segundos}');
  });
});

describe('the client', () => {
  const responder = (cuerpo: unknown, status = 200) =>
    crearCliente({
      direcciones: { main: '', reportes: '', gestores: '' },
      token: () => 't',
      fetch: async () => new Response(JSON.stringify(cuerpo), { status }),
    });
  test('puts the fields of the path in the path and the rest where the method says', () => {
    expect(peticionDe(CONTRATO.declaraciones.revelarCredencial, { id: 7, motivo: 'a b' })).toEqual({
      ruta: '/credencial/7/revelar',
      cuerpo: '{"motivo":"a b"}',
    });
    expect(peticionDe(CONTRATO.catalogos.diasInhabiles, { anio: 2026 })).toEqual({
      ruta: '/dia_inhabil/listado?anio=2026',
      cuerpo: undefined,
    });
  });
  test('always rejects what did not succeed, with code, fields and data', async () => {
    const llamada = responder(
      {
        success: false,
        code: 'DATOS_INVALIDOS',
        message: 'Revisa',
        errors: [{ campo: 'id', mensaje: 'x' }],
        data: null,
      },
      422,
    )(CONTRATO.declaraciones.forzarAPago, { id: 1 });
    await expect(llamada).rejects.toBeInstanceOf(ErrorDeLlamada);
    await expect(llamada).rejects.toMatchObject({
      http: 422,
      codigo: 'DATOS_INVALIDOS',
      errores: [{ campo: 'id', mensaje: 'x' }],
    });
  });
  test('rejects a success that is none', async () => {
    await expect(responder({ success: false, message: 'no' })(CONTRATO.acceso.prueba, {})).rejects.toMatchObject({
      http: 200,
    });
  });
});

test('a wrong shape is told in Spanish', () => {
  expect(mensajeDeForma({ code: 'invalid_type', expected: 'number', input: 'x' } as never)).toBe('Debe ser un número');
  expect(mensajeDeForma({ code: 'invalid_type', expected: 'number', input: undefined } as never)).toBe(
    'Este campo es obligatorio',
  );
  expect(mensajeDeForma({ code: 'too_big', origin: 'string', maximum: 100, input: '' } as never)).toBe(
    'Debe tener a lo más 100 caracteres',
  );
});
