// `npm run guardado-grande`: a month of 60,000 invoices is saved on PostgreSQL (TEST_DATABASE_URL), in parts as the browser does
// (ADR 52), and how long the process that answers is held meanwhile, by its own clock and by lists that somebody else asks.
// `-- 20000` saves so many; `-- 60000 entero` in one body. Figures are for docs/fiabilidad.md, with the day and the machine.
// Ends with 'N passed, N failed'.
import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { FacturaCargada } from '@aldia/contract/factura-cargada.ts';
import { FILAS_POR_PARTE } from '@aldia/contract/partes-de-carga.ts';
import { mesDe, periodoDeclarado, primerDia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import * as z from 'zod';
import { huellaSha256 } from '../shared/cifrado.ts';
import { relojReal } from '../shared/reloj.ts';
import { dte, guardado, primeraPagina } from './cargas.ts';
import { llamadorDe } from './navegador.ts';
import { decirYSalir, esperar, laMaquina, nodoBajoCarga } from './nodo-bajo-carga.ts';

const FACTURAS = Number(process.argv[2] ?? 60_000);
const ENTERO = process.argv[3] === 'entero';
const BARRA_MS = 50;
const PARTES_A_LA_VEZ = 3;
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

/** As the browser's thread writes them, before anything is measured. */
function partesDe(facturas: ReturnType<typeof facturasDe>) {
  const partes: { readonly huella: string; readonly cuerpo: Uint8Array<ArrayBuffer> }[] = [];
  for (let i = 0; i < facturas.length; i += FILAS_POR_PARTE) {
    const filas = facturas.slice(i, i + FILAS_POR_PARTE).map((f) => z.encode(FacturaCargada, f));
    const cuerpo = new TextEncoder().encode(JSON.stringify(filas));
    partes.push({ huella: huellaSha256(cuerpo), cuerpo });
  }
  return partes;
}
async function guardarEnPartes(usuarioId: number, partes: ReturnType<typeof partesDe>): Promise<unknown> {
  const porEnviar = [...partes];
  const enviar = async () => {
    for (let parte = porEnviar.shift(); parte; parte = porEnviar.shift())
      await llamar(carga.enviarParte, { usuarioId, fecha, huella: parte.huella }, { cuerpo: parte.cuerpo });
  };
  await Promise.all(Array.from({ length: PARTES_A_LA_VEZ }, enviar));
  return guardar(usuarioId, { partesDeFacturas: partes.map((p) => p.huella) });
}
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
