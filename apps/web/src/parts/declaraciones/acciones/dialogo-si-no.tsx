import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import '../../../ui/dialogs.css';

export interface DialogoSiNoProps {
  readonly abierto: boolean;
  readonly titulo: string;
  readonly hechos: readonly (readonly [rotulo: string, valor: ReactNode])[];
  readonly enCurso: boolean;
  readonly alConfirmar: () => unknown;
  readonly alCerrar: () => void;
}

/** The specification's question with its own two answers, Sí and No (spec 2, section 2.7); the facts go with it. */
export function DialogoSiNo({ abierto, titulo, hechos, enCurso, alConfirmar, alCerrar }: DialogoSiNoProps) {
  return (
    <Modal opened={abierto} onClose={enCurso ? () => undefined : alCerrar} title={titulo}>
      <p className="al-parrafo">{AVISOS.confirmarAccion}</p>
      <dl className="al-hechos">
        {hechos.map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <div className="al-dialogo-pie">
        <Button variant="default" data-autofocus disabled={enCurso} onClick={alCerrar}>
          {ROTULOS.no}
        </Button>
        <Button loading={enCurso} onClick={() => void alConfirmar()}>
          {ROTULOS.si}
        </Button>
      </div>
    </Modal>
  );
}
