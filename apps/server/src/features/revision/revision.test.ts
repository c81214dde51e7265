import { libros } from '@aldia/contract/libros.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { revision } from '@aldia/contract/revision.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { leerPdf } from '@aldia/lector/leer-pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { lockPersona } from '../../shared/personas.repo.ts';
import { guardarDocumentoSat } from './documentos-sat.repo.ts';

const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF').toString('base64')}`;
const OCTUBRE = mes('2026-10');
let s: Escenario;
let admin: Persona;
let ana: Persona;
let beto: Persona;
let carla: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador]);
  ana = await s.crear.usuario([ROL.declaracion]);
  beto = await s.crear.usuario([ROL.carga]);
  carla = await s.crear.cliente({ passwordSat: 'Secreta-1' });
});
afterAll(() => s.cerrar());
beforeEach(() => s.reloj.mover(AHORA));

const pedir = (quien: Persona, usuarioId: number) => s.como(quien)(revision.referencia, { usuarioId });
const abrir = (quien: Pick<Persona, 'token'>, usuarioId: number, referencia: string) =>
  s.como(quien)(revision.abrir, { usuarioId, referencia });
async function esperan(): Promise<number> {
  const { rows } = await s.base.pool.query<{ n: number }>(
    "select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.n ?? 0;
}
const VENCIDA = { http: 410, codigo: 'REFERENCIA_VENCIDA' };
const AJENA = { http: 403, codigo: 'FILA_DE_OTRO' };

describe('the reference that stands in the place of the SAT password', () => {
  test('opens the client once, without the secret, and says in the audit who opened whom', async () => {
    const { referencia, segundos } = await pedir(ana, carla.id);
    expect(segundos).toBe(60);
    expect(referencia).not.toContain('Secreta');
    const cliente = await abrir(ana, carla.id, referencia);
    expect(cliente).toMatchObject({ id: carla.id, nombre: carla.nombre, tienePasswordSat: true, regimenId: 1 });
    expect(JSON.stringify(cliente)).not.toContain('Secreta-1');
    expect((await s.auditoria()).at(-1)).toMatchObject({
      accion: 'revision.abierta',
      actor_id: ana.id,
      entidad_id: String(carla.id),
    });
    await expect(abrir(ana, carla.id, referencia)).rejects.toMatchObject(VENCIDA);
  });

  test('is used once even when two windows open it together', { tags: ['dos-bases'] }, async () => {
    const { referencia } = await pedir(ana, carla.id);
    const dos = await Promise.allSettled([abrir(ana, carla.id, referencia), abrir(ana, carla.id, referencia)]);
    expect(dos.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each([
    [59_000, true],
    [60_000, false],
    [61_000, false],
  ])('after %i ms it still opens: %s', async (ms, abre) => {
    const { referencia } = await pedir(ana, carla.id);
    s.reloj.mover(new Date(Date.parse(AHORA) + ms).toISOString());
    const intento = abrir(ana, carla.id, referencia);
    if (abre) await expect(intento).resolves.toMatchObject({ id: carla.id });
    else await expect(intento).rejects.toMatchObject(VENCIDA);
  });

  test('opens nothing for a colleague, in another session, for another client or with another end', async () => {
    const otra = await s.crear.cliente({ passwordSat: 'Secreta-2' });
    const { referencia } = await pedir(ana, carla.id);
    const [nonce, vence, firma] = referencia.split('.');
    const alargada = `${nonce}.${Number(vence) + 60_000}.${firma}`;
    await expect(abrir(beto, carla.id, referencia)).rejects.toMatchObject(VENCIDA);
    await expect(abrir({ token: await s.crear.sesion(ana.id) }, carla.id, referencia)).rejects.toMatchObject(VENCIDA);
    await expect(abrir(ana, otra.id, referencia)).rejects.toMatchObject(VENCIDA);
    await expect(abrir(ana, carla.id, alargada)).rejects.toMatchObject(VENCIDA);
    // None of those used it up.
    await expect(abrir(ana, carla.id, referencia)).resolves.toMatchObject({ id: carla.id });
  });

  test('is not given for a client without a SAT password, nor for somebody who is no client', async () => {
    const sin = await s.crear.cliente();
    await expect(pedir(ana, sin.id)).rejects.toMatchObject({
      codigo: 'SIN_CONTRASENIA_SAT',
      message: 'No posee password sat',
    });
    await expect(pedir(ana, beto.id)).rejects.toMatchObject({ http: 404, codigo: 'CLIENTE_NO_ENCONTRADO' });
    expect(await s.como(ana)(revision.cliente, { id: sin.id })).toMatchObject({ tienePasswordSat: false });
  });

  test('is kept nowhere until it is used', async () => {
    const antes = await s.bd.selectFrom('idempotencia').select('clave').execute();
    const { referencia } = await pedir(ana, carla.id);
    expect(await s.bd.selectFrom('idempotencia').select('clave').execute()).toEqual(antes);
    const usados = await s.bd.selectFrom('nonce_usado').select('nonce').execute();
    expect(usados.map((u) => u.nonce)).not.toContain(referencia.split('.')[0]);
  });
});

test.each([ROL.cliente, ROL.gestor, ROL.sociedad])('role %i opens no review at all', async (rol) => {
  const ajena = await s.crear.usuario([rol]);
  const negado = { http: 403, codigo: 'SIN_PERMISO' };
  await expect(pedir(ajena, carla.id)).rejects.toMatchObject(negado);
  await expect(s.como(ajena)(revision.cliente, { id: carla.id })).rejects.toMatchObject(negado);
});

describe('the invoice of a subscription', () => {
  const suscripcionDe = async (usuarioId: number): Promise<number> =>
    (await s.bd.selectFrom('suscripcion').select('id').where('usuario_id', '=', usuarioId).executeTakeFirstOrThrow())
      .id;
  const enviar = (quien: Persona, suscripcionId: number, documento = PDF) =>
    s.como(quien)(revision.enviarFactura, { documento, suscripcionId });

  test('reaches the client by mail and in their subscriptions, and nobody else', async () => {
    const cliente = await s.crear.cliente();
    const id = await suscripcionDe(cliente.id);
    await enviar(ana, id);
    const correo = (await s.correos()).at(-1);
    expect(correo).toMatchObject({ para: (await s.como(ana)(revision.cliente, { id: cliente.id })).correo });
    expect(JSON.stringify(correo)).toContain('factura de tu suscripción');
    const [suya] = await s.como(cliente)(misDeclaraciones.suscripciones, { id: cliente.id });
    expect(suya?.facturas).toBe(1);
    const [factura] = await s.como(cliente)(revision.facturas, { id });
    const pdf = await fetch(s.url + (factura?.enlace ?? ''));
    expect([pdf.status, pdf.headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^attachment/)]);
    for (const rol of [ROL.cliente, ROL.gestor])
      await expect(s.como(await s.crear.usuario([rol]))(revision.facturas, { id })).rejects.toMatchObject({
        http: 404,
        codigo: 'SUSCRIPCION_NO_ENCONTRADA',
      });
  });

  test.each([
    ['DOCUMENTO_NO_ES_PDF', Buffer.from('<html>').toString('base64')],
    ['DOCUMENTO_INACEPTABLE', Buffer.from('%PDF-1.4 /JavaScript').toString('base64')],
  ])('%s: what is not a plain PDF leaves no mail', async (codigo, documento) => {
    const cliente = await s.crear.cliente();
    const antes = (await s.correos()).length;
    await expect(enviar(ana, await suscripcionDe(cliente.id), documento)).rejects.toMatchObject({ codigo });
    expect(await s.correos()).toHaveLength(antes);
  });

  test('is of who has the client: a colleague may not, the administrator may', async () => {
    const cliente = await s.crear.cliente();
    await s.crear.declaracion({ usuarioId: cliente.id, asignadoId: ana.id });
    const id = await suscripcionDe(cliente.id);
    await expect(enviar(beto, id)).rejects.toMatchObject(AJENA);
    await expect(enviar(ana, id)).resolves.toEqual({ enviada: true });
    await expect(enviar(admin, id)).resolves.toEqual({ enviada: true });
  });

  test('needs a mail to go to', async () => {
    const cliente = await s.crear.cliente({ correo: '' });
    await expect(enviar(ana, await suscripcionDe(cliente.id))).rejects.toMatchObject({ codigo: 'CLIENTE_SIN_CORREO' });
  });
});

describe("SAT's documents", () => {
  const registrar = (quien: Persona, usuarioId: number, documento: string | null, tipoArchivoId = 3) =>
    s.como(quien)(revision.registrarDocumentoSat, {
      usuarioId,
      periodo: OCTUBRE,
      tipoArchivoId,
      fechaMaxima: null,
      documento,
    });
  const reporte = (filtro: { nit?: string; tipoArchivo?: number; fechaInicio?: string; fechaFin?: string }) =>
    s.como(ana)(revision.documentosSat, {
      fechaInicio: '2026-11-01',
      fechaFin: '2026-11-30',
      nit: '',
      tipoArchivo: 0,
      ...filtro,
    } as never);

  // Needs two connections: the first request is not committed yet when the second one comes.
  test.runIf(process.env['TEST_DATABASE_URL'])(
    'asked for by two people at once are one request',
    { tags: ['dos-bases'] },
    async () => {
      const cliente = await s.crear.cliente();
      const primera = await s.bd.transaction().execute(async (tx) => {
        await lockPersona(tx, cliente.id);
        const pedido = {
          usuarioId: cliente.id,
          periodo: OCTUBRE,
          tipoArchivoId: 3,
          fechaMaxima: null,
          documentoId: null,
        };
        const id = await guardarDocumentoSat(tx, { ...pedido, hoy: s.reloj.hoy(), por: ana.id, en: s.reloj.ahora() });
        const segunda = registrar(beto, cliente.id, null).catch((e: unknown) => e);
        await expect.poll(esperan, { timeout: 15_000 }).toBe(1);
        return { id, segunda };
      });
      expect(await primera.segunda).toEqual({ id: primera.id, estado: 'S' });
      const pedidos = await s.bd
        .selectFrom('documento_sat')
        .select('id')
        .where('usuario_id', '=', cliente.id)
        .execute();
      expect(pedidos).toEqual([{ id: primera.id }]);
    },
  );

  test('one that was asked for becomes the one that arrives, and the client downloads it', async () => {
    const cliente = await s.crear.cliente();
    const { id: declaracionId } = await s.crear.declaracion({ usuarioId: cliente.id });
    const pedido = await registrar(ana, cliente.id, null);
    expect(pedido.estado).toBe('S');
    expect(await registrar(ana, cliente.id, null)).toEqual(pedido);
    await expect(s.como(ana)(revision.enlaceDeDocumentoSat, { id: pedido.id })).rejects.toMatchObject({ http: 404 });
    expect(await registrar(ana, cliente.id, PDF)).toEqual({ id: pedido.id, estado: 'P' });
    expect(await reporte({ nit: `${cliente.nit.slice(0, -1)}-${cliente.nit.slice(-1)}` })).toMatchObject([
      { id: pedido.id, nit: cliente.nit, mes: 10, anio: 2026, estado: 'P', tipoArchivoId: 3 },
    ]);
    const ver = s.como(cliente);
    const deOctubre = { usuario: cliente.id, mesTransaccion: 10, anioTransaccion: 2026 };
    expect(await ver(libros.buscarDocumentosSat, deOctubre)).toMatchObject([
      { fileName: 'documento_sat_3_2026-10.pdf', base64: PDF.split(',')[1] },
    ]);
    expect(await ver(misDeclaraciones.documentos, { id: declaracionId })).toHaveLength(1);
    expect((await ver(misDeclaraciones.delAnio, { usuarioId: cliente.id, anio: 2026 }))[0]?.documentos).toBe(1);
    const { enlace } = await ver(revision.enlaceDeDocumentoSat, { id: pedido.id });
    expect((await fetch(s.url + enlace)).status).toBe(200);
  });

  test('of a month that nobody opened are found too', async () => {
    const cliente = await s.crear.cliente();
    await registrar(ana, cliente.id, PDF);
    const deOctubre = { usuario: cliente.id, mesTransaccion: 10, anioTransaccion: 2026 };
    expect(await s.como(cliente)(libros.buscarDocumentosSat, deOctubre)).toHaveLength(1);
  });

  test.each([ROL.cliente, ROL.gestor, ROL.sociedad])('for a stranger of role %i they do not exist', async (rol) => {
    const cliente = await s.crear.cliente();
    const { id } = await registrar(ana, cliente.id, PDF);
    const ajena = s.como(await s.crear.usuario([rol]));
    await expect(ajena(revision.enlaceDeDocumentoSat, { id })).rejects.toMatchObject({ http: 404 });
    await expect(
      ajena(libros.buscarDocumentosSat, { usuario: cliente.id, mesTransaccion: 10, anioTransaccion: 2026 }),
    ).rejects.toMatchObject({ http: 404 });
    await expect(ajena(revision.registrarDocumentoSat, entradaDe(cliente.id))).rejects.toMatchObject({ http: 403 });
  });
  const entradaDe = (usuarioId: number) => ({
    usuarioId,
    periodo: OCTUBRE,
    tipoArchivoId: 1,
    fechaMaxima: null,
    documento: PDF,
  });

  test('of a month of a colleague are theirs', async () => {
    const cliente = await s.crear.cliente();
    await s.crear.declaracion({ usuarioId: cliente.id, asignadoId: ana.id });
    await expect(registrar(beto, cliente.id, PDF)).rejects.toMatchObject(AJENA);
    await expect(registrar(ana, cliente.id, PDF)).resolves.toMatchObject({ estado: 'P' });
  });

  test('of a month that has not come are refused at their field', async () => {
    const futura = { ...entradaDe(carla.id), periodo: mes('2026-12') };
    await expect(s.como(ana)(revision.registrarDocumentoSat, futura)).rejects.toMatchObject({
      http: 422,
      errores: [{ campo: 'periodo' }],
    });
  });

  test('are filtered by kind and by date; an end before its start is refused', async () => {
    const cliente = await s.crear.cliente();
    await registrar(ana, cliente.id, PDF, 5);
    await registrar(ana, cliente.id, null, 6);
    const { nit } = cliente;
    expect((await reporte({ nit, tipoArchivo: 6 })).map((d) => d.estado)).toEqual(['S']);
    expect(await reporte({ nit, fechaFin: '2026-11-19' })).toEqual([]);
    await expect(reporte({ fechaInicio: '2026-12-01' })).rejects.toMatchObject({
      http: 422,
      errores: [{ campo: 'fecha_fin' }],
    });
    const enlace = await s.como(ana)(revision.pdfDeDocumentosSat, {
      fechaInicio: '2026-11-01',
      fechaFin: '2026-11-30',
      nit,
      tipoArchivo: 0,
    } as never);
    const pdf = await fetch(s.url + enlace);
    expect(pdf.headers.get('content-disposition')).toContain('reporte_documento_sat.pdf');
  });

  test.each([
    [2000, '2000 en total'],
    [2001, 'los primeros 2,000'],
  ])('the paper of %i of them says what it has: %s', async (cuantos, dicho) => {
    const cliente = await s.crear.cliente();
    await sql`
      insert into documento_sat (usuario_id, periodo, tipo_archivo_id, estado, fecha_transaccion, creado_por, creado_en)
      select ${cliente.id}, to_char(date '2006-01-01' + make_interval(months => n / 9), 'YYYY-MM'), 1 + n % 9, 'S', '2026-11-20', ${ana.id}, now() from generate_series(1, ${cuantos}::int) n`.execute(
      s.bd,
    );
    const [desde, hasta] = ['2026-11-01', '2026-11-30'];
    const enlace = await s.como(ana)(revision.pdfDeDocumentosSat, {
      ...{ fechaInicio: desde, fechaFin: hasta, nit: cliente.nit, tipoArchivo: 0 },
    } as never);
    const renglones = await leerPdf(new Uint8Array(await (await fetch(s.url + enlace)).arrayBuffer()));
    expect(renglones?.flat().join(' ')).toContain(dicho);
  });
});
