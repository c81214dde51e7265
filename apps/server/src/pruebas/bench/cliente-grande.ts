// `npm run bench -- cliente-grande [facturas]`: one client with so many invoices in a month, on a node of its own (TEST_DATABASE_URL):
// the pages of that month, the lists of others alone, beside those pages and beside the export of the book, and what memory the
// export takes. Half of the invoices are sales and half are purchases.
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { libros, RENGLONES_POR_PAGINA } from '@aldia/contract/libros.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { MES_ELEGIDO, PERIODO, primeraPagina } from '../cargas.ts';
import { llamadorDe } from '../navegador.ts';
import { decirYSalir, esperar, laMaquina, nodoBajoCarga } from '../nodo-bajo-carga.ts';
import { type CuentaDePedidos, type Pregunta, pedirAsi, preguntaDe } from '../sobrecarga-pedidos.ts';
import { bajar, sembrarFacturas } from './evidencia.ts';
import { sembrarDeclaraciones } from './millon.ts';

const DECLARACIONES = 20_000;
const SEGUNDOS = 15;
const POR_SEGUNDO = { paginas: 5, otros: 20 };
const PAGINA = 50;
/** Of the month's own pages; what lists of others may lose beside them; megabytes that an export takes. */
const BARRA = { paginaMs: 80, propiaMs: 1000, otros: 2, otrosMs: 60, exportarMb: 100 };

const en = (p: number, { ms }: CuentaDePedidos): number =>
  Math.round(ms.toSorted((a, b) => a - b)[Math.min(ms.length - 1, Math.floor(ms.length * p))] ?? 0);
const decir = (c: CuentaDePedidos): string =>
  `p50 ${en(0.5, c)} ms, p99 ${en(0.99, c)} ms de ${c.ms.length}; ${c.negadasMs.length} negadas, ${c.raras} fallas`;

