import { InputBase } from '@mantine/core';
import { pieza } from './pieza.ts';
import type { SeleccionProps } from './seleccion-abierta.tsx';
import { useCampoQueEspera } from './use-campo-que-espera.tsx';

const ABIERTA = pieza(async () => (await import('./seleccion-abierta.tsx')).SeleccionAbierta);

/** A choice from a list that opens. */
export function Seleccion(props: SeleccionProps) {
  const { data, value, onBlur, searchable = false, clearable = false, ...resto } = props;
  const { onChange: _, allowDeselect: __, nothingFoundMessage: ___, ...comunes } = resto;
  const {
    Parte: Abierta,
    pedido,
    deCampo,
  } = useCampoQueEspera(ABIERTA, {
    dicho: data.find((d) => d.value === value)?.label ?? '',
    seEscribe: searchable,
    // Only the whole field has the cross that clears it, so it loads at once.
    haceFalta: clearable && value !== null,
    ...(onBlur ? { onBlur } : {}),
  });
  if (Abierta) return <Abierta {...props} pedido={pedido} />;
  return <InputBase {...comunes} {...deCampo} __staticSelector="Select" />;
}
