import { catalogos } from '@aldia/contract/catalogos.ts';
import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { useController } from 'react-hook-form';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { CampoMarca, CampoSeleccion } from '../../../ui/formulario/campos.tsx';
import { useIdDeCampo } from '../../../ui/formulario/formulario.tsx';
import { REGIMENES_DE_ISR } from './datos-de-alta.ts';
import { ListaDeMarcas } from './lista-de-marcas.tsx';

/** What step 1 asks of ROS besides: activity, income-tax regime and categories of issuer. */
export function DatosDeRos() {
  const actividades = useConsulta(catalogos.actividadesActivas, {}, { siFalla: 'alta.actividades' });
  if (actividades.isError) return <FalloAlCargar alReintentar={actividades.refetch} />;
  if (!actividades.data) return <Cargando lineas={3} />;
  return (
    <>
      <CampoSeleccion
        nombre="actividad"
        rotulo={T.actividad}
        requerido
        conBusqueda
        opciones={actividades.data.map((a) => ({ valor: String(a.id), rotulo: a.descripcion }))}
      />
      <CampoSeleccion
        nombre="regimen_isr"
        rotulo={T.regimenIsr}
        ayuda={T.regimenIsrAyuda}
        requerido
        opciones={REGIMENES_DE_ISR.map((r) => ({ valor: r, rotulo: r }))}
      />
      <CampoMarca nombre="ingresos_no_facturados" rotulo={T.ingresosNoFacturados} />
      <CategoriasDeEmisor />
    </>
  );
}

function CategoriasDeEmisor() {
  const tipos = useConsulta(catalogos.tiposDeEmisorActivos, {}, { siFalla: 'alta.emisores' });
  const id = useIdDeCampo('categorias', T.categorias);
  const { field, fieldState } = useController<{ categorias: number[] }, 'categorias'>({ name: 'categorias' });
  if (tipos.isError) return <FalloAlCargar alReintentar={tipos.refetch} />;
  if (!tipos.data) return <Cargando lineas={4} />;
  return (
    <ListaDeMarcas
      id={id}
      rotulo={T.categorias}
      ayuda={T.categoriasAyuda}
      opciones={tipos.data}
      marcadas={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
