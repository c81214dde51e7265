import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { AVISOS_DE_PENDIENTES as T } from '@aldia/contract/textos-pendientes.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { estaPresentada } from '@aldia/domain/pendientes/motivos.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { llamar } from '../../base/llamadas/api.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { type ClienteElegible, SelectorDeCliente } from '../../ui/selector-de-cliente.tsx';

const buscar = (busqueda: string, signal: AbortSignal) => llamar(seguimiento.clientes, { busqueda }, { signal });

/** A client, and one of the months of theirs that were presented. */
export function ElegirMes({ alElegir }: { readonly alElegir: (declaracionId: number | null) => void }) {
  const [cliente, setCliente] = useState<ClienteElegible | null>(null);
  const [elegida, setElegida] = useState<string | null>(null);
  const historia = useConsulta(seguimiento.historico, { id: cliente?.id ?? 0 }, { activa: cliente !== null });
  const presentadas = (historia.data ?? []).filter((f) => estaPresentada({ estadoId: f.statusId }));
  const elegir = (valor: string | null) => {
    setElegida(valor);
    alElegir(valor === null ? null : Number(valor));
  };
  return (
    <>
      <SelectorDeCliente
        valor={cliente}
        buscar={buscar}
        onChange={(nuevo) => {
          setCliente(nuevo);
          elegir(null);
        }}
      />
      <Select
        label="Mes presentado"
        placeholder={cliente === null ? T.eligeCliente : T.eligeMes}
        disabled={cliente === null}
        data={presentadas.map((f) => ({ value: String(f.id), label: formatMes(f.periodo) }))}
        value={elegida}
        onChange={elegir}
        description={historia.data && presentadas.length === 0 ? T.sinPresentadas : undefined}
      />
    </>
  );
}
