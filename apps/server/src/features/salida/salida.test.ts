import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ARCHIVOS, ARCHIVOS_POR_MES, CUENTA, Cuenta } from '@aldia/contract/formato-de-cuenta/archivos.ts';
import { esquemaDeCuenta, RUTA_DE_ESQUEMA } from '@aldia/contract/formato-de-cuenta/esquema.ts';
import { salida } from '@aldia/contract/salida.ts';
import { MOTIVOS_DE_SALIDA } from '@aldia/contract/textos-salida.ts';
import { verComo } from '@aldia/contract/ver-como.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { abrirZip } from '@aldia/testing/libros/zip-a-mano.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CuentaDePrueba, cuentaDePrueba, cuentaPequenia, SECRETOS } from '../../pruebas/cuenta-completa.ts';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { huellaSha256 } from '../../shared/cifrado.ts';
import { barrerSalidas } from './barrer.ts';
import { prepararSalida } from './preparar.ts';

let s: Escenario;
let cliente: Persona;
beforeAll(async () => {
  s = await escenario();
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  s.reloj.mover(AHORA);
  cliente = await cuentaPequenia(s);
});

const pedir = (quien: Persona, usuarioId: number) => s.como(quien)(salida.pedir, { usuarioId });
const ver = (quien: Persona, usuarioId: number) => s.como(quien)(salida.deCuenta, { usuarioId });
const enlace = (quien: Persona, id: string) => s.como(quien)(salida.enlace, { id });
async function hacer(quien: Persona, usuarioId: number): Promise<string> {
  const { id } = await pedir(quien, usuarioId);
  await prepararSalida(s.recursos, id);
  return id;
}
async function bajar(quien: Persona, id: string) {
  const respuesta = await fetch(s.url + (await enlace(quien, id)));
  expect(respuesta.status).toBe(200);
  const bytes = new Uint8Array(await respuesta.arrayBuffer());
  const archivos = abrirZip(bytes);
  const texto = (ruta: string) => Buffer.from(archivos.get(ruta) ?? '').toString();
  return { respuesta, bytes, archivos, texto, json: (ruta: string): unknown => JSON.parse(texto(ruta)) };
}
/** Pieces of the zips of this test that lie in the store. */
function enElAlmacen(id: string): string[] {
  try {
    return readdirSync(path.join(s.ajustes.DATOS, 'documentos', 'salida', id));
  } catch {
    return [];
  }
}
const estadoDe = async (id: string) =>
  s.bd.selectFrom('salida_de_cuenta').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the zip of an account', () => {
  let c: CuentaDePrueba;
  let jefa: Persona;
  let b: Awaited<ReturnType<typeof bajar>>;
  beforeAll(async () => {
    s.reloj.mover(AHORA);
    c = await cuentaDePrueba(s);
    // Who administers may be a client too.
    jefa = await s.crear.usuario([ROL.administrador, ROL.cliente], { nombre: 'Jefa' });
    const motivo = 'No ve su formulario';
    await s.como(jefa)(verComo.iniciar, { usuarioId: c.cliente.id, motivo, codigo: undefined });
    b = await bajar(c.cliente, await hacer(c.cliente, c.cliente.id));
  });

  test('has its data, its documents byte by byte, its books and forms, and what each file weighs', () => {
    const { archivos, json, bytes, respuesta, texto } = b;
    const { nit } = c.cliente;
    expect(respuesta.headers.get('content-disposition')).toContain(`aldia_${nit}.zip`);
    expect(respuesta.headers.get('content-length')).toBe(String(bytes.length));
    expect([...archivos.keys()]).toEqual(
      expect.arrayContaining([
        'esquema.json',
        ...Object.values(ARCHIVOS).map((a) => a.ruta),
        'datos/facturas/2026-09-001.json',
        'datos/facturas/2026-10-001.json',
        'datos/retenciones/2026-10-001.json',
        'documentos/01_Ventas octubre.xls',
        'documentos/02_recibo.pdf',
        `meses/2026-09/2-libros/03_ventas_${nit}.xlsx`,
        `meses/2026-10/2-libros/01_compras_ventas_${nit}.pdf`,
        `meses/2026-10/4-formularios/SAT-2046_${nit}_2026-10.pdf`,
        CUENTA,
        'HUELLAS.txt',
        'INDICE.html',
      ]),
    );
    expect(Buffer.from(archivos.get('documentos/01_Ventas octubre.xls') ?? '').equals(c.original)).toBe(true);
    const cuenta = Cuenta.parse(json(CUENTA));
    expect(cuenta.cantidades).toEqual({ declaraciones: 2, facturas: 4, retenciones: 1, documentos: 2 });
    expect(cuenta.archivos.map((a) => a.ruta)).toEqual([...archivos.keys()].slice(0, -3));
    for (const { ruta, bytes: peso, sha256 } of cuenta.archivos)
      expect([ruta, peso, sha256]).toEqual([
        ruta,
        archivos.get(ruta)?.length,
        huellaSha256(archivos.get(ruta) ?? new Uint8Array()),
      ]);
    expect(texto('INDICE.html')).toContain('nunca salen de AlDía');
  });

  test('says the figures of the month and who saw the SAT password, as they are stored', () => {
    const { json } = b;
    expect(json('datos/facturas/2026-10-001.json')).toMatchObject([
      { libro: 'emitida', monto: '1120.00', periodo: '2026-10' },
      { libro: 'recibida', monto: '560.00', iva: '60.00' },
    ]);
    // 5 % of Q 1,120.00, in whole quetzales.
    expect(json('datos/declaraciones.json')).toMatchObject([
      { periodo: '2026-09', impuestoIva: '56.00' },
      { periodo: '2026-10', impuestoIva: '38.00', totalRetencionIva: '18.00' },
    ]);
    expect(json('datos/historia.json')).toMatchObject({
      revelaciones: [{ cuando: AHORA, motivo: 'Presentar octubre', quien: { nombre: c.ana.nombre, nit: '' } }],
    });
  });

  test('names who works in AlDía, and not by the NIT that they enter with', () => {
    const { archivos, json } = b;
    for (const { nit } of [c.ana, jefa])
      expect([...archivos].filter(([, bytes]) => Buffer.from(bytes).includes(nit)).map(([ruta]) => ruta)).toEqual([]);
    const { cliente: suya } = c;
    expect(json('datos/historia.json')).toMatchObject({
      vistas: [{ quien: { nombre: jefa.nombre, nit: '' } }],
      hechos: expect.arrayContaining([
        expect.objectContaining({ accion: 'salida.pedida', quien: { nombre: suya.nombre, nit: suya.nit } }),
      ]),
    });
  });

  test('never holds a password, a card that can be charged or a session', () => {
    const { archivos } = b;
    const prohibidos = [...SECRETOS, c.cliente.token, c.ana.token];
    for (const [ruta, bytes] of archivos) {
      const texto = Buffer.from(bytes).toString('latin1');
      expect([ruta, prohibidos.filter((p) => texto.includes(p))]).toEqual([ruta, []]);
    }
    const nombres = Buffer.concat([...archivos].filter(([r]) => r.startsWith('datos/')).map(([, b]) => b)).toString();
    expect(nombres).not.toMatch(/claveHash|cuentaCifrada|llaveEnvuelta|tokenHash|"cifrado"|transaccionId/i);
  });

  test('fits the schema that it brings, which is the published one', async () => {
    const { archivos, json } = b;
    expect(json('esquema.json')).toEqual(esquemaDeCuenta());
    const publicado = await fetch(s.url + RUTA_DE_ESQUEMA);
    expect([publicado.status, await publicado.json()]).toEqual([200, esquemaDeCuenta()]);
    const porRuta = new Map(Object.values(ARCHIVOS).map((a) => [a.ruta as string, a.esquema]));
    for (const ruta of [...archivos.keys()].filter((r) => r.startsWith('datos/'))) {
      const porMes = Object.values(ARCHIVOS_POR_MES).find(({ carpeta }) => ruta.startsWith(`${carpeta}/`));
      const esquema = porRuta.get(ruta) ?? porMes?.esquema;
      expect([ruta, esquema?.safeParse(json(ruta)).error ?? null]).toEqual([ruta, null]);
    }
  });

  test('has the lines of a courtesy only of a month that is one still', async () => {
    const { id: suyo } = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado: 9 });
    await s.bd
      .insertInto('carga_de_cortesia')
      .values({ declaracion_id: suyo, detalle: '{"total":"1.00"}', cargada_por: jefa.id, cargada_en: AHORA })
      .execute();
    const cortesia = async () =>
      (await bajar(cliente, await hacer(cliente, cliente.id))).json('datos/declaraciones.json');
    expect(await cortesia()).toMatchObject([{ cortesia: { detalle: { total: '1.00' } } }]);
    await s.bd.updateTable('declaracion').set({ estado_id: 4 }).where('id', '=', suyo).execute();
    expect(await cortesia()).toMatchObject([{ cortesia: null }]);
  });

  test('names a stored file that is not there any more, and brings the rest', async () => {
    const { lugar } = await s.bd
      .selectFrom('documento')
      .select('lugar')
      .where('usuario_id', '=', cliente.id)
      .executeTakeFirstOrThrow();
    await s.recursos.almacen.borrar(lugar);
    const { archivos, json, texto } = await bajar(cliente, await hacer(cliente, cliente.id));
    expect([...archivos.keys()].filter((r) => r.startsWith('documentos/'))).toEqual([]);
    expect(json('datos/documentos.json')).toMatchObject([{ nombre: 'recibo.pdf', ruta: null }]);
    expect(texto('INDICE.html')).toContain('<b>documentos/01_recibo.pdf</b>');
  });
});

