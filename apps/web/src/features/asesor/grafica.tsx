import type { Asesoria, MesComparado } from '@aldia/contract/asesor.ts';
import {
  PALABRA_DE_COMPARADO as P,
  PALABRA_DE_MES_DEL_ASESOR,
  ROTULOS_DE_ASESOR as R,
  AVISOS_DE_ASESOR as T,
} from '@aldia/contract/textos-asesor.ts';
import { cuenta } from '@aldia/domain/asesor/comparar.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '../../base/llenar.ts';

/** The stripes that tell IVA from ISR without colours. */
const RAYAS = 'asesor-rayas';
const pinturaDe = (clave: 'pequenio' | 'isr' | 'iva') =>
  clave === 'iva' ? { fill: `url(#${RAYAS})` } : { className: `asesor-barra-${clave}` };

/** Every month as two bars over one scale, with its amounts beside them: no figure is told by a bar alone. */
export function Grafica({ meses }: Pick<Asesoria, 'meses'>) {
  const mayor = Math.max(1, ...meses.flatMap((m) => [m.pequenio, m.general]));
  return (
    <figure className="asesor-grafica">
      <figcaption>
        {T.leyenda} {T.antesDeRetenciones}
      </figcaption>
      <Leyenda />
      <ol>
        {meses.map((m) => (
          <li key={m.periodo}>
            <span className="asesor-mes">{formatMes(m.periodo)}</span>
            {cuenta(m) ? <Barras mes={m} mayor={mayor} /> : <NoCuenta mes={m} />}
          </li>
        ))}
      </ol>
    </figure>
  );
}

const NoCuenta = ({ mes }: { readonly mes: MesComparado }) => (
  <span className="asesor-no-cuenta">
    {llenar(T.noCuenta, { situacion: PALABRA_DE_MES_DEL_ASESOR[mes.situacion] })}
  </span>
);

function Leyenda() {
  const claves = [
    ['pequenio', P.pequenio],
    ['isr', `${P.general}: ${R.isr}`],
    ['iva', `${P.general}: ${R.iva}`],
  ] as const;
  return (
    <ul className="asesor-leyenda">
      {claves.map(([clave, rotulo]) => (
        <li key={clave}>
          <svg width="16" height="12" aria-hidden="true">
            {clave === 'iva' && <Rayas />}
            <rect {...pinturaDe(clave)} width="16" height="12" />
          </svg>
          {rotulo}
        </li>
      ))}
    </ul>
  );
}

const Rayas = () => (
  <defs>
    <pattern id={RAYAS} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className="asesor-rayas-fondo" width="6" height="6" />
      <rect className="asesor-rayas-raya" width="3" height="6" />
    </pattern>
  </defs>
);

function Barras({ mes, mayor }: { readonly mes: MesComparado; readonly mayor: number }) {
  const ancho = (monto: number): string => `${((monto * 100) / mayor).toFixed(2)}%`;
  return (
    <>
      <svg className="asesor-barras" width="100%" height="34" aria-hidden="true">
        <rect {...pinturaDe('pequenio')} width={ancho(mes.pequenio)} height="15" y="0" />
        <rect {...pinturaDe('isr')} width={ancho(mes.isr)} height="15" y="19" />
        <rect {...pinturaDe('iva')} x={ancho(mes.isr)} width={ancho(mes.iva)} height="15" y="19" />
      </svg>
      <span className="asesor-montos">
        <span>
          <span className="al-solo-lector">{P.pequenio} </span>
          {formatQ(mes.pequenio)}
        </span>
        <span>
          <span className="al-solo-lector">{P.general} </span>
          {formatQ(mes.general)}
        </span>
      </span>
    </>
  );
}
