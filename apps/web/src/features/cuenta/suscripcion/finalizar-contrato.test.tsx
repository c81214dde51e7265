import { TEXTOS_DE_ALTA } from '@aldia/contract/acciones-alta.ts';
import { AVISOS_DE_SUSCRIPCION as T, VALIDACION_DE_ALTA } from '@aldia/contract/textos-alta.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, test, vi } from 'vitest';
import { ACTUAL, dibujar, servidorDe } from '../../../parts/suscripciones/suscripciones.prueba.tsx';
import { SuscripcionDeCuenta } from './suscripcion-de-cuenta.tsx';

function conServidor(propias: Parameters<typeof servidorDe>[0]) {
  const servidor = servidorDe(propias);
  vi.stubGlobal('fetch', servidor.atender);
  return servidor;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const enElDia = (dia: string) => vi.useFakeTimers({ now: Date.parse(`${dia}T16:00:00Z`), toFake: ['Date'] });

test.each([
  ['2026-12-20', 'activa', ['Último día de servicio', '20 dic 2026']],
  ['2026-12-23', 'en_mora', ['Último día pagado', '20 dic 2026', 'El contrato termina', '23 dic 2026']],
])('quien finaliza su contrato el %s, %s, lee los días del documento', async (dia, estado, dichos) => {
  enElDia(dia);
  conServidor({ 'GET /api/suscripcion/actual': { ...ACTUAL, estado } });
  const persona = await dibujar(<SuscripcionDeCuenta />);
  await persona.click(await screen.findByRole('button', { name: T.finalizar }));
  const dialogo = within(await screen.findByRole('dialog', { name: T.finalizar }));
  await dialogo.findByRole('link', { name: T.descargar });
  for (const dicho of dichos) expect(dialogo.getByText(dicho)).toBeTruthy();
});

it('el contrato no se termina sin aceptar su documento', async () => {
  const servidor = conServidor({ 'POST /api/suscripcion/cancelar': new Response('{}', { status: 500 }) });
  const persona = await dibujar(<SuscripcionDeCuenta />);
  await persona.click(await screen.findByRole('button', { name: T.finalizar }));
  const dialogo = within(await screen.findByRole('dialog', { name: T.finalizar }));
  expect((await dialogo.findByRole('link', { name: T.descargar })).getAttribute('download')).toBe(
    'fin_de_contrato_9.pdf',
  );
  await persona.click(dialogo.getByRole('button', { name: T.finalizar }));
  expect(dialogo.getByText(VALIDACION_DE_ALTA.finDeContrato)).toBeTruthy();
  expect(servidor.a('POST /api/suscripcion/cancelar')).toEqual([]);
  await persona.click(dialogo.getByRole('checkbox', { name: T.acepto }));
  await persona.click(dialogo.getByRole('button', { name: T.finalizar }));
  expect(await screen.findByText(TEXTOS_DE_ALTA['suscripciones.cancelar'].fallo)).toBeTruthy();
  expect(servidor.a('POST /api/suscripcion/cancelar').map((l) => l.cuerpo)).toEqual([
    { id: 9, acepta_fin_suscripcion: true },
  ]);
});
