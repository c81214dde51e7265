import { type Centavos, parseQuetzales } from '../dinero/centavos.ts';
import type { Tasa } from '../dinero/tasa.ts';
import { dia } from '../fechas/fechas.ts';
import { leyDelIsr, parametro } from './parametro.ts';

/** How much a kind of agent withholds, and from which amount. */
export interface ReglaDeRetencion {
  readonly tasa: Tasa;
  /** What the rate multiplies: the IVA of the invoice, or its whole amount. */
  readonly sobre: 'iva' | 'total';
  /** The amount in centavos above which the invoice is subject, or from which on; null when every invoice is. */
  readonly minimo: { readonly monto: Centavos; readonly desdeElMonto: boolean } | null;
}

export type TipoDeAgente =
  | 'exportador-agropecuario'
  | 'exportador-otros'
  | 'decreto-29-89'
  | 'sector-publico'
  | 'tarjetas'
  | 'tarjetas-combustible'
  | 'contribuyente-especial'
  | 'a-pequenio-contribuyente';

const MAS_DE_2500 = { monto: parseQuetzales('2500.00'), desdeElMonto: false };
const DESDE_30000 = { monto: parseQuetzales('30000.00'), desdeElMonto: true };
const sobreIva = (por: number, minimo: ReglaDeRetencion['minimo']): ReglaDeRetencion => {
  return { tasa: { por, entre: 100 }, sobre: 'iva', minimo };
};

/** What each kind of agent withholds of IVA. */
export const RETENCIONES_IVA = parametro<Readonly<Record<TipoDeAgente, ReglaDeRetencion>>>({
  clave: 'retenciones.iva',
  descripcion: 'Porcentajes y mínimos de la retención del IVA según el agente',
  vigencias: [
    {
      desde: dia('2014-01-01'),
      valor: {
        'exportador-agropecuario': sobreIva(65, MAS_DE_2500),
        'exportador-otros': sobreIva(15, MAS_DE_2500),
        'decreto-29-89': sobreIva(65, MAS_DE_2500),
        'sector-publico': sobreIva(25, DESDE_30000),
        tarjetas: sobreIva(15, null),
        'tarjetas-combustible': { tasa: { por: 15, entre: 1000 }, sobre: 'total', minimo: null },
        'contribuyente-especial': sobreIva(15, MAS_DE_2500),
        'a-pequenio-contribuyente': { tasa: { por: 5, entre: 100 }, sobre: 'total', minimo: MAS_DE_2500 },
      },
      fuente: {
        ley: 'Decreto 20-2006',
        articulo: '1 a 5',
        nota: 'y Ley del IVA art. 48 para el pequeño contribuyente, cuya retención es definitiva',
      },
    },
  ],
  revisado: null,
});

/** The price without IVA, in centavos, under which no income tax is withheld from the optional simplified regime. */
export const MINIMO_RETENCION_ISR = parametro<Centavos>({
  clave: 'retenciones.isr-minimo',
  descripcion: 'Valor sin IVA desde el que se retiene el ISR por factura',
  vigencias: [
    {
      desde: dia('2014-01-01'),
      valor: parseQuetzales('2500.00'),
      fuente: leyDelIsr('48'),
    },
  ],
  revisado: null,
});
