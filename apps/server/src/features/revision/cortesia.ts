import type { CargaDeCortesia } from '@aldia/contract/revision.ts';
import { SIN_REMANENTES } from '@aldia/domain/declaraciones/saldos.ts';
import { type Centavos, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Campos, Cifras } from '../../shared/tabla-de-declaracion.ts';

/** What a declaration keeps of a courtesy load, whose figures have no documents. */
export type FigurasDeCortesia = Cifras & Pick<Campos, 'numeroFormulario'>;

/** `cargaPc` holds SAT-1311 in spite of its name. The seven lines of `determinacionImpuesto`: `LINEAS_DE_DETERMINACION`. */
export function figurasDe({ cargaPc: isr, determinacionImpuesto: iva }: CargaDeCortesia): FigurasDeCortesia {
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

/** The lines in quetzales, as people read them, for the permanent record. */
export function detalleDe({ cargaPc, cargaRos, determinacionImpuesto }: CargaDeCortesia) {
  const { numeroFormulario, ...montos } = cargaPc;
  return {
    carga_pc: { numeroFormulario, ...enQuetzales(montos) },
    debito_fiscal: enQuetzales(cargaRos.debitoFiscal),
    credito_fiscal: enQuetzales(cargaRos.creditoFiscal),
    determinacion_impuesto: enQuetzales(determinacionImpuesto),
  };
}
