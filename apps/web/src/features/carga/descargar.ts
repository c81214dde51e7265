const MS_DE_GRACIA = 10_000;

/** Gives a file to the browser's downloads. */
export function descargarBytes(bytes: Uint8Array, nombre: string, tipo: string): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: tipo }));
  descargarEnlace(url, nombre);
  // Some browsers begin to read after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), MS_DE_GRACIA);
}

/** Follows a signed link of the server; its answer is an attachment, so the page stays. */
export function descargarEnlace(url: string, nombre: string): void {
  const ancla = document.createElement('a');
  ancla.href = url;
  ancla.download = nombre;
  ancla.rel = 'noopener';
  document.body.append(ancla);
  ancla.click();
  ancla.remove();
}

/** A link of the contract is a path below the main base. */
export const enlaceDelServidor = (ruta: string): string => `${import.meta.env['VITE_API_MAIN'] ?? ''}${ruta}`;
