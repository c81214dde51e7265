import { ROTULOS_DE_ORIGEN as ROTULOS } from '@aldia/contract/textos.ts';
import { diaDeGuatemala, formatMes, instante } from '@aldia/domain/fechas/fechas.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { fechaEscrita } from '../filas/cuando.ts';
import type { ArrastreDeOrigen } from './suma-de-origen.ts';

/** What a balance is made of: the line of the month before, and who corrected it. */
export function ArrastresDeCifra({ arrastres }: { readonly arrastres: readonly ArrastreDeOrigen[] }) {
  return (
    <DataTable
      titulo={ROTULOS.remanentesDeLaCasilla}
      columnas={COLUMNAS}
      filas={arrastres}
      clave={(a) => `${a.formulario} ${a.linea} ${a.motivo}`}
    />
  );
}

const deQuien = ({ motivo, quien, cuando }: ArrastreDeOrigen): string => {
  if (motivo !== 'corregido') return ROTULOS[motivo];
  const dia = cuando === null ? '' : fechaEscrita(diaDeGuatemala(instante(cuando)));
  return [ROTULOS.corregido, quien, dia].filter(Boolean).join(', ');
};

const de = columnasDe<ArrastreDeOrigen>();
const COLUMNAS = [
  de.texto('Mes', (a) => formatMes(a.periodo)),
  de.texto('Formulario', (a) => a.formulario),
  de.texto('Casilla', (a) => a.linea),
  de.texto('De dónde sale', deQuien),
  de.monto('Suma en la casilla', (a) => a.monto, { suma: true }),
];
