import { AVISOS } from '@aldia/contract/textos.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { deCuantos } from '../en-miles.ts';
import { FalloAlCargar, Vacio } from '../estados.tsx';
import { useAccionesDeTabla } from './acciones.ts';
import { BarraDeTabla } from './barra.tsx';
import { AvanceDeExcel, BotonDeExcel, BotonDeExcelDelServidor } from './boton-de-excel.tsx';
import { useContextoDeLista } from './direccion-de-lista.ts';
import { exportarAExcel } from './excel.ts';
import { MarcoDeTabla } from './marco.tsx';
import { MenuDeFila } from './menu.tsx';
import { type ModeloDeTabla, useModeloDeTabla } from './modelo.ts';
import { PaginadorDeTabla } from './pie.tsx';
import { type ClaveDeFila, type DataTableProps, FILAS_POR_PAGINA, type SeleccionDeFilas } from './tipos.ts';
import './data-table.css';

const SIN_FILAS: readonly never[] = [];

const NINGUNA: ReadonlySet<string> = new Set();

interface BarraDeSeleccionProps extends SeleccionDeFilas {
  /** How many of the marked rows are on the page. */
  readonly aLaVista: number;
}
function BarraDeSeleccion({ claves, alCambiar, acciones, aLaVista }: BarraDeSeleccionProps) {
  if (claves.size === 0) return null;
  const ocultas = claves.size - aLaVista;
  return (
    <div className="al-tabla-seleccion" role="group" aria-label="Acciones de las filas marcadas">
      <strong>{deCuantos(claves.size, '1 fila marcada', '{n} filas marcadas')}</strong>
      {ocultas > 0 && <span>{deCuantos(ocultas, '1 no está en esta página', '{n} no están en esta página')}</span>}
      {acciones}
      <Button variant="subtle" onClick={() => alCambiar(NINGUNA)}>
        Quitar las marcas
      </Button>
    </div>
  );
}

interface SalidasProps {
  readonly texto: string;
  readonly alLimpiar: (nada: '') => void;
  readonly enTodo: ((texto: string) => void) | null | undefined;
}
/** After a search without results: clear it, or search everywhere for the same text. */
const SalidasDeBusqueda = ({ texto, alLimpiar, enTodo }: SalidasProps) => (
  <span className="al-tabla-salidas">
    <Button variant="default" size="compact-sm" onClick={() => alLimpiar('')}>
      Limpiar la búsqueda
    </Button>
    {enTodo && (
      <Button variant="default" size="compact-sm" onClick={() => enTodo(texto)}>
        Buscar en todos los clientes
      </Button>
    )}
  </span>
);

interface ExcelProps<F> {
  readonly excel: DataTableProps<F>['excel'];
  readonly modelo: Pick<ModeloDeTabla<F>, 'visibles' | 'todas'>;
}
function Excel<F>({ excel, modelo: { visibles, todas } }: ExcelProps<F>) {
  if (!excel) return null;
  if ('nombre' in excel) {
    const { nombre, nota, comoSeExporta = (fila: F) => fila } = excel;
    return <BotonDeExcel alExportar={() => exportarAExcel(nombre, visibles, todas.map(comoSeExporta), nota)} />;
  }
  return <BotonDeExcelDelServidor excel={excel} columnas={visibles.map((c) => c.titulo)} />;
}

