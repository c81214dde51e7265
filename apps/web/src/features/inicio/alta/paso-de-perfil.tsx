import { cuenta } from '@aldia/contract/cuenta.ts';
import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import type { FormEvent } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { Cargando, FalloAlCargar, Vacio } from '../../../ui/estados.tsx';
import { ListaDeMarcas } from './lista-de-marcas.tsx';
import { cambiosDePerfil, incluidosDe } from './perfil.ts';
import type { Alta } from './use-alta.ts';

interface PasoDePerfilProps {
  readonly alta: Alta;
  readonly idDeForma: string;
}

/** Step 2 of ROS: the kinds of issuer of that activity, each to include or exclude. */
export function PasoDePerfil({ alta, idDeForma }: PasoDePerfilProps) {
  const { borrador } = alta;
  const consulta = useConsulta(
    cuenta.perfilDeActividad,
    { x: borrador.actividadEconomicaId ?? 0 },
    { activa: borrador.actividadEconomicaId !== null, siFalla: 'alta.perfiles' },
  );
  if (consulta.isLoadingError) return <FalloAlCargar alReintentar={consulta.refetch} />;
  if (!consulta.data) return <Cargando lineas={6} />;
  const tipos = consulta.data;
  const marcadas = alta.escrito.perfil ?? incluidosDe(tipos, borrador);
  const seguir = (evento: FormEvent) => {
    evento.preventDefault();
    void alta.avanzar(cambiosDePerfil(tipos, marcadas));
  };
  return (
    <form id={idDeForma} onSubmit={seguir}>
      {tipos.length === 0 ? (
        <Vacio texto={T.perfilVacio} />
      ) : (
        <ListaDeMarcas
          rotulo={T.pasoPerfil}
          ayuda={T.perfilAyuda}
          opciones={tipos.map((t) => ({ id: t.id, descripcion: t.tipoEmisor.descripcion }))}
          marcadas={marcadas}
          onChange={(perfil) => alta.escribir({ perfil })}
        />
      )}
    </form>
  );
}
