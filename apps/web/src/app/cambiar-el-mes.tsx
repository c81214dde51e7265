import { Popover, UnstyledButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useMesDeTrabajo } from '../base/direccion/mes-de-trabajo.ts';
import { useAlLlegar } from '../ui/boton-con-lo-suyo.tsx';
import { MonthPicker } from '../ui/month-picker.tsx';
import { useEscape } from '../ui/use-escape.ts';
import { useAbiertoAqui } from './abierto-aqui.ts';

/** The button of the month of work, which says it, and the months to choose from. */
export function CambiarElMes({ children }: { readonly children: ReactNode }) {
  const { mes, hoy, cambiar } = useMesDeTrabajo();
  const boton = useRef<HTMLButtonElement>(null);
  const [abierto, setAbierto] = useAbiertoAqui();
  useAlLlegar(boton, () => setAbierto(true));
  useEscape(abierto, () => setAbierto(false));
  return (
    <Popover
      opened={abierto}
      onChange={setAbierto}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        <UnstyledButton
          ref={boton}
          className="al-mes-trabajo"
          aria-expanded={abierto}
          onClick={() => setAbierto(!abierto)}
        >
          {children}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <MonthPicker
          mes={mes}
          hasta={hoy}
          rotulo="Mes de trabajo"
          onChange={(nuevo) => {
            setAbierto(false);
            cambiar(nuevo);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
