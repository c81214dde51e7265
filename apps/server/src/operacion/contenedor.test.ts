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
  readonly env_file: string;
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
  for (const s of Object.values(services)) {
    expect(s.env_file).toMatch(deAfuera);
    expect(s.restart).toBe('unless-stopped');
    expect(Number.parseInt(s.logging.options['max-size'] ?? '', 10)).toBeGreaterThan(0);
  }
  for (const { file } of Object.values(secrets)) expect(file).toMatch(deAfuera);
});

test('a container listens for those outside of it, although the settings that are shipped are of one machine', () => {
  const { services } = parse(leer('despliegue/contenedor/compose.yml'), { merge: true }) as {
    services: Readonly<Record<string, Servicio>>;
  };
  // What the file of settings says wins over the image.
  expect(leer('aldia.env.ejemplo')).toMatch(/^DIRECCION=127\.0\.0\.1$/m);
  expect(services['http']?.environment).toMatchObject({ DIRECCION: '0.0.0.0', METRICAS_DIRECCION: '0.0.0.0' });
  expect(services['worker']?.environment).toMatchObject({ METRICAS_DIRECCION: '0.0.0.0' });
});

test('the key that is mounted is readable by the user of the image: both sides name one number', () => {
  const [, numero] = /useradd .*--uid (\d+) /.exec(leer('despliegue/contenedor/Containerfile')) ?? [];
  expect(Number(numero)).toBeGreaterThan(999);
  expect(leer('docs/instalacion.md')).toContain(`chown ${numero} /etc/aldia/llave-maestra`);
  expect(leer('despliegue/contenedor/compose.yml')).toContain(`chown ${numero}`);
});
