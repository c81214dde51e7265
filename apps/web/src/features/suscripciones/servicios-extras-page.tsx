import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { cobros } from '@aldia/contract/cobros.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { ERRORES } from '@aldia/contract/errores.ts';
import { gestor } from '@aldia/contract/gestor.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { AVISOS_DE_SUSCRIPCION as T } from '@aldia/contract/textos-alta.ts';
import { estaVivo } from '@aldia/domain/cobros/estados.ts';
import { pagaSuscripcion } from '@aldia/domain/cobros/propositos.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { useState } from 'react';
import { invalidar } from '../../base/llamadas/clave-de.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { useSesion } from '../../base/sesion/sesion.ts';
import { fraseDePago } from '../../parts/cobros/cobro-abierto.ts';
import { IrATarjetas } from '../../parts/cobros/ir-a-tarjetas.tsx';
import { EN_DUDA } from '../../parts/cobros/pagar.ts';
import { PagoAbierto } from '../../parts/cobros/pago-abierto.tsx';
import { useMientrasDure } from '../../parts/cobros/use-mientras-dure.ts';
import { useMontoDeAhora } from '../../parts/cobros/use-monto-de-ahora.tsx';
import { ACTIVOS_DE_CARTERA, buscarEnCartera } from '../../parts/gestor/buscar-en-cartera.ts';
import { BotonConRazon } from '../../ui/boton-con-razon.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Cargando, FalloAlCargar, Vacio } from '../../ui/estados.tsx';
import { Page } from '../../ui/page.tsx';
import { type ClienteElegible, SelectorDeCliente } from '../../ui/selector-de-cliente.tsx';
import '../../parts/suscripciones/suscripciones.css';

type Servicio = Salida<typeof suscripciones.serviciosActivos>[number];

interface SolicitarServicioProps {
  readonly servicio: Servicio;
  readonly usuarioId: number;
  /** The client for whom a gestor asks; null when the person asks for themselves. */
  readonly cliente: ClienteElegible | null;
  /** Reads the services again, this one included. */
  readonly alPedirDeNuevo: () => Promise<void>;
  readonly alCerrar: () => void;
}

/** Replaces the card while it loads, when it failed, when there is none, or tells why it cannot be charged. Until one can nothing is. */
function SinTarjetaALaVista({ tarjeta }: { readonly tarjeta: ReturnType<typeof useTarjetaPrincipal> }) {
  if (tarjeta.data === null) return <Vacio texto={T.sinTarjeta} accion={<IrATarjetas />} />;
  if (tarjeta.data?.impedimento)
    return <Vacio texto={ERRORES[tarjeta.data.impedimento].texto} accion={<IrATarjetas />} />;
  return tarjeta.isError ? <FalloAlCargar alReintentar={() => tarjeta.refetch()} /> : <Cargando lineas={1} />;
}
/** An older server does not give the card's id. */
const laVista = (tarjeta: Salida<typeof tarjetas.token> | undefined) =>
  tarjeta?.id === undefined ? {} : { formaPagoId: tarjeta.id };
const useTarjetaPrincipal = () => useConsulta(tarjetas.token, {}, { frescaMs: 0 });

const quedaEnDuda = ({ codigo }: ErrorDeLlamada): boolean => EN_DUDA.includes(codigo);

/** Shows client, price and card before the charge (P27, P38), and charges exactly those. */
function SolicitarServicio({ servicio, usuarioId, cliente, alPedirDeNuevo, alCerrar }: SolicitarServicioProps) {
  const tarjeta = useTarjetaPrincipal();
  const seCobra = tarjeta.data?.impedimento === null;
  const { aviso, espera, alFallo } = useMontoDeAhora(() => Promise.all([alPedirDeNuevo(), tarjeta.refetch()]));
  const solicitar = useAccion(suscripciones.solicitarServicio, 'servicios.solicitar', {
    alExito: alCerrar,
    invalida: [cobros.propios],
    loDice: quedaEnDuda,
    alFallo: (error) => {
      if (!quedaEnDuda(error)) return alFallo(error);
      // The page says how the charge is, and for as long as it is open.
      invalidar([cobros.propios]);
      alCerrar();
    },
  });
  return (
    <ConfirmDialog
      titulo={servicio.titulo}
      hechos={[
        ...(cliente ? [['Cliente', `${cliente.nombre}, NIT ${formatNit(cliente.nit)}`] as const] : []),
        ['Se cobra hoy', formatQ(servicio.precio)],
        ...(tarjeta.data ? [['Tarjeta', `Terminada en ${tarjeta.data.ultimosNumeros}`] as const] : []),
      ]}
      confirmar={`Solicitar y pagar ${formatQ(servicio.precio)}`}
      enCurso={solicitar.enCurso}
      espera={espera || !seCobra}
      alConfirmar={() =>
        solicitar.ejecutar({ usuarioId, id: servicio.id, amount: servicio.precio, ...laVista(tarjeta.data) })
      }
      alCerrar={alCerrar}
    >
      {aviso}
      {!seCobra && <SinTarjetaALaVista tarjeta={tarjeta} />}
      <p className="al-parrafo">{T.confirmarServicio}</p>
      {cliente && <p className="al-parrafo">{T.pagaElGestor}</p>}
    </ConfirmDialog>
  );
}

