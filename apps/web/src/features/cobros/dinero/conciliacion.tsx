import { cobros } from '@aldia/contract/cobros.ts';
import { DATOS_DE_CONCILIACION, type LineaConciliada } from '@aldia/contract/hojas/cobros.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { type Dia, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLista } from '../../../base/direccion/use-lista.ts';
import { useHoy } from '../../../base/reloj.ts';
import { columnasDe, columnasDeHoja } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { dialogoAparte } from '../../../ui/dialogo-aparte.tsx';
import { EstadoChip } from '../../../ui/estado-chip.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FiltroDeDia } from '../../../ui/filtro-de-dia.tsx';
import type { ResumenDeDinero } from './cifras.tsx';
import { useDireccionDeDinero } from './direccion.ts';

const ExplicarLinea = dialogoAparte(async () => (await import('./explicar-linea.tsx')).ExplicarLinea);

type DiaConciliado = ResumenDeDinero['conciliaciones'][number];
const diferencias = (d: DiaConciliado): number => d.soloPasarela + d.soloNuestra + d.montoDistinto;

const dia = columnasDe<DiaConciliado>();
const DIAS = [
  dia.fecha('Día', (d) => d.fecha),
  dia.chip(
    'Resultado',
    (d) => (diferencias(d) === 0 ? 'Cuadra' : 'Con diferencias'),
    (d) => (
      <EstadoChip tono={diferencias(d) === 0 ? 'listo' : 'alto'}>
        {diferencias(d) === 0 ? 'Cuadra' : `${diferencias(d)} sin cuadrar`}
      </EstadoChip>
    ),
  ),
  dia.texto('Cuadran', (d) => d.cuadran),
  dia.texto('Solo en la pasarela', (d) => d.soloPasarela),
  dia.texto('Solo en lo nuestro', (d) => d.soloNuestra),
  dia.texto('Monto distinto', (d) => d.montoDistinto),
];

const LINEAS = columnasDeHoja(DATOS_DE_CONCILIACION);

const DIAS_A_LA_VISTA = 30;

interface ConciliacionProps {
  readonly dias: readonly DiaConciliado[];
  /** The oldest day with a difference that nobody explained. */
  readonly sinExplicarDesde: Dia | null;
  /** The button that reconciles a day. */
  readonly conciliar: ReactNode;
}

/** Where the list begins unless a day is chosen: it holds every difference that the tab counts, however old. */
function desdeDonde(hasta: Dia, sinExplicarDesde: Dia | null): Dia {
  const deSiempre = sumarDias(hasta, -DIAS_A_LA_VISTA);
  return sinExplicarDesde !== null && sinExplicarDesde < deSiempre ? sinExplicarDesde : deSiempre;
}

/** The difference by day, then the lines that do not match, each to be explained. */
export function Conciliacion({ dias, sinExplicarDesde, conciliar }: ConciliacionProps) {
  const { direccion, cambiar } = useDireccionDeDinero();
  const hoy = useHoy();
  const hasta = direccion.hasta ?? hoy;
  const desde = direccion.desde ?? desdeDonde(hasta, sinExplicarDesde);
  const soloDiferencias = direccion.todas !== true;
  const { tabla } = useLista(cobros.conciliadas, { desde, hasta, soloDiferencias });
  const [explicando, setExplicando] = useState<LineaConciliada | null>(null);
  const filtros = (
    <FilterBar>
      <FiltroDeDia rotulo="Desde" valor={desde} alCambiar={(d) => cambiar({ desde: d })} />
      <FiltroDeDia rotulo="Hasta" valor={hasta} alCambiar={(d) => cambiar({ hasta: d })} />
      <Checkbox
        label="También las que cuadran"
        checked={!soloDiferencias}
        onChange={(e) => cambiar({ todas: e.currentTarget.checked || undefined })}
      />
    </FilterBar>
  );
  return (
    <div className="din-conciliacion">
      <h2 className="din-titulo">Por día</h2>
      <DataTable
        titulo="Conciliación por día"
        columnas={DIAS}
        filas={dias}
        clave={(d) => d.fecha}
        porPagina={15}
        alAbrir={(d) => cambiar({ desde: d.fecha, hasta: d.fecha, todas: true })}
        vacio={{ texto: T.sinConciliaciones, accion: conciliar }}
      />
      <h2 className="din-titulo">Movimientos</h2>
      <DataTable
        titulo="Movimientos de la conciliación"
        columnas={LINEAS}
        {...tabla}
        barra={filtros}
        acciones={(l) =>
          l.resultado === 'cuadra' ? null : (
            <Button size="compact-md" variant="default" onClick={() => setExplicando(l)}>
              {l.explicadaEn ? 'Cambiar explicación' : 'Explicar'}
            </Button>
          )
        }
        menu={(l) => [
          {
            rotulo: 'Ver la historia del cobro',
            alElegir: () => l.intencionId && cambiar({ cobro: l.intencionId }),
            ...(l.intencionId === null ? { deshabilitada: true, razon: 'No hay un cobro nuestro' } : {}),
          },
        ]}
        vacio={{ texto: direccion.busqueda ? AVISOS.sinCoincidencias : T.sinLineas }}
      />
      {explicando && <ExplicarLinea linea={explicando} alCerrar={() => setExplicando(null)} />}
    </div>
  );
}
