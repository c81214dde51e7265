import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { formatMes, type Mes, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { buscarClientes } from '../../../base/llamadas/buscar-clientes.ts';
import { type ClienteElegible, SelectorDeCliente } from '../../../ui/selector-de-cliente.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import '../../../ui/dialogs.css';

/** Chooses whose wizard to open, of all clients. */
export function CargarAOtro({ mes, alCerrar }: { readonly mes: Mes; readonly alCerrar: () => void }) {
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
    <Ventana opened onClose={alCerrar} title={ROTULOS.cargarAOtroCliente}>
      <form onSubmit={alEnviar} noValidate>
        <p className="al-parrafo">{llenar(AVISOS_DE_CARGA.cualquierMes, { mes: formatMes(periodoDeclarado(mes)) })}</p>
        <SelectorDeCliente
          valor={cliente}
          buscar={buscarClientes}
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
    </Ventana>
  );
}
