import { vi } from 'vitest';

/**
 * The metrics of a process, each figure read after this was asked. On a busy machine the first answer may lack one, or have an older
 * value: a figure that takes too long is told as it was read last, and its reading goes on (`shared/metricas.ts`).
 */
export function medidasLeidas(url: string): Promise<string> {
  const desde = performance.now();
  return vi.waitUntil(
    async () => {
      const texto = await (await fetch(`${url}/metricas`)).text();
      const pasadosS = (performance.now() - desde) / 1000;
      const edades = texto.matchAll(/^aldia_medidas_edad_segundos\{.*\} (\S+)$/gm);
      return [...edades].every(([, edad]) => Number(edad) < pasadosS) && texto;
    },
    { timeout: 60_000 },
  );
}
