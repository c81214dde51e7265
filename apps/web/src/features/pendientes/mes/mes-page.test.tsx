import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_CAMINO } from '@aldia/contract/textos-camino.ts';
import { AVISOS_DE_VIVO } from '@aldia/contract/textos-vivo.ts';
import { CERO, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import type { Motivo } from '@aldia/domain/pendientes/motivos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { recordarCola } from '../../../base/direccion/cola.ts';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { ConConsultas } from '../../../base/llamadas/consultas.tsx';
import { dibujarRouter, redDe } from '../../../base/red.prueba.tsx';
import { abrirSesion } from '../../../base/sesion/sesion.ts';
import { filaDePrueba } from '../../../parts/declaraciones/fila.prueba.ts';
import { MesPage } from './mes-page.tsx';

const OCTUBRE = mes('2026-10');
const YO = 5;
const PAGADA = { asignadoId: YO, statusId: 6, estado: 'Pendiente de confirmación de pago', numeroFormulario: '409123' };
const HECHO = { id: 3, cuando: '2026-11-20T16:00:00.000Z', quien: 'Ana Prueba', que: 'Confirmó el pago', motivo: '' };

/** The server's answer about each client; client 71 is the next one in everybody's queue. */
let meses: Readonly<Record<number, { fila: FilaDeDeclaracion; motivo: Motivo | null; documentos: number }>> = {};
let caida = false;
const delMes = (usuarioId: number) => {
  const { fila, motivo, documentos } = meses[usuarioId] ?? {
    fila: filaDePrueba({ usuarioId, nombre: `Cliente ${usuarioId}` }),
    motivo: null,
    documentos: 0,
  };
  const historia = motivo === null ? [] : [HECHO];
  const dicho = { nombre: fila.nombre, declaracion: fila, documentos, motivo, historia };
  return { data: z.encode(pendientes.delMes.salida, dicho) };
};
const enCola = { id: 71, usuario_id: 71, nombre: 'Berta Cola', cui: '', nit: '1', periodo: OCTUBRE, regimen_id: 1 };
const red = redDe(({ ruta }) => {
  const [, usuario] = /\/pendientes\/mes\/(\d+)\//.exec(ruta) ?? [];
  if (usuario !== undefined) return caida ? { http: 500 } : delMes(Number(usuario));
  if (ruta.endsWith('/declaracion/ajustes_del_mes'))
    return { data: z.encode(declaraciones.ajustesDelMes.salida, AJUSTES) };
  if (!ruta.endsWith('/pendientes/listado')) return { data: [] };
  const fila = { ...enCola, regimen: 'x', motivo: 'sinFacturas', vence: '2026-11-30', dias: 10 };
  const data = [{ ...fila, status_id: 1, estado: 'x', asignado_id: YO, asignado: 'Yo' }];
  return { data, meta: { total: 1, siguiente: null, hoy: '2026-11-20', cuentas: [] } };
});

beforeEach(async () => {
  vi.stubGlobal('fetch', red.atender);
  const nombres = { primerNombre: 'Yo', segundoNombre: '', primerApellido: '', segundoApellido: '' };
  await abrirSesion({
    token: 't',
    rol: [ROL.declaracion],
    usuario: [
      {
        ...{ id: YO, rolId: ROL.declaracion, ...nombres, cui: '', actividadEconomicaId: null, regimenId: null },
        ...{ direccion: '', correlativoGestor: 0, suscripcion: null, tieneSegundoFactor: false },
        ...{ debeSegundoFactor: false, debeCambiarClave: false },
      },
    ],
  });
  recordarCola([]);
  caida = false;
});
afterEach(() => vi.unstubAllGlobals());

function dibujar(direccion: string) {
  const raiz = createRootRoute({ validateSearch: (s: Record<string, unknown>) => s });
  const ruta = createRoute({
    getParentRoute: () => raiz,
    path: '/declaracion/$cliente/$mes',
    component: () => (
      <ConConsultas>
        <MesPage />
      </ConConsultas>
    ),
  });
  const history = createMemoryHistory({ initialEntries: [direccion] });
  const router = createRouter({ routeTree: raiz.addChildren([ruta]), history });
  return { ...dibujarRouter(router), history };
}
const abrir = (fila: Partial<FilaDeDeclaracion>, motivo: Motivo | null, documentos = 1) => {
  meses = { 70: { fila: filaDePrueba(fila), motivo, documentos } };
  return dibujar('/declaracion/70/2026-10?mes=2026-11');
};

test('says where the month is, offers the one act that comes next, and names who did what', async () => {
  abrir(PAGADA, 'pagoPorConfirmar');
  const pasos = within(await screen.findByRole('list', { name: 'Pasos del mes' })).getAllByRole('listitem');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lucía Güinac Morales');
  expect(pasos.map((p) => p.getAttribute('aria-current'))).toEqual([null, null, null, 'step', null]);
  screen.getByRole('heading', { name: 'Pago sin confirmar' });
  expect(screen.getByRole('button', { name: /^Confirmar el pago/ }).getAttribute('aria-disabled')).toBe('false');
  expect(screen.getByText('Formulario', { selector: 'dt' }).nextSibling?.textContent).toBe('409123');
  expect(screen.getByText('Confirmó el pago').parentElement?.textContent).toContain('Ana Prueba, 20/11/2026');
});

const AJUSTES = {
  periodo: mes('2026-11'),
  iva: { dia: dia('2026-12-31'), calculado: dia('2026-12-31'), limite: null },
  isr: { dia: dia('2026-12-15'), calculado: dia('2026-12-15'), limite: null },
  tramo: null,
  fueraDelTramo: false,
  sinIsrDesde: dia('2026-11-01'),
};
const EN_CERO = { aPagarIva: CERO };
const ROS_DE_CORTESIA = { statusId: 9, regimenId: 2, facturas: false, aPagarIsr: parseQuetzales('749.50') };
const [ESTE, EL_QUE_SIGUE] = ['El pago vence el 30/11/2026', 'noviembre 2026 vence el 31/12/2026'];
test.each([
  [{ statusId: 5 }, 'Formulario enviado', ESTE],
  [{ statusId: 6 }, 'Formulario enviado', ESTE],
  // Of what was never loaded only the form knows whether there is something to pay.
  [{ statusId: 6, facturas: false, ...EN_CERO }, 'Formulario enviado', ESTE],
  [{ statusId: 5, ...EN_CERO }, 'Formulario enviado', EL_QUE_SIGUE],
  [{ statusId: 6, ...EN_CERO }, 'Formulario enviado', EL_QUE_SIGUE],
  // The form of ISR asks for nothing, and that of IVA is still to come.
  [{ statusId: 5, regimenId: 2, ...EN_CERO }, 'Formulario enviado', 'octubre 2026 vence el 30/11/2026'],
  [{ statusId: 7, pagoRealizado: true }, 'Presentado y pagado', EL_QUE_SIGUE],
  [{ statusId: 7, pagoRealizado: true, regimenId: 2 }, 'Presentado y pagado', 'noviembre 2026 vence el 15/12/2026'],
  [ROS_DE_CORTESIA, 'Presentado en otro lugar', 'noviembre 2026 vence el 15/12/2026'],
  [{ statusId: 13, facturas: false, ...EN_CERO }, 'Presentado a cero', EL_QUE_SIGUE],
])(
  'what was filed says its number, its paper, the next date and who comes next: %o',
  async (cambios, titulo, fecha) => {
    abrir({ ...PAGADA, ...cambios }, null);
    const tarjeta = within(await screen.findByRole('region', { name: titulo }));
    tarjeta.getByText('409123');
    await tarjeta.findByText(fecha);
    tarjeta.getByRole('button', { name: 'Descargar los PDF de octubre 2026' });
    await tarjeta.findByRole('link', { name: 'Siguiente: Cliente 71' });
  },
);

test('what was filed elsewhere has the number of its ISR alone, and no paper to download', async () => {
  abrir({ ...PAGADA, ...ROS_DE_CORTESIA }, null, 0);
  const tarjeta = within(await screen.findByRole('region', { name: 'Presentado en otro lugar' }));
  expect(tarjeta.getByText('Formulario de ISR').nextSibling?.textContent).toBe('409123');
  expect(tarjeta.queryByText('Sin número')).toBeNull();
  expect(tarjeta.queryByRole('button', { name: /^Descargar/ })).toBeNull();
});

test('a zero that was declared is a figure: no form is asked for it', async () => {
  abrir({ ...PAGADA, statusId: 13, facturas: false, ...EN_CERO }, null);
  await screen.findByRole('region', { name: 'Presentado a cero' });
  expect(screen.getByText('Impuesto a pagar', { selector: 'dt' }).nextSibling?.textContent).toBe('Q0.00');
});

test('who may not take the step reads why on its button', async () => {
  abrir({ ...PAGADA, asignadoId: 9, asignado: 'Luis Tzoc' }, 'pagoPorConfirmar');
  const boton = await screen.findByRole('button', {
    name: /^Confirmar el pago/,
    description: 'Esta declaración está asignada a otra persona.',
  });
  expect(boton.getAttribute('aria-disabled')).toBe('true');
  // In words beside the buttons, for a person without a mouse.
  screen.getByText('Esta declaración está asignada a otra persona.', { ignore: '[hidden], [hidden] *' });
  screen.getByRole('button', { name: /^Tomar/, description: AVISOS_DE_VIVO.pideAAdministracion });
  screen.getByText(AVISOS_DE_VIVO.pideAAdministracion, { ignore: '[hidden], [hidden] *' });
});

test('a month that cannot be read again keeps the dialog that is open, and says so', async () => {
  const { persona } = abrir(PAGADA, 'pagoPorConfirmar');
  await persona.click(await screen.findByRole('button', { name: ROTULOS_DE_CAMINO.otras }));
  await persona.click(await screen.findByRole('menuitem', { name: 'Recordar el pago' }));
  await screen.findByRole('button', { name: 'Enviar recordatorio' });
  caida = true;
  invalidar([pendientes.delMes]);
  const fallo = await screen.findByText(AVISOS.falloAlCargar);
  screen.getByRole('button', { name: 'Enviar recordatorio' });
  caida = false;
  invalidar([pendientes.delMes]);
  await waitFor(() => expect(fallo.isConnected).toBe(false));
  screen.getByRole('button', { name: 'Enviar recordatorio' });
});

test('a month whose payment is confirmed is not said to wait for it', async () => {
  abrir({ ...PAGADA, pagoRealizado: true }, 'finalizacionPorEnviar');
  await screen.findByRole('heading', { name: 'Pagada, sin correo de finalización' });
  expect(screen.getByText('Estado', { selector: 'dt' }).nextSibling?.textContent).toBe(
    'Pagada, sin correo de finalización',
  );
});

test('a finished month has all its steps done and no act', async () => {
  abrir({ ...PAGADA, statusId: 7, estado: 'Finalizada', pagoRealizado: true }, null);
  await screen.findByRole('heading', { name: 'Este mes está terminado' });
  expect(screen.getAllByText('(hecho)')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /^Confirmar el pago/ })).toBeNull();
});

