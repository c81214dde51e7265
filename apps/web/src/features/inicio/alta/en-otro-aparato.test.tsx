import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verificar } from '../../../parts/cobros/marco.prueba.ts';
import { A_MEDIAS, BORRADOR, dibujarAlta, servidorDe, USUALES } from './alta.prueba.tsx';

const PRIMIUM = { tipo_suscripcion_id: 9, nombre: 'PRIMIUM', precio_de_lista: '150.00', monto: '150.00' };
const OTRO_MONTO = {
  success: false,
  code: 'MONTO_DISTINTO',
  message: 'El monto ya no es el que viste: son Q150.00. Revisa el resumen y vuelve a intentar.',
};
const negado = (http: number, cuerpo: object) => new Response(JSON.stringify(cuerpo), { status: http });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300));

const paso = (titulo: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`${titulo}$`) });

// The plan was chosen again on another device: the price that is charged is that one's, and this page must show it too.
test('quien eligió otro plan en otro aparato ve aquí ese plan y su precio, y paga lo que lee', async () => {
  const servidor = servidorDe({
    'PUT /api/usuario/borrador': (cuerpo) => (cuerpo as { borrador: unknown }).borrador,
    'POST /api/pago/sale': () => negado(422, OTRO_MONTO),
    'GET /api/usuario/contrato/9': () => ({
      version: 'v2',
      titulo: 'Contrato de PRIMIUM',
      parrafos: ['Uno'],
      cotizacion: { ...(USUALES['GET /api/suscripcion/cotizacion'] as object), ...PRIMIUM },
    }),
  });
  // The quote of each plan: the address names it.
  vi.stubGlobal('fetch', (direccion: string, opciones?: RequestInit) =>
    String(direccion).includes('tipo_suscripcion_id=9')
      ? Promise.resolve(
          negado(200, {
            success: true,
            data: { ...(USUALES['GET /api/suscripcion/cotizacion'] as object), ...PRIMIUM },
          }),
        )
      : servidor.atender(direccion, opciones),
  );
  const despues = { ...A_MEDIAS, borrador: { ...BORRADOR, suscripcion: 9 } };
  const { persona } = dibujarAlta(A_MEDIAS, [despues]);
  await paso(T.pasoTarjeta);
  await verificar();
  await paso(T.pasoPago);
  await persona.type(await screen.findByRole('textbox', { name: /CVV/ }), '123');
  await persona.click(screen.getByRole('checkbox', { name: T.cobroAutomatico }));
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  const contrato = within(await screen.findByRole('dialog', { name: 'Contrato' }));
  const casilla = await contrato.findByRole('checkbox', { name: T.aceptoElContrato });
  await waitFor(() => expect((casilla as HTMLInputElement).disabled).toBe(false));
  await persona.click(casilla);
  await persona.click(contrato.getByRole('button', { name: 'Aceptar y pagar Q75.00' }));

  expect(await screen.findByText(OTRO_MONTO.message)).toBeTruthy();
  await paso(T.pasoPago);
  const resumen = within(screen.getByRole('region', { name: T.loQuePagas }));
  expect(await resumen.findByText('PRIMIUM')).toBeTruthy();
  expect(resumen.getByText('Q150.00')).toBeTruthy();
  expect(servidor.a('POST /api/pago/sale')).toHaveLength(1);
});
