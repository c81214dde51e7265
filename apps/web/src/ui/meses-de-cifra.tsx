import { textoDeMonto } from '@aldia/contract/columnas.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import type { formularios } from '@aldia/contract/formularios.ts';
import { ROTULOS_DE_ORIGEN as ROTULOS } from '@aldia/contract/textos.ts';
import { CERO, sumar } from '@aldia/domain/dinero/centavos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { columnasDe } from './data-table/columnas-de.ts';
import { DataTable } from './data-table/data-table.tsx';
import { EstadoChip } from './estado-chip.tsx';
import type { CasillaParaDibujar } from './formulario-sat.tsx';
import { Ventana } from './ventana.tsx';
import './dialogs.css';

type Mes = Salida<typeof formularios.isrAnual>['meses'][number];

export interface MesesDeCifraProps {
  readonly casilla: CasillaParaDibujar;
  readonly meses: readonly Mes[];
  readonly alCerrar: () => void;
}

/** The months behind a figure of the year, and whether their sum is the figure. */
export function MesesDeCifra({ casilla, meses, alCerrar }: MesesDeCifraProps) {
  const aporte = (m: Mes) => m.aportes.find((a) => a.linea === casilla.linea)?.monto ?? CERO;
  const suma = sumar(meses.map(aporte));
  const cuadra = suma === casilla.exacto;
  const de = columnasDe<Mes>();
  return (
    <Ventana opened onClose={alCerrar} title={`SAT-1411, ${casilla.linea} ${casilla.titulo}`} size={640}>
      {meses.length === 0 ? (
        <p>{ROTULOS.sinMeses}</p>
      ) : (
        <div className="al-campos">
          <div className="al-cuadre">
            <span>
              {meses.length === 1 ? '1 mes suma ' : `${meses.length} meses suman `}
              <strong>{textoDeMonto(suma)}</strong>. La casilla dice <strong>{textoDeMonto(casilla.exacto)}</strong>.
            </span>
            <EstadoChip tono={cuadra ? 'listo' : 'alto'}>
              {cuadra ? ROTULOS.mesesCuadran : ROTULOS.mesesNoCuadran}
            </EstadoChip>
          </div>
          <DataTable
            titulo={ROTULOS.mesesDeLaCasilla}
            columnas={[
              de.texto('Mes', (m) => formatMes(m.periodo)),
              de.monto('Suma en la casilla', aporte, { suma: true }),
            ]}
            filas={meses}
            clave={(m) => m.periodo}
          />
        </div>
      )}
    </Ventana>
  );
}
