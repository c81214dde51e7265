import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconArrowLeft } from './iconos.ts';
import { type PasoDelCamino, Pasos } from './pasos.tsx';
import './wizard.css';

export interface WizardProps {
  readonly titulo: string;
  readonly pasos: readonly PasoDelCamino[];
  /** Id of the current step; a pure function of the feature decides the next one. */
  readonly actual: string;
  /** Null: this step does not lead on, and says why. */
  readonly siguiente: {
    readonly texto: string;
    readonly alPulsar: () => unknown;
    readonly enCurso?: boolean;
    readonly deshabilitado?: boolean;
  } | null;
  /** Why the person cannot continue; shown beside the button. */
  readonly impide?: string | null;
  readonly alVolver?: () => void;
  readonly alCancelar?: () => void;
  readonly children: ReactNode;
}

/** Long work in steps: 'Paso 2 de 4'. It only draws. */
export function Wizard({ titulo, pasos, actual, siguiente, impide, alVolver, alCancelar, children }: WizardProps) {
  const indice = Math.max(
    0,
    pasos.findIndex((p) => p.id === actual),
  );
  const encabezado = useRef<HTMLHeadingElement>(null);
  const anterior = useRef(actual);
  useEffect(() => {
    if (anterior.current !== actual) encabezado.current?.focus();
    anterior.current = actual;
  }, [actual]);
  return (
    <section className="al-wizard" aria-label={titulo}>
      <Pasos rotulo="Pasos" pasos={pasos} indice={indice} />
      <h2 ref={encabezado} tabIndex={-1} className="al-wizard-titulo">
        <span className="al-wizard-cuenta">
          Paso {indice + 1} de {pasos.length}
        </span>{' '}
        {pasos[indice]?.titulo}
      </h2>
      <div className="al-wizard-cuerpo">{children}</div>
      <footer className="al-wizard-pie">
        {alCancelar && (
          <Button variant="subtle" color="gray" onClick={alCancelar}>
            Cancelar
          </Button>
        )}
        <span className="al-wizard-aire" />
        {impide && (
          <span role="status" className="al-wizard-impide">
            {impide}
          </span>
        )}
        {alVolver && (
          <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={alVolver}>
            Volver
          </Button>
        )}
        {siguiente && (
          <Button
            loading={siguiente.enCurso ?? false}
            disabled={siguiente.deshabilitado ?? false}
            onClick={() => void siguiente.alPulsar()}
          >
            {siguiente.texto}
          </Button>
        )}
      </footer>
    </section>
  );
}
