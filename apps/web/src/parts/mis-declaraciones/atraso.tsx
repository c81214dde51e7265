import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { AVISOS_DE_ACCESORIOS } from '@aldia/contract/textos-accesorios.ts';
import { TEXTOS_DE_COMO_PAGAR as T } from '@aldia/contract/textos-como-pagar.ts';
import { costoDeAtraso } from '@aldia/domain/declaraciones/accesorios.ts';
import { formulariosPorPagar } from '@aldia/domain/declaraciones/por-presentar.ts';
import { CERO, formatQ, sumar } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, formatDiaLargo, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import './atraso.css';

const DIAS_A_LA_VISTA = 7;

/** The cost of being late, today and on each of the next days, with the articles of the law, and what all of it comes to today. */
export function Atraso({ d, dia }: { readonly d: DeclaracionDelCliente; readonly dia: Dia }) {
  const porPagar = formulariosPorPagar(d);
  const costo = costoDeAtraso(porPagar, dia);
  const todas = costo.formularios.flatMap((f) => f.lineas);
  const lineas = todas.filter((l) => (l.monto ?? CERO) > CERO);
  if (lineas.length === 0) return null;
  const articulos = [...new Set(lineas.map((l) => l.fuente.articulo))].join(', ');
  const dias = Array.from({ length: DIAS_A_LA_VISTA }, (_, i) => sumarDias(dia, i));
  const impuesto = sumar(porPagar.map((f) => f.aPagar ?? CERO));
  return (
    <div className="pagar-atraso">
      <p>{llenar(T.multaYMora, { articulos })}</p>
      <table aria-label={T.cadaDia}>
        <tbody>
          {dias.map((cada, i) => (
            <tr key={cada}>
              <th scope="row">{i === 0 ? T.hoy : formatDiaLargo(cada)}</th>
              <td>{formatQ(costoDeAtraso(porPagar, cada).total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pagar-total">
        {T.totalHoy}: <strong>{formatQ(sumar([impuesto, costo.total]))}</strong>
      </p>
      {todas.some((l) => l.clase === 'interes' && l.monto === null) && (
        <p className="pagar-nota">{AVISOS_DE_ACCESORIOS.tardeIntereses}</p>
      )}
      <p className="pagar-nota">{AVISOS_DE_ACCESORIOS.estimacion}</p>
    </div>
  );
}
