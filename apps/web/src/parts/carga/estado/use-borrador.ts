import { type BorradorDeRemanentes, carga } from '@aldia/contract/carga.ts';
import { ErrorDeLlamada, type Llamar } from '@aldia/contract/cliente.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deSalida, llamar, llamarDeFondo, nuevaClave } from '../../../base/llamadas/api.ts';
import { loUltimo } from '../../../base/lo-ultimo.ts';
import { sesionActual } from '../../../base/sesion/sesion.ts';
import type { RemanentesEscritos } from './carga.tipos.ts';

/** The balances typed so far; null for a box that is empty or holds no amount yet. */
export type RemanentesAMedias = { readonly [K in keyof RemanentesEscritos]: RemanentesEscritos[K] | null };

/** Refusals after which nothing more that is typed here is kept. */
const NO_SE_GUARDAN: ReadonlySet<string> = new Set(['REMANENTES_DE_OTRO', 'REMANENTES_DE_OTRO_REGIMEN']);

/** The pause in the typing after which one call is sent, instead of one for each key. */
const PAUSA_MS = 700;

let enCamino: Promise<void> = Promise.resolve();
/** For each draft on the screen, a function that sends at once what waits for the pause. */
const queEsperan = new Set<() => void>();
/**
 * Resolves when no draft waits or is being sent, even from a screen that was left. A draft that arrives after its month was
 * saved would stay.
 */
export function borradorEnCamino(): Promise<void> {
  for (const mandarYa of queEsperan) mandarYa();
  return enCamino;
}

type Dicho = RemanentesAMedias & { readonly usuarioId: number; readonly fecha: Mes; readonly regimenId: number };
interface EnPausa {
  readonly escritos: RemanentesAMedias;
  readonly reloj: ReturnType<typeof setTimeout>;
}

export interface BorradorEnCurso {
  /** The draft that fills the card, if the person continues with one. */
  readonly usado: RemanentesAMedias | null;
  /** A colleague's draft about which the person has not decided yet. */
  readonly ajeno: BorradorDeRemanentes | null;
  readonly escritoEn: string | null;
  /** Why the server refused the draft: somebody else typed meanwhile, or changed the regime of the month. */
  readonly choque: string | null;
  readonly escribir: (escritos: RemanentesAMedias, yaMismo?: boolean) => void;
  readonly usarlo: () => void;
  readonly seguirSinEl: () => void;
  readonly descartar: () => Promise<void>;
}

/**
 * The draft of the balances on the server: it holds what was typed a moment ago, for a reload or another computer. While a
 * colleague's draft waits for a decision, nothing overwrites it.
 */
export function useBorrador(
  de: { readonly usuarioId: number; readonly mes: Mes; readonly regimenId: number },
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
    // Without network the draft stays in the tab, and the next key sends it again.
    if (error instanceof ErrorDeLlamada && NO_SE_GUARDAN.has(error.codigo ?? '')) setChoque(error.message);
  };
  const [mandar] = useState(() =>
    loUltimo(async ({ dicho, como }: { dicho: Dicho; como: Llamar }, signal) => {
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
    const { regimenId } = de;
    enCamino = mandar({ dicho: { ...donde, regimenId, isr, iva, exportacion, ivaRetenciones }, como }).then(
      () => antes,
    );
  };
  /** Takes what waits for the pause and cancels the pause. */
  const tomarLoQueEspera = (): RemanentesAMedias | null => {
    const tomado = espera.current;
    espera.current = null;
    clearTimeout(tomado?.reloj);
    return tomado?.escritos ?? null;
  };
  const mandarLoQueEspera = (como?: Llamar): void => {
    const escritos = tomarLoQueEspera();
    // After the session ended nothing more is sent.
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
      // A draft still being sent would write it again.
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
