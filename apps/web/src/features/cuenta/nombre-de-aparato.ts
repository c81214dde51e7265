const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SISTEMAS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];
const primero = (lista: typeof NAVEGADORES, agente: string): string | undefined =>
  lista.find(([patron]) => patron.test(agente))?.[1];

/** 'Chrome en Windows', from the user agent: enough to recognise one's own device. */
export function nombreDeAparato(agente: string): string {
  const [navegador, sistema] = [primero(NAVEGADORES, agente), primero(SISTEMAS, agente)];
  if (!navegador && !sistema) return 'Otro programa';
  return [navegador ?? 'Navegador', sistema].filter(Boolean).join(' en ');
}
