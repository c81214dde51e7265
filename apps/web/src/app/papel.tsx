import { TEXTOS_DE_PAPEL as T } from '@aldia/contract/textos-papel.ts';
import { formatDiaLargo, formatMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useEffect } from 'react';
import { useHoy } from '../base/reloj.ts';
import { Marca } from '../ui/marca.tsx';
import './impresion.css';

const TEMA = 'data-mantine-color-scheme';

/** Printing uses the light theme, whatever the theme of the screen, and writes on each sheet whose it is. */
function usePapel(nombre: string): void {
  useEffect(() => {
    const { documentElement: pagina } = document;
    let antes: string | null = null;
    const aclarar = () => {
      const titulo = document.querySelector('.mantine-Modal-title') ?? document.querySelector('h1');
      pagina.style.setProperty('--al-papel', JSON.stringify(`AlDía · ${nombre} · ${titulo?.textContent ?? ''}`));
      antes = pagina.getAttribute(TEMA);
      pagina.setAttribute(TEMA, 'light');
    };
    const volver = () => {
      if (antes !== null) pagina.setAttribute(TEMA, antes);
      antes = null;
    };
    addEventListener('beforeprint', aclarar);
    addEventListener('afterprint', volver);
    return () => {
      removeEventListener('beforeprint', aclarar);
      removeEventListener('afterprint', volver);
    };
  }, [nombre]);
}

/** The head of a printed page: the person, the month when the screen has one, and the day of printing. */
export function CabezaDePapel({ nombre, periodo }: { readonly nombre: string; readonly periodo: Mes | null }) {
  usePapel(nombre);
  return (
    <div className="al-papel-cabeza" aria-hidden="true">
      <Marca />
      <span>{nombre}</span>
      {periodo !== null && <span>{llenar(T.mes, { mes: formatMes(periodo) })}</span>}
      <span>{llenar(T.impreso, { dia: formatDiaLargo(useHoy()) })}</span>
    </div>
  );
}
