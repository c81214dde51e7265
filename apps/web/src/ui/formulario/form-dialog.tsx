import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { Ventana } from '../ventana.tsx';
import { Formulario } from './formulario.tsx';

/** What a save resolves to that was not made, because the person thought better of it: the dialog stays as it is. */
export const SIN_GUARDAR = Symbol('sin guardar');

export interface FormDialogProps<I extends FieldValues, O> {
  /** A dialog that is drawn is open, unless it is said otherwise. */
  readonly abierto?: boolean;
  readonly titulo: string;
  readonly esquema: z.ZodType<O, I>;
  readonly valores: DefaultValues<I> & FieldValues;
  /** The verb of the action, as on the button that opened it. */
  readonly guardar: string;
  /** Resolves: the dialog closes, unless it was to SIN_GUARDAR. Rejects with ErrorDeLlamada: it stays, with the errors on their fields. */
  readonly alGuardar: (salida: O) => Promise<unknown>;
  readonly alCerrar: () => void;
  readonly tamanio?: 'md' | 'lg' | 'xl';
  readonly peligro?: boolean;
  readonly sinEnter?: boolean;
  /** Fields: CampoTexto, CampoMonto, CampoDia… named as on the wire. */
  readonly children: ReactNode;
}

/** One decision with a form. What was typed stays until it is saved or the dialog is closed on purpose. */
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
