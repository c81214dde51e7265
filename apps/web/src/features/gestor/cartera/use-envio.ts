import { ErrorDeLlamada, RespuestaDeOtraVersion } from '@aldia/contract/cliente.ts';
import { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import { nombreQueCabe } from '@aldia/contract/nombre-de-archivo.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { NOMBRE_DE_LIBRO } from '@aldia/contract/textos-de-libros.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useEffect, useRef, useState } from 'react';
import { llamarDeFondo, nuevaClave } from '../../../base/llamadas/api.ts';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { quedoSinRespuesta } from '../../../base/reintentos.ts';
import type { ArchivoEnCarga } from '../../../ui/lista-de-archivos.tsx';

/** How long a queue without an answer waits: the browser does not always know that the network is back. */
const ESPERA_SIN_RESPUESTA_MS = 15_000;
/** Answers that say nothing of the book: the limit of the day, and a failure of the server. */
const DEMASIADO = 429;
const FALLA_DEL_SERVIDOR = 500;

/** A book that was not taken yet. Its key stays the same, so that a repetition cannot bring it twice. */
interface Libro {
  readonly id: string;
  readonly archivo: File;
  readonly clave: string;
  control: AbortController;
}
interface Turno {
  readonly libro: Libro;
  readonly signal: AbortSignal;
}
export interface LibroEnLista extends ArchivoEnCarga {
  /** It was refused for a reason that passes, and may be sent again. */
  readonly seRepite?: boolean;
}
/** What comes of a new book, by how its month is. */
const FRASE_DE_MES = { abierto: T.libroTraido, sin_abrir: T.libroSinAbrir, presentado: T.libroDePresentado } as const;
type Resultado = Pick<LibroEnLista, 'estado' | 'filas' | 'detalle' | 'seRepite'>;

async function traer({ archivo, clave }: Libro, signal: AbortSignal): Promise<Resultado> {
  const l = await llamarDeFondo(
    gestorCartera.subirLibro,
    { nombre: nombreQueCabe(archivo.name) },
    { cuerpo: archivo, signal, idempotencia: clave },
  );
  const dato = {
    cliente: l.cliente,
    nit: formatNit(l.nit),
    libro: NOMBRE_DE_LIBRO[l.clase],
    mes: formatMes(l.periodo),
  };
  return { estado: 'listo', filas: l.filas, detalle: llenar(l.nuevo ? FRASE_DE_MES[l.mes] : T.libroRepetido, dato) };
}

/** Nobody knows whether the book arrived, and the same question later may get an answer. */
const esperaRespuesta = (error: unknown): boolean =>
  quedoSinRespuesta(error) && !(error instanceof RespuestaDeOtraVersion);

/** A file that was moved or changed after it was chosen fails as a lost network does, and would never leave. */
const yaNoSeLee = (archivo: File): Promise<boolean> =>
  archivo
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => false,
      () => true,
    );

/** The refusal of a book, or null when no answer came and the book waits. */
async function rechazoDe(error: unknown, { archivo }: Libro): Promise<Resultado | null> {
  if (!(error instanceof ErrorDeLlamada)) throw error;
  if (!esperaRespuesta(error)) {
    const detalle = [error.message, ...error.errores.map((e) => e.mensaje)].join(' ');
    return { estado: 'rechazado', detalle, seRepite: error.http === DEMASIADO || error.http >= FALLA_DEL_SERVIDOR };
  }
  return (await yaNoSeLee(archivo)) ? { estado: 'rechazado', detalle: T.yaNoSeLee } : null;
}

/** Waits until the network is back, the person asks for it, the book is cancelled, or some seconds passed. */
function esperarRed(signal: AbortSignal, alPoderSeguir: (seguir: () => void) => void): Promise<void> {
  return new Promise((listo) => {
    const seguir = (): void => {
      clearTimeout(reloj);
      removeEventListener('online', seguir);
      signal.removeEventListener('abort', seguir);
      listo();
    };
    const reloj = setTimeout(seguir, ESPERA_SIN_RESPUESTA_MS);
    addEventListener('online', seguir);
    signal.addEventListener('abort', seguir);
    alPoderSeguir(seguir);
  });
}

