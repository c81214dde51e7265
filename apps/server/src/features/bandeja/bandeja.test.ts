import { TEXTOS_DE_VISTAS } from '@aldia/contract/acciones-buscador.ts';
import { type AvisoDicho, bandeja } from '@aldia/contract/bandeja.ts';
import { ERRORES } from '@aldia/contract/errores.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { escribirCorreo } from '../../shared/bandeja.repo.ts';
import type { Correo } from '../../shared/correo.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario();
});
afterAll(() => s.cerrar());

let veces = 0;
/** Somebody with an address, and the mails that are written to it. */
async function alguien(correo = `persona${++veces}@ejemplo.gt`): Promise<Persona & { correo: string }> {
  const persona = await s.crear.usuario([ROL.cliente]);
  await sql`update usuario set correo = ${correo} where id = ${persona.id}`.execute(s.bd);
  return { ...persona, correo };
}
const escribir = (correo: Pick<Correo, 'para' | 'asunto'> & Partial<Correo>) =>
  s.bd
    .transaction()
    .execute((tx) =>
      escribirCorreo(
        tx,
        { clave: `prueba-${++veces}`, saludo: 'Hola:', parrafos: ['Texto'], ...correo },
        { origen: 'http://aldia', maestra: s.recursos.maestra },
      ),
    );
const leer = (quien: Persona, busqueda = '') =>
  s.como(quien)(bandeja.listado, { busqueda, siguiente: null, limite: 50 });
const textos = async (quien: Persona) => (await leer(quien)).filas.map((f) => f.texto);
const sinLeer = async (quien: Persona) => (await s.como(quien)(bandeja.resumen, {})).sinLeer;
const BUENA: AvisoDicho = {
  tipo: 'exito',
  texto: TEXTOS_DE_VISTAS['vistas.guardar'].exito,
  detalle: '',
  ruta: '/pendientes',
};
const MALA: AvisoDicho = {
  tipo: 'fallo',
  texto: TEXTOS_DE_VISTAS['vistas.guardar'].fallo,
  detalle: ERRORES.VISTA_REPETIDA.texto,
  ruta: null,
};

test('mails and toasts of a person are one list, the newest first, and what went well is read already', async () => {
  const ana = await alguien();
  await escribir({
    para: ana.correo,
    asunto: 'Tu formulario está listo',
    boton: { texto: 'Ver', ruta: '/estado_declaracion' },
  });
  expect(await s.como(ana)(bandeja.anotar, { avisos: [BUENA] })).toEqual({ anotados: 1 });
  await s.como(ana)(bandeja.anotar, { avisos: [MALA] });
  const { filas, total } = await leer(ana);
  expect(total).toBe(3);
  expect(filas.map(({ tipo, texto, detalle, ruta, leido }) => ({ tipo, texto, detalle, ruta, leido }))).toEqual(
    expect.arrayContaining([
      { ...MALA, leido: false },
      { ...BUENA, leido: true },
      { tipo: 'en_camino', texto: 'Tu formulario está listo', detalle: '', ruta: '/estado_declaracion', leido: false },
    ]),
  );
  expect(filas.map((f) => f.cuando)).toEqual(
    filas
      .map((f) => f.cuando)
      .toSorted()
      .toReversed(),
  );
  expect(await sinLeer(ana)).toBe(2);
});

test('a mail of a month opens the page of its year', async () => {
  const ana = await alguien();
  const { id } = await s.crear.declaracion({ usuarioId: ana.id, periodo: '2025-12' });
  const boton = { texto: 'Ver', ruta: '/estado_declaracion' };
  await escribir({ para: ana.correo, asunto: 'De diciembre', declaracionId: id, boton: { ...boton, anio: 2025 } });
  await escribir({ para: ana.correo, asunto: 'De ningún mes', boton });
  const { filas } = await leer(ana);
  expect(filas.map(({ texto, ruta, anio }) => ({ texto, ruta, anio }))).toEqual([
    { texto: 'De ningún mes', ruta: '/estado_declaracion', anio: null },
    { texto: 'De diciembre', ruta: '/estado_declaracion', anio: 2025 },
  ]);
});

test("nobody sees or marks what is somebody else's, whatever their role", async () => {
  const ana = await alguien();
  await escribir({ para: ana.correo, asunto: 'Solo para Ana' });
  await s.como(ana)(bandeja.anotar, { avisos: [MALA] });
  for (const rol of Object.values(ROL)) {
    const otra = await s.crear.usuario([rol]);
    expect(await textos(otra)).toEqual([]);
    for (const { id } of (await leer(ana)).filas)
      expect(await s.como(otra)(bandeja.leer, { id })).toEqual({ leidos: 0 });
    expect(await s.como(otra)(bandeja.leer, { id: null })).toEqual({ leidos: 0 });
  }
  expect(await sinLeer(ana)).toBe(2);
});

