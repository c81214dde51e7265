import type { Salida } from '@aldia/contract/endpoint.ts';
import { type Exportable, facturas } from '@aldia/contract/facturas.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { ROTULOS_DE_FORMULARIOS as R, AVISOS_DE_FORMULARIOS as T } from '@aldia/contract/textos-formularios.ts';
import { DESTINOS_DE_EMITIDA } from '@aldia/domain/facturas/exportacion.ts';
import { parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Cargando, FalloAlCargar, Vacio } from '../../../ui/estados.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import {
  ALCANCES,
  type Alcance,
  cuantosCambian,
  DestinoDeExportable,
  type PorAplicar,
} from './destino-de-exportable.tsx';
import '@mantine/core/styles/Radio.css';

type Libro = 'emitida' | 'recibida';
const alcanceDe = (palabra: string): Alcance => ALCANCES.find((a) => a === palabra) ?? 'documento';
/** Where a document may go: a line of section 4, or a section of purchases. */
const LINEAS_DE_DESTINO = [...DESTINOS_DE_EMITIDA, '5', '6'] as const;

interface EleccionDeAlcanceProps {
  readonly libro: Libro;
  readonly alcance: Alcance;
  readonly alCambiar: (alcance: Alcance) => void;
}

/** What the next choice is about; only that of a receiver or a supplier is remembered. */
function EleccionDeAlcance({ libro, alcance, alCambiar }: EleccionDeAlcanceProps) {
  return (
    <Radio.Group
      label={R.loQueElijasVale}
      value={alcance}
      onChange={(v) => alCambiar(alcanceDe(v))}
      className="decl-alcance"
    >
      <Radio value="contraparte" label={libro === 'emitida' ? R.paraElReceptor : R.paraElProveedor} />
      <Radio value="documento" label={R.paraElDocumento} />
      <Radio value="mes" label={R.paraElMes} />
    </Radio.Group>
  );
}

interface TablaDeExportablesProps {
  readonly libro: Libro;
  readonly documentos: readonly Exportable[];
  /** Nothing can be chosen now. */
  readonly fija: boolean;
  readonly alcance: Alcance;
  readonly alElegir: (eleccion: PorAplicar) => void;
}

/** The documents with the line where each counts, and what may be chosen for it. */
function TablaDeExportables({ libro, documentos, fija, alcance, alElegir }: TablaDeExportablesProps) {
  const [porAplicar, setPorAplicar] = useState<(PorAplicar & { readonly alcance: Alcance }) | null>(null);
  const elegir = (eleccion: PorAplicar) => {
    const espera = alcance !== 'documento' && eleccion.linea !== eleccion.documento.elegida;
    setPorAplicar(espera ? { ...eleccion, alcance } : null);
    if (alcance === 'documento') alElegir(eleccion);
  };
  const aplicar = (eleccion: PorAplicar) => {
    setPorAplicar(null);
    alElegir(eleccion);
  };
  const col = columnasDe<Exportable>();
  const columnas = [
    col.fecha('Fecha emisión', (f) => parseDiaEscrito(f.fechaEmision)),
    col.texto('Tipo', (f) => f.tipoDte),
    col.texto('Número DTE', (f) => f.numeroDte),
    col.texto(libro === 'emitida' ? 'Receptor' : 'Emisor', (f) => f.nombre),
    col.texto('NIT', (f) => f.nit, { escrito: (f) => formatNit(f.nit) }),
    col.monto('Sin IVA', (f) => f.totalSinIva),
    col.monto('IVA', (f) => f.montoIva),
    col.texto('Cuenta en', (f) => f.linea ?? R.enNinguna),
    col.accion('Va a', (f) => {
      // What was chosen for some is not for others.
      const suya = porAplicar?.documento.id === f.id && porAplicar.alcance === alcance ? porAplicar : null;
      return (
        <DestinoDeExportable
          de={f}
          fijo={fija}
          porAplicar={suya && { linea: suya.linea, cuantos: cuantosCambian(suya, alcance, documentos) }}
          alElegir={(linea) => elegir({ documento: f, linea })}
          alAplicar={() => suya && aplicar(suya)}
        />
      );
    }),
  ];
  return (
    <DataTable
      titulo={libro === 'emitida' ? R.ventasAlExterior : R.comprasParaExportar}
      columnas={columnas}
      filas={documentos}
    />
  );
}

type Lectura = Salida<typeof facturas.exportaciones>;
const INVALIDA = [facturas.exportaciones, facturas.recibidas, formularios.deDeclaracion, formularios.origenDeCasilla];

export interface ExportacionesDialogProps {
  readonly declaracionId: number;
  readonly alCerrar: () => void;
}

/** Which sales go to 4.1 and which to 4.2, and which purchases are for them: sections 4 and 6 of SAT-2237. */
export function ExportacionesDialog({ declaracionId, alCerrar }: ExportacionesDialogProps) {
  const consulta = useConsulta(
    facturas.exportaciones,
    { id: declaracionId },
    { frescaMs: 0, siFalla: 'facturas.exportaciones' },
  );
  return (
    <Ventana opened onClose={alCerrar} title={R.exportaciones} size={1080}>
      {consulta.isError ? (
        <FalloAlCargar alReintentar={consulta.refetch} />
      ) : consulta.data ? (
        <Exportaciones lectura={consulta.data} />
      ) : (
        <Cargando lineas={8} />
      )}
    </Ventana>
  );
}

function Exportaciones({ lectura }: { readonly lectura: Lectura }) {
  const [libro, setLibro] = useState<Libro>('emitida');
  const [alcance, setAlcance] = useState<Alcance>('contraparte');
  const accion = useAccion(facturas.elegirDestino, 'facturas.elegirDestino', {
    invalida: INVALIDA,
    // What somebody else chose is on the screen before one chooses again.
    alFallo: ({ codigo }) => codigo === 'CONFLICTO_DE_VERSION' && invalidar(INVALIDA),
  });
  const documentos = libro === 'emitida' ? lectura.emitidas : lectura.recibidas;
  const elegir = ({ documento, linea }: PorAplicar) =>
    accion.ejecutar({
      presentacion: { id: lectura.id, version: lectura.version },
      libro,
      documento: documento.id,
      // The row offers these lines alone.
      linea: LINEAS_DE_DESTINO.find((l) => l === linea) ?? null,
      alcance,
    });
  const opciones = [
    { valor: 'emitida' as const, rotulo: R.ventasAlExterior, cuenta: lectura.emitidas.length },
    { valor: 'recibida' as const, rotulo: R.comprasParaExportar, cuenta: lectura.recibidas.length },
  ];
  return (
    <Tabs<Libro> opciones={opciones} valor={libro} onChange={setLibro} etiqueta={R.exportaciones}>
      <div className="al-campos">
        <p className="al-parrafo">{libro === 'emitida' ? T.destinoDeVentas : T.destinoDeCompras}</p>
        {lectura.pagoRealizado && <p className="decl-banda">{T.mesPagado}</p>}
        {documentos.length === 0 ? (
          <Vacio texto={libro === 'emitida' ? T.sinExportaciones : T.sinComprasIncluidas} />
        ) : (
          <>
            <EleccionDeAlcance libro={libro} alcance={alcance} alCambiar={setAlcance} />
            <TablaDeExportables
              key={libro}
              libro={libro}
              documentos={documentos}
              fija={lectura.pagoRealizado || accion.enCurso}
              alcance={alcance}
              alElegir={elegir}
            />
          </>
        )}
      </div>
    </Tabs>
  );
}
