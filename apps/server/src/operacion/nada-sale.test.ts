import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { acceso } from '@aldia/contract/acceso.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Aplicacion, crearAplicacion } from '../app.ts';
import { completarCobrosJob } from '../features/cobros/jobs/completar-cobros.job.ts';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import { AHORA, MAESTRA_DE_PRUEBA } from '../pruebas/escenario.ts';
import { fabricas } from '../pruebas/fabricas.ts';
import { medidasLeidas } from '../pruebas/medidas-leidas.ts';
import { llamadorDe } from '../pruebas/navegador.ts';
import { type HaciaAfuera, haciaAfuera, NADIE_AFUERA } from '../servicios-de-afuera.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import { leerAjustes } from '../shared/env.ts';
import { crearBitacora } from '../shared/log.ts';
import { relojFijo, relojReal } from '../shared/reloj.ts';

/** Stands for all outside services: it counts every connection to any of their addresses. */
let [oidos, mundo]: [number, Server | null] = [0, null];
let base: BaseDeDatos;
let url: string;
beforeAll(async () => {
  mundo = createServer((_, respuesta) => respuesta.writeHead(500).end());
  mundo.on('connection', () => oidos++);
  await new Promise<void>((listo) => mundo?.listen(0, '127.0.0.1', listo));
  url = `http://127.0.0.1:${(mundo.address() as AddressInfo).port}`;
  base = await baseDePrueba();
});
afterAll(async () => {
  mundo?.closeAllConnections();
  mundo?.close();
  await base.cerrar();
});
const ajustes = () =>
  leerAjustes({
    ALDIA_MODO: 'demo',
    DATOS: '/nonexistent',
    LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
    SMTP_URL: url.replace('http:', 'smtp:'),
    BANGUAT_URL: url,
    ...{ WHATSAPP_URL: url, WHATSAPP_TOKEN: 'x', WHATSAPP_NUMERO: '100200300' },
    ...{ TICLABS_URL: url, TICLABS_USUARIO: 'x', TICLABS_CLAVE: 'x' },
    ...{ PASARELA_URL: url, PASARELA_COMPONENTE_URL: url, PASARELA_LIQUIDACION_URL: url, PASARELA_LLAVE: 'una-llave' },
  });

type Puerto = { [P in keyof HaciaAfuera]: NonNullable<HaciaAfuera[P]> };
const orden = { cuenta: 'x', centavos: centavos(100), seguimiento: 'x', correo: 'a@a.gt' };
const mensaje = { messageId: 'x', para: 'a@a.gt', asunto: 'a', texto: 't', html: 'h', adjuntos: [] };
const HOY = dia('2026-11-20');
/** Every method of every port: a new one that is missing here does not compile. */
const LLAMADAS: { readonly [P in keyof Puerto]: { readonly [M in keyof Puerto[P]]: (p: Puerto[P]) => unknown } } = {
  banguat: { tasas: (p) => p.tasas(HOY, HOY) },
  pasarela: {
    cobrar: (p) => p.cobrar(orden),
    recobrar: (p) => p.recobrar(orden),
    anular: (p) => p.anular('x', 'x'),
    consultar: (p) => p.consultar('x'),
    liquidacion: (p) => p.liquidacion(HOY),
    componente: (p) => p.componente(),
  },
  ticlabs: {
    entrar: (p) => p.entrar(),
    pedir: (p) => p.pedir('t', { nit: '1', desde: mes('2026-10'), hasta: mes('2026-10') }),
    libros: (p) => p.libros('t', 'x'),
    bajar: (p) => p.bajar('t', 'x'),
  },
  cartero: { enviar: (p) => p.enviar(mensaje), entrega: (p) => p.entrega('x'), olvidar: (p) => p.olvidar() },
  mensajero: { enviar: (p) => p.enviar({ para: '50255555555', plantilla: 'p', parametros: [] }) },
};
const CASOS = Object.entries(LLAMADAS).flatMap(([puerto, metodos]) =>
  Object.keys(metodos).map((m) => [puerto, m] as const),
);

