import { ROTULOS_DE_MIS_DECLARACIONES as ROTULOS } from '@aldia/contract/textos-mis-declaraciones.ts';
import { anioDeclarado, type Mes, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { ANIOS_DE_CIERRE } from '@aldia/domain/libros/cierre-anual.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PalabrasDeHoy } from '../../base/palabras-de-hoy.tsx';
import { useHoy } from '../../base/reloj.ts';
import { type Sesion, useSesion } from '../../base/sesion/sesion.ts';
import { LibroDeCompras, LibroDeComprasYVentas, LibroDeVentas } from '../../parts/libros/libros-del-mes.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { MonthPicker } from '../../ui/month-picker.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BarraDeLibro } from './barra-de-libro.tsx';
import { CierreAnual } from './cierre-anual.tsx';
import { PALABRAS } from './palabras.ts';
import { useLibroDoble } from './use-libro-doble.ts';
import '../../parts/libros/libros.css';

const REPORTES = [
  { valor: 'libros', rotulo: 'Libros mensuales' },
  { valor: 'cierre', rotulo: ROTULOS.cierreAnual },
] as const;
const LIBROS = [
  { valor: 'ventas', rotulo: 'Ventas' },
  { valor: 'compras', rotulo: 'Compras' },
] as const;
type Reporte = (typeof REPORTES)[number]['valor'];
type Cual = (typeof LIBROS)[number]['valor'];

/** The address of the screen; fields of other screens stay unchanged. */
function useDireccion() {
  const navegar = useNavigate();
  const { reporte = 'libros', libro = 'ventas', periodo, anio } = useSearch({ strict: false });
  const cambiar = (parte: { reporte?: Reporte; libro?: Cual; periodo?: Mes; anio?: number }) =>
    void navegar({ to: '.', search: (antes) => ({ ...antes, ...parte }) });
  return { reporte, libro, periodo, anio, cambiar };
}
/** The year clamped to the fixed list of years (spec 2, section 9). */
const anioDeCierre = (anio: number): number =>
  Math.min(Math.max(anio, ANIOS_DE_CIERRE[0]), ANIOS_DE_CIERRE[ANIOS_DE_CIERRE.length - 1] ?? anio);

/** `/reporte_mensual_anual_usuario`: the client's own books and annual closing (spec 2, section 2.13). */
export function MisLibrosPage() {
  const sesion = useSesion();
  const d = useDireccion();
  const hoy = useHoy();
  if (!sesion) return null;
  return (
    <Page titulo="Libros y cierre anual">
      <PalabrasDeHoy de={PALABRAS} />
      <Tabs<Reporte>
        opciones={REPORTES}
        valor={d.reporte}
        onChange={(reporte) => d.cambiar({ reporte })}
        etiqueta="Reporte"
      >
        {d.reporte === 'libros' ? (
          <LibrosDelMes sesion={sesion} />
        ) : (
          <CierreAnual
            usuarioId={sesion.usuarioId}
            anios={ANIOS_DE_CIERRE}
            anio={anioDeCierre(d.anio ?? anioDeclarado(hoy))}
            alElegir={(anio) => d.cambiar({ anio })}
          />
        )}
      </Tabs>
    </Page>
  );
}

function LibrosDelMes({ sesion }: { readonly sesion: Sesion }) {
  const d = useDireccion();
  const dia = useHoy();
  const fecha = d.periodo ?? periodoDeclarado(mesDe(dia));
  const de = { fecha, usuarioId: sesion.usuarioId };
  const doble = useLibroDoble(sesion, fecha);
  return (
    <div className="libros">
      <BarraDeLibro de={de} libro={doble ? 'ambos' : d.libro} clave="libros.libroDelMes">
        <FilterBar>
          <MonthPicker mes={fecha} onChange={(periodo) => d.cambiar({ periodo })} hasta={dia} conPeriodo={false} />
        </FilterBar>
      </BarraDeLibro>
      {doble ? (
        <LibroDeComprasYVentas de={de} />
      ) : (
        <Tabs<Cual> opciones={LIBROS} valor={d.libro} onChange={(libro) => d.cambiar({ libro })} etiqueta="Libro">
          {d.libro === 'ventas' ? <LibroDeVentas de={de} /> : <LibroDeCompras de={de} />}
        </Tabs>
      )}
    </div>
  );
}
