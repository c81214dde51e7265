import { setTimeout as esperar } from 'node:timers/promises';
import { leerLibro } from '@aldia/lector/leer-libro.ts';
import { expect, test } from 'vitest';
import { textosDePdf } from '../../pruebas/texto-de-pdf.ts';
import type { RenglonDeTomo, TomoEnLotes } from '../../shared/puertos.ts';
import { encuadernadorEnHilo } from './en-hilo.ts';

const POR_LOTE = 1000;

/** A book of `lotes` slices that counts how many were asked for. */
function libroDe(lotes: number, renglon: (n: number) => RenglonDeTomo = unQuetzal) {
  const cuenta = { pedidos: 0, terminado: false };
  const tomo: TomoEnLotes = {
    tomo: {
      titulo: 'LIBRO',
      hoja: 'Libro',
      datos: [['Contribuyente', 'Ñandú, Sociedad Anónima']],
      grupos: [''],
      columnas: [
        { titulo: 'Nombre', clase: 'texto', ancho: 300, grupo: 0 },
        { titulo: 'Monto', clase: 'monto', ancho: 100, grupo: 0 },
      ],
      horizontal: false,
      vacio: 'Sin movimiento',
      total: 'TOTAL',
      notas: [],
      firma: null,
    },
    async *lotes() {
      try {
        for (let lote = 0; lote < lotes; lote++) {
          cuenta.pedidos += 1;
          yield await Promise.resolve(Array.from({ length: POR_LOTE }, (_, i) => renglon(lote * POR_LOTE + i)));
        }
      } finally {
        cuenta.terminado = true;
      }
    },
    cuadros: () => [],
  };
  return { tomo, cuenta };
}
const unQuetzal = (n: number): RenglonDeTomo => ({ celdas: [`Renglón ${n}`, 100], anulados: [] });

async function todo(partes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const juntas: Uint8Array[] = [];
  for await (const parte of partes) juntas.push(parte);
  return Buffer.concat(juntas);
}

test('the name of whose book it is stands whole, and beside what follows it', async () => {
  const nombre = 'COMPAÑÍA GUATEMALTECA DE INVERSIONES Y DESARROLLOS INMOBILIARIOS DEL ALTIPLANO, SOCIEDAD ANÓNIMA';
  const { tomo } = libroDe(1);
  const datos = [['Contribuyente', nombre] as const, ['NIT', '1234567-9'] as const];
  const pdf = await todo(encuadernadorEnHilo().pdf([{ ...tomo, tomo: { ...tomo.tomo, datos } }]));
  expect(textosDePdf(pdf)[0]).toEqual(expect.arrayContaining([nombre, '1234567-9']));
});

test.each([
  ['UNO\nDOS\tTRES', 'UNO DOS TRES'],
  ['UNO\u200b\u202eDOS', 'UNODOS'],
  ['Dvořák y Čech № 5', 'Dvorák y Cech No 5'],
  ['Peña € “A” 5½', 'Peña € “A” 5½'],
  ['日本', '??'],
])('a name (%j) is written with the letters that the font has', async (nombre, escrito) => {
  const { tomo } = libroDe(1, (n) => ({ celdas: [n === 0 ? nombre : 'X', 100], anulados: [] }));
  expect(textosDePdf(await todo(encuadernadorEnHilo().pdf([tomo])))[0]).toContain(escrito);
});

test('every carried total is what the pages before it add up to', async () => {
  const paginas = textosDePdf(await todo(encuadernadorEnHilo().pdf([libroDe(2).tomo])));
  let llevan = 0;
  for (const [i, pagina] of paginas.entries()) {
    const despuesDe = (rotulo: string) => pagina[pagina.indexOf(rotulo) + 1];
    if (i > 0) expect(despuesDe('Viene')).toBe(`${llevan.toLocaleString('en-US')}.00`);
    llevan += pagina.filter((t) => t.startsWith('Renglón')).length;
    const ultimo = i === paginas.length - 1 ? 'TOTAL' : 'Van';
    expect(despuesDe(ultimo)).toBe(`${llevan.toLocaleString('en-US')}.00`);
    expect(pagina).toContain(`Folio ${i + 1}`);
  }
  expect(llevan).toBe(2 * POR_LOTE);
});

test('a figure that does not fit is written smaller, and a name that does not fit is cut', async () => {
  const largo = (): RenglonDeTomo => ({ celdas: ['N'.repeat(400), 9_007_199_254_740], anulados: [0] });
  const [pagina = []] = textosDePdf(await todo(encuadernadorEnHilo().pdf([libroDe(1, largo).tomo])));
  expect(pagina).toContain('90,071,992,547.40');
  expect(pagina.some((t) => /^N+…$/.test(t))).toBe(true);
});

test('a long sheet, packed piece after piece, has every line and its total', async () => {
  const bytes = await todo(encuadernadorEnHilo().excel([libroDe(20).tomo]));
  const { celdas, camino } = await leerLibro(bytes);
  const renglones = celdas.filter((c) => String(c[0]).startsWith('Renglón'));
  expect(renglones).toEqual(Array.from({ length: 20 * POR_LOTE }, (_, n) => [`Renglón ${n}`, 1]));
  expect(celdas.at(-1)).toEqual(['TOTAL', 20 * POR_LOTE]);
  // The fast reader checks the checksum of the bytes.
  expect(camino).toBe('rapido');
});

test('while nobody reads, no more lines are asked for', async () => {
  const { tomo, cuenta } = libroDe(50);
  const lector = encuadernadorEnHilo().pdf([tomo])[Symbol.asyncIterator]();
  await lector.next();
  const pedidos = cuenta.pedidos;
  await esperar(300);
  expect(cuenta.pedidos).toBe(pedidos);
  expect(pedidos).toBeLessThan(50);
  await lector.return?.();
});

test('who leaves early stops the reading, and their turn is free again', async () => {
  const encuadernador = encuadernadorEnHilo();
  for (let n = 0; n < 5; n++) {
    const { tomo, cuenta } = libroDe(50);
    for await (const _ of encuadernador.excel([tomo])) if (cuenta.pedidos > 1) break;
    expect(cuenta.terminado).toBe(true);
    expect(cuenta.pedidos).toBeLessThan(50);
  }
});

test('more books than turns are all written', async () => {
  const encuadernador = encuadernadorEnHilo();
  const escritos = await Promise.all(Array.from({ length: 5 }, () => todo(encuadernador.excel([libroDe(1).tomo]))));
  expect(escritos.every((e) => e.length > 1000)).toBe(true);
});

test('a thread on its way out is given no book: one after another, each comes whole', async () => {
  // Each thread ends in the very moment in which the next book is asked for.
  const encuadernador = encuadernadorEnHilo(0);
  for (let n = 0; n < 8; n++) {
    expect((await todo(encuadernador.excel([libroDe(1).tomo]))).length).toBeGreaterThan(1000);
    await new Promise<void>((sigue) => setTimeout(sigue, 1));
  }
});

test('a fault while reading is a fault of the file, and not half a file', async () => {
  const { tomo } = libroDe(1);
  const roto: TomoEnLotes = {
    ...tomo,
    async *lotes() {
      yield await Promise.resolve([unQuetzal(1)]);
      throw new Error('no database');
    },
  };
  await expect(todo(encuadernadorEnHilo().pdf([roto]))).rejects.toThrow('no database');
});
