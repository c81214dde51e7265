import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { filaDePrueba as deLista } from '../../parts/declaraciones/fila.prueba.ts';

const q = parseQuetzales;

/** A row of a small taxpayer with its invoices loaded, and what a test is about. */
export const filaDePrueba = (mas: Partial<FilaDeDeclaracion> = {}): FilaDeDeclaracion =>
  deLista({
    nit: '31415926',
    nombre: 'Ana Batz',
    fechaDeclaracion: 9,
    fechaSeguimiento: '2026-11-18',
    carga: true,
    statusId: 2,
    estado: 'Facturas cargadas',
    aPagarIva: q('50.00'),
    pago: q('50.00'),
    impuestoDeterminado: q('50.00'),
    totalFactura: q('1000.00'),
    totalFacturaExporta: q('1000.00'),
    ...mas,
  });
