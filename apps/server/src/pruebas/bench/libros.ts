// `npm run bench:libros [vueltas]`: a list as a sheet and a book on paper, written by the thread that the product writes them with,
// beside SheetJS and a bare pdfkit loop. Each writing is a process of its own, in turns (A B C A B C …), and what counts is
// what it took of the processor: others at work do not change it. Ends with 'N passed, N failed'.
import { spawnSync } from 'node:child_process';
import type { MedidaDeEscrito } from './escritores.ts';

const VUELTAS = 5;
/** Faster than SheetJS by so many times; no more than so many times the bare loop; ten times the rows in so much more memory. */
const BARRA = { excel: 4, pdf: 1.5, memoria: 1.25 } as const;
/** What V8 leaves for later grows with the heap that it may take: flat is what fits into a small one (`memoria-de-hojas`). */
const MONTON = ['--max-old-space-size=128', '--max-semi-space-size=2'];
const [POCAS, MUCHAS] = [10_000, 100_000];

interface Tarea {
  readonly que: string;
  readonly escritor: string;
  readonly filas: number;
  readonly monton?: readonly string[];
}
const TAREAS = [
  { que: 'Excel de 100,000 x 12', escritor: 'excel', filas: MUCHAS },
  { que: 'SheetJS, lo mismo', escritor: 'sheetjs', filas: MUCHAS },
  { que: 'Solo inventar las filas', escritor: 'inventar', filas: MUCHAS },
  { que: 'Solo comprimir lo mismo', escritor: 'comprimir', filas: MUCHAS },
  { que: 'Excel de 10,000, montón chico', escritor: 'excel', filas: POCAS, monton: MONTON },
  { que: 'Excel de 100,000, montón chico', escritor: 'excel', filas: MUCHAS, monton: MONTON },
  { que: 'PDF de 1,000', escritor: 'pdf', filas: 1000 },
  { que: 'pdfkit a secas, 1,000', escritor: 'pdfkit', filas: 1000 },
  { que: 'PDF de 10,000', escritor: 'pdf', filas: POCAS },
  { que: 'pdfkit a secas, 10,000', escritor: 'pdfkit', filas: POCAS },
] as const satisfies readonly Tarea[];
type Que = (typeof TAREAS)[number]['que'];

function enOtroProceso({ escritor, filas, monton = [] }: Tarea): MedidaDeEscrito {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...monton, import.meta.filename, '--medir', escritor, String(filas)],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const enMedio = (m: readonly MedidaDeEscrito[], de: keyof MedidaDeEscrito): number =>
  m.map((una) => una[de]).sort((a, b) => a - b)[m.length >> 1] ?? 0;

function decirTabla(medidas: ReadonlyMap<Que, MedidaDeEscrito[]>): void {
  console.table(
    [...medidas].map(([que, m]) => {
      const cpu = m.map((una) => una.cpuMs).sort((a, b) => a - b);
      return {
        que,
        'procesador ms': Math.round(enMedio(m, 'cpuMs')),
        'de - a': `${Math.round(cpu[0] ?? 0)} - ${Math.round(cpu.at(-1) ?? 0)}`,
        'reloj ms': Math.round(enMedio(m, 'ms')),
        'pico MB': Math.round(enMedio(m, 'picoMb')),
        'más que antes MB': Math.round(enMedio(m, 'masMb')),
        'archivo KB': Math.round(enMedio(m, 'bytes') / 1024),
      };
    }),
  );
}

function juzgar(medidas: ReadonlyMap<Que, MedidaDeEscrito[]>): readonly (readonly [string, boolean])[] {
  const cpu = (que: Que): number => enMedio(medidas.get(que) ?? [], 'cpuMs');
  const pico = (que: Que): number => enMedio(medidas.get(que) ?? [], 'picoMb');
  // Rows are made while they are written, by each of them.
  const inventar = cpu('Solo inventar las filas');
  const veces = (cpu('SheetJS, lo mismo') - inventar) / (cpu('Excel de 100,000 x 12') - inventar);
  const plana = pico('Excel de 100,000, montón chico') / pico('Excel de 10,000, montón chico');
  const papel = [
    ['1,000', cpu('PDF de 1,000') / cpu('pdfkit a secas, 1,000')],
    ['10,000', cpu('PDF de 10,000') / cpu('pdfkit a secas, 10,000')],
  ] as const;
  return [
    [`Excel: ${veces.toFixed(1)} veces lo que hace SheetJS (barra ${BARRA.excel})`, veces >= BARRA.excel],
    [
      `Excel: ${plana.toFixed(2)} veces la memoria con diez veces las filas (barra ${BARRA.memoria})`,
      plana <= BARRA.memoria,
    ],
    ...papel.map(
      ([filas, razon]) =>
        [
          `PDF de ${filas}: ${razon.toFixed(2)} veces el lazo a secas (barra ${BARRA.pdf})`,
          razon <= BARRA.pdf,
        ] as const,
    ),
  ];
}

const [primero, escritor = '', filas = ''] = process.argv.slice(2);
if (primero === '--medir') {
  // Who is measured loads what writes, and nothing else.
  const { ESCRITORES, medirEscrito } = await import('./escritores.ts');
  const escribir = ESCRITORES[escritor];
  if (!escribir) throw new Error(`no writer ${escritor}`);
  console.log(JSON.stringify(await medirEscrito(escribir, Number(filas))));
  process.exit(0);
}
const { decirYSalir, laMaquina } = await import('../nodo-bajo-carga.ts');
console.log(laMaquina());
const medidas = new Map<Que, MedidaDeEscrito[]>();
for (let vuelta = 0; vuelta < Number(primero ?? VUELTAS); vuelta++)
  for (const tarea of TAREAS) medidas.set(tarea.que, [...(medidas.get(tarea.que) ?? []), enOtroProceso(tarea)]);
decirTabla(medidas);
decirYSalir(juzgar(medidas));
