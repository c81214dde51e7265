import { asesor } from '@aldia/contract/asesor.ts';
import { ROTULOS_DE_ASESOR as R, AVISOS_DE_ASESOR as T } from '@aldia/contract/textos-asesor.ts';
import { esEmpleado } from '@aldia/domain/permisos/actor.ts';
import { useClienteElegido } from '../../base/direccion/use-cliente-elegido.ts';
import { useDireccion } from '../../base/direccion/use-direccion.ts';
import { buscarClientes } from '../../base/llamadas/buscar-clientes.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { useSesion } from '../../base/sesion/sesion.ts';
import { buscarEnCartera } from '../../parts/gestor/buscar-en-cartera.ts';
import { Cargando, FalloAlCargar, Vacio } from '../../ui/estados.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectorDeCliente } from '../../ui/selector-de-cliente.tsx';
import { BotonDeImprimir } from './boton-de-imprimir.tsx';
import { Comparacion } from './comparacion.tsx';
import { deQuien } from './frases.ts';
import './asesor.css';

/** `/asesor_regimen`: a client of the portfolio for a gestor, any client for the staff. The address keeps who. */
export function AsesorPage() {
  const sesion = useSesion();
  const { direccion, cambiar } = useDireccion<'cliente'>();
  const id = direccion.cliente;
  const consulta = useConsulta(asesor.deCliente, { id: id ?? 0 }, { activa: id !== undefined, siFalla: 'asesor.leer' });
  const hallado = id === undefined ? undefined : consulta.data;
  const { cliente, elegir } = useClienteElegido(id, hallado?.cliente ?? null);
  if (!sesion) return null;
  return (
    <Page titulo={R.titulo} sub={hallado && deQuien(hallado)} acciones={hallado && <BotonDeImprimir />}>
      <div className="asesor-selector">
        <SelectorDeCliente
          valor={cliente}
          onChange={(c) => {
            elegir(c);
            if (c) cambiar({ cliente: c.id });
          }}
          buscar={esEmpleado(sesion) ? buscarClientes : buscarEnCartera}
        />
      </div>
      {id === undefined ? (
        <Vacio texto={T.eligeCliente} />
      ) : consulta.isLoadingError ? (
        <FalloAlCargar alReintentar={consulta.refetch} />
      ) : hallado ? (
        <Comparacion asesoria={hallado} />
      ) : (
        <Cargando lineas={8} />
      )}
    </Page>
  );
}
