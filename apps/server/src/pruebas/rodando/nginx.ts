import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { alSalir } from '../al-salir.ts';
import { puertoLibre } from '../puerto-libre.ts';

const DEL_PROYECTO = path.resolve(import.meta.dirname, '../../../../../despliegue/nginx/aldia.conf');
const DEL_SISTEMA = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'];
/** The name that the project's file has until somebody puts theirs. */
const NOMBRE = 'aldia.example';
const ESPERA_MS = 10_000;

export interface Proxy {
  readonly url: string;
  /** Of the port without TLS. */
  readonly urlSinTls: string;
  /** A browser at that address of this machine (127.x.y.z), which nginx takes for the person's. */
  readonly fetch: (direccion?: string) => typeof fetch;
  /** What it wrote down of who asked for what. */
  readonly anotado: () => string;
  /** The first words of an answer that does not end. */
  readonly primeras: (ruta: string, token: string) => Promise<string>;
  parar(): Promise<void>;
}

export const programaDeNginx = (): string | null => DEL_SISTEMA.find((p) => existsSync(p)) ?? null;

/** The file as it stands in the repository, with addresses of this machine; what is not found there to be replaced throws. */
function conDireccionesDeAqui(carpeta: string, nodos: readonly string[], puertos: readonly [number, number]): string {
  let texto = readFileSync(DEL_PROYECTO, 'utf8');
  const cambiar = (de: RegExp, a: string): void => {
    if (texto.search(de) < 0) throw new Error(`the nginx file has no ${de}`);
    texto = texto.replace(de, a);
  };
  cambiar(/server 127\.0\.0\.1:3000 (.*)\n/, nodos.map((n) => `server ${n} $1\n`).join(''));
  cambiar(/listen 80;\n\s*listen \[::\]:80;/, `listen 127.0.0.1:${puertos[0]};`);
  cambiar(/listen 443 (.*);\n\s*listen \[::\]:443 .*;/, `listen 127.0.0.1:${puertos[1]} $1;`);
  cambiar(/ssl_certificate .*;/, `ssl_certificate ${carpeta}/cert.pem;`);
  cambiar(/\/var\/log\/nginx\//g, `${carpeta}/`);
  cambiar(/ssl_certificate_key .*;/, `ssl_certificate_key ${carpeta}/llave.pem;`);
  return texto;
}

const alrededor = (carpeta: string, obreros: number): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes ${obreros};
pid ${carpeta}/nginx.pid;
error_log ${carpeta}/nginx-errores.log warn;
events { worker_connections 1024; }
http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((de) => `${de}_temp_path ${carpeta}/nginx-${de};`).join(' ')}
    include ${carpeta}/aldia.conf;
}
`;

/** A real nginx with the project's own file in front of `nodos` ('127.0.0.1:1234'), with a certificate made for the occasion. */
export async function levantarNginx(carpeta: string, nodos: readonly string[], obreros = 2): Promise<Proxy> {
  const programa = programaDeNginx();
  if (!programa) throw new Error('nginx is missing: apt-get install nginx-light');
  const puertos = [await puertoLibre(), await puertoLibre()] as const;
  const certificado = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  const nombrado = ['-subj', `/CN=${NOMBRE}`, '-addext', `subjectAltName=DNS:${NOMBRE}`];
  const donde = ['-keyout', `${carpeta}/llave.pem`, '-out', `${carpeta}/cert.pem`];
  execFileSync('openssl', [...certificado, ...nombrado, ...donde], { stdio: 'ignore' });
  writeFileSync(`${carpeta}/aldia.conf`, conDireccionesDeAqui(carpeta, nodos, puertos));
  writeFileSync(`${carpeta}/nginx.conf`, alrededor(carpeta, obreros));
  const argumentos = ['-p', carpeta, '-c', `${carpeta}/nginx.conf`, '-e', `${carpeta}/nginx-errores.log`];
  execFileSync(programa, ['-t', '-q', ...argumentos], { stdio: 'pipe' });
  const hijo = spawn(programa, [...argumentos, '-g', 'daemon off;'], { stdio: 'ignore' });
  hijo.once(
    'exit',
    alSalir(() => hijo.kill('SIGTERM')),
  );
  const url = `https://127.0.0.1:${puertos[1]}`;
  const pedir = (direccion?: string): typeof fetch => navegadorDe(readFileSync(`${carpeta}/cert.pem`), direccion);
  const limite = performance.now() + ESPERA_MS;
  while (
    !(await pedir()(`${url}/salud`).then(
      () => true,
      () => false,
    ))
  ) {
    if (performance.now() > limite) throw new Error('nginx does not answer');
    await esperar(50);
  }
  return {
    url,
    urlSinTls: `http://127.0.0.1:${puertos[0]}`,
    fetch: pedir,
    anotado: () =>
      readFileSync(`${carpeta}/aldia.access.log`, 'utf8') + readFileSync(`${carpeta}/aldia.error.log`, 'utf8'),
    primeras: (ruta, token) =>
      new Promise((listo, mal) => {
        const headers = { host: NOMBRE, authorization: `Bearer ${token}` };
        const ca = readFileSync(`${carpeta}/cert.pem`);
        const peticion = https.get(url + ruta, { headers, ca, servername: NOMBRE, agent: false }, (r) => {
          r.on('error', mal);
          r.once('data', (parte: Buffer) => {
            listo(parte.toString());
            peticion.destroy();
          });
        });
        peticion.on('error', mal);
      }),
    parar: () =>
      new Promise((listo) => {
        hijo.once('exit', () => listo());
        hijo.kill('SIGTERM');
      }),
  };
}

/** Keeps its connections as a browser does, asks each thing once, and trusts that one certificate. */
function navegadorDe(ca: Buffer, localAddress = '127.0.0.1'): typeof fetch {
  const agent = new https.Agent({ keepAlive: true, ca, servername: NOMBRE });
  return (ruta, { method = 'GET', headers, body } = {}) =>
    new Promise((listo, mal) => {
      const cabeceras = { ...Object.fromEntries(new Headers(headers)), host: NOMBRE };
      const peticion = https.request(String(ruta), { method, headers: cabeceras, agent, localAddress }, (r) => {
        const partes: Buffer[] = [];
        r.on('data', (parte: Buffer) => partes.push(parte));
        r.on('error', mal);
        r.once('end', () => {
          const dichas = Object.entries(r.headersDistinct).flatMap(([k, v = []]) =>
            v.map((uno): [string, string] => [k, uno]),
          );
          const cuerpo = r.statusCode === 204 ? null : Buffer.concat(partes);
          listo(new Response(cuerpo, { status: r.statusCode ?? 599, headers: dichas }));
        });
      });
      peticion.on('error', mal);
      if (typeof body === 'string' || body instanceof Uint8Array || body === undefined) peticion.end(body);
      else mal(new Error('a body that this browser does not send'));
    });
}
