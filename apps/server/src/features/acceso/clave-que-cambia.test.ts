import { acceso } from '@aldia/contract/acceso.ts';
import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { cuenta } from '@aldia/contract/cuenta.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { ingresar, llamadorDe } from '../../pruebas/navegador.ts';
import { cajaDe } from '../../pruebas/tarjetas.ts';
import { hashDeClave } from '../../shared/cifrado.ts';
import { endOtrasSesiones } from './acceso.repo.ts';

const [CLAVE, TEMPORAL] = ['Clave-Segura-2026', 'ceibas-71-lago'];
let s: Escenario;
let deSiempre: string;
/** A hash of the same password that takes so long to check that the test can act in the middle of it. */
let lenta: string;
let otra: string;
let admin: Persona;
beforeAll(async () => {
  deSiempre = await hashDeClave(CLAVE);
  otra = await hashDeClave(TEMPORAL);
  lenta = await hash(CLAVE, { memoryCost: 19_456, timeCost: 60, parallelism: 1 });
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador], { claveHash: deSiempre });
});
afterAll(() => s.cerrar());

const rechazo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => null,
    (e: ErrorDeLlamada) => ({ http: e.http, codigo: e.codigo }),
  );
const poner = async (usuarioId: number) =>
  s.como(admin)(usuarios.ponerClave, {
    usuarioId,
    pass: await cajaDe(s, TEMPORAL),
    password: await cajaDe(s, CLAVE),
  });
const abiertas = async (usuarioId: number) => {
  const filas = await s.bd
    .selectFrom('sesion')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('terminada_en', 'is', null)
    .execute();
  return filas.length;
};
const retos = async (usuarioId: number) =>
  (await s.bd.selectFrom('reto_de_ingreso').select('vence_en').where('usuario_id', '=', usuarioId).execute()).length;
/** Continues once the try was counted: the person was looked up, and the password is being checked. */
async function mirandoLaClave(hacer: () => Promise<unknown>): Promise<{ readonly fin: ReturnType<typeof rechazo> }> {
  const contados = async () => {
    const filas = await s.bd.selectFrom('limite').select('cuenta').where('clave', 'like', 'clave:cuenta:%').execute();
    return filas.reduce((suma, f) => suma + f.cuenta, 0);
  };
  const antes = await contados();
  const fin = rechazo(hacer());
  while ((await contados()) === antes) await new Promise((listo) => setTimeout(listo, 2));
  return { fin };
}
/** What a change of password does after it made its own hash. The hash is skipped here, because hashes wait for each other. */
const cambiarPorOtra = (id: number) =>
  s.bd.transaction().execute(async (tx) => {
    await tx.updateTable('usuario').set({ clave_hash: otra }).where('id', '=', id).execute();
    await endOtrasSesiones(tx, id, null, s.reloj.ahora());
  });
const ponerLenta = (id: number) =>
  s.bd.updateTable('usuario').set({ clave_hash: lenta }).where('id', '=', id).execute();
async function conFactor() {
  const persona = await s.crear.usuario([ROL.cliente], { claveHash: deSiempre });
  const llamar = s.como(persona);
  const { secreto } = await llamar(acceso.iniciarSegundoFactor, { password: await cajaDe(s, CLAVE) });
  const codigo = () => new TOTP({ secret: secreto }).generate({ timestamp: s.ahoraMs() });
  await llamar(acceso.confirmarSegundoFactor, { codigo: codigo() });
  s.reloj.mover(new Date(s.ahoraMs() + 60_000).toISOString());
  return { persona, llamar, codigo };
}
async function retoDe(nit: string): Promise<string> {
  const r = await ingresar(s.url, nit, CLAVE, s.ahoraMs());
  return 'reto' in r ? r.reto : expect.unreachable('the second factor was not asked for');
}
const terminar = (reto: string, codigo: string) => llamadorDe(s.url, null)(acceso.loginSegundoFactor, { reto, codigo });

const NO_ENTRA = { http: 401, codigo: 'CREDENCIALES_INVALIDAS' };
const DE_NUEVO = { http: 410, codigo: 'INGRESO_VENCIDO' };

