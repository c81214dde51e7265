import { readFileSync } from 'node:fs';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { contieneTarjeta } from '@aldia/domain/identificadores/tarjeta.ts';
import { describe, expect, test } from 'vitest';
import { pasarelaEnProceso } from '../pruebas/pasarela-en-proceso.ts';
import { ErrorDePasarela } from '../shared/puertos.ts';
import { relojFijo } from '../shared/reloj.ts';
import { fallasAlAzar } from './pasarela-fallas.ts';
import { motorDePasarela, type OpcionesDelMotor } from './pasarela-motor.ts';
import { cuentaDePrueba, TARJETAS_DE_PRUEBA, tarjetaDe } from './pasarela-tarjetas.ts';

const AHORA = '2026-11-20T16:00:00Z';
const orden = (seguimiento: string, caso = 'aprobada') => ({
  cuenta: cuentaDePrueba(caso, 'f00d'),
  centavos: centavos(100),
  seguimiento,
  correo: '',
});
const nuevo = (o: OpcionesDelMotor = {}) => {
  const reloj = relojFijo(AHORA);
  const motor = motorDePasarela({ reloj, ...o });
  return { reloj, motor, pasarela: pasarelaEnProceso(motor) };
};
const claseDe = async (intento: Promise<unknown>): Promise<string> => {
  const fallo = await intento.then(
    () => 'respondió',
    (e: unknown) => e,
  );
  return fallo instanceof ErrorDePasarela ? fallo.clase : String(fallo);
};

test('two charges under one name are two charges: there is no idempotency key', async () => {
  const { motor, pasarela } = nuevo();
  await pasarela.cobrar(orden('a'));
  await pasarela.cobrar(orden('a'));
  expect(motor.movimientos().filter((m) => m.codigo === '00')).toHaveLength(2);
  expect(motor.llamadas('a')).toEqual({ Sale: 2 });
});

describe('a fault', () => {
  test('without a connection is no call at all', async () => {
    const vistas: string[] = [];
    const { motor, pasarela } = nuevo({ alRecibir: (p) => vistas.push(p.seguimiento) });
    motor.ponerFalla({ falla: { clase: 'no-enviado' } });
    expect(await claseDe(pasarela.cobrar(orden('a')))).toBe('no-enviado');
    expect([vistas, motor.llamadas('a'), motor.movimientos()]).toEqual([[], {}, []]);
    await pasarela.cobrar(orden('b'));
    expect(vistas).toEqual(['b']);
  });

  test('of a request that came twice charges once and answers 94', async () => {
    const { motor, pasarela } = nuevo();
    motor.ponerFalla({ falla: { clase: 'duplicada' } });
    expect(await pasarela.cobrar(orden('a'))).toMatchObject({ codigo: '94', transaccionId: '' });
    expect(await pasarela.consultar('a')).toMatchObject({ codigo: '00' });
    expect(motor.movimientos()).toHaveLength(1);
  });

  test('of a void can leave it done and unsaid', async () => {
    const { motor, pasarela } = nuevo();
    const { transaccionId } = await pasarela.cobrar(orden('a'));
    motor.ponerFalla({ operacion: 'Void', falla: { clase: 'despues' } });
    expect(await claseDe(pasarela.anular(transaccionId, 'v-1'))).toBe('sin-respuesta');
    expect(await pasarela.anular(transaccionId, 'v-2')).toMatchObject({ codigo: '21' });
    expect(await pasarela.consultar('v-1')).toMatchObject({ codigo: '00' });
  });

  test('of a web page may come with the charge or without it', async () => {
    const { motor, pasarela } = nuevo();
    motor.ponerFalla({ seguimiento: 'a', falla: { clase: 'html', sinCobro: true } });
    motor.ponerFalla({ seguimiento: 'b', falla: { clase: 'html' } });
    expect(await claseDe(pasarela.cobrar(orden('a')))).toBe('respuesta-ilegible');
    expect(await claseDe(pasarela.cobrar(orden('b')))).toBe('respuesta-ilegible');
    expect([await pasarela.consultar('a'), (await pasarela.consultar('b'))?.codigo]).toEqual([null, '00']);
  });

  test('of lateness is settled on the day on which it happened', async () => {
    const { reloj, motor, pasarela } = nuevo();
    reloj.mover('2026-11-21T05:59:30Z');
    motor.ponerFalla({ falla: { clase: 'tarde', segundos: 60 } });
    expect(await claseDe(pasarela.cobrar(orden('a')))).toBe('sin-respuesta');
    expect(motor.movimientos()[0]?.dia).toBe('2026-11-21');
  });
});

