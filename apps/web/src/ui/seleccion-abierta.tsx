import { Select, type SelectProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type Ref, useRef, useState } from 'react';
import { type Pedido, useLoPedido } from './use-campo-que-espera.tsx';

type DeTodoCampo =
  | ('id' | 'name' | 'className' | 'size' | 'aria-label' | 'onBlur')
  | ('label' | 'description' | 'error' | 'placeholder' | 'withAsterisk' | 'disabled');
type DeSuLista = 'onChange' | 'searchable' | 'clearable' | 'allowDeselect' | 'nothingFoundMessage';
export interface SeleccionProps extends Pick<SelectProps<string>, DeTodoCampo | DeSuLista> {
  readonly data: { readonly value: string; readonly label: string }[];
  readonly value: string | null;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The field with its list; it replaces the closed field. */
export function SeleccionAbierta({ pedido, ref, ...props }: SeleccionProps & { readonly pedido: Pedido | null }) {
  const campo = useRef<HTMLInputElement>(null);
  const [abierta, setAbierta] = useState(false);
  const [buscado, setBuscado] = useState('');
  useLoPedido(campo, pedido, (texto) => {
    setAbierta(true);
    if (texto !== null) setBuscado(texto);
  });
  return (
    <Select
      {...props}
      ref={useMergedRef(ref ?? null, campo)}
      dropdownOpened={abierta}
      onDropdownOpen={() => setAbierta(true)}
      onDropdownClose={() => setAbierta(false)}
      searchValue={buscado}
      onSearchChange={setBuscado}
    />
  );
}
