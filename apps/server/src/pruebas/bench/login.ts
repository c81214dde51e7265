import { acceso } from '@aldia/contract/acceso.ts';
import { hash, verify } from '@node-rs/argon2';
import type pg from 'pg';
import { abrirRsa, hashDeToken, importarLlaveRsa, nuevaLlaveRsa, tokenAleatorio } from '../../shared/cifrado.ts';
import { cifrarComoNavegador } from '../navegador.ts';
import { CALENTAMIENTO, type Comparacion, comparar, VUELTAS } from './medir.ts';
import { clienteHttp } from './peticion.ts';
import type { Escenario } from './preparar.ts';

const POR_VUELTA = 10;
const MAS_DE_UNA_VENTANA_MS = 61_000;

/** A login through HTTP against the bare hash. The limits of tries are moved out of the way by moving the clock. */
export async function medirLogin({ s, colaborador, clave }: Escenario): Promise<Comparacion[]> {
  const { llave } = await s.anonimo(acceso.llavePublica, {});
  const inicio = Date.parse(s.reloj.ahora());
  // What the browser encrypts is not the server's time.
  const preparados = Array.from({ length: (CALENTAMIENTO + VUELTAS) * POR_VUELTA }, (_, i) => {
    const ms = inicio + (i + 1) * MAS_DE_UNA_VENTANA_MS;
    const cajas = {
      nit: cifrarComoNavegador(llave, colaborador.nit, ms),
      password: cifrarComoNavegador(llave, clave, ms),
    };
    return { ahora: new Date(ms).toISOString(), cuerpo: JSON.stringify(cajas) };
  });
  const desnudo = await hash(clave, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const publicar = clienteHttp(s.url);
  let siguiente = 0;
  const entrar = (): Promise<void> => {
    const { ahora, cuerpo } = preparados[siguiente++] as (typeof preparados)[number];
    s.reloj.mover(ahora);
    return publicar(acceso.login.ruta, null, cuerpo);
  };
  const c = await comparar({
    trabajo: 'login',
    nuestro: ['por la API', entrar],
    par: ['argon2id solo', () => verify(desnudo, clave)],
    porVuelta: POR_VUELTA,
    maximo: 1.3,
  });
  s.reloj.mover(new Date(inicio).toISOString());
  const piso = await medirPiso(s.base.pool, desnudo, clave);
  console.log(
    `login: la huella con lo que no puede faltar, sin HTTP ni lo nuestro: ${piso.nuestro.mediana} ms, ${piso.razon} veces la huella`,
  );
  return [c];
}

/**
 * What every login has besides the hash, whoever writes it: two boxes opened (D-06), two trips before the hash, of which one
 * needs what the other gave (the try counted before anything is opened, then who it is), and a session on the disk.
 */
async function medirPiso(pool: pg.Pool, desnudo: string, clave: string): Promise<Comparacion> {
  const par = nuevaLlaveRsa();
  const [una, otra] = await Promise.all([importarLlaveRsa(par.privada), importarLlaveRsa(par.privada)]);
  const caja = cifrarComoNavegador(par.publica, clave, 0);
  await pool.query('create table par_sesion (token bytea primary key, usuario int, vence timestamptz)');
  const ingresar = async (): Promise<void> => {
    await pool.query('select 1');
    await Promise.all([abrirRsa(una, caja), abrirRsa(otra, caja)]);
    await pool.query('select 1');
    await verify(desnudo, clave);
    await pool.query('insert into par_sesion values ($1, 1, now())', [hashDeToken(tokenAleatorio())]);
  };
  return comparar({
    trabajo: 'lo que no puede faltar',
    nuestro: ['huella, cajas, viajes y sesión', ingresar],
    par: ['argon2id solo', () => verify(desnudo, clave)],
    porVuelta: POR_VUELTA,
    maximo: 1.3,
  });
}
