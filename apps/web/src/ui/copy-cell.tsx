import { AVISOS } from '@aldia/contract/textos.ts';
import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { IconCheck, IconCopy } from './iconos.ts';
import './copy-cell.css';

export interface CopyCellProps {
  /** Exactly what goes to the clipboard. */
  readonly copiar: string;
  /** What is copied, for who does not see: 'NIT', 'Impuesto a pagar'. */
  readonly rotulo?: string;
  /** Shows the word beside the icon. */
  readonly conTexto?: boolean;
  readonly children?: ReactNode;
}

const MS_COPIADO = 2000;

/** A value with its copy button: Copiar, then Copiado for two seconds, said politely. */
export function CopyCell({ copiar, rotulo, conTexto = false, children }: CopyCellProps) {
  const [estado, setEstado] = useState<'quieto' | 'copiado' | 'fallo'>('quieto');
  useEffect(() => {
    if (estado === 'quieto') return;
    const espera = setTimeout(() => setEstado('quieto'), MS_COPIADO);
    return () => clearTimeout(espera);
  }, [estado]);
  const alCopiar = async () => {
    try {
      await navigator.clipboard.writeText(copiar);
      setEstado('copiado');
    } catch {
      setEstado('fallo');
    }
  };
  const palabra = estado === 'copiado' ? AVISOS.copiado : AVISOS.copiar;
  const Icono = estado === 'copiado' ? IconCheck : IconCopy;
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
        {estado === 'copiado' ? AVISOS.copiado : estado === 'fallo' ? AVISOS.copiarFallo : ''}
      </span>
    </span>
  );
}
