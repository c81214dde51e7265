import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Ventana } from '../../../ui/ventana.tsx';

const clave = (usuarioId: number): string => `aldia-aviso-inclusion-${usuarioId}`;

/** Whether this person silenced the notice in this browser (G-111); a browser that keeps nothing shows it every time. */
export function avisoLegalSilenciado(usuarioId: number): boolean {
  try {
    return localStorage.getItem(clave(usuarioId)) === 'si';
  } catch {
    return false;
  }
}

function silenciar(usuarioId: number): void {
  try {
    localStorage.setItem(clave(usuarioId), 'si');
  } catch {
    // storage closed by the browser: it will be shown again
  }
}

export interface AvisoLegalProps {
  readonly usuarioId: number;
  readonly alAceptar: () => void;
  readonly alCerrar: () => void;
}

/** The legal notice before an invoice is included (spec 2, section 2.5). */
export function AvisoLegal({ usuarioId, alAceptar, alCerrar }: AvisoLegalProps) {
  const [noMostrar, setNoMostrar] = useState(false);
  const aceptar = () => {
    if (noMostrar) silenciar(usuarioId);
    alAceptar();
  };
  return (
    <Ventana opened onClose={alCerrar} title="Antes de incluir">
      <p className="al-parrafo">{AVISOS.avisoLegalInclusion}</p>
      <Checkbox
        label="No volver a mostrar"
        checked={noMostrar}
        onChange={(e) => setNoMostrar(e.currentTarget.checked)}
      />
      <div className="al-dialogo-pie">
        <Button variant="default" onClick={alCerrar}>
          {ROTULOS.cancelar}
        </Button>
        <Button data-autofocus onClick={aceptar}>
          {ROTULOS.aceptar}
        </Button>
      </div>
    </Ventana>
  );
}
