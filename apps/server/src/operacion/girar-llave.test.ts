import { afterAll, beforeAll, expect, test } from 'vitest';
import { llaveDelProceso } from '../arranque.ts';
import { llavePublicaVigente } from '../features/acceso/caja.ts';
import { codigoEntra, nuevosCodigos } from '../features/acceso/codigos.ts';
import { nuevoSecreto } from '../features/acceso/totp.ts';
import { abrirCuenta, sellarCuenta } from '../features/tarjetas/sellado.ts';
import { type Escenario, escenario, MAESTRA_DE_PRUEBA } from '../pruebas/escenario.ts';
import { sellarAuditoria, verificarAuditoria } from '../shared/auditoria-sellada.ts';
import { deQuienEsLaBaja, rutaDeBaja } from '../shared/baja-de-noticias.ts';
import { abrirConMaestra, abrirCredencial, bytesAleatorios, llaveMaestra } from '../shared/cifrado.ts';
import { CONTEXTO } from '../shared/contextos-de-sello.ts';
import { findSobre } from '../shared/credenciales.repo.ts';
import { comoSistema } from '../shared/ejecutar.ts';
import { llenarEnlace } from '../shared/enlace-de-correo.ts';
import { leerAjustes } from '../shared/env.ts';
import { listColumnasDeBytes } from '../shared/llaves.repo.ts';
import { maestraCompleta } from '../shared/llaves.ts';
import { LO_SELLADO, NO_SE_SELLA } from '../shared/lo-sellado.ts';
import { girarLlave, llavesQueHacenFalta } from './girar-llave.ts';

const NUEVA = bytesAleatorios(32).toString('base64');
const CUENTA = 'cuenta-de-la-pasarela';
const ENLACE = 'abcdefghijkmnpqrstuvwxyz23';
let s: Escenario;
let ana: number;
let codigos: string[];
/** A client with everything that the master key seals or signs. */
beforeAll(async () => {
  s = await escenario();
  const vieja = s.recursos.maestra;
  ana = (await s.crear.cliente({ passwordSat: 'Sat-1' })).id;
  await s.crear.cliente({ passwordSat: 'Sat-2' });
  const { rows } = await s.base.pool.query<{ id: number }>(
    `insert into metodo_pago (usuario_id, cuenta_cifrada, ultimos_numeros, marca, fecha_expiracion, nombre_portador)
     values ($1, '\\x00', '1111', 'visa', '2030-12-31', 'Ana') returning id`,
    [ana],
  );
  const metodoPagoId = rows[0]?.id ?? 0;
  await s.base.pool.query('update metodo_pago set cuenta_cifrada = $1', [
    sellarCuenta(vieja, { usuarioId: ana, metodoPagoId }, CUENTA),
  ]);
  const { sellado } = nuevoSecreto(vieja.llave, ana, '1');
  await s.base.pool.query('insert into segundo_factor (usuario_id, secreto_cifrado, activo) values ($1, $2, true)', [
    ana,
    sellado,
  ]);
  codigos = await comoSistema(s.recursos, (ctx) => nuevosCodigos(ctx, ana));
  await comoSistema(s.recursos, (ctx) =>
    ctx.enviarCorreo({
      clave: 'con-enlace',
      para: 'ana@ejemplo.gt',
      asunto: 'Confirma tu correo',
      saludo: 'Hola:',
      parrafos: [],
      boton: { texto: 'Confirmar', ruta: `/confirmacion_correo/${ENLACE}/1`, secreto: ENLACE },
    }),
  );
  await llavePublicaVigente(s.recursos);
  await s.base.pool.query("insert into auditoria (accion, entidad, entidad_id) values ('prueba', 'cosa', '1')");
  await sellarAuditoria(s.recursos);
});
afterAll(() => s.cerrar());

const con = (llave: string, otra?: string) =>
  leerAjustes({ ALDIA_MODO: 'demo', LLAVE_MAESTRA: llave, ...(otra ? { LLAVE_MAESTRA_OTRA: otra } : {}) });
