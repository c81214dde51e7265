import { expect, test } from 'vitest';
import { type AnchoPedido, noCabe, prioridadDe, repartirAnchos } from './anchos.ts';

const pedido = (natural: number, cede: AnchoPedido['cede'] = 'pronto', extra: Partial<AnchoPedido> = {}) => ({
  natural,
  titulo: 30,
  cede,
  peso: 1,
  piso: 1,
  pisoDeLado: 1,
  ...extra,
});
const enteros = (anchos: readonly number[]) => anchos.map(Math.round);

test('what is left over goes to what can grow, and not to buttons', () => {
  expect(enteros(repartirAnchos([pedido(100), pedido(300), pedido(100, 'entero')], 900))).toEqual([200, 600, 100]);
});

test('the longest gives way first, and who was shorter keeps all of its own', () => {
  expect(enteros(repartirAnchos([pedido(60), pedido(400), pedido(300), pedido(100, 'entero')], 560))).toEqual([
    60, 200, 200, 100,
  ]);
});

test('a name keeps twice what its neighbours do', () => {
  expect(enteros(repartirAnchos([pedido(400, 'pronto', { peso: 2 }), pedido(400)], 300))).toEqual([200, 100]);
});

test('a title keeps its longest word while there is another way', () => {
  expect(enteros(repartirAnchos([pedido(400, 'pronto', { titulo: 90 }), pedido(400)], 150))).toEqual([90, 60]);
});

test('a NIT is always whole; where even dates cut short do not make room, the list moves sideways and they are whole too', () => {
  const nit = pedido(75, prioridadDe({ titulo: 'NIT', clase: 'texto' }).cede);
  const fila = [pedido(400), pedido(90, 'tarde', { titulo: 120 }), nit, pedido(200, 'entero')];
  expect(enteros(repartirAnchos(fila, 375))).toEqual([50, 50, 75, 200]);
  expect(enteros(repartirAnchos(fila, 350))).toEqual([40, 90, 75, 200]);
  expect([500, 375, 350].map((marco) => noCabe(fila, repartirAnchos(fila, marco), marco))).toEqual([false, true, true]);
});

test('dates give way only when the others gave all they have', () => {
  const cortos = [pedido(400), pedido(90, 'tarde')];
  expect(enteros(repartirAnchos(cortos, 140))).toEqual([50, 90]);
  expect(enteros(repartirAnchos(cortos, 110))).toEqual([55, 55]);
  // Their title too.
  expect(enteros(repartirAnchos([pedido(400, 'pronto', { titulo: 120 }), pedido(90, 'tarde')], 140))).toEqual([50, 90]);
});

test('marks of yes and no give their titles before the list moves sideways, and no mark is cut', () => {
  const marca = pedido(25, 'tarde', { titulo: 74 });
  const fila = [pedido(400), pedido(80, 'tarde'), marca, marca, pedido(200, 'entero')];
  expect(enteros(repartirAnchos(fila, 340))).toEqual([40, 40, 30, 30, 200]);
  expect(enteros(repartirAnchos(fila, 320))).toEqual([40, 80, 25, 25, 200]);
});

test('it is known when a date does not fit whole', () => {
  const cortos = [pedido(400), pedido(90, 'tarde')];
  expect([140, 110].map((marco) => noCabe(cortos, repartirAnchos(cortos, marco), marco))).toEqual([false, true]);
});

test('amounts and buttons are never cut: the list is wider than its frame before', () => {
  expect(enteros(repartirAnchos([pedido(400), pedido(200, 'entero')], 100))).toEqual([40, 200]);
});

test('what a column holds and what it is called say how soon it gives way', () => {
  expect(prioridadDe({ titulo: 'Acciones', clase: 'accion' }).cede).toBe('entero');
  expect(prioridadDe({ titulo: 'Pago', clase: 'monto' }).cede).toBe('entero');
  expect(prioridadDe({ titulo: 'Vence', clase: 'fecha' }).cede).toBe('tarde');
  expect(prioridadDe({ titulo: 'NIT', clase: 'texto' }).cede).toBe('entero');
  expect(prioridadDe({ titulo: 'Nombre', clase: 'texto' })).toEqual({
    cede: 'pronto',
    peso: 2,
    piso: 2,
    pisoDeLado: 2,
  });
  const suyo = (titulo: string, clase: 'chip' | 'texto') => prioridadDe({ titulo, clase });
  expect(suyo('Facturas', 'chip').piso).toBeGreaterThan(suyo('Facturas', 'texto').piso);
  expect(suyo('Mes', 'texto').peso).toBeGreaterThan(suyo('CUI/DPI', 'texto').peso);
});

test('a state of two words is whole beside a whole name, where a CUI and a collaborator give way', () => {
  const columna = (natural: number, titulo: string, clase: 'chip' | 'texto' = 'texto') =>
    pedido(natural, 'pronto', prioridadDe({ titulo, clase }));
  const fila = [
    columna(140, 'Nombre'),
    columna(115, 'CUI/DPI'),
    columna(165, 'Estado de la declaración', 'chip'),
    columna(110, 'Último período'),
    columna(160, 'Colaborador TIC asignado'),
  ];
  expect(enteros(repartirAnchos(fila, 555))).toEqual([140, 70, 165, 110, 70]);
});

test('where the list moves sideways anyway a state keeps its words, and a short one no more than it needs', () => {
  const estado = (natural: number) =>
    pedido(natural, 'pronto', prioridadDe({ titulo: 'Qué lo bloquea', clase: 'chip' }));
  const fila = [pedido(400), estado(220), estado(70), pedido(900, 'entero')];
  expect(enteros(repartirAnchos(fila, 1200))).toEqual([68, 162, 70, 900]);
  expect(enteros(repartirAnchos(fila, 900))).toEqual([40, 104, 70, 900]);
});
