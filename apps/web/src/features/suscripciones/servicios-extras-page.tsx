import type { Salida } from '@aldia/contract/endpoint.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { AVISOS_DE_SUSCRIPCION as T } from '@aldia/contract/textos-alta.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAvisoDeFallo } from '../../app/aviso-de-fallo.ts';
import { useSesion } from '../../app/sesion.ts';
import { useAccion } from '../../app/use-accion.ts';
import { useConsulta } from '../../app/use-consulta.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Vacio } from '../../ui/estados.tsx';
import { Page } from '../../ui/page.tsx';
import './suscripciones.css';

type Servicio = Salida<typeof suscripciones.serviciosActivos>[number];

/** `/servicios_extras`: what can be asked for besides the plan, charged to one's own card (spec 1, section 2.12; P27). */
export function ServiciosExtrasPage() {
  const sesion = useSesion();
  const servicios = useConsulta(suscripciones.serviciosActivos, {});
  useAvisoDeFallo(servicios, 'servicios.listar');
  const [pedido, setPedido] = useState<Servicio | null>(null);
  if (!sesion) return null;
  // A gestor asks for a client of theirs; nobody has one until they are loaded.
  const faltaCliente = sesion.roles.includes(ROL.gestor);
  const lista = servicios.data?.filter((s) => s.activo) ?? [];
  return (
    <Page titulo={T.otrosServicios} consulta={servicios}>
      {faltaCliente && <p className="susc-aviso">{T.sinClientes}</p>}
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
                  <Button
                    disabled={faltaCliente}
                    aria-label={`${T.solicitar}: ${s.titulo}`}
                    onClick={() => setPedido(s)}
                  >
                    {T.solicitar}
                  </Button>
                </div>
              </article>
            </li>
          ))}
        </ul>
      )}
      {pedido && <SolicitarServicio servicio={pedido} usuarioId={sesion.usuarioId} alCerrar={() => setPedido(null)} />}
    </Page>
  );
}

interface SolicitarServicioProps {
  readonly servicio: Servicio;
  readonly usuarioId: number;
  readonly alCerrar: () => void;
}

function SolicitarServicio({ servicio, usuarioId, alCerrar }: SolicitarServicioProps) {
  const tarjeta = useConsulta(tarjetas.token, {}, { frescaMs: 0 });
  const solicitar = useAccion(suscripciones.solicitarServicio, 'servicios.solicitar', { alExito: alCerrar });
  return (
    <ConfirmDialog
      abierto
      titulo={servicio.titulo}
      hechos={[
        ['Se cobra hoy', formatQ(servicio.precio)],
        [
          'Tarjeta',
          tarjeta.data ? `Terminada en ${tarjeta.data.ultimosNumeros}` : tarjeta.data === null ? T.sinTarjeta : '…',
        ],
      ]}
      confirmar={`Solicitar y pagar ${formatQ(servicio.precio)}`}
      enCurso={solicitar.enCurso}
      alConfirmar={() => solicitar.ejecutar({ usuarioId, id: servicio.id })}
      alCerrar={alCerrar}
    >
      <p className="al-parrafo">{T.confirmarServicio}</p>
    </ConfirmDialog>
  );
}
