import { ERRORES } from '@aldia/contract/errores.ts';
import { AVISOS_DE_ALTA as A } from '@aldia/contract/textos-alta.ts';
import {
  TITULO_DE_PASO_DE_CARTERA as PASO,
  AVISOS_DE_ALTA_DE_GESTOR as T,
} from '@aldia/contract/textos-gestor-alta.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hiloDePrueba } from '../../../base/lectura/hilo.prueba.ts';
import { dibujarPantalla } from '../../../parts/cobros/servidor.prueba.tsx';
import { clientes, entrarComoOficina, ServidorDeCartera, soltar } from './cartera.prueba.tsx';
import { SuscripcionExtraordinariaPage } from './extraordinaria-page.tsx';
import { PuertaDeGestor } from './puerta-de-gestor.tsx';

let llave = '';
let servidor: ServidorDeCartera;
beforeAll(async () => {
  const rsa = { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' };
  const { publicKey } = await crypto.subtle.generateKey(rsa, true, ['encrypt', 'decrypt']);
  llave = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64');
});
beforeEach(async () => {
  vi.stubGlobal('Worker', function trabajador() {
    return hiloDePrueba();
  });
  servidor = new ServidorDeCartera();
  servidor.llave = llave;
  vi.stubGlobal('fetch', servidor.atender);
  sessionStorage.clear();
  await entrarComoOficina();
});
afterEach(() => void vi.unstubAllGlobals());

const normal = () => dibujarPantalla(<PuertaDeGestor>la página de la oficina</PuertaDeGestor>, '/gestor');
const extraordinaria = () => {
  servidor.situacion = 'activa';
  return dibujarPantalla(<SuscripcionExtraordinariaPage />, '/suscripcion_extraordinaria');
};
const enPaso = (titulo: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`${titulo}$`) });
const seguir = (persona: UserEvent) => persona.click(screen.getByRole('button', { name: 'Continuar' }));
const cargaDe = (cuantos: number) => ({
  id: crypto.randomUUID(),
  ...{ clientes: cuantos, sociedades: 0, existentes: 0, por_verificar: 0, vence_en: '2026-11-23T10:00:00Z' },
});
const dejada = (modo: 'normal' | 'extraordinaria', paso: string, borradorId: string) =>
  sessionStorage.setItem(`aldia-cartera-${modo}`, JSON.stringify({ usuarioId: 61, paso, borradorId }));
const EXITO = 'Suscripción completada con éxito';

describe('una adición que se estaba cobrando, en una pestaña que ya no recuerda su carga', () => {
  async function abierta() {
    const carga = cargaDe(3);
    const cobro = { id: crypto.randomUUID(), estado: 'en_duda' };
    servidor.borrador = carga;
    servidor.cobroAbierto = { ...cobro, monto: '75.00' };
    servidor.ultimoCobro = { ...cobro, borrador_id: carga.id };
    const { router } = extraordinaria();
    await screen.findByRole('heading', { name: A.confirmandoTitulo });
    const termina = (estado: string) => {
      servidor.cobroAbierto = null;
      servidor.ultimoCobro = { ...cobro, estado, borrador_id: carga.id };
      if (estado === 'aplicada') servidor.borrador = null;
    };
    return { router, termina };
  }

  test.each([
    ['rechazada', A.noCobrado],
    ['anulada', A.devuelto],
  ])('si queda %s no se anuncia como hecha: dice por qué y ofrece pagarla otra vez', async (estado, porque) => {
    (await abierta()).termina(estado);
    expect(await screen.findByText(porque)).toBeTruthy();
    await enPaso(PASO.confirmar);
    expect(await screen.findByRole('button', { name: 'Confirmar y pagar Q75.00' })).toBeTruthy();
    expect(screen.queryByText(EXITO)).toBeNull();
    expect(screen.queryByText(T.borraElArchivo)).toBeNull();
  });

  test('si se entrega se dice, y lleva al inicio del gestor', async () => {
    const { router, termina } = await abierta();
    termina('aplicada');
    expect(await screen.findByText(EXITO)).toBeTruthy();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/gestor'));
  });
});

test('la página que se recarga cuando su carga ya se entregó lo dice, y no pide cargarla otra vez', async () => {
  const { id } = cargaDe(3);
  dejada('extraordinaria', 'confirmar', id);
  servidor.ultimoCobro = { id: crypto.randomUUID(), estado: 'aplicada', borrador_id: id };
  const { persona } = extraordinaria();
  await enPaso(PASO.formatos);
  expect(screen.getByText(T.hechaAntes)).toBeTruthy();
  await seguir(persona);
  await enPaso(PASO.clientes);
  expect(screen.queryByText(T.perdida)).toBeNull();
});