export async function medirClienteGrande(facturas: number): Promise<never> {
  const nodo = await nodoBajoCarga('grande');
  const { quien, cliente, id } = await nodo.sembrar(async (crear, base) => {
    await sembrarDeclaraciones(base, DECLARACIONES);
    const cliente = await crear.cliente({ regimen: 2 });
    const { id } = await crear.declaracion({ usuarioId: cliente.id, periodo: PERIODO, regimen: 2, estado: 4 });
    await sembrarFacturas(base.bd, cliente, facturas);
    await base.pool.query('vacuum analyze factura');
    return { quien: await crear.usuario([ROL.declaracion]), cliente, id };
  });
  const { token } = quien;
  console.log(`${laMaquina()}; un cliente con ${facturas} facturas en un mes`);
  const delMes = { fecha: PERIODO, usuarioId: cliente.id };
  const ultima = Math.floor(facturas / 2 / PAGINA);
  const paginas: Readonly<Record<string, Pregunta>> = {
    'su mes': preguntaDe(declaraciones.una, { id }),
    'ventas, primera página de 50': preguntaDe(libros.ventas, { ...delMes, pagina: 1, limite: PAGINA }),
    'ventas, última página de 50': preguntaDe(libros.ventas, { ...delMes, pagina: ultima, limite: PAGINA }),
    'compras, como la pantalla (5,000)': preguntaDe(libros.compras, {
      ...delMes,
      pagina: 1,
      limite: RENGLONES_POR_PAGINA,
    }),
  };
  const lista = preguntaDe(declaraciones.listadoIngreso, primeraPagina(MES_ELEGIDO));
  const pedir = async (que: Readonly<Record<string, Pregunta>>, porSegundo: number, segundos = SEGUNDOS) =>
    pedirAsi({ url: nodo.url, token, preguntas: Object.entries(que), porSegundo, segundos });
  await pedir({ ...paginas, lista }, POR_SEGUNDO.paginas, 5);
  const vacia: CuentaDePedidos = { ms: [], desdeSuHoraMs: [], tardeMs: [], negadasMs: [], raras: 0 };
  const solas = (await pedir({ lista }, POR_SEGUNDO.otros))['lista'] ?? vacia;
  console.log(`lista de otros, sola: ${decir(solas)}`);
  const propias: [string, CuentaDePedidos][] = [];
  for (const [que, pregunta] of Object.entries(paginas)) {
    const antes = await nodo.estado();
    const cuenta = (await pedir({ [que]: pregunta }, POR_SEGUNDO.paginas))[que] ?? vacia;
    const cpu = ((await nodo.estado()).cpuS - antes.cpuS) * 1000;
    propias.push([que, cuenta]);
    console.log(`${que}: ${decir(cuenta)}; procesador del nodo ${(cpu / cuenta.ms.length).toFixed(1)} ms cada una`);
  }
  const [, junto = vacia] = await Promise.all([
    pedir(paginas, POR_SEGUNDO.paginas),
    pedir({ lista }, POR_SEGUNDO.otros).then((c) => c['lista']),
  ]);
  console.log(`lista de otros, junto a esas páginas: ${decir(junto)}`);

  const llamar = llamadorDe(nodo.url, token);
  const [anio, mes] = PERIODO.split('-').map(Number) as [number, number];
  const exportadas: { readonly que: string; readonly mas: number; readonly otros: CuentaDePedidos }[] = [];
  for (const [que, enlace] of [
    ['Excel', libros.excelDeLibro],
    ['PDF', libros.pdfDeLibro],
  ] as const) {
    // As large a file was made before: what a thread and its libraries take once is no part of it.
    await bajar(nodo.url + (await llamar(enlace, { usuarioId: cliente.id, anio, mes, libro: 'compras' })));
    await esperar(2000);
    const antes = await nodo.estado();
    const inicio = performance.now();
    const bajada = bajar(nodo.url + (await llamar(enlace, { usuarioId: cliente.id, anio, mes, libro: 'compras' })));
    let [bajando, techoMb] = [true, antes.mb];
    const termino = bajada.finally(() => {
      bajando = false;
    });
    const vigilar = (async () => {
      while (bajando) {
        techoMb = Math.max(techoMb, (await nodo.estado()).mb);
        await esperar(100);
      }
    })();
    const otros = (await pedir({ lista }, POR_SEGUNDO.otros, 5))['lista'] ?? vacia;
    const bytes = await termino;
    const duro = (performance.now() - inicio) / 1000;
    await vigilar;
    const despues = await nodo.estado();
    exportadas.push({ que, mas: techoMb - antes.mb, otros });
    console.log(
      `${que} del libro de compras: ${(bytes / 2 ** 20).toFixed(1)} MB en ${duro.toFixed(1)} s, procesador ${(despues.cpuS - antes.cpuS).toFixed(1)} s, ${antes.mb.toFixed(0)} MB antes y ${techoMb.toFixed(0)} en lo más alto; lista de otros mientras: ${decir(otros)}`,
    );
  }
  await nodo.cerrar();
  const tope = Math.max(BARRA.otrosMs, en(0.99, solas) * BARRA.otros);
  const sigue = (c: CuentaDePedidos): boolean => en(0.99, c) <= tope && c.negadasMs.length + c.raras === 0;
  const todas = propias.map(([, c]) => c);
  decirYSalir([
    ...propias.map(([que, c]) => {
      const barra = que.endsWith(`de ${PAGINA}`) ? BARRA.paginaMs : BARRA.propiaMs;
      return [`${que}: p99 ${en(0.99, c)} ms (barra ${barra})`, en(0.99, c) <= barra] as const;
    }),
    ['ninguna se niega ni falla', todas.every((c) => c.negadasMs.length + c.raras === 0)],
    [`la lista de otros sigue junto a ellas: p99 ${en(0.99, junto)} ms (barra ${tope})`, sigue(junto)],
    ...exportadas.map(
      ({ que, mas, otros }) =>
        [
          `el ${que} sale mientras se escribe: ${mas.toFixed(0)} MB más (barra ${BARRA.exportarMb}), lista de otros p99 ${en(0.99, otros)} ms`,
          mas <= BARRA.exportarMb && sigue(otros),
        ] as const,
    ),
  ]);
}
