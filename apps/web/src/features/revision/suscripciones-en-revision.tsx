import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { misDeclaraciones, type SuscripcionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { type ClienteEnRevision } from '@aldia/contract/revision.ts';
import { ROTULOS_DE_REVISION as R, AVISOS_DE_REVISION as T } from '@aldia/contract/textos-revision.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { useState } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { useActor } from '../../base/sesion/actor.ts';
import { BotonDeFacturas } from '../../parts/suscripciones/boton-de-facturas.tsx';
import { TablaDeSuscripciones } from '../../parts/suscripciones/tabla-de-suscripciones.tsx';
import { BotonConRazon } from '../../ui/boton-con-razon.tsx';
import { BotonDeLista } from '../../ui/boton-de-lista.tsx';
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
import { Ventana } from '../../ui/ventana.tsx';
import { razonDeFactura } from './razones.ts';
import { TablaDeMeses } from './tabla-de-meses.tsx';

const EnviarFactura = dialogoAparte(async () => (await import('./enviar-factura.tsx')).EnviarFactura);

export interface SuscripcionesEnRevisionProps {
  readonly cliente: ClienteEnRevision;
  /** Every month of the client: a subscription shows the ones it covers. */
  readonly meses: readonly FilaDeDeclaracion[] | undefined;
}
interface Abierta {
  readonly dialogo: 'meses' | 'factura';
  readonly suscripcion: SuscripcionDelCliente;
}

/** The client's subscriptions: their months, and their invoices. */
export function SuscripcionesEnRevision({ cliente, meses }: SuscripcionesEnRevisionProps) {
  const actor = useActor();
  const [abierta, setAbierta] = useState<Abierta | null>(null);
  const cerrar = () => setAbierta(null);
  const cual = (s: SuscripcionDelCliente) => `${s.tipoSuscripcion.nombre} desde ${formatDia(s.fechaInicio)}`;
  return (
    <>
      <TablaDeSuscripciones
        usuarioId={cliente.id}
        vacio={T.sinSuscripciones}
        acciones={(s) => (
          <span className="rev-botones">
            <BotonDeLista
              rotulo={R.verDeclaraciones}
              nombre={`${R.verDeclaraciones} de ${cual(s)}`}
              alPulsar={() => setAbierta({ dialogo: 'meses', suscripcion: s })}
            />
            <BotonConRazon
              compacto
              razon={razonDeFactura(actor, cliente.correo, meses ?? [])}
              etiqueta={`${R.enviarFactura} de ${cual(s)}`}
              alPulsar={() => setAbierta({ dialogo: 'factura', suscripcion: s })}
            >
              {R.enviarFactura}
            </BotonConRazon>
            <BotonDeFacturas suscripcion={s} />
          </span>
        )}
      />
      {abierta?.dialogo === 'factura' && (
        <EnviarFactura cliente={cliente} suscripcion={abierta.suscripcion} alCerrar={cerrar} />
      )}
      {abierta?.dialogo === 'meses' && (
        <Ventana opened onClose={cerrar} title={`Declaraciones de ${cual(abierta.suscripcion)}`} size={1120}>
          <Cubiertas id={abierta.suscripcion.id} meses={meses} />
        </Ventana>
      )}
    </>
  );
}

function Cubiertas({ id, meses }: { readonly id: number } & Pick<SuscripcionesEnRevisionProps, 'meses'>) {
  const consulta = useConsulta(misDeclaraciones.deSuscripcion, { id }, { siFalla: 'misDeclaraciones.leer' });
  const ids = consulta.data && new Set(consulta.data.map((d) => d.id));
  return (
    <TablaDeMeses
      titulo="Declaraciones de la suscripción"
      filas={ids && meses?.filter((f) => ids.has(f.id))}
      consulta={consulta}
      vacio={{ texto: T.suscripcionSinDeclaraciones }}
    />
  );
}
