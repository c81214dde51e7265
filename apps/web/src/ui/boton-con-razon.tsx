import { Button, Tooltip } from '@mantine/core';
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

/** Who has no mouse reads it too: by Tab, and with a finger. */
const AL = { hover: true, focus: true, touch: true };

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
      <Tooltip label={razon} disabled={razon === null || razonALaVista} events={AL} multiline maw={280} withArrow>
        <Button
          size={compacto ? 'compact-sm' : 'sm'}
          variant={variant}
          {...(razon === null ? {} : { 'data-disabled': true })}
          aria-disabled={razon !== null}
          {...(etiqueta === undefined ? {} : { 'aria-label': etiqueta })}
          {...(razon === null ? {} : { 'aria-describedby': id })}
          onClick={() => razon === null && alPulsar()}
        >
          {children}
        </Button>
      </Tooltip>
      {razon !== null && (
        <span id={id} className="al-razon" hidden={!razonALaVista}>
          {razon}
        </span>
      )}
    </>
  );
}
