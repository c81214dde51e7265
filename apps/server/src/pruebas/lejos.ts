// `npm run lejos -- [ms]`: what a person waits for when their node stands 80 ms (there and back) from the database. A PostgreSQL of
// its own, a node in a process of its own, and between them what holds each byte for half of that time, each way. Prints the
// median and the slowest of each call, near and far, and how many times the way the difference is.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import { hash } from '@node-rs/argon2';
import { abrirBase } from '../shared/db.ts';
import { relojReal } from '../shared/reloj.ts';
import { dte, guardado, PERIODO } from './cargas.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { fabricas, type Persona } from './fabricas.ts';
import { intermediario } from './intermediario.ts';
import { aparatoEn, ingresar, llamadorDe } from './navegador.ts';
import { postgresPropio } from './postgres-propio.ts';
import { arrancarServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';

const IDA_Y_VUELTA_MS = Number(process.argv[2] ?? 80);
const [VECES, ANTES] = [21, 4];
const CLAVE = 'Clave-de-prueba-2026';
const FACTURAS = 200;

const postgres = await postgresPropio();
const enMedio = await intermediario(postgres.puerto);
const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-lejos-'));
const servidor = await arrancarServidor({
  ALDIA_MODO: 'demo',
  ALDIA_ROLES: 'http',
  DATOS: carpeta,
  LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
  PUERTO: String(await puertoLibre()),
  PROXIES: '1',
  BITACORA: 'fatal',
  DATABASE_URL: `postgres://postgres@127.0.0.1:${enMedio.puerto}/postgres`,
});
const base = await abrirBase({ url: postgres.url });
const crear = fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA);
const claveHash = await hash(CLAVE, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
const personal: Persona[] = [];
for (let i = 0; i < 2 * (VECES + ANTES); i++) personal.push(await crear.usuario([2], { claveHash }));
const colaborador = await crear.usuario([2]);
const clientes: Persona[] = [];
for (let i = 0; i < 2 * (VECES + ANTES); i++) clientes.push(await crear.cliente());
const llamar = llamadorDe(servidor.url, colaborador.token);
const fecha = mesParaElegir(PERIODO);
const pagina = { busqueda: '', fecha: PERIODO, regimenId: 1, orden: 'nombre', limite: 50, siguiente: null } as const;

/** Each time somebody else: whose month it is, and who comes in. */
const LLAMADAS: readonly (readonly [string, (vez: number) => Promise<unknown>])[] = [
  ['a list of 50', () => llamar(declaraciones.listadoIngreso, pagina)],
  [
    `a save of ${FACTURAS} invoices`,
    (vez) => {
      const { id: usuarioId, nit } = clientes[vez] ?? colaborador;
      const facturas = Array.from({ length: FACTURAS }, (_, i) =>
        dte({ emisor: nit, receptor: 'CF', monto: `${i + 1}.25` }),
      );
      return llamar(carga.guardar, guardado({ usuarioId, fecha, facturas }));
    },
  ],
  [
    'coming in',
    (vez) => {
      const quien = personal[vez] ?? colaborador;
      const { fetch } = aparatoEn(`198.51.100.${vez}`);
      return ingresar(servidor.url, quien.nit, CLAVE, Date.now(), { fetch });
    },
  ],
];

interface Medida {
  readonly mediana: number;
  readonly peor: number;
}
async function medir(hacer: (vez: number) => Promise<unknown>, desde: number): Promise<Medida> {
  const tiempos: number[] = [];
  for (let i = 0; i < VECES + ANTES; i++) {
    const inicio = performance.now();
    await hacer(desde + i);
    // The first ones make connections and prepare what is asked.
    if (i >= ANTES) tiempos.push(performance.now() - inicio);
  }
  tiempos.sort((a, b) => a - b);
  return { mediana: tiempos[Math.floor(VECES / 2)] ?? 0, peor: tiempos.at(-1) ?? 0 };
}

const cerca: Medida[] = [];
for (const [, hacer] of LLAMADAS) cerca.push(await medir(hacer, 0));
enMedio.demorar(IDA_Y_VUELTA_MS / 2);
const lejos: Medida[] = [];
for (const [, hacer] of LLAMADAS) lejos.push(await medir(hacer, VECES + ANTES));
const ms = ({ mediana, peor }: Medida): string => `${Math.round(mediana)} ms (slowest ${Math.round(peor)})`;
LLAMADAS.forEach(([nombre], i) => {
  const [c, l] = [cerca[i], lejos[i]];
  if (!c || !l) return;
  const veces = ((l.mediana - c.mediana) / IDA_Y_VUELTA_MS).toFixed(1);
  console.log(`${nombre}: near ${ms(c)}, far ${ms(l)}: ${veces} times the way`);
});
console.log(`${IDA_Y_VUELTA_MS} ms there and back; load ${os.loadavg()[0]?.toFixed(1)}`);
await servidor.parar();
await base.cerrar();
await enMedio.cerrar();
postgres.tirar();
rmSync(carpeta, { recursive: true, force: true });
console.log('1 passed, 0 failed');
