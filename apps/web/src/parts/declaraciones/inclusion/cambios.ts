import type { FacturaRecibida } from '@aldia/contract/facturas.ts';

/** What staff decide about a received invoice. */
export interface Decision {
  readonly incluye: boolean;
  readonly tipoRegistroId: number | null;
}
/** Only what differs from what the server said: an empty map has nothing to save. */
export type Cambios = ReadonlyMap<string, Decision>;
export const SIN_CAMBIOS: Cambios = new Map();

const decisionDe = ({ incluye, tipoRegistroId }: Decision): Decision => ({ incluye, tipoRegistroId });
export const iguales = (a: Decision, b: Decision): boolean =>
  a.incluye === b.incluye && a.tipoRegistroId === b.tipoRegistroId;

/** The invoice as it would be after saving. */
export const conCambio = (f: FacturaRecibida, cambios: Cambios): FacturaRecibida => {
  const cambio = cambios.get(f.id);
  return cambio ? { ...f, ...cambio } : f;
};

/** Decides something about an invoice; coming back to what the server said leaves nothing to save. */
export function decidir(cambios: Cambios, f: FacturaRecibida, parte: Partial<Decision>): Cambios {
  // A cancelled invoice is not touched (spec 2, section 4): it is worth nothing wherever it is.
  if (f.anulado) return cambios;
  const nueva = { ...decisionDe(conCambio(f, cambios)), ...parte };
  const copia = new Map(cambios);
  if (iguales(nueva, f)) copia.delete(f.id);
  else copia.set(f.id, nueva);
  return copia;
}

/** Includes or excludes all that are not cancelled. */
export function decidirTodas(cambios: Cambios, facturas: readonly FacturaRecibida[], incluye: boolean): Cambios {
  const copia = new Map(cambios);
  for (const f of facturas) {
    if (f.anulado) continue;
    const nueva = { ...decisionDe(copia.get(f.id) ?? f), incluye };
    if (iguales(nueva, f)) copia.delete(f.id);
    else copia.set(f.id, nueva);
  }
  return copia;
}

export const paraGuardar = (cambios: Cambios) => [...cambios].map(([id, decision]) => ({ id, ...decision }));

/** Where somebody else decided otherwise about an invoice that is being changed here. */
export interface Choque {
  readonly id: string;
  readonly numeroDte: string;
  readonly suya: Decision;
  readonly mia: Decision;
}
export interface Rebase {
  /** What is still to be saved over the new reading. */
  readonly cambios: Cambios;
  /** How many invoices somebody else changed since they were read here. */
  readonly ajenas: number;
  /** Those that both changed in the same thing: the ones to look at. */
  readonly choques: readonly Choque[];
}

/** Mine where I decided something, theirs where I did not: who only classified does not include again by the way. */
export const mezclar = (antes: Decision, suya: Decision, mia: Decision): Decision => ({
  incluye: mia.incluye === antes.incluye ? suya.incluye : mia.incluye,
  tipoRegistroId: mia.tipoRegistroId === antes.tipoRegistroId ? suya.tipoRegistroId : mia.tipoRegistroId,
});
export const chocan = (antes: Decision, suya: Decision, mezcla: Decision): boolean =>
  (suya.incluye !== antes.incluye && mezcla.incluye !== suya.incluye) ||
  (suya.tipoRegistroId !== antes.tipoRegistroId && mezcla.tipoRegistroId !== suya.tipoRegistroId);

/** Puts what is typed here over what somebody else saved meanwhile; nothing typed is lost (D-28). */
export function rebasar(
  cambios: Cambios,
  antes: readonly FacturaRecibida[],
  ahora: readonly FacturaRecibida[],
): Rebase {
  const leidas = new Map(antes.map((f) => [f.id, f]));
  const nuevos = new Map<string, Decision>();
  const choques: Choque[] = [];
  let ajenas = 0;
  for (const suya of ahora) {
    const leida = leidas.get(suya.id) ?? suya;
    if (!iguales(leida, suya) || !leidas.has(suya.id)) ajenas += 1;
    const mia = cambios.get(suya.id);
    if (!mia) continue;
    const mezcla = mezclar(leida, suya, mia);
    if (!iguales(mezcla, suya)) nuevos.set(suya.id, mezcla);
    if (chocan(leida, suya, mezcla)) {
      choques.push({ id: suya.id, numeroDte: suya.numeroDte, suya: decisionDe(suya), mia: mezcla });
    }
  }
  return { cambios: nuevos, ajenas, choques };
}
