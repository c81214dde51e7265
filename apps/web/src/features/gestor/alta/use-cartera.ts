import { ERRORES } from '@aldia/contract/errores.ts';
import { gestorAlta } from '@aldia/contract/gestor-alta.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import type { ClienteLeido, SociedadLeida } from '@aldia/domain/gestor/leer-cartera.ts';
import {
  type ModoDeCartera,
  type PasoDeCartera,
  pasoAnterior,
  pasoSiguiente,
  retomarCartera,
  traeAlguien,
} from '@aldia/domain/gestor/pasos-de-cartera.ts';
import { useRef, useState } from 'react';
import { textoDe } from '../../../base/avisos/aviso-de-fallo.ts';
import { avisar } from '../../../base/avisos/avisos.ts';
import { usePasoPedido } from '../../../base/direccion/use-pasos.ts';
import { nuevaClave } from '../../../base/llamadas/api.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import type { Canje } from '../../../parts/cobros/dialogo-de-cupon.tsx';
import type { FormaDePago } from '../../../parts/cobros/forma-de-pago.ts';
import type { TarjetaDePasarela } from '../../../parts/cobros/formulario-de-pasarela.tsx';
import { type EstadoDeGestor, estaHecha } from './fin-de-carga.ts';
import { CLIENTES, SOCIEDADES } from './hojas.ts';
import { guardarMarcha, leerMarcha, type Marcha } from './marcha-guardada.ts';
import { useCargaPropia } from './use-carga-propia.ts';
import { type EstadoDeHoja, type Hoja, useHoja } from './use-hoja.ts';

/** Reads the office's state again; null when no answer came. */
export type Mirar = () => Promise<EstadoDeGestor | null>;

export interface DatosDeCartera {
  readonly modo: ModoDeCartera;
  readonly usuarioId: number;
  readonly estado: EstadoDeGestor;
  readonly mirar: Mirar;
}

const contadas = (hoja: Pick<EstadoDeHoja<unknown>, 'archivo' | 'filas'>, guardadas = 0): number =>
  hoja.archivo === '' ? guardadas : hoja.filas.length;

