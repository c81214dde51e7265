import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFileDownload, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Cabeza } from '../../../ui/cabeza.tsx';
import { type GrupoDeAvisos, PRIMEROS } from '../lectura/agrupar-avisos.ts';
import '../carga.css';
import { enMiles } from '../../../ui/en-miles.ts';

function Grupo({ grupo, abierto }: { readonly grupo: GrupoDeAvisos; readonly abierto: boolean }) {
  const Icono = grupo.impide ? IconAlertTriangle : IconInfoCircle;
  const resto = grupo.cuantos - grupo.primeros.length;
  return (
    <details className="al-avisos-grupo" data-impide={grupo.impide || undefined} open={abierto}>
      <summary>
        <Icono size={16} aria-hidden="true" />
        <span>{grupo.causa}</span>
        <span className="al-avisos-cuenta">{grupo.cuantos === 1 ? '1 aviso' : `${enMiles(grupo.cuantos)} avisos`}</span>
      </summary>
      <div className="al-avisos-marco">
        <table className="al-avisos-tabla">
          <Cabeza de={['Fila', 'Columna', 'Valor', 'Motivo']} />
          <tbody>
            {grupo.primeros.map((a, i) => (
              <tr key={String(i)}>
                <td>{a.fila ?? '—'}</td>
                <td>{a.columna ?? '—'}</td>
                <td>{a.valor === '' ? '—' : a.valor}</td>
                <td>{a.razon}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {resto > 0 && (
        <p className="al-avisos-resto">
          Se muestran los primeros {PRIMEROS}. Hay {enMiles(resto)} más.
        </p>
      )}
    </details>
  );
}

export interface PanelDeAvisosProps {
  readonly titulo: string;
  readonly grupos: readonly GrupoDeAvisos[];
  /** Downloads the copy that says what to correct. */
  readonly alDescargar?: () => void;
  readonly descargando?: boolean;
  readonly children?: ReactNode;
}

/** Everything that is wrong with a file or a save, grouped by cause (ui T06). */
export function PanelDeAvisos({ titulo, grupos, alDescargar, descargando = false, children }: PanelDeAvisosProps) {
  return (
    <section className="al-avisos-panel" aria-label={titulo}>
      <header className="al-avisos-cabeza">
        <h3>{titulo}</h3>
        {alDescargar && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFileDownload size={16} />}
            loading={descargando}
            onClick={alDescargar}
          >
            Descargar archivo corregido
          </Button>
        )}
      </header>
      {children}
      {grupos.map((g, i) => (
        <Grupo key={g.causa} grupo={g} abierto={i === 0} />
      ))}
    </section>
  );
}
