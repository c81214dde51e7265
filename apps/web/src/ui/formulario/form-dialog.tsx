import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { Ventana } from '../ventana.tsx';
import { Formulario } from './formulario.tsx';

/** `alGuardar` resolves to this when the person changed their mind and nothing was saved: the dialog stays open. */
export const SIN_GUARDAR = Symbol('sin guardar');

export interface FormDialogProps<I extends FieldValues, O> {
  /** Open by default: a drawn dialog is open. */
  readonly abierto?: boolean;
  readonly titulo: string;
  readonly esquema: z.ZodType<O, I>;
  readonly valores: DefaultValues<I> & FieldValues;
  /** The verb of the action, as on the button that opened it. */
  readonly guardar: string;
  /**
   * When it resolves, the dialog closes, except with SIN_GUARDAR. When it rejects with ErrorDeLlamada, the dialog stays, with
   * the errors on their fields.
   */
  readonly alGuardar: (salida: O) => Promise<unknown>;
  readonly alCerrar: () => void;
  readonly tamanio?: 'md' | 'lg' | 'xl';
  readonly peligro?: boolean;
  readonly sinEnter?: boolean;
  /** Fields: CampoTexto, CampoMonto, CampoDia… named as on the wire. */
  readonly children: ReactNode;
}

/** A dialog with one form. The typed text stays until the form is saved or the person closes the dialog on purpose. */
export function FormDialog<I extends FieldValues, O>({
  abierto = true,
  titulo,
  esquema,
  valores,
  guardar,
  alGuardar,
  alCerrar,
  tamanio = 'md',
  peligro = false,
  sinEnter = false,
  children,
}: FormDialogProps<I, O>) {
  const id = useId();
  const [enviando, setEnviando] = useState(false);
  return (
    <Ventana
      opened={abierto}
      onClose={enviando ? () => undefined : alCerrar}
      title={titulo}
      size={tamanio}
      closeOnClickOutside={false}
    >
      <Formulario
        id={id}
        esquema={esquema}
        valores={valores}
        alCambiarEnvio={setEnviando}
        sinEnter={sinEnter}
        alGuardar={async (salida) => {
          if ((await alGuardar(salida)) !== SIN_GUARDAR) alCerrar();
        }}
      >
        {children}
      </Formulario>
      <div className="al-dialogo-pie">
        <Button variant="default" disabled={enviando} onClick={alCerrar}>
          Cancelar
        </Button>
        <Button type="submit" form={id} loading={enviando} color={peligro ? 'red' : 'quetzal'}>
          {guardar}
        </Button>
      </div>
    </Ventana>
  );
}
