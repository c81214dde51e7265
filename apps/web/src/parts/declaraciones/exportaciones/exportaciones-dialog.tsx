import type { Salida } from '@aldia/contract/endpoint.ts';
import { ALCANCES, type Alcance, type Exportable, facturas } from '@aldia/contract/facturas.ts';
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
import { CambiosSinGuardar } from '../inclusion/cambios-sin-guardar.tsx';
import { useSalidaProtegida } from '../inclusion/use-salida-protegida.ts';
import { cuantosCambian, DestinoDeExportable, type PorAplicar } from './destino-de-exportable.tsx';
import '@mantine/core/styles/Radio.css';

type Libro = 'emitida' | 'recibida';
const alcanceDe = (palabra: string): Alcance => ALCANCES.find((a) => a === palabra) ?? 'documento';
/** The possible destinations of a document: a line of section 4, or a section of purchases. */
const LINEAS_DE_DESTINO = [...DESTINOS_DE_EMITIDA, '5', '6'] as const;

interface EleccionDeAlcanceProps {
  readonly libro: Libro;
  readonly alcance: Alcance;
  readonly alCambiar: (alcance: Alcance) => void;
}

/** The scope of the next choice; the server remembers only a choice for a receiver or a supplier. */
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

/** Unsaved choices for several documents, by the document where they were made. The scope is taken when they are saved. */
type PorEscribir = ReadonlyMap<Exportable['id'], PorAplicar>;
const NADA: PorEscribir = new Map();
/** Whether a choice is still unsaved: another choice may have put the document on that line meanwhile. */
const sigue = (p: PorAplicar, documentos: readonly Exportable[]): boolean =>
  documentos.some((d) => d.id === p.documento.id && d.elegida !== p.linea);

interface TablaDeExportablesProps {
  readonly libro: Libro;
  readonly documentos: readonly Exportable[];
  /** True where nothing can be chosen: the month is paid. */
  readonly fija: boolean;
  readonly guardando: boolean;
  readonly alcance: Alcance;
  readonly porEscribir: PorEscribir;
  readonly alElegir: (eleccion: PorAplicar) => void;
  readonly alAplicar: (eleccion: PorAplicar) => void;
}

/** The documents, each with the line where it counts and its options. */
function TablaDeExportables(props: TablaDeExportablesProps) {
  const { libro, documentos, fija, guardando, alcance, porEscribir, alElegir, alAplicar } = props;
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
      const puesta = porEscribir.get(f.id);
      const suya = puesta && sigue(puesta, documentos) ? puesta : null;
      return (
        <DestinoDeExportable
          de={f}
          fijo={fija}
          guardando={guardando}
          porAplicar={suya ? { linea: suya.linea, cuantos: cuantosCambian(suya, alcance, documentos) } : null}
          alElegir={(linea) => alElegir({ documento: f, linea })}
          alAplicar={() => suya && alAplicar(suya)}
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

/** Chooses which sales go to 4.1 and which to 4.2, and which purchases belong to them: sections 4 and 6 of SAT-2237. */
export function ExportacionesDialog({ declaracionId, alCerrar }: ExportacionesDialogProps) {
  const consulta = useConsulta(
    facturas.exportaciones,
    { id: declaracionId },
    { frescaMs: 0, siFalla: 'facturas.exportaciones' },
  );
  const [porEscribir, setPorEscribir] = useState(NADA);
  const [preguntando, setPreguntando] = useState(false);
  const { data } = consulta;
  const documentos = data ? [...data.emitidas, ...data.recibidas] : [];
  const sinGuardar = [...porEscribir.values()].some((p) => sigue(p, documentos));
  useSalidaProtegida(sinGuardar, () => setPreguntando(true));
  return (
    <Ventana
      opened
      onClose={() => (sinGuardar ? setPreguntando(true) : alCerrar())}
      title={R.exportaciones}
      size={1080}
    >
      {consulta.isLoadingError ? (
        <FalloAlCargar alReintentar={consulta.refetch} />
      ) : data ? (
        <Exportaciones lectura={data} porEscribir={porEscribir} alCambiar={setPorEscribir} />
      ) : (
        <Cargando lineas={8} />
      )}
      {preguntando && <CambiosSinGuardar alSalir={alCerrar} alSeguir={() => setPreguntando(false)} />}
    </Ventana>
  );
}

interface ExportacionesProps {
  readonly lectura: Lectura;
  readonly porEscribir: PorEscribir;
  readonly alCambiar: (cambio: (antes: PorEscribir) => PorEscribir) => void;
}
function Exportaciones({ lectura, porEscribir, alCambiar }: ExportacionesProps) {
  const [libro, setLibro] = useState<Libro>('emitida');
  const [alcance, setAlcance] = useState<Alcance>('contraparte');
  const accion = useAccion(facturas.elegirDestino, 'facturas.elegirDestino', {
    invalida: INVALIDA,
    // Shows what somebody else chose before the person chooses again.
    alFallo: ({ codigo }) => codigo === 'CONFLICTO_DE_VERSION' && invalidar(INVALIDA),
  });
  const documentos = libro === 'emitida' ? lectura.emitidas : lectura.recibidas;
  const escribir = ({ documento, linea }: PorAplicar) =>
    accion.ejecutar({
      presentacion: { id: lectura.id, version: lectura.version },
      libro,
      documento: documento.id,
      // The row offers these lines alone.
      linea: LINEAS_DE_DESTINO.find((l) => l === linea) ?? null,
      alcance,
    });
  const poner = (eleccion: PorAplicar, espera: boolean) =>
    alCambiar((antes) => {
      const otras = new Map([...antes].filter(([id]) => id !== eleccion.documento.id));
      return espera ? otras.set(eleccion.documento.id, eleccion) : otras;
    });
  const elegir = (eleccion: PorAplicar) => {
    poner(eleccion, alcance !== 'documento' && eleccion.linea !== eleccion.documento.elegida);
    if (alcance === 'documento') void escribir(eleccion);
  };
  const aplicar = async (eleccion: PorAplicar) => {
    if ((await escribir(eleccion)) !== null) poner(eleccion, false);
  };
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
              fija={lectura.pagoRealizado}
              guardando={accion.enCurso}
              alcance={alcance}
              porEscribir={porEscribir}
              alElegir={elegir}
              alAplicar={(eleccion) => void aplicar(eleccion)}
            />
          </>
        )}
      </div>
    </Tabs>
  );
}
