/** Documents come one by one: browsers drop downloads that start together (spec 1, section 9). */
export const MS_ENTRE_DESCARGAS = 1000;

export interface EnlaceDeDocumento {
  readonly nombre: string;
  /** As the contract gives it: a path below the main base. */
  readonly enlace: string;
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

/** A link below the base address of reports, which may be another server (D-03). */
export const enlaceDeReportes = (ruta: string): string => `${import.meta.env['VITE_API_REPORTES'] ?? ''}${ruta}`;

/** Downloads each of them, a second apart. */
export async function descargarEnlaces(documentos: readonly EnlaceDeDocumento[]): Promise<void> {
  for (const [i, { nombre, enlace }] of documentos.entries()) {
    if (i > 0) await new Promise((listo) => setTimeout(listo, MS_ENTRE_DESCARGAS));
    descargarEnlace(enlaceDelServidor(enlace), nombre);
  }
}
