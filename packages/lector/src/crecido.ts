/** The same bytes with room for so many more after the first ones: itself when it has it, or at least twice as large. */
export function crecido(bytes: Uint8Array<ArrayBuffer>, ocupados: number, masBytes: number): Uint8Array<ArrayBuffer> {
  const necesario = ocupados + masBytes;
  if (necesario <= bytes.length) return bytes;
  const mayor = new Uint8Array(Math.max(necesario, bytes.length * 2));
  mayor.set(bytes.subarray(0, ocupados));
  return mayor;
}