test.each(CASOS)('of a restored copy nobody hears by %s.%s, whatever its settings say', async (puerto, metodo) => {
  const puertos: Record<string, unknown> = { ...haciaAfuera(ajustes(), true, base.bd, relojReal) };
  const hacer = (LLAMADAS as unknown as Record<string, Record<string, (p: unknown) => unknown>>)[puerto]?.[metodo];
  const antes = oidos;
  if (metodo === 'entrega') await expect(hacer?.(puertos[puerto])).resolves.toBe('desconocida');
  else if (metodo === 'olvidar') await hacer?.(puertos[puerto]);
  else await expect(hacer?.(puertos[puerto])).rejects.toThrow('nothing leaves a restored copy');
  expect(oidos).toBe(antes);
});
test('the same settings of a database that serves people do reach the world', async () => {
  const antes = oidos;
  await expect(haciaAfuera(ajustes(), false, base.bd, relojReal).banguat.tasas(HOY, HOY)).rejects.toThrow();
  expect(oidos).toBeGreaterThan(antes);
  expect(Object.keys(NADIE_AFUERA).sort()).toEqual(
    Object.keys(haciaAfuera({ ...ajustes(), SMTP_URL: undefined }, false, base.bd, relojReal)).sort(),
  );
});

async function servidor(): Promise<{ app: Aplicacion; aqui: string }> {
  const app = await crearAplicacion({
    ajustes: ajustes(),
    base: { ...base, cerrar: async () => {} },
    reloj: relojFijo(AHORA),
    llaveMaestra: MAESTRA_DE_PRUEBA,
    log: crearBitacora('silent'),
    sondeoS: 0.5,
    // A port given by the caller must not be used either.
    pasarela: { ...NADIE_AFUERA.pasarela, componente: async () => `${++oidos}` },
  });
  await app.http?.listen({ port: 0, host: '127.0.0.1' });
  return { app, aqui: `http://127.0.0.1:${(app.http?.server.address() as AddressInfo).port}` };
}

test('a copy runs no job, says so at /salud and to the staff, and keeps a client out of it', async () => {
  await base.pool.query(
    "insert into copia_restaurada (respaldada_en, restaurada_en, completa) values ('2026-11-19T18:00:00Z', now(), true)",
  );
  const crear = fabricas(base.bd, () => AHORA, MAESTRA_DE_PRUEBA);
  const [jefa, cliente] = [await crear.usuario([1]), await crear.cliente({ regimen: 2 })];
  const { app, aqui } = await servidor();
  expect(await (await fetch(`${aqui}/salud`)).json()).toEqual({
    estado: 'bien',
    copia: 'restaurada del 2026-11-19: nada sale',
  });
  const de = async (token: string) => (await llamadorDe(aqui, token)(acceso.sesionActual, {})).usuario[0]?.copiaDe;
  expect([await de(jefa.token), await de(cliente.token)]).toEqual(['2026-11-19', undefined]);
  const antes = oidos;
  await expect(app.recursos.pasarela.componente()).rejects.toThrow();
  expect(oidos).toBe(antes);
  await app.recursos.cola.encolar(base.bd, completarCobrosJob, 'de-la-prueba', {});
  await new Promise((r) => setTimeout(r, 2500));
  const { rows } = await base.pool.query("select state from trabajos.job where singleton_key = 'de-la-prueba'");
  expect(rows).toEqual([{ state: 'created' }]);
  // The alerts join the figures of all processes: what waits in a copy would sound as if the AlDía that serves people were late.
  const medidas = await medidasLeidas(aqui);
  expect(
    [...medidas.matchAll(/^(aldia_(?:copia|correo|cobro|trabajo|horario)\w*)\S* (\S+)$/gm)].map(([m]) => m),
  ).toEqual(['aldia_copia_restaurada 1']);
  await app.cerrar();
});
