// `npm run empaquetar`: one archive, paquete/aldia-<version>-<commit>-<platform>.tar.gz, that runs on a machine without npm, registry or
// compiler: Node, the server, the built web, what the server depends on, the files to install it, and the list of all of it.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { componentesDelServidor, cyclonedx } from './componentes.ts';
import { RAIZ } from './procesos.ts';
import { construirWeb } from './web-construida.ts';

const MAXIMO_MB = 150;
const SALIDA = path.join(RAIZ, 'paquete');
const NUESTROS = ['domain', 'contract', 'lector'];
/** The demo, its stand-ins and the tests stay here: their passwords and keys are public. */
const NO_VIAJA = /\.test\.ts$|\.prueba\.ts$|\/apps\/server\/src\/(demo|pruebas|suplentes)(\/|$)/;
/** What packages bring and nobody runs. */
const SOBRA = /\.(map|md|markdown|d\.ts|d\.mts|d\.cts)$|\/(test|tests|docs|examples|benchmarks?)$/;

const { version: numero } = JSON.parse(readFileSync(path.join(RAIZ, 'package.json'), 'utf8')) as { version: string };
/** Each archive opens into a folder of its own, beside the one that serves: its name has the day and the commit of what is in it. */
const version = `${numero}-${loDeEsteArbol()}`;
const nombre = `aldia-${version}-${process.platform}-${process.arch}`;
const carpeta = path.join(SALIDA, nombre);

/** '20261129.213000-38c92aa9', with '-cambiado' for what is in no commit; where there is no git, the moment of the build. */
function loDeEsteArbol(): string {
  const git = (...argumentos: readonly string[]): string =>
    spawnSync('git', ['-C', RAIZ, ...argumentos], {
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC' },
    }).stdout?.trim() ?? '';
  const commit = git('log', '-1', '--format=%cd-%h', '--abbrev=8', '--date=format-local:%Y%m%d.%H%M%S');
  const ahora = new Date().toISOString().replaceAll(/[-:]/g, '').replace('T', '.').slice(0, 15);
  if (commit === '') return ahora;
  return git('status', '--porcelain') === '' ? commit : `${commit}-cambiado-${ahora}`;
}

function copiar(de: string, deja: (ruta: string) => boolean = () => true): void {
  cpSync(path.join(RAIZ, de), path.join(carpeta, de), {
    recursive: true,
    filter: (ruta) => deja(ruta.replaceAll('\\', '/')),
  });
}

const { fallo } = await construirWeb();
if (fallo !== null) {
  console.error(`No se pudo construir la aplicación web.\n${fallo}`);
  process.exit(1);
}
rmSync(SALIDA, { recursive: true, force: true });
mkdirSync(carpeta, { recursive: true });

const nuestro = (ruta: string): boolean => !NO_VIAJA.test(ruta);
copiar('apps/server/src', nuestro);
copiar('apps/server/scripts', (ruta) => !/\/(tipos-bd|openapi)\.ts$/.test(ruta));
copiar('apps/server/migrations');
copiar('apps/server/package.json');
copiar('apps/web/dist');
copiar('scripts/llave.ts');
copiar('despliegue');
copiar('aldia.env.ejemplo');
for (const archivo of ['configuracion.md', 'operacion.md', 'instalacion.md', 'cobros.md', 'seguridad.md'])
  copiar(`docs/${archivo}`);
mkdirSync(path.join(carpeta, 'node_modules/@aldia'), { recursive: true });
for (const paquete of NUESTROS) {
  copiar(`packages/${paquete}/src`, nuestro);
  copiar(`packages/${paquete}/package.json`);
  // Through a link, as here: Node reads TypeScript outside of node_modules only.
  symlinkSync(`../../packages/${paquete}`, path.join(carpeta, 'node_modules/@aldia', paquete));
}
const componentes = componentesDelServidor();
for (const { lugar } of componentes)
  copiar(
    lugar,
    (ruta) => !SOBRA.test(ruta) && !path.posix.relative(`${RAIZ}/${lugar}`, ruta).startsWith('node_modules'),
  );

mkdirSync(path.join(carpeta, 'bin'));
cpSync(process.execPath, path.join(carpeta, 'bin/node'), { dereference: true });
cpSync(path.join(RAIZ, 'despliegue/aldia.sh'), path.join(carpeta, 'bin/aldia'));
for (const programa of ['node', 'aldia']) chmodSync(path.join(carpeta, 'bin', programa), 0o755);
writeFileSync(
  path.join(carpeta, 'package.json'),
  `${JSON.stringify({ name: 'aldia', private: true, type: 'module', version })}\n`,
);
const lista = cyclonedx(componentes, version, process.versions.node);
writeFileSync(path.join(carpeta, 'componentes.cdx.json'), `${JSON.stringify(lista, null, 1)}\n`);

const archivo = `${carpeta}.tar.gz`;
// Root opens it and another user runs it: what the builder's umask hides from others is not hidden there.
const deRoot = ['--owner=0', '--group=0', '--mode=u=rwX,go=rX'];
const tar = spawnSync('tar', [...deRoot, '-czf', archivo, '-C', SALIDA, nombre], { stdio: 'inherit' });
if (tar.status !== 0) {
  console.error('No se pudo escribir el archivo: hace falta el programa tar.');
  process.exit(1);
}
const mb = statSync(archivo).size / 1e6;
console.log(
  `${path.relative(RAIZ, archivo)}: ${mb.toFixed(1)} MB, Node ${process.versions.node} y ${componentes.length} paquetes de otros.`,
);
const cabe = mb <= MAXIMO_MB;
if (!cabe) console.error(`Pesa más de ${MAXIMO_MB} MB.`);
console.log(`${cabe ? 1 : 0} passed, ${cabe ? 0 : 1} failed`);
process.exit(cabe ? 0 : 1);
