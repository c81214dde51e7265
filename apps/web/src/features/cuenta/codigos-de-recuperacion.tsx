import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CopyCell } from '../../ui/copy-cell.tsx';

interface CodigosDeRecuperacionProps {
  readonly codigos: readonly string[];
  readonly alGuardarlos: () => void;
}

/** The ten codes, the only time that they are seen. */
export function CodigosDeRecuperacion({ codigos, alGuardarlos }: CodigosDeRecuperacionProps) {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  return (
    <div className="al-cuenta-factor">
      <h3 ref={titulo} tabIndex={-1} className="al-cuenta-subtitulo">
        Códigos de recuperación
      </h3>
      <p className="al-parrafo">
        {AVISOS_DE_CUENTA.codigosAyuda} <strong>{AVISOS_DE_CUENTA.codigosUnaVez}</strong>
      </p>
      <ol className="al-cuenta-codigos">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ol>
      <CopyCell copiar={codigos.join('\n')} rotulo="los códigos" conTexto>
        Los diez códigos
      </CopyCell>
      <div className="al-cuenta-botones">
        <Button onClick={alGuardarlos}>Ya los guardé</Button>
      </div>
    </div>
  );
}
