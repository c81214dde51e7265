import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { anioDe } from '@aldia/domain/fechas/fechas.ts';
import { useAvisoDeFallo } from '../../../app/aviso-de-fallo.ts';
import { useConsulta } from '../../../app/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { FormularioPorSecciones } from './formulario-por-secciones.tsx';

/** SAT-1411 of the year of the declared period: twelve lines, the sum of its months (G-37). */
export function IsrAnual({ fila }: { readonly fila: FilaDeDeclaracion }) {
  const anio = anioDe(fila.periodo);
  const consulta = useConsulta(formularios.isrAnual, { anio, usuario_id: fila.usuarioId });
  useAvisoDeFallo(consulta, 'formularios.isrAnual');
  if (consulta.isError) return <FalloAlCargar alReintentar={consulta.refetch} />;
  if (!consulta.data) return <Cargando lineas={12} />;
  const { formulario, meses_declarados: meses } = consulta.data;
  return (
    <>
      <p className="al-parrafo">
        Año <strong>{anio}</strong>: {meses === 1 ? 'un mes declarado' : `${meses} meses declarados`}.
      </p>
      <FormularioPorSecciones formulario={formulario} />
    </>
  );
}
