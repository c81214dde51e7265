import type { Salida } from '@aldia/contract/endpoint.ts';
import type { gestorCartera, SumaDeMes } from '@aldia/contract/gestor-cartera.ts';
import { ROTULOS_DE_CARTERA as R, AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { formatQ, sumar } from '@aldia/domain/dinero/centavos.ts';
import { type Mes, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useState } from 'react';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { enMiles } from '../../../ui/en-miles.ts';
import { TablaAparte } from '../../../ui/tabla-aparte.tsx';
import { PASOS } from './cifras-del-mes.tsx';

const col = columnasDe<SumaDeMes & { readonly id: Mes }>();
const clientesEn = (rotulo: string, cuantos: (s: SumaDeMes) => number) =>
  col.texto(rotulo, cuantos, { escrito: (s) => enMiles(cuantos(s)) });
const COLUMNAS = [
  col.texto(R.mes, (s) => nombreDeMes(numeroDeMes(s.periodo))),
  col.monto(R.aPagar, (s) => s.aPagar, { suma: true }),
  col.monto(R.porPagar, (s) => s.porPagar, { suma: true }),
  ...PASOS.map(([m, rotulo]) => clientesEn(rotulo, (s) => s.cuentas[m] ?? 0)),
  clientesEn(R.sinAbrir, (s) => s.sinAbrir),
];

export interface SumasProps {
  readonly anio: number;
  readonly de: Salida<typeof gestorCartera.sumas>;
}

/** The totals of the year's months, and how many clients are in each step. */
export function Sumas({ anio, de: { clientes, meses } }: SumasProps) {
  const [abiertas, setAbiertas] = useState(false);
  const monto = formatQ(sumar(meses.map((m) => m.porPagar)));
  return (
    <details className="cart-sumas" onToggle={(e) => setAbiertas(e.currentTarget.open)}>
      <summary>{llenar(clientes === 1 ? T.resumenDeUno : T.resumen, { n: enMiles(clientes), monto, anio })}</summary>
      {abiertas && (
        <TablaAparte
          titulo={llenar(R.sumas, { anio })}
          columnas={COLUMNAS}
          filas={meses.map((s) => ({ ...s, id: s.periodo }))}
          porPagina="todas"
        />
      )}
    </details>
  );
}
