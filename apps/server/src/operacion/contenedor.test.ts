import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const RAIZ = path.resolve(import.meta.dirname, '../../../..');
const leer = (archivo: string): string => readFileSync(path.join(RAIZ, archivo), 'utf8');

test('an image is made of what runs, by name: a key or a setting that lies beside it stays out', () => {
  const copiados = [
    ...leer('despliegue/contenedor/Containerfile').matchAll(/^(?:COPY|ADD) (?:--\S+ )*(.+) \S+$/gm),
  ].flatMap(([, fuentes = '']) => fuentes.split(' '));
  expect(copiados.toSorted()).toEqual([
    'apps',
    'bin',
    'componentes.cdx.json',
    'node_modules',
    'package.json',
    'packages',
    'scripts',
  ]);
});

interface Servicio {
  readonly env_file?: string;
  readonly secrets: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly restart: string;
  readonly logging: { readonly options: Readonly<Record<string, string>> };
}
test('what a container is told comes from outside of the folder that its image is made of, and it is back when its machine is', () => {
  const { services, secrets } = parse(leer('despliegue/contenedor/compose.yml'), { merge: true }) as {
    services: Readonly<Record<string, Servicio>>;
    secrets: Readonly<Record<string, { readonly file: string }>>;
  };
  const deAfuera = /^\$\{ALDIA_AJUSTES:-\/etc\/aldia\}\//;
  expect(Object.keys(services)).toEqual(['http', 'worker']);
  expect(Object.keys(secrets).toSorted()).toEqual(['aldia.env', 'llave-maestra']);
  for (const s of Object.values(services)) {
    // AlDía reads its file itself: podman's reader leaves the quotes in a value, and Docker's puts variables into it.
    expect(s.env_file).toBeUndefined();
    expect(s.secrets.toSorted()).toEqual(Object.keys(secrets).toSorted());
    expect(s.environment['ALDIA_ENV']).toBe('/run/secrets/aldia.env');
    // podman starts no others with its machine.
    expect(s.restart).toBe('always');
    expect(Number.parseInt(s.logging.options['max-size'] ?? '', 10)).toBeGreaterThan(0);
  }
  for (const { file } of Object.values(secrets)) expect(file).toMatch(deAfuera);
});

test('a container listens for those outside of it, although the settings that are shipped are of one machine', () => {
  const { services } = parse(leer('despliegue/contenedor/compose.yml'), { merge: true }) as {
    services: Readonly<Record<string, Servicio>>;
  };
  expect(leer('aldia.env.ejemplo')).toMatch(/^DIRECCION=127\.0\.0\.1$/m);
  // What the process has in its environment wins over the file.
  expect(leer('despliegue/contenedor/Containerfile')).toMatch(/^ENV DATOS=\/var\/lib\/aldia DIRECCION=0\.0\.0\.0$/m);
  for (const s of Object.values(services)) expect(s.environment['METRICAS_DIRECCION']).toBe('0.0.0.0');
});

test('the settings and the key that are mounted are readable by the user of the image: both sides name one number', () => {
  const [, numero] = /useradd .*--uid (\d+) /.exec(leer('despliegue/contenedor/Containerfile')) ?? [];
  expect(Number(numero)).toBeGreaterThan(999);
  expect(leer('docs/instalacion.md')).toContain(`chown ${numero} /etc/aldia/aldia.env /etc/aldia/llave-maestra`);
  expect(leer('despliegue/contenedor/compose.yml')).toContain(`chown ${numero}`);
});
