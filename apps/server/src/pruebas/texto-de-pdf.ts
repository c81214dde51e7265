import { inflateSync } from 'node:zlib';

const objetosDe = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, , cuerpo]) => cuerpo ?? '');

function contenidoDe(objeto: string): string {
  const cuerpo = /stream\n([\s\S]*)\nendstream/.exec(objeto)?.[1];
  if (cuerpo === undefined) return '';
  const bytes = Buffer.from(cuerpo, 'latin1');
  return /FlateDecode/.test(objeto) ? inflateSync(bytes).toString('latin1') : cuerpo;
}

/** Letters of each glyph, font by font in the order of the file. */
function letrasDe(cmap: string): Map<string, string> {
  const letras = new Map<string, string>();
  for (const [, desde = '', lista = ''] of cmap.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)) {
    const codigos = [...lista.matchAll(/<([\da-f]+)>/g)].map(([, c]) => c ?? '');
    for (const [i, codigo] of codigos.entries()) {
      const hex = (Number.parseInt(desde, 16) + i).toString(16).padStart(4, '0');
      letras.set(hex, Buffer.from(codigo, 'hex').swap16().toString('utf16le'));
    }
  }
  return letras;
}

/** The texts of each page of a PDF of ours, in the order in which they were drawn: what a person would read. */
export function textosDePdf(pdf: Buffer): string[][] {
  const crudos = objetosDe(pdf);
  const contenidos = crudos.map(contenidoDe);
  const cmaps = contenidos.filter((c) => c.includes('beginbfrange')).map(letrasDe);
  const paginas = contenidos.filter((c) => c.includes(' Tj'));
  const nombres = [...new Set(paginas.flatMap((p) => [...p.matchAll(/\/(F\d+) /g)].map(([, f]) => f ?? '')))].sort();
  return paginas.map((pagina) =>
    [...pagina.matchAll(/\/(F\d+) [\d.]+ Tf [^<]*<([\da-f]*)> Tj/g)].map(([, fuente = '', hex = '']) => {
      const letras = cmaps[nombres.indexOf(fuente)];
      return (hex.match(/.{4}/g) ?? []).map((h) => letras?.get(h) ?? '?').join('');
    }),
  );
}
