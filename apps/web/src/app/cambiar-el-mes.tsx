import { Popover, UnstyledButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useMesDeTrabajo } from '../base/direccion/mes-de-trabajo.ts';
import { useAlLlegar } from '../ui/boton-con-lo-suyo.tsx';
import { Colgado } from '../ui/colgado.tsx';
import { MonthPicker } from '../ui/month-picker.tsx';
import { useTabQueMarca } from '../ui/use-tab-que-marca.ts';
import { useAbiertoAqui } from './abierto-aqui.ts';

/** The button that shows the month of work and opens the months to choose from. */
export function CambiarElMes({ children }: { readonly children: ReactNode }) {
  const { mes, hoy, cambiar } = useMesDeTrabajo();
  const boton = useRef<HTMLButtonElement>(null);
  const [abierto, setAbierto] = useAbiertoAqui();
  useAlLlegar(boton, () => setAbierto(true));
  const marca = useTabQueMarca();
  return (
    <Colgado abierto={abierto} alCambiar={setAbierto} position="bottom-start" trapFocus returnFocus>
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
      <Popover.Dropdown {...marca}>
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
    </Colgado>
  );
}