describe('a login that the old password began', () => {
  test('opens nothing once another password was set while it was looked at', async () => {
    const ana = await s.crear.cliente({ claveHash: lenta });
    const entrando = await mirandoLaClave(() => ingresar(s.url, ana.nit, CLAVE, s.ahoraMs()));
    await cambiarPorOtra(ana.id);
    expect(await entrando.fin).toEqual(NO_ENTRA);
    expect(await abiertas(ana.id)).toBe(0);
  });

  test('gets no challenge of the second factor either', async () => {
    const { persona } = await conFactor();
    await ponerLenta(persona.id);
    const entrando = await mirandoLaClave(() => ingresar(s.url, persona.nit, CLAVE, s.ahoraMs()));
    await cambiarPorOtra(persona.id);
    expect(await entrando.fin).toEqual(NO_ENTRA);
    expect(await retos(persona.id)).toBe(0);
  });

  test('begins again when the password was changed before the code came, by an administrator or by its owner', {
    tags: ['dos-bases'],
  }, async () => {
    const { persona, codigo } = await conFactor();
    const reto = await retoDe(persona.nit);
    await poner(persona.id);
    expect(await rechazo(terminar(reto, codigo()))).toEqual(DE_NUEVO);
    expect(await abiertas(persona.id)).toBe(0);

    const suya = await conFactor();
    const suyo = await retoDe(suya.persona.nit);
    const nueva = await Promise.all([cajaDe(s, 'corrida-Tajumulco-84'), cajaDe(s, 'corrida-Tajumulco-84')]);
    await suya.llamar(cuenta.cambiarClave, {
      cui: '',
      passwordVieja: await cajaDe(s, CLAVE),
      passwordNueva: nueva[0],
      passwordConfi: nueva[1],
    });
    expect(await rechazo(terminar(suyo, suya.codigo()))).toEqual(DE_NUEVO);
    expect(await abiertas(suya.persona.id), 'the one that changed it goes on').toBe(1);
  });
});

test('a session that ended while it chose a password chose none', async () => {
  const ana = await s.crear.cliente({ claveHash: lenta });
  const cambiando = await mirandoLaClave(async () =>
    s.como(ana)(cuenta.cambiarClave, {
      cui: '',
      passwordVieja: await cajaDe(s, CLAVE),
      passwordNueva: await cajaDe(s, 'del-Ladron-Ixchel-84'),
      passwordConfi: await cajaDe(s, 'del-Ladron-Ixchel-84'),
    }),
  );
  await cambiarPorOtra(ana.id);
  expect(await cambiando.fin).toMatchObject({ codigo: 'SIN_SESION' });
  expect(await rechazo(ingresar(s.url, ana.nit, TEMPORAL, s.ahoraMs())), 'the one that was set meanwhile').toBeNull();
});

// The embedded database has one connection, so nothing waits there.
describe.skipIf(!process.env['TEST_DATABASE_URL'])(
  'while somebody holds the row of the person',
  { tags: ['dos-bases'] },
  () => {
    /** Changes the person, and makes the call wait for the row; then ends all the person's sessions in the same transaction. */
    async function mientras(id: number, cambio: { clave_hash?: string }, pedir: () => Promise<unknown>) {
      const pedido = await s.bd.transaction().execute(async (tx) => {
        await tx
          .updateTable('usuario')
          .set({ nombre: 'Otra', ...cambio })
          .where('id', '=', id)
          .execute();
        const fin = rechazo(pedir());
        await esperaAlguien();
        await endOtrasSesiones(tx, id, null, s.reloj.ahora());
        return { fin };
      });
      return pedido.fin;
    }
    async function esperaAlguien(): Promise<void> {
      for (let i = 0; i < 2000; i++) {
        const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`.execute(s.bd);
        if ((rows[0]?.n ?? 0) > 0) return;
        await new Promise((listo) => setTimeout(listo, 5));
      }
      expect.unreachable('nobody waits for the row');
    }

    test('a login waits for it, and is refused with the password of before', async () => {
      const ana = await s.crear.cliente({ claveHash: deSiempre });
      expect(await mientras(ana.id, { clave_hash: otra }, () => ingresar(s.url, ana.nit, CLAVE, s.ahoraMs()))).toEqual(
        NO_ENTRA,
      );
      expect(await abiertas(ana.id)).toBe(0);
    });

    test('a code waits for it, and begins again: with another password, and when all that was open was ended', async () => {
      for (const cambio of [{ clave_hash: otra }, {}]) {
        const { persona, codigo } = await conFactor();
        const reto = await retoDe(persona.nit);
        expect(await mientras(persona.id, cambio, () => terminar(reto, codigo()))).toEqual(DE_NUEVO);
        expect(await abiertas(persona.id)).toBe(0);
      }
    });
  },
);
