import { carga } from '@aldia/contract/carga.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dte, guardado } from '../pruebas/cargas.ts';
import { AppError } from './app-error.ts';
import { descifrarEntrada } from './descifrar.ts';
import { porRatos } from './por-ratos.ts';
import { exigirTextoLimpio } from './texto-limpio.ts';

const { entrada } = carga.guardar;
const facturas = Array.from({ length: 2000 }, (_, i) =>
  dte({ emisor: '1', receptor: 'CF', monto: `${i + 1}.00`, iva: '0.12' }),
);
const grande = z.encode(entrada, guardado({ usuarioId: 7, facturas, recibidas: facturas.slice(0, 700) }));
const conFila = (lista: 'facturas' | 'recibidas', i: number, cambios: object) => ({
  ...grande,
  [lista]: grande[lista].map((f, n) => (n === i ? { ...f, ...cambios } : f)),
});
const leido = (cable: object) => porRatos(descifrarEntrada({ entrada }, cable));
const faltas = async (cable: object): Promise<unknown> =>
  leido(cable).then(
    () => [],
    (e: unknown) => (e instanceof AppError ? e.errores : e),
  );
const segunZod = (cable: object) =>
  z.safeParse(entrada, cable).error?.issues.map((i) => ({ campo: i.path.join('.'), mensaje: i.message })) ?? [];

describe('a large save is read in pieces', () => {
  it('what it says is what it would say in one piece', async () => {
    expect(await leido(grande)).toEqual(z.decode(entrada, grande));
  });

  it('a row that does not fit is named, with its list, its place and its field, as it would be in one piece', async () => {
    const malos = [
      conFila('facturas', 1999, { monto: 'x', fecha_emision: '2026-13-01' }),
      conFila('recibidas', 3, { moneda: 'EUR' }),
      { ...conFila('recibidas', 3, { nit_emisor: 5 }), usuario_id: 'x', fecha: 'ayer', archivos: 1 },
      { ...grande, facturas: [...grande.facturas, null, 'x'] },
    ];
    for (const malo of malos) {
      expect(segunZod(malo)).not.toEqual([]);
      expect(await faltas(malo)).toEqual(segunZod(malo));
    }
  });

  it('others are answered while it is read and looked at', () => {
    const paradas = (obra: Generator<void, unknown>): number => {
      let n = 0;
      while (!obra.next().done) n++;
      return n;
    };
    expect(paradas(descifrarEntrada({ entrada }, grande))).toBeGreaterThan(40);
    expect(paradas(exigirTextoLimpio({ entrada }, grande))).toBeGreaterThan(40);
  });

  it('who waits is answered before a long work ends', async () => {
    const orden: string[] = [];
    setImmediate(() => orden.push('otro'));
    function* obra(): Generator<void, void> {
      for (let i = 0; i < 3; i++) {
        for (const desde = performance.now(); performance.now() - desde < 15; );
        yield;
      }
      orden.push('la obra');
    }
    await porRatos(obra());
    expect(orden).toEqual(['otro', 'la obra']);
  });
});
