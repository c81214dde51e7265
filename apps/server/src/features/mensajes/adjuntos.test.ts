import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { deMensajes } from '../../pruebas/mensajes.ts';
import { huellaSha256 } from '../../shared/cifrado.ts';

let s: Escenario;
let enviar: ReturnType<typeof deMensajes>['enviar'];
let yo: ReturnType<typeof deMensajes>;
let pdf: Buffer;
beforeAll(async () => {
  s = await escenario();
  await s.crear.cliente();
  yo = deMensajes(s.como(await s.crear.usuario([ROL.administrador])));
  ({ enviar } = yo);
  pdf = await s.recursos.impresora.texto({ titulo: 'Aviso', subtitulo: '', secciones: [] });
});
afterAll(() => s.cerrar());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The least that is a workbook, and a zip that is none. */
const xlsx = (): Buffer =>
  Buffer.from(
    'UEsDBBQAAAAAAAAAIVzHHBc8CAAAAAgAAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbDxUeXBlcy8+UEsDBBQAAAAAAAAAIVzOnpgTCwAAAAsAAAAPAAAAeGwvd29ya2Jvb2sueG1sPHdvcmtib29rLz5QSwECFAMUAAAAAAAAACFcxxwXPAgAAAAIAAAAEwAAAAAAAAAAAAAAgAEAAAAAW0NvbnRlbnRfVHlwZXNdLnhtbFBLAQIUAxQAAAAAAAAAIVzOnpgTCwAAAAsAAAAPAAAAAAAAAAAAAACAATkAAAB4bC93b3JrYm9vay54bWxQSwUGAAAAAAIAAgB+AAAAcQAAAAAA',
    'base64',
  );
const ZIP_DE_OTRA_COSA = Buffer.from(
  'UEsDBBQAAAAAAAAAIVyDFtyMAQAAAAEAAAAJAAAAdmlydXMuZXhleFBLAQIUAxQAAAAAAAAAIVyDFtyMAQAAAAEAAAAJAAAAAAAAAAAAAACAAQAAAAB2aXJ1cy5leGVQSwUGAAAAAAEAAQA3AAAAKAAAAAAA',
  'base64',
);
const url = (tipo: string, bytes: Uint8Array): string => `data:${tipo};base64,${Buffer.from(bytes).toString('base64')}`;
const guardados = (bytes: Uint8Array) =>
  s.bd.selectFrom('documento').selectAll().where('sha256', '=', huellaSha256(bytes)).orderBy('creado_en').execute();

test('PDF, images and workbooks are taken by what they hold, each with its name and its kind', async () => {
  const { adjuntos } = await enviar({
    documento: [url('application/pdf', pdf), url('x/y', PNG), url('', xlsx())],
    nombres: ['aviso.pdf', 'C:\\fotos\\logo', ''],
  });
  expect(adjuntos).toEqual(['aviso.pdf', 'logo.png', 'adjunto-3.xlsx']);
  expect((await guardados(PNG)).map((d) => [d.clase, d.tipo, d.usuario_id])).toEqual([['mensaje', 'image/png', null]]);
});

test('a file keeps a name as long as a machine lets it be', async () => {
  const largo = `${'Comunicado a los contribuyentes '.repeat(7)}2026.pdf`;
  expect(largo.length).toBe(232);
  expect((await enviar({ documento: [url('application/pdf', pdf)], nombres: [largo] })).adjuntos).toEqual([largo]);
});

test('a PDF whose data URL has its name in it is taken as an image is', async () => {
  const conNombre = (tipo: string, nombre: string) => `${tipo};name=${nombre}`;
  const [largo, suImagen] = [`${'comunicado-'.repeat(10)}.pdf`, `${'comunicado-'.repeat(10)}.png`];
  const documento = [url(conNombre('application/pdf', largo), pdf), url(conNombre('image/png', suImagen), PNG)];
  expect((await enviar({ documento, nombres: [largo, suImagen] })).adjuntos).toEqual([largo, suImagen]);
});

test('one file may come alone, as the specification has it', async () => {
  const respuesta = await fetch(`${s.url}/api/correo/masivo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${(await s.crear.usuario([1])).token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      asunto: 'A',
      mensaje: 'B',
      documento: url('image/png', PNG),
      regimen_id: null,
      usuario_id: null,
    }),
  });
  expect(await respuesta.json()).toMatchObject({ success: true, data: { adjuntos: ['adjunto-1.png'] } });
});

test('the same bytes are stored once, under as many names as they were given', async () => {
  await enviar({ documento: [url('', xlsx())], nombres: ['a.xlsx'] });
  await enviar({ documento: [url('', xlsx())], nombres: ['a.xlsx'] });
  await yo.prueba({ documento: [url('', xlsx())], nombres: ['b.xlsx'] });
  const filas = (await guardados(xlsx())).filter((d) => d.nombre !== 'adjunto-3.xlsx');
  expect(filas.map((d) => d.nombre)).toEqual(['a.xlsx', 'b.xlsx']);
  expect(new Set(filas.map((d) => d.lugar)).size).toBe(1);
});

test.each([
  ['a program', Buffer.from('MZ\u0090\u0000 programa'), 'programa.pdf'],
  ['a zip that is no workbook', ZIP_DE_OTRA_COSA, 'libro.xlsx'],
  ['a page', Buffer.from('<html><script>1</script></html>'), 'pagina.png'],
  [
    'a PDF that runs something',
    Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(x)>>>>endobj\n%%EOF'),
    'malo.pdf',
  ],
  ['nothing', Buffer.from(''), 'vacio.pdf'],
])('%s is refused by its name, and nothing is queued', async (_que, bytes, nombre) => {
  const antes = (await yo.listado()).total;
  await expect(enviar({ documento: [url('application/pdf', bytes)], nombres: [nombre] })).rejects.toMatchObject({
    http: 422,
    codigo: 'ADJUNTO_INACEPTABLE',
    message: expect.stringContaining(nombre),
  });
  expect((await yo.listado()).total).toBe(antes);
});

test.each(['enviar', 'prueba', 'facturacion'] as const)('%s: together they weigh 8 MB at most', async (cual) => {
  const grande = Buffer.concat([PNG, Buffer.alloc(4_400_000)]);
  await expect(
    yo[cual]({
      documento: [url('image/png', grande), url('image/png', grande)],
      nombres: ['a.png', 'b.png'],
      usuarioId: await unCliente(),
    }),
  ).rejects.toMatchObject({ http: 422, codigo: 'ADJUNTOS_MUY_GRANDES' });
});

test.each(['prueba', 'facturacion'] as const)('%s judges its files as well', async (cual) => {
  await expect(
    yo[cual]({ documento: [url('', Buffer.from('MZ'))], nombres: ['x.exe'], usuarioId: await unCliente() }),
  ).rejects.toMatchObject({
    codigo: 'ADJUNTO_INACEPTABLE',
  });
});

const unCliente = async (): Promise<number> => (await s.crear.cliente()).id;
