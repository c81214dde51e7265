import type { FilaDeCambio } from '@aldia/contract/cambios.ts';
import { datosDeCambios } from '@aldia/contract/hojas/cambios.ts';
import { efectoEscrito } from '@aldia/contract/hojas/palabras-de-cambio.ts';
import { CERO, type Centavos } from '@aldia/domain/dinero/centavos.ts';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';

/** Each tax that moves, by its name; nothing moves when no line is left. */
function Efecto({ fila }: { readonly fila: FilaDeCambio }) {
  const efectos: readonly (readonly [string, Centavos])[] = [
    ['ISR', fila.efectoIsr],
    ['IVA', fila.efectoIva],
    ['Pasa al mes siguiente', fila.efectoArrastre],
  ];
  const lineas = efectos.filter(([, c]) => c !== CERO);
  if (lineas.length === 0) return <span>No mueve el impuesto</span>;
  return (
    <span className="camb-efecto">
      {lineas.map(([rotulo, c]) => (
        <span key={rotulo}>
          {rotulo} <strong>{efectoEscrito(c)}</strong>
        </span>
      ))}
    </span>
  );
}
/** Of one month, whose and when is said above the list. */
export const columnasDeCambios = (deUnMes: boolean, resueltos: boolean) =>
  columnasDeHoja(datosDeCambios(deUnMes, resueltos), {
    dibujos: { 'Efecto en el impuesto': (f: FilaDeCambio) => <Efecto fila={f} /> },
  });
