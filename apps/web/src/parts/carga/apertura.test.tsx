import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { esElCodificador, hiloDeCodificador } from '../../base/guardado/codificador.prueba.ts';
import { hiloDePrueba } from '../../base/lectura/hilo.prueba.ts';
import { redDe } from '../../base/red.prueba.tsx';
import { dibujarPantalla } from '../cobros/servidor.prueba.tsx';
import { Apertura } from './apertura.tsx';
import { fila, MES, PERIODO } from './estado/carga.prueba.ts';
import { olvidarBorrador } from './estado/memoria.ts';

const SALDOS = { retencionesPc: CERO, isr: CERO, creditoFiscal: CERO, creditoExportacion: CERO, retencionesIva: CERO };
const delMes = z.encode(carga.remanentes.salida, {
  nombre: 'Byron',
  borrador: null,
  declaracionId: 8,
  version: 3,
  periodo: PERIODO,
  periodoAnterior: mes('2026-09'),
  heredados: SALDOS,
  guardados: null,
  tieneFacturas: false,
  cargaRetencionIsr: null,
  cargaRetencionIva: null,
  sinIsr: false,
  vende: 'servicio',
  ventasConAgenteIsr: [],
  ventasConAgenteIva: [],
});
let cae = false;
let statusId = 1;
const red = redDe(({ ruta }) => {
  if (ruta.includes('/carga/remanentes/')) return cae ? { http: 500, code: 'ERROR_INTERNO' } : { data: delMes };
  if (ruta.includes('/validacion/presentacion/')) return { data: 1 };
  if (ruta.includes('/declaracion/una/'))
    return { data: z.encode(declaraciones.una.salida, fila({ id: 8, regimenId: 1, asignadoId: 4, statusId })) };
  return { data: [] };
});
beforeEach(() => {
  cae = false;
  statusId = 1;
  red.llamadas.length = 0;
  vi.stubGlobal('fetch', red.atender);
  vi.stubGlobal('Worker', function trabajador(direccion: unknown) {
    return esElCodificador(direccion) ? hiloDeCodificador() : hiloDePrueba();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  olvidarBorrador(70, MES);
});

const sesion = {
  ...{ usuarioId: 4, roles: [ROL.administrador], token: 't', nombre: 'Ana' },
  ...{ suscripcion: null, regimenId: null, tieneSegundoFactor: false },
};
const dibujar = () =>
  dibujarPantalla(
    <Apertura
      usuarioId={70}
      mes={MES}
      sesion={sesion}
      alReabrir={vi.fn()}
      Marco={({ children }) => <main>{children}</main>}
    />,
  );
const continuar = () => screen.getByRole('button', { name: ROTULOS.continuar });
/** The network goes and comes back, and the screen asks again. */
async function vaYViene() {
  red.llamadas.length = 0;
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(red.llamadas.some((l) => l.ruta.includes('/carga/remanentes/'))).toBe(true));
  await act(async () => new Promise((listo) => setTimeout(listo, 1000)));
}

test('an open wizard stays when the network comes back and the server does not answer', async () => {
  dibujar();
  await waitFor(continuar);
  cae = true;
  await vaYViene();
  continuar();
  expect(screen.queryByText('No es posible el ingreso de facturas')).toBeNull();
});

test('it stays when a colleague moved the month on meanwhile: the save says so', async () => {
  dibujar();
  await waitFor(continuar);
  statusId = 6;
  await vaYViene();
  continuar();
});

test('a month that takes no load is told when the wizard is opened', async () => {
  statusId = 6;
  dibujar();
  await screen.findByText(/La declaración está en/);
});

test('a wizard that cannot open says so with the sentence of its list', async () => {
  cae = true;
  dibujar();
  await screen.findByText('No es posible el ingreso de facturas');
});
