import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { verificar } from '../../../parts/cobros/marco.prueba.ts';
import { A_MEDIAS, dibujarAlta, servidorDe, USUALES } from './alta.prueba.tsx';

const guarda = (cuerpo: unknown) => (cuerpo as { borrador: unknown }).borrador;
function conServidor(propias: Parameters<typeof servidorDe>[0] = {}) {
  const servidor = servidorDe({ 'PUT /api/usuario/borrador': guarda, ...propias });
  vi.stubGlobal('fetch', servidor.atender);
  return servidor;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
/** No contract fits its box: what was not scrolled to its end was not read. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
});

const paso = (titulo: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`${titulo}$`) });

describe('un contrato que cambia mientras se lee', () => {
  const CONTRATO = 'GET /api/usuario/contrato/7';
  const otro = { ...(USUALES[CONTRATO] as object), version: 'v2', parrafos: ['Dos'] };
  const otraVezSinLeer = async (dialogo: HTMLElement) => {
    const contrato = within(dialogo);
    await contrato.findByText('Dos');
    const casilla = contrato.getByRole<HTMLInputElement>('checkbox', { name: T.aceptoElContrato });
    expect([casilla.checked, casilla.disabled]).toEqual([false, true]);
    expect(contrato.getByRole('region', { name: 'Contrato' }).scrollTop).toBe(0);
  };
  const leidoYAceptado = async () => {
    const { persona } = dibujarAlta(A_MEDIAS);
    await paso(T.pasoTarjeta);
    await verificar();
    await paso(T.pasoPago);
    await persona.type(await screen.findByRole('textbox', { name: /CVV/ }), '123');
    await persona.click(screen.getByRole('checkbox', { name: T.cobroAutomatico }));
    await persona.click(screen.getByRole('button', { name: 'Continuar' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Contrato' });
    const contrato = within(dialogo);
    const casilla = await contrato.findByRole<HTMLInputElement>('checkbox', { name: T.aceptoElContrato });
    const texto = contrato.getByRole('region', { name: 'Contrato' });
    texto.scrollTop = 600;
    fireEvent.scroll(texto);
    await waitFor(() => expect(casilla.disabled).toBe(false));
    fireEvent.click(casilla);
    return dialogo;
  };

  it('al aceptarlo se dice, y el nuevo se lee otra vez hasta el final antes de poder aceptarlo', async () => {
    let actual: unknown = USUALES[CONTRATO];
    const servidor = conServidor({
      [CONTRATO]: () => actual,
      'POST /api/usuario/contrato/aceptar': () =>
        new Response(JSON.stringify({ success: false, code: 'CONTRATO_CAMBIADO', message: '' }), { status: 409 }),
    });
    const dialogo = await leidoYAceptado();
    actual = otro;
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Aceptar y pagar Q75.00' }));
    await otraVezSinLeer(dialogo);
    expect(servidor.a('POST /api/pago/sale')).toEqual([]);
  });

  it('si llega sin que nadie lo pida, la casilla que se marcó para el de antes no vale para él', async () => {
    conServidor();
    const dialogo = await leidoYAceptado();
    conServidor({ [CONTRATO]: () => otro });
    act(() => invalidar([suscripciones.contrato]));
    await otraVezSinLeer(dialogo);
  });
});
