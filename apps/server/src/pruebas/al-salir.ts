const pendientes = new Set<() => void>();
process.on('exit', () => {
  for (const hacer of pendientes) hacer();
});

/**
 * What is left to be done at once when this process ends, however a proof failed: otherwise what it started would go on and take
 * the machine from the next one. Returns how to take it back.
 */
export function alSalir(hacer: () => void): () => void {
  pendientes.add(hacer);
  return () => void pendientes.delete(hacer);
}
