import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { cajasEscritas } from '@aldia/domain/carga/cajas-de-remanentes.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { type Dispatch, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { ceder } from '../../../base/ceder.ts';
import { nuevaClave } from '../../../base/llamadas/api.ts';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import {
  type AccionDeCarga,
  archivosDe,
  asistenteDe,
  type ContextoDeCarga,
  type EstadoDeCarga,
  type IntentoDeGuardar,
} from '../estado/carga.estado.ts';
import { copiasDe } from '../estado/copias.ts';
import { borradorEnCamino } from '../estado/use-borrador.ts';
import { type Conflicto, enviarCarga, type FalloDeGuardado, type FinDeGuardado } from './enviar-carga.ts';
import { entradaDeGuardar, type ParaGuardar } from './payload.ts';

interface OpcionesDeGuardado {
  readonly estado: EstadoDeCarga;
  readonly para: Omit<ParaGuardar, keyof IntentoDeGuardar>;
  readonly contexto: ContextoDeCarga;
  readonly validacion: number;
  readonly despachar: Dispatch<AccionDeCarga>;
  readonly alGuardar: () => void;
  /** `porRepetir` is the attempt to repeat when no answer came. */
  readonly alFallar: (fallo: FalloDeGuardado, porRepetir: IntentoDeGuardar | null) => void;
}

/** The progress of a save. */
export interface AvanceDeGuardado {
  /** Written in its thread, sent in parts (a large save), waiting for the network, or sent and waiting for its answer. */
  readonly fase: 'escribiendo' | 'enPartes' | 'sinRed' | 'enviando';
  /** Rows written or sent in this phase. */
  readonly hechas: number;
  readonly total: number;
  /** Null once only the answer says whether it was saved. */
  readonly cancelar: (() => void) | null;
}

const CAMBIAN = [
  declaraciones.listadoIngreso,
  declaraciones.trabajoDeHoy,
  declaraciones.una,
  carga.remanentes,
  carga.archivos,
  pendientes.delMes,
];

function decir(fin: FinDeGuardado): void {
  if (fin.tipo === 'guardada') {
    const { nuevas, repetidas, cambiadas, reclasificadas, siguenAnuladas } = fin.salida;
    const porRegla =
      reclasificadas > 0 ? ` ${llenar(AVISOS_DE_CARGA.comprasReclasificadas, { n: reclasificadas })}` : '';
    const anuladas = siguenAnuladas > 0 ? ` ${llenar(AVISOS_DE_CARGA.siguenAnuladas, { n: siguenAnuladas })}` : '';
    const detalle = `Facturas nuevas: ${nuevas}. Repetidas: ${repetidas}. Cambiadas: ${cambiadas}.${porRegla}${anuladas}`;
    avisar('exito', TEXTOS['carga.guardar'].exito, { detalle });
  } else if (fin.tipo === 'fallo' && !fin.fallo.tienePagina) {
    avisar('fallo', TEXTOS['carga.guardar'].fallo, { detalle: fin.fallo.texto });
  }
}

/**
 * Saves the month. The key stays the same while the data do: a retry after a lost answer gets the first answer (D-28). A
 * version conflict or a stopped save keeps the wizard open; success or failure closes it (D-31).
 */
export function useGuardado(opciones: OpcionesDeGuardado) {
  const { estado, para, contexto, validacion, despachar, alGuardar, alFallar } = opciones;
  const [enCurso, setEnCurso] = useState(false);
  const [conflicto, setConflicto] = useState<Conflicto | null>(null);
  const [avance, setAvance] = useState<AvanceDeGuardado | null>(null);
  const terminar = async (fin: FinDeGuardado, intento: IntentoDeGuardar): Promise<void> => {
    decir(fin);
    if (fin.tipo === 'cancelada') despachar({ tipo: 'intento', intento: null });
    else if (fin.tipo === 'conflicto') {
      despachar({ tipo: 'intento', intento: null });
      setConflicto(fin.conflicto);
    } else if (fin.tipo === 'fallo') alFallar(fin.fallo, fin.fallo.sinRespuesta ? intento : null);
    else {
      // The toast, the refetches and the list each get a task of their own, so that none holds the page for long.
      await ceder();
      invalidar(CAMBIAN);
      await ceder();
      alGuardar();
    }
  };
  const guardar = async (version: number): Promise<void> => {
    setConflicto(null);
    setEnCurso(true);
    try {
      const previo = estado.intento?.version === version ? estado.intento : null;
      // The wait for the uploads also lets the button show that it works: writing a big month blocks the thread for a moment.
      const { agentesIsr, agentesIva } = asistenteDe(estado, contexto);
      const intento: IntentoDeGuardar = previo ?? {
        clave: nuevaClave(),
        version,
        copias: await copiasDe(archivosDe(estado).map((a) => a.id)),
        // Over another version the whole card is said: its balances take the place of those that somebody wrote there.
        escritas:
          version !== estado.version ? null : estado.remanentes ? cajasEscritas(estado.remanentes, estado.traidos) : [],
        conAgentes: { isr: agentesIsr === true, iva: agentesIva === true },
        validacion,
      };
      despachar({ tipo: 'intento', intento });
      const enviado = entradaDeGuardar(estado, { ...para, ...intento });
      const control = new AbortController();
      const total = enviado.facturas.length + enviado.recibidas.length;
      const cancelar = () => control.abort();
      const avanzar = (fase: AvanceDeGuardado['fase'], hechas: number) =>
        setAvance({ fase, hechas, total, cancelar: fase === 'enviando' ? null : cancelar });
      avanzar('escribiendo', 0);
      await borradorEnCamino();
      const fin = await enviarCarga(enviado, estado, {
        idempotencia: intento.clave,
        seRepite: previo !== null,
        senal: control.signal,
        alAvanzar: (filas) => avanzar('escribiendo', filas),
        alEnviarFilas: (filas) => avanzar('enPartes', filas),
        alPerderLaRed: () => setAvance((antes) => antes && { ...antes, fase: 'sinRed' }),
        alEnviar: () => avanzar('enviando', total),
      });
      await terminar(fin, intento);
    } finally {
      setAvance(null);
      setEnCurso(false);
    }
  };
  return { guardar, enCurso, avance, conflicto, olvidarConflicto: () => setConflicto(null) };
}
