import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { ROTULOS_DE_SEGUIMIENTO as R, AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { useClienteElegido } from '../../base/direccion/use-cliente-elegido.ts';
import { buscarClientes } from '../../base/llamadas/buscar-clientes.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { Vacio } from '../../ui/estados.tsx';
import { Page } from '../../ui/page.tsx';
import { type ClienteElegible, SelectorDeCliente } from '../../ui/selector-de-cliente.tsx';
import { DEL_DIA } from './columnas.tsx';
import { useDireccion } from './direccion.ts';
import { MesesSinAbrir } from './meses-sin-abrir.tsx';
import { TablaDeSeguimiento } from './tabla-de-seguimiento.tsx';

/** /seguimiento_pornit: everything of one client over the months (spec 2, section 2.11). */
export function PorNitPage() {
  const { direccion, cambiar } = useDireccion();
  const id = direccion.cliente ?? null;
  const consulta = useConsulta(
    seguimiento.historico,
    { id: id ?? 0 },
    { activa: id !== null, siFalla: 'seguimiento.listar' },
  );
  // The address holds only the id: opened from a link, the rows say whose they are.
  const [primera] = consulta.data ?? [];
  const deLaDireccion = primera ? { id: primera.usuarioId, nombre: primera.nombre, nit: primera.nit } : null;
  const { cliente, elegir } = useClienteElegido(id ?? undefined, deLaDireccion);
  const alElegir = (nuevo: ClienteElegible | null) => {
    elegir(nuevo);
    cambiar({ cliente: nuevo?.id });
  };
  const nit = cliente?.nit ?? '';
  return (
    <Page titulo={R.porNit}>
      <div className="seg-cliente">
        <SelectorDeCliente
          rotulo="NIT del usuario"
          pista={T.eligeNit}
          valor={cliente}
          onChange={alElegir}
          buscar={buscarClientes}
        />
      </div>
      {id === null ? (
        <Vacio texto={T.eligeNit} />
      ) : (
        <>
          <MesesSinAbrir usuarioId={id} />
          <TablaDeSeguimiento
            key={id}
            titulo="Declaraciones del cliente"
            columnas={DEL_DIA}
            filas={consulta.data}
            consulta={consulta}
            excel={{ nombre: `seguimiento_${nit}` }}
            vacio={{ texto: T.clienteSinDeclaraciones }}
          />
        </>
      )}
    </Page>
  );
}
