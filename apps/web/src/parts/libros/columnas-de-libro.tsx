import type { Compra, Venta } from '@aldia/contract/libros.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { esTipoDte, tipoDteDe } from '@aldia/domain/facturas/tipos-dte.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { MontoCell } from '../../ui/monto-cell.tsx';

type Renglon = Venta | Compra;

/** What a kind of document does to the total, when it is not to add. */
function efectoDe({ tipoDte, anulado }: Renglon): string {
  if (anulado) return '';
  const signo = esTipoDte(tipoDte) ? tipoDteDe(tipoDte).signo : 0;
  return signo === -1 ? 'resta' : signo === 0 ? 'no suma' : '';
}

/** The number, and the words: neither red nor a sign may say it alone. */
const Numero = ({ de }: { readonly de: Renglon }) => (
  <span className="libro-numero">
    {de.numeroDte}
    {de.anulado && <strong className="libro-anulado">{AVISOS.anulado}</strong>}
  </span>
);

const Total = ({ de }: { readonly de: Renglon }) => {
  const efecto = efectoDe(de);
  return (
    <>
      <MontoCell monto={de.monto} />
      {efecto !== '' && <span className="libro-efecto">{efecto}</span>}
    </>
  );
};

export const claseDeRenglon = (f: Renglon): string | undefined => (f.anulado ? 'anulado' : undefined);
/** A final consumer is 'CF' and has no check digit to part. */
const nit = (texto: string): string => (/^\d+[\dK]$/.test(texto) ? formatNit(texto) : texto);

const venta = columnasDe<Venta>();
export const DE_VENTAS = [
  venta.texto(
    'Número DTE',
    (f) => f.numeroDte,
    (f) => <Numero de={f} />,
  ),
  venta.texto('Serie', (f) => f.serie),
  venta.texto('Tipo', (f) => f.tipoDte),
  venta.fecha('Fecha emisión', (f) => f.fechaEmision),
  venta.texto('NIT receptor', (f) => nit(f.nitReceptor)),
  venta.texto('Nombre receptor', (f) => f.nombreReceptor),
  venta.monto('IVA', (f) => f.montoIva, { oculta: true }),
  venta.monto(
    'Total',
    (f) => f.monto,
    (f) => <Total de={f} />,
  ),
];

const compra = columnasDe<Compra>();
export const DE_COMPRAS = [
  compra.texto(
    'Número DTE',
    (f) => f.numeroDte,
    (f) => <Numero de={f} />,
  ),
  compra.texto('Serie', (f) => f.serie),
  compra.texto('Tipo', (f) => f.tipoDte),
  compra.fecha('Fecha emisión', (f) => f.fechaEmision),
  compra.texto('NIT emisor', (f) => nit(f.nitEmisor)),
  compra.texto('Nombre emisor', (f) => f.nombreEmisor),
  compra.monto('IVA', (f) => f.montoIva, { oculta: true }),
  compra.monto(
    'Total',
    (f) => f.monto,
    (f) => <Total de={f} />,
  ),
];
