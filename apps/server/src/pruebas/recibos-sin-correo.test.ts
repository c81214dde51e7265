import { afterAll, expect, test } from 'vitest';
import { notificacionesObreros } from '../features/notificaciones/index.ts';
import type { Recursos } from '../shared/contexto.ts';
import { enviarCorreoJob } from '../shared/correo.ts';
import type { CarteroConLibro } from '../shared/puertos.ts';
import type { Obrero } from '../shared/trabajos.ts';
import { baseDePrueba } from './base-de-prueba.ts';
import { mundo } from './simular-cobros-mundo.ts';
import { pasosDe } from './simular-cobros-pasos.ts';

const MINUTO = 60_000;
const SEIS_HORAS_MIN = 360;
const CADA_MIN = 5;
const CUANTOS = 6;

const base = await baseDePrueba();
const m = await mundo(base);
const { persona, comprar, entregar } = pasosDe(m);
afterAll(() => base.cerrar());

/** A mail server that can be down, and tells what it took. */
function servidorDeCorreo() {
  const tomados: string[] = [];
  const estado = { caido: true, rechazados: 0 };
  const cartero: CarteroConLibro = {
    enviar: async ({ messageId }) => {
      if (estado.caido) {
        estado.rechazados += 1;
        throw new Error('connect ECONNREFUSED');
      }
      tomados.push(messageId);
    },
    entrega: async (messageId) => (tomados.includes(messageId) ? 'hecha' : 'desconocida'),
    olvidar: async () => {},
  };
  return { estado, tomados, cartero };
}

/** The queue: one job for each key, until it ran. Each of its runs is one of the retries that the real one makes. */
function colaDePaso() {
  const pendientes = new Map<string, number>();
  const cola: Recursos['cola'] = {
    encolar: async (_tx, trabajo, clave) => {
      if (trabajo === (enviarCorreoJob as object) && !pendientes.has(clave))
        pendientes.set(clave, enviarCorreoJob.reintentos + 1);
    },
    parar: async () => {},
  };
  const correr = async (hacer: Obrero<{ id: string }>['hacer']): Promise<void> => {
    for (const [id, quedan] of pendientes) {
      const bien = await hacer({ id }).then(
        () => true,
        () => false,
      );
      if (bien || quedan === 1) pendientes.delete(id);
      else pendientes.set(id, quedan - 1);
    }
  };
  return { cola, correr, pendientes };
}

test('P30 with the mail server down for six hours each receipt waits, and is sent once when it is back', async () => {
  const { estado, tomados, cartero } = servidorDeCorreo();
  const { cola, correr, pendientes } = colaDePaso();
  const recursos = { ...m.recursos, cola };
  const [enviar, barrer] = notificacionesObreros(recursos, cartero) as unknown as [
    Obrero<{ id: string }>,
    Obrero<object>,
  ];
  const cobradas: string[] = [];
  for (let n = 0; n < CUANTOS; n++) {
    const i = await comprar(m.compra(await persona()));
    await entregar(i.id);
    cobradas.push(i.id);
  }
  const recibos = () =>
    base.bd
      .selectFrom('bandeja_salida')
      .selectAll()
      .where(
        'clave',
        'in',
        cobradas.map((id) => `recibo:${id}`),
      )
      .execute();
  // The database stamps them with its own clock, which is not the one of this test.
  await base.bd.updateTable('bandeja_salida').set({ creada_en: recursos.reloj.ahora() }).execute();
  for (const { id } of await recibos()) await cola.encolar(base.bd, enviarCorreoJob, id, { id });

  let abandonados = 0;
  for (let min = 0; min < SEIS_HORAS_MIN; min += CADA_MIN) {
    await correr(enviar.hacer);
    if (pendientes.size === 0) abandonados += 1;
    m.avanzar(CADA_MIN * MINUTO);
    await barrer.hacer({});
  }
  expect(tomados).toEqual([]);
  // The retries of the queue ran out on the way, and the sweeper began again with what was left.
  expect(abandonados).toBeGreaterThan(0);
  expect(estado.rechazados).toBe((CUANTOS * SEIS_HORAS_MIN) / CADA_MIN);
  expect((await recibos()).every((r) => r.enviada_en === null && r.ultimo_error?.includes('ECONNREFUSED'))).toBe(true);

  estado.caido = false;
  for (let vez = 0; vez < 4; vez++) {
    await correr(enviar.hacer);
    m.avanzar(CADA_MIN * MINUTO);
    await barrer.hacer({});
  }
  expect(tomados).toHaveLength(CUANTOS);
  expect(new Set(tomados)).toEqual(new Set((await recibos()).map((r) => `<${r.id}@aldia>`)));
  expect((await recibos()).every((r) => r.enviada_en !== null)).toBe(true);
  expect(pendientes.size).toBe(0);
});