describe('con una carga más nueva de otra página', () => {
  test('la de antes sigue con la suya, y paga la suya', async () => {
    const carga = cargaDe(4);
    servidor.borrador = carga;
    servidor.deOtraPagina = cargaDe(1);
    dejada('normal', 'confirmar', carga.id);
    normal();
    await enPaso(PASO.pago);
    expect(await screen.findByText('Q100.00')).toBeTruthy();
    expect(servidor.a('POST /asignar_suscripcion')[0]?.cuerpo).toMatchObject({ borrador_id: carga.id, clientes: 4 });
  });

  test('la que carga sus archivos mientras tanto llega con ellos al pago', async () => {
    servidor.deOtraPagina = cargaDe(1);
    const { persona } = normal();
    await enPaso(PASO.formatos);
    await seguir(persona);
    await enPaso(PASO.clientes);
    await soltar(clientes(3));
    await screen.findByText(/3 filas listas/);
    await seguir(persona);
    await enPaso(PASO.sociedades);
    await seguir(persona);
    await enPaso(PASO.pago);
    expect(await screen.findByText('Q75.00')).toBeTruthy();
    const pedida = servidor.a('POST /asignar_suscripcion').map((l) => l.cuerpo);
    expect(pedida[0]).toMatchObject({ borrador_id: servidor.tandas[0]?.borrador_id, clientes: 3 });
  });
});

test('si otra lectura cambió la carga, lo dice en su lugar y el archivo se guarda entero otra vez', async () => {
  let veces = 0;
  const { texto } = ERRORES.LECTURA_ANTERIOR;
  servidor.propias = {
    'POST /validar_nit_dpi': () =>
      ++veces === 2 ? { http: 409, code: 'LECTURA_ANTERIOR', message: texto } : undefined,
  };
  const { persona } = normal();
  await enPaso(PASO.formatos);
  await seguir(persona);
  await enPaso(PASO.clientes);
  await soltar(clientes(700));
  await screen.findByText(/700 filas listas/);
  await seguir(persona);
  expect((await screen.findByText(texto)).closest('[role=alert]')).not.toBeNull();
  expect(screen.queryByText(T.detenida)).toBeNull();
  await seguir(persona);
  await enPaso(PASO.sociedades);
  expect(servidor.tandas.map((t) => [t.clientes.length, t.primera])).toEqual([
    [500, true],
    [200, false],
    [500, true],
    [200, false],
  ]);
  const [primera, segunda] = [servidor.tandas[0]?.lote, servidor.tandas[2]?.lote];
  expect(primera).not.toBe(segunda);
  // The first reading of this page's load replaces none; the reading after the refusal replaces whatever is there.
  expect(servidor.tandas.map((t) => t.antes)).toEqual([[], [], undefined, undefined]);
});

test('otro archivo de la misma página toma el lugar del suyo y de ningún otro', async () => {
  const { persona } = normal();
  await enPaso(PASO.formatos);
  await seguir(persona);
  await enPaso(PASO.clientes);
  for (const cuantos of [3, 2]) {
    await soltar(clientes(cuantos));
    await screen.findByText(new RegExp(`${cuantos} filas listas`));
    await seguir(persona);
    await enPaso(PASO.sociedades);
    await persona.click(screen.getByRole('button', { name: 'Volver' }));
    await enPaso(PASO.clientes);
  }
  expect(servidor.tandas.map((t) => t.antes)).toEqual([[], [servidor.tandas[0]?.lote]]);
});

test('el archivo que se carga en una carga que empezó otra página toma el lugar de lo que haya', async () => {
  const carga = cargaDe(4);
  servidor.borrador = carga;
  dejada('normal', 'clientes', carga.id);
  const { persona } = normal();
  await enPaso(PASO.clientes);
  await soltar(clientes(2));
  await screen.findByText(/2 filas listas/);
  await seguir(persona);
  await enPaso(PASO.sociedades);
  expect(servidor.tandas.map((t) => [t.borrador_id, t.antes])).toEqual([[carga.id, undefined]]);
});

test('si el servidor guarda otros clientes que los que la página cuenta, no hay precio y se dice por qué', async () => {
  const carga = cargaDe(4);
  servidor.borrador = carga;
  const message = 'Tu carga cambió en otra pantalla: guarda 2 clientes y aquí cuentas 4. Vuelve a cargar tus archivos.';
  servidor.propias = { 'POST /asignar_suscripcion': () => ({ http: 409, code: 'BORRADOR_CAMBIADO', message }) };
  dejada('normal', 'pago', carga.id);
  normal();
  await enPaso(PASO.pago);
  expect((await screen.findAllByText(message)).some((e) => e.getAttribute('role') === 'alert')).toBe(true);
});
