/**
 * Draws the icons of the installed app from the one figure of the brand, and writes them beside the page:
 * `node scripts/run.mjs apps/web/scripts/iconos.ts`. They are kept in git; this says how they were made.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const PUBLICO = path.join(import.meta.dirname, '../public');
type Punto = readonly [x: number, y: number];

/** The brand on a square of 32: a tick on a rounded ground. */
const LADO = 32;
const ESQUINA = 8;
const TRAZO = 3.5;
const VISTO: readonly Punto[] = [
  [9, 16.5],
  [14, 21.5],
  [23.5, 11],
];
const FONDO = [0x0b, 0x6e, 0x4f] as const;

/** What a launcher may cut off a maskable icon is outside of four fifths of it. */
const DENTRO = 0.8;
/** Parts of a pixel in each direction, for smooth edges. */
const MUESTRAS = 4;

function distanciaASegmento([x, y]: Punto, [ax, ay]: Punto, [bx, by]: Punto): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}
const enVisto = (p: Punto): boolean =>
  VISTO.slice(1).some((hasta, i) => distanciaASegmento(p, VISTO[i] ?? hasta, hasta) <= TRAZO / 2);

function enFondo([x, y]: Punto, esquina: number): boolean {
  const [dx, dy] = [Math.abs(x - LADO / 2), Math.abs(y - LADO / 2)].map((d) => d - (LADO / 2 - esquina));
  if (dx === undefined || dy === undefined) return false;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) <= esquina;
}

/** Red, green, blue and opacity of a pixel. */
function colorDe(px: number, py: number, tamanio: number, figura: Figura): readonly number[] {
  let [fondo, visto] = [0, 0];
  for (let i = 0; i < MUESTRAS * MUESTRAS; i++) {
    const x = ((px + ((i % MUESTRAS) + 0.5) / MUESTRAS) / tamanio) * LADO;
    const y = ((py + (Math.floor(i / MUESTRAS) + 0.5) / MUESTRAS) / tamanio) * LADO;
    if (!enFondo([x, y], figura.esquina)) continue;
    fondo++;
    const centrado = (v: number) => (v - LADO / 2) / figura.escala + LADO / 2;
    if (enVisto([centrado(x), centrado(y)])) visto++;
  }
  if (fondo === 0) return [0, 0, 0, 0];
  const parte = visto / fondo;
  return [...FONDO.map((c) => Math.round(c + (255 - c) * parte)), Math.round((fondo / MUESTRAS ** 2) * 255)];
}

interface Figura {
  readonly esquina: number;
  readonly escala: number;
}
function trozo(tipo: string, datos: Buffer): Buffer {
  const cuerpo = Buffer.concat([Buffer.from(tipo), datos]);
  const [largo, suma] = [Buffer.alloc(4), Buffer.alloc(4)];
  largo.writeUInt32BE(datos.length);
  suma.writeUInt32BE(crc32(cuerpo));
  return Buffer.concat([largo, cuerpo, suma]);
}
/** A PNG of eight bits a channel, with opacity. */
function png(tamanio: number, figura: Figura): Buffer {
  const filas = Array.from({ length: tamanio }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: tamanio }, (__, x) => colorDe(x, y, tamanio, figura)).flat()]),
  );
  const cabeza = Buffer.alloc(13);
  cabeza.writeUInt32BE(tamanio, 0);
  cabeza.writeUInt32BE(tamanio, 4);
  cabeza.set([8, 6, 0, 0, 0], 8);
  const firma = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const datos = deflateSync(Buffer.concat(filas), { level: 9 });
  return Buffer.concat([firma, trozo('IHDR', cabeza), trozo('IDAT', datos), trozo('IEND', Buffer.alloc(0))]);
}

const REDONDO = { esquina: ESQUINA, escala: 1 };
const ENTERO = { esquina: 0, escala: 1 };
const RECORTABLE = { esquina: 0, escala: DENTRO };
const ICONOS = [
  ['icono-192.png', 192, REDONDO],
  ['icono-512.png', 512, REDONDO],
  ['icono-recortable-512.png', 512, RECORTABLE],
  // iOS rounds it by itself and paints black what is not filled.
  ['apple-touch-icon.png', 180, ENTERO],
] as const;

for (const [nombre, tamanio, figura] of ICONOS) writeFileSync(path.join(PUBLICO, nombre), png(tamanio, figura));
const hex = FONDO.map((c) => c.toString(16).padStart(2, '0')).join('');
const [inicio, ...sigue] = VISTO.map((p) => p.join(' '));
writeFileSync(
  path.join(PUBLICO, 'favicon.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LADO} ${LADO}"><rect width="${LADO}" height="${LADO}" rx="${ESQUINA}" fill="#${hex}"/><path d="M${inicio}L${sigue.join(' ')}" fill="none" stroke="#fff" stroke-width="${TRAZO}" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`,
);
