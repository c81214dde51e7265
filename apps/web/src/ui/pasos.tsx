import { IconCheck } from './iconos.ts';
import './wizard.css';

export interface PasoDelCamino {
  readonly id: string;
  readonly titulo: string;
}

export interface PasosProps {
  readonly rotulo: string;
  readonly pasos: readonly PasoDelCamino[];
  /** Index of the current step; an index past the last step marks all as done. */
  readonly indice: number;
}

/** Shows the current step among a few. It only draws. */
export const Pasos = ({ rotulo, pasos, indice }: PasosProps) => (
  <ol className="al-wizard-pasos" aria-label={rotulo}>
    {pasos.map((p, i) => (
      <li key={p.id} aria-current={i === indice ? 'step' : undefined} data-hecho={i < indice || undefined}>
        <span className="al-wizard-numero" aria-hidden="true">
          {i < indice ? <IconCheck size={16} /> : i + 1}
        </span>
        <span className="al-wizard-nombre">
          {p.titulo}
          {i < indice && <span className="al-solo-lector"> (hecho)</span>}
        </span>
      </li>
    ))}
  </ol>
);
