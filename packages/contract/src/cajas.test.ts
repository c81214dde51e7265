import { expect, test } from 'vitest';
import { llevaCaja } from './cajas.ts';
import { CONTRATO } from './contrato.ts';
import type { Endpoint } from './endpoint.ts';

test('the calls that carry what the browser encrypted are known: they may not be sent twice by themselves', () => {
  const conCaja = Object.entries(CONTRATO).flatMap(([feature, contrato]) =>
    Object.entries(contrato as Record<string, Endpoint>)
      .filter(([, e]) => llevaCaja(e.entrada))
      .map(([nombre]) => `${feature}.${nombre}`),
  );
  // By hand, from the fields that spec 1 and D-06 have encrypted, and whatever asks for the password again (D-46, D-47).
  expect(conCaja.sort()).toEqual([
    'acceso.desactivarSegundoFactor',
    'acceso.iniciarSegundoFactor',
    'acceso.login',
    'acceso.nuevosCodigosDeRecuperacion',
    'cuenta.actualizar',
    'cuenta.actualizarDatosSat',
    'cuenta.cambiarClave',
    'cuenta.estrenarClave',
    'gestor.actualizarDatosSat',
    'gestorAlta.validar',
    'registro.actualizarCorreo',
    'registro.cambiarClave',
    'registro.probarReclamo',
    'registro.registrar',
    'suscripciones.completar',
    'suscripciones.guardarBorrador',
    'tarjetas.eliminar',
    'usuarios.guardarRoles',
    'usuarios.ponerClave',
    'usuarios.quitarSegundoFactor',
  ]);
});
