import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { CopyCell } from '../../../ui/copy-cell.tsx';
import { digitosDe, type FormularioParaDibujar } from '../../../ui/formulario-sat.tsx';
import '../filas/lista.css';

/** The two figures that people ask for first: the amount to pay, and the balance for the next month. */
export function ImpuestoAPagar({ formulario }: { readonly formulario: FormularioParaDibujar }) {
  const total = formulario.casillas.find((c) => c.destaca === 'total');
  const arrastres = formulario.casillas.filter((c) => c.destaca === 'arrastre' && c.declarado !== 0);
  if (!total) return null;
  return (
    <div className="decl-total">
      <span>
        Impuesto a pagar{' '}
        <CopyCell copiar={digitosDe(total, formulario.redondeo)} rotulo="Impuesto a pagar">
          <strong>{formatQ(total.declarado)}</strong>
        </CopyCell>
      </span>
      {arrastres.map((c) => (
        <span key={c.id} className="decl-detalle">
          {c.titulo}: {formatQ(c.declarado)} a favor
        </span>
      ))}
    </div>
  );
}
