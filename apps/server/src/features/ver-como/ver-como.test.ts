import { acceso } from '@aldia/contract/acceso.ts';
import { cobros } from '@aldia/contract/cobros.ts';
import { CONTRATO } from '@aldia/contract/contrato.ts';
import { cuenta } from '@aldia/contract/cuenta.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { type Endpoint, PREFIJO_DE_BASE } from '@aldia/contract/endpoint.ts';
import { TIPO } from '@aldia/contract/hojas/hoja.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { verComo } from '@aldia/contract/ver-como.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { suscritoDe } from '../../pruebas/suscripciones.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';

let s: Escenario;
let admin: Persona;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([1]);
  ana = await suscritoDe(s, { fin: '2026-12-10', proximoCobro: '2026-12-11', ancla: 11 });
});
beforeEach(() => s.reloj.mover(AHORA));
afterAll(() => s.cerrar());

const MOTIVO = 'Dice que no ve su formulario de octubre';
const codigo = (codigo: string) => expect.objectContaining({ codigo });
const avanzar = (minutos: number): void => s.reloj.mover(sumarMilisegundos(s.reloj.ahora(), minutos * 60_000));
async function mirar(de: Pick<Persona, 'token'> = admin, usuarioId = ana.id) {
  const { sesion, venceEn } = await s.como(de)(verComo.iniciar, { usuarioId, motivo: MOTIVO, codigo: undefined });
  return { token: sesion.token, sesion, venceEn };
}

const TODAS = Object.entries(CONTRATO).flatMap(([feature, contrato]) =>
  Object.entries(contrato as Record<string, Endpoint>)
    .filter(([, e]) => e.acceso !== 'PUBLICO')
    .map(([nombre, e]) => [`${feature}.${nombre}`, e] as const),
);
/** Written by hand: calls that give away a SAT password, a card or a token. */
const SECRETAS = ['cuenta.dataSat', 'tarjetas.listar', 'tarjetas.token', 'tarjetas.componente'];
/** Written by hand: lists that a gestor can download as a file. */
const LISTAS_DE_GESTOR = [
  'bandeja.listado',
  'gestor.clientes',
  'gestorCartera.cuadricula',
  'gestorPermisos.autorizaciones',
  'gestorPermisos.mandatos',
];
/** From the contract: GETs that the specification lets write. */
const GET_QUE_ESCRIBEN = TODAS.filter(([, e]) => e.metodo === 'GET' && e.escribe).map(([clave]) => clave);

async function tocar(e: Endpoint, token: string, id = ana.id, cabeceras: Readonly<Record<string, string>> = {}) {
  const ruta = PREFIJO_DE_BASE[e.base] + e.ruta.replace(/\{\w+\}/g, String(id));
  const conCuerpo = e.metodo !== 'GET' && e.metodo !== 'DELETE';
  const respuesta = await fetch(s.url + ruta, {
    method: e.metodo,
    headers: {
      authorization: `Bearer ${token}`,
      ...cabeceras,
      ...(conCuerpo ? { 'content-type': e.archivo ? 'application/octet-stream' : 'application/json' } : {}),
    },
    ...(conCuerpo ? { body: e.archivo ? 'x' : '{}' } : {}),
  });
  return { http: respuesta.status, code: ((await respuesta.json()) as { code?: string }).code };
}
/** A hash of every table, except sessions (their activity changes) and the counters of limits. */
async function fotografia(): Promise<Record<string, string>> {
  const { rows } = await s.base.pool.query<{ t: string }>(
    `select tablename t from pg_tables where schemaname = 'public' and tablename not in ('sesion', 'limite') order by 1`,
  );
  const foto: Record<string, string> = {};
  for (const { t } of rows) {
    const { rows: h } = await s.base.pool.query<{ h: string }>(
      `select md5(coalesce(string_agg(x::text, '|' order by x::text), '')) h from "${t}" x`,
    );
    foto[t] = h[0]?.h ?? '';
  }
  return foto;
}

