import { acceso } from '@aldia/contract/acceso.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { cajaDe } from '../../pruebas/tarjetas.ts';
import { hashDeClave } from '../../shared/cifrado.ts';

const CLAVE = 'Clave-Segura-2026';
let s: Escenario;
beforeAll(async () => {
  s = await escenario();
});
afterAll(() => s.cerrar());
const pasa = () => s.reloj.mover(new Date(s.ahoraMs() + 61_000).toISOString());

test('who has an account reads by mail that its second factor went on, got another phone or other codes, and went off', async () => {
  const correo = 'ana.factor@ejemplo.gt';
  const ana = await s.crear.usuario([ROL.cliente], { correo, claveHash: await hashDeClave(CLAVE), nombre: 'Ana' });
  const llamar = s.como(ana);
  const suya = async (secreto?: string) => {
    pasa();
    const codigo = secreto && new TOTP({ secret: secreto }).generate({ timestamp: s.ahoraMs() });
    return { password: await cajaDe(s, CLAVE), ...(codigo ? { codigo } : {}) };
  };
  const confirmar = async (secreto: string) => {
    const { codigo = '' } = await suya(secreto);
    return llamar(acceso.confirmarSegundoFactor, { codigo });
  };
  const uno = await llamar(acceso.iniciarSegundoFactor, await suya());
  // A pending secret changes nothing yet.
  expect(await s.correos()).toEqual([]);
  await confirmar(uno.secreto);
  const dos = await llamar(acceso.iniciarSegundoFactor, await suya(uno.secreto));
  await confirmar(dos.secreto);
  await llamar(acceso.nuevosCodigosDeRecuperacion, await suya(dos.secreto));
  await llamar(acceso.desactivarSegundoFactor, await suya(dos.secreto));
  // The factor is already gone: a second removal does nothing.
  await llamar(acceso.desactivarSegundoFactor, await suya());
  const correos = await s.correos();
  expect(correos.map((c) => [c.para, c.asunto])).toEqual([
    [correo, 'Se activó el segundo factor de tu cuenta de AlDía'],
    [correo, 'Cambió el teléfono del segundo factor de tu cuenta de AlDía'],
    [correo, 'Hay códigos de recuperación nuevos de tu cuenta de AlDía'],
    [correo, 'Se desactivó el segundo factor de tu cuenta de AlDía'],
  ]);
  for (const { texto } of correos) {
    expect(texto).toContain('Hola, Ana:');
    expect(texto).toContain('Si no fuiste tú, recupera tu cuenta ahora y escríbenos.');
    expect(texto).toContain('/recuperar_pass');
  }
});
