import { AVISOS } from '@aldia/contract/textos.ts';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Copiar, useCopiado } from './use-copiado.ts';
import './copy-cell.css';

export interface CopyCellProps {
  /** Exactly what goes to the clipboard. */
  readonly copiar: string;
  /** What is copied, for screen readers: 'NIT', 'Impuesto a pagar'. */
  readonly rotulo?: string;
  /** Shows the word beside the icon. */
  readonly conTexto?: boolean;
  /** How to copy, where plain copying is not enough: a secret is removed again later. */
  readonly poner?: Copiar;
  readonly children?: ReactNode;
}

/** A value with its copy button: Copiar, then Copiado for two seconds, announced politely. */
export function CopyCell({ copiar, rotulo, conTexto = false, poner, children }: CopyCellProps) {
  const { estado, copiar: alCopiar, Icono, palabra, anuncio } = useCopiado(copiar, AVISOS.copiar, poner);
  return (
    <span className="al-copia">
      {children !== undefined && <span className="al-copia-valor">{children}</span>}
      <UnstyledButton
        className="al-copia-boton"
        data-copiar
        data-estado={estado}
        aria-label={rotulo ? `${palabra} ${rotulo}` : conTexto ? undefined : palabra}
        title={palabra}
        onClick={(evento) => {
          evento.stopPropagation();
          void alCopiar();
        }}
      >
        <Icono size={16} aria-hidden="true" />
        {conTexto && <span>{palabra}</span>}
      </UnstyledButton>
      <span role="status" className="al-solo-lector">
        {anuncio}
      </span>
    </span>
  );
}
