import { AVISOS_DE_RESUSCRIPCION as T } from '@aldia/contract/textos-resuscripcion.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { HistoriaDeCobro } from './historia-de-cobro.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const abrir = (estado: string, proposito: string) => {
  const cobro = {
    ...{ id: ID, usuario_id: 7, nit: '25158384', nombre: 'Ana Batz', proposito, concepto: '', estado, monto: '75.00' },
    ...{ precio_de_lista: '75.00', codigo: '05', transaccion_id: '', ultimos_numeros: '1111', intentos: 1 },
    ...{ creada_en: '2026-11-20T16:00:00.000Z', cambiada_en: '2026-11-20T16:00:00.000Z' },
  };
  const { atender } = servidorDe({
    [`GET /api/cobro/detalle/${ID}`]: () => ({ data: { cobro, intentos: [], eventos: [], asientos: [] } }),
  });
  vi.stubGlobal('fetch', atender);
  dibujarPantalla(<HistoriaDeCobro id={ID} alCerrar={() => undefined} />);
};
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['rechazada', 'renovacion', true],
  ['anulada', 'gestor_alta', true],
  ['rechazada', 'servicio', false],
  ['rechazada', 'gestor_adicion', false],
  ['aprobada', 'renovacion', false],
])('under a charge that is %s, of %s, its client is resubscribed: %s', async (estado, proposito, seOfrece) => {
  abrir(estado, proposito);
  expect(await screen.findByText('Ana Batz')).toBeDefined();
  expect(screen.queryByRole('button', { name: T.boton }) !== null).toBe(seOfrece);
});