const girar = async () =>
  girarLlave({ bd: s.bd, reloj: s.reloj, maestra: await maestraCompleta(NUEVA, MAESTRA_DE_PRUEBA, s.bd), porVez: 1 });

const [deAntes, deAhora] = [llaveMaestra(MAESTRA_DE_PRUEBA).id, llaveMaestra(NUEVA).id];
/** The keys that a backup made now asks for when it comes back. */
const pide = async (llave: string, otra: string) => llavesQueHacenFalta(s.bd, await maestraCompleta(llave, otra, s.bd));

test('a backup made before a key is turned asks for the old one alone, also where the new one is read already', async () => {
  expect(await pide(MAESTRA_DE_PRUEBA, NUEVA)).toEqual([deAntes]);
  expect(await pide(NUEVA, MAESTRA_DE_PRUEBA)).toEqual([deAhora, deAntes]);
});

test('every column of bytes is sealed by the list or says there why it is not', async () => {
  const nombradas = [...LO_SELLADO.map((c) => `${c.tabla}.${c.columna}`), ...Object.keys(NO_SE_SELLA)];
  expect([...nombradas].sort()).toEqual([...(await listColumnasDeBytes(s.bd)).sort()]);
});

test('without the old key, or with one alone, nothing is turned', async () => {
  const sola = await maestraCompleta(NUEVA, null, s.bd);
  await expect(girarLlave({ bd: s.bd, reloj: s.reloj, maestra: sola })).rejects.toThrow('Faltan dos llaves');
  await expect(llaveDelProceso(con(NUEVA), s.base)).rejects.toThrow('no es la que selló');
  expect(await llaveDelProceso(con(NUEVA, MAESTRA_DE_PRUEBA), s.base)).toBe(NUEVA);
  // Nodes that start earlier know the new key too, and do not write with it.
  expect(await llaveDelProceso(con(MAESTRA_DE_PRUEBA, NUEVA), s.base)).toBe(MAESTRA_DE_PRUEBA);
});

