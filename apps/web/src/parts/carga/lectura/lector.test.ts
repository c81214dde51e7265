import { escribirCorregido } from '@aldia/lector/escribir-corregido.ts';
import { expect, test } from 'vitest';
import { hiloDePrueba } from '../../../base/lectura/hilo.prueba.ts';
import { LectorDeArchivos } from '../../../base/lectura/lector.ts';
import { NIT, PERIODO } from '../estado/carga.prueba.ts';
import { hojaDeVentas } from './hojas.prueba.ts';

const TRABAJO = {
  clase: 'facturas',
  contexto: { clase: 'emitidas', nitContribuyente: NIT, periodo: PERIODO },
} as const;
const sin = () => new AbortController().signal;
const archivo = async (filas: number, o = {}): Promise<Blob> =>
  new Blob([new Uint8Array(await escribirCorregido(hojaDeVentas(filas, o), 1))]);

test('several files are read one after the other in the same thread', async () => {
  let hilos = 0;
  const lector = new LectorDeArchivos(() => {
    hilos += 1;
    return hiloDePrueba();
  });
  const leidos = await Promise.all([
    lector.leer(await archivo(3), TRABAJO, {}, sin()),
    lector.leer(await archivo(5), TRABAJO, {}, sin()),
  ]);
  expect(leidos.map((l) => l.facturas.length)).toEqual([3, 5]);
  expect(hilos).toBe(1);
});

test('notices come while it is read, and all of them with the result', async () => {
  const lector = new LectorDeArchivos(hiloDePrueba);
  const oidos: number[] = [];
  const leido = await lector.leer(
    await archivo(30, { nitEmisor: '19' }),
    TRABAJO,
    { alAvisar: (nuevos) => oidos.push(nuevos.length) },
    sin(),
  );
  expect(oidos[0]).toBe(1);
  expect(oidos.reduce((a, b) => a + b, 0)).toBe(leido.avisos.length);
  expect(leido.avisos).toHaveLength(30);
  expect(leido.resultado).toMatchObject({ resumen: { motivo: 'FILAS_RECHAZADAS' } });
});

test('stopping ends the thread at once, and the next file has a new one', async () => {
  const hilos: ReturnType<typeof hiloDePrueba>[] = [];
  const control = new AbortController();
  const lector = new LectorDeArchivos(() => {
    const hilo = hiloDePrueba();
    hilos.push(hilo);
    // As soon as the thread exists, and before it can answer.
    if (hilos.length === 1) queueMicrotask(() => control.abort());
    return hilo;
  });
  const parada = lector.leer(await archivo(2000), TRABAJO, {}, control.signal);
  await expect(parada).rejects.toMatchObject({ codigo: 'CANCELADO' });
  expect(hilos[0]?.terminado()).toBe(true);
  expect((await lector.leer(await archivo(2), TRABAJO, {}, sin())).facturas).toHaveLength(2);
  expect(hilos).toHaveLength(2);
});

test('a file that is no workbook is refused with its code', async () => {
  const lector = new LectorDeArchivos(hiloDePrueba);
  await expect(lector.leer(new Blob(['<html></html>']), TRABAJO, {}, sin())).rejects.toMatchObject({
    codigo: 'NO_ES_EXCEL',
  });
});