/** The load of one office. Its rows are in the server's draft; its files and its card only here, in memory. */
export function useCartera({ modo, usuarioId, estado, mirar }: DatosDeCartera) {
  const [dejada] = useState(() => leerMarcha(modo, usuarioId));
  const [hechaAntes] = useState(() => estaHecha(dejada.borradorId, estado));
  const [marcha, setMarcha] = useState<Marcha>(() =>
    hechaAntes ? { usuarioId, paso: 'formatos', borradorId: null } : dejada,
  );
  // The last stored progress: a long validation ends in a later render than it began in.
  const ultima = useRef(marcha);
  const [tarjeta, setTarjeta] = useState<TarjetaDePasarela | null>(null);
  const [forma, setForma] = useState<FormaDePago | null>(null);
  const [canje, setCanje] = useState<Canje | null>(null);
  const [subiendo, setSubiendo] = useState(false);
  // The loads that this page started: all they hold came from here.
  const empezadas = useRef(new Set<string>());
  const [empezada, setEmpezada] = useState<string | null>(null);
  // The id of the purchase when nothing is loaded.
  const [sinCarga] = useState(nuevaClave);
  const clientes = useHoja(CLIENTES);
  const sociedades = useHoja(SOCIEDADES);
  const descartar = useAccion(gestorAlta.descartar, 'gestorAlta.descartar');

  const propia = useCargaPropia(marcha.borradorId, estado.borrador, empezada);
  const { carga } = propia;
  const enMemoria = clientes.estado.filas.length + sociedades.estado.filas.length > 0;
  const perdida = propia.noEsta && !enMemoria;
  const hayTarjeta = tarjeta !== null && forma !== null;
  const bastanLosQueHay = modo === 'normal' && estado.clientes.activos > 0;
  const historia = usePasoPedido();
  const { pedido } = historia;
  const paso = retomarCartera({ paso: marcha.paso, pedido, modo, carga, perdida, hayTarjeta, bastanLosQueHay });

  const cambiar = (parte: Partial<Marcha>): void => {
    ultima.current = { ...ultima.current, ...parte };
    setMarcha(ultima.current);
    guardarMarcha(modo, ultima.current);
  };
  /** The state of the office, and this load; the load is undefined when no answer came. */
  const mirarTodo = async () => {
    const [ahora, b] = await Promise.all([mirar(), propia.mirar(ultima.current.borradorId)]);
    return { ahora, b };
  };
  /** To a step that the person reaches with this. */
  const llegarA = (a: PasoDeCartera, con: Partial<Marcha> = {}): void => {
    cambiar({ ...con, paso: a });
    historia.ir(a);
  };
  const subir = async <F extends ClienteLeido | SociedadLeida>(h: Hoja<F>): Promise<boolean> => {
    const borradorId = perdida || marcha.borradorId === null ? nuevaClave() : marcha.borradorId;
    if (borradorId !== marcha.borradorId) {
      empezadas.current.add(borradorId);
      setEmpezada(borradorId);
    }
    // Stored before the first row is sent: a page closed half way finds its draft again.
    cambiar({ borradorId });
    return h.validar(borradorId, empezadas.current.has(borradorId));
  };
  /** Sends the sheet to the server, if there is one; then goes to the next step, or says why not. */
  const seguirTras = async <F extends ClienteLeido | SociedadLeida>(h: Hoja<F>, esLaUltima: boolean) => {
    setSubiendo(true);
    try {
      const { filas, hechas, archivo } = h.estado;
      if (hechas < filas.length && !(await subir(h))) return void (await mirarTodo());
      // The draft still has rows of another reading, but the sheet on the screen has none.
      const otras = carga !== null && archivo !== '' && filas.length === 0 && carga[h.hoja.clase] > 0;
      if (otras && !(await descartar.ejecutar({ id: carga.id, clase: h.hoja.clase }))) return;
      const { b } = await mirarTodo();
      if (b === undefined) return avisar('fallo', textoDe(h.hoja.alFallar).fallo ?? '');
      // An office that goes on without the lost load must not wait for it.
      if (b === null && bastanLosQueHay) cambiar({ borradorId: null });
      if (esLaUltima && !traeAlguien(b) && !bastanLosQueHay) avisar('espera', ERRORES.BORRADOR_VACIO.texto);
      else llegarA(pasoSiguiente(paso, modo));
    } finally {
      setSubiendo(false);
    }
  };
  const quitar = async <F extends ClienteLeido | SociedadLeida>(h: Hoja<F>): Promise<void> => {
    h.vaciar();
    if (carga && (await descartar.ejecutar({ id: carga.id, clase: h.hoja.clase }))) await mirarTodo();
  };
  return {
    modo,
    estado,
    paso,
    historia,
    carga,
    perdida,
    /** Set while it is unknown whether the load exists: nothing is offered before. */
    porSaber: enMemoria ? null : propia.porSaber,
    /** The load that was left here was paid for and delivered meanwhile. */
    hechaAntes,
    borradorId: carga?.id ?? null,
    /** The id that a charge would name; null while there is nothing to pay for. */
    compra: carga?.id ?? (bastanLosQueHay ? sinCarga : null),
    /** True when the payment covers only the existing clients. */
    soloLosQueHay: bastanLosQueHay && !traeAlguien(carga),
    subiendo,
    /** The rows that this page counts: those of a sheet on the screen, or else the server's. */
    contados: contadas(clientes.estado, carga?.clientes) + contadas(sociedades.estado, carga?.sociedades),
    mirar: mirarTodo,
    clientes,
    sociedades,
    tarjeta,
    forma,
    canje,
    setCanje,
    setForma,
    setTarjeta,
    seguirTras,
    quitar,
    avanzar: () => llegarA(pasoSiguiente(paso, modo)),
    volver: () => historia.ir(pasoAnterior(paso, modo)),
    /** A failed charge keeps no card (decisions-1, D27). */
    pedirOtraTarjeta: (deQue: string | null) => {
      setTarjeta(null);
      setForma(null);
      llegarA(modo === 'normal' ? 'pago' : 'confirmar', { borradorId: ultima.current.borradorId ?? deQue });
    },
    /** Continues a load that was left here or elsewhere; `olvidar` deletes it with its passwords. */
    adoptar: () => estado.borrador && llegarA('clientes', { borradorId: estado.borrador.id }),
    olvidar: async () => {
      if (!estado.borrador || !(await descartar.ejecutar({ id: estado.borrador.id }))) return;
      if (estado.borrador.id === marcha.borradorId) cambiar({ borradorId: null });
      await mirar();
    },
    /** Prepares the next visit: a subscription returns to its fourth step, an addition to its first (spec 1, section 4). */
    cerrar: () => guardarMarcha(modo, { usuarioId, paso: modo === 'normal' ? 'pago' : 'formatos', borradorId: null }),
    avisarPerdida: perdida ? T.perdida : null,
  };
}
export type Cartera = ReturnType<typeof useCartera>;
