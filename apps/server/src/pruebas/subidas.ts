// `npm run subidas`: 200 files of 8 MB sent at once to each kind of call that takes them, on PostgreSQL (TEST_DATABASE_URL),
// and how much memory the node takes over what it had at rest. Server, database and who sends share one machine: figures are
// for docs/fiabilidad.md, with the day and the machine. `-- 50` sends so many. Ends with 'N passed, N failed'.
import http from 'node:http';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { relojReal } from '../shared/reloj.ts';
import { decirYSalir, esperar, laMaquina, MEMORIA_DE_PRODUCCION, nodoBajoCarga } from './nodo-bajo-carga.ts';

const A_LA_VEZ = Number(process.argv[2] ?? 200);
const PESO = 8 * 2 ** 20;
const BARRA_MB = 150;
const DESCANSO_MS = 3000;
const CALIENTAN = 50;

// As despliegue/aldia.sh starts it.
const nodo = await nodoBajoCarga('subidas', MEMORIA_DE_PRODUCCION);
const { personas, gestor, cliente } = await nodo.sembrar(async (crear) => {
  const personas: { readonly token: string }[] = [];
  for (let n = 0; n < 10; n++) personas.push(await crear.usuario([ROL.administrador]));
  return { personas, gestor: await crear.usuario([ROL.gestor]), cliente: await crear.cliente({ regimen: 1 }) };
});

interface Envio {
  readonly ruta: string;
  readonly token: string;
  readonly tipo: string;
  /** In parts, of which all that are sent share the large one. */
  readonly partes: readonly Buffer[];
}
/** As browsers and the proxy do: over a connection that they mean to use again. */
const agente = new http.Agent({ keepAlive: true });
function enviar({ ruta, token, tipo, partes }: Envio): Promise<{ readonly http: number; readonly volverS: number }> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': tipo,
    'content-length': partes.reduce((suma, p) => suma + p.length, 0),
  };
  return new Promise((listo) => {
    const p = http.request(`${nodo.url}/api${ruta}`, { method: 'POST', agent: agente, headers }, (r) => {
      r.resume();
      r.once('end', () => listo({ http: r.statusCode ?? 0, volverS: Number(r.headers['retry-after'] ?? 0) }));
    });
    p.once('error', () => listo({ http: 0, volverS: 0 }));
    for (const parte of partes) p.write(parte);
    p.end();
  });
}

/** Comes back when it is told to, as the browser does. Milliseconds to its answer, and how often it was told. */
async function insistir(envio: Envio) {
  const desde = performance.now();
  for (let negadas = 0; ; negadas++) {
    const { http: codigo, volverS } = await enviar(envio);
    if (codigo !== 503 || volverS === 0) return { http: codigo, negadas, ms: performance.now() - desde };
    await esperar(volverS * 1000);
  }
}

const OCTETOS = 'application/octet-stream';
const CHICO = 1024;
const relleno = { chico: Buffer.alloc(CHICO, 7), entero: Buffer.alloc(PESO - 8, 7) };
type Peso = keyof typeof relleno;
const periodo = relojReal.hoy().slice(0, 7);
const deQuien = (n: number): string => personas[n % personas.length]?.token ?? '';
const unLibro = (n: number, peso: Peso) => [Buffer.from([0x50, 0x4b, 3, 4, n & 255, n >> 8, 0, 0]), relleno[peso]];
const subir = (mes: string) => (n: number, peso: Peso) => ({
  ruta: `/carga/archivo/${cliente.id}/${mes}/recibidas?nombre=a${n}.xlsx&filas=10`,
  token: deQuien(n),
  tipo: OCTETOS,
  partes: unLibro(n, peso),
});
function conPdf(pesa: number): Buffer {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%'), Buffer.alloc(pesa, 65)]);
  const deSat = { usuario_id: cliente.id, periodo: '2026-10', tipo_archivo_id: 1, documento: pdf.toString('base64') };
  return Buffer.from(JSON.stringify(deSat));
}
const documento = { chico: conPdf(CHICO), entero: conPdf(PESO) };
const rondas: readonly {
  readonly que: string;
  readonly http: number;
  readonly de: (n: number, peso: Peso) => Envio;
}[] = [
  { que: 'originales de un mes', http: 200, de: subir(periodo) },
  { que: 'originales de una fecha que no es', http: 422, de: subir('nunca') },
  {
    que: 'libros de una oficina, que no se pueden leer',
    http: 422,
    de: (n, peso) => ({
      ruta: `/gestores/cartera/libro?nombre=a${n}.xlsx`,
      token: gestor.token,
      tipo: OCTETOS,
      partes: unLibro(n, peso),
    }),
  },
  {
    que: 'PDF dentro de su llamada',
    http: 200,
    de: (n, peso) => ({
      ruta: '/documento_sat/insertar',
      token: deQuien(n),
      tipo: 'application/json',
      partes: [documento[peso]],
    }),
  },
];

console.log(`${laMaquina()}; ${A_LA_VEZ} de 8 MB a la vez`);
const arrancado = await nodo.estado();
// The same calls at once with small files before: what is left to see is what the weight of bodies takes.
for (const { de } of rondas)
  await Promise.all(Array.from({ length: CALIENTAN }, (_, n) => insistir(de(1000 + n, 'chico'))));
await esperar(DESCANSO_MS);
const quieto = await nodo.estado();
console.log(
  `${arrancado.mb.toFixed(0)} MB recién arrancado, ${quieto.mb.toFixed(0)} en reposo tras ${CALIENTAN} pequeños de cada clase`,
);
const pruebas: (readonly [string, boolean])[] = [];
for (const { que, http: esperado, de } of rondas) {
  const antes = await nodo.estado();
  let [midiendo, techoMb] = [true, 0];
  const medir = async (): Promise<void> => {
    while (midiendo) {
      techoMb = Math.max(techoMb, (await nodo.estado()).mb);
      await esperar(100);
    }
  };
  const medida = medir();
  const desde = performance.now();
  const hechos = await Promise.all(Array.from({ length: A_LA_VEZ }, (_, n) => insistir(de(n, 'entero'))));
  const duroS = (performance.now() - desde) / 1000;
  midiendo = false;
  await medida;
  const despues = await nodo.estado();
  const cuentas = Object.entries(Object.groupBy(hechos, (h) => h.http)).map(
    ([c, son = []]) => `${son.length} con ${c}`,
  );
  const negadas = hechos.reduce((suma, h) => suma + h.negadas, 0);
  const mas = Math.round(techoMb - quieto.mb);
  const cpu = (despues.cpuS - antes.cpuS).toFixed(1);
  const peor = (Math.max(...hechos.map((h) => h.ms)) / 1000).toFixed(1);
  console.log(
    `${que}: ${cuentas.join(', ')} (${negadas} veces se dijo cuándo volver); la última a los ${peor} s; ${quieto.mb.toFixed(0)} MB en reposo, ${mas} más en lo más alto; procesador ${cpu} s de ${duroS.toFixed(1)}`,
  );
  pruebas.push([`${que}: todas con ${esperado}`, hechos.every((h) => h.http === esperado)]);
  pruebas.push([`${que}: bajo ${BARRA_MB} MB más que en reposo`, mas < BARRA_MB]);
  await esperar(DESCANSO_MS);
}
agente.destroy();
await nodo.cerrar();
decirYSalir(pruebas);