describe('while it is made', () => {
  test('says how far it is, and at its end tells who asked by a mail that leads to the screen', async () => {
    const { id } = await pedir(cliente, cliente.id);
    expect((await ver(cliente, cliente.id)).ultima).toMatchObject({ id, estado: 'en_cola', avance: 0 });
    await prepararSalida(s.recursos, id);
    const { ultima, quedanHoy } = await ver(cliente, cliente.id);
    expect(ultima).toMatchObject({ estado: 'lista', avance: 100, venceEn: '2026-11-27T16:00:00.000Z' });
    expect(quedanHoy).toBe(2);
    const correos = (await s.correos()).filter((m) => m.clave === `salida:${id}`);
    expect(correos).toMatchObject([{ asunto: 'El archivo de tu cuenta está listo' }]);
    expect(correos[0]?.texto).toContain('/llevar_cuenta');
    expect(correos[0]?.texto).not.toContain('firma=');
    const hechos = (await s.auditoria()).filter(
      (h) => h.accion.startsWith('salida.') && h.entidad_id === String(cliente.id),
    );
    expect(hechos.map((h) => [h.accion, h.actor_id])).toEqual([
      ['salida.pedida', cliente.id],
      ['salida.lista', null],
    ]);
  });

  test('is asked for once at a time, and three times in a day', async () => {
    const { id } = await pedir(cliente, cliente.id);
    await expect(pedir(cliente, cliente.id)).rejects.toMatchObject({ http: 409, codigo: 'SALIDA_EN_CURSO' });
    await s.como(cliente)(salida.cancelar, { id });
    for (let i = 0; i < 2; i++) await s.como(cliente)(salida.cancelar, await pedir(cliente, cliente.id));
    await expect(pedir(cliente, cliente.id)).rejects.toMatchObject({ http: 429, codigo: 'SALIDAS_DEL_DIA' });
    s.reloj.mover('2026-11-21T16:00:00.001Z');
    const deNuevo = { ...cliente, token: await s.crear.sesion(cliente.id) };
    await expect(pedir(deNuevo, cliente.id)).resolves.toHaveProperty('id');
  });

  test('is cancelled: nothing of it stays, and neither a link nor a second cancellation is given', async () => {
    const { id } = await pedir(cliente, cliente.id);
    const { almacen } = s.recursos;
    // The person presses the button while its first piece is written.
    const guardar: typeof almacen.guardar = async (...que) => {
      await almacen.guardar(...que);
      if (que[0].startsWith('salida/')) await s.como(cliente)(salida.cancelar, { id });
    };
    await prepararSalida({ ...s.recursos, cola: s.recursos.cola, almacen: { ...almacen, guardar } }, id);
    expect([(await estadoDe(id)).estado, enElAlmacen(id)]).toEqual(['cancelada', []]);
    await expect(enlace(cliente, id)).rejects.toMatchObject({ http: 409, codigo: 'SALIDA_EN_OTRO_ESTADO' });
    await expect(s.como(cliente)(salida.cancelar, { id })).rejects.toMatchObject({ codigo: 'SALIDA_EN_OTRO_ESTADO' });
    expect((await s.correos()).some((m) => m.clave === `salida:${id}`)).toBe(false);
  });

  test('a process that dies halfway leaves nothing that may be taken; the next try makes it whole', async () => {
    const { id } = await pedir(cliente, cliente.id);
    const { almacen } = s.recursos;
    const muere: typeof almacen.guardar = async (...que) => {
      await almacen.guardar(...que);
      if (que[0].startsWith('salida/')) throw new Error('the machine went out');
    };
    await expect(
      prepararSalida({ ...s.recursos, cola: s.recursos.cola, almacen: { ...almacen, guardar: muere } }, id),
    ).rejects.toThrow('the machine went out');
    expect([(await estadoDe(id)).estado, enElAlmacen(id)]).toEqual(['en_curso', ['1-0']]);
    await expect(enlace(cliente, id)).rejects.toMatchObject({ codigo: 'SALIDA_EN_OTRO_ESTADO' });
    await prepararSalida(s.recursos, id);
    expect([(await estadoDe(id)).estado, enElAlmacen(id)]).toEqual(['lista', ['2-0']]);
    expect((await bajar(cliente, id)).archivos.has(CUENTA)).toBe(true);
    // The worker that was thought dead wakes up: there is nothing left to do.
    await prepararSalida(s.recursos, id);
    expect(enElAlmacen(id)).toEqual(['2-0']);
  });

  test('that fails every time says so, and its pieces are swept', async () => {
    const { id } = await pedir(cliente, cliente.id);
    const { almacen } = s.recursos;
    const roto = { ...almacen, guardar: () => Promise.reject(new Error('no space left')) };
    const intento = () => prepararSalida({ ...s.recursos, cola: s.recursos.cola, almacen: roto }, id);
    for (let i = 0; i < 4; i++) await expect(intento()).rejects.toThrow('no space left');
    await intento();
    expect((await ver(cliente, cliente.id)).ultima).toMatchObject({
      estado: 'fallida',
      motivo: MOTIVOS_DE_SALIDA.fallo,
    });
    await barrerSalidas(s.recursos);
    expect((await estadoDe(id)).partes).toBe(0);
  });

  test('a month that changes meanwhile is read again from the beginning', async () => {
    const { id } = await pedir(cliente, cliente.id);
    await s.crear.declaracion({ usuarioId: cliente.id });
    const { almacen } = s.recursos;
    const mientras: typeof almacen.leer = async (lugar) => {
      await s.bd
        .updateTable('declaracion')
        .set((e) => ({ version: e('version', '+', 1) }))
        .where('usuario_id', '=', cliente.id)
        .execute();
      return almacen.leer(lugar);
    };
    await expect(
      prepararSalida({ ...s.recursos, cola: s.recursos.cola, almacen: { ...almacen, leer: mientras } }, id),
    ).rejects.toThrow(MOTIVOS_DE_SALIDA.cambio);
    expect((await estadoDe(id)).estado).toBe('en_curso');
  });

  test('one that nobody makes since a day has failed, and another may be asked for', async () => {
    const { id } = await pedir(cliente, cliente.id);
    s.reloj.mover('2026-11-21T16:00:00.001Z');
    await barrerSalidas(s.recursos);
    expect(await estadoDe(id)).toMatchObject({ estado: 'fallida', motivo: MOTIVOS_DE_SALIDA.abandonada });
  });
});

