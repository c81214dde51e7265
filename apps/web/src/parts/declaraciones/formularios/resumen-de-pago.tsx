import { CERO, type Centavos, formatQ, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { porcentaje } from '@aldia/domain/dinero/tasa-en-palabras.ts';
import { type Dia, esMes, primerDia } from '@aldia/domain/fechas/fechas.ts';
import { vigenteEn } from '@aldia/domain/parametros/parametro.ts';
import { TASA_PC } from '@aldia/domain/parametros/pequenio-contribuyente.ts';
import { useHoy } from '../../../base/reloj.ts';
import { CopyCell } from '../../../ui/copy-cell.tsx';
import type { FormularioParaDibujar } from '../../../ui/formulario-sat.tsx';
import '../filas/lista.css';

interface Linea {
  readonly rotulo: string;
  readonly monto: Centavos;
  readonly nota?: string;
}

/** The label of the tax, with the rate of the period (spec 2, section 2.7). */
function rotuloDelImpuesto(hoy: Dia, periodo = ''): string {
  const cuando = esMes(periodo) ? primerDia(periodo) : hoy;
  return `Impuesto determinado (${porcentaje(vigenteEn(TASA_PC, cuando).valor).replace(' ', '')} del total de ventas)`;
}

/** The lines of the summary, with two decimals (D-12); a balance of zero is left out. */
export function resumenDePago(formularios: readonly FormularioParaDibujar[], hoy: Dia): readonly Linea[] {
  const pc = formularios.find((f) => f.codigo === 'SAT-2046');
  const exacto = (id: string): Centavos => pc?.casillas.find((c) => c.id === id)?.exacto ?? CERO;
  const declarado = pc?.casillas.find((c) => c.id === 'f')?.declarado ?? CERO;
  const si = (monto: Centavos, rotulo: string): Linea[] => (monto === CERO ? [] : [{ rotulo, monto }]);
  return [
    { rotulo: 'Total de facturas', monto: exacto('a') },
    { rotulo: rotuloDelImpuesto(hoy, pc?.periodo), monto: exacto('b') },
    ...si(exacto('c'), '(-) Remanente del período anterior'),
    { rotulo: '(-) Total retenciones', monto: exacto('d') },
    { rotulo: 'Impuesto a pagar', monto: exacto('f'), nota: `En el formulario: ${formatQ(declarado)}` },
    ...si(exacto('e'), 'Saldo a favor para el período siguiente'),
  ];
}

export function ResumenDePago({ formularios }: { readonly formularios: readonly FormularioParaDibujar[] }) {
  const hoy = useHoy();
  return (
    <dl className="al-hechos">
      {resumenDePago(formularios, hoy).map(({ rotulo, monto, nota }) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd>
            <CopyCell copiar={toQuetzales(monto)} rotulo={rotulo}>
              {formatQ(monto)}
            </CopyCell>
            {nota && <span className="decl-detalle">{nota}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
