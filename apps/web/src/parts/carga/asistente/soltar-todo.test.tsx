import { escribirCorregido } from '@aldia/lector/escribir-corregido.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { avisosALaVista } from '../../../base/avisos/avisos.ts';
import { esElCodificador, hiloDeCodificador } from '../../../base/guardado/codificador.prueba.ts';
import { hiloDePrueba } from '../../../base/lectura/hilo.prueba.ts';
import { dibujar } from '../../../ui/dibujar.prueba.tsx';
import { NIT } from '../estado/carga.prueba.ts';
import type { Clase } from '../estado/carga.tipos.ts';
import { hojaDeVentas, type OpcionesDeHoja } from '../lectura/hojas.prueba.ts';
import { useReparto } from '../lectura/use-reparto.ts';
import { SoltarTodo } from './soltar-todo.tsx';

const OTRO = '99000001';
const recibidos: (readonly [Clase, string])[] = [];
const alRecibir = (clase: Clase, archivos: readonly File[]) =>
  void recibidos.push(...archivos.map((a) => [clase, a.name] as const));

beforeEach(() => {
  recibidos.length = 0;
  vi.stubGlobal('Worker', function trabajador(direccion: unknown) {
    return esElCodificador(direccion) ? hiloDeCodificador() : hiloDePrueba();
  });
});

const Prueba = () => <SoltarTodo {...useReparto({ nit: NIT, tieneIsr: false, alRecibir })} />;
const libro = async (nombre: string, filas: number, o: OpcionesDeHoja = {}): Promise<File> =>
  new File([new Uint8Array(await escribirCorregido(hojaDeVentas(filas, o), 1))], nombre);
async function soltar(archivos: readonly File[]): Promise<void> {
  dibujar(<Prueba />);
  const campo = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!campo) throw new Error('no place to drop');
  await userEvent.upload(campo, [...archivos], { applyAccept: false });
}

test('each file goes to its step by what it contains, whatever its name, and says why when it is of none', async () => {
  await soltar([
    await libro('compras.xlsx', 3),
    await libro('a.xlsx', 2, { nitEmisor: OTRO, nitReceptor: NIT }),
    await libro('ajeno.xlsx', 2, { nitEmisor: OTRO }),
    await libro('mio.xlsx', 2, { nitReceptor: NIT }),
    new File(['nada'], 'roto.xlsx'),
  ]);
  await waitFor(() => expect(screen.queryAllByText('Rechazado')).toHaveLength(3));
  expect(recibidos).toEqual([
    ['emitidas', 'compras.xlsx'],
    ['recibidas', 'a.xlsx'],
  ]);
  const fila = (nombre: string) => screen.getByText(nombre).closest('li')?.textContent;
  expect(fila('ajeno.xlsx')).toContain(`Es de otro contribuyente: el NIT ${NIT} no aparece en él.`);
  expect(fila('mio.xlsx')).toContain('Puede ser de ventas o de compras. Cárgalo en su paso.');
  expect(fila('roto.xlsx')).toBeTruthy();
  expect(avisosALaVista().at(-1)?.texto).toBe('Archivos repartidos: Facturas emitidas, 1; Facturas recibidas, 1.');
});

test('certificates of ISR are of no step of a small taxpayer', async () => {
  const titulos = ['NIT Retenedor', 'Nombre Retenedor', 'Estado Constancia', 'Constancia', 'Fecha Emisión'];
  const filas = [
    ['Periodo del', '01/10/2026', 'al', '31/10/2026'],
    ['NIT retenido', NIT],
    ['Total constancias', 0],
    [],
    [...titulos, 'Total Factura', 'Renta Imponible', 'Total Retención'],
  ].map((celdas) => ({ celdas, conAviso: false }));
  await soltar([new File([new Uint8Array(await escribirCorregido(filas, 5))], 'constancias.xlsx')]);
  await screen.findByText('Un pequeño contribuyente no tiene retenciones de ISR.');
  expect(recibidos).toEqual([]);
});

test('a file that is no sheet is named', async () => {
  await soltar([new File(['%PDF'], 'constancia.pdf'), new File(['x'], 'foto.jpg')]);
  expect(avisosALaVista().at(-1)).toMatchObject({
    texto: 'Los archivos deben ser de excel (.xlsx ó .xls).',
    detalle: 'constancia.pdf, foto.jpg',
  });
});

test('of more files than are taken at once none is taken, and it says how many there are', async () => {
  await soltar(Array.from({ length: 21 }, (_, i) => new File(['x'], `libro-${i}.xlsx`)));
  expect(avisosALaVista().at(-1)?.texto).toBe('Suelta hasta 20 archivos a la vez. Soltaste 21 y no se tomó ninguno.');
  expect([recibidos, screen.queryAllByRole('listitem')]).toEqual([[], []]);
});
