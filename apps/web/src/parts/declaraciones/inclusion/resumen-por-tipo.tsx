import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { deCuantos } from '../../../ui/en-miles.ts';
import { ID_DE_TOTAL, ID_SIN_TIPO, type TotalDeTipo } from './totales.ts';
import '../filas/lista.css';

/** Credit notes may take a type below zero: words say so, not only a sign (D-10). */
const Monto = ({ titulo, monto }: { readonly titulo: string; readonly monto: Centavos }) => (
  <td data-clase="monto" data-titulo={titulo}>
    {formatQ(monto)}
    {monto < 0 && <span className="decl-detalle">resta</span>}
  </td>
);

export function ResumenPorTipo({ totales }: { readonly totales: readonly TotalDeTipo[] }) {
  const sinTipo = totales.find((t) => t.id === ID_SIN_TIPO)?.cantidad ?? 0;
  return (
    <div className="decl-resumen">
      <table className="al-tabla" aria-label="Resumen por tipo de registro">
        <thead>
          <tr>
            <th scope="col">Tipo de registro</th>
            {['Incluidas', 'Total sin IVA', 'IVA', 'Total'].map((titulo) => (
              <th key={titulo} scope="col" data-clase="monto">
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totales.map((t) => (
            <tr key={t.id} className={t.id === ID_DE_TOTAL ? 'decl-fila-total' : undefined}>
              <th scope="row">
                {t.titulo}
                {t.sinCredito && <span className="decl-sin-credito">no da crédito fiscal</span>}
              </th>
              <td data-clase="monto" data-titulo="Incluidas">
                {t.cantidad}
              </td>
              <Monto titulo="Total sin IVA" monto={t.totalSinIva} />
              <Monto titulo="IVA" monto={t.iva} />
              <Monto titulo="Total" monto={t.total} />
            </tr>
          ))}
        </tbody>
      </table>
      {sinTipo > 0 && (
        <p className="decl-banda">
          {deCuantos(sinTipo, AVISOS_DE_DECLARACIONES.unaIncluidaSinTipo, AVISOS_DE_DECLARACIONES.incluidasSinTipo)}
        </p>
      )}
    </div>
  );
}
