import { estadoDeGestor } from '@aldia/contract/estado-de-gestor.ts';
import { AVISOS_DE_SOLO_LECTURA as T } from '@aldia/contract/textos-de-oficina.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { soloLeeSuCartera } from '@aldia/domain/suscripciones/situacion-de-gestor.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import type { EstadoDeGestor } from './alta/fin-de-carga.ts';
import './alta/alta-de-gestor.css';

/**
 * The state of an office that can only read its portfolio; null while it works or while the state is unknown. The server checks
 * it again.
 */
export function useSoloLectura(): EstadoDeGestor | null {
  const { data } = useConsulta(estadoDeGestor.estado, {}, { siFalla: 'gestorSuscripcion.estado' });
  return data && soloLeeSuCartera(data.situacion) ? data : null;
}

/** Whether the renewal of an office that still works was refused: its portfolio is served while the retries last. */
export function useEnMora(): boolean {
  const { data } = useConsulta(estadoDeGestor.estado, {}, { siFalla: 'gestorSuscripcion.estado' });
  return data?.suscripcion?.estado === 'en_mora';
}

/** The reason, in one sentence. */
export const porQueSoloLee = ({ situacion, suscripcion }: EstadoDeGestor): string =>
  situacion === 'suspendida' || suscripcion === null
    ? T.suspendida
    : llenar(T.terminada, { fecha: formatDiaLargo(suscripcion.ultimoDia ?? suscripcion.fechaFin) });

/** On screens that change something: says why nothing can change, with a link to pay (D-67). */
export const AvisoDeSoloLectura = ({ estado }: { readonly estado: EstadoDeGestor }) => (
  <div role="note" aria-label={T.titulo} className="al-ambar gal-aviso">
    <span>
      <strong>{T.titulo}.</strong> {porQueSoloLee(estado)} {T.laActivas}
    </span>
    <Button component={Link} to="/gestor" variant="default" size="compact-md">
      {T.irAlInicio}
    </Button>
  </div>
);