function cancelarTodos(libros: ReadonlyMap<string, Libro>): void {
  for (const { control } of libros.values()) control.abort();
}
const enLista = (id: string, { name, size }: File, como: Resultado): LibroEnLista => ({
  id,
  nombre: name,
  bytes: size,
  ...como,
});

/** The books that a person drops, from the drop to the server's word on each one. */
export function useEnvio() {
  const [archivos, setArchivos] = useState<readonly LibroEnLista[]>([]);
  const [enPausa, setEnPausa] = useState(false);
  const [libros] = useState(() => new Map<string, Libro>());
  const seguir = useRef<() => void>(() => undefined);
  useEffect(() => () => cancelarTodos(libros), [libros]);
  const cambiar = (id: string, como: Partial<LibroEnLista>) =>
    setArchivos((antes) => antes.map((a) => (a.id === id ? { ...a, ...como } : a)));

  /** False when no answer came. */
  const subir = async ({ libro, signal }: Turno): Promise<boolean> => {
    if (signal.aborted) return true;
    const { id } = libro;
    cambiar(id, { estado: 'leyendo' });
    const fin = await traer(libro, signal).catch((error: unknown) => (signal.aborted ? null : rechazoDe(error, libro)));
    if (signal.aborted) return true;
    cambiar(id, fin ?? { estado: 'en-espera' });
    // A cancellation of the others leaves its reason as it is.
    if (fin?.seRepite) libro.control = new AbortController();
    else if (fin) libros.delete(id);
    return fin !== null;
  };
  const enviar = async (cuales: readonly Libro[]): Promise<void> => {
    const cola = cuales.map((libro): Turno => {
      libro.control = new AbortController();
      const { signal } = libro.control;
      signal.addEventListener('abort', () => cambiar(libro.id, { estado: 'cancelado' }));
      return { libro, signal };
    });
    // One after the other, so that a thousand books do not overload the server.
    for (let turno = cola.shift(); turno; turno = cola.shift()) {
      if (await subir(turno)) continue;
      // At the end, so that one file that never gets an answer does not hold the others.
      cola.push(turno);
      setEnPausa(true);
      await esperarRed(turno.signal, (sigue) => {
        seguir.current = sigue;
      });
      setEnPausa(false);
    }
    invalidar([gestorCartera.cuadricula, gestorCartera.librosRechazados]);
  };
  const poner = (nuevos: readonly LibroEnLista[]) => setArchivos((antes) => [...antes, ...nuevos]);
  return {
    archivos,
    enPausa,
    recibir: (sueltos: readonly File[]): void => {
      const nuevos = sueltos.map(
        (archivo): Libro => ({
          id: crypto.randomUUID(),
          archivo,
          clave: nuevaClave(),
          control: new AbortController(),
        }),
      );
      for (const libro of nuevos) libros.set(libro.id, libro);
      poner(nuevos.map(({ id, archivo }) => enLista(id, archivo, { estado: 'en-espera' })));
      void enviar(nuevos);
    },
    /** Files that are no book by their name. */
    rechazar: (otros: readonly File[]): void =>
      poner(otros.map((f) => enLista(crypto.randomUUID(), f, { estado: 'rechazado', detalle: AVISOS.tipoDeArchivo }))),
    cancelar: (id: string): void => libros.get(id)?.control.abort(),
    cancelarTodos: (): void => cancelarTodos(libros),
    quitar: (id: string): void => {
      libros.delete(id);
      setArchivos((antes) => antes.filter((a) => a.id !== id));
    },
    /** Sends again what was cancelled, or refused for a reason that passes. */
    enviarLosQueFaltan: (): void => {
      const otraVez: Resultado = { estado: 'en-espera', detalle: null, seRepite: false };
      setArchivos((antes) => antes.map((a) => (libros.has(a.id) ? { ...a, ...otraVez } : a)));
      void enviar([...libros.values()]);
    },
    /** Ends the pause now. */
    reintentar: (): void => seguir.current(),
  };
}
export type Envio = ReturnType<typeof useEnvio>;
