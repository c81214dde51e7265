import { PALABRAS_DE_EVIDENCIA as PALABRAS } from '@aldia/contract/textos-evidencia.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { escapar } from '../../shared/correo.ts';
import { type Evidencia, enHoraDeAqui, type Falta, type Pieza, piezaCruda } from './pieza.ts';

/** A file that is already in the zip, as it was written. */
export interface Anotada {
  readonly pieza: Pieza;
  readonly bytes: number;
  readonly sha256: string;
}

const ESTILO = [
  'body{font:15px/1.5 system-ui,sans-serif;color:#12263a;background:#fff;max-width:80rem;margin:2rem auto;padding:0 1rem}',
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{color:#4a5a6a}dd{margin:0}',
  '.tabla{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{padding:.4rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid #d5dce3}',
  'td.n{text-align:right;white-space:nowrap}code{font-size:12px;overflow-wrap:anywhere}.mal{color:#a3161d;font-weight:600}',
].join('');
const EN_NUMEROS = new Intl.NumberFormat('en-US');

/** The hashes for programs, in the format of `sha256sum`. */
export const huellasDe = ({ cuando }: Evidencia, anotadas: readonly Anotada[]): Pieza =>
  piezaCruda('HUELLAS.txt', cuando, anotadas.map((a) => `${a.sha256}  ${a.pieza.ruta}\n`).join(''));

/** What the zip contains, where each file comes from, and what is missing and why. A page without scripts or external addresses. */
export function indiceDe(evidencia: Evidencia, anotadas: readonly Anotada[], faltas: readonly Falta[]): Pieza {
  const { titulo, datos, cuando } = evidencia;
  const t = escapar(titulo);
  const html = [
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t}</title><style>${ESTILO}</style></head><body><main><h1>${t}</h1>`,
    `<dl>${datos.map(([r, v]) => `<dt>${escapar(r)}</dt><dd>${escapar(v)}</dd>`).join('')}</dl>`,
    `<h2>${PALABRAS.archivos}</h2><p>${escapar(PALABRAS.verificar)}</p><div class="tabla" tabindex="0" role="region" aria-label="${PALABRAS.archivos}"><table><thead><tr>${PALABRAS.columnas.map((c) => `<th scope="col">${c}</th>`).join('')}</tr></thead><tbody>`,
    ...anotadas.map(filaDe),
    `</tbody></table></div><h2>${PALABRAS.faltantes}</h2>`,
    faltas.length === 0
      ? `<p>${PALABRAS.nadaFalta}</p>`
      : `<ul>${faltas.map((f) => `<li><b>${escapar(f.que)}</b>: ${escapar(f.porque)}</li>`).join('')}</ul>`,
    '</main></body></html>\n',
  ];
  return piezaCruda('INDICE.html', cuando, html.join('\n'));
}

function filaDe({ pieza, bytes, sha256 }: Anotada): string {
  const distinta = pieza.sha256 !== null && pieza.sha256 !== sha256;
  const aviso = distinta
    ? `<br><span class="mal">${escapar(llenar(PALABRAS.huellaDistinta, { sha256: pieza.sha256 ?? '' }))}</span>`
    : '';
  const enlace = `<a href="${escapar(encodeURI(pieza.ruta))}">${escapar(pieza.ruta)}</a>`;
  return `<tr><td>${enlace}</td><td>${escapar(pieza.origen)}${aviso}</td><td>${enHoraDeAqui(pieza.cuando)}</td><td class="n">${EN_NUMEROS.format(bytes)}</td><td><code>${sha256}</code></td></tr>`;
}
