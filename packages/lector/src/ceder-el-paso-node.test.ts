import { readdirSync, readFileSync } from 'node:fs';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { enDisco } from '@aldia/testing/libros/en-disco.ts';
import { generarMes } from '@aldia/testing/libros/generar-mes.ts';
import { libroFel } from '@aldia/testing/libros/libro-de-prueba.ts';
import { expect, test } from 'vitest';
import { leerFacturasEnHilo } from './en-hilo-node.ts';

const HILOS = '/proc/self/task';
/** How far back each thread of this process stands: the nineteenth field of its state, after a name that may have blanks. */
function pasosAtras(): number[] {
  return readdirSync(HILOS).flatMap((hilo) => {
    try {
      const estado = readFileSync(`${HILOS}/${hilo}/stat`, 'utf8');
      return [Number(estado.slice(estado.lastIndexOf(')') + 2).split(' ')[16])];
    } catch {
      // It ended between the list and the question.
      return [];
    }
  });
}

test.runIf(process.platform === 'linux')(
  'a book is read by a thread that lets who answers people go before',
  async () => {
    const [nit, periodo] = ['12345679', mes('2026-05')];
    const { recibidas } = generarMes({ nit, nombre: 'X Y', periodo, cantidadRecibidas: 5000 });
    const contexto = { clase: 'recibidas', nitContribuyente: nit, periodo } as const;
    expect(pasosAtras()).not.toContain(10);
    const vistos = new Set<number>();
    const mirar = () => pasosAtras().forEach((p) => vistos.add(p));
    await enDisco(await libroFel(recibidas), (ruta) =>
      leerFacturasEnHilo(ruta, contexto, { alLote: mirar, alProgreso: mirar }),
    );
    expect([...vistos].sort()).toEqual([0, 10]);
  },
);
