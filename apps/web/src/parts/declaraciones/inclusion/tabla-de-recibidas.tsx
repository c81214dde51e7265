import type { FacturaRecibida } from '@aldia/contract/facturas.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { atajosActivos } from '../../../ui/atajos.ts';
import { BarraDeTabla } from '../../../ui/data-table/barra.tsx';
import { CabezaDeTabla } from '../../../ui/data-table/cabeza.tsx';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { useModeloDeTabla } from '../../../ui/data-table/modelo.ts';
import { PaginadorDeTabla } from '../../../ui/data-table/pie.tsx';
import { Vacio } from '../../../ui/estados.tsx';
import { type Cambios, conCambio } from './cambios.ts';
import { FilaRecibida } from './fila-recibida.tsx';
import { type TipoDeRegistro, tipoQueCuenta } from './totales.ts';
import '../../../ui/data-table/data-table.css';
import '../filas/lista.css';

const BAJAN: readonly string[] = ['ArrowDown', 'j'];
const SUBEN: readonly string[] = ['ArrowUp', 'k'];
const ALTERNAN: readonly string[] = ['i', 'x', ' ', 'Enter'];

/** Keys on a row: the arrows (or j, k) move; i, x, Enter or space include and exclude. */
function alPulsarEnFilas(evento: KeyboardEvent<HTMLElement>, alAlternar: (indice: number) => void): void {
  const { key, target } = evento;
  if (evento.ctrlKey || evento.metaKey || evento.altKey || !(target instanceof HTMLElement)) return;
  const fila = target.closest<HTMLElement>('tr[data-indice]');
  // A select has its own arrows and letters.
  if (!fila || target.closest('select')) return;
  const conLetra = key.length === 1 && key !== ' ';
  if (conLetra && !atajosActivos()) return;
  if (BAJAN.includes(key)) enfocar(fila.nextElementSibling);
  else if (SUBEN.includes(key)) enfocar(fila.previousElementSibling);
  else if (ALTERNAN.includes(key) && (conLetra || target === fila)) alAlternar(Number(fila.dataset['indice']));
  else return;
  evento.preventDefault();
}

function enfocar(fila: Element | null): void {
  if (fila instanceof HTMLElement) fila.focus();
}

const TAMANIOS = [7, 20, 30, 40, 50] as const;
const SIN_ACCION = () => undefined;

const col = columnasDe<FacturaRecibida>();
/** The searchable and sortable columns: none changes here, so that a change never moves the row under the mouse. */
const COLUMNAS = [
  col.accion('Incluir', () => null),
  col.fecha('Fecha emisión', (f) => parseDiaEscrito(f.fechaEmision)),
  col.accion('Tipo de registro', () => null),
  col.texto('Número DTE', (f) => f.numeroDte),
  col.texto('NIT emisor', (f) => f.nitEmisor, { escrito: (f) => formatNit(f.nitEmisor) }),
  col.texto('Nombre emisor', (f) => f.nombreEmisor),
  col.texto('Moneda', (f) => f.moneda),
  col.monto('Monto', (f) => f.monto),
  col.siNo('Anulado', (f) => f.anulado),
  col.monto('Monto IVA', (f) => f.montoIva),
];

export interface TablaDeRecibidasProps {
  readonly facturas: readonly FacturaRecibida[];
  readonly cambios: Cambios;
  readonly tipos: readonly TipoDeRegistro[];
  readonly razon: string | null;
  readonly barra: ReactNode;
  readonly alAlternar: (factura: FacturaRecibida) => void;
  readonly alClasificar: (factura: FacturaRecibida, tipoRegistroId: number | null) => void;
}

type ActosDeFila = Pick<TablaDeRecibidasProps, 'alAlternar' | 'alClasificar'>;

/** Functions with a stable identity, so that rows that did not change are not rendered again. */
function useActosQuietos(actos: ActosDeFila): ActosDeFila {
  const deAhora = useRef(actos);
  useLayoutEffect(() => {
    deAhora.current = actos;
  });
  const [quietos] = useState<ActosDeFila>(() => ({
    alAlternar: (f) => deAhora.current.alAlternar(f),
    alClasificar: (f, tipo) => deAhora.current.alClasificar(f, tipo),
  }));
  return quietos;
}

/** Shows seven rows at a time, of all that the month has. */
export function TablaDeRecibidas({
  facturas,
  cambios,
  tipos,
  razon,
  barra,
  alAlternar,
  alClasificar,
}: TablaDeRecibidasProps) {
  const [porPagina, setPorPagina] = useState<number>(TAMANIOS[0]);
  const [activa, setActiva] = useState(0);
  const campo = useRef<HTMLInputElement>(null);
  const m = useModeloDeTabla({ filas: facturas, columnas: COLUMNAS, porPagina, servidor: undefined });
  const cuentaEn = tipoQueCuenta(tipos);
  const actos = useActosQuietos({ alAlternar, alClasificar });
  const actual = Math.min(activa, Math.max(0, m.enPagina.length - 1));
  const desde = (m.pagina - 1) * porPagina + 1;
  return (
    <div className="al-tabla-bloque">
      <BarraDeTabla
        columnas={COLUMNAS}
        visibles={COLUMNAS}
        alAlternar={SIN_ACCION}
        excel={null}
        valor={m.busqueda}
        alBuscar={m.buscar}
        conPausa={false}
        campo={campo}
      >
        {barra}
      </BarraDeTabla>
      <div className="al-tabla-marco">
        <table role="table" className="al-tabla decl-recibidas" aria-label="Facturas recibidas">
          <CabezaDeTabla
            columnas={COLUMNAS}
            ordenes={m.ordenes}
            admiteVarios={false}
            ordenable={(c) => c.clase !== 'accion'}
            alOrdenar={m.ordenar}
            conAcciones={false}
            alMarcarTodas={SIN_ACCION}
          />
          <tbody
            role="rowgroup"
            onKeyDown={(e) => alPulsarEnFilas(e, (i) => m.enPagina[i] && alAlternar(m.enPagina[i]))}
          >
            {m.enPagina.map((original, i) => {
              const f = conCambio(original, cambios);
              const id = cuentaEn(f);
              return (
                <FilaRecibida
                  // The key is the position: another page reuses the rows and creates none.
                  key={i}
                  factura={f}
                  original={original}
                  tipos={tipos}
                  cuentaEn={id === f.tipoRegistroId ? undefined : tipos.find((t) => t.id === id)}
                  indice={i}
                  activa={i === actual}
                  razon={razon}
                  {...actos}
                  alEnfocar={setActiva}
                />
              );
            })}
          </tbody>
        </table>
        {m.enPagina.length === 0 && <Vacio texto={AVISOS.sinCoincidencias} />}
      </div>
      <div className="decl-pie">
        <PaginadorDeTabla
          desde={m.total === 0 ? 0 : desde}
          hasta={desde + m.enPagina.length - 1}
          total={m.total}
          hayAnterior={m.pagina > 1}
          haySiguiente={m.pagina < m.paginas}
          alMover={(a) => m.irA(a === 'primera' ? 1 : m.pagina + (a === 'siguiente' ? 1 : -1))}
        />
        <label className="decl-tamanio">
          Filas por página
          <select
            className="decl-asignado"
            value={porPagina}
            onChange={(e) => setPorPagina(Number(e.currentTarget.value))}
          >
            {TAMANIOS.map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
