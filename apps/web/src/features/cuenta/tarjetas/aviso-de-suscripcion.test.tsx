import { ROL } from '@aldia/domain/permisos/roles.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ACTUAL, dibujar, FALTANTE, servidorDe } from '../../../parts/suscripciones/suscripciones.prueba.tsx';
import { MisTarjetas } from './mis-tarjetas.tsx';

const ANA = {
  ...{ id: 7, nombre_portador: 'ANA PEREZ', activo: true, ultimos_numeros: '1111', marca: 'visa' },
  ...{ fecha_expiracion: '2099-12-01', rechazada: false },
};
const SIN_MARCAR = { ...ANA, activo: false };
/** The range of an office that is over. */
const RANGO = { ...ACTUAL, tipo_suscripcion_id: null, vigente: false, estado: 'terminada', proximo_cobro: null };

afterEach(() => vi.unstubAllGlobals());

interface Quien {
  readonly rol: number | readonly number[];
  readonly tarjetas: readonly object[];
  readonly actual: object | null;
  readonly falta?: readonly string[];
}
/** Draws the tab of that person and gives its notice. */
async function aviso({ rol, tarjetas, actual, falta = [] }: Quien): Promise<HTMLElement> {
  const { atender } = servidorDe({
    'GET /api/usuario/forma_pago/listado': tarjetas,
    'GET /api/suscripcion/actual': actual,
    'GET /api/usuario/faltante/70': { ...FALTANTE, falta, completo: falta.length === 0 },
  });
  vi.stubGlobal('fetch', atender);
  await dibujar(<MisTarjetas />, rol);
  return screen.findByRole('note');
}

test.each([
  ['a client with a card', ROL.cliente, [ANA], 'Completar mi cuenta', '/usuario_final'],
  ['a client without one', ROL.cliente, [], 'Completar mi cuenta', '/usuario_final'],
  ['an office with a card', ROL.gestor, [ANA], 'Ir a mi inicio', '/gestor'],
  ['an office without one', ROL.sociedad, [], 'Ir a mi inicio', '/gestor'],
  ['an office whose person works here too', [ROL.carga, ROL.gestor], [], 'Ir a mi inicio', '/gestor'],
  ['a client who works here too', [ROL.carga, ROL.cliente], [], 'Completar mi cuenta', '/usuario_final'],
])('%s that never had a plan is led to where it begins', async (_quien, rol, tarjetas, rotulo, a) => {
  const nota = await aviso({ rol, tarjetas, actual: null });
  expect(screen.getByRole('link', { name: rotulo }).getAttribute('href')).toBe(a);
  expect(nota.textContent).toContain('Todavía no tienes una suscripción');
});

test.each([
  ['an accountant', ROL.gestor],
  ['an accountant who is a client too', [ROL.cliente, ROL.gestor]],
])('%s, whose range is over, comes back at the page of the office, where its price is', async (_quien, rol) => {
  await aviso({ rol, tarjetas: [ANA], actual: RANGO });
  expect(screen.queryByRole('button', { name: 'Activar Suscripción' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ir a mi inicio' }).getAttribute('href')).toBe('/gestor');
});

test.each([
  ['has a principal card', [ANA], [], 'Elegir un plan', '/perfil_usuario/5', 'Ya tienes tarjeta'],
  ['has a card, no principal one', [SIN_MARCAR], [], 'Elegir un plan', '/perfil_usuario/5', 'Ya tienes tarjeta'],
  // The tab of the plans is not theirs without a card.
  ['has no card', [], ['forma_pago'], null, '', 'Agrega una tarjeta; después eliges tu plan.'],
  ['was never asked for a regime', [ANA], ['datos'], 'Completar mi cuenta', '/usuario_final', 'Ya tienes tarjeta'],
])(
  'who is no accountant any more, and %s, is led to a plan of their own',
  async (_que, tarjetas, falta, rotulo, a, dicho) => {
    const nota = await aviso({ rol: ROL.cliente, tarjetas, actual: RANGO, falta });
    if (rotulo === null) expect(screen.queryByRole('link')).toBeNull();
    else expect((await screen.findByRole('link', { name: rotulo })).getAttribute('href')).toBe(a);
    expect(nota.textContent).toContain('Tu suscripción venció.');
    expect(nota.textContent).toContain(dicho);
    expect(nota.textContent).not.toContain('Activar Suscripción');
  },
);
