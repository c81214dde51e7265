import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { useMesDeTrabajo } from '../../../base/direccion/mes-de-trabajo.ts';
import { IconHelpCircle } from '../../../parts/declaraciones/filas/iconos.ts';
import { MonthPicker } from '../../../ui/month-picker.tsx';

export interface FechaDeDeclaracionProps {
  readonly rotulo?: string | undefined;
}

/** The month being worked, with the rule of the month before beside it. */
export function FechaDeDeclaracion({ rotulo = ROTULOS.fechaDeDeclaracion }: FechaDeDeclaracionProps) {
  const { mes, hoy, cambiar } = useMesDeTrabajo();
  return (
    <div className="decl-fecha">
      <MonthPicker mes={mes} onChange={cambiar} hasta={hoy} rotulo={rotulo} conPeriodo={false} />
      <Tooltip label={AVISOS.reglaDelMesAnterior} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
        <UnstyledButton className="decl-ayuda" aria-label={AVISOS.reglaDelMesAnterior}>
          <IconHelpCircle size={18} aria-hidden="true" />
        </UnstyledButton>
      </Tooltip>
    </div>
  );
}
