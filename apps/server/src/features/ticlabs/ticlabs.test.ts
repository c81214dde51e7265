import { carga } from '@aldia/contract/carga.ts';
import { AVISOS_DE_TICLABS as T } from '@aldia/contract/textos-ticlabs.ts';
import { ticlabs } from '@aldia/contract/ticlabs.ts';
import { dia, instante, mes, mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { levantarTicLabs, type SuplenteDeTicLabs } from '../../suplentes/ticlabs.ts';

let plataforma: SuplenteDeTicLabs;
let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  plataforma = await levantarTicLabs();
  const { url, usuario, clave } = plataforma;
  s = await escenario({ ajustes: { TICLABS_URL: url, TICLABS_USUARIO: usuario, TICLABS_CLAVE: clave } });
  ana = await s.crear.usuario([ROL.administrador], { nombre: 'Ana' });
});
afterAll(async () => {
  await s.cerrar();
  await plataforma.cerrar();
});
beforeEach(() => plataforma.poner(null));

const entrar = (quien = ana) => s.como(quien)(ticlabs.abrirSesion, {});
const pedir = (usuarioId: number, desde = '2026-08', hasta = '2026-09', quien = ana) =>
  s.como(quien)(ticlabs.solicitar, { fechaInicio: dia(`${desde}-01`), fechaFin: dia(`${hasta}-01`), usuarioId });
const cargar = (quien = ana) => s.como(quien)(ticlabs.traer, {});
/** Both verbs of the call are refused alike (D-24). */
async function noCarga(rechazo: object, quien = ana, en = s): Promise<void> {
  for (const que of [ticlabs.cargar, ticlabs.traer])
    await expect(en.como(quien)(que, {})).rejects.toMatchObject(rechazo);
}
async function noEntra(rechazo: object, quien = ana, en = s): Promise<void> {
  for (const que of [ticlabs.entrar, ticlabs.abrirSesion])
    await expect(en.como(quien)(que, {})).rejects.toMatchObject(rechazo);
}
const originales = (usuarioId: number, elegido: string) =>
  s.como(ana)(carga.archivos, { usuarioId, fecha: mes(elegido) });

test('two months are asked for and come as four originals, which the wizard offers and no figure has', async () => {
  const cliente = await s.crear.cliente({ regimen: 2 });
  await expect(pedir(cliente.id)).rejects.toMatchObject({ http: 409, codigo: 'TICLABS_SIN_SESION' });
  await noCarga({ http: 409, codigo: 'TICLABS_SIN_SESION' });
  await entrar();
  await noCarga({ codigo: 'TICLABS_SIN_PEDIDO' });
  await pedir(cliente.id);
  expect(await cargar()).toEqual({
    nuevos: 4,
    repetidos: 0,
    meses: ['2026-08', '2026-09'],
    sinLlegar: [],
  });
  // Choosing September declares August.
  const deAgosto = await originales(cliente.id, '2026-09');
  expect(deAgosto.map((a) => [a.clase, a.origen, a.pendiente]).sort()).toEqual([
    ['emitidas', 'ticlabs', true],
    ['recibidas', 'ticlabs', true],
  ]);
  expect(await s.bd.selectFrom('factura').selectAll().execute()).toEqual([]);
  expect(await s.bd.selectFrom('declaracion').selectAll().execute()).toEqual([]);
  await noCarga({ codigo: 'TICLABS_SIN_PEDIDO' });
  const hechos = (await s.auditoria()).filter((h) => h.accion.startsWith('ticlabs.'));
  expect(hechos.map((h) => [h.accion, h.actor_id, h.entidad_id])).toEqual([
    ['ticlabs.solicitado', ana.id, String(cliente.id)],
    ['ticlabs.cargado', ana.id, String(cliente.id)],
  ]);

  const emitidas = deAgosto.find((a) => a.clase === 'emitidas');
  const { enlace } = await s.como(ana)(carga.enlaceDeArchivo, { id: emitidas?.id ?? '' });
  const bytes = new Uint8Array(await (await fetch(`${s.url}${enlace}`)).arrayBuffer());
  expect(bytes.length).toBeGreaterThan(1000);
});

