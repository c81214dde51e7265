/** A file as the contract takes it: its bytes in base64, in one text. */
export function comoDataUrl(archivo: File): Promise<string> {
  return new Promise((listo, fallo) => {
    const lector = new FileReader();
    lector.onload = () => listo(String(lector.result));
    lector.onerror = () => fallo(lector.error);
    lector.readAsDataURL(archivo);
  });
}