test("a mail stays with whom it was written to when addresses change, and one that two people share is nobody's", async () => {
  const ana = await alguien('casa@ejemplo.gt');
  await escribir({ para: 'casa@ejemplo.gt', asunto: 'De antes' });
  const beto = await alguien('casa@ejemplo.gt');
  await escribir({ para: 'casa@ejemplo.gt', asunto: 'De los dos' });
  await sql`update usuario set correo = 'nuevo@ejemplo.gt' where id = ${ana.id}`.execute(s.bd);
  expect(await textos(ana)).toEqual(['De antes']);
  expect(await textos(beto)).toEqual([]);
});

test('a link with a secret is not kept, nor any body, and a mail that may be taken back is not there yet', async () => {
  const ana = await alguien();
  await escribir({
    para: ana.correo,
    asunto: 'Recupera tu contraseña',
    parrafos: ['Tu contraseña temporal es Xy12-secreta'],
    boton: { texto: 'Cambiarla', ruta: '/recuperacion_confirmacion/abcdef0123456789' },
  });
  await escribir({
    para: ana.correo,
    asunto: 'Todavía se puede deshacer',
    hastaQueVenza: { accionId: '0b0e1c5e-1111-4222-8333-444455556666', segundos: 600 },
  });
  const { filas } = await leer(ana);
  expect(filas.map(({ texto, ruta }) => ({ texto, ruta }))).toEqual([{ texto: 'Recupera tu contraseña', ruta: null }]);
  expect(JSON.stringify(filas)).not.toMatch(/secreta|abcdef/);
});

test('what is no sentence of ours is not kept, and its reason neither', async () => {
  const ana = await alguien();
  const ajeno = { ...MALA, texto: 'Tu clave venció. Entra en https://otro.sitio' };
  expect(await s.como(ana)(bandeja.anotar, { avisos: [ajeno] })).toEqual({ anotados: 0 });
  expect(await s.como(ana)(bandeja.anotar, { avisos: [{ ...MALA, detalle: 'Llama al 5555-5555' }] })).toEqual({
    anotados: 1,
  });
  expect((await leer(ana)).filas).toMatchObject([{ texto: MALA.texto, detalle: '' }]);
});

test('it is searched without accents, paged without losing a row, and marked one by one or whole', {
  tags: ['dos-bases'],
}, async () => {
  const ana = await alguien();
  for (const asunto of ['Constancia de retención', 'Recibo de noviembre', 'Recibo de octubre'])
    await escribir({ para: ana.correo, asunto });
  await s.como(ana)(bandeja.anotar, { avisos: Array.from({ length: 4 }, () => MALA) });
  expect((await leer(ana, 'RETENCION')).filas.map((f) => f.texto)).toEqual(['Constancia de retención']);
  expect((await leer(ana, '100%_')).filas).toEqual([]);
  const vistos: string[] = [];
  for (let siguiente: string | null = null; ; ) {
    const pagina: { filas: readonly { id: string }[]; siguiente: string | null } = await s.como(ana)(bandeja.listado, {
      busqueda: '',
      siguiente,
      limite: 2,
    });
    vistos.push(...pagina.filas.map((f) => f.id));
    siguiente = pagina.siguiente;
    if (siguiente === null) break;
  }
  expect(vistos).toHaveLength(7);
  expect(new Set(vistos).size).toBe(7);
  expect(vistos).toEqual((await leer(ana)).filas.map((f) => f.id));
  const [primero = ''] = vistos;
  expect(await s.como(ana)(bandeja.leer, { id: primero })).toEqual({ leidos: 1 });
  expect(await s.como(ana)(bandeja.leer, { id: primero })).toEqual({ leidos: 0 });
  expect(await s.como(ana)(bandeja.leer, { id: 'cualquier-cosa' })).toEqual({ leidos: 0 });
  expect(await sinLeer(ana)).toBe(6);
  // From two devices at once each row is read once.
  const dos = await Promise.all([1, 2].map(() => s.como(ana)(bandeja.leer, { id: null })));
  expect(dos.reduce((suma, { leidos }) => suma + leidos, 0)).toBe(6);
  expect(await sinLeer(ana)).toBe(0);
});

test('of what was said the newest five hundred stay', async () => {
  const ana = await alguien();
  const beto = await alguien();
  await s.como(beto)(bandeja.anotar, { avisos: [MALA] });
  await sql`insert into aviso_de_persona (usuario_id, tipo, texto, dicho_en)
    select ${ana.id}, 'informa', 'Viejo ' || n, now() - interval '1 day' from generate_series(1, 500) n`.execute(s.bd);
  await s.como(ana)(bandeja.anotar, { avisos: [MALA] });
  expect((await leer(ana)).total).toBe(500);
  expect((await leer(ana, 'Viejo 1')).filas.map((f) => f.texto)).not.toContain('Viejo 1');
  expect((await leer(beto)).total).toBe(1);
});

test('hints are closed once for a person, on every device, and may be seen again', async () => {
  const ana = await alguien();
  const beto = await alguien();
  const vistos = async (quien: Persona) => (await s.como(quien)(bandeja.resumen, {})).consejosVistos;
  expect(await vistos(ana)).toBe(false);
  for (const vez of [true, true, false, true]) {
    expect(await s.como(ana)(bandeja.consejos, { vistos: vez })).toEqual({ consejosVistos: vez });
    expect(await vistos(ana)).toBe(vez);
  }
  expect(await vistos(beto)).toBe(false);
});
