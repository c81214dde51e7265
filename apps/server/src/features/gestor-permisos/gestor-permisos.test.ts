import { gestor } from '@aldia/contract/gestor.ts';
import { gestorAlta } from '@aldia/contract/gestor-alta.ts';
import { gestorPermisos, gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { gestorSeguimiento } from '@aldia/contract/gestor-seguimiento.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import { nitDe, type Persona } from '../../pruebas/fabricas.ts';
import { cajasDe, filaDe, oficinaDe } from '../../pruebas/gestores.ts';

let s: Escenario;
let byron: Persona;
let otra: Persona;
beforeAll(async () => {
  s = await escenario();
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  s.reloj.mover(AHORA);
  byron = await oficinaDe(s);
  otra = await oficinaDe(s);
});

const VERSION = '2026-11';
const PDF = Buffer.from('%PDF-1.4\n%%EOF').toString('base64');
/** As if what was asked and answered had been so long ago. */
const pasan = async (cuanto: string) => {
  const antes = (columna: string) => sql<string>`${sql.ref(columna)} - ${cuanto}::interval`;
  await s.bd
    .updateTable('autorizacion_de_gestor')
    .set({ pedida_en: antes('pedida_en'), vence_en: antes('vence_en'), respondida_en: antes('respondida_en') })
    .execute();
};
/** A load with a row for each of these NIT; those that exist come back with status 6. */
async function cargar(quien: Persona, nits: readonly string[]) {
  const borradorId = crypto.randomUUID();
  const cajas = await cajasDe(
    s,
    nits.map((n) => `Sat-${n}`),
  );
  const clientes = nits.map((nit, i) =>
    filaDe(i + 2, cajas[i] ?? '', { nit, primerNombre: 'Como', primerApellido: 'Escribió' }),
  );
  const observadas = await s.como(quien)(gestorAlta.validar, {
    borradorId,
    lote: crypto.randomUUID(),
    clientes,
    sociedades: [],
  });
  return { borradorId, observadas };
}
const pedir = (quien: Persona, borradorId: string, filas: readonly number[]) =>
  s.como(quien)(gestorPermisos.pedir, { borradorId, clase: 'clientes', filas: [...filas] });
/** Asks one person by a load of one row. */
async function pedirA(quien: Persona, cliente: Persona) {
  const { borradorId } = await cargar(quien, [cliente.nit]);
  return pedir(quien, borradorId, [2]);
}
const pedidasDe = async (quien: Persona) =>
  (await s.como(quien)(gestorPermisos.autorizaciones, {})).filas.map(({ id, nit, nombre, estado }) => ({
    id,
    nit,
    nombre,
    estado,
  }));
const correosA = async (persona: Persona) => {
  const { correo } = await s.bd
    .selectFrom('usuario')
    .select('correo')
    .where('id', '=', persona.id)
    .executeTakeFirstOrThrow();
  return (await s.correos()).filter((c) => c.para === correo);
};
const enlaceDe = async (persona: Persona) =>
  /autorizacion_gestor\/([\w-]+)/.exec((await correosA(persona)).at(-1)?.texto ?? '')?.[1] ?? '';
const veDe = async (quien: Persona, cliente: Persona): Promise<boolean> =>
  s
    .como(quien)(gestorSeguimiento.presentaciones, { id: cliente.id, anio: 2026 })
    .then(
      () => true,
      (e: { codigo?: string }) => (e.codigo === 'CLIENTE_NO_ENCONTRADO' ? false : Promise.reject(e)),
    );
const unico = async (quien: Persona) => (await pedidasDe(quien))[0]?.id ?? 0;
const aceptar = (cliente: Persona, id: number, acepta = true) =>
  s.como(cliente)(gestorPropio.responder, { id, acepta, version: VERSION });

describe('asking who exists', () => {
  test('takes the row out of the load, writes to its owner, and shows nothing of them', async () => {
    const ana = await s.crear.cliente({ nombre: 'Ana', apellido: 'Secreta' });
    const { borradorId, observadas } = await cargar(byron, [ana.nit, nitDe(8_123_456)]);
    expect(observadas).toMatchObject([{ fila: 2, estado: 6 }]);
    expect(await pedir(byron, borradorId, [2, 3])).toEqual({ pedidas: 1, fuera: [2], quedan: 0 });
    const { borrador, observadas: luego } = await s.como(byron)(gestorAlta.borrador, { id: borradorId });
    expect([borrador.clientes, borrador.existentes, luego]).toEqual([1, 0, []]);
    const pedidas = await pedidasDe(byron);
    expect(pedidas).toMatchObject([{ nit: ana.nit, nombre: 'Como Escribió', estado: 'pedida' }]);
    expect(JSON.stringify(pedidas)).not.toContain('Secreta');
    expect(await veDe(byron, ana)).toBe(false);
    const [correo] = await correosA(ana);
    expect(correo?.asunto).toBe('Contadores pide llevar tu cuenta de AlDía');
    expect(correo?.texto).toContain('Tienes 15 días, hasta el');
    expect(correo?.texto).not.toContain('Escribió');
    expect(await s.bd.selectFrom('cobro_intencion').selectAll().where('usuario_id', '=', byron.id).execute()).toEqual(
      [],
    );
  });

  test('says the same of everybody, and writes to clients alone', async () => {
    const colaborador = await s.crear.usuario([ROL.declaracion]);
    const oficina = await s.crear.usuario([ROL.gestor]);
    const sinCorreo = await s.crear.cliente({ correo: '' });
    const antes = (await s.correos()).length;
    const { borradorId } = await cargar(byron, [colaborador.nit, oficina.nit, sinCorreo.nit]);
    expect(await pedir(byron, borradorId, [2, 3, 4])).toEqual({ pedidas: 3, fuera: [2, 3, 4], quedan: 0 });
    expect((await pedidasDe(byron)).map((p) => p.estado)).toEqual(['pedida', 'pedida', 'pedida']);
    expect((await s.correos()).length).toBe(antes);
  });

  test('who is asked already, who is theirs and who is themselves leave the load and are asked nothing', async () => {
    const ana = await s.crear.cliente();
    await pedirA(byron, ana);
    const suyo = await s.crear.cliente();
    await s.bd
      .insertInto('cliente_de_gestor')
      .values({ gestor_id: byron.id, usuario_id: suyo.id, creado_en: AHORA })
      .execute();
    const { borradorId } = await cargar(byron, [ana.nit, suyo.nit, byron.nit]);
    expect(await pedir(byron, borradorId, [2, 3, 4])).toEqual({ pedidas: 0, fuera: [2, 3, 4], quedan: 0 });
    expect(await correosA(ana)).toHaveLength(1);
  });

  test('asks fifty people in an hour; the others stay in the load until the next', async () => {
    const muchos = await Promise.all(Array.from({ length: 51 }, () => s.crear.cliente()));
    const { borradorId } = await cargar(
      byron,
      muchos.map((m) => m.nit),
    );
    const filas = muchos.map((_, i) => i + 2);
    expect(await pedir(byron, borradorId, filas)).toEqual({ pedidas: 50, fuera: filas.slice(0, 50), quedan: 1 });
    const rechazo = { codigo: 'LIMITE_DE_AUTORIZACIONES', http: 429 };
    await expect(pedir(byron, borradorId, [52])).rejects.toMatchObject(rechazo);
    const una = await s.bd
      .selectFrom('autorizacion_de_gestor')
      .select('id')
      .where('gestor_id', '=', byron.id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await s.bd
      .updateTable('autorizacion_de_gestor')
      .set({ pedida_en: '2026-11-01T00:00:00Z' })
      .where('id', '=', una.id)
      .execute();
    expect(await pedir(byron, borradorId, [52])).toEqual({ pedidas: 1, fuera: [52], quedan: 0 });
    await expect(s.como(byron)(gestorPermisos.repetir, { id: una.id })).rejects.toMatchObject(rechazo);
    await pasan('61 minutes');
    expect(await s.como(byron)(gestorPermisos.repetir, { id: una.id })).toMatchObject({ estado: 'pedida', veces: 2 });
  });

  test('a load of somebody else, or one that is being paid, is not touched', async () => {
    const ana = await s.crear.cliente();
    const { borradorId } = await cargar(byron, [ana.nit]);
    await expect(pedir(otra, borradorId, [2])).rejects.toMatchObject({ codigo: 'BORRADOR_NO_ENCONTRADO' });
    await s.bd
      .insertInto('cobro_intencion')
      .values({
        id: crypto.randomUUID(),
        usuario_id: byron.id,
        beneficiario_id: byron.id,
        proposito: 'gestor_alta',
        proposito_id: borradorId,
        estado: 'enviada',
        monto: '30.00',
        precio_de_lista: '30.00',
        clave: crypto.randomUUID(),
        detalle: '{}',
        creada_en: AHORA,
        cambiada_en: AHORA,
        huella: Buffer.alloc(32),
      })
      .execute();
    await expect(pedir(byron, borradorId, [2])).rejects.toMatchObject({ codigo: 'BORRADOR_EN_COBRO' });
  });
});

describe('answering', () => {
  test('by the link of the mail: they read who asks and what they accept, and from then on they are in the portfolio', async () => {
    const ana = await s.crear.cliente({ regimen: 1, suscrito: true });
    await pedirA(byron, ana);
    const token = await enlaceDe(ana);
    expect(token.length).toBe(26);
    const leido = await s.anonimo(gestorPropio.leerEnlace, { token });
    expect(leido).toMatchObject({ gestorActual: '', pregunta: { gestor: { nombre: 'Contadores', nit: byron.nit } } });
    expect(leido.efecto.termina).toBe(true);
    const respuesta = { token, acepta: true, version: leido.pregunta.texto.version };
    expect(await s.anonimo(gestorPropio.responderEnlace, respuesta)).toEqual({ acepta: true, gestor: 'Contadores' });
    expect(await veDe(byron, ana)).toBe(true);
    expect(await pedidasDe(byron)).toMatchObject([{ estado: 'aceptada' }]);
    const [acepto] = await s.bd
      .selectFrom('aceptacion')
      .selectAll()
      .where('usuario_id', '=', ana.id)
      .where('clase', '=', 'mandato')
      .execute();
    expect(acepto).toMatchObject({ version: VERSION, direccion_ip: '127.0.0.1', datos: { gestor_id: byron.id } });
    expect(acepto?.texto).toContain('autoriza a Contadores');
    const plan = await s.bd
      .selectFrom('suscripcion')
      .selectAll()
      .where('usuario_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect([plan.estado, plan.proximo_cobro]).toEqual(['pre_cancelada', null]);
    expect((await correosA(byron)).at(-1)?.asunto).toBe('Como Escribió aceptó tu autorización');
    expect((await correosA(ana)).at(-1)?.asunto).toBe('Contadores ya lleva tu cuenta de AlDía');
    const vencida = { codigo: 'AUTORIZACION_VENCIDA', http: 410 };
    await expect(s.anonimo(gestorPropio.responderEnlace, respuesta)).rejects.toMatchObject(vencida);
    await expect(s.anonimo(gestorPropio.leerEnlace, { token })).rejects.toMatchObject(vencida);
  });

  test('the link goes only to an address that its owner proved; the others answer from their account', async () => {
    const ana = await s.crear.cliente();
    await s.bd.updateTable('correo').set({ verificado_en: null }).where('usuario_id', '=', ana.id).execute();
    await pedirA(byron, ana);
    expect(await enlaceDe(ana)).toBe('');
    expect((await correosA(ana)).at(-1)?.texto).toContain('/mi_gestor');
    await aceptar(ana, await unico(byron));
    expect(await veDe(byron, ana)).toBe(true);
  });

  test('no is no: nothing is seen, the gestor is told, and may ask again after thirty days', async () => {
    const ana = await s.crear.cliente();
    await pedirA(byron, ana);
    const id = await unico(byron);
    expect(await aceptar(ana, id, false)).toEqual({ acepta: false, gestor: 'Contadores' });
    expect(await veDe(byron, ana)).toBe(false);
    expect((await correosA(byron)).at(-1)?.asunto).toBe('Como Escribió no aceptó tu autorización');
    await expect(aceptar(ana, id)).rejects.toMatchObject({ codigo: 'AUTORIZACION_YA_RESPONDIDA' });
    await expect(s.como(byron)(gestorPermisos.repetir, { id })).rejects.toMatchObject({
      codigo: 'AUTORIZACION_EN_ESPERA',
      message: 'Podrás volver a pedírsela desde el 20/12/2026.',
    });
    await pasan('30 days');
    expect(await s.como(byron)(gestorPermisos.repetir, { id })).toMatchObject({ estado: 'pedida', veces: 2 });
  });

  test('of another person’s question nobody knows, and an old text is not accepted', async () => {
    const [ana, luis] = [await s.crear.cliente(), await s.crear.cliente()];
    await pedirA(byron, ana);
    const id = await unico(byron);
    await expect(aceptar(luis, id)).rejects.toMatchObject({ codigo: 'AUTORIZACION_NO_ENCONTRADA', http: 404 });
    const vieja = { id, acepta: true, version: '2020-01' };
    await expect(s.como(ana)(gestorPropio.responder, vieja)).rejects.toMatchObject({ codigo: 'MANDATO_CAMBIADO' });
    const porEnlace = { token: await enlaceDe(ana), acepta: true, version: '2020-01' };
    await expect(s.anonimo(gestorPropio.responderEnlace, porEnlace)).rejects.toMatchObject({
      codigo: 'MANDATO_CAMBIADO',
    });
    expect(await veDe(byron, ana)).toBe(false);
  });

  test('who has a gestor leaves them first, and two who accept at once do not make two', async () => {
    const ana = await s.crear.cliente();
    await pedirA(byron, ana);
    await pedirA(otra, ana);
    const dos = await Promise.allSettled([aceptar(ana, await unico(byron)), aceptar(ana, await unico(otra))]);
    expect(dos.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { gestor: suyo, pedidas } = await s.como(ana)(gestorPropio.estado, {});
    expect([suyo?.oficina.nombre, pedidas.length]).toEqual(['Contadores', 1]);
    const laOtra = { id: pedidas[0]?.id ?? 0, acepta: true, version: VERSION };
    await expect(s.como(ana)(gestorPropio.responder, laOtra)).rejects.toMatchObject({ codigo: 'YA_TIENES_GESTOR' });
  });
  });

  test('the link of another gestor does not pass over the one that they have', async () => {
    const ana = await s.crear.cliente();
    await pedirA(byron, ana);
    await pedirA(otra, ana);
    const token = await enlaceDe(ana);
    await aceptar(ana, await unico(byron));
    expect((await s.anonimo(gestorPropio.leerEnlace, { token })).gestorActual).toBe('Contadores');
    const si = { token, acepta: true, version: VERSION };
    await expect(s.anonimo(gestorPropio.responderEnlace, si)).rejects.toMatchObject({ codigo: 'YA_TIENES_GESTOR' });
  });

  test('a question dies after fifteen days, and taking it back kills its link', async () => {
    const [ana, luis] = [await s.crear.cliente(), await s.crear.cliente()];
    await pedirA(byron, ana);
    await pedirA(otra, luis);
    const [deAna, deLuis] = [await enlaceDe(ana), await enlaceDe(luis)];
    const id = await unico(otra);
    await expect(s.como(byron)(gestorPermisos.retirar, { id })).rejects.toMatchObject({
      codigo: 'AUTORIZACION_NO_ENCONTRADA',
    });
    await expect(s.como(byron)(gestorPermisos.repetir, { id })).rejects.toMatchObject({
      codigo: 'AUTORIZACION_NO_ENCONTRADA',
    });
    expect(await s.como(otra)(gestorPermisos.retirar, { id })).toMatchObject({ estado: 'retirada' });
    await expect(s.como(otra)(gestorPermisos.retirar, { id })).rejects.toMatchObject({
      codigo: 'AUTORIZACION_YA_RESPONDIDA',
    });
    const vencida = { codigo: 'AUTORIZACION_VENCIDA' };
    await expect(s.anonimo(gestorPropio.leerEnlace, { token: deLuis })).rejects.toMatchObject(vencida);
    await pasan('15 days');
    await expect(s.anonimo(gestorPropio.leerEnlace, { token: deAna })).rejects.toMatchObject(vencida);
    expect(await pedidasDe(byron)).toMatchObject([{ estado: 'vencida' }]);
    await expect(aceptar(ana, await unico(byron))).rejects.toMatchObject({ codigo: 'AUTORIZACION_YA_RESPONDIDA' });
  });

  test('three questions are enough, and who accepted is asked no more', async () => {
    const ana = await s.crear.cliente();
    await pedirA(byron, ana);
    const id = await unico(byron);
    for (const _ of [2, 3]) {
      await pasan('3 days');
      await s.como(byron)(gestorPermisos.repetir, { id });
    }
    await pasan('3 days');
    await expect(s.como(byron)(gestorPermisos.repetir, { id })).rejects.toMatchObject({
      codigo: 'AUTORIZACION_AGOTADA',
    });
    await aceptar(ana, id);
    await expect(s.como(byron)(gestorPermisos.repetir, { id })).rejects.toMatchObject({
      codigo: 'AUTORIZACION_YA_RESPONDIDA',
    });
  });
});

describe('leaving', () => {
  async function conGestor() {
    const ana = await s.crear.cliente();
    await pedirA(byron, ana);
    await aceptar(ana, await unico(byron));
    return ana;
  }
  test('the client ends it: nothing is seen, the mandate ends, and the gestor does not take them back', async () => {
    const ana = await conGestor();
    const [enlace] = (await s.como(byron)(gestor.clientes, {})).filas;
    expect(await s.como(ana)(gestorPropio.dejar, {})).toEqual({ gestor: 'Contadores' });
    expect(await veDe(byron, ana)).toBe(false);
    expect((await s.como(byron)(gestor.clientes, {})).filas).toEqual([]);
    const habilitar = { id: enlace?.id ?? 0, bajaEn: null };
    await expect(s.como(byron)(gestor.modificar, habilitar)).rejects.toMatchObject({ codigo: 'CLIENTE_QUE_SE_FUE' });
    const clases = await s.bd
      .selectFrom('aceptacion')
      .select('clase')
      .where('usuario_id', '=', ana.id)
      .orderBy('id')
      .execute();
    expect(clases.map((c) => c.clase)).toEqual(['mandato', 'fin_de_mandato']);
    const mandatos = await s.bd.selectFrom('mandato').selectAll().where('usuario_id', '=', ana.id).execute();
    expect(mandatos.map((m) => m.terminado_en !== null)).toEqual([true]);
    expect((await correosA(byron)).at(-1)?.asunto).toContain('ya no está en tu cartera');
    expect((await correosA(ana)).at(-1)?.asunto).toBe('Contadores ya no lleva tu cuenta de AlDía');
    await expect(s.como(ana)(gestorPropio.dejar, {})).rejects.toMatchObject({ codigo: 'SIN_GESTOR' });
    await expect(s.como(ana)(gestorPropio.quedarse, { version: VERSION })).rejects.toMatchObject({
      codigo: 'SIN_GESTOR',
    });
  });

  test('who was put down and has an account is told of it, and of coming back', async () => {
    const ana = await conGestor();
    await s.bd.updateTable('usuario').set({ clave_hash: 'x' }).where('id', '=', ana.id).execute();
    const id = (await s.como(byron)(gestor.clientes, {})).filas[0]?.id ?? 0;
    await s.como(byron)(gestor.modificar, { id, bajaEn: AHORA });
    await s.como(byron)(gestor.modificar, { id, bajaEn: null });
    expect(
      (await correosA(ana))
        .slice(-2)
        .map((c) => c.asunto)
        .toSorted(),
    ).toEqual(['Contadores vuelve a llevar tu cuenta de AlDía', 'Contadores ya no lleva tu cuenta de AlDía']);
  });
});

describe('mandates', () => {
  const guardar = (
    quien: Persona,
    usuarioId: number,
    o: { desde?: string; hasta?: string | null; documento?: string } = {},
  ) =>
    s.como(quien)(gestorPermisos.guardarMandato, {
      usuarioId,
      desde: dia(o.desde ?? '2026-01-01'),
      hasta: o.hasta ? dia(o.hasta) : null,
      documento: o.documento ?? PDF,
    });

  test('of a client who was loaded the office declares it, with its dates and its PDF', async () => {
    const c = await s.crear.cliente();
    await s.bd
      .insertInto('cliente_de_gestor')
      .values({ gestor_id: byron.id, usuario_id: c.id, creado_en: AHORA })
      .execute();
    await expect(s.como(byron)(gestorPermisos.enlaceDeMandato, { id: c.id })).rejects.toMatchObject({
      codigo: 'MANDATO_SIN_DOCUMENTO',
    });
    await expect(s.como(c)(gestorPropio.enlaceDeMandato, {})).rejects.toMatchObject({
      codigo: 'MANDATO_SIN_DOCUMENTO',
    });
    expect((await s.como(byron)(gestorPermisos.mandatos, {})).filas).toMatchObject([
      { id: c.id, mandato: { estado: 'sin_mandato' } },
    ]);
    expect(await guardar(byron, c.id, { hasta: '2026-12-01' })).toMatchObject({
      mandato: {
        estado: 'por_vencer',
        otorgadoPor: 'gestor',
        desde: '2026-01-01',
        hasta: '2026-12-01',
        tieneDocumento: true,
      },
    });
    const enlace = await s.como(byron)(gestorPermisos.enlaceDeMandato, { id: c.id });
    expect((await (await fetch(s.url + enlace)).arrayBuffer()).byteLength).toBe(14);
    expect(await s.como(c)(gestorPropio.enlaceDeMandato, {})).toContain('/api/documento/');
    const [fila] = await s.bd.selectFrom('aceptacion').selectAll().where('usuario_id', '=', byron.id).execute();
    expect(fila).toMatchObject({
      clase: 'mandato_declarado',
      datos: { cliente_id: c.id, desde: '2026-01-01', hasta: '2026-12-01' },
    });
  });

  test('to the one that the client gave, the PDF is added and its dates stay', async () => {
    const ana = await s.crear.cliente();
    await pedirA(byron, ana);
    await aceptar(ana, await unico(byron));
    expect(await guardar(byron, ana.id, { desde: '2020-01-01', hasta: '2030-01-01' })).toMatchObject({
      mandato: { estado: 'vigente', otorgadoPor: 'cliente', desde: '2026-11-20', hasta: null, tieneDocumento: true },
    });
  });

  test('of who is not in the portfolio nothing is kept, and neither is what is no simple PDF', async () => {
    const c = await s.crear.cliente();
    await expect(guardar(byron, c.id)).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
    await expect(s.como(byron)(gestorPermisos.enlaceDeMandato, { id: c.id })).rejects.toMatchObject({
      codigo: 'CLIENTE_NO_ENCONTRADO',
    });
    await s.bd
      .insertInto('cliente_de_gestor')
      .values({ gestor_id: byron.id, usuario_id: c.id, creado_en: AHORA })
      .execute();
    await expect(guardar(byron, c.id, { documento: 'bm8gZXMgdW4gUERG' })).rejects.toMatchObject({
      codigo: 'DOCUMENTO_NO_ES_PDF',
    });
    const malo = Buffer.from('%PDF-1.4\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n%%EOF').toString('base64');
    await expect(guardar(byron, c.id, { documento: malo })).rejects.toMatchObject({ codigo: 'DOCUMENTO_INACEPTABLE' });
    await expect(guardar(byron, c.id, { desde: '2026-11-21' })).rejects.toMatchObject({ codigo: 'DATOS_INVALIDOS' });
    await expect(guardar(byron, byron.id)).rejects.toMatchObject({ codigo: 'CLIENTE_NO_ENCONTRADO' });
  });
});
