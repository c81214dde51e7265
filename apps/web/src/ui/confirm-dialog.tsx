import { ROTULOS } from '@aldia/contract/textos.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Hecho, Hechos } from './hechos.tsx';
import { Ventana } from './ventana.tsx';
import './dialogs.css';

export interface ConfirmDialogProps {
  /** Open by default: a drawn dialog is open. */
  readonly abierto?: boolean;
  readonly titulo: string;
  /** What will happen, as facts: who, which period, how much. */
  readonly hechos?: readonly Hecho[];
  /** The consequence, in a sentence. */
  readonly luego?: string;
  readonly children?: ReactNode;
  /** The verb of the action: 'Confirmar pago', never 'Aceptar' when a verb exists. */
  readonly confirmar: string;
  readonly cancelar?: string;
  readonly peligro?: boolean;
  readonly enCurso?: boolean;
  /** True while a fact is loading: the person cannot decide yet. */
  readonly espera?: boolean;
  readonly alConfirmar: () => unknown;
  readonly alCerrar: () => void;
}

/** Asks for one decision, with its facts in sight. The focus starts on the safe button. */
export function ConfirmDialog({
  abierto = true,
  titulo,
  hechos = [],
  luego,
  children,
  confirmar,
  cancelar = ROTULOS.cancelar,
  peligro = false,
  enCurso = false,
  espera = false,
  alConfirmar,
  alCerrar,
}: ConfirmDialogProps) {
  return (
    <Ventana
      opened={abierto}
      onClose={enCurso ? () => undefined : alCerrar}
      title={titulo}
      closeOnClickOutside={!enCurso}
      closeOnEscape={!enCurso}
    >
      {hechos.length > 0 && <Hechos de={hechos} />}
      {luego !== undefined && <p className="al-parrafo">{luego}</p>}
      {children}
      <div className="al-dialogo-pie">
        <Button variant="default" data-autofocus disabled={enCurso} onClick={alCerrar}>
          {cancelar}
        </Button>
        <Button
          color={peligro ? 'red' : 'quetzal'}
          loading={enCurso}
          disabled={espera}
          onClick={() => void alConfirmar()}
        >
          {confirmar}
        </Button>
      </div>
    </Ventana>
  );
}
