import { type Tono, textoDeMonto } from '@aldia/contract/columnas.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { AVISOS, ROTULOS_DE_ORIGEN as ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { AVISOS_DE_FORMULARIOS } from '@aldia/contract/textos-formularios.ts';
import { diaDeGuatemala, formatDia, formatMes, instante, parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EstadoChip } from '../../../ui/estado-chip.tsx';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import type { CasillaParaDibujar, FormularioParaDibujar } from '../../../ui/formulario-sat.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import {
  type ArrastreDeOrigen,
  aporteDeConstancia,
  aporteDeFactura,
  type ConstanciaDeOrigen,
  type Cuadre,
  type FacturaDeOrigen,
  type Origen,
  sumaDeOrigen,
} from './suma-de-origen.ts';

/** The parts of a balance: the line of the month before, and who corrected it. */
function ArrastresDeCifra({ arrastres }: { readonly arrastres: readonly ArrastreDeOrigen[] }) {
  return (
    <DataTable
      titulo={ROTULOS.remanentesDeLaCasilla}
      columnas={COLUMNAS}
      filas={arrastres}
      clave={(a) => `${a.formulario} ${a.linea} ${a.motivo}`}
    />
  );
}

const deQuien = ({ motivo, quien, cuando }: ArrastreDeOrigen): string => {
  if (motivo !== 'corregido') return ROTULOS[motivo];
  const dia = cuando === null ? '' : formatDia(diaDeGuatemala(instante(cuando)));
  return [ROTULOS.corregido, quien, dia].filter(Boolean).join(', ');
};

const de = columnasDe<ArrastreDeOrigen>();
const COLUMNAS = [
  de.texto('Mes', (a) => formatMes(a.periodo)),
  de.texto('Formulario', (a) => a.formulario),
  de.texto('Casilla', (a) => a.linea),
  de.texto('De dónde sale', deQuien),
  de.monto('Suma en la casilla', (a) => a.monto, { suma: true }),
];

export interface OrigenDeCifraProps {
  readonly declaracionId: number;
  /** The client's NIT: it tells sales from purchases. */
  readonly nit: string;
  readonly formulario: FormularioParaDibujar;
  readonly casilla: CasillaParaDibujar;
  readonly alCerrar: () => void;
}

/** The documents and balances behind a figure, and whether their sum is the figure. */
export function OrigenDeCifra({ declaracionId, nit, formulario, casilla, alCerrar }: OrigenDeCifraProps) {
  const consulta = useConsulta(formularios.origenDeCasilla, { id: declaracionId, casilla: casilla.id });
  return (
    <Ventana opened onClose={alCerrar} title={`${formulario.codigo}, ${casilla.linea} ${casilla.titulo}`} size={1040}>
      {consulta.isLoadingError ? (
        <FalloAlCargar alReintentar={consulta.refetch} />
      ) : consulta.data ? (
        <Documentos nit={nit} formulario={formulario} casilla={casilla} origen={consulta.data} />
      ) : (
        <Cargando lineas={6} />
      )}
    </Ventana>
  );
}

interface DocumentosProps extends Pick<OrigenDeCifraProps, 'formulario' | 'casilla' | 'nit'> {
  readonly origen: Origen;
}

function Documentos({ nit, formulario, casilla, origen }: DocumentosProps) {
  const { documentos } = sumaDeOrigen(formulario, casilla, origen);
  const vacia = casilla.exacto === 0 && !casilla.cantidad;
  if (documentos === 0) return <p>{vacia ? AVISOS.sinMovimiento : AVISOS_DE_DECLARACIONES.cifraSinDocumentos}</p>;
  return (
    <div className="al-campos">
      <CuadreDeOrigen formulario={formulario} casilla={casilla} origen={origen} />
      {origen.facturas.length > 0 && (
        <DataTable
          titulo="Facturas de la casilla"
          columnas={deFacturas(formulario, casilla, nit)}
          filas={origen.facturas}
          claseDeFila={anulada}
        />
      )}
      {origen.constancias.length > 0 && (
        <DataTable
          titulo="Constancias de la casilla"
          columnas={DE_CONSTANCIAS}
          filas={origen.constancias}
          clave={(c) => `${c.tipo} ${c.constancia}`}
          claseDeFila={anulada}
        />
      )}
      {origen.arrastres.length > 0 && <ArrastresDeCifra arrastres={origen.arrastres} />}
    </div>
  );
}

