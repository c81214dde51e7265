import { AVISOS } from '@aldia/contract/textos.ts';
import { useEffect, useState } from 'react';
import { IconCheck, IconCopy } from './iconos.ts';

/** How long a button says that it copied. */
export const MS_COPIADO = 2000;

/** Puts a text on the clipboard; rejects when the browser refuses. */
export type Copiar = (texto: string) => Promise<void>;
const alPortapapeles: Copiar = (texto) => navigator.clipboard.writeText(texto);

/** Copies a text and says so for two seconds: gives a copy button its icon, its word and its announcement. */
export function useCopiado(texto: string, quieto: string, poner = alPortapapeles) {
  const [estado, setEstado] = useState<'quieto' | 'copiado' | 'fallo'>('quieto');
  useEffect(() => {
    if (estado === 'quieto') return;
    const espera = setTimeout(() => setEstado('quieto'), MS_COPIADO);
    return () => clearTimeout(espera);
  }, [estado]);
  const copiar = async () => {
    try {
      await poner(texto);
      setEstado('copiado');
    } catch {
      setEstado('fallo');
    }
  };
  return {
    estado,
    copiar,
    Icono: estado === 'copiado' ? IconCheck : IconCopy,
    palabra: estado === 'copiado' ? AVISOS.copiado : quieto,
    anuncio: estado === 'copiado' ? AVISOS.copiado : estado === 'fallo' ? AVISOS.copiarFallo : '',
  };
}
