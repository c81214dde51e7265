import { type BorradorDeRemanentes, carga } from '@aldia/contract/carga.ts';
import { ErrorDeLlamada, type Llamar } from '@aldia/contract/cliente.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deSalida, llamar, llamarDeFondo, nuevaClave } from '../../../base/llamadas/api.ts';
import { loUltimo } from '../../../base/lo-ultimo.ts';
import { sesionActual } from '../../../base/sesion/sesion.ts';
import type { RemanentesEscritos } from './carga.tipos.ts';

/** What is typed so far; null is a box that is empty, or says no amount yet. */
export type RemanentesAMedias = { readonly [K in keyof RemanentesEscritos]: RemanentesEscritos[K] | null };

/** A pause in the typing: one call, and not one for each key. */
const PAUSA_MS = 700;

let enCamino: Promise<void> = Promise.resolve();
/** What sends at once what waits for a pause, of each draft on the screen. */
const queEsperan = new Set<() => void>();
/** Ends when no draft waits or is on its way any more, whoever left its screen: one that arrives after its month was saved would stay. */
export function borradorEnCamino(): Promise<void> {
  for (const mandarYa of queEsperan) mandarYa();
  return enCamino;
}

interface EnPausa {
  readonly escritos: RemanentesAMedias;
  readonly reloj: ReturnType<typeof setTimeout>;
}

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
  const espera = useRef<EnPausa | null>(null);
  const donde = { usuarioId: de.usuarioId, fecha: de.mes };
  const fallar = (error: unknown): void => {
    // Without network it stays in the tab, and the next key tries again.
    if (error instanceof ErrorDeLlamada && error.codigo === 'REMANENTES_DE_OTRO') setChoque(error.message);
  };
  const [mandar] = useState(() =>
    loUltimo(async ({ dicho, como }: { dicho: RemanentesAMedias & typeof donde; como: Llamar }, signal) => {
      const entrada = { ...dicho, visto: visto.current };
      try {
        const opciones = { idempotencia: nuevaClave(), signal };
        visto.current = (await como(carga.escribirBorrador, entrada, opciones)).revision;
      } catch (error) {
        fallar(error);
      }
    }),
  );
  const enviar = ({ isr, iva, exportacion, ivaRetenciones }: RemanentesAMedias, como: Llamar = llamarDeFondo): void => {
    const antes = enCamino;
    enCamino = mandar({ dicho: { ...donde, isr, iva, exportacion, ivaRetenciones }, como }).then(() => antes);
  };
  /** What waits for the pause, which it waits for no more. */
  const tomarLoQueEspera = (): RemanentesAMedias | null => {
    const tomado = espera.current;
    espera.current = null;
    clearTimeout(tomado?.reloj);
    return tomado?.escritos ?? null;
  };
  const mandarLoQueEspera = (como?: Llamar): void => {
    const escritos = tomarLoQueEspera();
    // A session that is over sends nothing more.
    if (escritos !== null && sesionActual() !== null) enviar(escritos, como);
  };
  const alDejarlo = useEffectEvent(mandarLoQueEspera);
  useEffect(() => {
    const mandarYa = () => alDejarlo();
    const alIrse = () => alDejarlo(deSalida(sesionActual()?.token ?? ''));
    queEsperan.add(mandarYa);
    addEventListener('pagehide', alIrse);
    return () => {
      removeEventListener('pagehide', alIrse);
      queEsperan.delete(mandarYa);
      mandarYa();
    };
  }, []);
  return {
    usado,
    ajeno,
    escritoEn: usado === null ? null : (borrador?.escritoEn ?? null),
    choque,
    escribir: (escritos, yaMismo = false) => {
      tomarLoQueEspera();
      if (ajeno !== null || choque !== null) return;
      if (yaMismo) enviar(escritos);
      else espera.current = { escritos, reloj: setTimeout(mandarLoQueEspera, PAUSA_MS) };
    },
    usarlo: () => {
      setUsado(ajeno);
      setAjeno(null);
    },
    seguirSinEl: () => setAjeno(null),
    descartar: async () => {
      tomarLoQueEspera();
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