describe('who sees as the client', () => {
  test.each(TODAS.filter(([, e]) => e.metodo !== 'GET'))('is refused to write: %s', async (_clave, e) => {
    const { token } = await vista();
    expect(await tocar(e, token)).toEqual({ http: 403, code: 'VISTA_DE_SOLO_LECTURA' });
  });

  test('is refused every GET that writes, and every one that gives a secret away', async () => {
    const { token } = await vista();
    expect(GET_QUE_ESCRIBEN.length).toBeGreaterThan(0);
    const cerradas = TODAS.filter(([clave]) => [...SECRETAS, ...GET_QUE_ESCRIBEN].includes(clave));
    expect(cerradas).toHaveLength(SECRETAS.length + GET_QUE_ESCRIBEN.length);
    for (const [clave, e] of cerradas)
      expect([clave, await tocar(e, token)]).toEqual([clave, { http: 403, code: 'VISTA_DE_SOLO_LECTURA' }]);
  });

  test('changes nothing with any other call', async () => {
    const { token } = await vista();
    const antes = await fotografia();
    const lecturas = TODAS.filter(([, e]) => e.metodo === 'GET');
    for (const [clave, e] of lecturas) expect([clave, (await tocar(e, token)).http]).not.toEqual([clave, 500]);
    expect(await fotografia()).toEqual(antes);
  });

  test('reads what the client reads, and nothing of anybody else', async () => {
    const { token, sesion } = await vista();
    expect(sesion.usuario[0]?.id).toBe(ana.id);
    expect(await s.como({ token })(suscripciones.actual, {})).toMatchObject({ estado: 'activa' });
    const otra = await s.crear.cliente();
    await expect(s.como({ token })(suscripciones.faltante, { id: otra.id })).rejects.toEqual(
      codigo('CLIENTE_NO_ENCONTRADO'),
    );
    await expect(s.como({ token })(cobros.listado, {} as never)).rejects.toEqual(codigo('SIN_PERMISO'));
  });

  test('reads of no card its number nor its holder', async () => {
    const { token } = await vista();
    expect(await s.como(ana)(suscripciones.faltante, { id: ana.id })).toMatchObject({
      formaPago: [{ ultimosNumeros: '1111' }],
    });
    expect(await s.como({ token })(suscripciones.faltante, { id: ana.id })).toMatchObject({
      formaPago: [{ ultimosNumeros: '' }],
    });
  });

  test('takes no list away as a file, which would be written down as done by who is looked at', async () => {
    const gestor = await s.crear.usuario([5]);
    const { token } = await mirar(await s.crear.usuario([1]), gestor.id);
    const antes = await fotografia();
    const conHoja = TODAS.filter(([clave]) => LISTAS_DE_GESTOR.includes(clave));
    expect(conHoja).toHaveLength(LISTAS_DE_GESTOR.length);
    for (const [clave, e] of conHoja) {
      const r = await tocar(e, token, 2026, { accept: TIPO.excel });
      expect([clave, r]).toEqual([clave, { http: 403, code: 'VISTA_DE_SOLO_LECTURA' }]);
    }
    expect(await fotografia()).toEqual(antes);
  });

  test('cannot see as another client from there', async () => {
    const { token } = await vista();
    const otra = await s.crear.cliente();
    const iniciar = s.como({ token })(verComo.iniciar, { usuarioId: otra.id, motivo: MOTIVO, codigo: undefined });
    await expect(iniciar).rejects.toEqual(codigo('VISTA_DE_SOLO_LECTURA'));
  });

  let abierta: Awaited<ReturnType<typeof mirar>> | undefined;
  const vista = async () => {
    abierta ??= await mirar();
    return abierta;
  };
});

describe('to start', () => {
  test('asks what for', async () => {
    const iniciar = s.como(admin)(verComo.iniciar, { usuarioId: ana.id, motivo: 'a', codigo: undefined });
    await expect(iniciar).rejects.toEqual(codigo('DATOS_INVALIDOS'));
  });

  test.each([[[1]], [[2]], [[3, 4]], [[]]])('only a client may be seen as: not who has the roles %j', async (roles) => {
    const persona = await s.crear.usuario(roles);
    await expect(mirar(admin, persona.id)).rejects.toEqual(codigo('CLIENTE_NO_ENCONTRADO'));
  });

  test('a client who must still choose a password is seen like any other', async () => {
    const eva = await s.crear.cliente();
    const vence = sumarMilisegundos(s.reloj.ahora(), 24 * 3_600_000);
    await s.bd.updateTable('usuario').set({ clave_temporal_vence: vence }).where('id', '=', eva.id).execute();
    const { token } = await mirar(admin, eva.id);
    expect(await s.como({ token })(cuenta.informacion, {})).toMatchObject({ id: eva.id });
    await expect(s.como(eva)(cuenta.informacion, {})).rejects.toEqual(codigo('CLAVE_TEMPORAL'));
  });

  test('asks for the second factor of who has one', async () => {
    const jefe = await s.crear.usuario([1]);
    await s.bd
      .insertInto('segundo_factor')
      .values({ usuario_id: jefe.id, secreto_cifrado: Buffer.alloc(48), activo: true })
      .execute();
    const con = (codigo: string | undefined) =>
      s.como(jefe)(verComo.iniciar, { usuarioId: ana.id, motivo: MOTIVO, codigo });
    await expect(con(undefined)).rejects.toMatchObject({
      codigo: 'DATOS_INVALIDOS',
      errores: [{ campo: 'codigo', mensaje: 'Escribe el código de tu segundo factor.' }],
    });
    await expect(con('AAAAA-AAAAA')).rejects.toEqual(codigo('CODIGO_INVALIDO'));
  });
});

