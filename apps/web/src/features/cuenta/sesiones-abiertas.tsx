import { acceso } from '@aldia/contract/acceso.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { Button } from '@mantine/core';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { cuandoEnGuatemala } from './cuando.ts';
import { nombreDeAparato } from './nombre-de-aparato.ts';

type Sesion = Salida<typeof acceso.sesiones>[number];

/** The devices where the account is open, and the button that closes it on all others (D-47). */
export function SesionesAbiertas() {
  const lista = useConsulta(acceso.sesiones, {});
  const terminar = useAccion(acceso.terminarOtras, 'acceso.terminarOtras', { invalida: [acceso.sesiones] });
  const otras = lista.data?.filter((s) => !s.actual).length ?? 0;
  return (
    <section className="al-tarjeta" aria-labelledby="titulo-de-sesiones">
      <h2 id="titulo-de-sesiones" className="al-parte-titulo">
        Sesiones abiertas
      </h2>
      <p className="al-parrafo">{otras > 0 ? AVISOS_DE_CUENTA.sesionesAyuda : AVISOS_DE_CUENTA.sesionUnica}</p>
      {lista.isPending && <Cargando lineas={2} />}
      {lista.isError && <FalloAlCargar alReintentar={lista.refetch} />}
      <ul className="al-cuenta-sesiones">
        {lista.data?.map((s) => (
          <Fila key={s.id} sesion={s} />
        ))}
      </ul>
      {otras > 0 && (
        <Button variant="default" loading={terminar.enCurso} onClick={() => void terminar.ejecutar({})}>
          Cerrar las demás sesiones
        </Button>
      )}
    </section>
  );
}

function Fila({ sesion }: { readonly sesion: Sesion }) {
  return (
    <li>
      <strong>{nombreDeAparato(sesion.agente)}</strong> {sesion.actual && <EstadoChip tono="listo">Esta</EstadoChip>}
      <span className="al-cuenta-aviso">
        Abierta el {cuandoEnGuatemala(sesion.abierta)}, usada el {cuandoEnGuatemala(sesion.ultimaActividad)}
        {sesion.direccion === '' ? '' : `, desde ${sesion.direccion}`}
      </span>
    </li>
  );
}
