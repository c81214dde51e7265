import type { FacturaRecibida } from '@aldia/contract/facturas.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_COMPRAS as T } from '@aldia/contract/textos-compras.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { Checkbox } from '@mantine/core';
import { type MouseEvent, memo } from 'react';
import { fechaEscrita } from '../filas/cuando.ts';
import { OpcionesDeTipo } from './opciones-de-tipo.tsx';
import { resta, type TipoDeRegistro } from './totales.ts';
import '../filas/lista.css';

export interface FilaRecibidaProps {
  /** The invoice with the unsaved decision. */
  readonly factura: FacturaRecibida;
  /** The invoice as the server sent it: decisions are made about this one. */
  readonly original: FacturaRecibida;
  readonly tipos: readonly TipoDeRegistro[];
  /** The type where it counts, when the kind of document forces one other than the chosen type. */
  readonly cuentaEn: TipoDeRegistro | undefined;
  readonly indice: number;
  readonly activa: boolean;
  /** Why it cannot change, or null. */
  readonly razon: string | null;
  readonly alAlternar: (factura: FacturaRecibida) => void;
  readonly alClasificar: (factura: FacturaRecibida, tipoRegistroId: number | null) => void;
  readonly alEnfocar: (indice: number) => void;
}

const claseDe = (f: FacturaRecibida): string =>
  f.anulado ? 'decl-anulada' : f.incluye ? 'decl-incluida' : 'decl-excluida';
const enControl = (evento: MouseEvent): boolean =>
  evento.target instanceof Element && evento.target.closest('input, select, label') !== null;

/**
 * An invoice to include or exclude: with the box, a double click on the row, or the keys. A row that did not change is not
 * rendered again.
 */
export const FilaRecibida = memo(function FilaRecibida(p: FilaRecibidaProps) {
  const { factura: f, original, tipos, cuentaEn, razon } = p;
  const fija = f.anulado ? AVISOS_DE_DECLARACIONES.facturaAnulada : razon;
  return (
    <tr
      role="row"
      className={claseDe(f)}
      data-indice={p.indice}
      tabIndex={p.activa ? 0 : -1}
      onFocus={() => p.alEnfocar(p.indice)}
      // The second press of a double click would select the text under it.
      onMouseDown={(e) => e.detail > 1 && !enControl(e) && e.preventDefault()}
      onDoubleClick={(e) => !enControl(e) && p.alAlternar(original)}
    >
      <td role="cell" data-titulo="Incluir" data-dicho={fija ?? undefined}>
        <Checkbox
          size="xs"
          aria-label={`Incluir la factura ${f.numeroDte} de ${f.nombreEmisor}`}
          checked={f.incluye && !f.anulado}
          disabled={fija !== null}
          onChange={() => p.alAlternar(original)}
        />
      </td>
      <td role="cell" data-titulo="Fecha emisión">
        {fechaEscrita(f.fechaEmision)}
      </td>
      <td role="cell" data-titulo="Tipo de registro">
        <select
          className="decl-asignado"
          aria-label={`Tipo de registro de la factura ${f.numeroDte}`}
          value={f.tipoRegistroId ?? ''}
          disabled={fija !== null}
          onChange={(e) =>
            p.alClasificar(original, e.currentTarget.value === '' ? null : Number(e.currentTarget.value))
          }
        >
          <OpcionesDeTipo tipos={tipos} suyos={[original.tipoRegistroId, f.tipoRegistroId]} />
        </select>
        {cuentaEn && <span className="decl-detalle">Cuenta en {cuentaEn.linea}: no da crédito</span>}
      </td>
      <td role="cell" data-titulo="Número DTE">
        {f.numeroDte}
        {resta(f.tipoDte) && <span className="decl-detalle">{T.notaQueResta}</span>}
      </td>
      <td role="cell" data-titulo="NIT emisor">
        {f.nitEmisor}
      </td>
      <td role="cell" data-titulo="Nombre emisor">
        {f.nombreEmisor}
        {f.fueraDelPerfil && <span className="decl-detalle">{AVISOS_DE_DECLARACIONES.estaFueraDelPerfil}</span>}
      </td>
      <td role="cell" data-titulo="Moneda">
        {f.moneda}
      </td>
      <td role="cell" data-titulo="Monto" data-clase="monto">
        {formatQ(f.monto)}
      </td>
      <td role="cell" data-titulo="Anulado">
        {f.anulado ? <strong className="decl-anulado">{AVISOS.anulado}</strong> : 'No'}
      </td>
      <td role="cell" data-titulo="Monto IVA" data-clase="monto">
        {formatQ(f.montoIva)}
      </td>
    </tr>
  );
});