test('asked for again, the same books are the ones that are there', async () => {
  const cliente = await s.crear.cliente({ regimen: 2 });
  await entrar();
  await pedir(cliente.id, '2026-08', '2026-08');
  await cargar();
  await pedir(cliente.id, '2026-08', '2026-08');
  expect(await cargar()).toMatchObject({ nuevos: 0, repetidos: 2 });
  expect(await originales(cliente.id, '2026-09')).toHaveLength(2);
});

test('two loads at once bring them once, one of them by the verb of the specification (D-24)', {
  tags: ['dos-bases'],
}, async () => {
  const cliente = await s.crear.cliente({ regimen: 1 });
  await s.como(ana)(ticlabs.entrar, {});
  await pedir(cliente.id, '2026-07', '2026-07');
  const dos = await Promise.allSettled([cargar(), s.como(ana)(ticlabs.cargar, {})]);
  const nuevos = dos.flatMap((r) => (r.status === 'fulfilled' ? [r.value.nuevos] : []));
  expect(nuevos.reduce((suma, n) => suma + n, 0)).toBe(2);
  expect(await originales(cliente.id, '2026-08')).toHaveLength(2);
});

test('one administrator loads what they asked for, and not what another one did', async () => {
  const cliente = await s.crear.cliente({ regimen: 1 });
  const beto = await s.crear.usuario([ROL.administrador]);
  await entrar();
  await entrar(beto);
  await pedir(cliente.id, '2026-06', '2026-06');
  await noCarga({ codigo: 'TICLABS_SIN_PEDIDO' }, beto);
  expect(await cargar()).toMatchObject({ nuevos: 2 });
});

test('what was asked for by who administers no more, or is gone, comes to whoever loads next', async () => {
  const cliente = await s.crear.cliente({ regimen: 1 });
  await entrar();
  for (const periodo of ['2026-03', '2026-04']) {
    const beto = await s.crear.usuario([ROL.administrador]);
    await entrar(beto);
    await pedir(cliente.id, periodo, periodo, beto);
    await noCarga({ codigo: 'TICLABS_SIN_PEDIDO' });
    if (periodo === '2026-03')
      await s.bd.updateTable('usuario_rol').set({ rol_id: ROL.carga }).where('usuario_id', '=', beto.id).execute();
    else await s.bd.updateTable('usuario').set({ activo: false }).where('id', '=', beto.id).execute();
    expect(await cargar()).toMatchObject({ nuevos: 2, meses: [periodo] });
  }
});

test('while it prepares them, and when a file is no book, nothing is kept and it can be loaded later', async () => {
  const cliente = await s.crear.cliente({ regimen: 1 });
  await entrar();
  await pedir(cliente.id, '2026-05', '2026-05');
  plataforma.poner('preparando');
  await noCarga({ codigo: 'TICLABS_PREPARANDO' });
  plataforma.poner('archivo');
  await noCarga({ codigo: 'TICLABS_ARCHIVO_MALO' });
  expect(await originales(cliente.id, '2026-06')).toEqual([]);
  plataforma.poner(null);
  expect(await cargar()).toMatchObject({ nuevos: 2 });
});

/** Two requests of one person for two clients, and the platform's name of the first one. */
async function dosPedidos(periodo: string) {
  const [uno, otro] = [await s.crear.cliente({ regimen: 1, nombre: 'Eva' }), await s.crear.cliente({ regimen: 1 })];
  await entrar();
  const { id } = await pedir(uno.id, periodo, periodo);
  await pedir(otro.id, periodo, periodo);
  const pedidos = s.bd.selectFrom('ticlabs_pedido').where('id', '=', id);
  const { referencia } = await pedidos.select('referencia').executeTakeFirstOrThrow();
  return { id, uno, otro, referencia };
}
const pedidoViejo = (id: number, solicitadoEn: string) =>
  s.bd
    .updateTable('ticlabs_pedido')
    .set({ solicitado_en: instante(solicitadoEn) })
    .where('id', '=', id)
    .execute();

