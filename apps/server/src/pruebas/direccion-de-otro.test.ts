import { bandeja } from '@aldia/contract/bandeja.ts';
import { registro } from '@aldia/contract/registro.ts';
import { salida } from '@aldia/contract/salida.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { abrirZip } from '@aldia/testing/libros/zip-a-mano.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepararSalida } from '../features/salida/preparar.ts';
import { hashDeClave } from '../shared/cifrado.ts';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';
import { type Registrador, registrador } from './registrador.ts';
import { cajaDe } from './tarjetas.ts';

// Anybody may register with the address of somebody else: the account is open before anybody opens the link of its mail.
const CLAVE = 'corrida-Tajumulco-84';
const CERRADAS = 'Cerramos tus sesiones en AlDía';
let s: Escenario;
let quien: Registrador;
let admin: Persona;
let claveHash: string;
beforeAll(async () => {
  claveHash = await hashDeClave(CLAVE);
  s = await escenario();
  quien = await registrador(s);
  admin = await s.crear.usuario([ROL.administrador]);
});
afterAll(() => s.cerrar());

type ConSesion = Pick<Persona, 'id' | 'token'>;
async function registradaCon(correo: string): Promise<ConSesion> {
  const escrita = quien.nueva({ correo, confirmarCorreo: correo });
  expect(await quien.enviar(escrita)).toMatchObject({ http: 200 });
  const { id } = (await quien.usuarioDe(escrita.nit)) ?? expect.unreachable('not registered');
  return { id, token: await s.crear.sesion(id) };
}
/** A notice of safety that names no month: an administrator closes their sessions. Theirs is another one afterwards. */
async function cerrarLasDe({ id }: ConSesion): Promise<ConSesion> {
  await s.como(admin)(usuarios.cerrarSesiones, { usuarioId: id, motivo: 'Dejó su teléfono en un bus' });
  return { id, token: await s.crear.sesion(id) };
}
const enSuBandeja = async (de: ConSesion) =>
  (await s.como(de)(bandeja.listado, { busqueda: '', siguiente: null, limite: 50 })).filas.map((f) => f.texto);
async function enSuZip(de: ConSesion): Promise<string> {
  const { id } = await s.como(de)(salida.pedir, { usuarioId: de.id });
  await prepararSalida(s.recursos, id);
  const respuesta = await fetch(s.url + (await s.como(de)(salida.enlace, { id })));
  const archivos = abrirZip(new Uint8Array(await respuesta.arrayBuffer()));
  return Buffer.from(archivos.get('datos/mensajes.json') ?? '').toString();
}
const recibio = async (para: string) => (await quien.correosPara(para)).some((c) => c.asunto === CERRADAS);

test('who registers with the address of somebody else takes none of their mails from them, and reads of none', async () => {
  const suya = 'ana.xol@ejemplo.gt';
  const ana = await s.crear.cliente({ correo: suya });
  const eva = await registradaCon(suya);
  const deAna = await cerrarLasDe(ana);
  expect(await recibio(suya)).toBe(true);
  expect([await enSuBandeja(deAna), await enSuBandeja(eva)]).toMatchObject([
    expect.arrayContaining([CERRADAS]),
    expect.not.arrayContaining([CERRADAS]),
  ]);
  expect(await enSuZip(deAna)).toContain(CERRADAS);
  expect(await enSuZip(eva)).not.toContain(CERRADAS);
});

test('nor who writes the one that somebody had until now, where their notices of safety still go', async () => {
  const [antes, ahora] = ['ana.antes@ejemplo.gt', 'ana.ahora@ejemplo.gt'];
  const ana = await s.crear.cliente({ correo: antes, claveHash });
  const correoId = (await s.como(ana)(registro.correos, {}))[0]?.id ?? expect.unreachable('no address');
  await s.como(ana)(registro.actualizarCorreo, {
    ...{ usuarioId: ana.id, correoId, correoNuevo: ahora },
    password: await cajaDe(s, CLAVE),
  });
  const enlace = (await quien.correosPara(ahora))[0]?.texto ?? '';
  const token = /confirmacion_correo\/([a-z2-9]{26})/.exec(enlace)?.[1] ?? expect.unreachable('no link');
  await s.anonimo(registro.verificarCorreo, { usuarioId: ana.id, token });
  const eva = await registradaCon(antes);
  await cerrarLasDe(ana);
  expect(await recibio(antes)).toBe(true);
  expect(await enSuBandeja(eva)).not.toContain(CERRADAS);
  expect(await enSuZip(eva)).not.toContain(CERRADAS);
});

test('an address that nobody else has or had is theirs also before they prove it', async () => {
  const eva = await registradaCon('eva.sola@ejemplo.gt');
  const deEva = await cerrarLasDe(eva);
  expect(await enSuBandeja(deEva)).toContain(CERRADAS);
});