test.each<[Motivo, string]>([
  ['sinSuscripcion', '/estado_declaracion_completo'],
  ['cambioTrasPresentar', '/cambios'],
])('%s is resolved elsewhere: its button leads to %s', async (motivo, lugar) => {
  abrir(PAGADA, motivo);
  const enlace = await screen.findByRole('link', { name: /Lucía Güinac Morales$/ });
  expect(enlace.getAttribute('href')).toMatch(new RegExp(`^${lugar}\\?`));
});

test('the next one is of the list that one comes from', async () => {
  recordarCola([
    { usuarioId: 70, periodo: OCTUBRE },
    { usuarioId: 93, periodo: OCTUBRE },
  ]);
  const { persona, history } = abrir(PAGADA, 'pagoPorConfirmar');
  await persona.click(await screen.findByRole('link', { name: 'Siguiente: Cliente 93' }));
  expect(history.location.pathname).toBe('/declaracion/93/2026-10');
  const vuelta = await screen.findByRole('link', { name: 'Volver a la cola' });
  expect(vuelta.getAttribute('href')).toBe('/pendientes');
});

test('the next month of the same client says which one it is', async () => {
  recordarCola([
    { usuarioId: 70, periodo: OCTUBRE },
    { usuarioId: 70, periodo: mes('2026-09') },
  ]);
  abrir(PAGADA, 'pagoPorConfirmar');
  await screen.findByRole('link', { name: /^Siguiente: .+, septiembre 2026$/ });
});

