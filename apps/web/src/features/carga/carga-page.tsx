import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMesDeTrabajo } from '../../base/direccion/mes-de-trabajo.ts';
import { useSesion } from '../../base/sesion/sesion.ts';
import { Apertura } from '../../parts/carga/apertura.tsx';
import { Page } from '../../ui/page.tsx';

/** `/ingreso_facturas/carga/{usuario}`: the upload wizard of one taxpayer's month (spec 2, section 2.4). */
export function CargaPage() {
  const { usuarioId } = useParams({ strict: false });
  const { mes } = useMesDeTrabajo();
  const sesion = useSesion();
  // Another version or month gets a new wizard, with nothing of the old one.
  const [vez, setVez] = useState(0);
  if (!sesion) return null;
  return (
    <Apertura
      key={`${usuarioId} ${mes} ${vez}`}
      usuarioId={Number(usuarioId)}
      mes={mes}
      sesion={sesion}
      alReabrir={() => setVez(vez + 1)}
      Marco={Page}
    />
  );
}
