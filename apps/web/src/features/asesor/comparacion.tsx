import type { Asesoria } from '@aldia/contract/asesor.ts';
import { ROTULOS_DE_ASESOR as R, SUPUESTOS_DEL_ASESOR, AVISOS_DE_ASESOR as T } from '@aldia/contract/textos-asesor.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import type { ReactNode } from 'react';
import { llenar } from '../../base/llenar.ts';
import { hoy } from '../../base/reloj.ts';
import { Vacio } from '../../ui/estados.tsx';
import { type Hecho, Hechos } from '../../ui/hechos.tsx';
import { Notas } from '../../ui/notas.tsx';
import { citar, conclusionDe, cuandoDe, loQueCambia, loQueFalta } from './frases.ts';
import { Grafica } from './grafica.tsx';
import { TablaDeLineas, TablaDeMeses } from './tablas.tsx';
import './asesor.css';

const Seccion = ({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) => (
  <section className="asesor-seccion">
    <h2>{titulo}</h2>
    {children}
  </section>
);

/** Both regimes over a client's months: what the figures say, what is missing, the figures, and what would change. */
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
    return [llenar(R.limiteDe, { anio: n.anio }), `${montos}${paso}. ${citar(n.fuente)}`] as const;
  });

function Cambio({ asesoria: a }: { readonly asesoria: Asesoria }) {
  const { frase, fuente } = cuandoDe(a);
  return (
    <Seccion titulo={R.cambio}>
      <p>
        {frase} {fuente && <span className="asesor-cita">{citar(fuente)}.</span>}
      </p>
      {a.cambio && (
        <ul className="asesor-lista">
          {loQueCambia(a, a.cambio.a, hoy()).map((c) => (
            <li key={c.diferencia}>
              {c.frase} <span className="asesor-cita">{citar(c.fuente)}.</span>
            </li>
          ))}
        </ul>
      )}
    </Seccion>
  );
}
