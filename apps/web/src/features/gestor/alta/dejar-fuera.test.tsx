import {
  TITULO_DE_PASO_DE_CARTERA as PASO,
  AVISOS_DE_ALTA_DE_GESTOR as T,
} from '@aldia/contract/textos-gestor-alta.ts';
import { TEXTOS_DE_PERMISOS as P } from '@aldia/contract/textos-gestor-permisos.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hiloDePrueba } from '../../../base/lectura/hilo.prueba.ts';
import { dibujarPantalla } from '../../../parts/cobros/servidor.prueba.tsx';
import { cliente, clientes, entrarComoOficina, SECRETA, ServidorDeCartera, soltar } from './cartera.prueba.tsx';
import { PuertaDeGestor } from './puerta-de-gestor.tsx';

let servidor: ServidorDeCartera;
beforeEach(async () => {
  const rsa = { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' };
  const { publicKey } = await crypto.subtle.generateKey(rsa, true, ['encrypt', 'decrypt']);
  servidor = new ServidorDeCartera();
  servidor.llave = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64');
  servidor.propias = {
    'POST /borrador_de_cartera/dejar_fuera': (l) => ({ data: { fuera: (l.cuerpo as { filas: [] }).filas.length } }),
  };
  vi.stubGlobal('Worker', function trabajador() {
    return hiloDePrueba();
  });
  vi.stubGlobal('fetch', servidor.atender);
  sessionStorage.clear();
  await entrarComoOficina();
});
afterEach(() => void vi.unstubAllGlobals());

const enPaso = (titulo: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`${titulo}$`) });

test('los que ya existen se dejan fuera todos de una vez, y los demás se pagan hoy (D-61, D-65)', async () => {
  // Rows 2 to 61 of the sheet already have an account: more than the requests that one hour allows.
  servidor.observadas = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [i + 2, 6])) as Record<number, 6>;
  servidor.observadas = { ...servidor.observadas, 62: 7 };
  const { persona } = dibujarPantalla(<PuertaDeGestor>la página de la oficina</PuertaDeGestor>, '/gestor');
  const seguir = () => persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await enPaso(PASO.formatos);
  await seguir();
  await enPaso(PASO.clientes);
  await soltar(clientes(64));
  await screen.findByText(/64 filas listas/);
  await seguir();
  expect(await screen.findByRole('button', { name: T.descargarObservadas })).toBeTruthy();
  const dejar = async (cuales: string) => {
    await persona.click(await screen.findByRole('button', { name: cuales }));
    const dialogo = within(await screen.findByRole('dialog', { name: T.preguntaDejarFuera }));
    expect(dialogo.getByText(T.queDejaFuera)).toBeTruthy();
    await persona.click(dialogo.getByRole('button', { name: T.confirmarDejarFuera }));
  };
  await dejar('Dejar fuera las 60 filas que ya existen');
  expect(await screen.findByText('60 filas quedaron fuera.')).toBeTruthy();
  // The date is still to be checked.
  expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
  await dejar(T.dejarFueraFecha);
  expect(await screen.findByText('61 filas quedaron fuera.')).toBeTruthy();
  expect(screen.getByText(/3 filas listas/)).toBeTruthy();
  expect(screen.getByRole('button', { name: T.descargarFuera })).toBeTruthy();
  expect(screen.queryByText(new RegExp(String(cliente(0)[1])))).toBeNull();
  expect(servidor.a('POST /borrador_de_cartera/dejar_fuera').map((l) => l.cuerpo)).toEqual([
    { borrador_id: expect.any(String), clase: 'clientes', filas: Array.from({ length: 60 }, (_, i) => i + 2) },
    { borrador_id: expect.any(String), clase: 'clientes', filas: [62] },
  ]);
  await seguir();
  await enPaso(PASO.sociedades);
  expect([servidor.tandas.length, servidor.a('POST /autorizacion/pedir').length]).toEqual([1, 0]);
  expect(document.body.innerHTML).not.toContain(SECRETA);
});

test('de una validación que se detuvo a medias se deja fuera lo visto, y sigue en la fila donde quedó', async () => {
  servidor.observadas = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i + 2, 6])) as Record<number, 6>;
  const limite = { http: 429, code: 'LIMITE_DE_EXISTENTES', message: 'Puedes seguir a las 11:00.' };
  servidor.propias = {
    ...servidor.propias,
    'POST /validar_nit_dpi': () => (servidor.tandas.length === 2 ? limite : undefined),
  };
  const { persona } = dibujarPantalla(<PuertaDeGestor>la página de la oficina</PuertaDeGestor>, '/gestor');
  const seguir = () => persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await enPaso(PASO.formatos);
  await seguir();
  await enPaso(PASO.clientes);
  await soltar(clientes(520));
  await screen.findByText(/520 filas listas/);
  await seguir();
  await screen.findByText(T.detenida, {}, { timeout: 20_000 });
  await persona.click(await screen.findByRole('button', { name: 'Dejar fuera las 10 filas que ya existen' }));
  const dialogo = within(await screen.findByRole('dialog', { name: T.preguntaDejarFuera }));
  await persona.click(dialogo.getByRole('button', { name: T.confirmarDejarFuera }));
  await screen.findByText('10 filas quedaron fuera.');
  await seguir();
  await enPaso(PASO.sociedades);
  // Row 502 of the sheet is its 501st client: the first batch took the 500 before.
  expect(servidor.tandas.map((t) => [t.clientes[0]?.fila, t.clientes.length])).toEqual([
    [2, 500],
    [502, 20],
    [502, 20],
  ]);
}, 60_000);

