import { TIPO } from '@aldia/contract/hojas/hoja.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_AUDITORIA as R, AVISOS_DE_AUDITORIA as T } from '@aldia/contract/textos-auditoria.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dibujarPantalla, type Rutas, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { AuditoriaPage } from './auditoria-page.tsx';

const ANA = { id: 2, nombre: 'Ana Batz', nit: '12345679' };
const IXCHEL = { id: 7, nombre: 'Ixchel Cux', nit: '25158384' };
const DEL_DIA = {
  id: 90,
  cuando: '2026-11-20T16:00:05.000Z',
  actor: ANA,
  accion: 'cliente.diaCambiado',
  entidad: 'usuario',
  entidad_id: '7',
  cliente: IXCHEL,
  motivo: 'Lo pidió por teléfono',
  cambios: [{ campo: 'diaDeclaracion', antes: '5', despues: '12' }],
  sellado: true,
};
const DEL_PRODUCTO = {
  ...{ id: 89, cuando: '2026-11-19T16:00:00.000Z', actor: null, accion: 'suscripcion.enMora', entidad: 'suscripcion' },
  ...{ entidad_id: '3', cliente: null, motivo: '', cambios: [], sellado: false },
};
const LISTA = 'GET /api/auditoria/listado';
const RUTAS: Rutas = {
  [LISTA]: () => ({ data: [DEL_DIA, DEL_PRODUCTO], meta: { total: 2, siguiente: null } }),
  'GET /api/auditoria/personas': ({ consulta }) => ({
    data: [ANA, IXCHEL].filter((p) => p.nombre.toLowerCase().includes(consulta.get('busqueda') ?? '')),
  }),
};

let servidor: ReturnType<typeof servidorDe>;
function abrir(direccion = '/?desde=2026-11-01&hasta=2026-11-30', rutas: Rutas = RUTAS) {
  servidor = servidorDe(rutas);
  const aceptados: string[] = [];
  vi.stubGlobal('fetch', (url: string, opciones: RequestInit = {}) => {
    const acepta = new Headers(opciones.headers).get('accept') ?? '';
    if (acepta === TIPO.excel) aceptados.push(url);
    return servidor.atender(url, opciones);
  });
  return { ...dibujarPantalla(<AuditoriaPage />, direccion), aceptados };
}
const ultima = () => servidor.llamadasA(LISTA).at(-1)?.consulta;
afterEach(() => vi.unstubAllGlobals());

async function elegirPersona(persona: ReturnType<typeof abrir>['persona'], rotulo: string, nombre: string) {
  await persona.type(screen.getByRole('combobox', { name: rotulo }), (nombre.split(' ')[0] ?? '').toLowerCase());
  await persona.click(await screen.findByRole('option', { name: new RegExp(nombre) }));
}

