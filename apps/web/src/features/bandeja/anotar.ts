import { type AvisoDicho, bandeja, rutaSinDatos } from '@aldia/contract/bandeja.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { type Aviso, avisosALaVista } from '../../base/avisos/avisos.ts';
import { llamarDeFondo, nuevaClave } from '../../base/llamadas/api.ts';
import { invalidar } from '../../base/llamadas/clave-de.ts';

/** As many as one call takes; what waits for the network beyond this is lost, the oldest first. */
const POR_LLAMADA = 20;
const EN_ESPERA = 60;

let visto = 0;
let pendientes: readonly AvisoDicho[] = [];
/** What is on its way, or went and nobody answered: it goes again as it went, under its key (D-28). */
let tanda: { readonly clave: string; readonly avisos: readonly AvisoDicho[] } | null = null;
let enviando = false;
/** Whose toasts these are; what comes back to somebody who left is nobody's. */
let turno = 0;

const alVolverLaRed = (): void => void enviar();

/**
 * Somebody entered: what is on the screen was said to who was there before, and nothing of theirs waits here. Returns how to
 * stop.
 */
export function empezar(): () => void {
  visto = avisosALaVista().at(-1)?.id ?? visto;
  pendientes = [];
  tanda = null;
  turno += 1;
  addEventListener('online', alVolverLaRed);
  return () => removeEventListener('online', alVolverLaRed);
}

/** A read that fails again and again says one thing. */
const seRepite = (a: Aviso, anterior: AvisoDicho | undefined): boolean =>
  a.tipo !== 'exito' && anterior?.texto === a.texto;

/** Takes the toasts that were not taken yet, with the screen where they were said, and sends them behind it. */
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
    // A server that is away is asked again with the next toast; what it refuses is not said twice.
    sigue = error.http !== 0;
    if (sigue) quitar();
  } finally {
    enviando = false;
  }
  if (sigue) await enviar();
}
