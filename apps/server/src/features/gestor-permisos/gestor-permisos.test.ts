import { gestor } from '@aldia/contract/gestor.ts';
import { gestorAlta } from '@aldia/contract/gestor-alta.ts';
import { gestorPermisos, gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { diaDeGuatemala, instante } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { autorizador, VERSION } from '../../pruebas/autorizaciones.ts';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import { nitDe, type Persona } from '../../pruebas/fabricas.ts';
import { carteraPagada, oficinaDe, rangosDePrueba } from '../../pruebas/gestores.ts';

let s: Escenario;
let byron: Persona;
let otra: Persona;
let de: ReturnType<typeof autorizador>;
beforeAll(async () => {
  s = await escenario();
  await rangosDePrueba(s);
  de = autorizador(s);
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await oficinaDe(s);
  otra = await oficinaDe(s);
});

describe('asking who exists', () => {
  test('takes the row out of the load, writes to its owner, and shows nothing of them', async () => {
    const ana = await s.crear.cliente({ nombre: 'Ana', apellido: 'Secreta' });
    const { borradorId, observadas } = await de.cargar(byron, [ana.nit, nitDe(8_123_456)]);
    expect(observadas).toMatchObject([{ fila: 2, estado: 6 }]);
    expect(await de.pedir(byron, borradorId, [2, 3])).toEqual({ pedidas: 1, fuera: [2], quedan: 0, porHabilitar: 0 });
    const { borrador, observadas: luego } = await s.como(byron)(gestorAlta.borrador, { id: borradorId });
    expect([borrador.clientes, borrador.existentes, luego]).toEqual([1, 0, []]);
    const pedidas = await de.pedidasDe(byron);
    expect(pedidas).toMatchObject([{ nit: ana.nit, nombre: 'Como Escribió', estado: 'pedida' }]);
    expect(JSON.stringify(pedidas)).not.toContain('Secreta');
    expect(await de.veDe(byron, ana)).toBe(false);
    const [correo] = await de.correosA(ana);
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
    const { borradorId } = await de.cargar(byron, [colaborador.nit, oficina.nit, sinCorreo.nit]);
    expect(await de.pedir(byron, borradorId, [2, 3, 4])).toEqual({
      pedidas: 3,
      fuera: [2, 3, 4],
      quedan: 0,
      porHabilitar: 0,
    });
    expect((await de.pedidasDe(byron)).map((p) => p.estado)).toEqual(['pedida', 'pedida', 'pedida']);
    expect((await s.correos()).length).toBe(antes);
  });

  test('who is asked already, who is theirs and who is themselves leave the load and are asked nothing', async () => {
    const ana = await s.crear.cliente();
    await de.pedirA(byron, ana);
    const suyo = await s.crear.cliente();
    await s.bd
      .insertInto('cliente_de_gestor')
      .values({ gestor_id: byron.id, usuario_id: suyo.id, creado_en: AHORA })
      .execute();
    const { borradorId } = await de.cargar(byron, [ana.nit, suyo.nit, byron.nit]);
    expect(await de.pedir(byron, borradorId, [2, 3, 4])).toEqual({
      pedidas: 0,
      fuera: [2, 3, 4],
      quedan: 0,
      porHabilitar: 0,
    });
    expect(await de.correosA(ana)).toHaveLength(1);
  });

  test('who was put down and has no login leaves the load without a question, and is enabled, asked before or not', async () => {
    const suyo = await s.crear.cliente({ suscrito: false });
    const { id } = await s.bd
      .insertInto('cliente_de_gestor')
      .values({ gestor_id: byron.id, usuario_id: suyo.id, creado_en: AHORA, baja_en: AHORA })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { borradorId } = await de.cargar(byron, [suyo.nit]);
    expect(await de.pedir(byron, borradorId, [2])).toEqual({ pedidas: 0, fuera: [2], quedan: 0, porHabilitar: 1 });
    expect(await de.pedidasDe(byron)).toEqual([]);
    // An open question, as earlier versions wrote it: nobody will answer it, and the client is enabled all the same.
    await s.bd
      .insertInto('autorizacion_de_gestor')
      .values({
        ...{ gestor_id: byron.id, usuario_id: suyo.id, nit: suyo.nit, nombre: 'Como Escribió', estado: 'pedida' },
        ...{ pedida_en: AHORA, vence_en: '2026-12-05T16:00:00.000Z' },
      })
      .execute();
    expect(await s.como(byron)(gestor.modificar, { id: Number(id), bajaEn: null })).toMatchObject({ bajaEn: null });
    expect(await de.pedidasDe(byron)).toMatchObject([{ estado: 'retirada' }]);
  });

  test('asks fifty people in an hour; the others stay in the load until the next', {
    tags: ['dos-bases'],
  }, async () => {
    const muchos = await Promise.all(Array.from({ length: 51 }, () => s.crear.cliente()));
    const { borradorId } = await de.cargar(
      byron,
      muchos.map((m) => m.nit),
    );
    const filas = muchos.map((_, i) => i + 2);
    expect(await de.pedir(byron, borradorId, filas)).toEqual({
      pedidas: 50,
      fuera: filas.slice(0, 50),
      quedan: 1,
      porHabilitar: 0,
    });
    const rechazo = { codigo: 'LIMITE_DE_AUTORIZACIONES', http: 429 };
    await expect(de.pedir(byron, borradorId, [52])).rejects.toMatchObject(rechazo);
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
    expect(await de.pedir(byron, borradorId, [52])).toEqual({ pedidas: 1, fuera: [52], quedan: 0, porHabilitar: 0 });
    await expect(s.como(byron)(gestorPermisos.repetir, { id: una.id })).rejects.toMatchObject(rechazo);
    await de.pasan('61 minutes');
    expect(await s.como(byron)(gestorPermisos.repetir, { id: una.id })).toMatchObject({ estado: 'pedida', veces: 2 });
  });

  test('a load of somebody else, or one that is being paid, is not touched', async () => {
    const ana = await s.crear.cliente();
    const { borradorId } = await de.cargar(byron, [ana.nit]);
    await expect(de.pedir(otra, borradorId, [2])).rejects.toMatchObject({ codigo: 'BORRADOR_NO_ENCONTRADO' });
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
    await expect(de.pedir(byron, borradorId, [2])).rejects.toMatchObject({ codigo: 'BORRADOR_EN_COBRO' });
  });
});

describe('answering', () => {
  test('by the link of the mail: they read who asks and what they accept, and from then on they are in the portfolio', async () => {
    await carteraPagada(s, byron);
    const ana = await s.crear.cliente({ regimen: 1, suscrito: true });
    await de.pedirA(byron, ana);
    const token = await de.enlaceDe(ana);
    expect(token.length).toBe(26);
    const leido = await s.anonimo(gestorPropio.leerEnlace, { token });
    expect(leido).toMatchObject({ gestorActual: '', pregunta: { gestor: { nombre: 'Contadores', nit: byron.nit } } });
    expect(leido.efecto.termina).toBe(true);
    de.tic();
    const respuesta = { token, acepta: true, version: leido.pregunta.texto.version };
    expect(await s.anonimo(gestorPropio.responderEnlace, respuesta)).toEqual({ acepta: true, gestor: 'Contadores' });
    expect(await de.veDe(byron, ana)).toBe(true);
    expect(await de.pedidasDe(byron)).toMatchObject([{ estado: 'aceptada' }]);
    const [acepto] = await s.bd
      .selectFrom('aceptacion')
      .selectAll()
      .where('usuario_id', '=', ana.id)
      .where('clase', '=', 'mandato')
      .execute();
    expect(acepto).toMatchObject({
      version: leido.pregunta.texto.version,
      direccion_ip: '127.0.0.1',
      datos: { gestor_id: byron.id },
    });
    expect(acepto?.texto).toContain('autoriza a Contadores');
    const plan = await s.bd
      .selectFrom('suscripcion')
      .selectAll()
      .where('usuario_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect([plan.estado, plan.proximo_cobro]).toEqual(['pre_cancelada', null]);
    expect((await de.correosA(byron)).at(-1)?.asunto).toBe('Como Escribió aceptó tu autorización');
    expect((await de.correosA(ana)).at(-1)?.asunto).toBe('Contadores ya lleva tu cuenta de AlDía');
    const vencida = { codigo: 'AUTORIZACION_VENCIDA', http: 410 };
    await expect(s.anonimo(gestorPropio.responderEnlace, respuesta)).rejects.toMatchObject(vencida);
    await expect(s.anonimo(gestorPropio.leerEnlace, { token })).rejects.toMatchObject(vencida);
  });

  test('the link goes only to an address that its owner proved; the others answer from their account', async () => {
    const ana = await s.crear.cliente();
    await s.bd.updateTable('correo').set({ verificado_en: null }).where('usuario_id', '=', ana.id).execute();
    await de.pedirA(byron, ana);
    expect(await de.enlaceDe(ana)).toBe('');
    expect((await de.correosA(ana)).at(-1)?.texto).toContain('/mi_gestor');
    await de.aceptar(ana, await de.unico(byron));
    expect(await de.veDe(byron, ana)).toBe(true);
  });

  test('an office that did not prove its own address writes to nobody, and once it did it asks', async () => {
    const [ana, luis] = [await s.crear.cliente(), await s.crear.cliente()];
    const probar = (en: string | null) =>
      s.bd.updateTable('correo').set({ verificado_en: en }).where('usuario_id', '=', byron.id).execute();
    const sinProbar = {
      http: 409,
      codigo: 'CORREO_DE_OFICINA_SIN_PROBAR',
      message:
        'Antes de pedir autorizaciones, confirma tu correo. Puedes pedir otro enlace en tu cuenta, en Edición de Correo.',
    };
    await de.pedirA(byron, ana);
    const id = await de.unico(byron);
    await probar(null);
    const { borradorId } = await de.cargar(byron, [luis.nit]);
    await expect(de.pedir(byron, borradorId, [2])).rejects.toMatchObject(sinProbar);
    await de.pasan('3 days');
    await expect(s.como(byron)(gestorPermisos.repetir, { id })).rejects.toMatchObject(sinProbar);
    expect([(await de.correosA(luis)).length, (await de.correosA(ana)).length]).toEqual([0, 1]);
    await probar(s.reloj.ahora());
    expect(await de.pedir(byron, borradorId, [2])).toMatchObject({ pedidas: 1 });
    expect(await s.como(byron)(gestorPermisos.repetir, { id })).toMatchObject({ veces: 2 });
    expect([(await de.correosA(luis)).length, (await de.correosA(ana)).length]).toEqual([1, 2]);
  });

  test('no is no: nothing is seen, the gestor is told, and may ask again after thirty days', async () => {
    const ana = await s.crear.cliente();
    await de.pedirA(byron, ana);
    const id = await de.unico(byron);
    expect(await de.aceptar(ana, id, false)).toEqual({ acepta: false, gestor: 'Contadores' });
    expect(await de.veDe(byron, ana)).toBe(false);
    expect((await de.correosA(byron)).at(-1)?.asunto).toBe('Como Escribió no aceptó tu autorización');
    await expect(de.aceptar(ana, id)).rejects.toMatchObject({ codigo: 'AUTORIZACION_YA_RESPONDIDA' });
    await expect(s.como(byron)(gestorPermisos.repetir, { id })).rejects.toMatchObject({
      codigo: 'AUTORIZACION_EN_ESPERA',
      message: 'Podrás volver a pedírsela desde el 20/12/2026.',
    });
    await de.pasan('30 days');
    expect(await s.como(byron)(gestorPermisos.repetir, { id })).toMatchObject({ estado: 'pedida', veces: 2 });
  });

  test('of another person’s question nobody knows, and an old text is not accepted', async () => {
    const [ana, luis] = [await s.crear.cliente(), await s.crear.cliente()];
    await de.pedirA(byron, ana);
    const id = await de.unico(byron);
    await expect(de.aceptar(luis, id)).rejects.toMatchObject({ codigo: 'AUTORIZACION_NO_ENCONTRADA', http: 404 });
    const vieja = { id, acepta: true, version: '2020-01' };
    await expect(s.como(ana)(gestorPropio.responder, vieja)).rejects.toMatchObject({ codigo: 'MANDATO_CAMBIADO' });
    const porEnlace = { token: await de.enlaceDe(ana), acepta: true, version: '2020-01' };
    await expect(s.anonimo(gestorPropio.responderEnlace, porEnlace)).rejects.toMatchObject({
      codigo: 'MANDATO_CAMBIADO',
    });
    expect(await de.veDe(byron, ana)).toBe(false);
  });

  test('who has a gestor leaves them first, and two who accept at once do not make two', {
    tags: ['dos-bases'],
  }, async () => {
    const ana = await s.crear.cliente();
    await de.pedirA(byron, ana);
    await de.pedirA(otra, ana);
    const dos = await Promise.allSettled([
      de.aceptar(ana, await de.unico(byron)),
      de.aceptar(ana, await de.unico(otra)),
    ]);
    expect(dos.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { gestor: suyo, pedidas } = await s.como(ana)(gestorPropio.estado, {});
    expect([suyo?.oficina.nombre, pedidas.length]).toEqual(['Contadores', 1]);
    const laOtra = { id: pedidas[0]?.id ?? 0, acepta: true, version: VERSION };
    await expect(s.como(ana)(gestorPropio.responder, laOtra)).rejects.toMatchObject({ codigo: 'YA_TIENES_GESTOR' });
  });

  test('the link of another gestor does not pass over the one that they have', async () => {
    const ana = await s.crear.cliente();
    await de.pedirA(byron, ana);
    await de.pedirA(otra, ana);
    const token = await de.enlaceDe(ana);
    await de.aceptar(ana, await de.unico(byron));
    expect((await s.anonimo(gestorPropio.leerEnlace, { token })).gestorActual).toBe('Contadores');
    const si = { token, acepta: true, version: VERSION };
    await expect(s.anonimo(gestorPropio.responderEnlace, si)).rejects.toMatchObject({ codigo: 'YA_TIENES_GESTOR' });
  });

  test('a question dies after fifteen days, and taking it back kills its link', async () => {
    const [ana, luis] = [await s.crear.cliente(), await s.crear.cliente()];
    await de.pedirA(byron, ana);
    await de.pedirA(otra, luis);
    const [deAna, deLuis] = [await de.enlaceDe(ana), await de.enlaceDe(luis)];
    const id = await de.unico(otra);
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
    await de.pasan('16 days');
    await expect(s.anonimo(gestorPropio.leerEnlace, { token: deAna })).rejects.toMatchObject(vencida);
    expect(await de.pedidasDe(byron)).toMatchObject([{ estado: 'vencida' }]);
    await expect(de.aceptar(ana, await de.unico(byron))).rejects.toMatchObject({
      codigo: 'AUTORIZACION_YA_RESPONDIDA',
    });
  });

  test('a question is answered until its last day ends, the day that its mail and its page name', async () => {
    const ana = await s.crear.cliente();
    await de.pedirA(byron, ana);
    const ahora = s.reloj.ahora();
    expect((await de.correosA(ana))[0]?.texto).toContain('Tienes 15 días, hasta el 5 dic 2026.');
    const [pedida] = (await s.como(ana)(gestorPropio.estado, {})).pedidas;
    expect(diaDeGuatemala(instante(pedida?.venceEn ?? ''))).toBe('2026-12-05');
    const token = await de.enlaceDe(ana);
    // A minute before the midnight of Guatemala, and that midnight.
    s.reloj.mover('2026-12-06T05:59:00.000Z');
    expect((await s.anonimo(gestorPropio.leerEnlace, { token })).pregunta.gestor.nombre).toBe('Contadores');
    s.reloj.mover('2026-12-06T06:00:00.000Z');
    await expect(s.anonimo(gestorPropio.leerEnlace, { token })).rejects.toMatchObject({
      codigo: 'AUTORIZACION_VENCIDA',
    });
    s.reloj.mover(ahora);
  });

  test('three questions are enough, and who accepted is asked no more', async () => {
    const ana = await s.crear.cliente();
    await de.pedirA(byron, ana);
    const id = await de.unico(byron);
    for (const _ of [2, 3]) {
      await de.pasan('3 days');
      await s.como(byron)(gestorPermisos.repetir, { id });
    }
    await de.pasan('3 days');
    await expect(s.como(byron)(gestorPermisos.repetir, { id })).rejects.toMatchObject({
      codigo: 'AUTORIZACION_AGOTADA',
    });
    await de.aceptar(ana, id);
    await expect(s.como(byron)(gestorPermisos.repetir, { id })).rejects.toMatchObject({
      codigo: 'AUTORIZACION_YA_RESPONDIDA',
    });
  });
});
