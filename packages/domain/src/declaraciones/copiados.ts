import type { Centavos } from '../dinero/centavos.ts';
import { totalizar } from '../facturas/totales.ts';
import type { Mes } from '../fechas/fechas.ts';
import type { CasillaCalculada, FormularioCalculado } from '../formularios/formulario.ts';
import type { Id1311 } from '../formularios/sat-1311.ts';
import type { Id2237 } from '../formularios/sat-2237-entrada.ts';
import { calcularDeclaracion } from './calculo.ts';
import { REGIMEN } from './regimen.ts';
import { SIN_REMANENTES } from './saldos.ts';

type Montos = Readonly<Record<string, Centavos>>;
/** The lines of a month of ROS that was filed elsewhere, under the names of its load (spec 2, section 3); in centavos. */
export interface LineasCopiadas {
  readonly isr: Montos;
  /** `base_1`, `debito_1`… : the lines of section 3 of SAT-2237. */
  readonly debitos: Montos;
  /** `base_1`, `credito_1`… : those of section 5. */
  readonly creditos: Montos;
  /** `c_1` to `c_7`. */
  readonly determinacion: Montos;
}

/** The line of SAT-1311 that each amount is. */
export const LINEA_DE_ISR = {
  totalFacturas: '3a',
  impuestoDeterminado: '3d',
  rentPeriodoDeclarar: '3e',
  impuestoPagar: '4e',
  remanenteRetencion: '3h',
} as const satisfies Readonly<Record<string, Id1311>>;

/** The lines of section 7 that local operations have, in the order of `c_1` to `c_7`. */
export const LINEAS_DE_DETERMINACION = ['7a', '7c', '7f', '7g', '7j', '7k', '7l'] as const satisfies readonly Id2237[];

const dePares = (seccion: '3' | '5', montos: Montos) =>
  Object.entries(montos).map(([campo, monto]) => {
    const [columna, numero] = campo.split('_');
    return [`${seccion}.${numero}.${columna === 'base' ? 'base' : 'impuesto'}`, monto] as const;
  });

/** The figure of each box that was copied. */
const porCasilla = ({ isr, debitos, creditos, determinacion }: LineasCopiadas): ReadonlyMap<string, Centavos> =>
  new Map([
    ...Object.entries(LINEA_DE_ISR).flatMap(([campo, id]) => conMonto(id, isr[campo])),
    ...dePares('3', debitos),
    ...dePares('5', creditos),
    ...LINEAS_DE_DETERMINACION.flatMap((id, i) => conMonto(id, determinacion[`c_${i + 1}`])),
  ]);
const conMonto = (id: string, monto: Centavos | undefined) => (monto === undefined ? [] : [[id, monto] as const]);

const copiada = (casilla: CasillaCalculada, monto: Centavos | undefined): readonly CasillaCalculada[] =>
  monto === undefined
    ? []
    : [{ ...casilla, exacto: monto, declarado: monto, usa: [], operacion: `${casilla.linea} = lo que se presentó` }];

/** The forms of that month with the lines that were copied alone: a line that nobody copied or computed is no zero. */
export function formulariosCopiados(lineas: LineasCopiadas, periodo: Mes): readonly FormularioCalculado[] {
  const montos = porCasilla(lineas);
  const deNada = { periodo, regimenId: REGIMEN.ros, totales: totalizar([], []), remanentes: SIN_REMANENTES };
  return calcularDeclaracion(deNada).formularios.map((f) => ({
    ...f,
    parametros: [],
    casillas: f.casillas.flatMap((c) => copiada(c, montos.get(c.id))),
  }));
}
