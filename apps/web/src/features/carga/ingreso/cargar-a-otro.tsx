import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { formatMes, type Mes, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { Button, Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { llamar } from '../../../base/llamadas/api.ts';
import { llenar } from '../../../base/llenar.ts';
import { type ClienteElegible, SelectorDeCliente } from '../../../ui/selector-de-cliente.tsx';
import '../../../ui/dialogs.css';

const buscar = (busqueda: string, signal: AbortSignal) => llamar(seguimiento.clientes, { busqueda }, { signal });

/** The way to the wizard of somebody whom the list of the month does not show. */
export function CargarAOtro({ mes }: { readonly mes: Mes }) {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setAbierto(true)}>
        {ROTULOS.cargarAOtroCliente}
      </Button>
      <Modal opened={abierto} onClose={() => setAbierto(false)} title={ROTULOS.cargarAOtroCliente}>
        <ElegirCliente mes={mes} alCerrar={() => setAbierto(false)} />
      </Modal>
    </>
  );
}

function ElegirCliente({ mes, alCerrar }: { readonly mes: Mes; readonly alCerrar: () => void }) {
  const [cliente, setCliente] = useState<ClienteElegible | null>(null);
  const [intentado, setIntentado] = useState(false);
  const navegar = useNavigate();
  const alEnviar = (evento: FormEvent) => {
    evento.preventDefault();
    setIntentado(true);
    if (cliente)
      void navegar({
        to: '/ingreso_facturas/carga/$usuarioId',
        params: { usuarioId: String(cliente.id) },
        search: { mes },
      });
  };
  return (
    <form onSubmit={alEnviar} noValidate>
      <p className="al-parrafo">{llenar(AVISOS.cualquierMes, { mes: formatMes(periodoDeclarado(mes)) })}</p>
      <SelectorDeCliente
        valor={cliente}
        buscar={buscar}
        onChange={setCliente}
        {...(intentado && !cliente ? { error: AVISOS.campoObligatorio } : {})}
      />
      <div className="al-dialogo-pie">
        <Button variant="default" onClick={alCerrar}>
          Cancelar
        </Button>
        <Button type="submit">{ROTULOS.continuar}</Button>
      </div>
    </form>
  );
}
