import type { FacturaRecibida } from '@aldia/contract/facturas.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_COMPRAS as T } from '@aldia/contract/textos-compras.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { useId, useState } from 'react';
import { fechaEscrita } from '../../../parts/declaraciones/filas/cuando.ts';
import { OpcionesDeTipo } from '../../../parts/declaraciones/inclusion/opciones-de-tipo.tsx';
import { nombreDeTipo, type TipoDeRegistro } from '../../../parts/declaraciones/inclusion/totales.ts';
import { Interruptor } from './interruptor.tsx';

export interface FilaDeCompraProps {
  /** As it would be after saving. */
  readonly factura: FacturaRecibida;
  /** As the server said it: what is decided is decided over it. */
  readonly original: FacturaRecibida;
  readonly cambiada: boolean;
  /** Under the name of its issuer the name is not said again. */
  readonly conNombre: boolean;
  readonly tipos: readonly TipoDeRegistro[];
  readonly razon: string | null;
  readonly alAlternar: (factura: FacturaRecibida) => void;
  readonly alClasificar: (factura: FacturaRecibida, tipoRegistroId: number | null) => void;
}

/** What a purchase is, opened: what the table shows in its columns, and its record type. */
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

/** What is to be known of it beside its kind: each in words, never by a colour alone. */
const marcasDe = ({ factura, cambiada }: FilaDeCompraProps): readonly string[] => [
  ...(factura.anulado ? [AVISOS.anulado] : factura.incluye ? [] : [T.noCuenta]),
  ...(cambiada ? [T.sinGuardar] : []),
];

/** One purchase in two lines, with its switch; the rest of it opens under them. */
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