describe('Bitácora', () => {
  test('says who, what, to whom and when, in words, and what the product did by itself', async () => {
    abrir();
    const fila = await screen.findByRole('row', { name: /Ixchel Cux/ });
    for (const texto of ['Ana Batz', 'Cambió el día de declaración', 'Lo pidió por teléfono', '20/11/2026'])
      expect(within(fila).getByText(texto)).toBeTruthy();
    expect(
      within(screen.getByRole('row', { name: /Una suscripción quedó en mora/ })).getByText(R.sistema),
    ).toBeTruthy();
  });

  test.each([
    ['typed the other way round are the same days', '/?desde=2026-11-30&hasta=2026-11-01', '2026-11-01', false],
    [
      'of more than a year are its last year, and that is said',
      '/?desde=2024-01-01&hasta=2026-11-30',
      '2025-11-29',
      true,
    ],
  ])('two days %s', async (_, direccion, desde, dicho) => {
    abrir(direccion);
    await screen.findByText('Ixchel Cux');
    expect([ultima()?.get('desde'), ultima()?.get('hasta')]).toEqual([desde, '2026-11-30']);
    expect(screen.queryByText(T.demasiado) !== null).toBe(dicho);
  });

  test('of days typed the other way round, a change of the last one leaves the first as it is seen', async () => {
    const { persona } = abrir('/?desde=2026-11-30&hasta=2026-11-01');
    const hasta = await screen.findByRole('textbox', { name: R.hasta });
    await persona.clear(hasta);
    await persona.type(hasta, '25/11/2026{Enter}');
    await waitFor(() => expect([ultima()?.get('desde'), ultima()?.get('hasta')]).toEqual(['2026-11-01', '2026-11-25']));
  });

  test('is filtered by who did it, to whom, what and when; each is asked of the server, and all are cleared at once', async () => {
    const { persona, router } = abrir();
    await screen.findByText('Ixchel Cux');
    await elegirPersona(persona, R.quien, 'Ana Batz');
    await waitFor(() => expect(ultima()?.get('actor_id')).toBe('2'));
    await elegirPersona(persona, R.cliente, 'Ixchel Cux');
    await waitFor(() => expect(ultima()?.get('cliente_id')).toBe('7'));
    await persona.selectOptions(screen.getByRole('combobox', { name: R.accion }), 'Cambió el día de declaración');
    await waitFor(() => expect(ultima()?.get('accion')).toBe('cliente.diaCambiado'));
    const hasta = screen.getByRole('textbox', { name: R.hasta });
    await persona.clear(hasta);
    await persona.type(hasta, '15/11/2026{Enter}');
    await waitFor(() => expect(ultima()?.get('hasta')).toBe('2026-11-15'));
    expect(Object.fromEntries(ultima() ?? [])).toMatchObject({
      ...{ desde: '2026-11-01', hasta: '2026-11-15', actor_id: '2', cliente_id: '7', accion: 'cliente.diaCambiado' },
    });
    await persona.click(screen.getByRole('button', { name: 'Quitar 5 filtros' }));
    await waitFor(() => expect(ultima()?.get('actor_id') ?? '').toBe(''));
    expect(router.state.location.search).toEqual({});
  });

  test('shows each field before and after, the reason and the seal; without any it says so', async () => {
    const { persona } = abrir();
    await screen.findByText('Ixchel Cux');
    await persona.click(screen.getByRole('button', { name: /^Ver: Cambió el día de declaración, Ana Batz/ }));
    const dialogo = await screen.findByRole('dialog', { name: 'Cambió el día de declaración' });
    const cambio = within(dialogo).getByRole('row', { name: /^Día de declaración/ });
    expect(
      within(cambio)
        .getAllByRole('cell')
        .map((c) => c.textContent),
    ).toEqual(['5', '12']);
    for (const texto of ['Lo pidió por teléfono', 'Ana Batz (1234567-9)', T.sellado])
      expect(within(dialogo).getByText(texto)).toBeTruthy();
    await persona.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const ver = screen.getByRole('button', { name: /^Ver: Cambió el día de declaración, Ana Batz/ });
    await waitFor(() => expect(document.activeElement).toBe(ver));
    await persona.click(screen.getByRole('button', { name: /^Ver: Una suscripción quedó en mora/ }));
    const otro = await screen.findByRole('dialog');
    expect(within(otro).getByText(T.sinCambios)).toBeTruthy();
    expect(within(otro).getByText(T.sinSellar)).toBeTruthy();
  });

  test('its Excel is asked for with the filters that are set', async () => {
    const { persona, aceptados } = abrir('/?desde=2026-11-01&hasta=2026-11-15&quien=2&accion=cliente.diaCambiado');
    await screen.findByText('Ixchel Cux');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: R.quien }).value).toBe(T.unaPersona);
    await persona.click(screen.getByRole('button', { name: 'Excel' }));
    await waitFor(() => expect(aceptados).toHaveLength(1));
    const { searchParams } = new URL(aceptados[0] ?? '', 'http://aldia.test');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ desde: '2026-11-01', hasta: '2026-11-15', actor_id: '2', accion: 'cliente.diaCambiado' },
    });
  });

  test('of days without anything it says so', async () => {
    abrir(undefined, { [LISTA]: () => ({ data: [], meta: { total: 0, siguiente: null } }) });
    expect(await screen.findByText(T.vacio)).toBeTruthy();
  });

  test('a failure is told in its own words', async () => {
    abrir(undefined, {});
    expect(await screen.findByText(TEXTOS['auditoria.leer'].fallo)).toBeTruthy();
  });
});
