import { gestor } from '@aldia/contract/gestor.ts';
import { gestorPermisos, gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { salida } from '@aldia/contract/salida.ts';
import { PALABRAS_DE_SALIDA as P } from '@aldia/contract/textos-salida.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { abrirZip } from '@aldia/testing/libros/zip-a-mano.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { autorizador } from '../../pruebas/autorizaciones.ts';
import { cuentaPequenia } from '../../pruebas/cuenta-completa.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { oficinaDe } from '../../pruebas/gestores.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { enlaceDeSalida } from './pedido.ts';
import { prepararSalida } from './preparar.ts';

let s: Escenario;
let ana: Persona;
let byron: Persona;
let antes: Persona;
let despues: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await cuentaPequenia(s);
  // Who has a login of their own is written to.
  await s.bd.updateTable('usuario').set({ clave_hash: 'x' }).where('id', '=', ana.id).execute();
  [byron, antes, despues] = [await oficinaDe(s), await oficinaDe(s), await oficinaDe(s)];
  await llamarse(antes, 'Bufete Anterior');
  await llamarse(despues, 'Bufete Siguiente');
  await conOtras();
});
afterAll(() => s.cerrar());

const llamarse = (quien: Persona, nombre: string) =>
  s.bd.updateTable('usuario').set({ nombre_oficina: nombre }).where('id', '=', quien.id).execute();
async function ponerBaja(quien: Persona, bajaEn: string | null) {
  const { id } = await s.bd
    .selectFrom('cliente_de_gestor')
    .select('id')
    .where('gestor_id', '=', quien.id)
    .executeTakeFirstOrThrow();
  await s.como(quien)(gestor.modificar, { id, bajaEn });
}
/** Writes a mail of the month to the office, as for a client without mail. */
async function escribirleDelMes(oficina: Persona) {
  // Joining the office opened her month.
  const { id: declaracionId } = await s.bd
    .selectFrom('declaracion')
    .select('id')
    .where('usuario_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  const { correo: para } = await s.bd
    .selectFrom('usuario')
    .select('correo')
    .where('id', '=', oficina.id)
    .executeTakeFirstOrThrow();
  const escrito = {
    asunto: 'Tu formulario de octubre 2026',
    saludo: 'Hola, Bufete Anterior:',
    parrafos: ['Aquí está.'],
  };
  await comoSistema(s.recursos, (ctx) => ctx.enviarCorreo({ ...escrito, clave: 'del-mes', para, declaracionId }));
}
/** Ana left one office, which still holds a mandate; Byron has her now; a third office asks for her. */
async function conOtras() {
  const de = autorizador(s);
  const entrar = async (oficina: Persona) => {
    await de.pedirA(oficina, ana);
    await de.aceptar(ana, await de.unico(oficina));
  };
  await entrar(antes);
  const documento = Buffer.from('%PDF-1.4\n% mandato de antes\n%%EOF').toString('base64');
  await s.como(antes)(gestorPermisos.guardarMandato, {
    ...{ usuarioId: ana.id, desde: dia('2026-01-01'), hasta: null },
    documento,
  });
  await escribirleDelMes(antes);
  await ponerBaja(antes, 'ya');
  de.tic();
  await ponerBaja(antes, null);
  await zipDe(antes);
  await s.como(ana)(gestorPropio.dejar, {});
  await entrar(byron);
  await de.pedirA(despues, ana);
}

async function zipDe(quien: Persona) {
  const { id } = await s.como(quien)(salida.pedir, { usuarioId: ana.id });
  await prepararSalida(s.recursos, id);
  const respuesta = await fetch(s.url + (await s.como(quien)(salida.enlace, { id })));
  const archivos = abrirZip(new Uint8Array(await respuesta.arrayBuffer()));
  return [...archivos].map(([ruta, bytes]) => ({ ruta, texto: Buffer.from(bytes).toString('utf8') }));
}
type Zip = Awaited<ReturnType<typeof zipDe>>;
const deEllas = () => [antes.nit, despues.nit, 'Bufete Anterior', 'Bufete Siguiente', 'mandato de antes'];
const dondeSeNombran = (zip: Zip) =>
  deEllas().flatMap((que) => zip.filter(({ texto }) => texto.includes(que)).map(({ ruta }) => `${que} en ${ruta}`));
const texto = (zip: Zip, ruta: string) => zip.find((z) => z.ruta === ruta)?.texto ?? '';

test('an office that takes its client reads of no other one that had them or asks for them, and is told so', async () => {
  const zip = await zipDe(byron);
  expect(dondeSeNombran(zip)).toEqual([]);
  expect(texto(zip, 'INDICE.html')).toContain(P.porqueSoloDelCliente);
  // What is its own, and the client's, is there.
  expect(texto(zip, 'datos/consentimientos.json')).toContain('autoriza a Contadores');
  const acciones = texto(zip, 'datos/historia.json').matchAll(/"accion": "([^"]+)"/g);
  expect([...acciones].map(([, accion]) => accion)).toEqual([
    'cartera.autorizacionPedida',
    'gestorPropio.aceptado',
    'salida.pedida',
  ]);
  expect(zip.some(({ ruta }) => ruta.endsWith('recibo.pdf'))).toBe(true);
});

test('the client takes all of it', async () => {
  const zip = await zipDe(ana);
  for (const que of deEllas()) expect([que, zip.some((z) => z.texto.includes(que))]).toEqual([que, true]);
  expect(texto(zip, 'INDICE.html')).not.toContain(P.porqueSoloDelCliente);
});

test('what the client asks for is not of their office, nor the other way round: each sees, takes and stops its own', async () => {
  const suyo = (quien: Persona) => s.como(quien)(salida.deCuenta, { usuarioId: ana.id });
  const antesDePedir = await suyo(byron);
  autorizador(s).tic();
  const deAna = await s.como(ana)(salida.pedir, { usuarioId: ana.id });
  // Both exports run at once, and neither uses up the other's daily limit.
  const deByron = await s.como(byron)(salida.pedir, { usuarioId: ana.id });
  await prepararSalida(s.recursos, deAna.id);
  expect((await suyo(ana)).ultima).toMatchObject({ id: deAna.id, estado: 'lista', pidio: ana.nombre });
  const { ultima, quedanHoy } = await suyo(byron);
  expect(ultima).toMatchObject({ id: deByron.id, estado: 'en_cola' });
  expect(quedanHoy).toBe(antesDePedir.quedanHoy - 1);
  for (const [quien, ajena] of [
    [byron, deAna],
    [ana, deByron],
  ] as const) {
    const noEsta = { http: 404, codigo: 'SALIDA_NO_ENCONTRADA' };
    await expect(s.como(quien)(salida.enlace, ajena)).rejects.toMatchObject(noEsta);
    await expect(s.como(quien)(salida.cancelar, ajena)).rejects.toMatchObject(noEsta);
  }
  // A link from an earlier program version is checked again too.
  const sesiones = await s.bd.selectFrom('sesion').select('id').where('usuario_id', '=', byron.id).execute();
  for (const { id: sesionId } of sesiones)
    expect((await fetch(s.url + enlaceDeSalida(s.recursos, { id: deAna.id, sesionId }))).status).toBe(410);
  await s.como(byron)(salida.cancelar, deByron);
  expect((await suyo(ana)).ultima).toMatchObject({ id: deAna.id, estado: 'lista' });
});
