import type { ClienteEnRadar, TopeDeRadar } from '@aldia/contract/radar.ts';
import { AVISOS_DE_RADAR as T } from '@aldia/contract/textos-radar.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { dibujarRouter } from '../../base/red.prueba.tsx';
import { DetalleDeCliente } from './detalle-de-cliente.tsx';

const TOPE: TopeDeRadar = {
  monto: q('500285.00'),
  cerca: q('400228.00'),
  medida: 'anio',
  fuente: { ley: 'Acuerdo Gubernativo 256-2025', articulo: 'CE1' },
  deOtroAnio: null,
};
const CLIENTE: ClienteEnRadar = {
  id: 7,
  nit: '25000004',
  nombre: 'Byron García',
  regimenId: 1,
  situacion: 'lejos',
  medido: q('90000.00'),
  uso: 1798,
  delAnio: q('90000.00'),
  promedio: q('45000.00'),
  proyectado: q('180000.00'),
  mesDeCruce: null,
  ultimo: mes('2026-10'),
  conocidoDesde: mes('2026-09'),
  aviso: null,
  meses: [{ periodo: mes('2026-10'), ingresos: q('45000.00'), enPromedio: true }],
};
const abrir = (cliente: ClienteEnRadar) =>
  dibujarRouter(
    createRouter({
      routeTree: createRootRoute({
        component: () => (
          <ConConsultas>
            <DetalleDeCliente cliente={cliente} tope={TOPE} alCerrar={() => undefined} />
          </ConConsultas>
        ),
      }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    }),
  );

test('who came in the year is measured since when they are known, and it is said', async () => {
  abrir(CLIENTE);
  await screen.findByText(T.conocidoDesde.replace('{mes}', 'septiembre 2026'));
});

test('of a client who was known the year before nothing is said', async () => {
  abrir({ ...CLIENTE, conocidoDesde: null });
  await screen.findByText('Q180,000.00');
  expect(screen.queryByText(/Se conocen sus ingresos/)).toBeNull();
});
