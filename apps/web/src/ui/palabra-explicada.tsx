import { GLOSARIO, type PalabraDelGlosario } from '@aldia/contract/glosario.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { Popover, UnstyledButton } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useAlLlegar } from './boton-con-lo-suyo.tsx';
import { Colgado } from './colgado.tsx';

export interface PalabraProps {
  readonly de: PalabraDelGlosario;
  /** The day for the explanation: the law of that day applies. */
  readonly dia: Dia;
  readonly children?: ReactNode;
}

/** A tax word and its explanation, as the law says it on that day. */
export function PalabraExplicada({ de, dia, children }: PalabraProps) {
  const boton = useRef<HTMLButtonElement>(null);
  const [abierta, setAbierta] = useState(false);
  useAlLlegar(boton, () => setAbierta(true));
  return (
    <Colgado abierto={abierta} alCambiar={setAbierta} width={280} position="top" withArrow>
      <Popover.Target>
        <UnstyledButton ref={boton} className="al-palabra" onClick={() => setAbierta(!abierta)}>
          {children ?? de}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <strong className="al-palabra-titulo">{de}</strong>
        <p className="al-palabra-texto">{GLOSARIO[de].dice(dia)}</p>
      </Popover.Dropdown>
    </Colgado>
  );
}
