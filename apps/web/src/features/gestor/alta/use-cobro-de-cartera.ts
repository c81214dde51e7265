import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_ALTA, TEXTOS_DE_PAGO } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { type EsperaDeAlta, esperaDeAlta } from '@aldia/domain/alta/pasos.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { llamar, nuevaClave } from '../../../base/llamadas/api.ts';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { refrescarSesion } from '../../../base/llamadas/refrescar-sesion.ts';
import { ignorarLlamada } from '../../../parts/cobros/fin-del-cobro.ts';
import type { Desenlace } from '../../../parts/cobros/pagar.ts';
import { cobrarCartera } from './cobrar-cartera.ts';
import { comoTermino, type EstadoDeGestor, type LoEsperado } from './fin-de-carga.ts';
import type { Asignada } from './lo-que-pagas.ts';
import { tarjetaDelCobro } from './tarjeta-del-cobro.ts';
import type { Cartera, Mirar } from './use-cartera.ts';

const MS_DE_CONSEJO = 10_000;

export interface CobroDeCartera {
  /** While it is set nothing can be paid, and the waiting screen shows. */
  readonly espera: EsperaDeAlta | null;
  readonly pagando: boolean;
  /** Set when everything is delivered: the page is about to close, and `con_carga` reminds to delete the file. */
  readonly hecho: 'con_carga' | 'sin_carga' | null;
  /** Why another card is asked for than the one on the screen; null once that is another one (D-50). */
  readonly motivoPara: (enPantalla: string | null) => string | null;
  readonly pagar: (a: Asignada) => Promise<void>;
  readonly mirarCobro: () => Promise<void>;
}

/** Why a card is asked for again. */
const PORQUE = { devuelto: AVISOS_DE_ALTA.devuelto, sin_cobro: AVISOS_DE_ALTA.noCobrado } as const;

/** The mails went out with the change that they report (D-68): this only asks for confirmation, as the specification's screens do. */
async function pedirCorreo({ modo }: Cartera): Promise<void> {
  const esAlta = modo === 'normal';
  try {
    if (esAlta) await llamar(gestorSuscripcion.correoDeSuscripcion, {}, { idempotencia: nuevaClave() });
    else await llamar(gestorSuscripcion.correoDeAdicion, {});
  } catch (error) {
    ignorarLlamada(error);
    avisar(
      'fallo',
      TEXTOS[esAlta ? 'gestorSuscripcion.correoDeSuscripcion' : 'gestorSuscripcion.correoDeAdicion'].fallo,
    );
  }
}

