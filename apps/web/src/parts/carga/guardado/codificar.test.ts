import { carga } from '@aldia/contract/carga.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { hiloDeCodificador } from '../../../base/guardado/codificador.prueba.ts';
import type { Enviado } from '../../../base/guardado/codificar.ts';
import { escribirEnHilo } from '../../../base/guardado/en-hilo.ts';
import { cargaNueva } from '../estado/carga.estado.ts';
import { factura, MES, ROS_NUEVO } from '../estado/carga.prueba.ts';
import { entradaDeGuardar } from './payload.ts';

beforeEach(() =>
  vi.stubGlobal('Worker', function trabajador() {
    return hiloDeCodificador();
  }),
);
afterEach(() => vi.unstubAllGlobals());

const contexto = ROS_NUEVO;
const remanentes = { isr: CERO, iva: CERO, exportacion: CERO, ivaRetenciones: CERO };
const filas = (cuantas: number, monto = '1.00') =>
  Array.from({ length: cuantas }, (_, i) => factura({ monto, fila: i + 2, nombreReceptor: `Ñandú ${i}` }));
const enviado = (facturas: number, recibidas: number): Enviado => ({
  ...entradaDeGuardar(cargaNueva(3, contexto, remanentes), {
    usuarioId: 70,
    mes: MES,
    validacion: 1,
    conAgentes: { isr: false, iva: false },
    version: 3,
    escritas: [],
    copias: [],
  }),
  facturas: filas(facturas),
  recibidas: filas(recibidas, '2.00'),
});
const escribir = (
  que: Enviado,
  alAvanzar: (filas: number) => void = () => undefined,
  senal = new AbortController().signal,
) => escribirEnHilo(que, { senal, alAvanzar });

test.each([
  [0, 0],
  [1, 0],
  [0, 1],
  [500, 500],
])('%i sales and %i purchases are written by parts as the contract writes them at once', async (ventas, compras) => {
  const que = enviado(ventas, compras);
  const { cuerpo, partes } = await escribir(que);
  expect(partes).toEqual([]);
  expect(cuerpo.type).toBe('application/json');
  expect(JSON.parse(await cuerpo.text())).toEqual(JSON.parse(JSON.stringify(z.encode(carga.guardar.entrada, que))));
});

test('a larger one goes in parts: together they are the rows that the contract writes, and the save names them in order', async () => {
  const que = enviado(1203, 7);
  const { cuerpo, partes } = await escribir(que);
  const { facturas, recibidas, ...resto } = JSON.parse(JSON.stringify(z.encode(carga.guardar.entrada, que)));
  const filasDe = async (lista: string) =>
    (
      await Promise.all(partes.filter((p) => p.lista === lista).map(async (p) => JSON.parse(await p.cuerpo.text())))
    ).flat();
  expect(await filasDe('facturas')).toEqual(facturas);
  expect(await filasDe('recibidas')).toEqual(recibidas);
  expect(partes.map((p) => [p.lista, p.antes, p.filas])).toEqual([
    ['facturas', 0, 500],
    ['facturas', 500, 500],
    ['facturas', 1000, 203],
    ['recibidas', 0, 7],
  ]);
  const huellas = partes.map((p) => p.huella);
  for (const huella of huellas) expect(huella).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.parse(await cuerpo.text())).toEqual({
    ...resto,
    facturas: [],
    recibidas: [],
    partes_de_facturas: huellas.slice(0, 3),
    partes_de_recibidas: huellas.slice(3),
  });
  // Reading and writing the files again after a reload gives the parts that the server has.
  expect((await escribir(que)).partes.map((p) => p.huella)).toEqual(huellas);
});

test('says how many rows are written, of both books', async () => {
  const dichas: number[] = [];
  await escribir(enviado(600, 600), (n) => dichas.push(n));
  expect(dichas).toEqual([500, 600, 1100, 1200]);
});

test('what the contract refuses is refused at its row, in any part of its list, and of the rest', async () => {
  const que = enviado(0, 700);
  const malas = que.recibidas.map((f, i) => (i === 650 ? { ...f, numeroAutorizacion: '' } : f));
  const error = await escribir({ ...que, recibidas: malas, version: -1 }).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(ErrorDeLlamada);
  expect((error as ErrorDeLlamada).codigo).toBe('DATOS_INVALIDOS');
  expect((error as ErrorDeLlamada).errores.map((e) => e.campo)).toEqual([
    'recibidas.650.numero_autorizacion',
    'version',
  ]);
});

test('given up in the middle it gives no body', async () => {
  const control = new AbortController();
  const promesa = escribir(enviado(2000, 0), (n) => n >= 1000 && control.abort(), control.signal);
  await expect(promesa).rejects.toMatchObject({ name: 'AbortError' });
});
