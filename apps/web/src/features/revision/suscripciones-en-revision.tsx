import { DocumentoPdf } from '@aldia/contract/cables.ts';
import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { misDeclaraciones, type SuscripcionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { type ClienteEnRevision, revision } from '@aldia/contract/revision.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_REVISION as R, AVISOS_DE_REVISION as T } from '@aldia/contract/textos-revision.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { BotonDeFacturas } from '../../parts/suscripciones/boton-de-facturas.tsx';
import { TablaDeSuscripciones } from '../../parts/suscripciones/tabla-de-suscripciones.tsx';
import { BotonDeLista } from '../../ui/boton-de-lista.tsx';
import { CampoPdf } from '../../ui/formulario/campo-pdf.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../ui/hechos.tsx';
import { invalidadasPor } from './invalida.ts';
import { TablaDeMeses } from './tabla-de-meses.tsx';

const Factura = z.object({ documento: z.string().min(1, AVISOS.campoObligatorio).pipe(DocumentoPdf) });

interface EnviarFacturaProps {
  readonly cliente: ClienteEnRevision;
  readonly suscripcion: SuscripcionDelCliente;
  readonly alCerrar: () => void;
}

/** The invoice of a subscription goes to its client by mail, and stays where they can download it. */
function EnviarFactura({ cliente, suscripcion: s, alCerrar }: EnviarFacturaProps) {
  const { enviar } = useAccion(revision.enviarFactura, 'revision.enviarFactura', { invalida: invalidadasPor });
  return (
    <FormDialog
      titulo={R.enviarFactura}
      esquema={Factura}
      valores={{ documento: '' }}
      guardar={R.enviarFactura}
      alGuardar={({ documento }) => enviar({ documento, suscripcionId: s.id })}
      alCerrar={alCerrar}
    >
      <Hechos
        de={[
          ['Cliente', cliente.nombre],
          ['Correo del cliente', cliente.correo || 'Sin correo'],
          ['Suscripción', s.tipoSuscripcion.nombre],
          ['Desde', formatDia(s.fechaInicio)],
          ['Hasta', formatDia(s.fechaFin)],
        ]}
      />
      <p className="al-parrafo">{T.facturaAlCliente}</p>
      <CampoPdf nombre="documento" rotulo="Factura en PDF" requerido />
    </FormDialog>
  );
}

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
            <BotonDeLista
              rotulo={R.enviarFactura}
              nombre={`${R.enviarFactura} de ${cual(s)}`}
              alPulsar={() => setAbierta({ dialogo: 'factura', suscripcion: s })}
            />
            <BotonDeFacturas suscripcion={s} />
          </span>
        )}
      />
      {abierta?.dialogo === 'factura' && (
        <EnviarFactura cliente={cliente} suscripcion={abierta.suscripcion} alCerrar={cerrar} />
      )}
      {abierta?.dialogo === 'meses' && (
        <Modal opened onClose={cerrar} title={`Declaraciones de ${cual(abierta.suscripcion)}`} size={1120}>
          <Cubiertas id={abierta.suscripcion.id} meses={meses} />
        </Modal>
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
