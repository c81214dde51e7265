import { PALABRAS_DE_BAJA as P } from '@aldia/contract/textos-mensajes.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { deMensajes } from '../../pruebas/mensajes.ts';
import { rutaDeBaja } from '../../shared/baja-de-noticias.ts';

let s: Escenario;
let ada: Persona;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ada = await s.crear.usuario([ROL.administrador]);
  ana = await s.crear.cliente({ nombre: 'Ana', correo: 'ana@ejemplo.gt' });
});
afterAll(() => s.cerrar());

const pagina = (id: number) => s.url + rutaDeBaja(s.recursos, id);
const publicar = (cuerpo: string, tipo = 'application/x-www-form-urlencoded') =>
  fetch(pagina(ana.id), { method: 'POST', headers: { 'content-type': tipo }, body: cuerpo });
const cuentas = async () => (await deMensajes(s.como(ada)).destinatarios()).cuentas;
const auditadas = async () =>
  (await s.auditoria()).filter((h) => h.entidad === 'usuario' && h.entidad_id === String(ana.id)).map((h) => h.accion);

test('opening the link changes nothing: programs that look for viruses open it too', async () => {
  const respuesta = await fetch(pagina(ana.id));
  const html = await respuesta.text();
  expect([respuesta.status, html.includes(P.recibe), html.includes(P.baja)]).toEqual([200, true, true]);
  expect(html).not.toContain('ana@ejemplo.gt');
  expect(await cuentas()).toMatchObject({ reciben: 1, baja: 0 });
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  ],
])('the one press of a mail program leaves the news (%s)', async (tipo, cuerpo) => {
  const respuesta = await publicar(cuerpo, tipo);
  expect([respuesta.status, (await respuesta.text()).includes(P.noRecibe)]).toEqual([200, true]);
  expect(await cuentas()).toMatchObject({ reciben: 0, baja: 1 });
});

test('the page says so, lets them back in, and each change is in the audit once', async () => {
  await publicar('accion=baja');
  expect(await (await fetch(pagina(ana.id))).text()).toContain(P.alta);
  expect(await (await publicar('accion=alta')).text()).toContain(P.recibe);
  expect(await cuentas()).toMatchObject({ reciben: 1, baja: 0 });
  expect(await auditadas()).toEqual(['mensajes.baja-de-noticias', 'mensajes.alta-de-noticias']);
});

test('the link of a mail that an administrator tries, or looks at, is their own', async () => {
  const suyo = await s.crear.usuario([ROL.administrador], { correo: 'ada@ejemplo.gt' });
  const mensajes = deMensajes(s.como(suyo));
  await mensajes.prueba({ usuarioId: ana.id });
  const { texto } = await mensajes.vista({ usuarioId: ana.id });
  const enviado = await s.bd
    .selectFrom('bandeja_salida')
    .select('texto')
    .where('para', '=', 'ada@ejemplo.gt')
    .executeTakeFirstOrThrow();
  for (const visto of [texto, enviado.texto]) {
    expect(visto).toContain(rutaDeBaja(s.recursos, suyo.id));
    expect(visto).not.toContain(rutaDeBaja(s.recursos, ana.id));
  }
});

test.each(['GET', 'POST'])('%s of a link that we did not write says so and changes nothing', async (method) => {
  const [dePapel, deOtro] = [`${pagina(ana.id)}x`, pagina(ana.id).replace(`/${ana.id}.`, `/${ada.id}.`)];
  for (const url of [dePapel, deOtro, `${s.url}/api/correo/baja/nada`])
    expect((await fetch(url, { method })).status).toBe(410);
  expect(await cuentas()).toMatchObject({ reciben: 1 });
});

test('who opens one that a mail program cut reads how to leave the news, and nothing of files', async () => {
  const respuesta = await fetch(pagina(ana.id).slice(0, -8), { headers: { accept: 'text/html' } });
  const html = await respuesta.text();
  expect([respuesta.status, html.includes(P.incompleto), html.includes(P.copialo)]).toEqual([410, true, true]);
  expect(html).not.toMatch(/archivo|minutos|venció/);
});
