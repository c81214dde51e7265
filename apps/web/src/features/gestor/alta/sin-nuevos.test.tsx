import { AVISOS_DE_ALTA as A } from '@aldia/contract/textos-alta.ts';
import {
  TITULO_DE_PASO_DE_CARTERA as PASO,
  AVISOS_DE_ALTA_DE_GESTOR as T,
} from '@aldia/contract/textos-gestor-alta.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verificar } from '../../../parts/cobros/marco.prueba.ts';
import { dibujarPantalla } from '../../../parts/cobros/servidor.prueba.tsx';
import { entrarComoOficina, ServidorDeCartera, SUSCRIPCION } from './cartera.prueba.tsx';
import { PuertaDeGestor } from './puerta-de-gestor.tsx';

let servidor: ServidorDeCartera;
beforeEach(async () => {
  servidor = new ServidorDeCartera();
  servidor.activos = 12;
  vi.stubGlobal('fetch', servidor.atender);
  sessionStorage.clear();
  await entrarComoOficina();
});
afterEach(() => void vi.unstubAllGlobals());

const abrir = () => dibujarPantalla(<PuertaDeGestor>la página de la oficina</PuertaDeGestor>, '/gestor');
const enPaso = (titulo: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`${titulo}$`) });
const CLIENTES = '12 clientes';

test.each([
  ['sin haber cargado nada', null],
  ['con la carga de la que salieron', { clientes: 0, sociedades: 0, existentes: 0, por_verificar: 0, vence_en: '' }],
])('quien ya tiene a todos en su cartera llega al pago %s, y lee por quiénes paga', async (_cual, vacia) => {
  const borrador = vacia && { id: crypto.randomUUID(), ...vacia };
  servidor.borrador = borrador;
  if (borrador)
    sessionStorage.setItem(
      'aldia-cartera-normal',
      JSON.stringify({ usuarioId: 61, paso: 'formatos', borradorId: borrador.id }),
    );
  servidor.propias = {
    'POST /completar_suscripcion': () => ({ data: { suscripcion: SUSCRIPCION, agregados: 0, total_clientes: 12 } }),
  };
  const { persona } = abrir();
  expect(await screen.findByText(T.yaTienes.replace('{clientes}', CLIENTES))).toBeTruthy();
  for (const paso of [PASO.formatos, PASO.clientes, PASO.sociedades]) {
    await enPaso(paso);
    await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  }
  await enPaso(PASO.pago);
  expect(await screen.findByText('Q300.00')).toBeTruthy();
  const porQuienes = T.pagasPorLosQueHay.replace('{clientes}', CLIENTES);
  expect(screen.getByText(porQuienes)).toBeTruthy();
  expect(screen.queryByText(T.cargada)).toBeNull();
  await verificar();
  await persona.type(await screen.findByRole('textbox', { name: /CVV/ }), '123');
  await persona.click(screen.getByRole('checkbox', { name: A.cobroAutomatico }));
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await enPaso(PASO.confirmar);
  expect(await screen.findByText(T.queSeHaceSinCarga)).toBeTruthy();
  expect(screen.getByText(porQuienes)).toBeTruthy();
  await persona.click(await screen.findByRole('button', { name: 'Confirmar y pagar Q300.00' }));
  expect(await screen.findByText('Suscripción completada con éxito')).toBeTruthy();
  expect(screen.queryByText(T.borraElArchivo)).toBeNull();
  const pagada = servidor.a('POST /completar_suscripcion').map((l) => l.cuerpo);
  const asignada = servidor.a('POST /asignar_suscripcion').map((l) => l.cuerpo as { borrador_id: string });
  expect(pagada).toMatchObject([{ borrador_id: asignada[0]?.borrador_id, amount: '300.00', total_clientes: 12 }]);
  if (borrador) expect(asignada[0]?.borrador_id).toBe(borrador.id);
});

test('quien perdió su carga y ya tiene clientes puede seguir sin ella', async () => {
  const marcha = { usuarioId: 61, paso: 'pago', borradorId: crypto.randomUUID() };
  sessionStorage.setItem('aldia-cartera-normal', JSON.stringify(marcha));
  const { persona } = abrir();
  await enPaso(PASO.clientes);
  expect(await screen.findByText(T.perdida)).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await enPaso(PASO.sociedades);
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await enPaso(PASO.pago);
  expect(await screen.findByText('Q300.00')).toBeTruthy();
});
