import { GLOSARIO, type PalabraDelGlosario } from '@aldia/contract/glosario.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { Popover, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';

export interface PalabraProps {
  readonly de: PalabraDelGlosario;
  /** The day of which it speaks: what the law changes is said as it was then. */
  readonly dia: Dia;
  readonly children?: ReactNode;
}

/** A tax word that explains itself when it is pressed, by a finger, a mouse or a key. */
export function Palabra({ de, dia, children }: PalabraProps) {
  return (
    <Popover width={280} position="top" withArrow shadow="md">
      <Popover.Target>
        <UnstyledButton className="al-palabra">{children ?? de}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <strong className="al-palabra-titulo">{de}</strong>
        <p className="al-palabra-texto">{GLOSARIO[de].dice(dia)}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