test('a quien ya está en tu cartera no se le pide nada: la fila lo dice, y la cuenta es de los demás', async () => {
  servidor.observadas = { 2: 6, 3: 6, 4: 6 };
  servidor.propios = [2];
  const pedido = { pedidas: 1, fuera: [3, 4], quedan: 0 };
  servidor.propias = { ...servidor.propias, 'POST /autorizacion/pedir': () => ({ data: pedido }) };
  const { persona } = dibujarPantalla(<PuertaDeGestor>la página de la oficina</PuertaDeGestor>, '/gestor');
  const seguir = () => persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await enPaso(PASO.formatos);
  await seguir();
  await enPaso(PASO.clientes);
  await soltar(clientes(4));
  await screen.findByText(/4 filas listas/);
  await seguir();
  await persona.click(await screen.findByRole('button', { name: 'Pedir autorización a los 2' }));
  expect(screen.getAllByText(T.enTuCartera)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: `${P.pedirAutorizacion} a ${cliente(0)[1]}` })).toBeNull();
  const dialogo = within(await screen.findByRole('dialog', { name: P.preguntaPedir }));
  await persona.click(dialogo.getByRole('button', { name: P.confirmarPedir }));
  expect(await screen.findByText('Escribimos a 1. Salieron de tu carga.')).toBeTruthy();
  expect(screen.getByText(/^Salieron sin pregunta: 1\./)).toBeTruthy();
  expect(servidor.a('POST /autorizacion/pedir').map((l) => l.cuerpo)).toMatchObject([{ filas: [3, 4] }]);
  // The office's own client waits for the office's word.
  expect(screen.getByRole('button', { name: T.dejarFueraUno })).toBeTruthy();
});

test('quien está de baja, la fila que repite otra y la propia oficina se dicen como son: a nadie más se le pide', async () => {
  servidor.observadas = { 2: 6, 3: 6, 4: 6 };
  servidor.deBaja = [2];
  servidor.repetidas = [3];
  servidor.tuyas = [4];
  const { persona } = dibujarPantalla(<PuertaDeGestor>la página de la oficina</PuertaDeGestor>, '/gestor');
  const seguir = () => persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await enPaso(PASO.formatos);
  await seguir();
  await enPaso(PASO.clientes);
  await soltar(clientes(3));
  await screen.findByText(/3 filas listas/);
  await seguir();
  expect(await screen.findByText(T.deBaja)).toBeTruthy();
  expect(screen.getByText(T.repetida)).toBeTruthy();
  expect(screen.getByText(T.tuya)).toBeTruthy();
  expect(screen.queryByText(T.existente, { exact: false })).toBeNull();
  // Who was put down may be asked; a row that only repeats another one, or is the office itself, has nobody to ask.
  expect(screen.getAllByRole('button', { name: new RegExp(`^${P.pedirAutorizacion} a `) })).toHaveLength(1);
  expect(screen.getByRole('button', { name: `${P.pedirAutorizacion} a ${cliente(0)[1]}` })).toBeTruthy();
});

test('quien venía dos veces se carga con su segunda fila cuando la primera queda fuera, sin soltar otra vez el archivo', async () => {
  // The date of the first row of each is to be checked; one NIT comes three times, with other names.
  servidor.observadas = { 2: 7 };
  const [titulos, primera = [], otra = []] = clientes(2);
  const repetida = (nombre: string) => primera.map((celda, i) => (i === 2 ? nombre : celda));
  const { persona } = dibujarPantalla(<PuertaDeGestor>la página de la oficina</PuertaDeGestor>, '/gestor');
  const seguir = () => persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await enPaso(PASO.formatos);
  await seguir();
  await enPaso(PASO.clientes);
  await soltar([titulos ?? [], primera, otra, repetida('LUCÍA'), repetida('MARTA')]);
  await screen.findByText(/2 filas listas/);
  expect(screen.getByText('2 filas quedaron fuera.')).toBeTruthy();
  await seguir();
  await persona.click(await screen.findByRole('button', { name: T.dejarFueraFecha }));
  const dialogo = within(await screen.findByRole('dialog', { name: T.preguntaDejarFuera }));
  await persona.click(dialogo.getByRole('button', { name: T.confirmarDejarFuera }));
  expect(await screen.findByText('LUCÍA')).toBeTruthy();
  expect(screen.getByText(/2 filas listas/)).toBeTruthy();
  // The row that was left out, and the one that repeats the second one now.
  expect(screen.getByText('2 filas quedaron fuera.')).toBeTruthy();
  await seguir();
  await enPaso(PASO.sociedades);
  expect(servidor.tandas.map((t) => t.clientes.map((c) => c.fila))).toEqual([[2, 3], [4]]);
  expect(servidor.tandas.map((t) => t.primera)).toEqual([true, false]);
  expect(new Set(servidor.tandas.map((t) => t.lote)).size).toBe(1);
  expect(document.body.innerHTML).not.toContain(SECRETA);
});