test.each([
  ['2026-03', 'archivo', /no es un libro/],
  ['2026-02', 'preparando', /todavía prepara/],
] as const)(
  'a request of %s that cannot come (%s) keeps no other one back, and comes later',
  async (periodo, falla, razon) => {
    const { referencia, uno, otro } = await dosPedidos(periodo);
    plataforma.ponerEn(referencia, falla);
    expect(await cargar()).toEqual({
      nuevos: 2,
      repetidos: 0,
      meses: [periodo],
      sinLlegar: [
        {
          id: expect.any(Number),
          nombre: 'Eva Prueba',
          desde: periodo,
          hasta: periodo,
          razon: expect.stringMatching(razon),
          abandonado: false,
        },
      ],
    });
    const elegido = mesSiguiente(mes(periodo));
    expect([await originales(uno.id, elegido), await originales(otro.id, elegido)].map((o) => o.length)).toEqual([
      0, 2,
    ]);
    plataforma.poner(null);
    expect(await cargar()).toMatchObject({ nuevos: 2, sinLlegar: [] });
  },
);

test('a request that the platform does not know any more is given up and said, alone too', async () => {
  const { referencia } = await dosPedidos('2026-01');
  plataforma.ponerEn(referencia, 'olvidado');
  const olvidado = { nombre: 'Eva Prueba', razon: T.desconocido, abandonado: true };
  expect(await cargar()).toMatchObject({ nuevos: 2, sinLlegar: [olvidado] });
  await noCarga({ codigo: 'TICLABS_SIN_PEDIDO' });
  const cliente = await s.crear.cliente({ regimen: 1 });
  await pedir(cliente.id, '2026-01', '2026-01');
  plataforma.poner('olvidado');
  expect(await cargar()).toMatchObject({ nuevos: 0, meses: [], sinLlegar: [{ abandonado: true }] });
  const hechos = (await s.auditoria()).filter((h) => h.accion === 'ticlabs.abandonado');
  expect(hechos.at(-1)).toMatchObject({ actor_id: ana.id, entidad_id: String(cliente.id) });
});

test('what did not come in a week is given up, but not while the platform answers nothing at all', async () => {
  const { id, referencia } = await dosPedidos('2025-12');
  plataforma.ponerEn(referencia, 'preparando');
  await pedidoViejo(id, '2026-11-13T16:00:01.000Z');
  expect(await cargar()).toMatchObject({ nuevos: 2, sinLlegar: [{ abandonado: false }] });
  await pedidoViejo(id, '2026-11-13T15:59:59.000Z');
  plataforma.poner('caido');
  await noCarga({ codigo: 'TICLABS_NO_RESPONDE' });
  plataforma.poner('preparando');
  expect(await cargar()).toMatchObject({ nuevos: 0, sinLlegar: [{ abandonado: true }] });
  plataforma.poner(null);
  await noCarga({ codigo: 'TICLABS_SIN_PEDIDO' });
});

test('of several that cannot come each says why', async () => {
  const { referencia } = await dosPedidos('2025-11');
  plataforma.poner('preparando');
  await noCarga({ codigo: 'TICLABS_PREPARANDO' });
  plataforma.ponerEn(referencia, 'archivo');
  const { nuevos, sinLlegar } = await cargar();
  expect([nuevos, sinLlegar.map((p) => p.razon)]).toEqual([
    0,
    [expect.stringMatching(/no es un libro/), expect.stringMatching(/todavía prepara/)],
  ]);
  plataforma.poner(null);
  expect(await cargar()).toMatchObject({ nuevos: 4 });
});

