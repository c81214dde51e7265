import { CASILLA_DE_SALDO, type LoCargado } from '@aldia/domain/declaraciones/a-cero.ts';
import type { Saldo } from '@aldia/domain/declaraciones/saldos.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { textoDeMonto, textoDeMontoQueResta } from './columnas.ts';

/** The balances that pass from one month to the next (D-13). */
export const NOMBRE_DE_SALDO: Readonly<Record<Saldo, string>> = {
  retencionesPc: 'Retenciones de pequeño contribuyente', // ours
  isr: 'Retenciones de ISR', // ours
  creditoFiscal: 'Crédito fiscal', // ours
  creditoExportacion: 'Crédito fiscal por exportación', // ours
  retencionesIva: 'Retenciones de IVA', // ours
};

export const AVISOS_A_CERO = {
  ventas: 'Ventas cargadas', // ours
  impuesto: '{impuesto} a pagar', // ours
  saldo: '{saldo} ({formulario}, casilla {casilla})', // ours
  noSeDeclara: 'Lo que este mes tiene y a 0 no se declara', // ours
  noPasa: 'Los saldos de arriba no pasan al mes siguiente: se pierden.', // ours
  paraConservar:
    'Para declararlo, cancela y presenta el mes con sus formularios. Si no hubo ventas, carga el archivo de ventas de la SAT aunque no traiga filas.', // ours
  confirmo: 'Lo leí: a 0 nada de esto se declara', // ours
  fechaDeOtroMes: 'Esta declaración es de {mes}: revisa la fecha y el id.', // ours
  faltaConfirmar: 'Márcalo para presentar a 0 un mes que tiene algo cargado.', // ours
} as const;
const T = AVISOS_A_CERO;

/** What a month has and does not declare at zero, each with its name and amount: its sales, its taxes and its balances. */
export function loQueNoSeDeclara({ pierde, ventas, isr, iva }: LoCargado): (readonly [string, string])[] {
  const impuesto = (nombre: string, monto: number): (readonly [string, string])[] =>
    monto > 0 ? [[llenar(T.impuesto, { impuesto: nombre }), textoDeMonto(monto)]] : [];
  return [
    ...(ventas === 0 ? [] : [[T.ventas, textoDeMontoQueResta(ventas)] as const]),
    ...impuesto('ISR', isr),
    ...impuesto('IVA', iva),
    ...pierde.map(({ saldo, monto }) => {
      const rotulo = llenar(T.saldo, { saldo: NOMBRE_DE_SALDO[saldo], ...CASILLA_DE_SALDO[saldo] });
      return [rotulo, textoDeMonto(monto)] as const;
    }),
  ];
}