const CUADRES: Readonly<Record<Cuadre, readonly [Tono, string]>> = {
  cuadra: ['listo', AVISOS_DE_DECLARACIONES.origenCuadra],
  difiere: ['alto', AVISOS_DE_DECLARACIONES.origenNoCuadra],
  parcial: ['informa', AVISOS_DE_DECLARACIONES.origenRecortado],
  derivada: ['informa', AVISOS_DE_DECLARACIONES.cifraDerivada],
};

function CuadreDeOrigen({ formulario, casilla, origen }: Omit<DocumentosProps, 'nit'>) {
  const { documentos, suma, cuadre } = sumaDeOrigen(formulario, casilla, origen);
  const [tono, texto] = CUADRES[cuadre];
  const conSuma = casilla.cantidad === undefined && cuadre !== 'derivada';
  const deArrastres = documentos === origen.arrastres.length;
  return (
    <div className="al-cuadre">
      <span>
        {deArrastres ? cuantos(documentos, 'remanente') : cuantos(documentos, 'documento')}
        {conSuma && (
          <>
            {verboDe(documentos, suma)}
            <strong>{textoDeMonto(suma)}</strong>
          </>
        )}
        . La casilla dice <strong>{casilla.cantidad ?? textoDeMonto(casilla.exacto)}</strong>
        {casilla.exceso === undefined
          ? '.'
          : ` y ${llenar(AVISOS_DE_FORMULARIOS.excesoEnCasilla, { monto: textoDeMonto(casilla.exceso) })}.`}
      </span>
      <EstadoChip tono={tono}>{texto}</EstadoChip>
    </div>
  );
}

/** A negative sum is said in words: amounts on the screen have no sign (D-10). */
const verboDe = (n: number, suma: number): string =>
  suma < 0 ? (n === 1 ? ' resta ' : ' restan ') : n === 1 ? ' suma ' : ' suman ';
const cuantos = (n: number, que: string) => (n === 1 ? `1 ${que}` : `${n} ${que}s`);
const anulada = (d: { readonly anulado: 0 | 1 }) => (d.anulado === 1 ? 'anulado' : undefined);
const conMarca = (texto: string, anulado: 0 | 1) => (anulado === 1 ? `${texto} ${AVISOS.anulado}` : texto);

/** The NIT of the other party: the buyer of a sale, the seller of a purchase. */
const nitDelOtro = (f: FacturaDeOrigen, nit: string): string => (f.nitEmisor === nit ? f.nitReceptor : f.nitEmisor);

const deF = columnasDe<FacturaDeOrigen>();
const deFacturas = (formulario: FormularioParaDibujar, casilla: CasillaParaDibujar, nit: string) => [
  deF.fecha('Fecha emisión', (f) => parseDiaEscrito(f.fechaEmision)),
  deF.texto('Tipo', (f) => f.tipoDte),
  deF.texto('Número DTE', (f) => conMarca(f.numeroDte, f.anulado)),
  deF.texto('NIT', (f) => nitDelOtro(f, nit), { escrito: (f) => formatNit(nitDelOtro(f, nit)) }),
  deF.texto('Nombre', (f) => (f.nitEmisor === nit ? f.nombreReceptor : f.nombreEmisor)),
  deF.monto('Monto', (f) => f.monto),
  ...(casilla.cantidad === undefined
    ? [deF.monto('Suma en la casilla', (f) => aporteDeFactura(formulario.codigo, casilla, f), { suma: true })]
    : []),
];

const deC = columnasDe<ConstanciaDeOrigen>();
const DE_CONSTANCIAS = [
  deC.fecha('Fecha', (c) => parseDiaEscrito(c.fechaEmision)),
  deC.texto('Constancia', (c) => conMarca(c.constancia, c.anulado)),
  deC.texto('NIT retenedor', (c) => c.nitRetenedor, { escrito: (c) => formatNit(c.nitRetenedor) }),
  deC.texto('Retenedor', (c) => c.nombreRetenedor),
  deC.monto('Total factura', (c) => c.totalFactura),
  deC.monto('Suma en la casilla', aporteDeConstancia, { suma: true }),
];
