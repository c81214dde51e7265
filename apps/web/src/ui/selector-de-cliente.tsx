import { InputBase } from '@mantine/core';
import { pieza } from './pieza.ts';
import type { SelectorDeClienteProps } from './selector-de-cliente-abierto.tsx';
import { useCampoQueEspera } from './use-campo-que-espera.tsx';

export type { ClienteElegible } from './selector-de-cliente-abierto.tsx';

const ABIERTO = pieza(async () => (await import('./selector-de-cliente-abierto.tsx')).SelectorAbierto);

/** Picks one client by NIT, CUI or name. */
export function SelectorDeCliente({
  rotulo = 'Cliente',
  pista = 'NIT, CUI o nombre',
  ...props
}: SelectorDeClienteProps) {
  const { valor, error, alSalir, deshabilitado = false } = props;
  const {
    Parte: Abierto,
    pedido,
    deCampo,
  } = useCampoQueEspera(ABIERTO, { dicho: valor?.nombre ?? '', seEscribe: true, onBlur: () => alSalir?.() });
  const comunes = { label: rotulo, placeholder: pista, error, disabled: deshabilitado };
  if (Abierto) return <Abierto {...props} comunes={comunes} pedido={pedido} />;
  return <InputBase {...comunes} {...deCampo} />;
}
