import { registro } from '@aldia/contract/registro.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { contarHashes } from '../../pruebas/hashes.ts';
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

  test('the owner of a deactivated account is told to write to AlDía, not to a recovery that never comes', async () => {
    const duenia = quien.nueva();
    await s.anonimo(registro.registrar, duenia);
    await s.bd.updateTable('usuario').set({ activo: false }).where('nit', '=', duenia.nit).execute();
    const antes = await quien.usuarioDe(duenia.nit);
    quien.otraHora();
    const conocido = await quien.enviar(quien.nueva({ nit: duenia.nit }));
    const nuevo = await quien.enviar(quien.nueva());
    expect([conocido.http, conocido.texto]).toEqual([nuevo.http, nuevo.texto]);
    expect(await quien.usuarioDe(duenia.nit)).toEqual(antes);
    const aviso = (await quien.correosPara(duenia.correo)).at(-1);
    expect(aviso?.asunto).toBe('Alguien intentó registrar tu NIT en AlDía');
    expect(aviso?.texto).toContain('Tu cuenta está desactivada');
    expect(aviso?.texto).toContain('escríbenos');
    expect(aviso?.texto).not.toContain('recuper');
  });

  test('the answer is byte for byte the same, and costs a hash all the same', async () => {
    const duenia = quien.nueva();
    await s.anonimo(registro.registrar, duenia);
    for (let i = 0; i < 3; i++) {
      quien.otraHora();
      const conocido = await contarHashes(() => quien.enviar(quien.nueva({ nit: duenia.nit })));
      const nuevo = await contarHashes(() => quien.enviar(quien.nueva()));
      expect([conocido.salida.http, conocido.salida.texto]).toEqual([nuevo.salida.http, nuevo.salida.texto]);
      // The hash takes most of the time of an answer: skipping it would reveal who is known.
      expect([conocido.hashes, nuevo.hashes]).toEqual([1, 1]);
    }
  });

  test.each(['nit', 'cui'] as const)(
    'three registrations of one %s at the same time make one account',
    { tags: ['dos-bases'] },
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