test('while it is turned both are read; a run cut short goes on; then the old one is needed no more', async () => {
  const baja = rutaDeBaja(s.recursos, ana).split('/').at(-1) ?? '';
  await s.base.pool.query(
    `create function de_la_prueba() returns trigger language plpgsql as $$ begin raise exception 'se cortó'; end $$;
     create trigger de_la_prueba before update on metodo_pago for each row execute function de_la_prueba()`,
  );
  await s.base.pool.query(
    `create trigger de_la_prueba before update on credencial_sat for each row when (old.usuario_id > ${ana})
       execute function de_la_prueba()`,
  );
  await expect(girar()).rejects.toThrow('se cortó');
  // Each key has sealed one client's password: a process with only one of the keys does not start.
  await expect(llaveDelProceso(con(NUEVA), s.base)).rejects.toThrow('no es la que selló');
  await expect(llaveDelProceso(con(MAESTRA_DE_PRUEBA), s.base)).rejects.toThrow('no es la que selló');
  expect(await llaveDelProceso(con(NUEVA, MAESTRA_DE_PRUEBA), s.base)).toBe(NUEVA);
  await s.base.pool.query('drop trigger de_la_prueba on credencial_sat');
  await expect(girar()).rejects.toThrow('se cortó');
  await s.base.pool.query('drop trigger de_la_prueba on metodo_pago');
  expect(await pide(NUEVA, MAESTRA_DE_PRUEBA)).toEqual([deAhora, deAntes]);
  const aMedias = await maestraCompleta(NUEVA, MAESTRA_DE_PRUEBA, s.bd);
  const claveDe = async (maestra: typeof aMedias) => {
    const sobre = await findSobre(s.bd, ana);
    return sobre && abrirCredencial(maestra, ana, sobre).revelar();
  };
  expect(await claveDe(aMedias)).toBe('Sat-1');
  // A node that still seals with the old key, and knows the new one, reads what was turned.
  expect(await claveDe(await maestraCompleta(MAESTRA_DE_PRUEBA, NUEVA, s.bd))).toBe('Sat-1');

  const primera = Object.fromEntries((await girar()).map((c) => [c.nombre, [c.giradas, c.estaban, c.cerradas]]));
  expect(primera).toMatchObject({
    'credencial_sat.llave_envuelta': [0, 2, 0],
    'llave_rsa.privada_cifrada': [0, 1, 0],
    'segundo_factor.secreto_cifrado': [0, 1, 0],
    'metodo_pago.cuenta_cifrada': [1, 0, 0],
    'enlace_de_correo.caja': [1, 0, 0],
  });
  const segunda = await girar();
  expect(segunda.reduce((suma, c) => suma + c.giradas + c.cerradas, 0)).toBe(0);
  // Whoever keeps the old one in the settings needs it no more for the backups of from now on.
  expect(await pide(NUEVA, MAESTRA_DE_PRUEBA)).toEqual([deAhora]);

  expect(await llaveDelProceso(con(NUEVA), s.base)).toBe(NUEVA);
  await expect(llaveDelProceso(con(MAESTRA_DE_PRUEBA), s.base)).rejects.toThrow('no es la que selló');
  const nueva = await maestraCompleta(NUEVA, null, s.bd);
  expect(await claveDe(nueva)).toBe('Sat-1');
  const [tarjeta] = (await s.base.pool.query<{ id: number; cuenta_cifrada: Buffer }>('select * from metodo_pago')).rows;
  expect(
    abrirCuenta(nueva, { usuarioId: ana, metodoPagoId: tarjeta?.id ?? 0 }, tarjeta?.cuenta_cifrada ?? Buffer.of()),
  ).toBe(CUENTA);
  const [factor] = (await s.base.pool.query<{ c: Buffer }>('select secreto_cifrado c from segundo_factor')).rows;
  expect(abrirConMaestra(nueva, factor?.c ?? Buffer.of(), CONTEXTO.segundoFactor(ana))).toHaveLength(20);
  const { id = '', texto = '', html = '' } = (await s.bd.selectFrom('bandeja_salida').selectAll().execute())[0] ?? {};
  const { caja } = await s.bd.selectFrom('enlace_de_correo').selectAll().executeTakeFirstOrThrow();
  expect(llenarEnlace(nueva, { id, texto, html, caja }).texto).toContain(`/confirmacion_correo/${ENLACE}/1`);
  // What was only signed: seals, recovery codes and the link out of the news.
  expect((await verificarAuditoria({ bd: s.bd, maestra: nueva })).faltas).toEqual([]);
  expect((await verificarAuditoria({ bd: s.bd, maestra: llaveMaestra(NUEVA) })).faltas).toHaveLength(1);
  expect(deQuienEsLaBaja({ maestra: nueva }, baja)).toBe(ana);
  const ctx = {
    ...s.recursos,
    maestra: nueva,
    actor: { usuarioId: 0, roles: [] },
    sesionId: null,
    ip: '::1',
    agente: '',
  };
  expect(await codigoEntra(ctx, { id: ana, nit: '1', claveHash: null }, codigos[0] ?? '')).toBe(true);
  expect(await codigoEntra(ctx, { id: ana, nit: '1', claveHash: null }, codigos[0] ?? '')).toBe(false);
});

test('a box that neither key opens is counted, and the old key is not put away', async () => {
  const otra = bytesAleatorios(32).toString('base64');
  const maestra = await maestraCompleta(otra, MAESTRA_DE_PRUEBA, s.bd).catch(() => null);
  // The current key seals the earlier ones: with two other keys they do not open at all.
  expect(maestra).toBeNull();
  const sinLaDeAntes = { ...llaveMaestra(otra), otra: llaveMaestra(MAESTRA_DE_PRUEBA) };
  const columnas = await girarLlave({ bd: s.bd, reloj: s.reloj, maestra: sinLaDeAntes });
  expect(columnas.find((c) => c.nombre === 'credencial_sat.llave_envuelta')?.cerradas).toBe(2);
  const { rows } = await s.base.pool.query("select count(*)::int n from auditoria where accion = 'llave.girada'");
  expect(rows).toEqual([{ n: 2 }]);
});
