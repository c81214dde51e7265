import { VALIDACION_DE_GESTION as V } from '@aldia/contract/textos-gestion.ts';
import { ROTULOS_DE_SEGUIMIENTO_GESTOR as R } from '@aldia/contract/textos-gestor-seguimiento.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { buscarEnCartera } from '../../../parts/gestor/buscar-en-cartera.ts';
import { type ClienteElegible, SelectorDeCliente } from '../../../ui/selector-de-cliente.tsx';

interface BusquedaProps {
  readonly inicial: ClienteElegible | null;
  readonly anio: number;
  readonly anios: readonly number[];
  readonly alBuscar: (cliente: ClienteElegible, anio: number) => void;
}

/** Chooses a client and a year; Buscar applies both. A new address replaces the choice. */
export function Busqueda({ inicial, anio, anios, alBuscar }: BusquedaProps) {
  const [cliente, setCliente] = useState(inicial);
  const [elegido, setElegido] = useState(anio);
  const [pulsado, setPulsado] = useState(false);
  const deFuera = `${inicial?.id} ${anio}`;
  const [visto, setVisto] = useState(deFuera);
  if (visto !== deFuera) {
    setVisto(deFuera);
    setCliente(inicial);
    setElegido(anio);
  }
  return (
    <form
      className="gest-busqueda"
      onSubmit={(e) => {
        e.preventDefault();
        setPulsado(true);
        if (cliente) alBuscar(cliente, elegido);
      }}
    >
      <SelectorDeCliente
        rotulo={R.cliente}
        valor={cliente}
        onChange={setCliente}
        buscar={buscarEnCartera}
        {...(pulsado && !cliente ? { error: V.campoRequerido } : {})}
      />
      <NativeSelect
        label={R.anio}
        required
        value={String(elegido)}
        data={anios.map(String)}
        onChange={(e) => setElegido(Number(e.currentTarget.value))}
      />
      <Button type="submit">{R.buscar}</Button>
    </form>
  );
}