test('silence, nonsense and a session that is over each have their sentence', async () => {
  const cliente = await s.crear.cliente({ regimen: 1 });
  await entrar();
  await pedir(cliente.id, '2026-04', '2026-04');
  for (const falla of ['caido', 'html'] as const) {
    plataforma.poner(falla);
    await noCarga({ http: 503, codigo: 'TICLABS_NO_RESPONDE' });
    await expect(pedir(cliente.id)).rejects.toMatchObject({ http: 503, codigo: 'TICLABS_NO_RESPONDE' });
    await noEntra({ http: 503, codigo: 'TICLABS_NO_RESPONDE' });
  }
  // A book that is cut on its way is no fault of ours, and can be loaded later.
  plataforma.poner('cortado');
  await expect(cargar()).rejects.toMatchObject({ http: 503, codigo: 'TICLABS_NO_RESPONDE' });
  plataforma.poner('sin-sesion');
  await expect(pedir(cliente.id)).rejects.toMatchObject({ codigo: 'TICLABS_SIN_SESION' });
});

test('books are asked for from ten years before this one on (spec 3, section 5)', async () => {
  const cliente = await s.crear.cliente({ regimen: 1 });
  await entrar();
  await expect(pedir(cliente.id, '2015-12', '2016-01')).rejects.toMatchObject({
    http: 422,
    errores: [{ campo: 'fecha_inicio', mensaje: 'Elige meses desde 2016' }],
  });
  expect(await pedir(cliente.id, '2016-01', '2016-01')).toMatchObject({ id: expect.any(Number) });
  await cargar();
});

test('a stretch is whole months that are over, 24 at most, of a client', async () => {
  const cliente = await s.crear.cliente({ regimen: 1 });
  await entrar();
  const enCampo = { http: 422, errores: [{ campo: 'fecha_fin' }] };
  await expect(pedir(cliente.id, '2026-09', '2026-08')).rejects.toMatchObject(enCampo);
  await expect(pedir(cliente.id, '2024-01', '2026-01')).rejects.toMatchObject(enCampo);
  await expect(pedir(cliente.id, '2026-11', '2026-11')).rejects.toMatchObject({ codigo: 'MES_SIN_TERMINAR' });
  await expect(pedir(ana.id)).rejects.toMatchObject({ http: 404, codigo: 'CLIENTE_NO_ENCONTRADO' });
  const otroDia = { fechaInicio: dia('2026-08-02'), fechaFin: dia('2026-09-01'), usuarioId: cliente.id };
  await expect(s.como(ana)(ticlabs.solicitar, otroDia)).rejects.toMatchObject({ http: 422 });
});

test('wrong credentials are ours to mend, and without them the screen says so; the token is never stored open', async () => {
  const { token_cifrado: caja } = await s.bd.selectFrom('ticlabs_sesion').selectAll().executeTakeFirstOrThrow();
  expect(caja.toString('latin1')).not.toContain('sesion-de-prueba');
  const otra = await escenario({
    ajustes: { TICLABS_URL: plataforma.url, TICLABS_USUARIO: 'aldia', TICLABS_CLAVE: 'otra' },
  });
  const suya = await otra.crear.usuario([ROL.administrador]);
  await noEntra({ http: 409, codigo: 'TICLABS_CREDENCIALES' }, suya, otra);
  await otra.cerrar();
  const sin = await escenario();
  const nadie = await sin.crear.usuario([ROL.administrador]);
  const cliente = await sin.crear.cliente({ regimen: 1 });
  const agosto = { fechaInicio: dia('2026-08-01'), fechaFin: dia('2026-08-01'), usuarioId: cliente.id };
  const sinPlataforma = { codigo: 'TICLABS_SIN_CONFIGURAR' };
  await noEntra(sinPlataforma, nadie, sin);
  await expect(sin.como(nadie)(ticlabs.solicitar, agosto)).rejects.toMatchObject(sinPlataforma);
  await noCarga(sinPlataforma, nadie, sin);
  await sin.cerrar();
});
