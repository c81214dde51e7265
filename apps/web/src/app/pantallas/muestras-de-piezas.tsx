import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { Cargando, FalloAlCargar, Vacio } from '../../ui/estados.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FormularioSat } from '../../ui/formulario-sat.tsx';
import { MontoCell } from '../../ui/monto-cell.tsx';
import { Palabra } from '../../ui/palabra.tsx';
import { type ClienteElegible, SelectorDeCliente } from '../../ui/selector-de-cliente.tsx';
import { FORMULARIO_DE_MUESTRA, filasDeMuestra } from './datos.ts';

const nada = () => undefined;
const buscar = async (texto: string): Promise<ClienteElegible[]> =>
  filasDeMuestra(6).filter((f) => f.nombre.toLowerCase().includes(texto.toLowerCase()));

export function MuestrasDePiezas() {
  const [cliente, setCliente] = useState<ClienteElegible | null>(null);
  return (
    <div className="al-campos">
      <FormularioSat
        formulario={FORMULARIO_DE_MUESTRA}
        secciones={{ '3': 'Determinación del impuesto', '5': 'Crédito fiscal', '9.1': 'Documentos' }}
        alAbrirDocumentos={nada}
      />
      <Group>
        <EstadoChip tono="listo">Finalizada</EstadoChip>
        <EstadoChip tono="espera">Pendiente de confirmación de pago</EstadoChip>
        <EstadoChip tono="alto">Rechazada</EstadoChip>
        <EstadoChip tono="informa">Facturas cargadas</EstadoChip>
        <EstadoChip tono="neutro">No iniciada</EstadoChip>
      </Group>
      <Group>
        <CopyCell copiar="1234567" rotulo="NIT">
          1234567-9
        </CopyCell>
        <MontoCell monto={centavos(-12_345)} aFavor />
        <span>
          Tu <Palabra de="remanente" /> y tus <Palabra de="constancia">constancias</Palabra>
        </span>
      </Group>
      <FilterBar activos={1} alLimpiar={nada}>
        <SelectorDeCliente valor={cliente} onChange={setCliente} buscar={buscar} />
      </FilterBar>
      <div className="al-tarjeta">
        <Cargando />
      </div>
      <div className="al-tarjeta">
        <Vacio texto="Aquí verás tus documentos. Todavía no has subido ninguno." />
      </div>
      <div className="al-tarjeta">
        <FalloAlCargar alReintentar={nada} />
      </div>
    </div>
  );
}
