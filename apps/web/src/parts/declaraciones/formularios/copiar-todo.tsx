import { AVISOS } from '@aldia/contract/textos.ts';
import { useEffect, useState } from 'react';
import { IconCheck, IconCopy } from '../../../ui/iconos.ts';

const MS_COPIADO = 2000;

export interface CopiarTodoProps {
  readonly texto: string;
  /** Of what, for who does not see: 'la sección 5'. */
  readonly de: string;
}

/** All the figures of a section at once; reads Copiar todo, then Copiado. */
export function CopiarTodo({ texto, de }: CopiarTodoProps) {
  const [estado, setEstado] = useState<'quieto' | 'copiado' | 'fallo'>('quieto');
  useEffect(() => {
    if (estado === 'quieto') return;
    const espera = setTimeout(() => setEstado('quieto'), MS_COPIADO);
    return () => clearTimeout(espera);
  }, [estado]);
  const copiar = () =>
    navigator.clipboard.writeText(texto).then(
      () => setEstado('copiado'),
      () => setEstado('fallo'),
    );
  const Icono = estado === 'copiado' ? IconCheck : IconCopy;
  const palabra = estado === 'copiado' ? AVISOS.copiado : 'Copiar todo';
  return (
    <>
      <button type="button" className="decl-boton" aria-label={`${palabra}: ${de}`} onClick={() => void copiar()}>
        <Icono size={14} aria-hidden="true" />
        {palabra}
      </button>
      <span role="status" className={estado === 'fallo' ? 'decl-aviso' : 'al-solo-lector'}>
        {estado === 'copiado' ? AVISOS.copiado : estado === 'fallo' ? AVISOS.copiarFallo : ''}
      </span>
    </>
  );
}
