import { ErrorDeLlamada, RespuestaDeOtraVersion } from '@aldia/contract/cliente.ts';
import type { CodigoDeError } from '@aldia/contract/errores.ts';
import { TEXTOS_DE_PAGO as T } from '@aldia/contract/textos-alta.ts';
import { NO_ES_TU_TARJETA } from '@aldia/contract/textos-cobros.ts';
import { describe, expect, it, test } from 'vitest';
import { ZodError } from 'zod';
import { type PuertosDePago, pagar } from './pagar.ts';

const ID = 'T1';
const error = (http: number, codigo: CodigoDeError | null, texto = 'motivo') =>
  new ErrorDeLlamada(http, codigo, texto, [], null);

/** Recorders for the bank, the server and the void: what was called, and in which order. */
function puertos(cambios: Partial<PuertosDePago> = {}) {
  const pasos: string[] = [];
  const anotado: PuertosDePago = {
    aceptar: async () => undefined,
    cobrar: async () => ({ codigo: '00', transaccionId: ID }),
    entregar: async () => undefined,
    anular: async () => ({ codigo: '00', transaccionId: '' }),
    ...cambios,
  };
  const con: PuertosDePago = {
    aceptar: async () => {
      pasos.push('aceptar');
      await anotado.aceptar?.();
    },
    cobrar: () => {
      pasos.push('cobrar');
      return anotado.cobrar();
    },
    entregar: (id) => {
      pasos.push(`entregar ${id}`);
      return anotado.entregar(id);
    },
    anular: (id) => {
      pasos.push(`anular ${id}`);
      return anotado.anular(id);
    },
  };
  return { pasos, con };
}
const frases = { entregado: T.completado, noEntregado: T.noCompletado };
const pagarCon = (con: PuertosDePago, esGratis: boolean) => pagar({ puertos: con, esGratis, frases });
const textos = (d: { readonly dichos: readonly { readonly texto: string }[] }) => d.dichos.map((x) => x.texto);
const falla = (e: ErrorDeLlamada) => () => Promise.reject(e);

describe('un pago', () => {
  it('acepta el contrato, cobra y guarda, en ese orden y una vez', async () => {
    const { pasos, con } = puertos();
    const fin = await pagarCon(con, false);
    expect(pasos).toEqual(['aceptar', 'cobrar', `entregar ${ID}`]);
    expect(fin.fin).toBe('listo');
    expect(textos(fin)).toEqual([T.aprobado, T.completado]);
  });

  it('lo que contesta otra versión no dice que falló: ni se cobra ni se devuelve otra vez', async () => {
    const deOtra = falla(new RespuestaDeOtraVersion(new ZodError([])));
    const sinSaber = puertos({ cobrar: deOtra });
    expect((await pagarCon(sinSaber.con, false)).fin).toBe('por-saber');
    expect(sinSaber.pasos).toEqual(['aceptar', 'cobrar']);
    const cobrado = puertos({ entregar: deOtra });
    expect((await pagarCon(cobrado.con, false)).fin).toBe('por-saber');
    expect(cobrado.pasos).toEqual(['aceptar', 'cobrar', `entregar ${ID}`]);
  });

  it('sin contrato aceptado no cobra nada', async () => {
    const { pasos, con } = puertos({ aceptar: falla(error(409, 'CONTRATO_CAMBIADO')) });
    expect(await pagarCon(con, false)).toMatchObject({ fin: 'sin-cobrar', codigo: 'CONTRATO_CAMBIADO' });
    expect(pasos).toEqual(['aceptar']);
  });

  it('con precio 0 no llama al banco y guarda con la transacción 0', async () => {
    const { pasos, con } = puertos();
    const fin = await pagarCon(con, true);
    expect(pasos).toEqual(['aceptar', 'entregar 0']);
    expect(textos(fin)).toEqual([T.completado]);
  });

  test.each([
    ['51', 'Error al realizar el pago, Fondos insuficientes'],
    ['05', 'Tarjeta declinada, contacte al proveedor de la tarjeta de crédito'],
    ['111', 'Transacción denegada TID inválido'],
    ['57', 'Tarjeta bloqueada o cancelada por el banco'],
    ['132', 'Declinada, tarjeta reportada como perdida/robada'],
    ['96', 'Error al realizar el pago, código 96'],
  ])('el código %s dice su frase y pide otra tarjeta (P39)', async (codigo, frase) => {
    const { pasos, con } = puertos({ cobrar: async () => ({ codigo, transaccionId: '' }) });
    const fin = await pagarCon(con, false);
    expect(fin.fin).toBe('otra-tarjeta');
    expect(textos(fin)).toEqual([frase]);
    expect(pasos).toEqual(['aceptar', 'cobrar']);
  });

  it('el 111 dice además que no es su tarjeta', async () => {
    const { con } = puertos({ cobrar: async () => ({ codigo: '111', transaccionId: '' }) });
    expect((await pagarCon(con, false)).dichos[0]?.detalle).toBe(NO_ES_TU_TARJETA);
  });

  test.each<[string, ErrorDeLlamada, string, readonly string[]]>([
    ['en duda', error(409, 'PAGO_EN_DUDA'), 'por-saber', []],
    ['en curso', error(409, 'PAGO_EN_CURSO'), 'por-saber', []],
    ['ya terminado por el servidor', error(409, 'SIN_PLAN_ELEGIDO'), 'por-saber', []],
    [
      'nada salió hacia el banco',
      error(503, 'PASARELA_NO_RESPONDE', 'vuelve a intentarlo'),
      'otra-tarjeta',
      ['vuelve a intentarlo'],
    ],
    ['una respuesta que no se lee', error(200, null, ''), 'por-saber', []],
    ['sin red', error(0, null, ''), 'por-saber', []],
    ['el servidor falló', error(500, 'ERROR_INTERNO'), 'por-saber', []],
    ['otro monto', error(422, 'MONTO_DISTINTO', 'son Q80.00'), 'sin-cobrar', ['son Q80.00']],
  ])('cuando el cobro queda %s no se cobra otra vez ni se anula', async (_caso, como, fin, dichos) => {
    const { pasos, con } = puertos({ cobrar: falla(como) });
    const desenlace = await pagarCon(con, false);
    expect(desenlace.fin).toBe(fin);
    expect(textos(desenlace)).toEqual(dichos);
    expect(pasos).toEqual(['aceptar', 'cobrar']);
  });
});

