import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { diaDeInstante } from '../filas/cuando.ts';
import type { DatosDeFormularios } from './datos-del-contribuyente.tsx';

/** Names that the server gives to the four carry-overs (D-13). */
const CAMPOS: Readonly<Record<string, string>> = {
  retencionesPc: 'Retenciones de pequeño contribuyente',
  isr: 'Retenciones de ISR',
  creditoFiscal: 'Crédito fiscal',
  creditoExportacion: 'Crédito fiscal por exportación',
  retencionesIva: 'Retenciones de IVA',
};

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
              <strong>{CAMPOS[h.campo] ?? h.campo}</strong>: de {formatQ(h.antes)} a {formatQ(h.despues)}. {h.quien}
              {dia ? `, ${formatDia(dia)}` : ''}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
