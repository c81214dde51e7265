import type { Page, Request, Route } from '@playwright/test';

interface Detenida {
  /** Which requests to that address are held; all by default. */
  readonly cual?: (peticion: Request) => boolean;
  /** What happens to a held request when it is released; it continues by default. */
  readonly despues?: (ruta: Route) => Promise<unknown>;
}

/** Holds the page's requests to an address until the returned function is called. */
export async function detener(
  page: Page,
  direccion: string,
  { cual = () => true, despues = (ruta) => ruta.continue() }: Detenida = {},
): Promise<() => void> {
  let soltar = (): void => undefined;
  const puerta = new Promise<void>((listo) => {
    soltar = listo;
  });
  await page.route(direccion, async (ruta) => {
    if (!cual(ruta.request())) return ruta.fallback();
    await puerta;
    await despues(ruta);
  });
  return soltar;
}

/** For `despues`: cuts the connection, even if the person has left. */
export const cortada = (ruta: Route): Promise<void> => ruta.abort().catch(() => undefined);
