import { bandeja } from '@aldia/contract/bandeja.ts';
import { ROTULOS_DE_BANDEJA as R } from '@aldia/contract/textos-bandeja.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useAvisos } from '../../base/avisos/avisos.ts';
import { claveDe } from '../../base/llamadas/clave-de.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { IconBell } from '../../ui/iconos.ts';
import { anotarNuevos, empezar } from './anotar.ts';
import './bandeja.css';

/** Mails arrive unasked: reads again at most once a minute, when the person returns or navigates. */
const MS_FRESCO = 60_000;
const MAXIMO = 99;

const nombreDe = (sinLeer: number): string =>
  sinLeer === 0 ? R.campana : sinLeer === 1 ? R.unoSinLeer : llenar(R.variosSinLeer, { n: sinLeer });

/** Asks again, behind the screen, when the person goes to another page or comes back to the tab, once the count is old. */
function useMirarAlVolver(): void {
  const router = useRouter();
  const consultas = useQueryClient();
  const mirar = useEffectEvent(() => {
    const esVieja = (q: Query) => q.state.data !== undefined && q.isStaleByTime(MS_FRESCO);
    void consultas.refetchQueries({ queryKey: claveDe(bandeja.resumen), predicate: esVieja }, { cancelRefetch: false });
  });
  useEffect(() => router.subscribe('onResolved', ({ pathChanged }) => pathChanged && mirar()), [router]);
  useEffect(() => {
    const alVolver = () => document.visibilityState === 'visible' && mirar();
    document.addEventListener('visibilitychange', alVolver);
    return () => document.removeEventListener('visibilitychange', alVolver);
  }, []);
}

/** The link to the inbox with the number of unread mails. It also records what the toasts say (ADR 45). */
export function Campana() {
  const pantalla = useRouterState({ select: (s) => s.location.pathname });
  const avisos = useAvisos();
  useEffect(empezar, []);
  useEffect(() => anotarNuevos(avisos, pantalla), [avisos, pantalla]);
  const { data } = useConsulta(bandeja.resumen, {}, { frescaMs: MS_FRESCO });
  useMirarAlVolver();
  const sinLeer = data?.sinLeer ?? 0;
  return (
    <Link to="/avisos" className="al-boton-icono ban-campana" aria-label={nombreDe(sinLeer)} title={R.campana}>
      <IconBell size={20} aria-hidden="true" />
      {sinLeer > 0 && (
        <span className="ban-cuenta" aria-hidden="true">
          {sinLeer > MAXIMO ? R.muchos : sinLeer}
        </span>
      )}
    </Link>
  );
}
