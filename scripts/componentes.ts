import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RAIZ } from './procesos.ts';

/** One package of others that the server runs with. */
export interface Componente {
  /** Where it lies in the tree, as the lock names it: node_modules/pg, or deeper. */
  readonly lugar: string;
  readonly nombre: string;
  readonly version: string;
  readonly licencia: string;
  /** As the registry says it: sha512-… in base64. */
  readonly integridad: string;
}
interface DelCandado {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The one that Node would find from there: in the nearest node_modules upwards. */
function buscar(candado: Readonly<Record<string, DelCandado>>, desde: string, nombre: string): string | null {
  for (let carpeta = desde; ; carpeta = path.posix.dirname(carpeta)) {
    const lugar = path.posix.join(carpeta === '.' ? '' : carpeta, 'node_modules', nombre);
    if (candado[lugar]) return lugar;
    if (carpeta === '.' || carpeta === '') return null;
  }
}

/** What the server needs to run, by the lock, of what is installed for this machine. Ours are followed and not named. */
export function componentesDelServidor(): Componente[] {
  const { packages } = JSON.parse(readFileSync(path.join(RAIZ, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, DelCandado>>;
  };
  const vistos = new Set<string>();
  const porVer = ['apps/server'];
  for (let lugar = porVer.pop(); lugar !== undefined; lugar = porVer.pop()) {
    const real = packages[lugar]?.link ? (packages[lugar]?.resolved ?? lugar) : lugar;
    if (vistos.has(real) || !existsSync(path.join(RAIZ, real))) continue;
    vistos.add(real);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[real] ?? {};
    for (const nombre of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const suyo = buscar(packages, real, nombre);
      if (suyo !== null) porVer.push(suyo);
    }
  }
  return [...vistos]
    .filter((lugar) => lugar.startsWith('node_modules/') || lugar.includes('/node_modules/'))
    .sort()
    .map((lugar) => {
      const { version = '', integrity = '', license = '' } = packages[lugar] ?? {};
      const nombre = lugar.slice(lugar.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { lugar, nombre, version, licencia: license, integridad: integrity };
    });
}

/** The list as CycloneDX 1.5, which the tools that look for known faults read. */
export function cyclonedx(componentes: readonly Componente[], version: string, node: string): object {
  const deLicencia = (licencia: string) => (licencia === '' ? {} : { licenses: [{ expression: licencia }] });
  const deHuella = (integridad: string) =>
    integridad.startsWith('sha512-')
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(integridad.slice(7), 'base64').toString('hex') }] }
      : {};
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'aldia', version } },
    components: [
      { type: 'platform', name: 'node', version: node, purl: `pkg:generic/node@${node}` },
      ...componentes.map((c) => ({
        type: 'library',
        name: c.nombre,
        version: c.version,
        purl: `pkg:npm/${c.nombre.replace('@', '%40')}@${c.version}`,
        ...deLicencia(c.licencia),
        ...deHuella(c.integridad),
      })),
    ],
  };
}
