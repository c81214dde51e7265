import type { Entrada } from '@aldia/contract/endpoint.ts';
import { gestor } from '@aldia/contract/gestor.ts';
import { gestorPermisos, gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { autorizador, LISTA, VERSION } from '../../pruebas/autorizaciones.ts';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { oficinaDe } from '../../pruebas/gestores.ts';
import { sumarEnVentana } from '../../shared/limite.repo.ts';
import { avisarASusDuenios, avisarMandatos } from './avisar-mandatos.ts';
import { correoDeMandatosQueTerminan } from './correos.ts';
import { getPersona } from './personas.repo.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF').toString('base64');
let s: Escenario;
let byron: Persona;
let de: ReturnType<typeof autorizador>;
beforeAll(async () => {
  s = await escenario();
  de = autorizador(s);
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  byron = await oficinaDe(s);
});

describe('leaving', () => {
  async function conGestor() {
    const ana = await s.crear.cliente();
    await de.pedirA(byron, ana);
    await de.aceptar(ana, await de.unico(byron));
    return ana;
  }
  test('the client ends it: nothing is seen, the mandate ends, and the gestor does not take them back', async () => {
    const ana = await conGestor();
    const [enlace] = (await s.como(byron)(gestor.clientes, LISTA)).filas;
    de.tic();
    expect(await s.como(ana)(gestorPropio.dejar, {})).toEqual({ gestor: 'Contadores' });
    expect(await de.veDe(byron, ana)).toBe(false);
    expect((await s.como(byron)(gestor.clientes, LISTA)).filas).toEqual([]);
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
    expect((await de.correosA(byron)).at(-1)?.asunto).toContain('ya no está en tu cartera');
    expect((await de.correosA(ana)).at(-1)?.asunto).toBe('Contadores ya no lleva tu cuenta de AlDía');
    await expect(s.como(ana)(gestorPropio.dejar, {})).rejects.toMatchObject({ codigo: 'SIN_GESTOR' });
    await expect(s.como(ana)(gestorPropio.quedarse, { version: VERSION })).rejects.toMatchObject({
      codigo: 'SIN_GESTOR',
    });
  });

  test('who was put down and has an account is told of it, and of coming back', async () => {
    const ana = await conGestor();
    await s.bd.updateTable('usuario').set({ clave_hash: 'x' }).where('id', '=', ana.id).execute();
    const id = (await s.como(byron)(gestor.clientes, LISTA)).filas[0]?.id ?? 0;
    await s.como(byron)(gestor.modificar, { id, bajaEn: AHORA });
    await s.como(byron)(gestor.modificar, { id, bajaEn: null });
    expect((await de.correosA(ana)).map((c) => c.asunto)).toEqual(
      expect.arrayContaining([
        'Contadores ya no lleva tu cuenta de AlDía',
        'Contadores vuelve a llevar tu cuenta de AlDía',
      ]),
    );
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
    expect((await s.como(byron)(gestorPermisos.mandatos, LISTA)).filas).toMatchObject([
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
    await de.pedirA(byron, ana);
    await de.aceptar(ana, await de.unico(byron));
    expect(await guardar(byron, ana.id, { desde: '2020-01-01', hasta: '2030-01-01' })).toMatchObject({
      mandato: { estado: 'vigente', otorgadoPor: 'cliente', desde: '2026-11-20', hasta: null, tieneDocumento: true },
    });
  });

  test('a day has its measure: what an office stores past it is refused, and counts for nothing', async () => {
    const c = await s.crear.cliente();
    await s.bd
      .insertInto('cliente_de_gestor')
      .values({ gestor_id: byron.id, usuario_id: c.id, creado_en: AHORA })
      .execute();
    // A KiB is left of 10,000 MiB; the PDF takes all of it, however small it is.
    const clave = `bytes:${byron.id}`;
    await sumarEnVentana(s.bd, clave, 86_400, 10_000 * 1024 - 1, s.reloj.ahora());
    await guardar(byron, c.id);
    for (let i = 0; i < 2; i++)
      await expect(guardar(byron, c.id)).rejects.toMatchObject({
        http: 429,
        codigo: 'CUOTA_DE_BYTES',
        message: 'Ya guardaste 10000 MB, el límite de un día. Vuelve a intentar el 20/11/2026 desde las 18:00.',
      });
    const contados = await s.bd.selectFrom('limite').select('cuenta').where('clave', '=', clave).execute();
    expect(contados).toEqual([{ cuenta: 10_000 * 1024 }]);
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

  describe('that are about to end', () => {
    async function enCartera(hasta: string | null): Promise<Persona> {
      const c = await s.crear.cliente();
      const fila = { gestor_id: byron.id, usuario_id: c.id, creado_en: AHORA };
      await s.bd.insertInto('cliente_de_gestor').values(fila).execute();
      await guardar(byron, c.id, { hasta });
      return c;
    }
    const avisos = async () =>
      (await de.correosA(byron)).filter((c) => /mandatos? (?:de .+ )?terminan? el/.test(c.asunto));

    // Today is 20 November 2026; its thirtieth day after is 20 December.
    test('the office reads it once, thirty days before, and of no other day', async () => {
      const ana = await enCartera('2026-12-20');
      await enCartera('2026-12-21');
      await enCartera('2026-11-19');
      await enCartera(null);
      await avisarMandatos(s.recursos);
      expect(await avisarMandatos(s.recursos)).toBe(0);
      const [aviso, ...otros] = await avisos();
      expect(otros).toEqual([]);
      expect(aviso?.asunto).toBe(`El mandato de ${ana.nombre} termina el 20 dic 2026`);
      expect(aviso?.texto).toContain('/gestor/permisos?motivo=mandatos&hasta=2026-12-20');
    });

    test('all that end on one day are one mail, which names ten of them', async () => {
      for (let i = 0; i < 12; i++) await enCartera('2026-12-01');
      expect(await avisarMandatos(s.recursos)).toBe(1);
      const [aviso] = await avisos();
      expect(aviso?.asunto).toBe('12 mandatos terminan el 1 dic 2026');
      expect(aviso?.texto).toContain('2 más');
      expect(aviso?.texto.match(/NIT /g)).toHaveLength(10);
    });

    test('of more than a thousand the mail writes the number with a comma, as everywhere', async () => {
      const gestor = await getPersona(s.bd, byron.id);
      const primeros = [{ nombre: 'Ana Cux', nit: '1000013' }];
      const muchos = { gestorId: byron.id, hasta: dia('2026-12-20'), cuantos: 1201, primeros };
      const { asunto, datos } = correoDeMandatosQueTerminan(gestor, muchos);
      expect([asunto, datos?.at(-1)]).toEqual(['1,201 mandatos terminan el 20 dic 2026', ['Y además', '1,200 más']]);
    });

    test('are found by how they read and by their last day, the first to end before the others', async () => {
      const ida = await enCartera('2026-11-19');
      const hoy = await enCartera('2026-11-20');
      const luego = await enCartera('2026-12-20');
      const antes = await enCartera('2026-12-01');
      const lejos = await enCartera('2026-12-21');
      const sinDia = await enCartera(null);
      const renovada = await enCartera('2026-12-01');
      await guardar(byron, renovada.id, { hasta: '2027-12-01' });
      const sin = await s.crear.cliente();
      await s.bd
        .insertInto('cliente_de_gestor')
        .values({ gestor_id: byron.id, usuario_id: sin.id, creado_en: AHORA })
        .execute();
      const pedir = (mas: Partial<Entrada<typeof gestorPermisos.mandatos>>) =>
        s.como(byron)(gestorPermisos.mandatos, { ...LISTA, orden: 'hasta', ...mas });
      const quienes = async (mas: Partial<Entrada<typeof gestorPermisos.mandatos>>) => {
        const { filas, total } = await pedir(mas);
        expect(total).toBe(filas.length);
        for (const f of filas) if (mas.estado) expect(f.mandato.estado).toBe(mas.estado);
        return filas.map((f) => f.id);
      };
      expect(await quienes({ estado: 'por_vencer' })).toEqual([hoy.id, antes.id, luego.id]);
      expect(await quienes({ estado: 'por_vencer', orden: '-hasta' })).toEqual([luego.id, antes.id, hoy.id]);
      expect(await quienes({ estado: 'terminado' })).toEqual([ida.id]);
      expect(await quienes({ estado: 'vigente' })).toEqual([lejos.id, renovada.id, sinDia.id]);
      expect(await quienes({ estado: 'sin_mandato' })).toEqual([sin.id]);
      expect(await quienes({ hasta: dia('2026-12-01') })).toEqual([antes.id]);
      const primera = await pedir({ limite: 5 });
      const segunda = await pedir({ limite: 5, siguiente: primera.siguiente });
      expect([...primera.filas, ...segunda.filas].map((f) => f.id)).toEqual([
        ...[ida.id, hoy.id, antes.id, luego.id, lejos.id, renovada.id],
        ...[sinDia.id, sin.id].toSorted((a, b) => a - b),
      ]);
    });

    test('its client reads it once too, when they can enter and proved their address', async () => {
      const queEntra = async (hasta: string): Promise<Persona> => {
        const c = await enCartera(hasta);
        await s.bd.updateTable('usuario').set({ clave_hash: 'x' }).where('id', '=', c.id).execute();
        return c;
      };
      const ana = await queEntra('2026-12-20');
      await queEntra('2026-12-21');
      await enCartera('2026-12-01');
      const sinProbar = await queEntra('2026-12-01');
      await s.bd.updateTable('correo').set({ verificado_en: null }).where('usuario_id', '=', sinProbar.id).execute();
      const renovada = await queEntra('2026-12-02');
      await guardar(byron, renovada.id, { hasta: '2027-12-02' });
      const ida = await queEntra('2026-12-03');
      await s.bd.updateTable('cliente_de_gestor').set({ baja_en: AHORA }).where('usuario_id', '=', ida.id).execute();
      await avisarMandatos(s.recursos);
      const antes = (await s.correos()).length;
      await avisarASusDuenios(s.recursos);
      expect(await avisarASusDuenios(s.recursos)).toBe(0);
      const [suyo, ...otros] = (await s.correos()).slice(antes).filter((c) => c.asunto.startsWith('Tu mandato a'));
      expect(otros).toEqual([]);
      expect([suyo?.para, suyo?.asunto]).toEqual([
        (await de.correosA(ana)).at(-1)?.para,
        'Tu mandato a Contadores termina el 20 dic 2026',
      ]);
      expect(suyo?.texto).toContain('/mi_gestor');
    });

    test('one that was renewed, and one of who left, are not told', async () => {
      const renovada = await enCartera('2026-12-02');
      await guardar(byron, renovada.id, { hasta: '2027-12-02' });
      const ida = await enCartera('2026-12-03');
      await s.bd.updateTable('cliente_de_gestor').set({ baja_en: AHORA }).where('usuario_id', '=', ida.id).execute();
      expect(await avisarMandatos(s.recursos)).toBe(0);
    });
  });
});
