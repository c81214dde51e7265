import { type CodigoDeError, ERRORES } from '@aldia/contract/errores.ts';
import { AVISOS_DE_SOLO_LECTURA as L } from '@aldia/contract/textos-de-oficina.ts';
import { AVISOS_DE_GESTION } from '@aldia/contract/textos-gestion.ts';
import { TEXTOS_DE_PERMISOS as T } from '@aldia/contract/textos-gestor-permisos.ts';
import { PALABRA_DE_MANDATO } from '@aldia/contract/textos-mandato.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { estadoEnCable, SUSPENDIDA } from '../estado.prueba.ts';
import { sesionDePrueba } from '../sesion.prueba.ts';
import { PermisosPage } from './permisos-page.tsx';

const MANDATO = { estado: 'sin_mandato', otorgado_por: null, desde: null, hasta: null, tiene_documento: false };
const CLIENTE = { id: 8, nit: '25000004', nombre: 'Ana Pérez', mandato: MANDATO };
const PEDIDA = {
  ...{ id: 3, nit: '25000012', nombre: 'Beto Cux', estado: 'vencida', pedida_en: '2026-11-01T10:00:00Z' },
  ...{ vence_en: '2026-11-16T10:00:00Z', respondida_en: null, repetir_desde: '2026-11-17', veces: 1 },
};
let estado: object;
let alActuar: object;
let autorizaciones: object[];
let servidor: ReturnType<typeof servidorDe>;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T16:00:00Z'), toFake: ['Date'] });
  estado = estadoEnCable();
  autorizaciones = [PEDIDA];
  servidor = servidorDe({
    'GET /api/gestores/estado_gestor': () => ({ data: estado }),
    'GET /api/gestores/mandatos': () => ({ data: [CLIENTE], meta: { total: 1, siguiente: null } }),
    // The pages after the first one lost their rows.
    'GET /api/gestores/autorizaciones': ({ consulta }) => ({
      data: consulta.get('siguiente') === null ? autorizaciones : [],
      meta: { total: 1, siguiente: null },
    }),
    'POST /api/gestores/autorizacion/retirar': () => alActuar,
    'POST /api/gestores/autorizacion/repetir': () => alActuar,
    'POST /api/gestores/mandato': () => alActuar,
  });
  vi.stubGlobal('fetch', servidor.atender);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
async function abrir(direccion: string) {
  await sesionDePrueba(5);
  return dibujarPantalla(<PermisosPage />, direccion);
}
const DE_MANDATO = { name: `${T.subirMandato} de Ana Pérez` };
const DE_PEDIR = { name: `${T.repetir} a Beto Cux` };

test('an office that works keeps mandates and asks again', async () => {
  await abrir('/?motivo=mandatos');
  expect(await screen.findByRole('button', DE_MANDATO)).toBeTruthy();
  expect(screen.queryByRole('note', { name: L.titulo })).toBeNull();
});

test('an office that is suspended reads both lists, is told why and where it pays, and is offered nothing that is refused (D-67)', async () => {
  estado = SUSPENDIDA;
  await abrir('/?motivo=mandatos');
  const aviso = within(await screen.findByRole('note', { name: L.titulo }));
  expect(aviso.getByRole('link').getAttribute('href')).toBe('/gestor');
  expect(await screen.findByText('Ana Pérez')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', DE_MANDATO)).toBeNull());
});

test.each([
  ['works', estadoEnCable(), 1],
  ['is suspended', SUSPENDIDA, 0],
])('an office that %s asks again', async (_, como, botones) => {
  estado = como;
  await abrir('/');
  expect(await screen.findByText('Beto Cux')).toBeTruthy();
  await waitFor(() => expect(screen.queryAllByRole('button', DE_PEDIR)).toHaveLength(botones));
});

test('a tab is a place: Back leads to the one before, as it was left', async () => {
  const { persona, router } = await abrir('/?busqueda=Beto');
  await persona.click(await screen.findByRole('tab', { name: T.mandatos }));
  expect(await screen.findByText('Ana Pérez')).toBeTruthy();
  expect(router.state.location.search).not.toHaveProperty('busqueda');
  router.history.back();
  expect(await screen.findByText('Beto Cux')).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ busqueda: 'Beto' });
});

