import type { Compra, Venta } from '@aldia/contract/libros.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { esTipoDte, tipoDteDe } from '@aldia/domain/facturas/tipos-dte.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { MontoCell } from '../../ui/monto-cell.tsx';

type Renglon = Venta | Compra;

/** How a document changes the total, when it does not simply add. */
function efectoDe({ tipoDte, anulado }: Renglon): string {
  if (anulado) return '';
  const signo = esTipoDte(tipoDte) ? tipoDteDe(tipoDte).signo : 0;
  return signo === -1 ? 'resta' : signo === 0 ? 'no suma' : '';
}

/** The number with the effect in words: red or a sign alone is not enough. */
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

/** The columns of a book. The other party is the receiver of a sale, and the issuer of a purchase. */
function columnasDeLibro<F extends Renglon>(
  parte: 'receptor' | 'emisor',
  de: (f: F) => { nit: string; nombre: string },
) {
  const col = columnasDe<F>();
  return [
    col.texto(
      'Número DTE',
      (f) => f.numeroDte,
      (f) => <Numero de={f} />,
    ),
    col.texto('Serie', (f) => f.serie),
    col.texto('Tipo', (f) => f.tipoDte),
    col.fecha('Fecha emisión', (f) => f.fechaEmision),
    col.texto(`NIT ${parte}`, (f) => de(f).nit, { escrito: (f) => formatNit(de(f).nit) }),
    col.texto(`Nombre ${parte}`, (f) => de(f).nombre),
    col.monto('IVA', (f) => f.montoIva, { oculta: true }),
    col.monto(
      'Total',
      (f) => f.monto,
      (f) => <Total de={f} />,
    ),
  ];
}
export const DE_VENTAS = columnasDeLibro<Venta>('receptor', (f) => ({ nit: f.nitReceptor, nombre: f.nombreReceptor }));
export const DE_COMPRAS = columnasDeLibro<Compra>('emisor', (f) => ({ nit: f.nitEmisor, nombre: f.nombreEmisor }));
