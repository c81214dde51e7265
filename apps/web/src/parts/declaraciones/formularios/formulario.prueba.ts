import { calcularDeclaracion } from '@aldia/domain/declaraciones/calculo.ts';
import { SIN_REMANENTES } from '@aldia/domain/declaraciones/saldos.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { type GrupoDeFacturas, totalizar } from '@aldia/domain/facturas/totales.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import type { FormularioParaDibujar } from '../../../ui/formulario-sat.tsx';

const q = parseQuetzales;
const comun = {
  tipoDte: 'FACT',
  lineaCompra: null,
  bienOServicio: 'servicio',
  destino: null,
  paraExportar: false,
  incluye: true,
  anulado: false,
  cantidad: 1,
} as const;
const VENTA: GrupoDeFacturas = {
  ...comun,
  libro: 'emitida',
  monto: q('3575.00'),
  iva: q('383.04'),
  neto: q('3191.96'),
};
const COMPRA: GrupoDeFacturas = {
  ...comun,
  libro: 'recibida',
  lineaCompra: '5.7',
  monto: q('112.00'),
  iva: q('12.00'),
  neto: q('100.00'),
};

/** The forms of a month with one sale of Q3,575.00 and one purchase of Q112.00, computed by the real rules. */
export function formulariosDePrueba(regimenId: 1 | 2): readonly FormularioParaDibujar[] {
  const totales = totalizar([VENTA, COMPRA], []);
  const { formularios } = calcularDeclaracion({
    periodo: mes('2026-10'),
    regimenId,
    totales,
    remanentes: SIN_REMANENTES,
  });
  return formularios.map((f) => ({ ...f, casillas: f.casillas.map((c) => ({ ...c, usa: [...c.usa] })) }));
}

export function formularioDePrueba(codigo: FormularioParaDibujar['codigo']): FormularioParaDibujar {
  const formulario = formulariosDePrueba(codigo === 'SAT-2046' ? 1 : 2).find((f) => f.codigo === codigo);
  if (!formulario) throw new Error(`Sin ${codigo}`);
  return formulario;
}
