import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DIBUJOS, type Informe } from './informe.ts';
import { BARRA, type Crece, loQueCrece } from './juicio.ts';
import { enPatrones } from './medir.ts';

/** Each drawing, and which acts it shows. */
interface Dibujo {
  readonly archivo: string;
  readonly titulo: string;
  readonly elige: (c: Crece) => boolean;
}
const DIBUJOS_DE: readonly Dibujo[] = [
  {
    archivo: 'listas.svg',
    titulo: 'Una página de cada lista',
    elige: (c) => c.clase === 'lista',
  },
  {
    archivo: 'un-cliente.svg',
    titulo: 'Lo que se hace con un cliente',
    elige: (c) => c.clase === 'persona',
  },
  { archivo: 'de-todos.svg', titulo: 'Trabajos y hojas, por cada cosa hecha', elige: (c) => c.clase === 'cosa' },
];

const [ANCHO, ALTO, MARGEN, ARRIBA, ABAJO] = [760, 400, 56, 48, 40];
/** Room for the names of curves over the bar, and for each of them. */
const [DERECHA, RENGLON] = [250, 13];
/** Half and four times the first step, at least: a curve that does not grow is to look as if it did not. */
const [PISO, TECHO] = [0.5, 4];
/** A curve over the bar in the colour that says so; those under it are one bundle, which is the point. */
const [BIEN, MAL, GRIS] = ['#2f7d32', '#c4372c', '#808080'];

const texto = (x: number, y: number, que: string, mas = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" fill="${GRIS}" ${mas}>${que.replace(/[<&]/g, '')}</text>`;
const cuantas = (n: number): string =>
  n >= 1e6 ? `${Math.round(n / 1e6)} M` : `${Number((n / 1000).toPrecision(1))} mil`;

/** Times the first step, by powers of two, over the invoices of the base, by powers of ten. Colours that both a white and a black page bear. */
export function svg(informe: Informe, { titulo, elige }: Dibujo): string {
  const curvas = loQueCrece(informe)
    .filter(elige)
    .filter((c) => c.porPaso.length > 1)
    .map((c) => ({ ...c, puntos: c.porPaso.map((f) => enPatrones(f) / enPatrones(c.porPaso[0] ?? f)) }));
  const malas = curvas.filter((c) => !c.cumple).toSorted((a, b) => (b.puntos.at(-1) ?? 0) - (a.puntos.at(-1) ?? 0));
  const alto = Math.max(ALTO, ARRIBA + (malas.length + 1) * RENGLON + ABAJO);
  const pasos = informe.pasos.map((p) => Math.log10(p.facturas));
  const [primero = 0, ultimo = 1] = [pasos[0], pasos.at(-1)];
  const techo = Math.max(TECHO, ...curvas.flatMap((c) => c.puntos)) * 1.1;
  const x = (i: number): number =>
    MARGEN + (((pasos[i] ?? 0) - primero) / Math.max(ultimo - primero, 1e-9)) * (ANCHO - MARGEN - DERECHA);
  const y = (veces: number): number =>
    alto - ABAJO - (Math.log2(Math.max(veces, PISO) / PISO) / Math.log2(techo / PISO)) * (alto - ARRIBA - ABAJO);
  const linea = (veces: number, mas: string): string =>
    `<line x1="${MARGEN}" x2="${ANCHO - DERECHA}" y1="${y(veces).toFixed(1)}" y2="${y(veces).toFixed(1)}" stroke="${GRIS}" ${mas}/>`;
  const trazos = curvas.map((c) => {
    const puntos = c.puntos.map((v, i) => `${x(i).toFixed(1)},${y(v).toFixed(1)}`).join(' ');
    return `<polyline points="${puntos}" fill="none" stroke="${c.cumple ? BIEN : MAL}" stroke-width="1.5" stroke-opacity="0.8"/>`;
  });
  // Names stand beside their curves, the highest first, none over another.
  let libre = ARRIBA - RENGLON;
  const nombres = malas.map((c, i) => {
    // Those that are still to come have their room too.
    const abajo = alto - ABAJO - (malas.length - 1 - i) * RENGLON;
    libre = Math.min(Math.max(libre + RENGLON, y(c.puntos.at(-1) ?? 0)), abajo);
    return texto(ANCHO - DERECHA + 6, libre, `${c.nombre} ${c.veces.toFixed(1)}`, 'font-size="11"');
  });
  const buenas = curvas.filter((c) => c.cumple).length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ANCHO} ${alto}" font-family="sans-serif" font-size="12" role="img" aria-label="${titulo}">`,
    texto(MARGEN, 20, titulo, 'font-size="15"'),
    texto(MARGEN, 37, `procesador, veces el primer paso; ${buenas} de ${curvas.length} bajo la barra de ${BARRA}`),
    linea(PISO, ''),
    linea(1, 'stroke-dasharray="1 4"'),
    linea(BARRA, 'stroke-dasharray="6 4"'),
    ...[1, 2, 4, 8, 16, 32, 64]
      .filter((v) => v < techo)
      .map((v) => texto(MARGEN - 8, y(v) + 4, String(v), 'text-anchor="end"')),
    ...informe.pasos.map((p, i) => texto(x(i), alto - 16, cuantas(p.facturas), 'text-anchor="middle"')),
    ...trazos,
    ...nombres,
    '</svg>',
    '',
  ].join('\n');
}

export function dibujar(informe: Informe): void {
  mkdirSync(DIBUJOS, { recursive: true });
  for (const d of DIBUJOS_DE) writeFileSync(path.join(DIBUJOS, d.archivo), svg(informe, d));
}
