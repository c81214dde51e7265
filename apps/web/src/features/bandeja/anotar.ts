import { type AvisoDicho, bandeja, rutaSinDatos } from '@aldia/contract/bandeja.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { type Aviso, avisosALaVista } from '../../base/avisos/avisos.ts';
import { llamarDeFondo, nuevaClave } from '../../base/llamadas/api.ts';
import { invalidar } from '../../base/llamadas/clave-de.ts';

/** The most that one call takes. Beyond `EN_ESPERA` waiting toasts the oldest are lost. */
const POR_LLAMADA = 20;
const EN_ESPERA = 60;

let visto = 0;
let pendientes: readonly AvisoDicho[] = [];
/** The toasts being sent, or sent without an answer: they are repeated unchanged under their key (D-28). */
let tanda: { readonly clave: string; readonly avisos: readonly AvisoDicho[] } | null = null;
let enviando = false;
/** Changes with each session: an answer that arrives after the person left is ignored. */
let turno = 0;

const alVolverLaRed = (): void => void enviar();

/**
 * Called when a person signs in: toasts on the screen belong to the person before, and their waiting toasts are dropped.
 * Returns how to stop.
 */
export function empezar(): () => void {
  visto = avisosALaVista().at(-1)?.id ?? visto;
  pendientes = [];
  tanda = null;
  turno += 1;
  addEventListener('online', alVolverLaRed);
  return () => removeEventListener('online', alVolverLaRed);
}

/** A read that fails repeatedly is recorded once. */
const seRepite = (a: Aviso, anterior: AvisoDicho | undefined): boolean =>
  a.tipo !== 'exito' && anterior?.texto === a.texto;

/** Takes the new toasts, with the screen where they appeared, and sends them in the background. */
export function anotarNuevos(avisos: readonly Aviso[], pantalla: string): void {
  const nuevos = avisos.filter(({ id }) => id > visto);
  if (nuevos.length === 0) return;
  visto = nuevos.at(-1)?.id ?? visto;
  const ruta = rutaSinDatos(pantalla);
  for (const a of nuevos)
    if (!seRepite(a, pendientes.at(-1)))
      pendientes = [...pendientes, { tipo: a.tipo, texto: a.texto, detalle: a.detalle ?? '', ruta }].slice(-EN_ESPERA);
  void enviar();
}

async function enviar(): Promise<void> {
  if (enviando || pendientes.length === 0 || !navigator.onLine) return;
  enviando = true;
  const mio = turno;
  tanda ??= { clave: nuevaClave(), avisos: pendientes.slice(0, POR_LLAMADA) };
  const { clave, avisos } = tanda;
  const quitar = () => {
    if (mio !== turno) return;
    pendientes = pendientes.filter((p) => !avisos.includes(p));
    tanda = null;
  };
  let sigue = true;
  try {
    await llamarDeFondo(bandeja.anotar, { avisos: [...avisos] }, { idempotencia: clave });
    quitar();
    invalidar([bandeja.resumen, bandeja.listado]);
  } catch (error) {
    if (!(error instanceof ErrorDeLlamada)) throw error;
    // When the server does not answer, the next toast tries again; refused toasts are dropped.
    sigue = error.http !== 0;
    if (sigue) quitar();
  } finally {
    enviando = false;
  }
  if (sigue) await enviar();
}
