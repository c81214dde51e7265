import { cobros } from '@aldia/contract/cobros.ts';
import { DATOS_DE_COBROS } from '@aldia/contract/hojas/cobros.ts';
import { ESTADO, PROPOSITO } from '@aldia/contract/hojas/palabras-de-dinero.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { useLista } from '../../../base/direccion/use-lista.ts';
import { cuandoFue } from '../../../ui/cuando-fue.ts';
import { columnasDeHoja } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FiltroDeDia } from '../../../ui/filtro-de-dia.tsx';
import { Seleccion } from '../../../ui/seleccion.tsx';
import { type CambiarDireccion, type DireccionDeDinero, useDireccionDeDinero } from './direccion.ts';
import { ORDEN_DE_ESTADOS } from './palabras.ts';

/** A figure that is not cut in two lines. */
const Entero = ({ children }: { readonly children: string }) => <span className="din-entero">{children}</span>;
const COLUMNAS = columnasDeHoja(DATOS_DE_COBROS, {
  dibujos: {
    NIT: (f) => <Entero>{formatNit(f.nit)}</Entero>,
    Tarjeta: (f) => (f.ultimosNumeros ? <Entero>{`•••• ${f.ultimosNumeros}`}</Entero> : null),
    Día: (f) => <Entero>{cuandoFue(f.creadaEn)}</Entero>,
  },
});

const OPCIONES_DE_ESTADO = ORDEN_DE_ESTADOS.map((value) => ({ value, label: ESTADO[value].rotulo }));
const OPCIONES_DE_MOTIVO = Object.entries(PROPOSITO).map(([value, label]) => ({ value, label }));

function Filtros({
  direccion,
  cambiar,
}: {
  readonly direccion: DireccionDeDinero;
  readonly cambiar: CambiarDireccion;
}) {
  const { estado, proposito, desde, hasta } = direccion;
  const activos = [estado, proposito, desde, hasta].filter((f) => f !== undefined).length;
  return (
    <FilterBar
      activos={activos}
      alLimpiar={() => cambiar({ estado: undefined, proposito: undefined, desde: undefined, hasta: undefined })}
    >
      <Seleccion
        label="Estado"
        placeholder="Todos"
        clearable
        data={OPCIONES_DE_ESTADO}
        value={estado ?? null}
        onChange={(v) => cambiar({ estado: ORDEN_DE_ESTADOS.find((e) => e === v) })}
      />
      <Seleccion
        label="Motivo"
        placeholder="Todos"
        clearable
        data={OPCIONES_DE_MOTIVO}
        value={proposito ?? null}
        onChange={(v) => cambiar({ proposito: clavesDe(PROPOSITO).find((p) => p === v) })}
      />
      <FiltroDeDia rotulo="Desde" valor={desde} alCambiar={(d) => cambiar({ desde: d })} />
      <FiltroDeDia rotulo="Hasta" valor={hasta} alCambiar={(d) => cambiar({ hasta: d })} />
    </FilterBar>
  );
}

/** Every charge: searched, filtered and paged on the server; a row opens its whole story. */
export function ListaDeCobros() {
  const { direccion, cambiar } = useDireccionDeDinero();
  const { busqueda = '', estado, proposito, desde, hasta } = direccion;
  const { tabla } = useLista(cobros.listado, { buscar: busqueda, estado, proposito, desde, hasta });
  return (
    <DataTable
      titulo="Cobros"
      columnas={COLUMNAS}
      {...tabla}
      barra={<Filtros direccion={direccion} cambiar={cambiar} />}
      alAbrir={(f) => cambiar({ cobro: f.id })}
      vacio={{ texto: (estado ?? proposito ?? desde ?? hasta) ? AVISOS.sinCoincidencias : T.sinCobros }}
    />
  );
}
