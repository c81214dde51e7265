import { cobros } from '@aldia/contract/cobros.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { diaDeGuatemala, instante } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { Select } from '@mantine/core';
import { useLista } from '../../../base/direccion/use-lista.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { type CambiarDireccion, type DireccionDeDinero, useDireccionDeDinero } from './direccion.ts';
import { FiltroDeDia } from './filtro-de-dia.tsx';
import { codigoEscrito, ESTADO, ORDEN_DE_ESTADOS, PROPOSITO } from './palabras.ts';
import { cuandoFue } from './tiempo.ts';

export type FilaDeCobro = Salida<typeof cobros.listado>['filas'][number];

/** A figure that is not cut in two lines. */
const Entero = ({ children }: { readonly children: string }) => <span className="din-entero">{children}</span>;
const tarjetaDe = (f: FilaDeCobro): string => (f.ultimosNumeros ? `•••• ${f.ultimosNumeros}` : '');

const col = columnasDe<FilaDeCobro>();
const COLUMNAS = [
  col.texto('Cliente', (f) => f.nombre),
  col.texto(
    'NIT',
    (f) => f.nit,
    (f) => <Entero>{formatNit(f.nit)}</Entero>,
  ),
  col.texto('Concepto', (f) => f.concepto || PROPOSITO[f.proposito]),
  col.texto('Motivo', (f) => PROPOSITO[f.proposito], { oculta: true }),
  col.estado('Estado', (f) => ESTADO[f.estado]),
  col.monto('Monto', (f) => f.monto),
  col.monto('Precio de lista', (f) => f.precioDeLista, { oculta: true }),
  col.texto('Código', (f) => codigoEscrito(f.codigo)),
  col.texto('Tarjeta', tarjetaDe, (f) => <Entero>{tarjetaDe(f)}</Entero>),
  col.texto('Transacción', (f) => f.transaccionId, { oculta: true }),
  col.fecha(
    'Día',
    (f) => diaDeGuatemala(instante(f.creadaEn)),
    (f) => <Entero>{cuandoFue(f.creadaEn)}</Entero>,
  ),
];

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
      <Select
        label="Estado"
        placeholder="Todos"
        clearable
        data={OPCIONES_DE_ESTADO}
        value={estado ?? null}
        onChange={(v) => cambiar({ estado: ORDEN_DE_ESTADOS.find((e) => e === v) })}
      />
      <Select
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
  const { tabla } = useLista(
    cobros.listado,
    { buscar: busqueda, estado, proposito, desde, hasta },
    { archivo: 'cobros' },
  );
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
