import { TITULO_DE_PASO_DE_CARTERA as PASO } from '@aldia/contract/textos-gestor-alta.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dibujarPantalla } from '../../../parts/cobros/servidor.prueba.tsx';
import { entrarComoOficina, ServidorDeCartera } from './cartera.prueba.tsx';
import { PuertaDeGestor } from './puerta-de-gestor.tsx';

let servidor: ServidorDeCartera;
beforeEach(async () => {
  servidor = new ServidorDeCartera();
  vi.stubGlobal('fetch', servidor.atender);
  sessionStorage.clear();
  await entrarComoOficina();
});
afterEach(() => void vi.unstubAllGlobals());

type Dibujada = ReturnType<typeof dibujarPantalla>;
const enPaso = (titulo: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`${titulo}$`) });
const mover = ({ router }: Dibujada, cuanto: number) => act(async () => router.history.go(cuanto));
/** The step of the address, and how many entries lie below it. */
const lugar = ({ router }: Dibujada) => {
  const { search, state } = router.latestLocation;
  return [(search as { paso?: string }).paso, state.__TSR_index];
};
/** An office whose clients already accepted may go on without a sheet. */
function abrir(paso = 'formatos', direccion = '/gestor'): Dibujada {
  servidor.activos = 3;
  const marcha = { usuarioId: 61, paso, borradorId: null };
  sessionStorage.setItem('aldia-cartera-normal', JSON.stringify(marcha));
  return dibujarPantalla(<PuertaDeGestor>la página de la oficina</PuertaDeGestor>, direccion);
}

test('Atrás va de paso en paso, Adelante solo hasta el que se alcanzó, y Volver es lo mismo', async () => {
  const carga = abrir();
  await enPaso(PASO.formatos);
  await waitFor(() => expect(lugar(carga)).toEqual(['formatos', 0]));
  await carga.persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await enPaso(PASO.clientes);
  await carga.persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await enPaso(PASO.sociedades);
  await mover(carga, -1);
  await enPaso(PASO.clientes);
  await carga.persona.click(screen.getByRole('button', { name: 'Volver' }));
  await enPaso(PASO.formatos);
  await waitFor(() => expect(lugar(carga)).toEqual(['formatos', 0]));
  await mover(carga, 2);
  expect(document.activeElement).toBe(await enPaso(PASO.sociedades));
});

test('quien abre otra vez la página sigue donde llegó, con los pasos de antes debajo', async () => {
  const carga = abrir('pago');
  await enPaso(PASO.pago);
  await waitFor(() => expect(lugar(carga)).toEqual(['pago', 3]));
  await mover(carga, -1);
  await enPaso(PASO.sociedades);
});

test('la dirección no lleva a un paso al que no se llegó', async () => {
  const carga = abrir('clientes', '/gestor?paso=pago');
  await enPaso(PASO.clientes);
  await waitFor(() => expect(lugar(carga)).toEqual(['clientes', 1]));
});

test('a confirmar no se entra sin la tarjeta que se verificó', async () => {
  const carga = abrir('confirmar', '/gestor?paso=confirmar');
  await enPaso(PASO.pago);
  await waitFor(() => expect(lugar(carga)).toEqual(['pago', 3]));
});
