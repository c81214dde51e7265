import type { FacturaRecibida } from '@aldia/contract/facturas.ts';

/** What a person, staff or client, decides about a received invoice. */
export interface Decision {
  readonly incluye: boolean;
  readonly tipoRegistroId: number | null;
}
/** Only decisions that differ from the server's: an empty map means nothing to save. */
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

/** Records a decision about an invoice; a return to the server's decision leaves nothing to save. */
export function decidir(cambios: Cambios, f: FacturaRecibida, parte: Partial<Decision>): Cambios {
  // A cancelled invoice cannot change (spec 2, section 4): it counts nothing anywhere.
  if (f.anulado) return cambios;
  const nueva = { ...decisionDe(conCambio(f, cambios)), ...parte };
  const copia = new Map(cambios);
  if (iguales(nueva, f)) copia.delete(f.id);
  else copia.set(f.id, nueva);
  return copia;
}

/** Includes or excludes every invoice that is not cancelled. */
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

/** An invoice changed here on which somebody else decided otherwise. */
export interface Choque {
  readonly id: string;
  readonly numeroDte: string;
  readonly suya: Decision;
  readonly mia: Decision;
}
export interface Rebase {
  /** What is still to save, compared with the new reading. */
  readonly cambios: Cambios;
  /** How many invoices somebody else changed since the last reading here. */
  readonly ajenas: number;
  /** The invoices where both changed the same thing, for the person to check. */
  readonly choques: readonly Choque[];
}

/**
 * Merges two decisions field by field: mine where I changed it, theirs elsewhere. Classifying an invoice therefore does not
 * include it again.
 */
export const mezclar = (antes: Decision, suya: Decision, mia: Decision): Decision => ({
  incluye: mia.incluye === antes.incluye ? suya.incluye : mia.incluye,
  tipoRegistroId: mia.tipoRegistroId === antes.tipoRegistroId ? suya.tipoRegistroId : mia.tipoRegistroId,
});
export const chocan = (antes: Decision, suya: Decision, mezcla: Decision): boolean =>
  (suya.incluye !== antes.incluye && mezcla.incluye !== suya.incluye) ||
  (suya.tipoRegistroId !== antes.tipoRegistroId && mezcla.tipoRegistroId !== suya.tipoRegistroId);

/** Applies the changes made here to a newer reading, so that nothing is lost (D-28). */
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
