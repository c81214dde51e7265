/** Returns an array with the same bytes and room for more: the same array when it has room, or one at least twice as large. */
export function crecido(bytes: Uint8Array<ArrayBuffer>, ocupados: number, masBytes: number): Uint8Array<ArrayBuffer> {
  const necesario = ocupados + masBytes;
  if (necesario <= bytes.length) return bytes;
  const mayor = new Uint8Array(Math.max(necesario, bytes.length * 2));
  mayor.set(bytes.subarray(0, ocupados));
  return mayor;
}
