// `npm run bombas`: what everybody else waits for while somebody sends hostile books to the call that reads them on the server
// (design: reliability, F21), each in a thread of its own. A list asked fifty times a second alone, then beside two who send one
// bomb after another; node, PostgreSQL (TEST_DATABASE_URL) and who asks share the machine. Ends with 'N passed, N failed'.
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { bombas } from '@aldia/testing/libros/bombas.ts';
import * as z from 'zod';
import { PESADOS_A_LA_VEZ } from '../shared/turnos.ts';
import { sembrarDeclaraciones } from './bench/millon.ts';
import { aRitmo } from './bench/ritmo.ts';
import { MES_ELEGIDO, primeraPagina } from './cargas.ts';
import { decirYSalir, esperar, laMaquina, MEMORIA_DE_PRODUCCION, nodoBajoCarga } from './nodo-bajo-carga.ts';

const DECLARACIONES = 10_000;
const LISTAS = { porSegundo: 50, segundos: 20 };
const MANOS = 2;
/** Milliseconds: the bar of a list (design: reliability, load plan). */
const P99_MS = 60;
const VECES = 2;
const MAS_MB = 100 * PESADOS_A_LA_VEZ;

const nodo = await nodoBajoCarga('bombas', MEMORIA_DE_PRODUCCION);
const { colaborador, gestor } = await nodo.sembrar(async (crear, base) => {
  await sembrarDeclaraciones(base, DECLARACIONES);
  return { colaborador: await crear.usuario([2]), gestor: await crear.usuario([ROL.gestor]) };
});
const { ruta, entrada } = declaraciones.listadoIngreso;
const cuerpo = JSON.stringify(z.encode(entrada, primeraPagina(MES_ELEGIDO)));
const listas = () => aRitmo({ url: nodo.url, ruta, token: colaborador.token, cuerpos: [cuerpo], ...LISTAS });
console.log(laMaquina());

const malas = Object.entries(await bombas());
const dicho = new Map<string, Set<string>>();
async function enviar([que, bytes]: readonly [string, Uint8Array]): Promise<void> {
  const r = await fetch(`${nodo.url}/api/gestores/cartera/libro?nombre=a.xlsx`, {
    method: 'POST',
    headers: { authorization: `Bearer ${gestor.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  const { code = '' } = (await r.json().catch(() => ({}))) as { code?: string };
  dicho.set(que, (dicho.get(que) ?? new Set()).add(`${r.status} ${code}`));
}

// The first ones are compiled, and the threads that read are started.
await listas();
for (const mala of malas) await enviar(mala);
dicho.clear();
const [sin, antes] = [await listas(), await nodo.estado()];
let [enviadas, techoMb, sigue] = [0, 0, true];
const manos = Array.from({ length: MANOS }, async (_, mano) => {
  for (let n = mano; sigue; n++) {
    const mala = malas[n % malas.length];
    if (mala) await enviar(mala);
    enviadas++;
  }
});
const medir = async (): Promise<void> => {
  while (sigue) {
    techoMb = Math.max(techoMb, (await nodo.estado()).mb);
    await esperar(200);
  }
};
const midiendo = medir();
const con = await listas();
sigue = false;
await Promise.all([...manos, midiendo]);
console.log(`lists alone: p50 ${sin.p50} ms, p99 ${sin.p99} ms, ${sin.errores} not served`);
console.log(`beside ${enviadas} bombs: p50 ${con.p50} ms, p99 ${con.p99} ms, ${con.errores} not served`);
console.log(`memory ${Math.round(antes.mb)} MB before, ${Math.round(techoMb)} at most`);
for (const [que, cuales] of dicho) console.log(`  ${que}: ${[...cuales].join(', ')}`);
const negadas = [...dicho.values()].flatMap((cuales) => [...cuales]);
const pruebas: (readonly [string, boolean])[] = [
  [`all ${malas.length} kinds were sent, and each is refused for what it is`, dicho.size === malas.length],
  ['nothing of them is kept', negadas.every((d) => /^(404|413|422|503) /.test(d))],
  [
    `lists beside them p99 up to ${P99_MS} ms, or ${VECES} times what they take alone`,
    con.p99 <= Math.max(P99_MS, VECES * sin.p99),
  ],
  ['and all are served', con.errores === 0],
  [`memory grows less than ${MAS_MB} MB, 100 for each that is read at once`, techoMb - antes.mb < MAS_MB],
];
await nodo.cerrar();
decirYSalir(pruebas);