describe('its link', () => {
  test('is written down, lives five minutes, dies with its session and cannot be changed', async () => {
    const id = await hacer(cliente, cliente.id);
    const url = await enlace(cliente, id);
    const hechos = (await s.auditoria()).filter((h) => h.accion === 'salida.descargada');
    expect(hechos.at(-1)).toMatchObject({ actor_id: cliente.id, entidad_id: String(cliente.id) });
    expect((await fetch(s.url + url)).status).toBe(200);
    expect((await fetch(s.url + url.replace(/pedido=[^&]+/, 'pedido=e30'))).status).toBe(410);
    await s.bd.updateTable('sesion').set({ terminada_en: AHORA }).where('usuario_id', '=', cliente.id).execute();
    expect((await fetch(s.url + url)).status).toBe(410);
    const otra = { ...cliente, token: await s.crear.sesion(cliente.id) };
    const nuevo = await enlace(otra, id);
    s.reloj.mover('2026-11-20T16:05:00.000Z');
    expect((await fetch(s.url + nuevo)).status).toBe(410);
  });

  test('is not given once the seven days are over, and the sweep takes the file away', async () => {
    const id = await hacer(cliente, cliente.id);
    s.reloj.mover('2026-11-27T16:00:00.000Z');
    const deNuevo = { ...cliente, token: await s.crear.sesion(cliente.id) };
    await expect(enlace(deNuevo, id)).rejects.toMatchObject({ codigo: 'SALIDA_EN_OTRO_ESTADO' });
    await barrerSalidas(s.recursos);
    expect([(await estadoDe(id)).estado, enElAlmacen(id)]).toEqual(['vencida', []]);
  });
});

