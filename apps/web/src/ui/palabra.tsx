import { GLOSARIO, type PalabraDelGlosario } from '@aldia/contract/textos.ts';
import { Popover, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';

export interface PalabraProps {
  readonly de: PalabraDelGlosario;
  readonly children?: ReactNode;
}

/** A tax word that explains itself when it is pressed. */
export function Palabra({ de, children }: PalabraProps) {
  return (
    <Popover width={280} position="top" withArrow shadow="md">
      <Popover.Target>
        <UnstyledButton className="al-palabra">{children ?? de}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <strong className="al-palabra-titulo">{de}</strong>
        <p className="al-palabra-texto">{GLOSARIO[de]}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
