const [MENOS, PUNTO, CERO, NUEVE] = [0x2d, 0x2e, 0x30, 0x39];
const CIFRAS_EXACTAS = 15;
const POTENCIAS = Array.from({ length: 23 }, (_, i) => 10 ** i);

/** A number and where it ends; `hasta` is -1 when there is none. The object is reused, so read it at once. */
interface NumeroLeido {
  valor: number;
  hasta: number;
}

const leido: NumeroLeido = { valor: 0, hasta: -1 };

/**
 * Reads a decimal number from ASCII bytes exactly as `Number` reads its text. Up to 15 digits, value and power of ten are exact, so that
 * one division rounds once; longer numbers, or those with an exponent, go through `Number`.
 */
export function leerNumero(b: Uint8Array, desde: number): Readonly<NumeroLeido> {
  let p = desde;
  const negativo = b[p] === MENOS;
  if (negativo) p++;
  let entero = 0;
  let cifras = 0;
  let decimales = -1;
  for (; ; p++) {
    const c = b[p] ?? 0;
    if (c >= CERO && c <= NUEVE) {
      entero = entero * 10 + c - CERO;
      cifras++;
      if (decimales >= 0) decimales++;
    } else if (c === PUNTO && decimales < 0) decimales = 0;
    else break;
  }
  if (cifras === 0 || cifras > CIFRAS_EXACTAS || decimales === 0 || b[p] === 0x45 || b[p] === 0x65)
    return deTexto(b, desde);
  const valor = decimales > 0 ? entero / (POTENCIAS[decimales] ?? 1) : entero;
  leido.valor = negativo ? -valor : valor;
  leido.hasta = p;
  return leido;
}

function deTexto(b: Uint8Array, desde: number): Readonly<NumeroLeido> {
  const texto = /^-?\d+(\.\d+)?([eE][+-]?\d+)?/.exec(String.fromCharCode(...b.subarray(desde, desde + 64)))?.[0];
  leido.valor = Number(texto);
  leido.hasta = texto === undefined || texto.length > 60 ? -1 : desde + texto.length;
  return leido;
}
