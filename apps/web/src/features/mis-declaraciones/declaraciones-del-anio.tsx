import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { AVISOS_DE_MIS_DECLARACIONES as AVISOS } from '@aldia/contract/textos-mis-declaraciones.ts';
import { NativeSelect } from '@mantine/core';
import { useAvisoDeFallo } from '../../base/avisos/aviso-de-fallo.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { aniosDeEstado } from './anios.ts';
import { MesesTarde } from './meses-tarde.tsx';
import { TablaDeDeclaraciones } from './tabla-de-declaraciones.tsx';

export interface DeclaracionesDelAnioProps {
  readonly usuarioId: number;
  readonly anio: number;
  readonly actual: number;
  readonly alElegir: (anio: number) => void;
}

/** The months of a year, whatever the regime of each: who changed of regime has them in two calls. */
export function DeclaracionesDelAnio({ usuarioId, anio, actual, alElegir }: DeclaracionesDelAnioProps) {
  const pregunta = { usuarioId, anio };
  const general = useConsulta(misDeclaraciones.delAnio, pregunta);
  const ros = useConsulta(misDeclaraciones.delAnioRos, pregunta);
  const consulta = {
    isPending: general.isPending || ros.isPending,
    isError: general.isError || ros.isError,
    isFetching: general.isFetching || ros.isFetching,
    refetch: () => Promise.all([general.refetch(), ros.refetch()]),
  };
  useAvisoDeFallo(consulta.isError, 'misDeclaraciones.leer');
  const filas =
    general.data && ros.data
      ? [...general.data, ...ros.data].toSorted((a, b) => b.periodo.localeCompare(a.periodo))
      : undefined;
  return (
    <>
      <MesesTarde filas={filas} />
      <TablaDeDeclaraciones
        titulo={`Declaraciones de ${anio}`}
        filas={filas}
        consulta={consulta}
        vacio={{ texto: AVISOS.anioSinDeclaraciones }}
        barra={
          <NativeSelect
            label="Año"
            value={String(anio)}
            data={aniosDeEstado(actual, anio).map(String)}
            onChange={(e) => alElegir(Number(e.currentTarget.value))}
          />
        }
      />
    </>
  );
}
