import { CERO, type Centavos } from '../dinero/centavos.ts';

/**
 * QUIRK Q-01 (spec 2, section 9; G-99): ISR and IVA credits are always zero in spreadsheet exports. docs/quirks.md#q-01
 */
export function quirkCreditosDeExportacion(): { isr: Centavos; iva: Centavos } {
  return { isr: CERO, iva: CERO };
}