describe('it ends', () => {
  const sigue = (token: string) => s.como({ token })(acceso.sesionActual, {});

  test('after fifteen minutes, however much it is used', async () => {
    const { token, venceEn } = await mirar();
    expect(venceEn).toBe('2026-11-20T16:15:00.000Z');
    avanzar(14);
    await sigue(token);
    avanzar(2);
    await expect(sigue(token)).rejects.toMatchObject({ http: 401, codigo: 'VISTA_TERMINADA' });
  });

  test('with the session of the administrator', async () => {
    const jefe = await s.crear.usuario([1]);
    const { token } = await mirar(jefe);
    await s.como(jefe)(acceso.cerrarSesion, {});
    await expect(sigue(token)).rejects.toEqual(codigo('VISTA_TERMINADA'));
  });

  test('when they are no administrator any more', async () => {
    const jefe = await s.crear.usuario([1]);
    const { token } = await mirar(jefe);
    await s.bd.updateTable('usuario_rol').set({ rol_id: 2 }).where('usuario_id', '=', jefe.id).execute();
    await expect(sigue(token)).rejects.toEqual(codigo('VISTA_TERMINADA'));
  });

  test('by hand, and when the same administrator looks at another client', async () => {
    const jefe = await s.crear.usuario([1]);
    const primera = await mirar(jefe);
    const otra = await s.crear.cliente();
    const segunda = await mirar(jefe, otra.id);
    await expect(sigue(primera.token)).rejects.toEqual(codigo('VISTA_TERMINADA'));
    expect(await s.como(jefe)(verComo.terminar, {})).toEqual({ terminadas: 1 });
    await expect(sigue(segunda.token)).rejects.toEqual(codigo('VISTA_TERMINADA'));
    expect(await s.como(jefe)(verComo.terminar, {})).toEqual({ terminadas: 0 });
  });

  test('without telling the browser to forget the session that looked', async () => {
    const { token } = await mirar();
    await s.como(admin)(verComo.terminar, {});
    const r = await fetch(`${s.url}/api/sesion/actual`, { headers: { authorization: `Bearer ${token}` } });
    expect([r.status, r.headers.get('clear-site-data')]).toEqual([401, null]);
  });
});

describe('it is written down', () => {
  test('in the audit, with who, whom and why', async () => {
    const eva = await s.crear.cliente();
    await mirar(admin, eva.id);
    await s.como(admin)(verComo.terminar, {});
    const hechos = await s.bd
      .selectFrom('auditoria')
      .select(['accion', 'actor_id', 'motivo'])
      .where('entidad', '=', 'usuario')
      .where('entidad_id', '=', String(eva.id))
      .where('accion', 'like', 'cliente.vista%')
      .orderBy('id')
      .execute();
    expect(hechos).toEqual([
      { accion: 'cliente.vista', actor_id: admin.id, motivo: MOTIVO },
      { accion: 'cliente.vistaTerminada', actor_id: admin.id, motivo: null },
    ]);
  });

  test('and the client reads who, when, until when and what for; nobody else does', async () => {
    const eva = await s.crear.cliente();
    await mirar(admin, eva.id);
    avanzar(3);
    await s.como(admin)(verComo.terminar, {});
    const { nombre } = await s.bd
      .selectFrom('usuario')
      .select('nombre')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(await s.como(eva)(verComo.propias, {})).toMatchObject([
      { cuando: AHORA, hasta: '2026-11-20T16:03:00.000Z', quien: nombre, motivo: MOTIVO },
    ]);
    expect(await s.como(await s.crear.cliente())(verComo.propias, {})).toEqual([]);
  });

  test('and is no open session of the client, who does not end it by mistake', async () => {
    const eva = await s.crear.cliente();
    await mirar(admin, eva.id);
    expect(await s.como(eva)(acceso.sesiones, {})).toHaveLength(1);
  });
});

test('no call that gives a secret away is left out of those that are closed', () => {
  const abiertas = [cuenta.dataSat, tarjetas.listar, tarjetas.token, tarjetas.componente].filter(
    (e) => !('reservada' in e),
  );
  expect(abiertas).toEqual([]);
  // The staff's own call needs no `reservada` mark: no client has its permission.
  expect(declaraciones.revelarCredencial.acceso).toBe('credencial.revelar');
});
