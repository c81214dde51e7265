import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS_DE_SUSCRIPCION as T } from '@aldia/contract/textos-alta.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { useState } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { useSesion } from '../../base/sesion/sesion.ts';
import { BotonConRazon } from '../../ui/boton-con-razon.tsx';
import { Vacio } from '../../ui/estados.tsx';
import { Page } from '../../ui/page.tsx';
import type { ClienteElegible } from '../../ui/selector-de-cliente.tsx';
import { ClienteDelServicio } from './cliente-del-servicio.tsx';
import { type Servicio, SolicitarServicio } from './solicitar-servicio.tsx';
import '../../parts/suscripciones/suscripciones.css';

/** `/servicios_extras`: what can be asked for besides the plan, charged to one's own card (spec 1, section 2.12; P27). */
export function ServiciosExtrasPage() {
  const sesion = useSesion();
  const servicios = useConsulta(suscripciones.serviciosActivos, {}, { siFalla: 'servicios.listar' });
  const [pedido, setPedido] = useState<Servicio | null>(null);
  const [cliente, setCliente] = useState<ClienteElegible | null>(null);
  if (!sesion) return null;
  // Only role 5 picks; a sociedad asks for itself (C20).
  const elige = sesion.roles.includes(ROL.gestor);
  // Staff see what is offered; who asks is charged, and they have no card.
  const impide = puede(sesion, 'cobro.propio') ? (elige && cliente === null ? T.eligeCliente : null) : T.soloSuDuenio;
  const lista = servicios.data?.filter((s) => s.activo) ?? [];
  return (
    <Page titulo={T.otrosServicios} consulta={servicios}>
      {elige && <ClienteDelServicio valor={cliente} onChange={setCliente} />}
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
          alCerrar={() => setPedido(null)}
        />
      )}
    </Page>
  );
}
