import type { ARCHIVOS } from '@aldia/contract/formato-de-cuenta/archivos.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { revision } from '@aldia/contract/revision.ts';
import { salida } from '@aldia/contract/salida.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { PALABRAS_DE_SALIDA as P } from '@aldia/contract/textos-salida.ts';
import { verComo } from '@aldia/contract/ver-como.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { abrirZip } from '@aldia/testing/libros/zip-a-mano.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CuentaDePrueba, cuentaDePrueba } from '../../pruebas/cuenta-completa.ts';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { oficinaDe } from '../../pruebas/gestores.ts';
import { borradorDe } from '../../pruebas/suscripciones.ts';
import { insertAceptacion } from '../../shared/aceptacion.repo.ts';
import { guardarSinCuota, insertDocumento } from '../../shared/documentos.repo.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { prepararSalida } from './preparar.ts';

let s: Escenario;
let c: CuentaDePrueba;
let byron: Persona;
beforeAll(async () => {
  s = await escenario();
  c = await cuentaDePrueba(s);
  byron = await oficinaDe(s);
  await s.bd
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: byron.id, usuario_id: c.cliente.id, creado_en: AHORA })
    .execute();
  await vidaDeLaCuenta();
});
afterAll(() => s.cerrar());

/** Creates what is the client's alone: a login, accepted terms, mails, views of an administrator, and payments to AlDía. */
async function vidaDeLaCuenta() {
  const { id: usuarioId } = c.cliente;
  await s.bd.updateTable('usuario').set({ correo: 'jose@ejemplo.gt' }).where('id', '=', usuarioId).execute();
  const { id: declaracionId } = await s.bd
    .selectFrom('declaracion')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', mes('2026-10'))
    .executeTakeFirstOrThrow();
  const bytes = Buffer.from('%PDF-1.4 factura de AlDía');
  const deAlDia = { usuarioId, tipo: 'application/pdf', bytes };
  const factura = { ...deAlDia, clase: 'factura-de-suscripcion', nombre: 'plan.pdf' };
  const fin = { ...deAlDia, clase: 'fin-de-contrato', nombre: 'fin de contrato.pdf' };
  const papeles = [await guardarSinCuota(s.recursos, factura), await guardarSinCuota(s.recursos, fin)];
  await comoSistema(s.recursos, async (ctx) => {
    for (const papel of papeles) await insertDocumento(ctx.tx, papel, null);
    await insertAceptacion(ctx, { usuarioId, clase: 'terminos', version: '1', texto: 'Términos de AlDía' });
    await ctx.auditar({ accion: 'sesion.abierta', entidad: 'usuario', entidadId: usuarioId });
    await ctx.auditar({ accion: 'declaracion.deshecha', entidad: 'declaracion', entidadId: declaracionId });
    const correo = { para: 'jose@ejemplo.gt', saludo: 'Hola:', parrafos: ['Aquí está.'] };
    await ctx.enviarCorreo({ ...correo, clave: 'de-la-cuenta', asunto: 'Tu contraseña cambió' });
    await ctx.enviarCorreo({ ...correo, clave: 'del-mes', asunto: 'Tu formulario de octubre', declaracionId });
  });
  const jefa = await s.crear.usuario([ROL.administrador]);
  await s.como(jefa)(verComo.iniciar, { usuarioId, motivo: 'No ve su formulario', codigo: undefined });
}

async function zipDe(quien: Persona) {
  const { id } = await s.como(quien)(salida.pedir, { usuarioId: c.cliente.id });
  await prepararSalida(s.recursos, id);
  const respuesta = await fetch(s.url + (await s.como(quien)(salida.enlace, { id })));
  const archivos = abrirZip(new Uint8Array(await respuesta.arrayBuffer()));
  const texto = (ruta: string) => Buffer.from(archivos.get(ruta) ?? '').toString();
  const json = (que: keyof typeof ARCHIVOS) => JSON.parse(texto(`datos/${que}.json`));
  const de = (que: keyof typeof ARCHIVOS, lista: string, campo: string): unknown[] =>
    (lista === '' ? json(que) : json(que)[lista]).map((fila: Record<string, unknown>) => fila[campo]);
  return { rutas: [...archivos.keys()], texto, de };
}

test('an office takes the months that its client let it see, and nothing of their account or of what they pay', async () => {
  const { rutas, texto, de } = await zipDe(byron);
  expect(de('declaraciones', '', 'periodo')).toEqual(['2026-09', '2026-10']);
  expect(rutas.some((r) => r.startsWith('meses/2026-10/2-libros/'))).toBe(true);
  expect(de('documentos', '', 'nombre')).toEqual(['Ventas octubre.xls', 'recibo.pdf']);
  expect(de('mensajes', '', 'asunto')).toEqual(['Tu formulario de octubre']);
  // What it did itself, and what was done with the months.
  expect(de('historia', 'hechos', 'accion')).toContain('declaracion.deshecha');
  expect(de('historia', 'hechos', 'accion')).toContain('salida.pedida');
  expect(de('historia', 'hechos', 'accion')).not.toContain('sesion.abierta');
  expect([de('historia', 'revelaciones', 'motivo'), de('historia', 'vistas', 'motivo')]).toEqual([[], []]);
  expect([de('dinero', 'tarjetas', 'marca'), de('consentimientos', '', 'clase')]).toEqual([[], []]);
  expect(texto('INDICE.html')).toContain(P.porqueSoloDelCliente);
  expect(texto('INDICE.html')).not.toContain(P.dondeQuienVio);
});