test('who comes from no list goes on with their own queue', async () => {
  abrir(PAGADA, 'pagoPorConfirmar');
  await screen.findByRole('link', { name: 'Siguiente: Cliente 71' });
});

test('the month of the bar and the one of the path are one', async () => {
  meses = {};
  const { history } = dibujar('/declaracion/70/2026-10?mes=2026-09');
  await screen.findByRole('heading', { name: 'Cliente 70' });
  expect(history.location.pathname).toBe('/declaracion/70/2026-08');
});

test('an address that says no month says so', async () => {
  dibujar('/declaracion/70/octubre');
  await screen.findByText(/Esa dirección no dice un mes/);
});

test('of ROS what was withheld is of both taxes, and the month can be sent to the list while it waits for something else', async () => {
  const q = parseQuetzales;
  const { persona } = abrir(
    { asignadoId: YO, regimenId: 2, statusId: 3, facturas: true, totalRetencion: q('50'), totalRetencionIva: q('20') },
    'emisoresSinClasificar',
  );
  await screen.findByText('Total retenciones');
  expect(screen.getByText('Total retenciones').nextElementSibling?.textContent).toBe('Q70.00');
  await persona.click(screen.getByRole('button', { name: ROTULOS_DE_CAMINO.otras }));
  expect(await screen.findByRole('menuitem', { name: ROTULOS.enviarALista })).toBeTruthy();
});
