import QRCode from 'qrcode';

const MARGEN = 4;

/** The dark modules as one SVG path: it needs no canvas and no data: address, and prints sharply. */
function trazoDe(texto: string): { readonly lado: number; readonly trazo: string } {
  const { modules } = QRCode.create(texto, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  let trazo = '';
  data.forEach((oscuro, i) => {
    if (oscuro) trazo += `M${(i % size) + MARGEN} ${Math.floor(i / size) + MARGEN}h1v1h-1z`;
  });
  return { lado: size + MARGEN * 2, trazo };
}

export function CodigoQr({ texto, rotulo }: { readonly texto: string; readonly rotulo: string }) {
  const { lado, trazo } = trazoDe(texto);
  return (
    <svg className="al-qr" role="img" aria-label={rotulo} viewBox={`0 0 ${lado} ${lado}`} shapeRendering="crispEdges">
      <rect width={lado} height={lado} fill="#ffffff" />
      <path d={trazo} fill="#000000" />
    </svg>
  );
}
