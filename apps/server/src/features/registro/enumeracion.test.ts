import { type Registro, registro } from '@aldia/contract/registro.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { type Registrador, registrador } from '../../pruebas/registrador.ts';

let s: Escenario;
let quien: Registrador;
beforeAll(async () => {
  s = await escenario();
  quien = await registrador(s);
});
afterAll(() => s.cerrar());
beforeEach(() => quien.otraHora());

describe('nobody learns who has an account', () => {
  test('a known NIT, and a known CUI, answer as a new one does; the owner is told by mail and nothing changes', async () => {
    const duenia = quien.nueva();
    await s.anonimo(registro.registrar, duenia);
    const antes = await quien.usuarioDe(duenia.nit);
    quien.otraHora();
    const otroNit = quien.nueva({ cui: duenia.cui });
    expect(await s.anonimo(registro.registrar, quien.nueva({ nit: duenia.nit }))).toBe(true);
    expect(await s.anonimo(registro.registrar, otroNit)).toBe(true);
    expect(await quien.usuarioDe(otroNit.nit)).toBeUndefined();
    expect(await quien.usuarioDe(duenia.nit)).toEqual(antes);
    const avisos = (await quien.correosPara(duenia.correo)).map((c) => c.asunto);
    expect(avisos).toEqual(['Confirma tu correo en AlDía', 'Alguien intentó registrar tu NIT en AlDía']);
    expect(await quien.correosPara(otroNit.correo)).toEqual([]);
  });

  test('the answer is byte for byte the same, and costs a hash all the same', async () => {
    const duenia = quien.nueva();
    await s.anonimo(registro.registrar, duenia);
    const medir = async (r: Registro) => {
      const desde = performance.now();
      const { http, texto } = await quien.enviar(r);
      return { http, texto, ms: performance.now() - desde };
    };
    const mediana = (xs: readonly number[]) => [...xs].sort((a, b) => a - b)[Math.floor(xs.length / 2)] ?? 0;
    const conocidos: number[] = [];
    const nuevos: number[] = [];
    for (let i = 0; i < 5; i++) {
      quien.otraHora();
      const conocido = await medir(quien.nueva({ nit: duenia.nit }));
      const nuevo = await medir(quien.nueva());
      expect([conocido.http, conocido.texto]).toEqual([nuevo.http, nuevo.texto]);
      conocidos.push(conocido.ms);
      nuevos.push(nuevo.ms);
    }
    // Argon2 is most of the time: without it the known one would be several times faster.
    expect(mediana(conocidos) / mediana(nuevos)).toBeGreaterThan(0.5);
  });

  test.each(['nit', 'cui'] as const)(
    'three registrations of one %s at the same time make one account',
    async (campo) => {
      const una = quien.nueva();
      const todas = [una, ...[1, 2].map(() => quien.nueva({ [campo]: una[campo] }))];
      expect(await Promise.all(todas.map((r) => s.anonimo(registro.registrar, r)))).toEqual([true, true, true]);
      const hechas = await s.bd.selectFrom('usuario').select('id').where(campo, '=', una[campo]).execute();
      expect(hechas.length).toBe(1);
    },
  );

  test('the fourth try with one NIT in an hour waits, known or not', async () => {
    const r = quien.nueva();
    for (let i = 0; i < 3; i++) await s.anonimo(registro.registrar, quien.nueva({ nit: r.nit }));
    expect(await quien.enviar(quien.nueva({ nit: r.nit }))).toMatchObject({
      http: 429,
      codigo: 'DEMASIADOS_INTENTOS',
    });
  });
});
