import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { AVISOS_DE_INICIO as T } from '@aldia/contract/textos-alta.ts';
import { PALABRA_DE_MOMENTO } from '@aldia/contract/textos-mis-declaraciones.ts';
import { type Momento, momentoDe } from '@aldia/domain/declaraciones/momento.ts';
import { nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconClockHour4 } from '../../ui/iconos.ts';

const ICONO: Readonly<Record<Momento, typeof IconCheck>> = {
  sin_empezar: IconCircleDashed,
  en_proceso: IconClockHour4,
  por_pagar: IconAlertTriangle,
  nada_que_pagar: IconCheck,
  pagada: IconCheck,
  a_cero: IconCheck,
};

interface DoceMesesProps {
  readonly anio: number;
  readonly declaraciones: readonly DeclaracionDelCliente[];
}

/** The year as twelve marks, by shape, word and colour. */
export function DoceMeses({ anio, declaraciones }: DoceMesesProps) {
  const porMes = new Map(declaraciones.map((d) => [numeroDeMes(d.periodo), momentoDe(d)]));
  return (
    <section className="inicio-anio" aria-label={T.tuAnio.replace('{anio}', String(anio))}>
      <h2>{T.tuAnio.replace('{anio}', String(anio))}</h2>
      <ol>
        {Array.from({ length: 12 }, (_, i) => {
          const momento = porMes.get(i + 1);
          const Icono = momento ? ICONO[momento] : null;
          return (
            <li key={nombreDeMes(i + 1)} data-momento={momento ?? 'sin_datos'}>
              <span className="inicio-mes">
                <span aria-hidden="true">{nombreDeMes(i + 1).slice(0, 3)}</span>
                <span className="al-solo-lector">{nombreDeMes(i + 1)}</span>
              </span>
              {Icono && <Icono size={18} aria-hidden="true" />}
              <span className="inicio-mes-estado">{momento ? PALABRA_DE_MOMENTO[momento] : '—'}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
