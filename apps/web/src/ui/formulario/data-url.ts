/** A file in the contract's format: a data URL with its bytes in base64. */
export function comoDataUrl(archivo: File): Promise<string> {
  return new Promise((listo, fallo) => {
    const lector = new FileReader();
    lector.onload = () => listo(String(lector.result));
    lector.onerror = () => fallo(lector.error);
    lector.readAsDataURL(archivo);
  });
}
