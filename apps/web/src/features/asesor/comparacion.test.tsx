import type { Asesoria } from '@aldia/contract/asesor.ts';
import { AVISOS_DE_CAMBIO as C, ROTULOS_DE_ASESOR as R, AVISOS_DE_ASESOR as T } from '@aldia/contract/textos-asesor.ts';
import { asesorar } from '@aldia/domain/asesor/asesor.ts';
import type { MesDelAsesor } from '@aldia/domain/asesor/comparar.ts';
import type { GrupoDelAsesor } from '@aldia/domain/asesor/documentos.ts';
import { parseQuetzales as q, restar } from '@aldia/domain/dinero/centavos.ts';
import { dia, mes, mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { dibujar } from '../../ui/dibujar.prueba.tsx';
import { Comparacion } from './comparacion.tsx';

// The figures are those of the golden cases of domain/asesor/casos.
const documento = (libro: 'emitida' | 'recibida', tipoDte: string, monto: string, iva = '0.00'): GrupoDelAsesor => ({
  libro,
  tipoDte,
  monto: q(monto),
  iva: q(iva),
  neto: restar(q(monto), q(iva)),
  lineaCompra: null,
  reglaDelEmisor: null,
  conPetroleo: false,
  bienOServicio: iva === '0.00' ? 'exenta' : 'servicio',
  destino: null,
  paraExportar: false,
  incluye: true,
  anulado: false,
  cantidad: 1,
});
const VENTA = documento('emitida', 'FPEQ', '10000.00');
const mesCon = (i: number, cambios: Partial<MesDelAsesor> = {}): MesDelAsesor => ({
  periodo: mesSiguiente(mes('2025-11'), i),
  situacion: 'con-documentos',
  regimenId: 1,
  grupos: [VENTA],
  credito: null,
  ...cambios,
});
const doce = (cambios: (i: number) => Partial<MesDelAsesor> = () => ({})) =>
  Array.from({ length: 12 }, (_, i) => mesCon(i, cambios(i)));
function asesoria(meses: readonly MesDelAsesor[], regimenId: number | null = 1, mas: readonly string[] = []): Asesoria {
  const ingresos = mas.map((m, i) => ({ periodo: mesSiguiente(mes('2026-01'), i), ingresos: q(m) }));
  const a = asesorar({ hoy: dia('2026-11-22'), regimenId, meses, vende: 'servicio', ingresos });
  const { limite } = a;
  return {
    ...a,
    meses: [...a.meses],
    lineas: [...a.lineas],
    limite: { ...limite, anios: [...limite.anios] },
    anotado: null,
    cliente: { id: 7, nombre: 'Ana Pérez', nit: '71080', regimenId },
  };
}
const ver = (a: Asesoria) => dibujar(<Comparacion asesoria={a} />);
const fila = (tabla: string, nombre: string | RegExp): readonly (string | null)[] => {
  const region = screen.getByRole('region', { name: tabla });
  const encabezado = within(region).getByRole('rowheader', { name: nombre });
  return [...(encabezado.closest('tr')?.querySelectorAll('td') ?? [])].map((td) => td.textContent);
};

describe('the adviser', () => {
  test('says which costs less with both figures, month by month and in its sum', () => {
    ver(asesoria(doce()));
    expect(
      screen.getByText(
        'Con estas facturas, pequeño contribuyente cuesta Q12,209.16 menos: Q6,000.00 contra Q18,209.16.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('De noviembre 2025 a octubre 2026, con las facturas de 12 de 12 meses.')).toBeTruthy();
    const deUnMes = ['10,000.00', '500.00', '446.43', '1,071.00', '1,517.43'];
    expect(fila(R.meses, 'octubre 2026')).toEqual(deUnMes);
    expect(fila(R.meses, R.suma)).toEqual(['120,000.00', '6,000.00', '5,357.16', '12,852.00', '18,209.16']);
  });

  test('cites the form and the article of every line, each under its regime', () => {
    ver(asesoria(doce()));
    const deIva = 'Ley del IVA (Decreto 27-92), art. 47';
    expect(fila(R.lineas, /Impuesto de pequeño/)).toEqual(['6,000.00', '', 'SAT-2046', deIva]);
    expect(fila(R.lineas, /ISR opcional/)[1]).toBe('5,357.16');
    expect(fila(R.lineas, /ISR opcional/)[3]).toMatch(/Decreto 10-2012\), art\. 44/);
    expect(fila(R.lineas, R.total)).toEqual(['Q6,000.00', 'Q18,209.16', '']);
    const tabla = within(screen.getByRole('region', { name: R.lineas }));
    for (const encabezado of tabla.getAllByRole('rowheader').slice(0, -1))
      expect(encabezado.closest('tr')?.textContent).toMatch(/SAT-\d{4}.*art\. \d/);
  });

  test('names the months that are missing, in the list and in their rows, and adds nothing for them', () => {
    ver(asesoria(doce((i) => (i < 2 ? { situacion: 'sin-cargar' } : i === 2 ? { situacion: 'cortesia' } : {}))));
    expect(screen.getByText('Sin cargar, y fuera de todos los totales: noviembre 2025, diciembre 2025.')).toBeTruthy();
    expect(screen.getByText(/^Con carga de cortesía.*: enero 2026\.$/)).toBeTruthy();
    expect(fila(R.meses, 'diciembre 2025')).toEqual(['Sin cargar']);
    expect(fila(R.meses, R.suma)[1]).toBe('4,500.00');
    expect(fila(R.lineas, 'Impuesto de 9 meses')[0]).toBe('Q4,500.00');
  });

  test('without any month gives no advice at all', () => {
    ver(asesoria(doce(() => ({ situacion: 'sin-cargar' }))));
    expect(screen.getByText(T['sin-meses'])).toBeTruthy();
    expect(screen.queryByText(/Q\d/)).toBeNull();
  });

  test('does not say which is cheaper while purchases that nobody classified could turn it', () => {
    const compra = documento('recibida', 'FACT', '32480.00', '3480.00');
    ver(asesoria(doce(() => ({ grupos: [documento('emitida', 'FPEQ', '33600.00'), compra] }))));
    expect(
      screen.getByText(/^Todavía no se puede decir.*entre Q19,440\.00 y Q61,200\.00.*Q20,160\.00\.$/),
    ).toBeTruthy();
    expect(screen.getByText(/^Compras sin clasificar: 12, con Q41,760\.00 de IVA/)).toBeTruthy();
  });
});

describe('the change', () => {
  test('may be asked for today and rules from the next month, with the article of each difference', () => {
    ver(asesoria(doce()));
    expect(
      screen.getByText(/^El régimen general se puede pedir hoy y regiría desde diciembre 2026\./).textContent,
    ).toContain('Ley del IVA (Decreto 27-92), art. 50');
    expect(screen.getByText(/retiene ISR de las facturas desde Q2,500\.00 sin IVA/).textContent).toContain(
      'art. 47 y 48',
    );
    expect(screen.queryByText(/\{\w+\}/)).toBeNull();
  });

  test('that is written down already is said first', () => {
    ver({ ...asesoria(doce()), anotado: { desde: mes('2027-01'), despuesId: 2 } });
    expect(screen.getByText('Ya está anotado el cambio: ROS desde enero 2027.')).toBeTruthy();
  });

  test('of who is in ROS says what is lost, and its condition while months are unknown', () => {
    ver(asesoria(doce(), 2));
    expect(screen.getByText(/regiría desde diciembre 2026\./).textContent).toContain(C.siNoSeConoce);
    expect(screen.getByText(/retienen 5 % de cada factura mayor de Q2,500\.00/)).toBeTruthy();
    expect(screen.queryByText(/\{\w+\}/)).toBeNull();
  });

  test('of who passed the ceiling is no choice any more', () => {
    ver(asesoria(doce(), 1, ['300000.00', '200285.01']));
    expect(
      screen.getByText(
        /^No se puede ser pequeño contribuyente: los ingresos de 2026 pasaron en febrero 2026 el límite de Q500,285\.00\./,
      ),
    ).toBeTruthy();
    expect(screen.getByText(/pasaron el límite en febrero 2026: .* a más tardar desde marzo 2026/)).toBeTruthy();
  });

  test('of a small taxpayer who passed it is none either after a credit note, and no sentence says otherwise', () => {
    // Q510,000.00 in February; the note of March leaves Q490,000.00, and the pace of the last months would pass it again.
    ver(asesoria(doce(), 1, ['300000.00', '210000.00', '-20000.00']));
    expect(
      screen.getByText(/^No se puede ser pequeño contribuyente: los ingresos de 2026 pasaron en febrero/),
    ).toBeTruthy();
    expect(screen.getByText(/a más tardar desde marzo 2026/)).toBeTruthy();
    expect(screen.queryByText(/cuesta Q12,209\.16 menos|pasarían el límite|podrían pasar el límite/)).toBeNull();
  });

  test.each([
    [null, C.sinRegimen],
    [3, C.otroRegimen],
  ])('of who is in regime %s is not told as if there were one to ask for', (regimenId, frase) => {
    ver(asesoria(doce(), regimenId));
    expect(screen.getByText(frase)).toBeTruthy();
  });
});

test('bars are never the only ones to tell an amount', () => {
  ver(asesoria(doce((i) => (i === 0 ? { situacion: 'sin-cargar' } : {}))));
  const meses = within(screen.getByRole('figure')).getAllByRole('listitem').slice(3);
  expect(meses).toHaveLength(12);
  expect(meses[0]?.textContent).toContain('Sin cargar: no cuenta');
  expect(meses[11]?.textContent).toContain('Pequeño contribuyente Q500.00General con ROS Q1,517.43');
});
