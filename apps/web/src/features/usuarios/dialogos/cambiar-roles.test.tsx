import { ROTULOS_DE_USUARIOS as R, AVISOS_DE_USUARIOS as T } from '@aldia/contract/textos-usuarios.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dibujarPantalla, servidorDe } from '../../../parts/cobros/servidor.prueba.tsx';
import { CambiarRoles } from './cambiar-roles.tsx';

const BYRON = { id: 7, nombre: 'Byron Ajú', nit: '12345679', version: 3 };
const DEJA = T.dejaSuCartera.replace('{n}', '12');
let enSuCartera: number;
let seCobra: object | null;
let planSeCobra: object | null;
let abiertas: number;
beforeEach(() => {
  enSuCartera = 12;
  seCobra = null;
  planSeCobra = null;
  abiertas = 0;
  const roles = [
    { id: ROL.declaracion, rol: 'Declaraciones' },
    { id: ROL.carga, rol: 'Carga' },
    { id: ROL.cliente, rol: 'Cliente' },
    { id: ROL.gestor, rol: 'Gestor' },
    { id: ROL.sociedad, rol: 'Sociedad' },
  ];
  const servidor = servidorDe({
    'GET /api/rol/listado': () => ({ data: roles }),
    'GET /api/permisos/usuario/7': () => ({
      data: [
        {
          usuario_id: 7,
          rol: [ROL.gestor, ...(planSeCobra ? [ROL.cliente] : []), ...(abiertas > 0 ? [ROL.carga] : [])],
          en_su_cartera: enSuCartera,
          se_cobra: seCobra,
          plan_se_cobra: planSeCobra,
          abiertas,
        },
      ],
    }),
  });
  vi.stubGlobal('fetch', servidor.atender);
});
afterEach(() => void vi.unstubAllGlobals());

async function abrir() {
  const { persona } = dibujarPantalla(<CambiarRoles usuario={BYRON as never} alCerrar={() => undefined} />);
  const casilla = (name: string) => screen.findByRole('checkbox', { name });
  return { persona, casilla };
}

test('quien quita el rol a una oficina con clientes lee cuántos son y que siguen ligados', async () => {
  const { persona, casilla } = await abrir();
  await casilla('Gestor');
  expect(screen.queryByText(DEJA)).toBeNull();
  await persona.click(await casilla('Gestor'));
  expect(await screen.findByText(DEJA)).toBeTruthy();
  // Another office role keeps the clients.
  await persona.click(await casilla('Sociedad'));
  expect(screen.queryByText(DEJA)).toBeNull();
  expect(within(screen.getByRole('dialog')).getAllByRole('status')).toHaveLength(1);
});

test('de una oficina sin clientes no se dice nada', async () => {
  enSuCartera = 0;
  const { persona, casilla } = await abrir();
  await persona.click(await casilla('Gestor'));
  await persona.click(await casilla('Cliente'));
  expect(screen.queryByText(/en su cartera/)).toBeNull();
});

test('de una oficina que paga se dice también qué pasa con lo que se le cobra', async () => {
  seCobra = { plan: 'Mediana', fecha_fin: '2026-12-19' };
  const { persona, casilla } = await abrir();
  const dicho = /Su suscripción Mediana deja de cobrarse: lo pagado sirve a sus clientes hasta el 19 dic 2026\./;
  await casilla('Gestor');
  expect(screen.queryByText(dicho)).toBeNull();
  await persona.click(await casilla('Gestor'));
  expect(await screen.findByText(dicho)).toBeTruthy();
});

test('de una oficina en mora, cuyos días pagados pasaron, se dice que sus clientes quedan sin servicio', async () => {
  seCobra = { plan: 'Mediana', fecha_fin: '2026-11-19', termina_hoy: true };
  const { persona, casilla } = await abrir();
  await persona.click(await casilla('Gestor'));
  expect(
    await screen.findByText(/Mediana deja de cobrarse y termina hoy: sus clientes quedan sin servicio\./),
  ).toBeTruthy();
  expect(screen.queryByText(/lo pagado sirve/)).toBeNull();
});

test.each([
  [false, /plan PERSONAL deja de cobrarse\. Está pagado hasta el 10 dic 2026; no se abren meses nuevos\./],
  [true, /plan PERSONAL deja de cobrarse y termina hoy\. No se abren meses nuevos\./],
])('a quien paga su propio plan le queda sin uso sin el rol de cliente, y se dice', async (termina_hoy, dicho) => {
  planSeCobra = { plan: 'PERSONAL', fecha_fin: '2026-12-10', termina_hoy };
  const { persona, casilla } = await abrir();
  await persona.click(await casilla('Gestor'));
  expect(screen.queryByText(dicho)).toBeNull();
  await persona.click(await casilla('Cliente'));
  expect(await screen.findByText(dicho)).toBeTruthy();
});

test.each([
  [1, /Queda 1 declaración abierta a su nombre: nadie más puede cargarla hasta que la repartas\./],
  [37, /Quedan 37 declaraciones abiertas a su nombre: nadie más puede cargarlas hasta que las repartas\./],
])('de un colaborador con %i abiertas se dice que nadie más las carga, y dónde se reparten', async (cuantas, dicho) => {
  abiertas = cuantas;
  const { persona, casilla } = await abrir();
  await casilla('Carga');
  expect(screen.queryByText(dicho)).toBeNull();
  await persona.click(await casilla('Carga'));
  expect(await screen.findByText(dicho)).toBeTruthy();
  const enlace = screen.getByRole('link', { name: R.repartir });
  expect(enlace.getAttribute('href')).toBe('/relevo_de_colaborador?ausente=7');
  // Another staff role keeps the open declarations.
  await persona.click(await casilla('Declaraciones'));
  expect(screen.queryByText(dicho)).toBeNull();
  expect(screen.queryByRole('link', { name: R.repartir })).toBeNull();
});

test.each(['/api/permisos/usuario/7', '/api/rol/listado'])('cuando %s no viene, se dice', async (ruta) => {
  const { atender } = servidorDe({
    'GET /api/rol/listado': () => ({ data: [] }),
    'GET /api/permisos/usuario/7': () => ({ data: [{ usuario_id: 7, rol: [] }] }),
    [`GET ${ruta}`]: () => ({ http: 500, code: 'ERROR_INTERNO', message: 'x' }),
  });
  vi.stubGlobal('fetch', atender);
  await abrir();
  expect(await screen.findByText('Ocurrió un error al obtener los datos de los usuarios')).toBeTruthy();
});
