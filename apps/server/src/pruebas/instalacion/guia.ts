import { readFileSync } from 'node:fs';
import path from 'node:path';
import tls from 'node:tls';
import { acceso } from '@aldia/contract/acceso.ts';
import { registro } from '@aldia/contract/registro.ts';
import type { SuplenteDeCorreo } from '../../suplentes/smtp.ts';
import { cifrarComoNavegador, ingresar, llamadorDe } from '../navegador.ts';
import { AJUSTES_DE_PRODUCCION } from '../produccion.ts';
import { CLAVE_DE_REGISTRO, registroDe } from '../registrador.ts';
import type { Exigir, Maquina } from './maquina.ts';

const DOCS = path.resolve(import.meta.dirname, '../../../../../docs');
const leer = (nombre: string): string => readFileSync(path.join(DOCS, nombre), 'utf8');
/** The sections of a guide, with their orders as they are written. */
export const seccionesDe = (nombre: string) =>
  leer(nombre)
    .split(/^## /m)
    .slice(1)
    .map((s) => ({
      titulo: s.split('\n')[0] ?? '',
      ordenes: [...s.matchAll(/^```\n(.*?)^```/gms)].map(([, b = '']) => b),
    }));
const PASOS = seccionesDe('instalacion.md');
/** What a superuser of PostgreSQL is told to write, with 'x' for each password. */
export const sqlDeLaGuia = (): string =>
  (/^```sql\n(create role.*?)^```/ms.exec(leer('configuracion.md'))?.[1] ?? '').replaceAll("'…'", "'x'");

export const AJUSTES: Readonly<Record<string, string>> = {
  ...AJUSTES_DE_PRODUCCION,
  ORIGEN: 'https://aldia.example',
  DATOS: '/var/lib/aldia',
  DATABASE_URL: 'postgres://aldia:x@127.0.0.1:5432/aldia',
  DATABASE_URL_MIGRACIONES: 'postgres://aldia_duenia:x@127.0.0.1:5432/aldia',
  SMTP_URL: 'smtp://127.0.0.1:2525',
};
const CERTIFICADO = `install -d /etc/letsencrypt/live/aldia.example && cd /etc/letsencrypt/live/aldia.example
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -keyout privkey.pem -out fullchain.pem -subj /CN=localhost -addext subjectAltName=DNS:localhost 2>&1`;
const fijar = (nombre: string, valor: string): string =>
  `sed -i 's|^\\(# \\)\\?${nombre}=.*|${nombre}="${valor}"|' /etc/aldia/aldia.env && grep -q '^${nombre}=' /etc/aldia/aldia.env`;

/** The eight steps, with the commands of the guide, to a client who registered through the proxy and got a mail. */
export async function guia(
  { bien, llevar, puertoTls }: Maquina,
  archivo: string,
  smtp: SuplenteDeCorreo,
  exigir: Exigir,
) {
  const nombre = path.basename(archivo, '.tar.gz');
  llevar(archivo, '/root');
  const dar = (n: number): string => {
    const { titulo = '', ordenes = [] } = PASOS[n - 1] ?? {};
    const dicho = bien(ordenes.join('\n').replaceAll(/aldia-\d[\w.-]*-linux-x64/g, nombre));
    exigir(titulo, true);
    return dicho;
  };
  dar(1);
  bien(`cd / && su postgres -c 'psql -v ON_ERROR_STOP=1' <<'SQL'\n${sqlDeLaGuia()}\nSQL`);
  exigir('2. Crear la base de datos', true);
  dar(3);
  dar(4);
  for (const [n, v] of Object.entries(AJUSTES)) bien(fijar(n, v));
  exigir('the administrator gets an address that works once', dar(5).includes('https://aldia.example/'));
  exigir('/salud answers after the order of the guide', dar(6).includes('"'));
  bien(CERTIFICADO);
  dar(7);
  const deNginx = bien('cat /etc/letsencrypt/live/aldia.example/fullchain.pem');
  tls.setDefaultCACertificates([deNginx]);
  await primerCliente(`https://localhost:${puertoTls}`, smtp, exigir);
  exigir('the first backup is whole', dar(8).includes('está completo'));
}

async function primerCliente(url: string, smtp: SuplenteDeCorreo, exigir: Exigir): Promise<void> {
  const nadie = llamadorDe(url, null);
  const { llave } = await nadie(acceso.llavePublica, {});
  const primera = registroDe(7_000_013, (valor) => cifrarComoNavegador(llave, valor, Date.now()));
  await nadie(registro.registrar, primera);
  exigir(
    'the first client enters through the proxy',
    'token' in (await ingresar(url, primera.nit, CLAVE_DE_REGISTRO, Date.now())),
  );
  const llego = () => smtp.recibidos().some((m) => m.para.includes(primera.correo));
  for (let i = 0; i < 300 && !llego(); i++) await new Promise((r) => setTimeout(r, 200));
  exigir('the worker sent the mail that confirms the address', llego());
}
