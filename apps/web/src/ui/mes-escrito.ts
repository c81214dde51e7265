import { esMes, type Mes, nombreDeMes } from '@aldia/domain/fechas/fechas.ts';
import { plegar } from '@aldia/domain/textos/plegar.ts';

const NOMBRES = Array.from({ length: 12 }, (_, i) => plegar(nombreDeMes(i + 1)));

/** Parses a month as people type it: '11/2026', '2026-11', 'noviembre 2026', 'nov 2026'; null for anything else. */
export function parseMesEscrito(texto: string): Mes | null {
  const limpio = plegar(texto.trim()).replace(/\s+de\s+/g, ' ');
  const numerico = /^(\d{1,2})[/\-. ](\d{4})$/.exec(limpio);
  if (numerico) return mesODeNada(numerico[2], Number(numerico[1]));
  const iso = /^(\d{4})-(\d{1,2})$/.exec(limpio);
  if (iso) return mesODeNada(iso[1], Number(iso[2]));
  const nombrado = /^([a-z]{3,10})\.?\s+(\d{4})$/.exec(limpio);
  if (!nombrado) return null;
  const n = NOMBRES.findIndex((nombre) => nombre.startsWith(nombrado[1] ?? '?'));
  return n === -1 ? null : mesODeNada(nombrado[2], n + 1);
}

function mesODeNada(anio: string | undefined, n: number): Mes | null {
  const texto = `${anio}-${String(n).padStart(2, '0')}`;
  return esMes(texto) ? texto : null;
}
