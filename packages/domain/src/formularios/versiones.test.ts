import { expect, test } from 'vitest';
import { type Centavos, centavos } from '../dinero/centavos.ts';
import { LINEAS_COMPRA, LINEAS_VENTA } from '../facturas/clasificacion.ts';
import { DESTINOS_DE_EMITIDA, LINEAS_COMPRA_EXPORTACION } from '../facturas/exportacion.ts';
import { dia, mesDelAnio } from '../fechas/fechas.ts';
import { calcularFormulario, type Formulario } from './formulario.ts';
import { type EntradaIsr, SAT_1311 } from './sat-1311.ts';
import { type EntradaAnual, SAT_1411 } from './sat-1411.ts';
import { type EntradaPc, SAT_2046 } from './sat-2046.ts';
import { SAT_2237 } from './sat-2237.ts';
import type { EntradaIvaGeneral } from './sat-2237-entrada.ts';

/** Always the same invented figures, some of them below zero as credit notes leave them. */
function azar(semilla: number) {
  let estado = semilla + 1;
  const siguiente = (hasta: number): number => {
    estado = (estado * 48_271) % 2_147_483_647;
    return estado % hasta;
  };
  // Of every size, so that each of two amounts is now the greater one.
  const monto = (): Centavos => {
    const tamanio = 10 ** (3 + siguiente(6));
    return centavos(siguiente(tamanio) - (siguiente(8) === 0 ? tamanio : 0));
  };
  return { monto, cuenta: () => siguiente(400) };
}
type Azar = ReturnType<typeof azar>;
const cada = <L extends string, T>(lineas: readonly L[], valor: () => T) =>
  Object.fromEntries(lineas.map((l) => [l, valor()])) as Record<L, T>;

const entradaPc = ({ monto }: Azar): EntradaPc => ({
  ventasVigentes: monto(),
  remanenteAnterior: monto(),
  constancias: monto(),
});
const entradaIsr = ({ monto, cuenta }: Azar): EntradaIsr => ({
  rentas: monto(),
  rentasExentas: monto(),
  retenciones: monto(),
  remanenteAnterior: monto(),
  isoPagado: monto(),
  incentivos: monto(),
  facturasEmitidas: cuenta(),
});
const MESES = ['rentas', 'rentasExentas', 'rentaImponible', 'impuesto', 'retenciones', 'remanenteAnterior'] as const;
const RESTO = ['excedente', 'isoAcreditado', 'incentivos', 'aPagar', 'pagado'] as const;
const entradaAnual = ({ monto, cuenta }: Azar): EntradaAnual => ({
  meses: Array.from({ length: cuenta() % 13 }, (_, i) => ({
    periodo: mesDelAnio(2026, i + 1),
    ...cada([...MESES, ...RESTO], monto),
  })),
  pidioDevolucion: cuenta() % 2 === 0,
});
function entradaIva({ monto, cuenta }: Azar): EntradaIvaGeneral {
  const importe = () => ({ base: monto(), impuesto: monto() });
  const notas = () => ({ emitidas: monto(), recibidas: monto() });
  const operaciones = ['facturas', 'fyduca', 'exencion', 'insumos', 'retencionIva', 'especiales'] as const;
  return {
    debitos: cada(LINEAS_VENTA, importe),
    creditos: cada(LINEAS_COMPRA, importe),
    debitosExportacion: cada(DESTINOS_DE_EMITIDA, importe),
    creditosExportacion: cada(LINEAS_COMPRA_EXPORTACION, importe),
    constanciasExencion: monto(),
    remanenteCredito: monto(),
    remanenteExportacion: monto(),
    remanenteRetenciones: monto(),
    acreditamientoEnCuenta: monto(),
    constanciasRetencion: monto(),
    operaciones: cada([...operaciones, 'notasCredito', 'notasDebito'], () => ({
      emitidas: cuenta(),
      recibidas: cuenta(),
    })),
    notas: cada(['notasCredito', 'notasDebito'], notas),
  };
}

/** Tells texts apart, no more: two hashes of 32 bits that go other ways. */
function resumenDe(texto: string): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  for (const byte of new TextEncoder().encode(texto)) {
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b ^ (b >>> 15) ^ byte, 0x85ebca6b);
  }
  return [a, b].map((n) => (n >>> 0).toString(16).padStart(8, '0')).join('');
}

const DIA = dia('2026-01-01');
/** What a table says and does: its words and what it makes of two hundred invented months, with the law of one day. */
function huella<E, Id extends string>(tabla: Formulario<E, Id>, entradaDe: (a: Azar) => E): string {
  const meses = Array.from({ length: 200 }, (_, semilla) => {
    const { codigo, titulo, redondeo, casillas } = calcularFormulario(tabla, entradaDe(azar(semilla)), '2026-01', DIA);
    return JSON.stringify([codigo, titulo, redondeo, tabla.desde, casillas]);
  });
  return resumenDe(meses.join('\n'));
}

// One row for each version that ever filed a month. A table that changes gets its next version and a new row: the kept
// forms of the months that were filed with the old one name it (ADR 29).
test.each([
  ['SAT-2046', SAT_2046.version, 1, () => huella(SAT_2046, entradaPc), 'ede8d2e088a5ae1b'],
  ['SAT-1311', SAT_1311.version, 1, () => huella(SAT_1311, entradaIsr), 'a40b712092167461'],
  ['SAT-2237', SAT_2237.version, 1, () => huella(SAT_2237, entradaIva), 'd46e5d7d47b70d99'],
  ['SAT-1411', SAT_1411.version, 3, () => huella(SAT_1411, entradaAnual), 'b081dabb0ebad802'],
])('%s does not change without a new version of its table', (_codigo, declarada, version, calculada, esperada) => {
  expect([declarada, calculada()]).toEqual([version, esperada]);
});