describe('who may take an account', () => {
  test('is its client and the gestor who has that client today; to everybody else it does not exist', async () => {
    const gestor = await s.crear.usuario([ROL.gestor]);
    const ajeno = await s.crear.usuario([ROL.gestor]);
    const otro = await s.crear.cliente({});
    await s.bd
      .insertInto('cliente_de_gestor')
      .values({ gestor_id: gestor.id, usuario_id: cliente.id, creado_en: AHORA })
      .execute();
    const id = await hacer(gestor, cliente.id);
    const suyo = (await s.correos()).find((m) => m.clave === `salida:${id}`);
    expect(suyo?.asunto).toBe(`El archivo de la cuenta de ${cliente.nombre} está listo`);
    expect(suyo?.texto).toContain(`/llevar_cuenta?cliente=${cliente.id}`);
    expect((await bajar(gestor, id)).archivos.has('datos/persona.json')).toBe(true);
    for (const quien of [ajeno, otro]) {
      await expect(pedir(quien, cliente.id)).rejects.toMatchObject({ http: 404, codigo: 'CLIENTE_NO_ENCONTRADO' });
      await expect(ver(quien, cliente.id)).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
      await expect(enlace(quien, id)).rejects.toMatchObject({ http: 404, codigo: 'SALIDA_NO_ENCONTRADA' });
      await expect(s.como(quien)(salida.cancelar, { id })).rejects.toMatchObject({ codigo: 'SALIDA_NO_ENCONTRADA' });
    }
    const ana = await s.crear.usuario([ROL.declaracion]);
    await expect(pedir(ana, cliente.id)).rejects.toMatchObject({ http: 403, codigo: 'SIN_PERMISO' });
  });

  test('a client who left the portfolio is out of reach, also with a link that was given before', async () => {
    const gestor = await s.crear.usuario([ROL.gestor]);
    await s.bd
      .insertInto('cliente_de_gestor')
      .values({ gestor_id: gestor.id, usuario_id: cliente.id, creado_en: AHORA })
      .execute();
    const id = await hacer(gestor, cliente.id);
    const url = await enlace(gestor, id);
    await s.bd.updateTable('cliente_de_gestor').set({ baja_en: AHORA }).where('gestor_id', '=', gestor.id).execute();
    expect((await fetch(s.url + url)).status).toBe(410);
    await expect(enlace(gestor, id)).rejects.toMatchObject({ codigo: 'SALIDA_NO_ENCONTRADA' });
  });
});