describe('lo cobrado que no se pudo guardar', () => {
  const rechazada = falla(error(409, 'CONTRATO_SIN_ACEPTAR'));

  it('se devuelve, una vez, y lo dice', async () => {
    const { pasos, con } = puertos({ entregar: rechazada });
    const fin = await pagarCon(con, false);
    expect(pasos.filter((p) => p.startsWith('anular'))).toEqual([`anular ${ID}`]);
    expect(fin.fin).toBe('otra-tarjeta');
    expect(textos(fin)).toEqual([T.aprobado, T.noCompletado, T.reembolsado]);
  });

  it('cuando el banco no lo devuelve, se dice y no se ofrece otro cobro', async () => {
    const { con } = puertos({ entregar: rechazada, anular: async () => ({ codigo: '05', transaccionId: '' }) });
    const fin = await pagarCon(con, false);
    expect(fin.fin).toBe('por-saber');
    expect(textos(fin).at(-1)).toBe(T.sinReembolso);
  });

  it('sin contacto para devolverlo, se dice', async () => {
    const { con } = puertos({ entregar: rechazada, anular: falla(error(0, null)) });
    expect(textos(await pagarCon(con, false)).at(-1)).toBe(T.sinContacto);
  });

  it('si el servidor ya lo había terminado no dice que falló', async () => {
    const { con } = puertos({ entregar: rechazada, anular: falla(error(409, 'COBRO_YA_APLICADO')) });
    expect(await pagarCon(con, false)).toEqual({ fin: 'por-saber', dichos: [] });
  });

  it('cuando el servidor pide esperar no se devuelve: nadie dijo que no', async () => {
    const { pasos, con } = puertos({ entregar: falla(error(429, 'DEMASIADOS_INTENTOS')) });
    expect((await pagarCon(con, false)).fin).toBe('por-saber');
    expect(pasos.filter((p) => p.startsWith('anular'))).toEqual([]);
  });

  it('sin red no se anula a ciegas: el servidor lo termina o lo devuelve', async () => {
    const { pasos, con } = puertos({ entregar: falla(error(0, null)) });
    expect((await pagarCon(con, false)).fin).toBe('por-saber');
    expect(pasos.some((p) => p.startsWith('anular'))).toBe(false);
  });

  it('con precio 0 no hay nada que devolver', async () => {
    const { pasos, con } = puertos({ entregar: rechazada });
    expect((await pagarCon(con, true)).fin).toBe('sin-cobrar');
    expect(pasos).toEqual(['aceptar', 'entregar 0']);
  });
});
