import { gestor } from '@aldia/contract/gestor.ts';
import { AVISOS_DE_SUSCRIPCION as T } from '@aldia/contract/textos-alta.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { useState } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { ACTIVOS_DE_CARTERA, buscarEnCartera } from '../../parts/gestor/buscar-en-cartera.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { type ClienteElegible, SelectorDeCliente } from '../../ui/selector-de-cliente.tsx';
import '../../parts/suscripciones/suscripciones.css';

export interface ClienteDelServicioProps {
  readonly valor: ClienteElegible | null;
  readonly onChange: (cliente: ClienteElegible | null) => void;
}

/** A gestor says first for which of their active clients the service is (spec 1, sections 5 and 6). */
export function ClienteDelServicio({ valor, onChange }: ClienteDelServicioProps) {
  const cartera = useConsulta(
    gestor.clientes,
    { ...ACTIVOS_DE_CARTERA, busqueda: '', limite: 1 },
    { siFalla: 'gestor.clientes' },
  );
  const [dejado, setDejado] = useState(false);
  if (cartera.isError) return <FalloAlCargar alReintentar={() => cartera.refetch()} />;
  if (!cartera.data) return <Cargando lineas={1} />;
  if (cartera.data.total === 0) return <p className="al-ambar susc-aviso">{T.sinClientes}</p>;
  return (
    <div className="susc-cliente">
      <SelectorDeCliente
        rotulo={T.paraQuien}
        valor={valor}
        onChange={onChange}
        buscar={buscarEnCartera}
        alSalir={() => setDejado(true)}
        {...(dejado && !valor ? { error: T.campoRequerido } : {})}
      />
      <p className="susc-nota">{valor ? `NIT ${formatNit(valor.nit)}` : T.eligeCliente}</p>
    </div>
  );
}