interface ClienteDelServicioProps {
  readonly valor: ClienteElegible | null;
  readonly onChange: (cliente: ClienteElegible | null) => void;
  /** A gestor who is also a client asks for themselves by choosing nobody. */
  readonly paraSi: boolean;
}

/** A gestor first chooses the active client for whom the service is (spec 1, sections 5 and 6). */
function ClienteDelServicio({ valor, onChange, paraSi }: ClienteDelServicioProps) {
  const cartera = useConsulta(
    gestor.clientes,
    { ...ACTIVOS_DE_CARTERA, busqueda: '', limite: 1 },
    { siFalla: 'gestor.clientes' },
  );
  const [dejado, setDejado] = useState(false);
  const sinNadie = paraSi ? T.paraTi : T.eligeCliente;
  if (cartera.isLoadingError) return <FalloAlCargar alReintentar={() => cartera.refetch()} />;
  if (!cartera.data) return <Cargando lineas={1} />;
  if (cartera.data.total === 0 && paraSi) return null;
  if (cartera.data.total === 0) return <p className="al-ambar susc-aviso">{T.sinClientes}</p>;
  return (
    <div className="susc-cliente">
      <SelectorDeCliente
        rotulo={T.paraQuien}
        valor={valor}
        onChange={onChange}
        buscar={buscarEnCartera}
        alSalir={() => setDejado(true)}
        {...(dejado && !valor && !paraSi ? { error: T.campoRequerido } : {})}
      />
      <p className="susc-nota">{valor ? `NIT ${formatNit(valor.nit)}` : sinNadie}</p>
    </div>
  );
}

/** The unfinished charges of services, and whether one blocks the others. */
function usePagosAbiertos(activa: boolean) {
  const { data, refetch } = useConsulta(cobros.propios, {}, { activa, frescaMs: 0 });
  const abiertos = data?.filter((c) => estaVivo(c.estado) && !pagaSuscripcion(c.proposito)) ?? [];
  const detienen = abiertos.some((c) => c.detiene);
  useMientrasDure(detienen, refetch);
  return { frases: [...new Set(abiertos.map(fraseDePago))], detienen };
}

/** `/servicios_extras`: services beside the plan, charged to the person's own card (spec 1, section 2.12; P27). */
export function ServiciosExtrasPage() {
  const sesion = useSesion();
  const servicios = useConsulta(suscripciones.serviciosActivos, {}, { siFalla: 'servicios.listar' });
  const [pedido, setPedido] = useState<Servicio | null>(null);
  const [cliente, setCliente] = useState<ClienteElegible | null>(null);
  const pagaElla = sesion !== null && puede(sesion, 'cobro.propio');
  const { frases, detienen } = usePagosAbiertos(pagaElla);
  if (!sesion) return null;
  // Only role 5 chooses a client; a sociedad asks for itself (C20), and so may a gestor who is also a client.
  const elige = sesion.roles.includes(ROL.gestor);
  const paraSi = sesion.roles.includes(ROL.cliente);
  // Staff can see the offer but not ask: they have no card to be charged.
  const sinCliente = elige && !paraSi && cliente === null ? T.eligeCliente : null;
  const deQuienPaga = detienen ? T.esperaElPago : sinCliente;
  const impide = pagaElla ? deQuienPaga : T.soloSuDuenio;
  const lista = servicios.data?.filter((s) => s.activo) ?? [];
  return (
    <Page titulo={T.otrosServicios} consulta={servicios}>
      {frases.map((frase) => (
        <PagoAbierto key={frase} frase={frase} />
      ))}
      {elige && <ClienteDelServicio valor={cliente} onChange={setCliente} paraSi={paraSi} />}
      {lista.length === 0 ? (
        <Vacio texto={T.sinServicios} />
      ) : (
        <ul className="susc-planes">
          {lista.map((s) => (
            <li key={s.id}>
              <article className="al-tarjeta susc-plan">
                <h2>{s.titulo}</h2>
                <p className="susc-nota">{s.descripcion}</p>
                <p className="susc-precio">{formatQ(s.precio)}</p>
                <div className="susc-plan-pie">
                  <BotonConRazon
                    variant="filled"
                    razonALaVista
                    razon={impide}
                    etiqueta={`${T.solicitar}: ${s.titulo}`}
                    alPulsar={() => setPedido(s)}
                  >
                    {T.solicitar}
                  </BotonConRazon>
                </div>
              </article>
            </li>
          ))}
        </ul>
      )}
      {pedido && (
        <SolicitarServicio
          servicio={pedido}
          usuarioId={cliente?.id ?? sesion.usuarioId}
          cliente={cliente}
          alPedirDeNuevo={async () => {
            const { data } = await servicios.refetch();
            // A person who meanwhile closed it, or opened another service, keeps their choice.
            setPedido((ahora) => (ahora?.id === pedido.id ? (data?.find((s) => s.id === ahora.id) ?? ahora) : ahora));
          }}
          alCerrar={() => setPedido(null)}
        />
      )}
    </Page>
  );
}
