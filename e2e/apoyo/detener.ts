import type { Page, Request, Route } from '@playwright/test';

interface Detenida {
  /** Of what is asked of the address, what is held; all of it unless it is said. */
  readonly cual?: (peticion: Request) => boolean;
  /** What becomes of it when it is let go: it goes on, unless it is said. */
  readonly despues?: (ruta: Route) => Promise<unknown>;
}

/** Holds what the page asks of an address until the function that is given is called. */
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

/** For `despues`: the connection dies; the person may have left first. */
export const cortada = (ruta: Route): Promise<void> => ruta.abort().catch(() => undefined);
