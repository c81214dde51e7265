import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { LISTA_POR_TECLADO } from '../teclas.ts';
import { usePapel } from '../use-papel.ts';
import type { useAccionesDeTabla } from './acciones.ts';
import { CabezaDeTabla } from './cabeza.tsx';
import { Cortado } from './cortado.tsx';
import { CuerpoCargando, CuerpoDeTabla } from './cuerpo.tsx';
import { FilaDeTabla } from './fila.tsx';
import { Final } from './final.tsx';
import { type ModeloDeTabla, sePuedeOrdenar } from './modelo.ts';
import { SumasDeTabla } from './pie.tsx';
import { useTecladoDeTabla } from './teclado.ts';
import type { DataTableProps } from './tipos.ts';
import { useAnchos } from './use-anchos.ts';

const VIRTUAL_DESDE = 200;
const ALTO_DE_FILA = 36;

interface MarcoProps<F extends object> {
  readonly tabla: DataTableProps<F>;
  readonly modelo: ModeloDeTabla<F>;
  readonly gestos: ReturnType<typeof useAccionesDeTabla<F>>;
  readonly busqueda: RefObject<HTMLInputElement | null>;
  readonly contenedor: RefObject<HTMLDivElement | null>;
  readonly cargando: boolean;
  /** False when there is no such page. */
  readonly alPasar: (adonde: 'anterior' | 'siguiente') => boolean;
  /** What shows when there are no rows. */
  readonly sinFilas: ReactNode;
}

type DibujarFila = (indice: number, medir?: (nodo: HTMLTableRowElement | null) => void) => ReactNode;

/** The table itself: head, rows and sums inside the frame that scrolls. */
export function MarcoDeTabla<F extends object>({
  tabla,
  modelo,
  gestos,
  busqueda,
  contenedor,
  cargando,
  alPasar,
  sinFilas,
}: MarcoProps<F>) {
  const { enPagina, visibles } = modelo;
  const { seleccion, servidor } = tabla;
  const cuerpo = useRef<HTMLTableSectionElement>(null);
  // A state and not only a ref: which rows are drawn depends on the frame, and the frame exists only after the first render.
  const [marco, setMarco] = useState<HTMLDivElement | null>(null);
  const refDeMarco = useMergedRef(contenedor, setMarco);
  const irAFila = useRef<((indice: number) => void) | null>(null);
  const conAcciones = tabla.acciones !== undefined || tabla.menu !== undefined;
  const anchoTotal = visibles.length + (conAcciones ? 1 : 0) + (seleccion ? 1 : 0);
  const enPapel = usePapel();
  const larga = enPagina.length > VIRTUAL_DESDE && !enPapel;
  const ayuda = useId();
  const [primera] = enPagina;
  const clavePrimera = primera ? gestos.claveDe(primera) : '';
  const tablaEnPagina = useRef<HTMLTableElement>(null);
  const densidad = useAnchos({
    marco,
    tabla: tablaEnPagina,
    columnas: visibles,
    conMarca: seleccion !== undefined,
    pagina: primera ? `${clavePrimera} ${enPagina.length}` : '',
  });
  const teclado = useTecladoDeTabla({
    cuerpo,
    busqueda,
    cuantas: enPagina.length,
    primera: clavePrimera,
    alAbrir: tabla.alAbrir ? gestos.abrir : undefined,
    alMarcar: gestos.marcar,
    alMarcarHasta: seleccion ? gestos.marcarHasta : undefined,
    alMenu: tabla.menu ? gestos.abrirMenu : undefined,
    alMenuCon: gestos.elegirDelMenu,
    alPasar,
    mostrar: (i) => irAFila.current?.(i),
  });

  const dibujarFila: DibujarFila = (indice, medir) => {
    const fila = enPagina[indice];
    if (!fila) return null;
    const clave = gestos.claveDe(fila);
    return (
      <FilaDeTabla
        key={clave}
        fila={fila}
        indice={indice}
        columnas={visibles}
        activa={indice === teclado.actual}
        clase={tabla.claseDeFila?.(fila)}
        marcada={seleccion?.claves.has(clave)}
        acciones={tabla.acciones?.(fila)}
        conMenu={tabla.menu !== undefined}
        conAcciones={conAcciones}
        alAbrir={tabla.alAbrir ? gestos.abrir : undefined}
        alMarcar={(i, hasta) => (hasta ? gestos.marcarHasta(i) : gestos.marcar(i))}
        alMenu={gestos.abrirMenu}
        alEnfocar={teclado.setActiva}
        medir={medir}
      />
    );
  };
  const cuerpoDibujado = (
    <CuerpoDeTabla
      largo={larga}
      cuantas={enPagina.length}
      columnas={anchoTotal}
      contenedor={marco}
      cuerpo={cuerpo}
      alto={ALTO_DE_FILA}
      irAFila={irAFila}
      dibujarFila={dibujarFila}
      alPulsar={teclado.alPulsar}
    />
  );
  return (
    <div ref={refDeMarco} className="al-tabla-marco" data-densidad={densidad}>
      <table
        ref={tablaEnPagina}
        role="table"
        className="al-tabla"
        aria-label={tabla.titulo}
        aria-busy={cargando}
        aria-describedby={ayuda}
        aria-rowcount={larga ? enPagina.length : undefined}
      >
        <colgroup>
          {Array.from({ length: anchoTotal }, (_, i) => (
            <col key={String(i)} />
          ))}
        </colgroup>
        <CabezaDeTabla
          columnas={visibles}
          ordenes={modelo.ordenes}
          admiteVarios={(servidor?.columnasALaVez ?? 1) > 1}
          ordenable={(c) => sePuedeOrdenar(c, servidor)}
          alOrdenar={modelo.ordenar}
          conAcciones={conAcciones}
          {...(seleccion ? { marcadas: gestos.marcadas } : {})}
          alMarcarTodas={gestos.marcarTodas}
        />
        {cargando ? <CuerpoCargando columnas={anchoTotal} /> : cuerpoDibujado}
        {enPagina.length > 0 && (
          <SumasDeTabla
            columnas={visibles}
            filas={servidor ? enPagina : modelo.todas}
            rotulo={servidor ? 'Suma de esta página' : 'Suma'}
            conMarca={seleccion !== undefined}
            conAcciones={conAcciones}
          />
        )}
      </table>
      {densidad === 'densa' && <Cortado marco={marco} />}
      {sinFilas}
      {servidor?.alFinal && enPagina.length > 0 && <Final key={enPagina.length} alVer={servidor.alFinal} />}
      <span id={ayuda} hidden>
        {LISTA_POR_TECLADO}
      </span>
    </div>
  );
}
