import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { Popover, UnstyledButton } from '@mantine/core';
import { textoDeVencimiento, useMesDeTrabajo, useVencimiento } from '../base/direccion/mes-de-trabajo.ts';
import { IconChevronDown } from '../ui/iconos.ts';
import { MonthPicker } from '../ui/month-picker.tsx';
import { useAbiertoAqui } from './abierto-aqui.ts';

/** 'Declaras octubre 2026 · IVA vence el 30 nov 2026, faltan 10 días': the month is the hero, on every staff screen. */
export function BarraDelMes() {
  const { mes, periodo, hoy, cambiar } = useMesDeTrabajo();
  const vence = useVencimiento(periodo);
  const [abierto, setAbierto] = useAbiertoAqui();
  return (
    <Popover opened={abierto} onChange={setAbierto} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className="al-mes-trabajo" aria-expanded={abierto} onClick={() => setAbierto(!abierto)}>
          <span className="al-mes-trabajo-texto">
            Declaras <strong>{formatMes(periodo)}</strong>
          </span>
          {vence && <span className="al-mes-trabajo-vence"> · IVA {textoDeVencimiento(vence, hoy)}</span>}
          <IconChevronDown size={16} aria-hidden="true" />
          <span className="al-solo-lector">Cambiar el mes</span>
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