test('the client takes all of it', async () => {
  const { texto, de } = await zipDe(c.cliente);
  expect(de('documentos', '', 'nombre')).toEqual(expect.arrayContaining(['plan.pdf', 'fin de contrato.pdf']));
  expect(de('mensajes', '', 'asunto')).toEqual(expect.arrayContaining(['Tu contraseña cambió']));
  expect(de('historia', 'hechos', 'accion')).toContain('sesion.abierta');
  expect([de('historia', 'revelaciones', 'motivo'), de('historia', 'vistas', 'motivo')]).toEqual([
    ['Presentar octubre'],
    ['No ve su formulario'],
  ]);
  expect([de('dinero', 'tarjetas', 'marca'), de('consentimientos', '', 'clase')]).toEqual([['VISA'], ['terminos']]);
  expect(texto('INDICE.html')).toContain(P.dondeQuienVio);
});

test('of mails to many the account has those that left', async () => {
  for (const [asunto, enviada] of [
    ['Horario de diciembre', true],
    ['Un asunto equivocado', false],
  ] as const)
    await sql`
      with l as (insert into correo_masivo (asunto, mensaje, clase, estado, destinatarios, creado_por, creado_en, sale_en)
        values (${asunto}, 'b', 'servicio', ${enviada ? 'terminado' : 'cancelado'}, 1, ${byron.id}, now(), now()) returning id)
      insert into bandeja_salida (id, clave, para, asunto, texto, html, prioridad, correo_masivo_id, usuario_id, enviada_en, descartada_en)
      select gen_random_uuid(), 'masivo:' || l.id, 'a@ejemplo.gt', ${asunto}, 't', 'h', 1, l.id, ${c.cliente.id}::bigint,
             case when ${enviada}::boolean then now() end, case when not ${enviada}::boolean then now() end from l`.execute(
      s.bd,
    );
  const asuntos = (await zipDe(c.cliente)).de('mensajes', '', 'asunto');
  expect(asuntos).toContain('Horario de diciembre');
  expect(asuntos).not.toContain('Un asunto equivocado');
});

test('an office is not told on the screens either which card its client has, what they bought or what they chose to buy', {
  tags: ['dos-bases'],
}, async () => {
  const { id } = c.cliente;
  const borrador = borradorDe(1, { paso: 2, suscripcion: null });
  await s.como(c.cliente)(suscripciones.guardarBorrador, { borrador, password: undefined });
  expect((await s.como(c.cliente)(suscripciones.faltante, { id })).borrador).toEqual(borrador);
  expect((await s.como(byron)(suscripciones.faltante, { id })).borrador).toBeNull();
  const { id: suscripcion } = await s.bd
    .selectFrom('suscripcion')
    .select('id')
    .where('usuario_id', '=', id)
    .executeTakeFirstOrThrow();
  for (const [quien, seLeDice] of [
    [c.cliente, true],
    [c.ana, true],
    [byron, false],
  ] as const) {
    const pedidos = [
      s.como(quien)(misDeclaraciones.suscripciones, { id }),
      s.como(quien)(misDeclaraciones.deSuscripcion, { id: suscripcion }),
      s.como(quien)(revision.facturas, { id: suscripcion }),
    ];
    const dichos = (await Promise.allSettled(pedidos)).map((r) => r.status === 'fulfilled');
    expect(dichos).toEqual([seLeDice, seLeDice, seLeDice]);
  }
  expect(await s.como(c.cliente)(suscripciones.faltante, { id })).toMatchObject({
    formaPago: [{ ultimosNumeros: '1111' }],
  });
  expect(await s.como(byron)(suscripciones.faltante, { id })).toMatchObject({ formaPago: [], cobroAbierto: null });
});

test('who works in AlDía and has that client in a portfolio too is told what they pay, as their colleagues are (G-118)', async () => {
  const { id } = c.cliente;
  const ambas = await s.crear.usuario([ROL.gestor, ROL.declaracion]);
  await s.bd.updateTable('cliente_de_gestor').set({ gestor_id: ambas.id }).where('usuario_id', '=', id).execute();
  expect(await s.como(ambas)(suscripciones.faltante, { id })).toMatchObject({
    formaPago: [{ ultimosNumeros: '1111' }],
  });
  expect(await s.como(ambas)(misDeclaraciones.suscripciones, { id })).toHaveLength(1);
});
