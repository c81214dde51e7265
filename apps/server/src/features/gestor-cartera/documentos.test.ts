import { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { PALABRAS_DE_DOCUMENTOS as PALABRAS } from '@aldia/contract/textos-cartera.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { abrirZip } from '@aldia/testing/libros/zip-a-mano.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { guardarSinCuota, insertDocumento } from '../../shared/documentos.repo.ts';
import { comoSistema } from '../../shared/ejecutar.ts';

const OCTUBRE = '2026-10';
let s: Escenario;
let byron: Persona;
let vecina: Persona;
let ana: Persona;
let beto: Persona;
let carla: Persona;

async function traer(de: Persona, nombre: string): Promise<Persona> {
  const cliente = await s.crear.cliente({ regimen: 1, nombre, apellido: 'Cux' });
  const enlace = { gestor_id: de.id, usuario_id: cliente.id, creado_en: AHORA };
  await s.bd.insertInto('cliente_de_gestor').values(enlace).execute();
  return cliente;
}
async function guardar(de: Persona, nombre: string, dice: string): Promise<string> {
  const bytes = Buffer.from(`%PDF-1.4\n${dice}\n%%EOF`);
  const pdf = { usuarioId: de.id, clase: 'formulario', nombre, tipo: 'application/pdf', bytes };
  const documento = await guardarSinCuota(s.recursos, pdf);
  return comoSistema(s.recursos, (ctx) => insertDocumento(ctx.tx, documento, null));
}
async function conFormulario(de: Persona, periodo: string, nombre: string, dice: string): Promise<void> {
  const { id } = await s.crear.declaracion({ usuarioId: de.id, periodo, estado: 6 });
  const documento_id = await guardar(de, nombre, dice);
  await s.bd.updateTable('declaracion').set({ documento_id }).where('id', '=', id).execute();
}
async function recibo(de: Persona, dice: string): Promise<void> {
  const documento_id = await guardar(de, 'recibo.pdf', dice);
  const pedido = { usuario_id: de.id, periodo: OCTUBRE, tipo_archivo_id: 8, estado: 'P' as const, documento_id };
  const cuando = { fecha_transaccion: '2026-11-20', creado_por: byron.id, creado_en: AHORA };
  await s.bd
    .insertInto('documento_sat')
    .values({ ...pedido, ...cuando })
    .execute();
}

beforeAll(async () => {
  s = await escenario();
  byron = await s.crear.usuario([ROL.gestor]);
  vecina = await s.crear.usuario([ROL.sociedad]);
  ana = await traer(byron, 'Ana/../..');
  beto = await traer(byron, 'Beto');
  carla = await traer(byron, 'Carla');
  const ajeno = await traer(vecina, 'Ajeno');
  await conFormulario(ana, OCTUBRE, 'formulario_1.pdf', 'de Ana');
  await recibo(ana, 'recibo de Ana');
  await conFormulario(ana, '2026-09', 'formulario_0.pdf', 'de septiembre');
  await conFormulario(beto, OCTUBRE, 'formulario_2.pdf', 'de Beto');
  await conFormulario(ajeno, OCTUBRE, 'formulario_3.pdf', 'de otro gestor');
  await s.crear.declaracion({ usuarioId: carla.id, periodo: OCTUBRE, estado: 1 });
}, 120_000);
afterAll(() => s.cerrar());

const enlace = (quien = byron, periodo = mes(OCTUBRE)) => s.como(quien)(gestorCartera.enlaceDeDocumentos, { periodo });
async function bajar(ruta: string) {
  const respuesta = await fetch(s.url + ruta);
  expect([respuesta.status, respuesta.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const archivos = abrirZip(new Uint8Array(await respuesta.arrayBuffer()));
  const texto = (nombre: string) => Buffer.from(archivos.get(nombre) ?? '').toString();
  return { rutas: [...archivos.keys()], texto };
}

test('the papers of a month of all clients are one zip, a folder for each, and it says who has none', async () => {
  const { rutas, texto } = await bajar(await enlace());
  expect(rutas).toEqual([
    `${ana.nit}_Ana.... Cux/01_formulario_1.pdf`,
    `${ana.nit}_Ana.... Cux/02_recibo.pdf`,
    `${beto.nit}_Beto Cux/01_formulario_2.pdf`,
    'HUELLAS.txt',
    'INDICE.html',
  ]);
  expect(texto(rutas[1] ?? '')).toContain('recibo de Ana');
  expect(texto(rutas[2] ?? '')).toContain('de Beto');
  expect(texto('INDICE.html')).toContain(`<b>${carla.nit} Carla Cux</b>: ${PALABRAS.sinDocumentos}`);
  expect((await s.auditoria()).at(-1)).toMatchObject({
    accion: 'cartera.documentosDescargados',
    actor_id: byron.id,
    despues: { periodo: OCTUBRE },
  });
});

test('who was put down after the link was given is not in it any more (D-66)', async () => {
  const ruta = await enlace();
  const deBeto = s.bd.updateTable('cliente_de_gestor').where('usuario_id', '=', beto.id);
  await deBeto.set({ baja_en: AHORA }).execute();
  expect((await bajar(ruta)).rutas.filter((r) => r.includes('Beto'))).toEqual([]);
  await deBeto.set({ baja_en: null }).execute();
});

test('a month in which nobody has papers is refused, and so is a link that was changed or died', async () => {
  await expect(enlace(byron, mes('2026-08'))).rejects.toMatchObject({ codigo: 'CARTERA_SIN_DOCUMENTOS' });
  await expect(enlace(vecina, mes('2026-09'))).rejects.toMatchObject({ codigo: 'CARTERA_SIN_DOCUMENTOS' });
  const ruta = await enlace();
  const otro = Buffer.from(JSON.stringify({ gestorId: vecina.id, periodo: OCTUBRE })).toString('base64url');
  const cambiada = await fetch(s.url + ruta.replace(/pedido=[^&]+/, `pedido=${otro}`));
  expect(cambiada.status).not.toBe(200);
  s.reloj.mover('2026-11-20T16:05:01.000Z');
  expect((await fetch(s.url + ruta)).status).not.toBe(200);
  s.reloj.mover(AHORA);
});
