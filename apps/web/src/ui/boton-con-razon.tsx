import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import './boton-con-razon.css';

export interface BotonConRazonProps {
  /** Why it cannot be used; null when it can. */
  readonly razon: string | null;
  readonly alPulsar: () => void;
  readonly children: ReactNode;
  readonly compacto?: boolean;
  readonly variant?: 'default' | 'filled' | 'subtle';
  readonly etiqueta?: string;
  /** The reason stands in words beside the button, where nothing else says it; else it floats over it. */
  readonly razonALaVista?: boolean;
}

/** A button that says why it is off: it keeps its focus and its reason, and does nothing when it is pressed. */
export function BotonConRazon({
  razon,
  alPulsar,
  children,
  compacto = false,
  variant = 'default',
  etiqueta,
  razonALaVista = false,
}: BotonConRazonProps) {
  const id = useId();
  return (
    <>
      <Button
        size={compacto ? 'compact-sm' : 'sm'}
        variant={variant}
        {...(razon === null ? {} : { 'data-disabled': true, 'aria-describedby': id })}
        {...(razon === null || razonALaVista ? {} : { 'data-dicho': razon })}
        aria-disabled={razon !== null}
        {...(etiqueta === undefined ? {} : { 'aria-label': etiqueta })}
        onClick={() => razon === null && alPulsar()}
      >
        {children}
      </Button>
      {razon !== null && (
        <span id={id} className="al-razon" hidden={!razonALaVista}>
          {razon}
        </span>
      )}
    </>
  );
}
