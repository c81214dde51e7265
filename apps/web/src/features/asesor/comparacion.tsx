import type { Asesoria, MesComparado } from '@aldia/contract/asesor.ts';
import {
  PALABRA_DE_COMPARADO as P,
  PALABRA_DE_MES_DEL_ASESOR,
  ROTULOS_DE_ASESOR as R,
  SUPUESTOS_DEL_ASESOR,
  AVISOS_DE_ASESOR as T,
} from '@aldia/contract/textos-asesor.ts';
import { AVISOS_DE_RADAR as DE_RADAR } from '@aldia/contract/textos-radar.ts';
import { cuenta } from '@aldia/domain/asesor/comparar.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { ReactNode } from 'react';
import { useHoy } from '../../base/reloj.ts';
import { Vacio } from '../../ui/estados.tsx';
import { type Hecho, Hechos } from '../../ui/hechos.tsx';
import { Notas } from '../../ui/notas.tsx';
import { citar, conclusionDe, cuandoDe, loAnotado, loQueCambia, loQueFalta } from './frases.ts';
import { TablaDeLineas, TablaDeMeses } from './tablas.tsx';
import './asesor.css';

/** The stripes that tell IVA from ISR without colours. */
const RAYAS = 'asesor-rayas';
const pinturaDe = (clave: 'pequenio' | 'isr' | 'iva') =>
  clave === 'iva' ? { fill: `url(#${RAYAS})` } : { className: `asesor-barra-${clave}` };

/** Each month as two bars on one scale, with the amounts beside them: no figure is shown only as a bar. */
function Grafica({ meses }: Pick<Asesoria, 'meses'>) {
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
      <svg width="100%" height="34" aria-hidden="true">
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

const Seccion = ({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) => (
  <section className="asesor-seccion">
    <h2>{titulo}</h2>
    {children}
  </section>
);

/** Both regimes over a client's months: the conclusion, the missing data, the figures, and what would change. */
export function Comparacion({ asesoria: a }: { readonly asesoria: Asesoria }) {
  if (a.contados === 0) return <Vacio texto={T['sin-meses']} />;
  const [primero, ultimo] = [a.meses[0], a.meses.at(-1)];
  return (
    <div className="asesor">
      <section className="al-tarjeta asesor-conclusion" data-conclusion={a.conclusion}>
        <h2>{R.conclusion}</h2>
        <p className="asesor-frase">{conclusionDe(a)}</p>
        {primero && ultimo && (
          <p className="asesor-nota">
            {llenar(T.periodo, {
              desde: formatMes(primero.periodo),
              hasta: formatMes(ultimo.periodo),
              n: a.contados,
              todos: a.meses.length,
            })}
          </p>
        )}
      </section>
      <Notas titulo={R.faltantes} frases={loQueFalta(a)} />
      <Seccion titulo={R.grafica}>
        <Grafica meses={a.meses} />
      </Seccion>
      <Seccion titulo={R.meses}>
        <TablaDeMeses {...a} />
      </Seccion>
      <Seccion titulo={R.lineas}>
        <TablaDeLineas {...a} />
      </Seccion>
      <Seccion titulo={R.limite}>
        <Hechos de={hechosDelLimite(a)} />
      </Seccion>
      <Cambio asesoria={a} />
      <Seccion titulo={R.comoSeCalcula}>
        <ul className="asesor-lista">
          {SUPUESTOS_DEL_ASESOR.map((s) => (
            <li key={s}>{s}</li>
          ))}
        </ul>
      </Seccion>
    </div>
  );
}

const hechosDelLimite = ({ limite }: Asesoria): readonly Hecho[] =>
  limite.anios.map((n) => {
    const paso = n.mesEnQuePaso ? `, ${llenar(T.pasado, { mes: formatMes(n.mesEnQuePaso) })}` : '';
    const montos = llenar(T.deLimite, { ingresos: formatQ(n.ingresos), limite: formatQ(n.limite) });
    const otro = n.deOtroAnio === null ? '' : `. ${llenar(DE_RADAR.deOtroAnio, { anio: n.anio, otro: n.deOtroAnio })}`;
    return [llenar(R.limiteDe, { anio: n.anio }), `${montos}${paso}. ${citar(n.fuente)}${otro}`] as const;
  });

function Cambio({ asesoria: a }: { readonly asesoria: Asesoria }) {
  const hoy = useHoy();
  const { frase, fuente } = cuandoDe(a);
  return (
    <Seccion titulo={R.cambio}>
      {a.anotado && (
        <p>
          <strong>{loAnotado(a)}</strong>
        </p>
      )}
      <p>
        {frase} {fuente && <span className="asesor-cita">{citar(fuente)}.</span>}
      </p>
      {a.cambio && (
        <ul className="asesor-lista">
          {loQueCambia(a, a.cambio.a, hoy).map((c) => (
            <li key={c.diferencia}>
              {c.frase} <span className="asesor-cita">{citar(c.fuente)}.</span>
            </li>
          ))}
        </ul>
      )}
    </Seccion>
  );
}
