import { AVISOS } from '@aldia/contract/textos.ts';
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconInbox } from './iconos.ts';

/** What a place says while it has nothing to show: why it is empty, and one action. */
export function Vacio({ texto, accion }: { readonly texto: string; readonly accion?: ReactNode }) {
  return (
    <div className="al-vacio">
      <IconInbox size={32} stroke={1.5} aria-hidden="true" />
      <p>{texto}</p>
      {accion}
    </div>
  );
}

export function FalloAlCargar({ alReintentar }: { readonly alReintentar: () => unknown }) {
  return (
    <div className="al-vacio" role="alert">
      <IconAlertTriangle size={32} stroke={1.5} aria-hidden="true" />
      <p>{AVISOS.falloAlCargar}</p>
      <Button variant="default" onClick={() => void alReintentar()}>
        Volver a intentar
      </Button>
    </div>
  );
}

const LINEAS = ['100%', '92%', '96%', '70%'] as const;

export function Cargando({ lineas = 4 }: { readonly lineas?: number }) {
  return (
    <div role="status" className="al-cargando">
      <span className="al-solo-lector">{AVISOS.cargando}</span>
      {Array.from({ length: lineas }, (_, i) => (
        <Skeleton key={String(i)} height={20} width={LINEAS[i % LINEAS.length] ?? '100%'} />
      ))}
    </div>
  );
}
