import { type BorradorDeRemanentes, carga } from '@aldia/contract/carga.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { useEffect, useRef, useState } from 'react';
import { llamar, llamarDeFondo, nuevaClave } from '../../../base/llamadas/api.ts';
import { loUltimo } from '../../../base/lo-ultimo.ts';
import type { RemanentesEscritos } from './carga.tipos.ts';

/** What is typed so far; null is a box that is empty, or says no amount yet. */
export type RemanentesAMedias = { readonly [K in keyof RemanentesEscritos]: RemanentesEscritos[K] | null };

/** A pause in the typing: one call, and not one for each key. */
const PAUSA_MS = 700;

let enCamino: Promise<void> = Promise.resolve();
/** Ends when no draft is on its way any more, whoever left its screen: one that arrives after its month was saved would stay. */
export const borradorEnCamino = (): Promise<void> => enCamino;

export interface BorradorEnCurso {
  /** What the card begins with, if a draft is what one goes on with. */
  readonly usado: RemanentesAMedias | null;
  /** Somebody else's, about which nothing was decided yet. */
  readonly ajeno: BorradorDeRemanentes | null;
  readonly escritoEn: string | null;
  /** What the server refused: somebody else typed since. */
  readonly choque: string | null;
  readonly escribir: (escritos: RemanentesAMedias, yaMismo?: boolean) => void;
  readonly usarlo: () => void;
  readonly seguirSinEl: () => void;
  readonly descartar: () => Promise<void>;
}

/**
 * The draft of the balances on the server: what is typed is there a moment later, for a reload or another computer. While
 * somebody else's waits for a decision nothing is written over it.
 */
export function useBorrador(
  de: { readonly usuarioId: number; readonly mes: Mes },
  hay: BorradorDeRemanentes | null,
): BorradorEnCurso {
  const [borrador, setBorrador] = useState(hay);
  const [ajeno, setAjeno] = useState(hay !== null && !hay.esMio ? hay : null);
  const [usado, setUsado] = useState<RemanentesAMedias | null>(hay?.esMio ? hay : null);
  const [choque, setChoque] = useState<string | null>(null);
  const visto = useRef(hay?.revision ?? 0);
  const espera = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(espera.current), []);
  const donde = { usuarioId: de.usuarioId, fecha: de.mes };
  const fallar = (error: unknown): void => {
    // Without network it stays in the tab, and the next key tries again.
    if (error instanceof ErrorDeLlamada && error.codigo === 'REMANENTES_DE_OTRO') setChoque(error.message);
  };
  const [mandar] = useState(() =>
    loUltimo(async (dicho: RemanentesAMedias & typeof donde, signal) => {
      const entrada = { ...dicho, visto: visto.current };
      try {
        const opciones = { idempotencia: nuevaClave(), signal };
        visto.current = (await llamarDeFondo(carga.escribirBorrador, entrada, opciones)).revision;
      } catch (error) {
        fallar(error);
      }
    }),
  );
  const enviar = ({ isr, iva, exportacion, ivaRetenciones }: RemanentesAMedias): void => {
    const antes = enCamino;
    enCamino = mandar({ ...donde, isr, iva, exportacion, ivaRetenciones }).then(() => antes);
  };
  return {
    usado,
    ajeno,
    escritoEn: usado === null ? null : (borrador?.escritoEn ?? null),
    choque,
    escribir: (escritos, yaMismo = false) => {
      clearTimeout(espera.current);
      if (ajeno !== null || choque !== null) return;
      if (yaMismo) enviar(escritos);
      else espera.current = setTimeout(() => enviar(escritos), PAUSA_MS);
    },
    usarlo: () => {
      setUsado(ajeno);
      setAjeno(null);
    },
    seguirSinEl: () => setAjeno(null),
    descartar: async () => {
      clearTimeout(espera.current);
      // What is on its way would write it again.
      await enCamino;
      try {
        await llamar(carga.descartarBorrador, { ...donde, visto: visto.current }, { idempotencia: nuevaClave() });
        setBorrador(null);
        setUsado(null);
        visto.current = 0;
      } catch (error) {
        fallar(error);
      }
    },
  };
}
