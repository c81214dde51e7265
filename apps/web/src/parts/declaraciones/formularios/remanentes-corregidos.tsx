import { NOMBRE_DE_SALDO } from '@aldia/contract/textos-a-cero.ts';
import { SALDOS } from '@aldia/domain/declaraciones/saldos.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { esUnoDe } from '@aldia/domain/tablas/tabla.ts';
import { diaDeInstante } from '../filas/cuando.ts';
import type { DatosDeFormularios } from './datos-del-contribuyente.tsx';

const nombreDe = (campo: string): string => (esUnoDe(SALDOS, campo) ? NOMBRE_DE_SALDO[campo] : campo);

/** Who changed a carry-over by hand, when, and from what to what. */
export function RemanentesCorregidos({ historial }: { readonly historial: DatosDeFormularios['historialRemanentes'] }) {
  if (historial.length === 0) return null;
  return (
    <details className="decl-historial">
      <summary>Remanentes corregidos ({historial.length})</summary>
      <ul>
        {historial.map((h) => {
          const dia = diaDeInstante(h.cuando);
          return (
            <li key={`${h.cuando} ${h.campo}`}>
              <strong>{nombreDe(h.campo)}</strong>: de {formatQ(h.antes)} a {formatQ(h.despues)}. {h.quien}
              {dia ? `, ${formatDia(dia)}` : ''}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
