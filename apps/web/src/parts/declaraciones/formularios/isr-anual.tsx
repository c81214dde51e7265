import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { anioDe } from '@aldia/domain/fechas/fechas.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import type { CasillaParaDibujar } from '../../../ui/formulario-sat.tsx';
import { MesesDeCifra } from '../../../ui/meses-de-cifra.tsx';
import { ConRetornoDeFoco } from '../filas/retorno-de-foco.tsx';
import { FormularioPorSecciones } from './formulario-por-secciones.tsx';

export interface IsrAnualProps {
  readonly fila: FilaDeDeclaracion;
  /** The line whose months are open; the dialog holds it, so that Escape closes them first. */
  readonly abierta: CasillaParaDibujar | null;
  readonly alAbrir: (casilla: CasillaParaDibujar | null) => void;
}

/** SAT-1411 of the year of the declared period: twelve lines, the sum of its months (G-37). */
export function IsrAnual({ fila, abierta, alAbrir }: IsrAnualProps) {
  const anio = anioDe(fila.periodo);
  const consulta = useConsulta(
    formularios.isrAnual,
    { anio, usuarioId: fila.usuarioId },
    { siFalla: 'formularios.isrAnual' },
  );
  if (consulta.isError) return <FalloAlCargar alReintentar={consulta.refetch} />;
  if (!consulta.data) return <Cargando lineas={12} />;
  const { formulario, mesesDeclarados: cuantos, meses } = consulta.data;
  return (
    <>
      <p className="al-parrafo">
        Año <strong>{anio}</strong>: {cuantos === 1 ? 'un mes declarado' : `${cuantos} meses declarados`}.
      </p>
      <FormularioPorSecciones formulario={formulario} alAbrirDocumentos={alAbrir} />
      {abierta && (
        <ConRetornoDeFoco>
          <MesesDeCifra casilla={abierta} meses={meses} alCerrar={() => alAbrir(null)} />
        </ConRetornoDeFoco>
      )}
    </>
  );
}