/** The list of the product: search, order, pages, columns, sums, keyboard, Excel. Cards on a phone. */
export function DataTable<F extends { readonly id: string | number }>(props: DataTableProps<F>): ReactNode;
export function DataTable<F extends object>(props: DataTableProps<F> & { readonly clave: ClaveDeFila<F> }): ReactNode;
export function DataTable<F extends object>(props: DataTableProps<F>) {
  const { columnas, consulta, servidor, menu, excel } = props;
  const [porPagina, elegir] = useState(props.porPagina ?? FILAS_POR_PAGINA);
  const contexto = useContextoDeLista();
  const direccion = props.enDireccion && !servidor ? contexto : null;
  const modelo = useModeloDeTabla({ filas: props.filas ?? SIN_FILAS, columnas, porPagina, servidor, direccion });
  const { enPagina, visibles } = modelo;
  const gestos = useAccionesDeTabla(props, enPagina);
  const contenedor = useRef<HTMLDivElement>(null);
  const busqueda = useRef<HTMLInputElement>(null);
  const fallo = consulta?.isError === true && props.filas === undefined;
  const cargando = !fallo && props.filas === undefined;

  const mover = (adonde: 'primera' | 'anterior' | 'siguiente') => {
    if (servidor) servidor.alMover(adonde);
    else modelo.irA(adonde === 'primera' ? 1 : modelo.pagina + (adonde === 'siguiente' ? 1 : -1));
    contenedor.current?.scrollTo?.({ top: 0 });
  };
  const hayAnterior = modelo.pagina > 1;
  const haySiguiente = servidor ? servidor.siguiente !== null : modelo.pagina < modelo.paginas;
  const pasar = (adonde: 'anterior' | 'siguiente') => {
    const hay = adonde === 'anterior' ? hayAnterior : haySiguiente;
    if (hay) mover(adonde);
    return hay;
  };
  const enServidor = excel && 'pedir' in excel ? excel : null;
  const vacia =
    modelo.busqueda === '' ? (
      <Vacio texto={props.vacio?.texto ?? AVISOS.listaVacia} accion={props.vacio?.accion} />
    ) : (
      <Vacio
        texto={AVISOS.sinCoincidencias}
        accion={<SalidasDeBusqueda texto={modelo.busqueda} alLimpiar={modelo.buscar} enTodo={contexto?.buscarEnTodo} />}
      />
    );
  const tamanio = servidor?.tamanios?.valor ?? porPagina;
  const propios = props.tamanios &&
    tamanio !== 'todas' && { opciones: props.tamanios, valor: tamanio, alElegir: elegir };
  const desde = tamanio === 'todas' ? 1 : (modelo.pagina - 1) * tamanio + 1;

  return (
    <div className="al-tabla-bloque" data-buscando={consulta?.isPlaceholderData || undefined}>
      <BarraDeTabla
        columnas={columnas}
        visibles={visibles}
        alAlternar={modelo.alternarColumna}
        excel={<Excel excel={excel} modelo={modelo} />}
        valor={modelo.busqueda}
        alBuscar={modelo.buscar}
        conPausa={servidor !== undefined || direccion !== null}
        campo={busqueda}
        vistas={servidor || direccion ? contexto?.vistas : null}
      >
        {props.barra}
      </BarraDeTabla>
      {enServidor && <AvanceDeExcel excel={enServidor} />}
      {props.seleccion && <BarraDeSeleccion {...props.seleccion} aLaVista={gestos.cuantas} />}
      {fallo ? (
        <FalloAlCargar alReintentar={consulta.refetch} />
      ) : (
        <MarcoDeTabla
          tabla={props}
          modelo={modelo}
          gestos={gestos}
          busqueda={busqueda}
          contenedor={contenedor}
          cargando={cargando}
          alPasar={pasar}
          sinFilas={!cargando && enPagina.length === 0 && vacia}
        />
      )}
      {(enPagina.length > 0 || (hayAnterior && props.filas !== undefined)) && (
        <PaginadorDeTabla
          desde={desde}
          hasta={desde + enPagina.length - 1}
          total={modelo.total}
          alMenos={modelo.alMenos}
          hayAnterior={hayAnterior}
          haySiguiente={haySiguiente}
          alMover={mover}
          tamanios={servidor?.tamanios ?? (propios || undefined)}
        />
      )}
      {(servidor || direccion) && contexto?.palabras?.(visibles.map((c) => c.titulo))}
      {cargando && (
        <span role="status" className="al-solo-lector">
          {AVISOS.cargando}
        </span>
      )}
      {menu && (
        <MenuDeFila
          ancla={gestos.menuAbierto?.ancla ?? null}
          opciones={gestos.menuAbierto ? menu(gestos.menuAbierto.fila) : SIN_FILAS}
          alCerrar={gestos.cerrarMenu}
        />
      )}
    </div>
  );
}
