import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { AVISOS_DE_MIS_DECLARACIONES as AVISOS, PALABRA_SIN_MONTO } from '@aldia/contract/textos-mis-declaraciones.ts';
import { estaAlDia, sinMontoDe, type Vencimiento, vencimientosDe } from '@aldia/domain/declaraciones/momento.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { Fragment } from 'react';
import { useHoy } from '../../base/reloj.ts';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { MontoCell } from '../../ui/monto-cell.tsx';
import { impuestoAPagar, impuestosDe } from './situacion.ts';
import { textoDeVence } from './vence.ts';

interface DeUna {
  readonly d: DeclaracionDelCliente;
}

/** Form numbers are typed at the bank, so each has a copy button. */
export function Formularios({ numeros }: { readonly numeros: readonly string[] }) {
  if (numeros.length === 0) return null;
  return (
    <span className="mis-lineas">
      {numeros.map((n) => (
        <CopyCell key={n} copiar={n} rotulo={`el formulario ${n}`}>
          {n}
        </CopyCell>
      ))}
    </span>
  );
}

/** The amount to pay, by tax when there are two. */
export function APagar({ d }: DeUna) {
  const falta = sinMontoDe(d);
  if (falta !== null) return <span className="mis-dato">{PALABRA_SIN_MONTO[falta]}</span>;
  const total = impuestoAPagar(d);
  if (total <= CERO) return <span className="mis-dato">{AVISOS.nadaQuePagar}</span>;
  return (
    <span className="mis-lineas">
      <MontoCell monto={total} />
      {d.venceIsr !== null && (
        <span className="mis-dato">
          {impuestosDe(d).map(({ impuesto, monto, pagado }, i) => (
            <Fragment key={impuesto}>
              {i > 0 && ', '}
              {impuesto} <MontoCell monto={monto} />
              {pagado && ' pagado'}
            </Fragment>
          ))}
        </span>
      )}
    </span>
  );
}

/** The last days in words; empty for a finished month. */
export function Vencimientos({ d, vencen = vencimientosDe(d) }: DeUna & { readonly vencen?: readonly Vencimiento[] }) {
  const dia = useHoy();
  if (estaAlDia(d)) return null;
  return (
    <span className="mis-lineas mis-vence">
      {vencen.map(({ impuesto, dia: vence }) => (
        <span key={impuesto ?? 'uno'} data-tarde={vence < dia || undefined}>
          {textoDeVence(vence, dia, impuesto)}
        </span>
      ))}
    </span>
  );
}
