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
  /** Shows the reason in words beside the button, where nothing else says it; otherwise the reason floats over the button. */
  readonly razonALaVista?: boolean;
  /** A button that switches something on and off: whether it is on. */
  readonly pulsado?: boolean;
}

/** A button that says why it is disabled: it keeps its focus and its reason, and a press does nothing. */
export function BotonConRazon({
  razon,
  alPulsar,
  children,
  compacto = false,
  variant = 'default',
  etiqueta,
  razonALaVista = false,
  pulsado,
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
        {...(pulsado === undefined ? {} : { 'aria-pressed': pulsado })}
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
