// `npm run guardado-grande`: a month of 60,000 invoices is saved on PostgreSQL (TEST_DATABASE_URL), in parts as the browser does
// (ADR 52), and how long the process that answers is held meanwhile, by its own clock and by lists that somebody else asks.
// `-- 20000` saves so many; `-- 60000 entero` in one body. Figures are for docs/fiabilidad.md, with the day and the machine.
// Ends with 'N passed, N failed'.
import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { mesDe, periodoDeclarado, primerDia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { relojReal } from '../shared/reloj.ts';
import { dte, guardado, primeraPagina } from './cargas.ts';
import { enviarPartes, type Parte, partesDe } from './en-partes.ts';
import { llamadorDe } from './navegador.ts';
import { decirYSalir, esperar, laMaquina, nodoBajoCarga } from './nodo-bajo-carga.ts';

const FACTURAS = Number(process.argv[2] ?? 60_000);
const ENTERO = process.argv[3] === 'entero';
const BARRA_MS = 50;
const DESCANSO_MS = 2000;
const ENTRE_LISTAS_MS = 50;

const nodo = await nodoBajoCarga('guardado');
const { quien, otra, chico, grande } = await nodo.sembrar(async (crear) => ({
  quien: await crear.usuario([ROL.declaracion]),
  otra: await crear.usuario([ROL.declaracion]),
  chico: await crear.cliente({ regimen: 1 }),
  grande: await crear.cliente({ regimen: 1 }),
}));

const fecha = mesDe(relojReal.hoy());
const fechaEmision = primerDia(periodoDeclarado(fecha));
const facturasDe = (nit: string, cuantas: number) =>
  Array.from({ length: cuantas }, () =>
    dte({ emisor: nit, receptor: 'CF', monto: '1120.00', iva: '120.00', fechaEmision }),
  );
const llamar = llamadorDe(nodo.url, quien.token);
const guardar = (usuarioId: number, que: Partial<Parameters<typeof guardado>[0]>) =>
  llamar(carga.guardar, guardado({ usuarioId, fecha, ...que }));

const guardarEnPartes = async (usuarioId: number, partes: readonly Parte[]): Promise<unknown> =>
  guardar(usuarioId, { partesDeFacturas: await enviarPartes(llamar, { usuarioId, fecha, partes }) });
const lista = () => llamadorDe(nodo.url, otra.token)(declaraciones.listadoIngreso, primeraPagina(fecha));

console.log(laMaquina());
await guardar(chico.id, { facturas: facturasDe(chico.nit, 200) });
const suyas = facturasDe(grande.nit, FACTURAS);
const enPartes = ENTERO ? [] : partesDe(suyas);
for (let n = 0; n < 20; n++) await lista().catch(() => undefined);
await esperar(DESCANSO_MS);
const antes = await nodo.estado();
let guardando = true;
const desde = performance.now();
const save = (ENTERO ? guardar(grande.id, { facturas: suyas }) : guardarEnPartes(grande.id, enPartes)).finally(() => {
  guardando = false;
});
const tardan: number[] = [];
let negadas = 0;
// Whoever sends is busy with writing what it sends: a list of that moment says nothing of the server.
await esperar(1);
while (guardando) {
  const empieza = performance.now();
  // A process that is late sends lists away (ADR 48): they are counted too.
  await lista().catch(() => {
    negadas++;
  });
  tardan.push(performance.now() - empieza);
  await esperar(ENTRE_LISTAS_MS);
}
await save;
const duroS = (performance.now() - desde) / 1000;
const despues = await nodo.estado();
await nodo.cerrar();

const peor = Math.max(...tardan);
console.log(
  `${FACTURAS} facturas ${ENTERO ? 'en un cuerpo' : 'en partes'} en ${duroS.toFixed(1)} s, procesador ${(despues.cpuS - antes.cpuS).toFixed(1)} s; ${tardan.length} listas (${negadas} negadas), la peor ${Math.round(peor)} ms; el ciclo, ${Math.round(despues.tardeMs)} ms tarde a lo más`,
);
decirYSalir([[`nadie espera más de ${BARRA_MS} ms por un guardado`, despues.tardeMs <= BARRA_MS]]);
