import { cobros } from '@aldia/contract/cobros.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { AVISOS_DE_SUSCRIPCION as T } from '@aldia/contract/textos-alta.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ClienteElegible } from '../../ui/selector-de-cliente.tsx';

export type Servicio = Salida<typeof suscripciones.serviciosActivos>[number];

interface SolicitarServicioProps {
  readonly servicio: Servicio;
  readonly usuarioId: number;
  /** For whom a gestor asks; null when one asks for oneself. */
  readonly cliente: ClienteElegible | null;
  readonly alCerrar: () => void;
}

/** Client, price and card before anything is charged (P27, P38). */
export function SolicitarServicio({ servicio, usuarioId, cliente, alCerrar }: SolicitarServicioProps) {
  const tarjeta = useConsulta(tarjetas.token, {}, { frescaMs: 0 });
  const solicitar = useAccion(suscripciones.solicitarServicio, 'servicios.solicitar', {
    alExito: alCerrar,
    invalida: [cobros.propios],
  });
  return (
    <ConfirmDialog
      titulo={servicio.titulo}
      hechos={[
        ...(cliente ? [['Cliente', `${cliente.nombre}, NIT ${formatNit(cliente.nit)}`] as const] : []),
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
      {cliente && <p className="al-parrafo">{T.pagaElGestor}</p>}
    </ConfirmDialog>
  );
}
