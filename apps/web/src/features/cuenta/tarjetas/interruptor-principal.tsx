import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { impedimentoParaSerPrincipal } from '@aldia/domain/tarjetas/tarjeta.ts';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { siYaNoEsta } from '../../../base/llamadas/si-ya-no-esta.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useHoy } from '../../../base/reloj.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { hechosDeTarjeta, nombreDeTarjeta, type Tarjeta } from './tarjeta.tsx';

/** The endpoints of other screens that depend on the cards. */
export const DE_TARJETAS = [
  tarjetas.listar,
  tarjetas.token,
  suscripciones.faltante,
  suscripciones.actual,
  suscripciones.cotizar,
];

/** Makes a card the principal one at once; it asks first when the person would have none left. */
export function InterruptorPrincipal({ tarjeta }: { readonly tarjeta: Tarjeta }) {
  const accion = useAccion(
    tarjetas.activar,
    'tarjetas.activar',
    siYaNoEsta(['TARJETA_NO_ENCONTRADA'], { invalida: DE_TARJETAS }),
  );
  const hoy = useHoy();
  const [confirma, setConfirma] = useState(false);
  const poner = (activo: boolean) => accion.ejecutar({ id: tarjeta.id, activo });
  const activo = accion.entradas.at(-1)?.activo ?? tarjeta.activo;
  return (
    <>
      <Switch
        aria-label={`${T.principal}: ${nombreDeTarjeta(tarjeta)}`}
        label={activo ? 'Activa' : 'Inactiva'}
        labelPosition="left"
        checked={activo}
        disabled={!activo && impedimentoParaSerPrincipal(tarjeta, hoy) !== null}
        onChange={() => (activo ? setConfirma(true) : void poner(true))}
      />
      <ConfirmDialog
        abierto={confirma}
        titulo="Dejar de cobrar a esta tarjeta"
        hechos={hechosDeTarjeta(tarjeta)}
        confirmar="Quitar como principal"
        enCurso={accion.enCurso}
        alConfirmar={async () => {
          await poner(false);
          setConfirma(false);
        }}
        alCerrar={() => setConfirma(false)}
        luego={T.quitarPrincipal}
      />
    </>
  );
}
