import { acceso } from '@aldia/contract/acceso.ts';
import { serpiente } from '@aldia/contract/cables.ts';
import type { Registro } from '@aldia/contract/registro.ts';
import { cuiDe, nitDe } from '../demo/identificadores.ts';
import type { Escenario } from './escenario.ts';
import { cifrarComoNavegador } from './navegador.ts';

const enCable = (campo: string) => (campo === 'confirmPassword' ? campo : serpiente(campo));
export const CLAVE_DE_REGISTRO = 'corrida-Tajumulco-84';

/** What somebody writes in the form of registration; each box is sealed by itself, as in a browser. */
export function registroDe(numero: number, caja: (valor: string) => string): Registro {
  const correo = `r${numero}@ejemplo.gt`;
  return {
    userType: 3,
    cui: cuiDe(numero + 23_456_789, '0101'),
    nit: nitDe(numero),
    primerNombre: 'Lucía',
    segundoNombre: '',
    primerApellido: 'Ajú',
    segundoApellido: '',
    apellidoCasada: '',
    correo,
    confirmarCorreo: correo,
    telefono: '55551234',
    departamento: { id: 1 },
    municipio: 8,
    direccion: '3a. avenida 1-20',
    password: caja(CLAVE_DE_REGISTRO),
    confirmPassword: caja(CLAVE_DE_REGISTRO),
    contratos: true,
  };
}

/** People who register, and what a test needs to look at them. */
export async function registrador(s: Escenario) {
  const { llave } = await s.anonimo(acceso.llavePublica, {});
  let numero = 7_000_000;
  const caja = (valor: string) => cifrarComoNavegador(llave, valor, s.ahoraMs());
  /** A taxpayer whom nobody registered yet; a test names only what it is about. */
  const nueva = (cambio: Partial<Registro> = {}): Registro => {
    numero += 13;
    return { ...registroDe(numero, caja), ...cambio };
  };
  /** As a program would send it: the browser's own checks are not in the way. */
  const enviar = async (r: Registro) => {
    const respuesta = await fetch(`${s.url}/api/registro`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(Object.entries(r).map(([k, v]) => [enCable(k), v]))),
    });
    const texto = await respuesta.text();
    const cuerpo = JSON.parse(texto) as { code?: string; errors?: { campo: string; mensaje: string }[] };
    const errores = Object.fromEntries((cuerpo.errors ?? []).map((e) => [e.campo, e.mensaje]));
    return { http: respuesta.status, codigo: cuerpo.code ?? null, errores, texto };
  };
  return {
    caja,
    nueva,
    enviar,
    ahoraMs: s.ahoraMs,
    /** Limits count by the hour. */
    otraHora: () => s.reloj.mover(new Date(s.ahoraMs() + 3_600_000).toISOString()),
    correosPara: async (para: string) => (await s.correos()).filter((c) => c.para === para),
    usuarioDe: (nit: string) => s.bd.selectFrom('usuario').selectAll().where('nit', '=', nit).executeTakeFirst(),
  };
}
export type Registrador = Awaited<ReturnType<typeof registrador>>;