test('a void of another day can be refused, when that is asked for', async () => {
  const { reloj, pasarela } = nuevo({ anulaSoloElMismoDia: true });
  const [a, b] = [await pasarela.cobrar(orden('a')), await pasarela.cobrar(orden('b'))];
  expect(await pasarela.anular(a.transaccionId, 'v-1')).toMatchObject({ codigo: '00' });
  reloj.mover('2026-11-21T06:00:00Z');
  expect(await pasarela.anular(b.transaccionId, 'v-2')).toMatchObject({ codigo: '12' });
});

async function simular(semilla: number, cuantas: number) {
  const azar = fallasAlAzar(semilla, {
    ...{ noEnviado: 0.05, antes: 0.05, despues: 0.05, html: 0.05, duplicada: 0.05, tarde: 0.05 },
    ...{ anulacionRechazada: 0.2, rechazo: 0.1 },
  });
  const { motor, pasarela } = nuevo({ semilla, azar });
  const vistos: string[] = [];
  for (let i = 0; i < cuantas; i++) {
    const r = await pasarela.cobrar(orden(`s-${i}`)).catch((e: ErrorDePasarela) => e);
    vistos.push(r instanceof ErrorDePasarela ? r.clase : r.codigo);
    if (!(r instanceof ErrorDePasarela) && r.codigo === '00') {
      const v = await pasarela.anular(r.transaccionId, `v-${i}`).catch((e: ErrorDePasarela) => e);
      vistos.push(v instanceof ErrorDePasarela ? v.clase : `void ${v.codigo}`);
    }
  }
  return { vistos, movimientos: motor.movimientos() };
}

describe('chance', () => {
  test('is the same for the same seed, and another for another', async () => {
    const [uno, otro, tercero] = [await simular(7, 300), await simular(7, 300), await simular(8, 300)];
    expect(otro).toEqual(uno);
    expect(tercero.vistos).not.toEqual(uno.vistos);
  });

  test('brings every kind of trouble', async () => {
    const { vistos } = await simular(1, 2000);
    expect(new Set(vistos)).toEqual(
      new Set(['no-enviado', 'sin-respuesta', 'respuesta-ilegible', '94', '51', '00', 'void 00', 'void 05', 'void 94']),
    );
  });
});

test('the engine keeps each of thousands of calls', async () => {
  const { motor, pasarela } = nuevo();
  for (let i = 0; i < 20_000; i++) await pasarela.recobrar(orden(`s-${i}`));
  expect(motor.movimientos()).toHaveLength(20_000);
});

test('names that are given never come twice nor look like a card, also after it forgot everything', async () => {
  const { motor, pasarela } = nuevo();
  const ids = new Set<string>();
  for (let i = 0; i < 2000; i++) {
    if (i === 1000) motor.reiniciar();
    ids.add((await pasarela.cobrar(orden(`s-${i}`))).transaccionId);
  }
  expect(ids.size).toBe(2000);
  expect([...ids].some(contieneTarjeta)).toBe(false);
});

test('an account tells its card to any engine, and another UUID tells none', () => {
  for (const t of TARJETAS_DE_PRUEBA) expect(tarjetaDe(cuentaDePrueba(t.caso, '1234567890abcdef1234'))).toBe(t);
  expect(tarjetaDe('8d3a1b2c-4e5f-4a6b-8c7d-123456789012')).toBeNull();
  expect(tarjetaDe('')).toBeNull();
  expect(() => cuentaDePrueba('nunca', '1')).toThrow(RangeError);
});

test('the documentation has the row of every card', () => {
  const pagina = readFileSync(new URL('../../../../docs/pasarela-de-prueba.md', import.meta.url), 'utf8');
  const filas = [...pagina.matchAll(/^\| `([\d ]+)` \| (.*) \|$/gm)].map(([, n = '', que]) => [
    n.replaceAll(' ', ''),
    que,
  ]);
  expect(filas).toEqual(TARJETAS_DE_PRUEBA.map((t) => [t.numero, t.quePasa]));
});
