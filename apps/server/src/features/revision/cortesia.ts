import type { CargaDeCortesia } from '@aldia/contract/revision.ts';
import { SIN_REMANENTES } from '@aldia/domain/declaraciones/calculo.ts';
import { type Centavos, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Campos, Cifras } from '../../shared/tabla-de-declaracion.ts';

/** What a declaration keeps of a courtesy load: no document is behind its figures. */
export type FigurasDeCortesia = Cifras & Pick<Campos, 'numeroFormulario'>;

/**
 * `carga_pc` holds SAT-1311 in spite of its name. The seven lines of `determinacion_impuesto` are those of section 7 of
 * SAT-2237 that local operations have: 7a, 7c, 7f, 7g, 7j, 7k and 7l.
 */
export function figurasDe({ carga_pc: isr, determinacion_impuesto: iva }: CargaDeCortesia): FigurasDeCortesia {
  return {
    numeroFormulario: isr.numeroFormulario,
    totalVentas: isr.totalFacturas,
    totalRetencionIsr: isr.rentPeriodoDeclarar,
    totalRetencionIva: iva.c_5,
    impuestoDeterminado: isr.impuestoDeterminado,
    impuestoIsr: isr.impuestoPagar,
    impuestoIva: iva.c_7,
    aPagarIva: iva.c_7,
    totales: null,
    arrastra: {
      ...SIN_REMANENTES,
      isr: isr.remanenteRetencion,
      creditoFiscal: iva.c_1,
      retencionesIva: iva.c_6,
    },
  };
}

type Montos = Readonly<Record<string, Centavos>>;
const enQuetzales = (montos: Montos): Record<string, string> =>
  Object.fromEntries(Object.entries(montos).map(([linea, monto]) => [linea, toQuetzales(monto)]));

/** The lines as people read them, for the record that stays. */
export function detalleDe({ carga_pc, carga_ros, determinacion_impuesto }: CargaDeCortesia) {
  const { numeroFormulario, ...montos } = carga_pc;
  return {
    carga_pc: { numeroFormulario, ...enQuetzales(montos) },
    debito_fiscal: enQuetzales(carga_ros.debito_fiscal),
    credito_fiscal: enQuetzales(carga_ros.credito_fiscal),
    determinacion_impuesto: enQuetzales(determinacion_impuesto),
  };
}
