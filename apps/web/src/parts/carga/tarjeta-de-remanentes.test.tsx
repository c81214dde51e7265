import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConTema } from '../../ui/tema/tema.prueba.tsx';
import { PERIODO } from './estado/carga.prueba.ts';
import { type RemanentesDelMes, remanentesIniciales, TarjetaDeRemanentes } from './tarjeta-de-remanentes.tsx';

const q = parseQuetzales;
const CREDITO = 'Crédito fiscal de IVA (SAT-2237, casilla 5.15)';
const saldos = (credito: string) => ({
  retencionesPc: q('0'),
  isr: q('0'),
  creditoFiscal: q(credito),
  creditoExportacion: q('0'),
  retencionesIva: q('0'),
});
/** The server's answer for a month that inherits a balance of 600. */
const delMes = (guardados: RemanentesDelMes['guardados']): RemanentesDelMes => ({
  nombre: 'Byron',
  borrador: null,
  declaracionId: 8,
  version: 3,
  periodo: PERIODO,
  periodoAnterior: mes('2026-09'),
  heredados: saldos('600'),
  guardados,
  tieneFacturas: true,
  cargaRetencionIsr: null,
  cargaRetencionIva: null,
  ventasConAgenteIsr: null,
  ventasConAgenteIva: null,
  sinIsr: false,
  vende: 'servicio',
});
function dibujar(respuesta: RemanentesDelMes, isrPresentado = false) {
  const alContinuar = vi.fn();
  render(
    <ConTema>
      <TarjetaDeRemanentes
        regimenId={2}
        delMes={respuesta}
        valores={remanentesIniciales(2, respuesta)}
        alEscribir={vi.fn()}
        boton="Continuar"
        alContinuar={alContinuar}
        isrPresentado={isrPresentado}
      />
    </ConTema>,
  );
  return { alContinuar, persona: userEvent.setup() };
}
const credito = () => screen.findByRole('textbox', { name: CREDITO });

test('begins with what the month before leaves now, and goes on with it', async () => {
  const { alContinuar, persona } = dibujar(delMes(null));
  expect(await credito()).toHaveProperty('value', expect.stringMatching(/600\.00/));
  expect(screen.queryByRole('status')).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await vi.waitFor(() => expect(alContinuar).toHaveBeenCalledWith(expect.objectContaining({ iva: q('600') })));
});

test('begins with what a person said in its place, and tells both', async () => {
  dibujar(delMes(saldos('800')));
  expect(await credito()).toHaveProperty('value', expect.stringMatching(/800\.00/));
  await screen.findByText(/600\.00.*800\.00/);
});

test.each(['-5', 'cinco'])('«%s» is refused, and nothing says that it stays written down', async (escrito) => {
  const { alContinuar, persona } = dibujar(delMes(null));
  await persona.clear(await credito());
  await persona.type(await credito(), escrito);
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  expect((await credito()).getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText(/Heredado/)).toBeNull();
  expect(alContinuar).not.toHaveBeenCalled();
});

test('once SAT-1311 is out its balance is not asked for, and the others are', async () => {
  const { alContinuar, persona } = dibujar(delMes(null), true);
  expect(await credito()).toHaveProperty('value', expect.stringMatching(/600\.00/));
  expect(screen.queryByRole('textbox', { name: /SAT-1311/ })).toBeNull();
  expect(screen.getByText('El SAT-1311 ya salió: su saldo queda como se presentó.')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await vi.waitFor(() => expect(alContinuar).toHaveBeenCalledWith(expect.objectContaining({ iva: q('600') })));
});
