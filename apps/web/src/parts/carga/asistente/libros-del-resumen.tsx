import { textoDeMontoQueResta } from '@aldia/contract/columnas.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import { esLineaCompra } from '@aldia/domain/facturas/clasificacion.ts';
import { lineaSinExportar } from '@aldia/domain/facturas/exportacion.ts';
import { TITULOS_CREDITO } from '@aldia/domain/formularios/sat-2237-credito.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Cabeza } from '../../../ui/cabeza.tsx';
import { enMiles } from '../../../ui/en-miles.ts';
import type { Conteo, LineaDeCompras, ResumenDeCarga } from '../cifras/resumen.ts';

/** Section 6 has the titles of section 5. */
const tituloDe = (linea: LineaDeCompras['linea']): string =>
  esLineaCompra(linea)
    ? TITULOS_CREDITO[linea]
    : llenar(AVISOS_DE_CARGA.lineaParaExportar, { linea: TITULOS_CREDITO[lineaSinExportar(linea)] });

const cuenta = ({ cuantas, anuladas }: Conteo): string =>
  `${enMiles(cuantas)}${anuladas > 0 ? ` (${enMiles(anuladas)} ${anuladas === 1 ? 'anulada' : 'anuladas'})` : ''}`;

interface FilaProps {
  readonly que: string;
  readonly conteo: Conteo;
  readonly monto: Centavos;
  readonly origen: string;
}
function Fila({ que, conteo, monto, origen }: FilaProps) {
  return (
    <tr>
      <th scope="row">{que}</th>
      <td data-monto data-titulo="Cantidad">
        {cuenta(conteo)}
      </td>
      <td data-monto data-titulo="Total">
        {textoDeMontoQueResta(monto)}
      </td>
      <td>{origen}</td>
    </tr>
  );
}

/** Counts and sums of both books and of the certificates, and the purchases by their suggested line. */
export function LibrosDelResumen({ resumen, esPc }: { readonly resumen: ResumenDeCarga; readonly esPc: boolean }) {
  const { totales, constancias, lineas } = resumen;
  return (
    <div className="al-resumen-libros">
      <table className="al-resumen-tabla">
        <caption>Documentos del mes</caption>
        <Cabeza de={['Documentos']} cifras={['Cantidad', 'Total']} nota="De dónde sale" />
        <tbody>
          <Fila
            que="Ventas"
            conteo={resumen.ventas}
            monto={totales.ventas}
            origen="Facturas emitidas vigentes; las notas de crédito restan"
          />
          <Fila
            que="Compras"
            conteo={resumen.compras}
            monto={totales.compras}
            origen="Facturas recibidas vigentes e incluidas"
          />
          {!esPc && (
            <Fila
              que="Retenciones de ISR"
              conteo={constancias.ISR}
              monto={totales.retencionesIsr}
              origen="Constancias de ISR vigentes"
            />
          )}
          <Fila
            que="Retenciones de IVA"
            conteo={constancias.IVA}
            monto={totales.retencionesIva}
            origen="Constancias de IVA vigentes"
          />
        </tbody>
      </table>
      {!esPc && lineas.length > 0 && (
        <table className="al-resumen-tabla">
          <caption>Compras por línea del SAT-2237. {AVISOS_DE_CARGA.lineaDeCompra}</caption>
          <Cabeza de={['Línea']} cifras={['Cantidad', 'Base', 'Crédito']} />
          <tbody>
            {lineas.map((l) => (
              <tr key={l.linea}>
                <th scope="row">
                  {l.linea} {tituloDe(l.linea)}
                </th>
                <td data-monto data-titulo="Cantidad">
                  {enMiles(l.cuantas)}
                </td>
                <td data-monto data-titulo="Base">
                  {textoDeMontoQueResta(l.base)}
                </td>
                <td data-monto data-titulo="Crédito">
                  {textoDeMontoQueResta(l.iva)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
