import { evidencia } from '@aldia/contract/evidencia.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { abrirZip } from '@aldia/testing/libros/zip-a-mano.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import { escapar } from '../../shared/correo.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario();
});
afterAll(() => s.cerrar());

test('a message says whether it left, still waits, or never arrived and what the other side answered', async () => {
  const ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  const cliente = await s.crear.cliente({ regimen: 1 });
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, estado: 4 });
  const escrito = { texto: 'Hola', html: '', declaracion_id: id, usuario_id: cliente.id, creada_en: AHORA };
  const mensaje = (canal: 'correo' | 'whatsapp', asunto: string, mas: object) =>
    s.bd
      .insertInto('bandeja_salida')
      .values({
        ...escrito,
        id: crypto.randomUUID(),
        clave: `${id}:${asunto}`,
        canal,
        para: `${asunto}@x`,
        asunto,
        ...mas,
      })
      .execute();
  const dejado = { descartada_en: AHORA, ultimo_error: '550 No such user here' };
  await mensaje('correo', 'salio', { enviada_en: AHORA });
  await mensaje('correo', 'espera', { ultimo_error: '451 Try later' });
  await mensaje('correo', 'negado', dejado);
  // The server refused it late, and its owner read it all the same.
  await mensaje('correo', 'reparado', { ...dejado, enviada_en: AHORA, ultimo_error: null });
  await mensaje('whatsapp', 'chat', { enviada_en: AHORA });
  await mensaje('whatsapp', 'chatespera', {});
  await mensaje('whatsapp', 'chatnegado', { ...dejado, ultimo_error: 'WhatsApp answered 400, code 131026' });
  const enlace = await s.como(ana)(evidencia.enlace, { presentacionId: id });
  const archivos = abrirZip(new Uint8Array(await (await fetch(s.url + enlace)).arrayBuffer()));
  const rutas = [...archivos.keys()];
  const texto = (ruta: string) => Buffer.from(archivos.get(ruta) ?? '').toString();
  const indice = texto('INDICE.html');
  for (const dicho of [
    'Correo para salio@x',
    'Correo para espera@x, todavía sin enviar',
    'Correo para negado@x, que no llegó: 550 No such user here',
    'Correo para reparado@x',
    'WhatsApp para chat@x',
    'WhatsApp para chatespera@x, todavía sin enviar',
    'WhatsApp para chatnegado@x, que no llegó: WhatsApp answered 400, code 131026',
  ])
    expect(indice).toContain(`<td>${escapar(dicho)}</td>`);
  const de = (asunto: string) => texto(rutas.find((r) => r.endsWith(`_${asunto}.txt`)) ?? '');
  expect(de('salio')).toContain('Enviado: 2026-11-20 10:00:00');
  expect(de('espera')).toContain('Enviado: Todavía no');
  for (const asunto of ['negado', 'chatnegado']) expect(de(asunto)).toContain('Enviado: No llegó');
});
