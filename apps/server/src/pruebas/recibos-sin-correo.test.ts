import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, expect, test } from 'vitest';
import { notificacionesObreros } from '../features/notificaciones/index.ts';
import type { Recursos } from '../shared/contexto.ts';
import { enviarCorreoJob } from '../shared/correo.ts';
import type { CarteroConLibro } from '../shared/puertos.ts';
import { milisegundos } from '../shared/reloj.ts';
import type { Obrero } from '../shared/trabajos.ts';
import { baseDePrueba } from './base-de-prueba.ts';
import { mundo } from './simular-cobros-mundo.ts';
import { pasosDe } from './simular-cobros-pasos.ts';

const MINUTO = 60_000;
const SEIS_HORAS_MIN = 360;
const CADA_MIN = 5;
const CUANTOS = 6;
const ESPERA_MAXIMA_MIN = 12.5;

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

/** The queue: one job that waits for each key, from its hour on. Who is being done waits no more, and may leave the next one. */
function colaDePaso(ahora: () => Instante) {
  const pendientes = new Map<string, number>();
  const cola: Recursos['cola'] = {
    encolar: async (_tx, trabajo, clave, _datos, { enSegundos = 0, mueve = false } = {}) => {
      if (trabajo === (enviarCorreoJob as object) && (mueve || !pendientes.has(clave)))
        pendientes.set(clave, milisegundos(ahora()) + enSegundos * 1000);
    },
    parar: async () => {},
  };
  const correr = async (hacer: Obrero<{ id: string }>['hacer']): Promise<void> => {
    for (const [id, desde] of [...pendientes])
      if (desde <= milisegundos(ahora())) {
        pendientes.delete(id);
        await hacer({ id });
      }
  };
  return { cola, correr, pendientes };
}

test('P30 with the mail server down for six hours each receipt waits, and is sent once when it is back', async () => {
  const { estado, tomados, cartero } = servidorDeCorreo();
  const { cola, correr, pendientes } = colaDePaso(() => m.recursos.reloj.ahora());
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

  for (let min = 0; min < SEIS_HORAS_MIN; min += CADA_MIN) {
    await correr(enviar.hacer);
    expect(pendientes.size, 'each has one job, whatever was tried and swept').toBe(CUANTOS);
    m.avanzar(CADA_MIN * MINUTO);
    await barrer.hacer({});
  }
  expect(tomados).toEqual([]);
  // No wait is longer than ten minutes and a quarter of them, which here ends at the next step; nor is everybody asked at each step.
  expect(estado.rechazados).toBeGreaterThanOrEqual((CUANTOS * SEIS_HORAS_MIN) / (ESPERA_MAXIMA_MIN + CADA_MIN));
  expect(estado.rechazados).toBeLessThan((CUANTOS * SEIS_HORAS_MIN) / CADA_MIN);
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
