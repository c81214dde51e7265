import { gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { registro } from '@aldia/contract/registro.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { autorizador, VERSION } from '../../pruebas/autorizaciones.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { oficinaDe } from '../../pruebas/gestores.ts';
import { cajaDe } from '../../pruebas/tarjetas.ts';
import { hashDeClave } from '../../shared/cifrado.ts';

// The link of an office's question lives fifteen days in a mailbox; meanwhile its person may leave that mailbox to somebody else.
const CLAVE = 'corrida-Tajumulco-84';
const VENCIDA = { codigo: 'AUTORIZACION_VENCIDA', http: 410 };
let s: Escenario;
let de: ReturnType<typeof autorizador>;
let claveHash: string;
let byron: Persona;
let ana: Persona;
let token: string;
let veces = 0;
beforeAll(async () => {
  claveHash = await hashDeClave(CLAVE);
  s = await escenario();
  de = autorizador(s);
});
afterAll(() => s.cerrar());
beforeEach(async () => {
  veces += 1;
  [byron, ana] = [await oficinaDe(s), await s.crear.cliente({ claveHash, correo: `ana.antes${veces}@ejemplo.gt` })];
  await de.pedirA(byron, ana);
  token = await de.enlaceDe(ana);
  de.tic();
});

const enlaceEn = async (para: string, ruta: string): Promise<string> => {
  const textos = (await s.correos()).filter((c) => c.para === para).map((c) => c.texto);
  return new RegExp(`/${ruta}/([a-z2-9]{26})`).exec(textos.join('\n'))?.[1] ?? expect.unreachable('no link');
};
async function pedirOtroCorreo(): Promise<string> {
  const correoNuevo = `ana.ahora${veces}@ejemplo.gt`;
  const correoId = (await s.como(ana)(registro.correos, {}))[0]?.id ?? expect.unreachable('no address');
  const password = await cajaDe(s, CLAVE);
  await s.como(ana)(registro.actualizarCorreo, { usuarioId: ana.id, correoId, correoNuevo, password });
  de.tic();
  return correoNuevo;
}
async function probar(correo: string): Promise<void> {
  const suyo = await enlaceEn(correo, 'confirmacion_correo');
  await s.anonimo(registro.verificarCorreo, { usuarioId: ana.id, token: suyo });
}

test('of an address that its person left for another one opens nothing: they answer from their account', async () => {
  await probar(await pedirOtroCorreo());
  await expect(s.anonimo(gestorPropio.leerEnlace, { token })).rejects.toMatchObject(VENCIDA);
  const si = { token, acepta: true, version: VERSION };
  await expect(s.anonimo(gestorPropio.responderEnlace, si)).rejects.toMatchObject(VENCIDA);
  expect(await de.veDe(byron, ana)).toBe(false);
  await de.aceptarLaDeHoy(ana);
  expect(await de.veDe(byron, ana)).toBe(true);
});

test('is good while the other one waits for its proof, and once the change was stopped', async () => {
  const otro = await pedirOtroCorreo();
  expect((await s.anonimo(gestorPropio.leerEnlace, { token })).pregunta.gestor.nombre).toBe('Contadores');
  await probar(otro);
  await expect(s.anonimo(gestorPropio.leerEnlace, { token })).rejects.toMatchObject(VENCIDA);
  const detener = await enlaceEn(`ana.antes${veces}@ejemplo.gt`, 'detener_cambio_correo');
  await s.anonimo(registro.detenerCambio, { token: detener });
  expect(await s.anonimo(gestorPropio.responderEnlace, { token, acepta: true, version: VERSION })).toMatchObject({
    acepta: true,
  });
  expect(await de.veDe(byron, ana)).toBe(true);
});