test('a page whose last row went leads to the last one that has rows', async () => {
  const { router } = await abrir(`/?cursores=${encodeURIComponent('["c1","c2"]')}`);
  expect(await screen.findByText('Beto Cux')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('cursores.0'));
});

test('the link of the mail shows those of its day alone, and a list filters by how a mandate reads', async () => {
  const { persona, router } = await abrir('/?motivo=mandatos&hasta=2026-12-20');
  expect(await screen.findByText('Ana Pérez')).toBeTruthy();
  const mostrar = screen.getByRole<HTMLSelectElement>('combobox', { name: T.mostrar });
  expect(mostrar.selectedOptions[0]?.textContent).toBe('Terminan el 20 dic 2026');
  await persona.selectOptions(mostrar, PALABRA_DE_MANDATO.por_vencer);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ mandato: 'por_vencer' }));
  await persona.click(await screen.findByRole('button', { name: 'Hasta' }));
  await waitFor(() =>
    expect(
      servidor
        .llamadasA('GET /api/gestores/mandatos')
        .map((l) => ['hasta', 'estado', 'orden'].map((c) => l.consulta.get(c))),
    ).toEqual([
      ['2026-12-20', null, 'nombre'],
      [null, 'por_vencer', 'nombre'],
      [null, 'por_vencer', 'hasta'],
    ]),
  );
  await persona.click(screen.getByRole('tab', { name: T.autorizaciones }));
  await screen.findByText('Beto Cux');
  expect(router.state.location.search).not.toHaveProperty('mandato');
});

const negado = (codigo: CodigoDeError) => {
  const { http, texto: message } = ERRORES[codigo];
  return { http, code: codigo, message };
};

test.each(['AUTORIZACION_NO_ENCONTRADA', 'AUTORIZACION_YA_RESPONDIDA'] as const)(
  'one that its person answered meanwhile (%s) is not taken back: the question closes, says why, and the list is asked again',
  async (codigo) => {
    autorizaciones = [{ ...PEDIDA, estado: 'pedida', repetir_desde: null }];
    alActuar = negado(codigo);
    const { persona } = await abrir('/');
    await persona.click(await screen.findByRole('button', { name: `${T.retirar} a Beto Cux` }));
    const dialogo = within(await screen.findByRole('dialog', { name: T.preguntaRetirar }));
    autorizaciones = [{ ...PEDIDA, estado: 'aceptada', repetir_desde: null }];
    await persona.click(dialogo.getByRole('button', { name: T.retirar }));
    expect(await screen.findAllByText(ERRORES[codigo].texto)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: `${T.retirar} a Beto Cux` })).toBeNull());
  },
);

test('who asks again a person who answered meanwhile reads it, and the row is as it is now', async () => {
  alActuar = negado('AUTORIZACION_YA_RESPONDIDA');
  const { persona } = await abrir('/');
  const repetir = await screen.findByRole('button', DE_PEDIR);
  autorizaciones = [{ ...PEDIDA, estado: 'aceptada', repetir_desde: null }];
  await persona.click(repetir);
  expect(await screen.findAllByText(ERRORES.AUTORIZACION_YA_RESPONDIDA.texto)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', DE_PEDIR)).toBeNull());
});

test('the mandate of a client who left the office meanwhile closes its form, and says so', async () => {
  alActuar = negado('CLIENTE_NO_ENCONTRADO');
  const { persona } = await abrir('/?motivo=mandatos');
  await persona.click(await screen.findByRole('button', DE_MANDATO));
  const dialogo = await screen.findByRole('dialog', { name: T.subirMandato });
  const pdf = new File(['%PDF-1.7\n%%EOF'], 'mandato.pdf', { type: 'application/pdf' });
  await persona.upload(
    dialogo.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input'),
    pdf,
  );
  await within(dialogo).findByText('mandato.pdf');
  await persona.click(within(dialogo).getByRole('button', { name: T.guardarMandato }));
  expect(await screen.findAllByText(AVISOS_DE_GESTION.yaNoEsta)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
