// `npm run repartida -- [files]`: the tests of the features on tables that are split by client over three PostgreSQL, with
// postgres_fdw in the first one that all ask (ADR 59). It starts the four itself. `npm run repartida -- consultas` names each
// statement of the suite that an engine of several machines would refuse (after `npm test`). Both leave their text in .cache/repartida.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { abrirBase } from '../shared/db.ts';
import { migrar } from '../shared/migrar.ts';
import { postgresPropio } from './postgres-propio.ts';
import { FALLAS } from './repartida/base.ts';
import { CARPETA_DE_INFORME, leerInforme, textoDe } from './repartida/informe.ts';
import { tablasReales } from './reparto/catalogo.ts';
import { juzgarLoVisto, porFalta } from './reparto/visto.ts';

const MAQUINAS = 3;
const RAIZ = path.resolve(import.meta.dirname, '../../../..');
const pedidas = process.argv.slice(2);
mkdirSync(CARPETA_DE_INFORME, { recursive: true });

function dejar(nombre: string, texto: string): void {
  const archivo = path.join(CARPETA_DE_INFORME, nombre);
  writeFileSync(archivo, `${texto}\n`);
  console.log(path.relative(RAIZ, archivo));
}

async function nombrarConsultas(): Promise<void> {
  const base = await abrirBase({});
  await migrar(base);
  const juzgadas = await juzgarLoVisto(await tablasReales(base.pool));
  await base.cerrar();
  const cuantas = (de: string) => juzgadas.filter((j) => j.de === de).length;
  const malas = juzgadas.filter((j) => j.faltas.length > 0).length;
  console.log(
    `${juzgadas.length} statements: ${cuantas('nadie')} of no client's rows, ${cuantas('uno')} of one client, ${cuantas('todos')} of many; ${malas} cannot be kept`,
  );
  const faltas = porFalta(juzgadas);
  for (const [falta, suyas] of faltas) console.log(`${String(suyas.length).padStart(4)}  ${falta}`);
  dejar(
    'consultas.md',
    [...faltas]
      .map(([falta, suyas]) => [`## ${falta}`, ...suyas.map((s) => `\`\`\`sql\n${s.trim()}\n\`\`\``)].join('\n'))
      .join('\n\n'),
  );
}

async function correr(informe: string, env: Readonly<Record<string, string>>): Promise<void> {
  // Three at once: each keeps a score of connections, and each of those one to every machine.
  const comunes = 'run --project server --passWithNoTests --maxWorkers=3 --reporter=dot --reporter=json'.split(' ');
  const argumentos = ['node_modules/vitest/vitest.mjs', ...comunes, `--outputFile.json=${informe}`, ...pedidas];
  const hijo = spawn(process.execPath, argumentos, {
    cwd: RAIZ,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const cortar = (): void => void hijo.kill('SIGTERM');
  process.on('SIGTERM', cortar);
  await new Promise((listo) => hijo.on('close', listo));
  process.off('SIGTERM', cortar);
}

async function probar(): Promise<number> {
  const informe = path.join(CARPETA_DE_INFORME, 'informe.json');
  for (const antes of [FALLAS, informe]) rmSync(antes, { force: true });
  const servidores = await Promise.all(Array.from({ length: MAQUINAS + 1 }, () => postgresPropio()));
  const [primera, ...maquinas] = servidores;
  try {
    await correr(informe, { TEST_DATABASE_URL: primera?.url ?? '', MAQUINAS: maquinas.map((m) => m.puerto).join() });
  } finally {
    for (const s of servidores) s.tirar();
  }
  const { pasaron, falladas } = leerInforme(informe, FALLAS);
  console.log(`${pasaron} tests passed, ${falladas.length} did not`);
  const porMotivo = Map.groupBy(falladas, (f) => f.porque ?? 'NOT EXPECTED');
  for (const [motivo, suyas] of porMotivo) console.log(`${String(suyas.length).padStart(4)}  ${motivo}`);
  dejar('pruebas.md', textoDe(falladas));
  const nuevas = porMotivo.get('NOT EXPECTED') ?? [];
  for (const { prueba } of nuevas) console.log(`      ${prueba}`);
  console.log(`${pasaron + falladas.length - nuevas.length} passed, ${nuevas.length} failed`);
  return nuevas.length === 0 && pasaron > 0 ? 0 : 1;
}

if (pedidas[0] === 'consultas') await nombrarConsultas();
else process.exitCode = await probar();
