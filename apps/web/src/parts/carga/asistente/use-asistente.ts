import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import {
  type Avance,
  continuar,
  exigeFacturasRecibidas,
  PASOS,
  panelesDeRetencion,
  TEXTO_DE_IMPEDIMENTO,
} from '@aldia/domain/carga/pasos.ts';
import { type Dispatch, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { descargarEnlace, enlaceDelServidor } from '../../../base/descargas/descargar-enlaces.ts';
import {
  type AccionDeCarga,
  asistenteDe,
  type ContextoDeCarga,
  type EstadoDeCarga,
  esperaIsr,
} from '../estado/carga.estado.ts';
import { avisarAgentes, avisarListadosViejos, preguntarAgentes, preguntarEmisores } from './revisiones.ts';

const NOMBRE_DE_PDF = 'emisores_sin_clasificar.pdf';

/** Asks the server what the table of steps needs; returns the state with the answer, or null when the call failed. */
async function consultar(
  que: 'EMISORES_SIN_CONSULTAR' | 'AGENTES_SIN_CONSULTAR',
  e: EstadoDeCarga,
  c: ContextoDeCarga,
  despachar: Dispatch<AccionDeCarga>,
): Promise<EstadoDeCarga | null> {
  if (que === 'EMISORES_SIN_CONSULTAR') {
    const respuesta = await preguntarEmisores(e.recibidas.fusion.filas);
    if (respuesta === null) return null;
    if (respuesta.pdf !== null) {
      descargarEnlace(enlaceDelServidor(respuesta.pdf), NOMBRE_DE_PDF);
      // Regimes that must classify first read it in the step itself.
      if (!exigeFacturasRecibidas(c.regimenId)) avisar('espera', AVISOS_DE_CARGA.emisoresPorClasificarSigue);
    }
    despachar({ tipo: 'emisores', sinClasificar: respuesta.sinClasificar, de: e.recibidas });
    return { ...e, emisoresSinClasificar: respuesta.sinClasificar };
  }
  const conIsr = esperaIsr(c);
  void avisarListadosViejos(conIsr);
  const { periodo } = c;
  const hallados = await preguntarAgentes(e.emitidas.fusion.filas, { periodo, conIsr, tasas: e.tasas });
  if (hallados === null) return null;
  despachar({ tipo: 'agentes', hallados, de: e.emitidas });
  return { ...e, agentes: hallados };
}

const porConsultar = (avance: Avance): 'EMISORES_SIN_CONSULTAR' | 'AGENTES_SIN_CONSULTAR' | null =>
  'impedimento' in avance &&
  (avance.impedimento === 'EMISORES_SIN_CONSULTAR' || avance.impedimento === 'AGENTES_SIN_CONSULTAR')
    ? avance.impedimento
    : null;

interface OpcionesDeAsistente {
  readonly estado: EstadoDeCarga;
  readonly contexto: ContextoDeCarga;
  readonly despachar: Dispatch<AccionDeCarga>;
  readonly estaLeyendo: boolean;
  /** Called on the last step, once nothing blocks the save. */
  readonly alTerminar: () => void;
}

/** The buttons of the wizard. The table of steps decides; this hook asks the server and shows the toasts. */
export function useAsistente({ estado, contexto, despachar, estaLeyendo, alTerminar }: OpcionesDeAsistente) {
  const [consultando, setConsultando] = useState(false);
  const { paso } = estado;
  const avance = continuar(paso, asistenteDe(estado, contexto));
  const impide = estaLeyendo
    ? AVISOS_DE_CARGA.esperaLaLectura
    : 'impedimento' in avance && porConsultar(avance) === null && avance.impedimento !== 'ULTIMO_PASO'
      ? TEXTO_DE_IMPEDIMENTO[avance.impedimento]
      : null;

  const pasar = (siguiente: Avance, con: EstadoDeCarga): void => {
    if ('impedimento' in siguiente) {
      if (siguiente.impedimento === 'ULTIMO_PASO') return alTerminar();
      avisar('espera', TEXTO_DE_IMPEDIMENTO[siguiente.impedimento]);
      return;
    }
    const { isr, iva } = panelesDeRetencion(asistenteDe(con, contexto));
    if (siguiente.avisos.includes('TIENE_AGENTES_RETENEDORES')) avisarAgentes({ isr: isr !== null, iva: iva !== null });
    despachar({ tipo: 'paso', paso: siguiente.paso });
  };
  const avanzar = async (): Promise<void> => {
    let con: EstadoDeCarga | null = estado;
    let siguiente = avance;
    setConsultando(true);
    try {
      for (let que = porConsultar(siguiente); que !== null; que = porConsultar(siguiente)) {
        con = await consultar(que, con, contexto, despachar);
        if (con === null) return;
        siguiente = continuar(paso, asistenteDe(con, contexto));
      }
    } finally {
      setConsultando(false);
    }
    pasar(siguiente, con);
  };
  const volver = (): void => despachar({ tipo: 'paso', paso: PASOS[PASOS.indexOf(paso) - 1] ?? 1 });
  return { avanzar, volver, impide, consultando, paneles: panelesDeRetencion(asistenteDe(estado, contexto)) };
}
