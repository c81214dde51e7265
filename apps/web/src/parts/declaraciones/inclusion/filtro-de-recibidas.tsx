import type { FacturaRecibida } from '@aldia/contract/facturas.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { type Cambios, conCambio } from './cambios.ts';
import '../filas/lista.css';

export type FiltroDeRecibidas =
  | 'todas'
  | 'incluidas'
  | 'excluidas'
  | 'anuladas'
  | 'sinTipo'
  | 'fueraDelPerfil'
  | 'cambiadas';

const ROTULOS_DE_FILTRO: Readonly<Record<FiltroDeRecibidas, string>> = {
  todas: 'Todas',
  incluidas: 'Incluidas',
  excluidas: 'Excluidas',
  anuladas: 'Anuladas',
  sinTipo: 'Sin tipo de registro',
  fueraDelPerfil: AVISOS_DE_DECLARACIONES.estaFueraDelPerfil,
  cambiadas: 'Con cambios sin guardar',
};

const FILTROS = clavesDe(ROTULOS_DE_FILTRO);

const PASA: Readonly<Record<FiltroDeRecibidas, (f: FacturaRecibida, cambios: Cambios) => boolean>> = {
  todas: () => true,
  incluidas: (f) => f.incluye && !f.anulado,
  excluidas: (f) => !f.incluye && !f.anulado,
  anuladas: (f) => f.anulado,
  sinTipo: (f) => f.tipoRegistroId === null && !f.anulado,
  fueraDelPerfil: (f) => f.fueraDelPerfil && !f.anulado,
  cambiadas: (f, cambios) => cambios.has(f.id),
};

/** The invoices that pass the filter, as the server sent them: the table adds the unsaved changes. */
export function filtrar(
  facturas: readonly FacturaRecibida[],
  cambios: Cambios,
  filtro: FiltroDeRecibidas,
): readonly FacturaRecibida[] {
  return filtro === 'todas' ? facturas : facturas.filter((f) => PASA[filtro](conCambio(f, cambios), cambios));
}

interface FiltroYLeyendaProps {
  readonly filtro: FiltroDeRecibidas;
  readonly alCambiar: (filtro: FiltroDeRecibidas) => void;
}

export const CampoDeFiltro = ({ filtro, alCambiar }: FiltroYLeyendaProps) => (
  <label className="decl-tamanio">
    Mostrar
    <select
      className="decl-asignado"
      value={filtro}
      onChange={(e) => alCambiar(FILTROS.find((f) => f === e.currentTarget.value) ?? 'todas')}
    >
      {FILTROS.map((valor) => (
        <option key={valor} value={valor}>
          {ROTULOS_DE_FILTRO[valor]}
        </option>
      ))}
    </select>
  </label>
);

export function FiltroYLeyenda(props: FiltroYLeyendaProps) {
  return (
    <>
      <CampoDeFiltro {...props} />
      <ul className="decl-leyenda" aria-label="Colores de las filas">
        <li>
          <span className="decl-muestra decl-incluida" /> Incluida
        </li>
        <li>
          <span className="decl-muestra decl-excluida" /> Excluida
        </li>
        <li>
          <span className="decl-muestra decl-anulada" /> Anulada
        </li>
      </ul>
    </>
  );
}