/** One press of the last button and what follows. An unfinished charge is followed to its end and never repeated. */
export function useCobroDeCartera(cartera: Cartera, mirar: Mirar): CobroDeCartera {
  const irA = useNavigate();
  const [pagando, setPagando] = useState(false);
  const [preguntando, setPreguntando] = useState(false);
  const [hecho, setHecho] = useState<CobroDeCartera['hecho']>(null);
  const [motivo, setMotivo] = useState<{ readonly porque: string | null; readonly tarjeta: string | null } | null>(
    null,
  );
  // React state arrives too late for a double click, or for two overlapping reads; this ref does not.
  const enVuelo = useRef(false);
  /** The card that was charged last, as the screen named it. */
  const cobrada = useRef<string | null>(null);
  const { cobroAbierto } = cartera.estado;
  const abierto = cobroAbierto && esperaDeAlta(cobroAbierto.estado);

  const otraTarjeta = (porque: string | null, deQue: string | null = null): void => {
    setMotivo({ porque, tarjeta: cobrada.current });
    cartera.pedirOtraTarjeta(deQue);
  };
  const alListo = async (): Promise<void> => {
    setHecho(cartera.soloLosQueHay ? 'sin_carga' : 'con_carga');
    cartera.cerrar();
    if (!cartera.soloLosQueHay) avisar('informa', T.borraElArchivo, { duracionMs: MS_DE_CONSEJO });
    await pedirCorreo(cartera);
    invalidar([gestorSuscripcion.estado]);
    // A subscription ends at the login, whose next session has the plan (decisions-1, A16); an addition ends at the office's page, and
    // may have changed the plan.
    if (cartera.modo === 'extraordinaria') void refrescarSesion().catch(ignorarLlamada);
    await irA({ to: cartera.modo === 'normal' ? '/' : '/gestor' });
  };
  /** An open charge was closed: either everything is done, or a card is asked for with the reason. */
  const alCerrarse = async (ahora: EstadoDeGestor, esperado: LoEsperado): Promise<void> => {
    const fin = comoTermino(cartera.modo === 'normal', esperado, ahora);
    if (fin === 'no_se_sabe') return avisar('espera', AVISOS_DE_ALTA.sinSaber);
    // A page that lost its load finds it here again, to pay for it.
    const suya = ahora.borrador?.id === ahora.ultimoCobro?.borradorId ? (ahora.borrador?.id ?? null) : null;
    if (fin !== 'hecho') return otraTarjeta(PORQUE[fin], suya);
    avisar('exito', TEXTOS['gestorSuscripcion.completar'].exito);
    // The charge was of another page of the office: this page's load goes on.
    const deOtra = cartera.modo === 'extraordinaria' && cartera.borradorId !== null;
    if (deOtra && ahora.ultimoCobro?.borradorId !== cartera.borradorId) return invalidar([gestorSuscripcion.asignar]);
    await alListo();
  };
  const alTerminar = async ({ fin, dichos, codigo }: Desenlace): Promise<void> => {
    for (const { tipo, texto, detalle } of dichos) avisar(tipo, texto, detalle === undefined ? {} : { detalle });
    if (fin === 'listo') return alListo();
    if (fin === 'otra-tarjeta') {
      otraTarjeta(dichos.findLast((d) => d.tipo === 'fallo')?.texto ?? null);
      // The screen may have seen this charge open: without this read it would wait for its end and report it again, with less detail.
      await mirar();
      return;
    }
    if (codigo === 'MONTO_DISTINTO') avisar('espera', TEXTOS_DE_PAGO.montoCambio);
    invalidar([gestorSuscripcion.asignar]);
    setPreguntando(fin === 'por-saber');
    const ahora = await mirar().finally(() => setPreguntando(false));
    if (fin !== 'por-saber') return;
    if (!ahora) avisar('espera', AVISOS_DE_ALTA.sinSaber);
    else if (!ahora.cobroAbierto) await alCerrarse(ahora, { cobroId: null, compra: cartera.compra });
  };
  const unaVez = async (hacer: () => Promise<void>): Promise<void> => {
    if (enVuelo.current) return;
    enVuelo.current = true;
    try {
      await hacer();
    } finally {
      enVuelo.current = false;
    }
  };
  const pagar = (a: Asignada) =>
    unaVez(async () => {
      setPagando(true);
      cobrada.current = tarjetaDelCobro(cartera, a.ultimosNumeros);
      try {
        await alTerminar(await cobrarCartera(cartera, a));
      } finally {
        setPagando(false);
      }
    });
  const mirarCobro = () =>
    unaVez(async () => {
      const ahora = await mirar();
      const esperado = { cobroId: cobroAbierto?.id ?? null, compra: cartera.compra };
      if (ahora && !ahora.cobroAbierto) await alCerrarse(ahora, esperado);
    });
  const espera = preguntando && abierto === null ? 'confirmando' : abierto;
  // In a subscription a failed charge keeps no card: one on the screen was verified afterwards.
  const motivoPara = (enPantalla: string | null): string | null => {
    if (motivo === null || cartera.tarjeta !== null) return null;
    return motivo.tarjeta === null || enPantalla === null || enPantalla === motivo.tarjeta ? motivo.porque : null;
  };
  return { espera, pagando, hecho, motivoPara, pagar, mirarCobro };
}
