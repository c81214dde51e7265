import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { escribirCorregido } from '@aldia/lector/escribir-corregido.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { esElCodificador, hiloDeCodificador } from '../../base/guardado/codificador.prueba.ts';
import { hiloDePrueba } from '../../base/lectura/hilo.prueba.ts';
import { abrirSesion } from '../../base/sesion/sesion.ts';
import { dibujarPantalla } from '../cobros/servidor.prueba.tsx';
import { CargaDelMes } from './carga-del-mes.tsx';
import { fila, MES, PERIODO } from './estado/carga.prueba.ts';
import { olvidarBorrador } from './estado/memoria.ts';
import { hojaDeVentas } from './lectura/hojas.prueba.ts';
import { conServidor, MES_SIN_NADA } from './servidor.prueba.ts';
import type { RemanentesDelMes } from './tarjeta-de-remanentes.tsx';

const q = parseQuetzales;
const GUARDADA = { id: 8, version: 4, status_id: 3, estado: 'x', nuevas: 3, repetidas: 0, cambiadas: 0 };
const { a } = conServidor({
  '/tipo_dte/admitidos': { data: [{ abreviatura: 'FACT', descripcion: 'Factura', habilitado: true }] },
  '/carga/archivos/': { data: [] },
  '/carga/remanentes/borrador': { data: { revision: 1 } },
  '/agentes/iva/validar': { data: null },
  '/presentacion/insert': { data: { ...GUARDADA, impuesto_isr: '0.00', impuesto_iva: '16.80' } },
  ...MES_SIN_NADA,
});
beforeEach(() => {
  vi.stubGlobal('Worker', function trabajador(direccion: unknown) {
    return esElCodificador(direccion) ? hiloDeCodificador() : hiloDePrueba();
  });
});
afterEach(() => olvidarBorrador(70, MES));

const saldos = (cuanto: string) => ({
  retencionesPc: q(cuanto),
  isr: q('0'),
  creditoFiscal: q(cuanto),
  creditoExportacion: q('0'),
  retencionesIva: q('0'),
});
const QUIEN_CARGA = {
  ...{ id: 4, rolId: ROL.carga, primerNombre: 'Mynor', segundoNombre: '', primerApellido: 'Chacón' },
  ...{ segundoApellido: '', cui: '', actividadEconomicaId: null, regimenId: null, direccion: '' },
  ...{ correlativoGestor: null, suscripcion: null, tieneSegundoFactor: false, debeSegundoFactor: false },
  debeCambiarClave: false,
};
/** A month that inherits a balance of 1,000, with or without a draft. */
function dibujar(regimenId: number, borrador: RemanentesDelMes['borrador'] = null) {
  const delMes: RemanentesDelMes = {
    nombre: 'Byron',
    borrador,
    declaracionId: 8,
    version: 3,
    periodo: PERIODO,
    periodoAnterior: mes('2026-09'),
    heredados: saldos('1000'),
    guardados: null,
    tieneFacturas: false,
    cargaRetencionIsr: null,
    cargaRetencionIva: null,
    ventasConAgenteIsr: null,
    ventasConAgenteIva: null,
    sinIsr: false,
    vende: 'servicio',
  };
  const deLaPagina = { mes: MES, actorId: 4, validacion: 1, alReabrir: vi.fn(), alTerminar: vi.fn() };
  return dibujarPantalla(
    <CargaDelMes
      fila={fila({ regimenId })}
      delMes={delMes}
      Marco={({ children }) => <main>{children}</main>}
      {...deLaPagina}
    />,
  );
}
type Persona = ReturnType<typeof userEvent.setup>;

async function cargarVentas(persona: Persona) {
  await persona.click(await screen.findByRole('button', { name: 'Continuar' }));
  const ventas = new Uint8Array(await escribirCorregido(hojaDeVentas(3), 1));
  const lugar = await waitFor(() => {
    const entrada = document.querySelector<HTMLInputElement>('.al-wizard input[type=file]');
    if (!entrada) throw new Error('no place to drop');
    return entrada;
  });
  await userEvent.upload(lugar, new File([ventas], 'ventas.xlsx'), { applyAccept: false });
  await screen.findByText('Leído');
}
async function cargarYGuardar(persona: Persona) {
  await cargarVentas(persona);
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await persona.click(await screen.findByRole('button', { name: 'Guardar Información' }));
  const dialogo = await screen.findByRole('dialog');
  await persona.click(within(dialogo).getByRole('button', { name: 'Guardar Información' }));
  await waitFor(() => expect(a('/presentacion/insert')).toHaveLength(1));
  return a('/presentacion/insert')[0]?.cuerpo;
}
async function corregir(persona: Persona, caja: RegExp, cuanto: string) {
  await persona.click(await screen.findByRole('button', { name: /^Corregir/ }));
  const lugar = await screen.findByRole('textbox', { name: caja });
  await persona.clear(lugar);
  await persona.type(lugar, cuanto);
  await persona.click(screen.getByRole('button', { name: 'Aplicar' }));
}

test('a month is saved saying that nobody typed in its card, which the month before filled', async () => {
  const { persona } = dibujar(1);
  expect(await cargarYGuardar(persona)).toMatchObject({ remanente_iva: '1000.00', cajas_escritas: [] });
});

test('who leaves with files reads where they wait: in this tab, and those that arrived in any other one', async () => {
  await abrirSesion({ token: 't', rol: [ROL.carga], usuario: [QUIEN_CARGA] });
  const { persona, router } = dibujar(1);
  await cargarVentas(persona);
  act(() => router.history.push('/otra'));
  const dialogo = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' });
  within(dialogo).getByText(
    'Los archivos quedan en esta pestaña y podrás retomarlos. Si la cierras, este mes te ofrece los que ya subieron.',
  );
});

test('a month is saved saying which of its balances somebody typed', async () => {
  const { persona } = dibujar(1);
  await corregir(persona, /casilla c/, '800');
  expect(await cargarYGuardar(persona)).toMatchObject({ remanente_iva: '800.00', cajas_escritas: ['iva'] });
});

test('of four balances of which one is typed, that one alone is kept as a draft', async () => {
  const { persona } = dibujar(2);
  await corregir(persona, /casilla 3f/, '5');
  await waitFor(() => expect(a('/carga/remanentes/borrador').length).toBeGreaterThan(0));
  expect(a('/carga/remanentes/borrador').at(-1)?.cuerpo).toMatchObject({
    isr: '5.00',
    iva: null,
    exportacion: null,
    iva_retenciones: null,
  });
});

test('a draft of one balance is gone on with, and the others are what the month before leaves', async () => {
  const nada = { isr: null, iva: null, exportacion: null, ivaRetenciones: null };
  const suyo = { ...nada, isr: q('5'), revision: 1, esMio: true, quien: 'Ana', escritoEn: '2026-11-20T15:31:00.000Z' };
  const { persona } = dibujar(2, suyo);
  await persona.click(await screen.findByRole('button', { name: /^Corregir/ }));
  const dice = async (caja: RegExp) => (await screen.findByRole<HTMLInputElement>('textbox', { name: caja })).value;
  expect(await dice(/casilla 3f/)).toMatch(/5\.00$/);
  expect(await dice(/casilla 5\.15/)).toMatch(/1,000\.00$/);
});
