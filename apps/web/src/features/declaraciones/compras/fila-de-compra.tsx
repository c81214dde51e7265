import type { FacturaRecibida } from '@aldia/contract/facturas.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_COMPRAS as T } from '@aldia/contract/textos-compras.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { useId, useState } from 'react';
import { fechaEscrita } from '../../../parts/declaraciones/filas/cuando.ts';
import { OpcionesDeTipo } from '../../../parts/declaraciones/inclusion/opciones-de-tipo.tsx';
import { nombreDeTipo, resta, type TipoDeRegistro } from '../../../parts/declaraciones/inclusion/totales.ts';
import { Interruptor } from './interruptor.tsx';

export interface FilaDeCompraProps {
  /** The invoice with the unsaved decision. */
  readonly factura: FacturaRecibida;
  /** The invoice as the server sent it: decisions are made about this one. */
  readonly original: FacturaRecibida;
  readonly cambiada: boolean;
  /** False below a heading with the issuer's name. */
  readonly conNombre: boolean;
  readonly tipos: readonly TipoDeRegistro[];
  readonly razon: string | null;
  readonly alAlternar: (factura: FacturaRecibida) => void;
  readonly alClasificar: (factura: FacturaRecibida, tipoRegistroId: number | null) => void;
}

/** The open details of a purchase: the columns of the table, and its record type. */
function Detalle({ p, id }: { readonly p: FilaDeCompraProps; readonly id: string }) {
  const { factura: f, original, tipos, razon } = p;
  return (
    <div id={id} className="compras-detalle">
      <dl>
        <dt>NIT emisor</dt>
        <dd>{f.nitEmisor}</dd>
        <dt>Número DTE</dt>
        <dd>{f.numeroDte}</dd>
        <dt>Moneda</dt>
        <dd>{f.moneda}</dd>
        <dt>Monto IVA</dt>
        <dd>{formatQ(f.montoIva)}</dd>
      </dl>
      <label>
        Tipo de registro
        <select
          className="decl-asignado"
          value={f.tipoRegistroId ?? ''}
          disabled={f.anulado || razon !== null}
          onChange={(e) =>
            p.alClasificar(original, e.currentTarget.value === '' ? null : Number(e.currentTarget.value))
          }
        >
          <OpcionesDeTipo tipos={tipos} suyos={[original.tipoRegistroId, f.tipoRegistroId]} />
        </select>
      </label>
    </div>
  );
}

/** Notes on a purchase beside its kind, each in words: colour alone is not enough. */
const marcasDe = ({ factura, cambiada }: FilaDeCompraProps): readonly string[] => [
  ...(factura.anulado ? [AVISOS.anulado] : factura.incluye ? [] : [T.noCuenta]),
  ...(resta(factura.tipoDte) ? [T.notaQueResta] : []),
  ...(cambiada ? [T.sinGuardar] : []),
];

/** A purchase in two lines, with its switch; its details open below. */
export function FilaDeCompra(p: FilaDeCompraProps) {
  const { factura: f, original, conNombre, tipos, razon } = p;
  const [abierta, setAbierta] = useState(false);
  const id = useId();
  const titulo = conNombre ? f.nombreEmisor : fechaEscrita(f.fechaEmision);
  const detalle = [
    conNombre ? fechaEscrita(f.fechaEmision) : f.numeroDte,
    nombreDeTipo(tipos, f.tipoRegistroId) ?? T.sinTipo,
  ].join(' · ');
  return (
    <li className="compras-fila" data-estado={f.anulado ? 'anulada' : f.incluye ? 'incluida' : 'excluida'}>
      <button
        type="button"
        className="compras-dos-lineas"
        aria-expanded={abierta}
        aria-controls={id}
        onClick={() => setAbierta(!abierta)}
      >
        <span className="compras-linea">
          <strong>{titulo}</strong>
          <span className="compras-monto">{formatQ(f.monto)}</span>
        </span>
        <span className="compras-linea compras-segunda">
          <span>{detalle}</span>
          {marcasDe(p).map((marca) => (
            <em key={marca}>{marca}</em>
          ))}
        </span>
      </button>
      <label className="compras-si">
        <span className="al-solo-lector">{`Incluir la factura ${f.numeroDte} de ${f.nombreEmisor}`}</span>
        <Interruptor
          puesto={f.incluye && !f.anulado}
          inactivo={f.anulado || razon !== null}
          alCambiar={() => p.alAlternar(original)}
        />
      </label>
      {abierta && <Detalle p={p} id={id} />}
    </li>
  );
}
